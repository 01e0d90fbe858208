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

// penguinCheck names all that is wrong with layouts.
func (a *app) penguinCheck() *cobra.Command {
	return &cobra.Command{
		Use:     "check FILE...",
		Short:   a.text("penguin.command.check"),
		Example: "  tableref penguin check deal.txt\n  tableref penguin check - < deal.txt",
		Args:    a.wordsBetween(1, -1),
		RunE: func(_ *cobra.Command, files []string) error {
			rules, err := a.penguinRules("")
			if err != nil {
				return err
			}
			sound := true
			for _, file := range files {
				ok, err := a.checkLayouts(file, rules)
				if err != nil {
					return err
				}
				sound = sound && ok
			}
			if !sound {
				return errNo
			}
			return nil
		},
	}
}

// checkLayouts tells what is wrong with a file, and whether nothing is.
func (a *app) checkLayouts(file string, rules penguin.Rules) (sound bool, err error) {
	layouts, err := a.layouts(file, rules)
	var flawed *penguin.LayoutError
	if errors.As(err, &flawed) {
		a.tellFlaws(a.Out, file, flawed)
		return false, nil
	}
	if err != nil {
		return false, err
	}
	fmt.Fprintln(a.Out, a.say(phrase.Of("penguin.command.sound", "file", file, "n", len(layouts))))
	return true, nil
}

// tellFlaws prints the flaws as FILE:LINE:COLUMN and what is wrong there, and how
// many more there are.
func (a *app) tellFlaws(out io.Writer, file string, flawed *penguin.LayoutError) {
	said := a.words.For(penguinGame)
	for _, flaw := range flawed.Flaws {
		fmt.Fprintln(out, file+":"+said.Say(flaw.Phrase()))
	}
	if flawed.More > 0 {
		fmt.Fprintln(out, said.Say(phrase.Of("penguin.command.more", "n", flawed.More)))
	}
	fmt.Fprintln(out, said.Say(phrase.Of("penguin.command.flaws", "n", flawed.Count())))
}

// layouts reads a file; "-" is the standard input.
func (a *app) layouts(file string, rules penguin.Rules) ([]penguin.Layout, error) {
	in := a.In
	if file != standard {
		text, err := a.outside().Read(file, penguin.MaxText)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, wrong("penguin.command.no_file", "file", cards.Abbreviated(file))
		}
		if err != nil {
			return nil, unreadable(file, err)
		}
		in = bytes.NewReader(text)
	}
	layouts, err := penguin.Read(in, typed.Cards(a.words.For(penguinGame)), rules.Cells)
	if err != nil && !errors.As(err, new(*penguin.LayoutError)) {
		return nil, unreadable(file, err)
	}
	return layouts, err
}

// unreadable says that a file cannot be read, and why: a folder, no right to.
func unreadable(file string, err error) error {
	return wrong("penguin.command.file", "file", cards.Abbreviated(file), "text", phrase.OfError(err))
}

// penguinRules are the rules of a rule set by its name; those of the game's
// defaults for "".
func (a *app) penguinRules(name string) (penguin.Rules, error) {
	game, ok := a.library.Game(penguinGame)
	if !ok || game.Procedure != "patience" {
		return penguin.Rules{}, wrong("penguin.command.no_penguin")
	}
	a.words = a.words.For(game.ID) // what is wrong is said in the game's words too
	values, err := game.Agree(name, nil)
	if err != nil {
		return penguin.Rules{}, err
	}
	return patience.RulesOf(values), nil
}
