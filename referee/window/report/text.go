package report

import (
	"strings"

	"tableref/referee/printable"
	"tableref/referee/window/report/typeset"
)

// gap parts two columns.
const gap = "   "

// text writes the report in columns for a terminal.
func (r Report) text() string {
	var b strings.Builder
	line := func(s string) { b.WriteString(strings.TrimRight(printable.Line(s), " ") + "\n") }
	line(r.Heading)
	for _, l := range r.Lines {
		line(l)
	}
	for _, t := range r.Printed() {
		line("")
		if t.Caption != "" {
			line(t.Caption)
		}
		for _, l := range t.lines() {
			line("  " + l)
		}
		for _, note := range t.Notes {
			line("  " + note)
		}
	}
	return b.String()
}

// lines sets the table's head and rows under one another.
func (t Table) lines() []string {
	widths := make([]int, len(t.Columns))
	rows := make([][]string, 0, len(t.Rows)+1)
	for _, row := range append([][]Cell{t.head()}, t.Rows...) {
		texts := make([]string, len(row))
		for c, cell := range row {
			texts[c] = cell.Text()
			widths[c] = max(widths[c], typeset.Width(texts[c]))
		}
		rows = append(rows, texts)
	}
	lines := make([]string, len(rows))
	for r, row := range rows {
		for c, text := range row {
			if t.Columns[c].Right {
				row[c] = typeset.Right(text, widths[c])
			} else {
				row[c] = typeset.Left(text, widths[c])
			}
		}
		lines[r] = strings.Join(row, gap)
	}
	return lines
}

// head is the titles as a row.
func (t Table) head() []Cell {
	row := make([]Cell, len(t.Columns))
	for c, column := range t.Columns {
		row[c] = words(column.Title)
	}
	return row
}
