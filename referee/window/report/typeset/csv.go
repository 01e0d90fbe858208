package typeset

import (
	"bufio"
	"io"
	"strings"
	"unicode"
)

// WriteCSV writes rows by RFC 4180: lines end in CR LF, and what stands in a
// field is written as it is, a line break in it too. A field has quotes when a
// spreadsheet would take it apart without them: one that splits at commas, as the
// RFC has it, and at semicolons and tabs as well, as some do. The error is the
// writer's.
func WriteCSV(w io.Writer, rows [][]string) error {
	out := bufio.NewWriter(w)
	for _, row := range rows {
		out.WriteString(CSVLine(row)) //nolint:errcheck // Flush tells
		out.WriteString("\r\n")       //nolint:errcheck // Flush tells
	}
	return out.Flush()
}

// CSVLine is a row, or some cells of one, as [WriteCSV] writes it, without its end.
func CSVLine(row []string) string {
	var b strings.Builder
	for c, field := range row {
		if c > 0 {
			b.WriteByte(',')
		}
		b.WriteString(quoted(field))
	}
	return b.String()
}

// quoted is a field of a line. An empty one has no quotes: it is a number that is
// missing.
func quoted(field string) string {
	if strings.ContainsAny(field, ",;\"") || strings.ContainsFunc(field, unicode.IsControl) || field != strings.TrimSpace(field) {
		return `"` + strings.ReplaceAll(field, `"`, `""`) + `"`
	}
	return field
}
