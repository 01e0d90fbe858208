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
		read, line, ok := typeset.ReadCSV(text, rapid.SampledFrom([]string{",", ",;", ",;\t"}).Draw(t, "separators"))
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
		want []typeset.CSVRow
	}{
		"ends of lines": {"a,b\nc\r\nd\re", []typeset.CSVRow{{1, []string{"a", "b"}}, {2, []string{"c"}}, {3, []string{"d"}}, {4, []string{"e"}}}},
		"empty":         {"", nil},
		"empty lines":   {"\n\n", []typeset.CSVRow{{1, []string{""}}, {2, []string{""}}}},
		"empty fields":  {",\n", []typeset.CSVRow{{1, []string{"", ""}}}},
		"in quotes":     {"\"a\r\nb\",\"\"\nc,\"x\"\"y\"", []typeset.CSVRow{{1, []string{"a\r\nb", ""}}, {3, []string{"c", `x"y`}}}},
		"open end":      {"a,", []typeset.CSVRow{{1, []string{"a", ""}}}},
	} {
		got, line, ok := typeset.ReadCSV(test.text, ",")
		if diff := cmp.Diff(test.want, got); diff != "" || !ok {
			t.Errorf("%s: line %d\n%s", name, line, diff)
		}
	}
	for text, want := range map[string]int{"a\n\"b": 2, "\"a\n\nb\n": 1, "a\n\n\"b\"c": 3, "a\"b": 1, "\"a\" ,b": 1} {
		if _, line, ok := typeset.ReadCSV(text, ","); ok || line != want {
			t.Errorf("%q: fault in line %d, %t; want line %d", text, line, ok, want)
		}
	}
}
