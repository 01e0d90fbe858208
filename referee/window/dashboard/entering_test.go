package dashboard

import (
	"strings"
	"testing"
)

// Where a count opens the round, or ends the one that is played, its key opens
// the form: a digit is a number that was counted, never a choice of a player.
func TestACountOpensTheRound(t *testing.T) {
	tests := map[string]struct {
		lines []string
		keys  string
		shown []string
	}{
		"before the first round": {nil, "Space 1 2 Enter 9 Enter", []string{"COUNTING", "Ana 12", "Ben 9"}},
		"by the key of its own":  {nil, "c 1 2 Enter 9 Enter", []string{"COUNTING", "Ana 12", "Ben 9"}},
		"Space goes on":          {nil, "Space 1 2 Space 9 Space", []string{"COUNTING", "Ana 12", "Ben 9"}},
		"somebody else first":    {nil, "c Down 9 Enter 7 Enter", []string{"COUNTING", "Ana 7", "Ben 9"}},
		"points below zero":      {nil, "c Down - 9 Enter 7 Enter", []string{"COUNTING", "Ana 7", "Ben -9"}},
		"a round that is timed":  {[]string{"go"}, "c 7 Enter 9 Enter", []string{"COUNTING", "Ana 7", "Ben 9"}},
		"between two rounds":     {[]string{"count Ana 1", "count Ben 2", "accept"}, "Space 1 7 Enter 9 Enter", []string{"round 2", "COUNTING", "Ana 17", "Ben 9"}},
		"another key ends it":    {nil, "Space 7 g", []string{"Ana 7", "COUNTING"}},
		"nothing but the key":    {nil, "Space Esc", []string{"READY", "SPACE/C"}},
		"and digits do nothing":  {nil, "Space Esc 1 2", []string{"READY", "SPACE/C"}},
		"nothing is entered yet": {nil, "Space", []string{"READY", "▸ Ana", "ESC back"}},
		"but taken back":         {nil, "Space 1 2 Enter z", []string{"READY", "SPACE/C"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := plays(t, "en", "scores", "Ana,Ben", test.lines...).press(strings.Fields(test.keys)...)
			screen := strings.Join(text(b.shot(80, 24)), "\n")
			for _, want := range test.shown {
				if !strings.Contains(strings.Join(strings.Fields(screen), " "), want) {
					t.Errorf("%q is not shown:\n%s", want, screen)
				}
			}
		})
	}
}

// A score that is the one number that was counted is written once, with its sign.
func TestAScoreThatIsTheCountIsWrittenOnce(t *testing.T) {
	for points, want := range map[string]string{"7": "7 +7", "0": "0 0", "-7": "-7 −7"} {
		b := plays(t, "en", "scores", "Ana,Ben", "count Ana "+points)
		screen := strings.Join(strings.Fields(strings.Join(text(b.shot(80, 24)), " ")), " ")
		if !strings.Contains(screen, "Ana "+want+" ▸ Ben") {
			t.Errorf("%s points are not shown as %q:\n%s", points, want, screen)
		}
	}
}

// No key that the bottom line shows does nothing: each one is answered.
func TestEveryShownKeyIsAnswered(t *testing.T) {
	for _, moment := range []struct {
		game, players string
		lines         []string
	}{
		{"plink", "Ana,Ben", nil},
		{"plink", "Ana,Ben", []string{"go"}},
		{"spit", "Ana,Ben", nil},
		{"spit", "Ana,Ben", []string{"go"}},
		{"plicplac", "Ana,Ben", nil},
		{"plicplac", "Ana,Ben", []string{"go"}},
		{"penguin", "Ana", nil},
		{"penguin", "Ana", []string{"go"}},
		{"scores", "Ana,Ben", nil},
		{"scores", "Ana,Ben", []string{"go"}},
		{"scores", "Ana,Ben", []string{"count Ana 1", "count Ben 2", "accept"}},
	} {
		sit := func() *bench { return plays(t, "en", moment.game, moment.players, moment.lines...) }
		before := strings.Join(text(sit().shot(80, 24)), "\n")
		for _, o := range sit().w.open.view.Offers {
			if key := keyOf(o); key != "" && !isStep(o) && strings.Join(text(sit().press(key).shot(80, 24)), "\n") == before {
				t.Errorf("%s after %q: %s does nothing:\n%s", moment.game, moment.lines, key, before)
			}
		}
	}
}
