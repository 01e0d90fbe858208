package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/match/patience"
	"tableref/referee/penguin"
	"tableref/referee/typed"
	"tableref/rulesets/phrase"
)

// penguinGame is the game whose settings and words the commands below use.
const penguinGame = "penguin"

// penguin has the commands that need no table: layouts are checked and solved.
func (a *app) penguin() *cobra.Command {
	cmd := &cobra.Command{Use: penguinGame, Short: a.text("penguin.command.penguin"), Args: noCommand}
	cmd.SuggestionsMinimumDistance = 2 // as cobra has it for the program's own commands
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(a.penguinCheck(), a.penguinSolve())
	return cmd
}

func (a *app) penguinCheck() *cobra.Command {
	return &cobra.Command{
		Use:     "check FILE...",
		Short:   a.text("penguin.command.check"),
		Example: "  tableref penguin check deal.txt\n  tableref penguin check - < deal.txt",
		Args:    a.wordsBetween(1, -1),
		RunE: func(_ *cobra.Command, files []string) error {
			return inGame(penguinGame, a.checkLayouts(files))
		},
	}
}

// checkLayouts prints what is wrong with each file, and answers whether nothing is.
func (a *app) checkLayouts(files []string) (answer error) {
	rules, err := a.penguinRules("")
	if err != nil {
		return err
	}
	for _, file := range files {
		layouts, err := a.layouts(file, rules)
		flawed, ok := errors.AsType[*penguin.LayoutError](err)
		switch {
		case ok:
			a.printFlaws(a.Out, file, flawed)
			answer = errNo
		case err != nil:
			return err
		default:
			a.printIn(penguinGame, phrase.Of("penguin.command.sound", "file", file, "n", len(layouts)))
		}
	}
	return answer
}

// printFlaws prints the flaws as FILE:LINE:COLUMN and what is wrong there, and how
// many more there are.
func (a *app) printFlaws(out io.Writer, file string, flawed *penguin.LayoutError) {
	words := a.words.For(penguinGame)
	for _, flaw := range flawed.Flaws {
		fmt.Fprintln(out, file+":"+words.Say(flaw.Phrase()))
	}
	if flawed.More > 0 {
		say(out, words, phrase.Of("penguin.command.more", "n", flawed.More))
	}
	say(out, words, phrase.Of("penguin.command.flaws", "n", flawed.Count()))
}

// layouts reads a file; "-" is the standard input.
func (a *app) layouts(file string, rules penguin.Rules) ([]penguin.Layout, error) {
	in := a.In
	if file != standard {
		text, err := a.files().Read(file, penguin.MaxText)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, usageErr("penguin.command.no_file", "file", cards.Abbreviated(file))
		}
		if err != nil {
			return nil, readErr(file, err)
		}
		in = bytes.NewReader(text)
	}
	layouts, err := penguin.Read(in, typed.Cards(a.words.For(penguinGame)), rules.Cells)
	if err != nil && !is[*penguin.LayoutError](err) {
		return nil, readErr(file, err)
	}
	return layouts, err
}

// readErr says why a file cannot be read.
func readErr(file string, err error) error {
	return usageErr("penguin.command.file", "file", cards.Abbreviated(file), "text", phrase.OfError(err))
}

// penguinRules are the rules of a rule set by its name; those of the game's
// defaults for "".
func (a *app) penguinRules(name string) (penguin.Rules, error) {
	game, ok := a.library.Game(penguinGame)
	if !ok || game.Procedure != "patience" {
		return penguin.Rules{}, usageErr("penguin.command.no_penguin")
	}
	values, err := game.Agree(name, nil)
	if err != nil {
		return penguin.Rules{}, err
	}
	return patience.RulesOf(values), nil
}
