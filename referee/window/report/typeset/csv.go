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

// CSVRow is a line of a CSV; one whose fields hold line breaks takes several
// lines of the file.
type CSVRow struct {
	Line   int // of the file at which it begins, from 1
	Fields []string
}

// ReadCSV reads what [WriteCSV] writes, with any of the separators between the
// fields, and gives every field back as it was: a line break in quotes stays the one that it
// is. A line ends at LF, CR LF or CR. A line without anything is a row with one
// empty field.
//
// A quote that is not closed, has no field of its own, or is followed by more is
// a fault: then line is that of the row it is in, from 1, and ok is false.
func ReadCSV(text, separators string) (rows []CSVRow, line int, ok bool) {
	in := csvReader{rest: text, line: 1, ends: separators + "\r\n"}
	for in.rest != "" {
		row := CSVRow{Line: in.line}
		for more := true; more; {
			field, ok := in.field()
			if !ok {
				return rows, row.Line, false
			}
			row.Fields = append(row.Fields, field)
			more = in.more(separators)
		}
		rows = append(rows, row)
	}
	return rows, 0, true
}

// csvReader is a place in a CSV.
type csvReader struct {
	rest string
	line int
	ends string // the signs that end a field without quotes
}

// field reads a field and stands at what ends it.
func (in *csvReader) field() (string, bool) {
	if !strings.HasPrefix(in.rest, `"`) {
		field := in.rest
		if end := strings.IndexAny(field, in.ends); end >= 0 {
			field = field[:end]
		}
		in.rest = in.rest[len(field):]
		return field, !strings.Contains(field, `"`)
	}
	in.rest = in.rest[1:]
	var b strings.Builder
	for {
		part, rest, closed := strings.Cut(in.rest, `"`)
		if !closed {
			return "", false
		}
		in.line += lineEnds(part)
		b.WriteString(part)
		in.rest = rest
		if !strings.HasPrefix(rest, `"`) {
			break
		}
		b.WriteByte('"')
		in.rest = rest[1:]
	}
	return b.String(), in.rest == "" || strings.IndexAny(in.rest[:1], in.ends) == 0
}

// more passes what ends a field, and reports whether the row has another one.
func (in *csvReader) more(separators string) bool {
	switch {
	case in.rest == "":
		return false
	case strings.IndexByte(separators, in.rest[0]) >= 0:
		in.rest = in.rest[1:]
		return true
	case strings.HasPrefix(in.rest, "\r\n"):
		in.rest = in.rest[2:]
	default:
		in.rest = in.rest[1:]
	}
	in.line++
	return false
}

// lineEnds counts the ends of lines in a text.
func lineEnds(text string) int {
	return strings.Count(text, "\n") + strings.Count(text, "\r") - strings.Count(text, "\r\n")
}
