package typeset

import (
	"bufio"
	"io"
	"strings"
	"unicode"
)

// WriteCSV writes rows by RFC 4180: lines end in CR LF, and a line break in a field
// stays as it is. A field gets quotes where a spreadsheet would split it without
// them: one that splits at commas, or at semicolons and tabs, as some do. The error is
// the writer's.
func WriteCSV(w io.Writer, rows [][]string) error {
	out := bufio.NewWriter(w)
	for _, row := range rows {
		out.WriteString(CSVLine(row)) //nolint:errcheck // Flush returns the first error
		out.WriteString("\r\n")       //nolint:errcheck // Flush returns the first error
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

// quoted is a field of a line. An empty one has no quotes: it is a missing number.
func quoted(field string) string {
	if strings.ContainsAny(field, ",;\"") || strings.ContainsFunc(field, unicode.IsControl) || field != strings.TrimSpace(field) {
		return `"` + strings.ReplaceAll(field, `"`, `""`) + `"`
	}
	return field
}
