package command

import (
	"maps"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tableref/referee/cards/ruling"
	"tableref/referee/match/procedures"
	"tableref/referee/typed"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

func (a *app) ruling() *cobra.Command {
	own := a.rulingFlags()
	cmd := a.gameCommand(&cobra.Command{
		Use: "ruling GAME PLAY...",
		Example: "  tableref ruling plink build 5H on 4H\n" +
			"  tableref ruling plink pile 9S on 10H\n" +
			"  tableref ruling spit KS on AH\n" +
			"  tableref ruling spit stuck --mine 4H:3,9S --theirs KD:1,5C --piles 7D,QC\n" +
			"  tableref ruling plicplac sun-red sun-blue\n" +
			"  tableref ruling plicplac sun-red sun-blue moon-blue\n" +
			"  tableref ruling penguin column 9S on 10S\n" +
			"  tableref ruling penguin foundation AH on KH --base 5\n" +
			"  tableref ruling penguin move 5 --cells 2 --empty 1 --into-empty",
	}, func(game *rulesets.Game, values rulesets.Values, words []string) error {
		return a.rule(own, game, values, words)
	})
	cmd.Flags().AddFlagSet(own)
	return cmd
}

// rulingFlags are the named arguments of the rulings of all games.
func (a *app) rulingFlags() *pflag.FlagSet {
	flags := pflag.NewFlagSet("ruling", pflag.ContinueOnError)
	for _, game := range a.library.Games() {
		values, err := game.Agree("", nil)
		if err != nil {
			continue
		}
		for _, arg := range procedures.Rulings(game, values).Flags() {
			name, usage := arg.Name(), a.text("command.flag.ruling."+arg.ID)
			switch {
			case flags.Lookup(name) != nil:
			case arg.Kind == ruling.YesParam:
				flags.Bool(name, false, usage)
			case arg.Kind == ruling.NumberParam:
				flags.Int(name, 0, usage)
			default:
				flags.String(name, "", usage)
			}
		}
	}
	return flags
}

// rule asks the rules of the game and prints their verdict. A flag that the game does
// not know is refused, since the verdict would seem to depend on it.
func (a *app) rule(own *pflag.FlagSet, game *rulesets.Game, values rulesets.Values, words []string) error {
	book := procedures.Rulings(game, values)
	if len(book.Kinds) == 0 {
		return usageErr("command.no_ruling", "game", game.ID)
	}
	known := make(map[string]bool)
	for _, arg := range book.Flags() {
		known[arg.Name()] = true
	}
	given := make(map[string]string)
	own.VisitAll(func(f *pflag.Flag) {
		if f.Changed && f.Value.String() != "false" {
			given[f.Name] = f.Value.String()
		}
	})
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !known[name] {
			return usageErr("command.flag_foreign", "flag", name, "game", phrase.Game(game.ID))
		}
		words = append(words, "--"+name+"="+given[name])
	}
	_, verdict, err := book.Ask(words, typed.Cards(a.words.For(game.ID)))
	if err != nil {
		return err
	}
	return a.ruled(game, values, verdict)
}

// ruled prints a verdict: yes, no or not known, why, by which rule.
func (a *app) ruled(game *rulesets.Game, values rulesets.Values, verdict ruling.Verdict) error {
	words := a.words.For(game.ID)
	section, _ := words.Section(game.ID, verdict.Section, values)
	a.printIn(game.ID, verdict.Answer().Phrase(verdict.Why),
		phrase.Of("command.by_rule", "game", words.Title(game.ID), "section", section.Title,
			"command", wire.RuleCommand(game.ID, verdict.Section)))
	switch verdict.Answer() {
	case ruling.AnswerOpen:
		return errUnknown
	case ruling.AnswerNo:
		return errNo
	}
	return nil
}
