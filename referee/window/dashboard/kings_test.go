package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/big/bigtest"
)

// lastSaid are the last n things that happened, in words.
func (b *bench) lastSaid(n int) string {
	var said []string
	for _, line := range b.w.open.view.Last.Tail(n) {
		said = append(said, b.w.open.phrase(line.Text))
	}
	return strings.Join(said, " / ")
}

// Two Kings at one Stop, each with its player and card, named and put right by
// keys; and whatever is pressed in between, the question that stands on the
// screen is answered by the keys that it names.
func TestKeysOfKings(t *testing.T) {
	tests := map[string]struct {
		keys []string
		want string // the last things that happened
	}{
		"who":                         {[]string{"Space", "2"}, "Stop: a King / Stop: Ben played a King"},
		"a number that is nobody":     {[]string{"Space", "9", "2"}, "Stop: a King / Stop: Ben played a King"},
		"after a wrong one and undo":  {[]string{"Space", "1", "z", "2"}, "Stop: Ana played a King / Stop: Ben played a King"},
		"after a warning":             {[]string{"Space", "w", "3", "2"}, "warning: Cid / Stop: Ben played a King"},
		"after a pause of the table":  {[]string{"Space", "F1", "Esc", "F2", "Esc", "2"}, "Stop: a King / Stop: Ben played a King"},
		"after redo":                  {[]string{"Space", "z", "y", "2"}, "Stop: a King / Stop: Ben played a King"},
		"a second digit names nobody": {[]string{"Space", "2", "3"}, "Stop: a King / Stop: Ben played a King"},
		"which King":                  {[]string{"Space", "2", "Enter", "k", "h", "Enter"}, "Stop: Ben played a King / Ben’s King is K♥"},
		"two, each named":             {[]string{"Space", "k", "1", "2"}, "Stop: Ana played a King / Stop: Ben played a King"},
		"one named, one more":         {[]string{"Space", "1", "k", "3"}, "another King / Stop: Cid played a King"},
		"two, each with its card": {
			[]string{"Space", "1", "Enter", "k", "h", "Enter", "k", "2", "Enter", "k", "d", "Enter"},
			"Stop: Ben played a King / Ben’s King is K♦",
		},
		"the card of the one just named": {[]string{"Space", "1", "k", "2", "Enter", "k", "d", "Enter"}, "Stop: Ben played a King / Ben’s King is K♦"},
		"the only one put right":         {[]string{"Space", "1", "h", "3", "Enter"}, "Stop: Ana played a King / the King was played by Cid, not by Ana"},
		"the second one put right":       {[]string{"Space", "1", "k", "2", "h", "2", "3", "k", "s", "Enter"}, "Stop: Ben played a King / K♠ was played by Cid, not by Ben"},
		"a wrong card, then right":       {[]string{"Space", "1", "Enter", "q", "h", "Enter", "Backspace", "Backspace", "k", "h", "Enter"}, "Stop: Ana played a King / Ana’s King is K♥"},
		"no card after all":              {[]string{"Space", "1", "Enter", "Enter", "w", "2"}, "Stop: Ana played a King / warning: Ben"},
		"left out":                       {[]string{"Space", "1", "Enter", "Esc", "Space", "Space", "2"}, "Stop: a King / Stop: Ben played a King"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := plays(t, "en", "plink", "Ana,Ben,Cid", "go").press(test.keys...)
			n := len(strings.Split(test.want, " / "))
			if got := b.lastSaid(n); got != test.want {
				t.Errorf("%v: %q, want %q", test.keys, got, test.want)
			}
		})
	}
}

// While a King has no name the screen asks, marks the seats' numbers, and names
// them below; when it has one, it asks for nothing.
func TestTheScreenAsksForTheKing(t *testing.T) {
	b := plays(t, "en", "plink", "Ana,Ben,Cid", "go", "king", "warn Ben")
	for _, want := range []string{"A King: who played it?", "Who? Press the number.", "1-3 player", "Another King"} {
		if screen := b.screen(); !bigtest.Says(strings.Split(screen, "\n"), want) {
			t.Errorf("the screen does not say %q:\n%s", want, screen)
		}
	}
	if screen := b.press("3").screen(); strings.Contains(screen, "Who?") || !bigtest.Says(strings.Split(screen, "\n"), "Cid takes the finished pile") {
		t.Errorf("after the answer:\n%s", screen)
	}
	if screen := b.press("k", "1").screen(); !bigtest.Says(strings.Split(screen, "\n"), "(1)") {
		t.Errorf("the Kings of the Stop are not told:\n%s", screen)
	}
}

// screen is all that stands in the window.
func (b *bench) screen() string { return strings.Join(text(b.shot(80, 24)), "\n") }

func TestKeysOfADispute(t *testing.T) {
	b := plays(t, "en", "plink", "Ana,Ben", "go").press("r", "Esc", "w", "1", "Enter", "3").write("ok").press("Enter")
	if got := b.lastSaid(1); !strings.Contains(got, "ok") {
		t.Errorf("the last that happened is %q", got)
	}
	if asks := b.w.open.view.Asks; slices.ContainsFunc(asks, func(a match.Ask) bool { return !a.Optional }) {
		t.Errorf("it still asks: %v", asks)
	}
}
