package command

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/typed"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// ruler reads and judges the plays of one kind of game.
type ruler struct {
	procedure string // the procedure of the games that it rules
	Example   string // how it is called, a line each, as in cobra.Command
	// flags are its own flags; nil: none. No two rulers have one of the same name.
	flags *pflag.FlagSet
	judge func(question) (ruling.Verdict, error)
}

// question is the play that somebody asks about.
type question struct {
	game    *rulesets.Game
	values  rulesets.Values
	words   []string     // after the game
	letters cards.Reader // cards as the language and the game write them
}

// rulers has a row for each procedure that has rulings.
func (a *app) rulers() []ruler {
	return []ruler{
		raceRuler(),
		a.patienceRuler(),
		a.spitRuler(),
		pairsRuler(),
	}
}

// raceRuler rules games in which everybody plays at once onto shared piles.
func raceRuler() ruler {
	return ruler{
		procedure: "race",
		Example:   "  tableref ruling plink build 5H on 4H\n  tableref ruling plink pile 9S on 10H",
		judge: func(q question) (ruling.Verdict, error) {
			play, err := ruling.RaceGrammar.Read(q.words, q.letters)
			if err != nil {
				return ruling.Verdict{}, err
			}
			rules := ruling.Race{
				Top: cards.Rank(q.values.Int("top_rank")), Gap: ruling.Gap(q.values.Choice("gap_from")),
				GoesOn: !q.game.Has("king"),
			}
			return rules.Judge(play), nil
		},
	}
}

// ruling decides whether a play is legal.
func (a *app) ruling() *cobra.Command {
	rulers := a.rulers()
	cmd := a.asking(func(game *rulesets.Game, values rulesets.Values, words []string) error {
		return a.rule(rulers, game, values, words)
	}, &cobra.Command{Use: "ruling GAME PLAY..."})
	var examples []string
	for _, r := range rulers {
		examples = append(examples, r.Example)
		if r.flags != nil {
			r.flags.VisitAll(cmd.Flags().AddFlag)
		}
	}
	cmd.Example = strings.Join(examples, "\n")
	return cmd
}

// rule lets the game's ruler judge, and prints what it says. A flag of another
// ruler is refused: it would change nothing, and the answer would seem to
// depend on it.
func (a *app) rule(rulers []ruler, game *rulesets.Game, values rulesets.Values, words []string) error {
	var judge func(question) (ruling.Verdict, error)
	var foreign error
	for _, r := range rulers {
		if r.procedure == game.Procedure {
			judge = r.judge
		} else if r.flags != nil {
			r.flags.VisitAll(func(f *pflag.Flag) {
				if f.Changed {
					foreign = wrong("command.flag_foreign", "flag", f.Name, "game", phrase.Game(game.ID))
				}
			})
		}
	}
	switch {
	case judge == nil:
		return wrong("command.no_ruling", "game", game.ID)
	case foreign != nil:
		return foreign
	}
	letters := typed.Cards(a.words.For(game.ID))
	verdict, err := judge(question{game: game, values: values, words: words, letters: letters})
	if err != nil {
		return err
	}
	return a.ruled(game, values, verdict)
}

// ruled prints a verdict: yes, no or not known, why, by which rule.
func (a *app) ruled(game *rulesets.Game, values rulesets.Values, verdict ruling.Verdict) error {
	said := a.words.For(game.ID)
	answer := "command.no"
	switch {
	case verdict.Legal:
		answer = "command.yes"
	case verdict.Open:
		answer = "command.open"
	}
	section, _ := said.Section(game.ID, verdict.Section, values)
	fmt.Fprintln(a.Out, said.Say(phrase.Of(answer, "why", verdict.Why)))
	fmt.Fprintln(a.Out, said.Say(phrase.Of("command.by_rule", "game", said.Title(game.ID), "section", section.Title, "id", verdict.Section)))
	switch {
	case verdict.Open:
		return errUnknown
	case !verdict.Legal:
		return errNo
	}
	return nil
}
