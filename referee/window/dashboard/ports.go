package dashboard

import (
	"context"
	"errors"

	"tableref/referee/history"
	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/record"
	"tableref/referee/table"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// Table is one open match.
type Table interface {
	// View is the table now.
	View() match.View
	// Subscribe sends every new view until the context ends.
	Subscribe(context.Context) <-chan match.View
	// Watch keeps the table up to date until the context ends. It runs in the background.
	Watch(context.Context)
	// DoAt does an action that was meant for the view with a number; what it did is on
	// disk when it returns. An error that has a method Phrase() phrase.Phrase is shown
	// in the user's words.
	DoAt(seq int, a match.Action) error
	// Preview is the view after an action, and its consequences. It saves nothing.
	Preview(match.Action) (match.View, []phrase.Phrase, error)
	// Ask answers an action that is a question. It saves nothing, may take long and ends
	// with the context; it is called in the background.
	Ask(context.Context, match.Action) ([]phrase.Phrase, error)
	// Studies names the position that has a standing question; "" for none.
	Studies() string
	// Study answers the standing question and reports whether the view has a new answer.
	// It is called in the background like Ask.
	Study(context.Context) bool
	// Close releases the match, which stays open.
	Close() error
}

// Room opens tables.
type Room interface {
	// Games are the games that can be played, in the order in which they are listed.
	Games() []*rulesets.Game
	// Page lists at most limit matches, finished or open ones, newest first: those after
	// the given one, or the first for nil.
	Page(finished bool, after *history.Listing, limit int) ([]history.Listing, error)
	// Changes reports what is written to the record, by other programs too, until the
	// context ends.
	Changes(context.Context) (<-chan record.Change, error)
	// HideMatch removes a match from all lists; RestoreMatch brings it back.
	HideMatch(id string) error
	RestoreMatch(id string) error
	// Look is a match as it is on record, even while another program holds it.
	Look(id string) (match.View, error)
	// SetupOf is the set-up of a match on record, for another one like it.
	SetupOf(id string) (table.Setup, error)
	// LookOn is the table of a match as it is on record, whoever holds it. Nothing can be
	// done there.
	LookOn(id string) (Table, error)
	// Start opens a new match.
	Start(table.Setup) (Table, error)
	// StartFromRound is the table of a match being set up, and the offer that takes totals over
	// so that it can start with a later round. Actions can only be previewed there. The
	// error says why this match has to start with round 1.
	StartFromRound(table.Setup) (Table, match.Offer, error)
	// Resume opens a match by its id, even a finished one. If another program holds it,
	// the table only looks on.
	Resume(id string) (Table, error)
	// Statistics sums up the matches that the filter selects.
	Statistics(history.Filter, stats.Evenings) (history.Statistics, error)
	// Roster lists the players of earlier evenings, the latest first.
	Roster() ([]string, error)
	// Lesson is the lesson of a game as it is played without agreed settings; false: there
	// is none.
	Lesson(game *rulesets.Game) (learn.Course, bool)
	// Questions are the kinds of questions that the rules of a game can ask; none for some.
	Questions(game *rulesets.Game) (learn.GameOf, []learn.Kind)
	// Practice opens a table that is on no record.
	Practice(game *rulesets.Game) (Table, error)
	// Deal is how the cards of this set-up are laid out. The error says what is wrong
	// with the set-up.
	Deal(table.Setup) (match.Deal, error)
}

// Board shows the open table to browsers. Its methods may be called by several
// goroutines.
type Board interface {
	// Open begins to answer: this computer, or with network others too. Where it answers
	// already, it goes on, perhaps to more of them. The links hold a new code for a remote.
	Open(network bool) (BoardLinks, error)
	// Code is a link as a code for a camera, in lines of block characters: light on a dark
	// ground, or with inverse the other way round; nil if it is too long.
	Code(link string, inverse bool) []string
	// Show shows a table from now on; nil: that none is open.
	Show(Table)
	// Requests sends the number that a phone shows which wants to be the remote.
	Requests() <-chan string
	// Answer answers the phone that waits; false: none does any more.
	Answer(yes bool) bool
	// Paired is how many phones are remotes; Unpair makes all of them viewers again.
	Paired() int
	Unpair()
}

// BoardLinks are the addresses of the board's two pages.
type BoardLinks struct{ Viewer, Remote string }

// Of makes a Room of the referee's.
func Of(room *table.Room) Room { return roomAdapter{room} }

// roomAdapter adapts the referee's room and its tables.
type roomAdapter struct{ *table.Room }

// Changes sends what is written to the record.
func (h roomAdapter) Changes(ctx context.Context) (<-chan record.Change, error) {
	return h.Record.Changes(ctx)
}

func (h roomAdapter) Lesson(game *rulesets.Game) (learn.Course, bool) {
	values, err := game.Agree("", nil)
	if err != nil {
		return learn.Course{}, false
	}
	return procedures.Course(h.Library, game, values)
}

func (h roomAdapter) Questions(game *rulesets.Game) (learn.GameOf, []learn.Kind) {
	values, err := game.Agree("", nil)
	if err != nil {
		return learn.GameOf{}, nil
	}
	return learn.GameOf{Game: game, Agreed: values}, procedures.Questions(game, values)
}

func (h roomAdapter) Practice(game *rulesets.Game) (Table, error) {
	table, err := h.Room.Practice(game, "", nil)
	if err != nil {
		return nil, err
	}
	return table, nil
}

func (h roomAdapter) Look(id string) (match.View, error) {
	table, err := h.Room.LookOn(id)
	if err != nil {
		return match.View{}, err
	}
	return table.View(), nil
}

func (h roomAdapter) LookOn(id string) (Table, error) {
	table, err := h.Room.LookOn(id)
	if err != nil {
		return nil, err
	}
	return table, nil
}

func (h roomAdapter) Start(setup table.Setup) (Table, error) {
	table, err := h.Room.Start(setup)
	if err != nil {
		return nil, err
	}
	return table, nil
}

func (h roomAdapter) StartFromRound(setup table.Setup) (Table, match.Offer, error) {
	table, offer, err := h.Room.StartFromRound(setup)
	if err != nil {
		return nil, offer, err
	}
	return table, offer, nil
}

func (h roomAdapter) Resume(id string) (Table, error) {
	table, err := h.Room.Resume(id)
	if errors.As(err, new(*record.HeldError)) {
		table, err = h.Room.LookOn(id)
	}
	if err != nil {
		return nil, err
	}
	return table, nil
}
