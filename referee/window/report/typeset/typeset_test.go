package typeset_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"tableref/referee/printable"
	"tableref/referee/window/report/typeset"
)

func TestWrap(t *testing.T) {
	tests := []struct {
		text  string
		width int
		want  []string
	}{
		{"", 10, []string{""}},
		{"one two three", 8, []string{"one two", "three"}},
		{"one two three", 7, []string{"one two", "three"}},
		{"unbreakable", 4, []string{"unbr", "eaka", "ble"}},
		{"a unbreakable", 4, []string{"a", "unbr", "eaka", "ble"}},
		{"dites «\u00a0Plink\u202f!\u00a0» et", 12, []string{"dites", "«\u00a0Plink\u202f!\u00a0»", "et"}},
		{"dites Plink !", 12, []string{"dites", "Plink !"}},
		{"un\u00a0deux trois", 8, []string{"un\u00a0deux", "trois"}},
		{"カード遊び", 4, []string{"カー", "ド遊", "び"}},
		{"👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, []string{"👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"}},
		{"カ", 1, []string{"カ"}},
		{"a\x1b[31mb\nc\td", 20, []string{"a␛[31mb c d"}},
	}
	for _, test := range tests {
		if got := typeset.Wrap(test.text, test.width); !slices.Equal(got, test.want) {
			t.Errorf("Wrap(%q, %d) = %q, want %q", test.text, test.width, got, test.want)
		}
	}
}

func FuzzWrap(f *testing.F) {
	f.Add("one two three", 8)
	f.Add("dites « Plink\u202f! »", 5)
	f.Add("👩‍👩‍👧‍👦 カード e\u0301\u0301", 2)
	f.Fuzz(func(t *testing.T, text string, width int) {
		width = max(1, width%100)
		if !utf8.ValidString(text) {
			t.Skip()
		}
		lines := typeset.Wrap(text, width)
		bare := func(s string) string { return strings.ReplaceAll(s, " ", "") }
		if got, want := bare(strings.Join(lines, "")), bare(printable.Line(text)); got != want {
			t.Fatalf("Wrap(%q, %d) says %q", text, width, got)
		}
		for _, line := range lines {
			if typeset.Width(line) > width && uniseg.GraphemeClusterCount(line) > 1 {
				t.Fatalf("Wrap(%q, %d) has the line %q of %d columns", text, width, line, typeset.Width(line))
			}
		}
	})
}

func TestPadding(t *testing.T) {
	tests := []struct{ got, want string }{
		{typeset.Left("ab", 4), "ab  "},
		{typeset.Right("ab", 4), "  ab"},
		{typeset.Left("カ", 4), "カ  "},
		{typeset.Right("👍🏽", 3), " 👍🏽"},
		{typeset.Left("abcde", 4), "abcde"},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}

func TestMarkdown(t *testing.T) {
	tests := []struct{ text, inside, line string }{
		{"Ana", "Ana", "Ana"},
		{"a|b", `a\|b`, `a\|b`},
		{"[red]X", `\[red\]X`, `\[red\]X`},
		{"*_`<b>", "\\*\\_\\`\\<b\\>", "\\*\\_\\`\\<b\\>"},
		{"# one", `\# one`, `\# one`},
		{"- one", "- one", `\- one`},
		{"+10", "+10", `\+10`},
		{"=====", "=====", `\=====`},
		{"1. one", "1. one", `1\. one`},
		{"12) one", "12) one", `12\) one`},
		{"12", "12", "12"},
		{"2 + 2", "2 + 2", "2 + 2"},
		{"a\nb", "a b", "a b"},
		{"", "", ""},
	}
	for _, test := range tests {
		if got := typeset.Markdown(test.text); got != test.inside {
			t.Errorf("Markdown(%q) = %q, want %q", test.text, got, test.inside)
		}
		if got := typeset.MarkdownLine(test.text); got != test.line {
			t.Errorf("MarkdownLine(%q) = %q, want %q", test.text, got, test.line)
		}
	}
}
