package command

import (
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/text/language"

	"tableref/referee/cards"
	"tableref/referee/match/procedures"
	"tableref/referee/window/reading"
	"tableref/referee/window/report"
	"tableref/referee/window/report/typeset"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// The width of rule texts in columns: where there is no terminal to ask, and
// the most in one language, since longer lines are hard to read.
const (
	usualWidth = 80
	widest     = 100
)

type ruleFlags struct {
	gameFlags
	section string
	beside  string
	format  string
	sheet   bool
}

// rules prints the rules of a game, or lists the games.
func (a *app) rules() *cobra.Command {
	var f ruleFlags
	cmd := &cobra.Command{
		Use:               "rules [GAME]",
		Short:             a.text("reading.command"),
		Example:           "  tableref rules plink --section scoring\n  tableref rules plink --beside fr\n  tableref rules plink --format html > plink.html\n  tableref rules plink --sheet --beside mk > wall.html",
		Args:              a.wordsBetween(0, 1),
		ValidArgsFunction: a.completeGames,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return a.listGames(cmd)
			}
			if f.sheet {
				return a.wallSheet(cmd, args, f)
			}
			return a.readRules(args, f)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.section, "section", "", a.text("reading.flag.section"))
	flags.StringVar(&f.beside, "beside", "", a.text("reading.flag.beside"))
	flags.StringVar(&f.format, "format", string(reading.Text), a.text("reading.flag.format"))
	flags.BoolVar(&f.sheet, "sheet", false, a.text("reading.flag.sheet"))
	f.gameFlags.addTo(a, flags)
	cmd.AddCommand(a.rulesCheck(), a.rulesTodo(), a.rulesNew())
	return cmd
}

// listGames lists the games with their titles. The flags make no sense without a
// game.
func (a *app) listGames(cmd *cobra.Command) error {
	for _, flag := range []string{"section", "beside", "format", "sheet", "variant", "set"} {
		if cmd.Flags().Changed(flag) {
			return usageErr("reading.which_game", "flag", "--"+flag, "games", a.gameIDs())
		}
	}
	wide := 0
	for _, id := range a.gameIDs() {
		wide = max(wide, typeset.Width(id))
	}
	for _, id := range a.gameIDs() {
		fmt.Fprintln(a.Out, typeset.Left(id, wide)+"  "+a.words.Title(id))
	}
	return nil
}

// wallSheet prints a game on one page for the wall.
func (a *app) wallSheet(cmd *cobra.Command, args []string, f ruleFlags) error {
	return a.agreed(args, f.gameFlags, func(game *rulesets.Game, values rulesets.Values) error {
		if f.section != "" || cmd.Flags().Changed("format") && f.format != string(reading.HTML) {
			return usageErr("reading.sheet_whole")
		}
		beside, err := a.beside(f)
		if err != nil {
			return err
		}
		if !reading.HasWall(a.words, game.ID) {
			return usageErr("reading.no_sheet", "game", phrase.Game(game.ID))
		}
		page, err := reading.Wall(a.words, beside, game, values, procedures.Layout(game, values))
		if err != nil {
			return err
		}
		_, err = io.WriteString(a.Out, page)
		return err
	})
}

// beside is the second language of --beside; nil: none.
func (a *app) beside(f ruleFlags) (*rulesets.Text, error) {
	if f.beside == "" {
		return nil, nil
	}
	tag, ok := a.library.Match(f.beside)
	if !ok {
		return nil, languageErr(f.beside, a.library)
	}
	return a.library.Text(tag), nil
}

func (a *app) readRules(args []string, f ruleFlags) error {
	return a.agreed(args, f.gameFlags, func(game *rulesets.Game, values rulesets.Values) error {
		format, err := formatOf(f.format, reading.Formats)
		if err != nil {
			return err
		}
		o := reading.Options{Section: f.section, Format: format, Width: min(a.width(), widest)}
		if o.Beside, err = a.beside(f); err != nil {
			return err
		}
		if o.Beside != nil {
			o.Width = a.width()
		}
		text, err := reading.Rules(a.words.For(game.ID), game, values, o)
		if err != nil {
			return err
		}
		_, err = io.WriteString(a.Out, text)
		return err
	})
}

// languageErr says that there is nothing in a language, and which ones there are.
func languageErr(lang string, library *rulesets.Library) error {
	return usageErr("command.language", "lang", cards.Abbreviated(lang), "have", tags(library.Languages()))
}

// width is that of the terminal, in columns.
func (a *app) width() int {
	if a.Columns != nil {
		if width := a.Columns(); width > 0 {
			return width
		}
	}
	return usualWidth
}

// rulesCheck checks the rulesets of folders, or those that the program would
// use.
func (a *app) rulesCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check [DIR ...]",
		Short: a.text("reading.check"),
		RunE: func(_ *cobra.Command, dirs []string) error {
			if len(dirs) > 0 {
				library, faults := procedures.Read(dirs...)
				return a.checked(library, faults, gapsIn(library, dirs))
			}
			library, faults := procedures.Read(a.folders()...)
			return a.checked(library, faults, library.Gaps())
		},
	}
}

// rulesTodo lists what is still to be written in a language.
func (a *app) rulesTodo() *cobra.Command {
	return &cobra.Command{
		Use:   "todo TAG",
		Short: a.text("reading.todo"),
		Args:  a.wordsBetween(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			library, faults := procedures.Read(a.folders()...)
			if len(faults) > 0 {
				return a.checked(library, faults, nil)
			}
			tag, err := language.Parse(args[0])
			if err != nil {
				return languageErr(args[0], library.Library)
			}
			list := library.Todo(tag)
			if len(list) == 0 {
				a.print(phrase.Of("reading.complete", "language", a.words.Language(tag)))
				return nil
			}
			printFaults(a.Out, a.words, list)
			a.print(phrase.Of("reading.open", "n", len(list)))
			return errNo
		},
	}
}

// gapsIn are the gaps of the files in these folders. The shipped files have
// gaps too, which their authors cannot mend.
func gapsIn(library rulesets.Sources, dirs []string) []rulesets.Fault {
	return slices.DeleteFunc(library.Gaps(), func(gap rulesets.Fault) bool {
		return !slices.ContainsFunc(dirs, func(dir string) bool {
			return strings.HasPrefix(gap.File, path.Clean(dir)+"/")
		})
	})
}

// checked prints every fault; without any, how much is written in which language,
// and what is still missing.
func (a *app) checked(library rulesets.Sources, faults, gaps []rulesets.Fault) error {
	printFaults(a.Out, a.words, faults)
	if n := len(faults); n > 0 {
		a.print(phrase.Of("reading.faults", "n", n))
		return errNo
	}
	coverage := report.Coverage(library.Text(a.words.Tag()), library.Coverage())
	if len(gaps) > 0 {
		notes := []string{a.text("reading.gaps")}
		for _, gap := range gaps {
			notes = append(notes, gap.In(a.words))
		}
		coverage.Tables[0].Notes = notes
	}
	return coverage.Write(a.Out, report.Text)
}

// printFaults prints faults of rulesets, a line each.
func printFaults(out io.Writer, words *rulesets.Text, faults []rulesets.Fault) {
	for _, fault := range faults {
		fmt.Fprintln(out, fault.In(words))
	}
}
