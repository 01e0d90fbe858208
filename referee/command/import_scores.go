package command

import (
	"bytes"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/paper"
	"tableref/referee/people"
	"tableref/referee/table"
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// isScores reports whether a file may hold scores that were kept elsewhere, by its
// name.
func isScores(file string) bool {
	return slices.Contains([]string{".csv", ".tsv", ".txt", ".json", ".xlsx"}, strings.ToLower(filepath.Ext(file)))
}

// proposal is what would be imported of a file.
type proposal struct {
	file    string
	game    string // id of the game in whose words it is told
	reading paper.Reading
	roster  *people.Roster
	sheets  []table.ScoreSheet
	states  []*match.State // as the matches would be
	known   []bool         // by match: it is on record already
}

// fresh is how many matches are not on record yet.
func (p *proposal) fresh() int {
	n := 0
	for _, known := range p.known {
		if !known {
			n++
		}
	}
	return n
}

// importScores records the matches of a file of scores: it shows what it understood,
// asks, and writes.
func (a *app) importScores(room *table.Room, file string, reading paper.Reading, f scoresFlags) error {
	p, err := a.propose(room, file, reading, f)
	if err != nil {
		return err
	}
	a.showProposal(p)
	if f.dryRun {
		a.print(phrase.Of("scores.dry"))
		return nil
	}
	if p.fresh() > 0 {
		if err := a.confirmed(f.yes); err != nil {
			return err
		}
	}
	if err := a.importProposed(room, p); err != nil {
		return err
	}
	return a.remember(room, f)
}

// propose works out what would be imported, and records nothing.
func (a *app) propose(room *table.Room, file string, reading paper.Reading, f scoresFlags) (*proposal, error) {
	p := &proposal{file: file, reading: reading}
	var err error
	if p.roster, err = room.People(); err != nil {
		return nil, err
	}
	if p.game, err = a.gameOf(f.game); err != nil {
		return nil, err
	}
	seen := make(map[string]int)
	for i, m := range reading.Matches {
		sheet, err := a.scoreSheet(p.game, m, i, f)
		if err != nil {
			return nil, err
		}
		if id := sheet.ID(); sheet.Source == "" {
			sheet.Nth = seen[id]
			seen[id]++
		}
		if err := sits(p.roster, sheet); err != nil {
			return nil, refused(file, err)
		}
		state, err := room.TryScores(sheet)
		if is[*match.Refusal](err) {
			return nil, refused(file, err)
		}
		if err != nil {
			return nil, err
		}
		p.sheets, p.states, p.known = append(p.sheets, sheet), append(p.states, state), append(p.known, room.KnowsScores(sheet))
	}
	return p, nil
}

// gameOf is the id of the game that a word names. What is near the name of a game is
// taken for a slip; any other name is that of a game for which only scores are kept.
func (a *app) gameOf(word string) (string, error) {
	if _, ok := a.library.Game(word); ok || a.library.Meant(word) != "" {
		return word, nil
	}
	return scoresGame, nil
}

// sits refuses a name that several people have: nobody is chosen.
func sits(roster *people.Roster, sheet table.ScoreSheet) error {
	for _, seat := range sheet.Setup.Seats {
		if len(roster.Find(seat.Name)) > 1 {
			_, err := roster.One(seat.Name)
			return err
		}
	}
	return nil
}

// scoreSheet is one match of a file, the i-th of it.
func (a *app) scoreSheet(game string, m paper.Match, i int, f scoresFlags) (table.ScoreSheet, error) {
	sheet := table.ScoreSheet{
		Setup: table.Setup{Game: game}, Scores: m.Rounds,
		Label: m.Game, Place: m.Place, Took: m.Took, Winners: m.Winners, Source: m.Source,
	}
	if game != f.game {
		sheet.Label = f.game
	}
	if a.isTitle(game, sheet.Label) {
		sheet.Label = ""
	}
	settings := make(map[string]string)
	if f.low || m.LowWins != nil && *m.LowWins {
		settings["low"] = "yes"
	}
	if m.Target != 0 {
		settings["target"] = strconv.Itoa(m.Target)
	}
	if len(settings) > 0 {
		sheet.Setup.Settings = settings
	}
	for _, name := range m.Names {
		sheet.Setup.Seats = append(sheet.Setup.Seats, table.SeatSetup{Name: f.renamed(name)})
	}
	if before := m.Carried; before != nil {
		sheet.Carried = &table.SheetTotals{Rounds: before.Rounds, Totals: before.Totals}
	}
	return sheet, a.setDate(&sheet, m, i, f.date)
}

// isTitle reports whether a text is what a game is called, in any language.
func (a *app) isTitle(game, text string) bool {
	return slices.ContainsFunc(a.library.Languages(), func(tag language.Tag) bool {
		return a.library.Text(tag).Title(game) == text
	})
}

// eveningHour is when a match was played of which only the day is known.
const eveningHour = 20

// setDate sets when a match counts as played: at the time that the file tells, on the
// evening of a date, or now. With a date, the same scores on another day are another
// match.
func (a *app) setDate(sheet *table.ScoreSheet, m paper.Match, i int, date string) error {
	sheet.At = a.Clock.Now()
	if date != "" && m.Day != "" {
		return usageErr("imports.dated", "day", m.Day)
	}
	if date == "" {
		date = m.Day
	}
	if date == "" {
		return nil
	}
	day, err := stats.ParseDay(date)
	if err != nil {
		return usageErr("imports.no_day", "word", cards.Abbreviated(date))
	}
	played := time.Date(day.Year, day.Month, day.Day, eveningHour, i, 0, 0, time.Local)
	if at, err := time.Parse("15:04:05", (m.Clock + ":00")[:min(len("15:04:05"), len(m.Clock)+3)]); err == nil && m.Clock != "" {
		played = time.Date(day.Year, day.Month, day.Day, at.Hour(), at.Minute(), at.Second(), 0, time.Local)
	}
	now := sheet.At.Wall.In(time.Local)
	if played.Format(time.DateOnly) > now.Format(time.DateOnly) {
		return usageErr("imports.future", "word", cards.Abbreviated(date), "today", now.Format(time.DateOnly))
	}
	sheet.Day, sheet.Clock = played.Format(time.DateOnly), m.Clock
	if played.Before(now) {
		sheet.At.Wall = played.UTC()
	}
	return nil
}

// importProposed writes the matches that are not on record yet.
func (a *app) importProposed(room *table.Room, p *proposal) error {
	name, err := room.Store.NewID()
	if err != nil {
		return err
	}
	for _, sheet := range p.sheets {
		sheet.Import = name
		id, added, err := room.ImportScores(sheet)
		if is[*match.Refusal](err) {
			return refused(p.file, err)
		}
		if err != nil {
			return err
		}
		if added {
			a.printIn(p.game, phrase.Of("scores.took", "file", p.file, "match", id, "n", sheet.Rounds()))
		} else {
			a.printIn(p.game, phrase.Of("scores.again", "file", p.file, "match", id))
		}
	}
	return nil
}

// remember keeps the names that somebody said are other people's, for the next time.
func (a *app) remember(room *table.Room, f scoresFlags) error {
	for _, pair := range f.as {
		old, is, _ := strings.Cut(pair, "=")
		remembered, err := room.Remember(old, is)
		if err != nil {
			return err
		}
		if !remembered {
			a.print(phrase.Of("scores.as_other", "name", strings.TrimSpace(old)))
		}
	}
	return nil
}

// isJSON reports whether a text is JSON, whatever the name of its file says.
func isJSON(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) || bytes.HasPrefix(bytes.TrimSpace(text), []byte("["))
}
