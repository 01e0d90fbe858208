package dashboard

import (
	"strings"
	"testing"
)

// What was carried over is no round: it has no time, nobody sat it out, and
// nothing in it can be corrected.
func TestCarriedTotalsAreNoRound(t *testing.T) {
	tests := map[string]struct {
		lines []string
		keys  []string
		shown string
		not   string
	}{
		"several rounds":       {[]string{"carry 2 5 7"}, []string{"F2"}, " 1–2 ", ""},
		"one round":            {[]string{"carry 1 5 7"}, []string{"F2"}, "  1  total", "1–1"},
		"a sign is explained":  {[]string{"carry 2 5 7"}, []string{"F2"}, "1–2 carried over", ""},
		"there is no cursor":   {[]string{"carry 2 5 7"}, []string{"F2", "Up", "Left"}, "carried over", "Round 2:"},
		"nothing is corrected": {[]string{"carry 2 5 7", "join Cid"}, []string{"F2", "Down", "Enter"}, "nothing to correct", "did not play"},
		"nor later": {
			[]string{"carry 2 5 7", "join Cid", "go", "end", "count Ana 7 10", "count Ben 7 10", "count Cid 7 10", "accept"},
			[]string{"F2", "Left", "Left", "Left"},
			"Round 3:", "Round 2:",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := plays(t, "en", "plink", "Ana,Ben", test.lines...).press(test.keys...)
			screen := strings.Join(text(b.shot(80, 24)), "\n")
			if !strings.Contains(screen, test.shown) {
				t.Errorf("%q is not shown:\n%s", test.shown, screen)
			}
			if test.not != "" && strings.Contains(screen, test.not) {
				t.Errorf("%q is shown:\n%s", test.not, screen)
			}
		})
	}
}
