package report

import (
	"io"
	"slices"

	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// HTML is the format of score sheets to print: one page that needs no other
// file.
const HTML Format = "html"

// Sheets are the formats in which Export writes.
var Sheets = []Format{CSV, Markdown, HTML}

// Export writes whole matches: as CSV one row for each seat in each round, all
// matches in one table; as Markdown or HTML a score sheet for each match. The
// error is the writer's.
func Export(w io.Writer, text *rulesets.Text, views []match.View, f Format) error {
	if f == CSV {
		return Rounds(text, views).writeCSV(w)
	}
	sheets := make([]Report, len(views))
	for i, v := range views {
		sheets[i] = ScoreSheet(text, v)
	}
	if f == HTML {
		return writePage(w, pageOf(text, sheets))
	}
	for i, sheet := range sheets {
		if i > 0 {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
		if err := sheet.Write(w, f); err != nil {
			return err
		}
	}
	return nil
}

// ScoreSheet is one match as it is printed: who stands where, every round with
// the checks that its counts satisfy, and what was corrected.
func ScoreSheet(text *rulesets.Text, v match.View) Report {
	t := tell(text, v)
	rounds := t.rounds()
	rounds.Notes = t.proofs()
	return Report{
		Heading: t.heading(), Lines: t.state(), Tables: []Table{t.standing(), rounds, t.agreed()},
		Sheet: Rounds(text, []match.View{v}), Value: t.matchJSON(),
	}
}

// proofs tell which checks the accepted rounds satisfy and which they do not, and
// what was corrected.
func (t teller) proofs() []string {
	var notes []string
	for _, round := range t.view.Past {
		for _, check := range round.Checks {
			id := "report.proved"
			if !check.OK {
				id = "report.failed"
			}
			notes = append(notes, t.say(id, "round", round.Number, "what", check.Text))
		}
		for _, fix := range round.Fixes {
			notes = append(notes, t.say("report.fixed", "what", fix.Say(t.view.Seats[fix.Seat].Name, round.Number)))
		}
	}
	return notes
}

// Rounds is every round of the matches for a spreadsheet: a row for each seat in
// each round, every cell filled in. The counts of all games have columns.
func Rounds(text *rulesets.Text, views []match.View) Table {
	fields := fieldsOf(views)
	table := Table{Columns: keyed("match", "game", "round", "player", "player_id")}
	table.Columns = append(table.Columns, keyed(fields...)...)
	table.Columns = append(table.Columns, keyed("score", "total", "called", "warnings",
		"void", "corrected", "carried", "anyway", "corrected_after_finish", "elapsed_ms", "elapsed_max_ms", "note")...)
	for _, v := range views {
		t := tell(text, v)
		for _, round := range v.Past {
			for seat := range v.Seats {
				if t.tells(round, seat) {
					table.Rows = append(table.Rows, t.sheetRow(fields, round, seat))
				}
			}
		}
	}
	return table
}

// fieldsOf lists what is counted in the matches, each id once.
func fieldsOf(views []match.View) []string {
	var ids []string
	for _, v := range views {
		for _, field := range v.Fields {
			if !slices.Contains(ids, field.ID) {
				ids = append(ids, field.ID)
			}
		}
	}
	return ids
}

// sheetRow is what a seat did in a round. A void round changes no total.
func (t teller) sheetRow(fields []string, round match.PastRound, seat int) []Cell {
	row := []Cell{key(t.view.Match), key(t.view.Game), number(round.Number), words(t.view.Seats[seat].Name), idsOf(t.view.Seats[seat].Players)}
	counts := at(round.Counts, seat)
	for _, id := range fields {
		cell := Cell{}
		if k := slices.IndexFunc(t.view.Fields, func(f match.Field) bool { return f.ID == id }); k >= 0 {
			cell = perhaps(at(counts, k))
		}
		row = append(row, cell)
	}
	row = append(row, t.points(at(round.Scores, seat)))
	if round.Void {
		row = append(row, Cell{})
	} else {
		row = append(row, t.points(at(round.Totals, seat)))
	}
	return append(row, yesNo(round.Caller == seat), number(at(round.Warnings, seat)),
		yesNo(round.Void), yesNo(fixed(round, seat)), yesNo(round.Carried), yesNo(round.Anyway),
		yesNo(t.view.CorrectedLate), millis(round.Low), millis(round.High), t.note(round, seat))
}

// fixed reports whether what the seat counted was corrected. A record of an older
// program only says it of the round.
func fixed(round match.PastRound, seat int) bool {
	return round.Corrected && (len(round.Fixes) == 0 ||
		slices.ContainsFunc(round.Fixes, func(f match.Fix) bool { return f.Seat == seat }))
}

// note is what was said of a seat's corrections.
func (t teller) note(round match.PastRound, seat int) Cell {
	var said []phrase.Phrase
	for _, fix := range round.Fixes {
		if fix.Seat == seat {
			said = append(said, fix.Say(t.view.Seats[seat].Name, round.Number))
		}
	}
	if len(said) == 0 {
		return Cell{}
	}
	return words(t.say("report.notes", "list", said))
}
