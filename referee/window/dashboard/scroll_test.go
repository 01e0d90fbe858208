package dashboard

import "testing"

// Each key moves a text of 30 rows, of which 10 fit, as far as it says.
func TestKeysScroll(t *testing.T) {
	for _, test := range []struct {
		key        string
		from, want int
		more       string
	}{
		{"Up", 5, 4, "↑↓"},
		{"Up", 0, 0, "↓"},
		{"Down", 5, 6, "↑↓"},
		{"Down", 20, 20, "↑"},
		{"PageUp", 15, 5, "↑↓"},
		{"PageUp", 5, 0, "↓"},
		{"PageDown", 5, 15, "↑↓"},
		{"Space", 0, 10, "↑↓"},
		{"PageDown", 15, 20, "↑"},
		{"Home", 15, 0, "↓"},
		{"End", 3, 20, "↑"},
	} {
		s := scroll{first: test.from}
		s.within(30, 10)
		if !s.press(test.key) || s.first != test.want || s.more() != test.more {
			t.Errorf("%s leads from row %d to %d with %q, want %d with %q", test.key, test.from, s.first, s.more(), test.want, test.more)
		}
	}
	s := scroll{}
	s.within(5, 10)
	if s.press("Down"); s.first != 0 || s.more() != "" {
		t.Errorf("a text that fits is moved to row %d, with %q", s.first, s.more())
	}
	if s.press("Left") {
		t.Error("Left scrolls")
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
