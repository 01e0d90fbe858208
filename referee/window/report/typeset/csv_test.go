package typeset_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/window/report/typeset"
)

func csvOf(t rapid.TB, rows [][]string) string {
	var b strings.Builder
	if err := typeset.WriteCSV(&b, rows); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestFieldsHaveQuotes(t *testing.T) {
	for field, want := range map[string]string{
		"Ana":          "Ana",
		"":             "",
		"Ana Maria":    "Ana Maria",
		"=1":           "=1",
		"Ana;Ben":      `"Ana;Ben"`,
		"Ana,Ben":      `"Ana,Ben"`,
		"a\tb":         "\"a\tb\"",
		`"`:            `""""`,
		`say "x"`:      `"say ""x"""`,
		" Ana":         `" Ana"`,
		"Ana\u00a0":    "\"Ana\u00a0\"",
		"a\nb":         "\"a\nb\"",
		"a\rb":         "\"a\rb\"",
		"a\x00b":       "\"a\x00b\"",
		"a\u0085b":     "\"a\u0085b\"",
		"Ана „Ѓоко“ ’": "Ана „Ѓоко“ ’",
	} {
		if got := csvOf(t, [][]string{{field, "x"}}); got != want+",x\r\n" {
			t.Errorf("%q is written %q", field, got)
		}
	}
}

// anyField are texts that take a CSV apart, if anything does.
var anyField = rapid.OneOf(
	rapid.SampledFrom([]string{"", "Ana", "=1+1", "'=1", "a;b", `"`, `""`, "a\r\nb", "\r", "\n", " Ana ", "\ufeff", "\x00", "a\tb", "−5", strings.Repeat("long;", 999)}),
	rapid.String(),
	rapid.StringOfN(rapid.SampledFrom([]rune("ab,;\t\"'\r\n =+\x00")), 0, 12, -1),
)

// Whatever a table holds, it comes back, also where a spreadsheet splits at
// semicolons and tabs as well.
func TestCSVComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(rapid.SliceOfN(anyField, 1, 5), 1, 6).Draw(t, "rows")
		text := csvOf(t, rows)
		read, line, ok := readCSV(text, rapid.SampledFrom([]string{",", ",;", ",;\t"}).Draw(t, "separators"))
		if !ok {
			t.Fatalf("a fault in line %d of %q", line, text)
		}
		var back [][]string
		for _, row := range read {
			back = append(back, row.Fields)
		}
		if diff := cmp.Diff(rows, back); diff != "" {
			t.Fatalf("%q:\n%s", text, diff)
		}
	})
}

// The reader of the standard library, which takes CR LF in quotes for LF, reads
// all else alike.
func TestOtherReadersAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.SliceOfN(rapid.SliceOfN(anyField, 2, 2), 1, 4).Draw(t, "rows")
		for _, row := range rows {
			for c := range row {
				row[c] = strings.ToValidUTF8(strings.ReplaceAll(row[c], "\r", ""), "")
			}
		}
		back, err := csv.NewReader(strings.NewReader(csvOf(t, rows))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(rows, back); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestReadCSV(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want []csvRow
	}{
		"ends of lines": {"a,b\nc\r\nd\re", []csvRow{{1, []string{"a", "b"}}, {2, []string{"c"}}, {3, []string{"d"}}, {4, []string{"e"}}}},
		"empty":         {"", nil},
		"empty lines":   {"\n\n", []csvRow{{1, []string{""}}, {2, []string{""}}}},
		"empty fields":  {",\n", []csvRow{{1, []string{"", ""}}}},
		"in quotes":     {"\"a\r\nb\",\"\"\nc,\"x\"\"y\"", []csvRow{{1, []string{"a\r\nb", ""}}, {3, []string{"c", `x"y`}}}},
		"open end":      {"a,", []csvRow{{1, []string{"a", ""}}}},
	} {
		got, line, ok := readCSV(test.text, ",")
		if diff := cmp.Diff(test.want, got); diff != "" || !ok {
			t.Errorf("%s: line %d\n%s", name, line, diff)
		}
	}
	for text, want := range map[string]int{"a\n\"b": 2, "\"a\n\nb\n": 1, "a\n\n\"b\"c": 3, "a\"b": 1, "\"a\" ,b": 1} {
		if _, line, ok := readCSV(text, ","); ok || line != want {
			t.Errorf("%q: fault in line %d, %t; want line %d", text, line, ok, want)
		}
	}
}

// csvRow is a line of a CSV; one whose fields hold line breaks takes several
// lines of the file.
type csvRow struct {
	Line   int // of the file at which it begins, from 1
	Fields []string
}

// readCSV reads what WriteCSV writes as a spreadsheet does that splits at any of
// the separators, and gives every field back as it was: a line break in quotes
// stays the one that it is. A fault is in the row that begins at the line, from 1.
func readCSV(text, separators string) (rows []csvRow, line int, ok bool) {
	in := csvReader{rest: text, line: 1, ends: separators + "\r\n"}
	for in.rest != "" {
		row := csvRow{Line: in.line}
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
