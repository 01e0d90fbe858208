package report

import (
	"io"

	"tableref/referee/window/report/typeset"
)

// writeCSV writes the table for a spreadsheet.
func (t Table) writeCSV(w io.Writer) error {
	rows := make([][]string, 0, len(t.Rows)+1)
	for _, row := range append([][]Cell{t.head()}, t.Rows...) {
		rows = append(rows, sheetOf(row))
	}
	return typeset.WriteCSV(w, rows)
}

// sheetOf is a row as a spreadsheet has it.
func sheetOf(row []Cell) []string {
	fields := make([]string, len(row))
	for c, cell := range row {
		fields[c] = cell.sheet
	}
	return fields
}

// titles are the titles of columns.
func titles(columns []Column) []string {
	list := make([]string, len(columns))
	for c, column := range columns {
		list[c] = column.Title
	}
	return list
}

// keyed is the head of a sheet.
func keyed(keys ...string) []Column {
	columns := make([]Column, len(keys))
	for i, k := range keys {
		columns[i] = Column{Title: k}
	}
	return columns
}
