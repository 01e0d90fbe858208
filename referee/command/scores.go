package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/paper"
	"tableref/referee/table"
	"tableref/referee/window/report"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// sheetForm is a form of export for people: score sheets, or rounds for a
// spreadsheet.
func sheetForm(format report.Format) exportForm {
	return exportForm{string(format), (*table.Room).Matches, func(a *app, out io.Writer, room *table.Room, matches []string) (left []error, err error) {
		whole := func(yield func(match.View, error) bool) {
			for v, err := range room.Views(matches) {
				if history.IsBroken(err) {
					if left = append(left, err); len(left) < len(matches) {
						continue
					}
					err = left[0] // there is nothing else to write
				}
				if !yield(v, err) {
					return
				}
			}
		}
		err = report.Export(out, a.words, whole, format)
		return left, err
	}}
}

// usualScores is the game that only adds up.
const usualScores = "scores"

// scoresFlags say what a table of scores is.
type scoresFlags struct {
	game string
	low  bool
	date string
}

// add adds the flags to a command.
func (f *scoresFlags) add(a *app, cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.game, "game", usualScores, a.text("scores.flags.game"))
	flags.BoolVar(&f.low, "low", false, a.text("scores.flags.low"))
	flags.StringVar(&f.date, "date", "", a.text("scores.flags.date"))
}

// fit refuses flags for tables of scores when no file is one.
func (f *scoresFlags) fit(cmd *cobra.Command, files []string) error {
	for _, file := range files {
		if isScores(file) {
			return nil
		}
	}
	for _, flag := range []string{"game", "low", "date"} {
		if cmd.Flags().Changed(flag) {
			return wrong("scores.flag", "flag", flag)
		}
	}
	return nil
}

// isScores reports whether a file is a table of scores, by its name.
func isScores(file string) bool {
	return slices.Contains([]string{".csv", ".tsv"}, strings.ToLower(filepath.Ext(file)))
}

// takeInScores records a table of scores as a match.
func (a *app) takeInScores(room *table.Room, file string, f scoresFlags) error {
	text, err := a.textOf(file, paper.MaxText)
	if err != nil {
		return err
	}
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		return a.takeInOne(room, file) // an export, whatever it is called
	}
	table, err := paper.Read(text)
	if err != nil {
		return wrong("import.refused", "file", file, "why", phrase.OfError(err))
	}
	kept, err := a.kept(table, f)
	if err != nil {
		return err
	}
	a.words = a.words.For(f.game) // what cannot be is said in the game's words
	id, added, err := room.Keep(kept)
	if refusal := (*match.Refusal)(nil); errors.As(err, &refusal) {
		return wrong("import.refused", "file", file, "why", refusal.Phrase())
	}
	if err != nil {
		return err
	}
	said := phrase.Of("scores.again", "file", file, "match", id)
	if added {
		said = phrase.Of("scores.took", "file", file, "match", id, "n", len(table.Rounds))
	}
	fmt.Fprintln(a.Out, a.say(said))
	return nil
}

// kept is the match of a table of scores.
func (a *app) kept(scores paper.Table, f scoresFlags) (table.Kept, error) {
	kept := table.Kept{Setup: table.Setup{Game: f.game}, Scores: scores.Rounds}
	if f.low {
		kept.Setup.Settings = map[string]string{"low": "yes"}
	}
	for _, name := range scores.Names {
		kept.Setup.Seats = append(kept.Setup.Seats, table.SeatSetup{Name: name})
	}
	if before := scores.Carried; before != nil {
		kept.Carried = &table.KeptTotals{Rounds: before.Rounds, Totals: before.Totals}
	}
	return kept, a.dated(&kept, f.date)
}

// eight is when in the evening a match was played of which only the day is known.
const eight = 20

// dated says when a match counts as played: on the evening of a day, or else
// now. A day that somebody names makes it another match than the same scores of
// another day.
func (a *app) dated(kept *table.Kept, date string) error {
	kept.At = a.Clock.Now()
	if date == "" {
		return nil
	}
	day, err := stats.ParseDay(date)
	if err != nil {
		return wrong("imports.no_day", "word", cards.Abbreviated(date))
	}
	evening := time.Date(day.Year, day.Month, day.Day, eight, 0, 0, 0, time.Local)
	if now := kept.At.Wall.In(time.Local); evening.Format(time.DateOnly) > now.Format(time.DateOnly) {
		return wrong("imports.future", "word", cards.Abbreviated(date), "today", now.Format(time.DateOnly))
	}
	kept.Day, kept.At.Wall = evening.Format(time.DateOnly), evening.UTC()
	return nil
}
