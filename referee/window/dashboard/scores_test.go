package dashboard

import (
	"testing"

	"tableref/referee/match"
)

// As many rounds are shown as fit, the selected one among them, or else the last ones.
func TestTheVisibleRounds(t *testing.T) {
	for all := range 12 {
		s := scores{play: &play{view: match.View{Past: make([]match.PastRound, all)}}}
		for fit := range 8 {
			for s.round = -1; s.round < all; s.round++ {
				first, last := s.visibleRounds(fit)
				switch {
				case first < 0 || last > all || last-first != min(fit, all):
					t.Fatalf("of %d rounds, where %d fit, %d to %d are shown", all, fit, first, last)
				case s.round < 0 && last != all:
					t.Errorf("of %d rounds, where %d fit, %d to %d are shown, not the last ones", all, fit, first, last)
				case s.round >= 0 && fit > 0 && (s.round < first || s.round >= last):
					t.Errorf("of %d rounds, where %d fit, %d to %d are shown, without %d", all, fit, first, last, s.round)
				}
			}
		}
	}
}
