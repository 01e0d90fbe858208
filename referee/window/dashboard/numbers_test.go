package dashboard

import "testing"

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
		"the last character":          {"12", "Backspace", false, "1"},
		"Delete does the same":        {"12", "Delete", false, "1"},
		"nothing left":                {"", "Backspace", false, ""},
		"fresh, all of it":            {"12", "Backspace", true, ""},
		"fresh, with nothing in it":   {"", "Delete", true, ""},
		"the minus of a number begun": {"-", "Backspace", false, ""},
	} {
		if got := editNumber(test.text, test.key, test.fresh, longestCount); got != test.want {
			t.Errorf("%s: %q after %s on %q, want %q", name, got, test.key, test.text, test.want)
		}
	}
}

func TestKeysThatEditANumber(t *testing.T) {
	for _, key := range []string{"0", "9", "Backspace", "Delete"} {
		if !editsNumber(key, false) {
			t.Errorf("%q does not edit a number", key)
		}
	}
	for _, key := range []string{"/", ":", "a", "-", "10", "", "Left"} {
		if editsNumber(key, false) {
			t.Errorf("%q edits a number that is not negative", key)
		}
	}
	if !editsNumber("-", true) {
		t.Error("a minus does not begin a negative number")
	}
}

// The cursor stays in the column, and a number that it has just come to is replaced.
func TestTheCursorInAColumnOfNumbers(t *testing.T) {
	n := numberColumn{values: []string{"1", "-", ""}}
	for _, step := range []struct {
		key  string
		want int
	}{{"Up", 0}, {"Down", 1}, {"Tab", 2}, {"Tab", 2}, {"BackTab", 1}} {
		n.fresh = false
		if !n.move(step.key) || n.cursor != step.want || !n.fresh {
			t.Errorf("%s leads to %d, fresh %v; want %d", step.key, n.cursor, n.fresh, step.want)
		}
	}
	if n.move("Left") {
		t.Error("Left moves the cursor")
	}
	if i, missing := n.missing(); i != 1 || !missing {
		t.Errorf("number %d is missing (%v), want the lone minus", i, missing)
	}
	n.values = []string{"1", "-2", "0"}
	if i, missing := n.missing(); i != 0 || missing {
		t.Errorf("number %d is missing (%v) of a whole column", i, missing)
	}
}

// The part of a list that is shown has the cursor in it, and no empty rows while there
// are entries for them.
func TestTheVisiblePartOfAList(t *testing.T) {
	for n := range 12 {
		for fit := range 9 {
			for cursor := range n {
				first, last := visible(cursor, n, fit)
				if first < 0 || last-first != min(n, fit) || last > n {
					t.Fatalf("of %d entries in %d rows %d to %d are shown", n, fit, first, last)
				}
				if fit > 0 && (cursor < first || cursor >= last) {
					t.Errorf("of %d entries in %d rows %d to %d are shown, without %d", n, fit, first, last, cursor)
				}
			}
		}
	}
}
