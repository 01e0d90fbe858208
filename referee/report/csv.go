package report

import (
	"io"

	"tableref/referee/report/typeset"
)

// writeCSV writes the table for a spreadsheet.
func (t Table) writeCSV(w io.Writer) error {
	rows := make([][]string, 0, len(t.Rows)+1)
	for _, row := range append([][]Cell{t.head()}, t.Rows...) {
		fields := make([]string, len(row))
		for c, cell := range row {
			fields[c] = cell.sheet
		}
		rows = append(rows, fields)
	}
	return typeset.WriteCSV(w, rows)
}

// keyed is the head of a sheet.
func keyed(keys ...string) []Column {
	columns := make([]Column, len(keys))
	for i, k := range keys {
		columns[i] = Column{Title: k}
	}
	return columns
}
