package rulesets

import "testing"

func TestSuggest(t *testing.T) {
	known := []string{"pile", "piles", "rounds", "signal_delay", "gap_from"}
	for word, want := range map[string]string{
		"pil":          "pile",
		"Pile":         "pile",
		"pyle":         "pile",
		"epil":         "",
		"roudns":       "rounds",
		"signaldelay":  "signal_delay",
		"signal-delay": "signal_delay",
		"gapform":      "gap_from",
		"x":            "",
		"":             "",
		"deck":         "",
	} {
		if got := Nearest(word, known); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
