package report

import (
	"encoding/csv"
	"io"
)

// writeCSV writes the table by RFC 4180: its lines end in CR LF.
func (t Table) writeCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	for _, row := range append([][]Cell{t.head()}, t.Rows...) {
		record := make([]string, len(row))
		for c, cell := range row {
			record[c] = cell.sheet
		}
		if err := out.Write(record); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// keyed is the head of a sheet.
func keyed(keys ...string) []Column {
	columns := make([]Column, len(keys))
	for i, k := range keys {
		columns[i] = Column{Title: k}
	}
	return columns
}
