package command

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	called "tableref/referee/names"
	"tableref/referee/paper"
	"tableref/rulesets/phrase"
)

// scoresGame is the game that only adds up.
const scoresGame = "scores"

// scoresFlags say what a file of scores is, and what is to be done with it.
type scoresFlags struct {
	game    string
	low     bool
	date    string
	sheet   string
	running bool
	ignore  []string
	player  []string
	row     string
	dates   string
	strip   string
	as      []string

	dryRun bool
	yes    bool
	undo   bool
}

// forTables are the flags that mean nothing to a file that export wrote.
var forTables = []string{"game", "low", "date", "sheet", "running", "ignore", "player", "row", "dates", "strip", "as"}

func (f *scoresFlags) addTo(a *app, flags *pflag.FlagSet) {
	flags.StringVar(&f.game, "game", scoresGame, a.text("scores.flags.game"))
	flags.BoolVar(&f.low, "low", false, a.text("scores.flags.low"))
	flags.StringVar(&f.date, "date", "", a.text("scores.flags.date"))
	flags.StringVar(&f.sheet, "sheet", "", a.text("scores.flags.sheet"))
	flags.BoolVar(&f.running, "running", false, a.text("scores.flags.running"))
	flags.StringArrayVar(&f.ignore, "ignore", nil, a.text("scores.flags.ignore"))
	flags.StringArrayVar(&f.player, "player", nil, a.text("scores.flags.player"))
	flags.StringVar(&f.row, "row", "", a.text("scores.flags.row"))
	flags.StringVar(&f.dates, "dates", "", a.text("scores.flags.dates"))
	flags.StringVar(&f.strip, "strip", "", a.text("scores.flags.strip"))
	flags.StringArrayVar(&f.as, "as", nil, a.text("scores.flags.as"))
	flags.BoolVar(&f.dryRun, "dry-run", false, a.text("scores.flags.dry_run"))
	flags.BoolVar(&f.yes, "yes", false, a.text("scores.flags.yes"))
	flags.BoolVar(&f.undo, "undo", false, a.text("scores.flags.undo"))
}

// check refuses flags that cannot be, and those for tables of scores when no file is
// one.
func (f *scoresFlags) check(cmd *cobra.Command, files []string) error {
	switch {
	case f.undo && len(files) > 0:
		return usageErr("scores.undo_files")
	case !f.undo && len(files) == 0:
		return usageErr("scores.no_files")
	}
	for _, one := range []struct {
		flag, value string
		known       phrase.Names
	}{
		{"row", f.row, phrase.Names{string(paper.RowRound), string(paper.RowMatch)}},
		{"dates", f.dates, phrase.Names{string(paper.DMY), string(paper.MDY), string(paper.YMD)}},
	} {
		if one.value != "" && !slices.Contains(one.known, one.value) {
			return usageErr("scores.value", "flag", one.flag, "value", one.value, "known", one.known)
		}
	}
	for _, pair := range f.as {
		if old, is, ok := strings.Cut(pair, "="); !ok || strings.TrimSpace(old) == "" || strings.TrimSpace(is) == "" {
			return usageErr("scores.as_form", "value", pair)
		}
	}
	if slices.ContainsFunc(files, isScores) {
		return nil
	}
	for _, flag := range forTables {
		if cmd.Flags().Changed(flag) {
			return usageErr("scores.flag", "flag", flag)
		}
	}
	return nil
}

// options are the flags as far as they say how a table is read.
func (f *scoresFlags) options(words paper.Words) paper.Options {
	return paper.Options{
		Words: words, Running: f.running, Ignore: f.ignore, Player: f.player,
		Row: paper.Rows(f.row), Dates: paper.Order(f.dates), Strip: f.strip,
	}
}

// renamed is the name by which somebody is to be known here.
func (f *scoresFlags) renamed(name string) string {
	for _, pair := range f.as {
		if old, is, _ := strings.Cut(pair, "="); called.Key(old) == called.Key(name) {
			return strings.TrimSpace(is)
		}
	}
	return name
}

// heads are the words above the columns of tables, in all languages.
func (a *app) heads() paper.Words {
	words := paper.Words{}
	for _, tag := range a.library.Languages() {
		for kind, list := range a.library.Text(tag).Heads() {
			words.Add(paper.Kind(kind), list)
		}
	}
	return words
}
