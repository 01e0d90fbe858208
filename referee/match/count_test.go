package match_test

import (
	"testing"
)

// What a caller must have goes without saying; everybody else has to tell it, and
// so has everybody where nobody called.
func TestTheCallersNumberGoesWithoutSaying(t *testing.T) {
	tests := []struct {
		end, count string
		refused    string
		at         int // the word at fault
	}{
		{"call Ben", "count Ben 28", "", 0},
		{"call Ben", "count Ben 28 0", "", 0},
		{"call Ben", "count Ben 28 3", "check.caller", 3},
		{"call Ben", "count Ben 99", "check.range", 2},
		{"call Ben", "count Ben", "refuse.arg_missing", 0},
		{"call Ben", "count Ana 28", "refuse.arg_missing", 0},
		{"end", "count Ben 28", "refuse.arg_missing", 0},
	}
	for _, test := range tests {
		e := begin(t, "Ana,Ben", "rounds=5")
		e.Do("go", test.end)
		refusal := e.Try(test.count)
		refused, at := "", 0
		if refusal != nil {
			refused, at = refusal.Why.ID, refusal.At
		}
		if refused != test.refused || at != test.at {
			t.Errorf("after %q, %q is answered by %q about word %d, want %q about %d", test.end, test.count, refused, at, test.refused, test.at)
		}
		if counts := e.View().Seats[1].Counts; refusal == nil && (counts[0] == nil || counts[1] == nil || *counts[1] != 0) {
			t.Errorf("after %q the counts are %v", test.count, counts)
		}
	}
}
