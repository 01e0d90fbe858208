package display_test

import (
	"testing"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/display"
)

// As many rounds are shown as fit, the selected one among them, or else the last ones.
func TestTheVisibleRounds(t *testing.T) {
	for all := range 12 {
		s := display.Scores{Table: display.Table{View: match.View{Past: make([]match.PastRound, all)}}}
		for fit := range 8 {
			for s.Round = -1; s.Round < all; s.Round++ {
				first, last := s.VisibleRounds(fit)
				switch {
				case first < 0 || last > all || last-first != min(fit, all):
					t.Fatalf("of %d rounds, where %d fit, %d to %d are shown", all, fit, first, last)
				case s.Round < 0 && last != all:
					t.Errorf("of %d rounds, where %d fit, %d to %d are shown, not the last ones", all, fit, first, last)
				case s.Round >= 0 && fit > 0 && (s.Round < first || s.Round >= last):
					t.Errorf("of %d rounds, where %d fit, %d to %d are shown, without %d", all, fit, first, last, s.Round)
				}
			}
		}
	}
}
