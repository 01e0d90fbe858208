package report

import (
	"bufio"
	"io"
	"iter"
	"slices"

	"tableref/referee/match"
	"tableref/referee/window/report/typeset"
	"tableref/referee/wire"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// HTML is the format of score sheets to print: one page that needs no other
// file.
const HTML Format = "html"

// Sheets are the formats in which Export writes.
var Sheets = []Format{CSV, Markdown, HTML}

// Export writes whole matches: as CSV one row for each seat in each round, all
// matches in one table; as Markdown or HTML a score sheet for each match. No match
// is kept in memory, however many there are. The error is that of the matches, or
// the writer's.
func Export(w io.Writer, text *rulesets.Text, views iter.Seq2[match.View, error], f Format) error {
	switch f {
	case CSV:
		return exportRounds(w, text, views)
	case HTML:
		return exportPage(w, text, views)
	}
	first := true
	for v, err := range views {
		if err != nil {
			return err
		}
		if !first {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
		first = false
		if err := ScoreSheet(text, v).Write(w, f); err != nil {
			return err
		}
	}
	return nil
}

// matchRows are the rows of one match, without the place of each count: what is
// counted in all matches is known only at the end.
type matchRows struct {
	fields []string // what is counted in it
	rows   []matchRow
}

type matchRow struct {
	before, after string // the cells around the counts, as CSV
	counts        []string
}

// exportRounds writes the rounds of all matches as one table. Only the finished
// lines of CSV are kept until the end, not the matches.
func exportRounds(w io.Writer, text *rulesets.Text, views iter.Seq2[match.View, error]) error {
	var all []matchRows
	var fields []string
	for v, err := range views {
		if err != nil {
			return err
		}
		rows := rowsOf(text, v)
		all = append(all, rows)
		for _, id := range rows.fields {
			if !slices.Contains(fields, id) {
				fields = append(fields, id)
			}
		}
	}
	if err := typeset.WriteCSV(w, [][]string{titles(roundColumns(fields))}); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	for _, rows := range all {
		rows.write(out, fields)
	}
	return out.Flush()
}

func rowsOf(text *rulesets.Text, v match.View) matchRows {
	out := matchRows{fields: fieldsOf(v)}
	first, last := len(beforeCounts), len(beforeCounts)+len(out.fields)
	for _, cells := range tell(text, v).sheetRows() {
		row := sheetOf(cells)
		out.rows = append(out.rows, matchRow{
			before: typeset.CSVLine(row[:first]), counts: slices.Clone(row[first:last]), after: typeset.CSVLine(row[last:]),
		})
	}
	return out
}

// write writes the rows with a column for each of the fields.
func (m matchRows) write(out *bufio.Writer, fields []string) {
	counts := make([]string, len(fields))
	for _, row := range m.rows {
		for k, id := range m.fields {
			counts[slices.Index(fields, id)] = row.counts[k]
		}
		for _, piece := range []string{row.before, ",", typeset.CSVLine(counts), ",", row.after, "\r\n"} {
			out.WriteString(piece) //nolint:errcheck // Flush returns the first error
		}
	}
}

// ScoreSheet is one match as it is printed: who stands where, every round with
// the checks that its counts satisfy, and what was corrected.
func ScoreSheet(text *rulesets.Text, v match.View) Report {
	t := tell(text, v)
	rounds := t.rounds()
	rounds.Notes = t.proofs()
	return Report{
		Heading: t.heading(), Lines: t.state(), Tables: []Table{t.standing(), rounds, t.rulings(), t.agreed()},
		Sheet: Rounds(text, v), Value: wire.MatchOf(t.words, v),
	}
}

// proofs are the checks of the accepted rounds, passed or failed, and what was
// corrected.
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

// The columns of a sheet of rounds, before and after what is counted.
var (
	beforeCounts = []string{"match", "game", "round", "player", "player_id"}
	afterCounts  = []string{
		"score", "total", "called", "warnings", "void", "corrected", "carried", "anyway",
		"corrected_after_finish", "elapsed_ms", "elapsed_max_ms", "note", "false_starts", "rulings",
	}
)

func roundColumns(fields []string) []Column {
	return keyed(slices.Concat(beforeCounts, fields, afterCounts)...)
}

// Rounds is every round of a match for a spreadsheet: a row for each seat in each
// round, every cell filled in.
func Rounds(text *rulesets.Text, v match.View) Table {
	return Table{Columns: roundColumns(fieldsOf(v)), Rows: tell(text, v).sheetRows()}
}

func (t teller) sheetRows() [][]Cell {
	var rows [][]Cell
	for _, round := range t.view.Past {
		for seat := range t.view.Seats {
			if t.hasRow(round, seat) {
				rows = append(rows, t.sheetRow(round, seat))
			}
		}
	}
	return rows
}

func fieldsOf(v match.View) []string {
	ids := make([]string, len(v.Fields))
	for i, field := range v.Fields {
		ids[i] = field.ID
	}
	return ids
}

func (t teller) sheetRow(round match.PastRound, seat int) []Cell {
	row := []Cell{key(t.view.Match), key(t.view.Game), number(round.Number), words(t.view.Seats[seat].Name), idsOf(t.view.Seats[seat].Players)}
	counts := wire.At(round.Counts, seat)
	for k := range t.view.Fields {
		row = append(row, perhaps(wire.At(counts, k)))
	}
	row = append(row, t.points(wire.At(round.Scores, seat)), t.total(round, seat))
	return append(row, yesNo(round.Caller == seat), number(wire.At(round.Warnings, seat)),
		yesNo(round.Void), yesNo(fixed(round, seat)), yesNo(round.Carried), yesNo(round.Anyway),
		yesNo(t.view.CorrectedLate), millis(round.Low), millis(round.High), t.note(round, seat),
		number(wire.At(round.FalseStarts, seat)), t.disputes(round))
}

// fixed reports whether the counts of the seat were corrected. Records of older
// versions only say it of the round.
func fixed(round match.PastRound, seat int) bool {
	return round.Corrected && (len(round.Fixes) == 0 ||
		slices.ContainsFunc(round.Fixes, func(f match.Fix) bool { return f.Seat == seat }))
}

// note is the reasons for a seat's corrections.
func (t teller) note(round match.PastRound, seat int) Cell {
	var notes []phrase.Phrase
	for _, fix := range round.Fixes {
		if fix.Seat == seat {
			notes = append(notes, fix.Say(t.view.Seats[seat].Name, round.Number))
		}
	}
	if len(notes) == 0 {
		return Cell{}
	}
	return words(t.say("report.notes", "list", notes))
}
