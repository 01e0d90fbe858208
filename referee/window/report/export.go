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
// matches in one table; as Markdown or HTML a score sheet for each match. A match
// is let go as soon as it is told, so that it does not matter how many there are.
// The error is that of the matches, or the writer's.
func Export(w io.Writer, text *rulesets.Text, views iter.Seq2[match.View, error], f Format) error {
	var out interface {
		add(v match.View) error
		end() error
	}
	switch f {
	case CSV:
		out = &roundsSheet{w: w, text: text}
	case HTML:
		out = &pageSheets{w: w, text: text}
	default:
		out = &textSheets{w: w, text: text, format: f}
	}
	for v, err := range views {
		if err != nil {
			return err
		}
		if err := out.add(v); err != nil {
			return err
		}
	}
	return out.end()
}

// textSheets are score sheets one after the other.
type textSheets struct {
	w      io.Writer
	text   *rulesets.Text
	format Format
	begun  bool
}

func (s *textSheets) add(v match.View) error {
	if s.begun {
		if _, err := io.WriteString(s.w, "\n"); err != nil {
			return err
		}
	}
	s.begun = true
	return ScoreSheet(s.text, v).Write(s.w, s.format)
}

func (s *textSheets) end() error { return nil }

// roundsSheet is the table of the rounds of many matches. What is counted in all of
// them is known at the end only.
type roundsSheet struct {
	w     io.Writer
	text  *rulesets.Text
	parts []roundsPart
}

// roundsPart are the rows of one match.
type roundsPart struct {
	fields []string // what is counted in it
	rows   []partRow
}

// partRow is a row as it will be written, but for the places of its counts.
type partRow struct {
	before, behind string
	counts         []string
}

func (s *roundsSheet) add(v match.View) error {
	part := roundsPart{fields: fieldsOf(v)}
	first, last := len(beforeCounts), len(beforeCounts)+len(part.fields)
	for _, cells := range tell(s.text, v).sheetRows() {
		row := sheetOf(cells)
		part.rows = append(part.rows, partRow{
			before: typeset.CSVLine(row[:first]), counts: slices.Clone(row[first:last]), behind: typeset.CSVLine(row[last:]),
		})
	}
	s.parts = append(s.parts, part)
	return nil
}

func (s *roundsSheet) end() error {
	var fields []string
	for _, part := range s.parts {
		for _, id := range part.fields {
			if !slices.Contains(fields, id) {
				fields = append(fields, id)
			}
		}
	}
	if err := typeset.WriteCSV(s.w, [][]string{titles(roundColumns(fields))}); err != nil {
		return err
	}
	out := bufio.NewWriter(s.w)
	for _, part := range s.parts {
		part.write(out, fields)
	}
	return out.Flush()
}

// write writes the rows with a column for each of the fields.
func (p roundsPart) write(out *bufio.Writer, fields []string) {
	counts := make([]string, len(fields))
	for _, row := range p.rows {
		for k, id := range p.fields {
			counts[slices.Index(fields, id)] = row.counts[k]
		}
		for _, piece := range []string{row.before, ",", typeset.CSVLine(counts), ",", row.behind, "\r\n"} {
			out.WriteString(piece) //nolint:errcheck // Flush tells
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

// The columns of a sheet of rounds, before and behind what is counted.
var (
	beforeCounts = []string{"match", "game", "round", "player", "player_id"}
	behindCounts = []string{
		"score", "total", "called", "warnings", "void", "corrected", "carried", "anyway",
		"corrected_after_finish", "elapsed_ms", "elapsed_max_ms", "note", "false_starts", "rulings",
	}
)

func roundColumns(fields []string) []Column {
	return keyed(slices.Concat(beforeCounts, fields, behindCounts)...)
}

// Rounds is every round of a match for a spreadsheet: a row for each seat in each
// round, every cell filled in.
func Rounds(text *rulesets.Text, v match.View) Table {
	return Table{Columns: roundColumns(fieldsOf(v)), Rows: tell(text, v).sheetRows()}
}

// sheetRows are the rows of all rounds.
func (t teller) sheetRows() [][]Cell {
	var rows [][]Cell
	for _, round := range t.view.Past {
		for seat := range t.view.Seats {
			if t.tells(round, seat) {
				rows = append(rows, t.sheetRow(round, seat))
			}
		}
	}
	return rows
}

// fieldsOf lists what is counted in a match.
func fieldsOf(v match.View) []string {
	ids := make([]string, len(v.Fields))
	for i, field := range v.Fields {
		ids[i] = field.ID
	}
	return ids
}

// sheetRow is what a seat did in a round. A void round changes no total.
func (t teller) sheetRow(round match.PastRound, seat int) []Cell {
	row := []Cell{key(t.view.Match), key(t.view.Game), number(round.Number), words(t.view.Seats[seat].Name), idsOf(t.view.Seats[seat].Players)}
	counts := wire.At(round.Counts, seat)
	for k := range t.view.Fields {
		row = append(row, perhaps(wire.At(counts, k)))
	}
	row = append(row, t.points(wire.At(round.Scores, seat)))
	if round.Void {
		row = append(row, Cell{})
	} else {
		row = append(row, t.points(wire.At(round.Totals, seat)))
	}
	return append(row, yesNo(round.Caller == seat), number(wire.At(round.Warnings, seat)),
		yesNo(round.Void), yesNo(fixed(round, seat)), yesNo(round.Carried), yesNo(round.Anyway),
		yesNo(t.view.CorrectedLate), millis(round.Low), millis(round.High), t.note(round, seat),
		number(wire.At(round.FalseStarts, seat)), t.disputes(round))
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
