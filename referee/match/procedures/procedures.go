// Package procedures knows the table routines: one line registers one.
package procedures

import (
	"tableref/referee/cards/ruling"
	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/referee/match/pairs"
	"tableref/referee/match/patience"
	"tableref/referee/match/race"
	"tableref/referee/match/spit"
	"tableref/referee/match/tally"
	"tableref/rulesets"
)

// all are the table routines, by the name that a game's YAML uses.
var all = map[string]match.Procedure{
	"pairs":    pairs.Procedure{},
	"patience": patience.New(),
	"spit":     spit.Procedure{},
	"race":     race.Procedure{},
	"tally":    tally.Procedure{},
}

// Needs are the procedures that games can name, with what each needs of them.
func Needs() rulesets.Procedures {
	needs := make(rulesets.Procedures, len(all))
	for name, p := range all {
		needs[name] = p.Needs()
	}
	return needs
}

// Load lays the files of dirs over the shipped rulesets, as [rulesets.Load] does,
// for the procedures that there are.
func Load(dirs ...string) (*rulesets.Library, []rulesets.Fault) {
	return rulesets.Load(Needs(), dirs...)
}

// Read is Load for authors, as [rulesets.Read] is.
func Read(dirs ...string) (rulesets.Sources, []rulesets.Fault) {
	library, faults := rulesets.Read(Needs(), dirs...)
	return library, append(faults, LessonFaults(library)...)
}

// Of returns the procedure that runs the game, if there is one. A game without
// one can only be read.
func Of(game *rulesets.Game) (match.Procedure, bool) {
	p, ok := all[game.Procedure]
	return p, ok
}

// Checks are what the procedure of the match finds about the counts of the round
// that is on.
func Checks(s *match.State) []match.Check {
	p, ok := Of(&s.Game)
	if !ok {
		return nil
	}
	return p.Checks(s, s.Round)
}

// Rulings are the questions that the rules of a game decide with these settings;
// none, where they decide nothing that can be asked in words.
func Rulings(game *rulesets.Game, agreed rulesets.Values) ruling.Book {
	if p, ok := Of(game); ok {
		return p.Rulings(game, agreed)
	}
	return ruling.Book{}
}

// Questions are the kinds of questions that the procedure makes about the game with
// the settings of a match, in the order in which they are learned; none if it makes
// none.
func Questions(game *rulesets.Game, agreed rulesets.Values) []learn.Kind {
	p, _ := Of(game)
	teacher, ok := p.(learn.Teacher)
	if !ok {
		return nil
	}
	kinds := learn.Able(teacher.Questions(learn.GameOf{Game: game, Agreed: agreed}))
	for i := range kinds {
		kinds[i].ID = game.Procedure + "." + kinds[i].ID
	}
	return kinds
}

// Layout is how a round of the game is laid out for one player, or for two where no
// fewer can play, with the settings of a match.
func Layout(game *rulesets.Game, agreed rulesets.Values) []match.Diagram {
	p, ok := Of(game)
	if !ok {
		return nil
	}
	players := 1
	if game.Players.Max == 2 {
		players = 2
	}
	return learn.GameOf{Game: game, Agreed: agreed}.Seated(p, players).Layout()
}

// Playable lists the games of the library that some procedure runs, in the
// library's order.
func Playable(library *rulesets.Library) []*rulesets.Game {
	var list []*rulesets.Game
	for _, game := range library.Games() {
		if _, ok := Of(game); ok {
			list = append(list, game)
		}
	}
	return list
}
