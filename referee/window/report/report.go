// Package report prints what is on record: the matches, one match, its tally.
//
// Each of [Matches], [Match], [Tally] and [Coverage] makes a [Report], which is
// then written in one of four formats: text and Markdown for people, in the
// words of a language; CSV for spreadsheets and JSON for programs, with keys
// that are the same in every language.
package report

import (
	"fmt"
	"io"
	"slices"

	"tableref/referee/wire"
)

// Format is how a report is written.
type Format string

// The formats.
const (
	Text     Format = "text" // columns for a terminal
	JSON     Format = "json"
	CSV      Format = "csv" // RFC 4180, one table
	Markdown Format = "md"
)

// Formats are all formats, the default first.
var Formats = []Format{Text, JSON, CSV, Markdown}

// Report is something to be printed.
type Report struct {
	Heading string
	Lines   []string // below the heading
	Tables  []Table  // for text and Markdown, in words
	Sheet   Table    // for CSV: the one table that holds all numbers; its titles are keys
	Value   any      // for JSON
}

// Table is rows under columns.
type Table struct {
	Caption string // may be ""
	Columns []Column
	Rows    [][]Cell
	Notes   []string // below the table
}

// Column is the head of a column. A column of which every cell is empty is not
// printed for people.
type Column struct {
	Title string
	Right bool // numbers: aligned at the right
}

// Write writes the report. The error is the writer's.
func (r Report) Write(w io.Writer, f Format) error {
	switch f {
	case JSON:
		return wire.Write(w, r.Value, "  ")
	case CSV:
		return r.Sheet.writeCSV(w)
	case Markdown:
		_, err := io.WriteString(w, r.markdown())
		return err
	case Text:
		_, err := io.WriteString(w, r.text())
		return err
	}
	return fmt.Errorf("report: no format %q", f)
}

// Printed are the tables for people: those that have rows, without the columns of
// which every cell is empty.
func (r Report) Printed() []Table {
	var tables []Table
	for _, t := range r.Tables {
		if len(t.Rows) > 0 {
			tables = append(tables, t.full())
		}
	}
	return tables
}

func (t Table) full() Table {
	var keep []int
	for c := range t.Columns {
		if slices.ContainsFunc(t.Rows, func(row []Cell) bool { return row[c].text != "" }) {
			keep = append(keep, c)
		}
	}
	out := Table{Caption: t.Caption, Notes: t.Notes, Rows: make([][]Cell, len(t.Rows))}
	for _, c := range keep {
		out.Columns = append(out.Columns, t.Columns[c])
	}
	for r, row := range t.Rows {
		for _, c := range keep {
			out.Rows[r] = append(out.Rows[r], row[c])
		}
	}
	return out
}
