package command

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/paper"
	"tableref/referee/table"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// scoresGame is the game that only adds up.
const scoresGame = "scores"

// scoresFlags say what a table of scores is.
type scoresFlags struct {
	game string
	low  bool
	date string
}

func (f *scoresFlags) addTo(a *app, flags *pflag.FlagSet) {
	flags.StringVar(&f.game, "game", scoresGame, a.text("scores.flags.game"))
	flags.BoolVar(&f.low, "low", false, a.text("scores.flags.low"))
	flags.StringVar(&f.date, "date", "", a.text("scores.flags.date"))
}

// check refuses flags for tables of scores when no file is one.
func (f *scoresFlags) check(cmd *cobra.Command, files []string) error {
	if slices.ContainsFunc(files, isScores) {
		return nil
	}
	for _, flag := range []string{"game", "low", "date"} {
		if cmd.Flags().Changed(flag) {
			return usageErr("scores.flag", "flag", flag)
		}
	}
	return nil
}

// isScores reports whether a file is a table of scores, by its name.
func isScores(file string) bool {
	return slices.Contains([]string{".csv", ".tsv"}, strings.ToLower(filepath.Ext(file)))
}

// importScores records a table of scores as a match.
func (a *app) importScores(room *table.Room, file string, f scoresFlags) error {
	text, err := a.readText(file, paper.MaxText)
	if err != nil {
		return err
	}
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		return a.importExport(room, file) // whatever its name says
	}
	scores, err := paper.Read(text)
	if err != nil {
		return refused(file, err)
	}
	sheet, err := a.scoreSheet(scores, f)
	if err != nil {
		return err
	}
	id, added, err := room.ImportScores(sheet)
	if is[*match.Refusal](err) {
		return refused(file, err)
	}
	if err != nil {
		return err
	}
	if added {
		a.printIn(f.game, phrase.Of("scores.took", "file", file, "match", id, "n", len(scores.Rounds)))
	} else {
		a.printIn(f.game, phrase.Of("scores.again", "file", file, "match", id))
	}
	return nil
}

// scoreSheet is the match of a table of scores.
func (a *app) scoreSheet(scores paper.Table, f scoresFlags) (table.ScoreSheet, error) {
	sheet := table.ScoreSheet{Setup: table.Setup{Game: f.game}, Scores: scores.Rounds}
	if f.low {
		sheet.Setup.Settings = map[string]string{"low": "yes"}
	}
	for _, name := range scores.Names {
		sheet.Setup.Seats = append(sheet.Setup.Seats, table.SeatSetup{Name: name})
	}
	if before := scores.Carried; before != nil {
		sheet.Carried = &table.SheetTotals{Rounds: before.Rounds, Totals: before.Totals}
	}
	return sheet, a.setDate(&sheet, f.date)
}

// eveningHour is when a match was played of which only the day is known.
const eveningHour = 20

// setDate sets when a match counts as played: on the evening of a date, or now
// when it is "". With a date, the same scores on another day are another match.
func (a *app) setDate(sheet *table.ScoreSheet, date string) error {
	sheet.At = a.Clock.Now()
	if date == "" {
		return nil
	}
	day, err := stats.ParseDay(date)
	if err != nil {
		return usageErr("imports.no_day", "word", cards.Abbreviated(date))
	}
	evening := time.Date(day.Year, day.Month, day.Day, eveningHour, 0, 0, 0, time.Local)
	if now := sheet.At.Wall.In(time.Local); evening.Format(time.DateOnly) > now.Format(time.DateOnly) {
		return usageErr("imports.future", "word", cards.Abbreviated(date), "today", now.Format(time.DateOnly))
	}
	sheet.Day, sheet.At.Wall = evening.Format(time.DateOnly), evening.UTC()
	return nil
}
