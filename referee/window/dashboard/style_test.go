package dashboard

import "testing"

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
