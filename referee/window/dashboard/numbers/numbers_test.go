package numbers_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/window/dashboard/keys"
	"tableref/referee/window/dashboard/numbers"
)

var (
	count = numbers.Limits{Longest: 4}
	total = numbers.Limits{Negative: true, Longest: 7}
)

func TestEditingANumber(t *testing.T) {
	for name, test := range map[string]struct {
		text, key string
		fresh     bool
		want      string
	}{
		"the first digit":             {"", "7", false, "7"},
		"a digit more":                {"1", "2", false, "12"},
		"the last that fits":          {"123", "4", false, "1234"},
		"one too many":                {"1234", "5", false, "1234"},
		"fresh, a digit":              {"1234", "5", true, "5"},
		"fresh, a minus":              {"12", "-", true, "-"},
		"a minus after the digits":    {"12", "-", false, "-12"},
		"a minus too many":            {"-12", "-", false, "12"},
		"no room for a minus":         {"1234", "-", false, "1234"},
		"the last character":          {"12", "Backspace", false, "1"},
		"Delete does the same":        {"12", "Delete", false, "1"},
		"nothing left":                {"", "Backspace", false, ""},
		"fresh, all of it":            {"12", "Backspace", true, ""},
		"fresh, with nothing in it":   {"", "Delete", true, ""},
		"the minus of a number begun": {"-", "Backspace", false, ""},
	} {
		n, limits := numbers.Number{Text: test.text, Fresh: test.fresh}, numbers.Limits{Negative: true, Longest: 4}
		if !n.Press(test.key, limits) || n.Text != test.want || n.Fresh {
			t.Errorf("%s: %q after %s on %q, want %q", name, n.Text, test.key, test.text, test.want)
		}
	}
}

func TestKeysThatEditANumber(t *testing.T) {
	for _, key := range []string{"0", "9", "Backspace", "Delete"} {
		if !count.Edits(key) {
			t.Errorf("%q does not edit a number", key)
		}
	}
	for _, key := range []string{"/", ":", "a", "-", "10", "", "Left"} {
		if count.Edits(key) {
			t.Errorf("%q edits a number that is not negative", key)
		}
	}
	if !total.Edits("-") {
		t.Error("a minus does not begin a negative number")
	}
}

// The cursor stays in the column, and a number that it has just come to is replaced.
func TestTheCursorInAColumnOfNumbers(t *testing.T) {
	n := numbers.Column{Values: []string{"1", "-", ""}}
	for _, step := range []struct {
		key  string
		want int
	}{{"Up", 0}, {"Down", 1}, {"Tab", 2}, {"Tab", 2}, {"BackTab", 1}} {
		n.Fresh = false
		if !n.Move(step.key) || n.Cursor != step.want || !n.Fresh {
			t.Errorf("%s leads to %d, fresh %v; want %d", step.key, n.Cursor, n.Fresh, step.want)
		}
	}
	if n.Move("Left") {
		t.Error("Left moves the cursor")
	}
	if i, missing := n.Missing(); i != 1 || !missing {
		t.Errorf("number %d is missing (%v), want the lone minus", i, missing)
	}
	n.Values = []string{"1", "-2", "0"}
	if i, missing := n.Missing(); i != 0 || missing {
		t.Errorf("number %d is missing (%v) of a whole column", i, missing)
	}
}

func TestPastingANumber(t *testing.T) {
	for text, want := range map[string]string{
		"12": "12", " 12\n": "12", "+7": "7", "٤٢": "42", "-5": "-5", "−5": "-5",
		"": "", "-": "", "twelve": "", "1 2": "", "1.5": "", "--5": "", "5-": "", "12345678": "", "/": "",
	} {
		n := numbers.Number{Text: "9"}
		if pasted := n.Paste(text, total); pasted != (want != "") || pasted && n.Text != want || !pasted && n.Text != "9" {
			t.Errorf("%q makes 9 %q (%v), want %q", text, n.Text, pasted, want)
		}
	}
	n := numbers.Number{}
	if n.Paste("-5", count) {
		t.Error("a number below zero is pasted where none may be typed")
	}
}

func TestTheRangeOfANumber(t *testing.T) {
	for limits, want := range map[numbers.Limits][2]int{count: {0, 9999}, total: {-999999, 9999999}} {
		if low, high := limits.Range(); low != want[0] || high != want[1] {
			t.Errorf("%+v reach from %d to %d, want %v", limits, low, high, want)
		}
	}
}

// Whatever is typed or pasted, the text is a number within its limits, or the beginning
// of one.
func TestWhatIsTypedIsANumber(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		limits := numbers.Limits{Negative: rapid.Bool().Draw(r, "negative"), Longest: rapid.IntRange(1, 7).Draw(r, "longest")}
		c := numbers.Column{Values: make([]string, rapid.IntRange(1, 3).Draw(r, "numbers"))}
		press := append(limits.Keys(), keys.Up, keys.Down, keys.Tab, keys.BackTab, "x", keys.Left)
		for range rapid.IntRange(0, 30).Draw(r, "steps") {
			switch key := rapid.SampledFrom(press).Draw(r, "key"); {
			case rapid.IntRange(0, 5).Draw(r, "pastes") == 0:
				c.Paste(rapid.StringMatching(`[-+−]?[0-9٠-٩ x]{0,9}`).Draw(r, "text"), limits)
			case c.Move(key):
			case c.Press(key, limits) != slices.Contains(limits.Keys(), key):
				r.Fatalf("%s is said to edit a number, or the other way round", key)
			}
		}
		for _, text := range c.Values {
			digits := strings.TrimPrefix(text, "-")
			if len(text) > limits.Longest || text != digits && !limits.Negative || strings.Trim(digits, "0123456789") != "" {
				r.Fatalf("%q was typed", text)
			}
		}
	})
}
