package report

import (
	"bufio"
	"io"
	"strings"
)

// writeCSV writes the table by RFC 4180: lines end in CR LF, a field that needs
// them has quotes. What stands in a field is written as it is, a line break in
// it too, which the standard library would change.
func (t Table) writeCSV(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, row := range append([][]Cell{t.head()}, t.Rows...) {
		for c, cell := range row {
			if c > 0 {
				out.WriteByte(',') //nolint:errcheck // Flush tells
			}
			out.WriteString(field(cell.sheet)) //nolint:errcheck // Flush tells
		}
		out.WriteString("\r\n") //nolint:errcheck // Flush tells
	}
	return out.Flush()
}

// field is a field of a line. An empty one has no quotes: it is a number that is
// missing.
func field(text string) string {
	if strings.ContainsAny(text, ",\"\r\n") || text != strings.TrimSpace(text) {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return text
}

// keyed is the head of a sheet.
func keyed(keys ...string) []Column {
	columns := make([]Column, len(keys))
	for i, k := range keys {
		columns[i] = Column{Title: k}
	}
	return columns
}
