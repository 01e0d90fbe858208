//go:build unix

package endtoend

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Two rounds from an empty record, by keys alone. The screen, the tally and the
// record agree on the totals.
func TestEvening(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.starts()
	p.setUp(map[string]string{"Rounds": "2", "From Ready to Go": "0s"}, "Ana: red bees", "Ben: blue", "Cid: green")

	p.press("Space")
	p.shows("RUNNING")
	p.press("Space", "2")
	p.shows("STOPPED", "Ben played a King")
	p.press("Space")
	p.shows("RUNNING", "Go")
	p.press("a", "1", "a", "2", "a", "3")
	p.shows("STOPPED", "Stalemate")
	p.press("Space")
	p.shows("RUNNING")
	p.press("p", "2")
	p.shows("COUNTING", "Plink!")
	p.fills("30", "10", "28", "7", "10") // who said the word has no cards left
	p.shows("30 − 2×10 = +10", "28 = +28", "7 − 2×10 = −13")
	p.choose("Prove with top cards")
	p.shows("›")
	p.fills("QH JS 10D 9C 8H 2S")
	p.shows("✓ 65 counted")
	p.choose("Accept the round")
	p.shows("BETWEEN", "round 2 of 2")

	p.press("Space")
	p.shows("RUNNING")
	p.press("p", "1")
	p.shows("COUNTING")
	p.fills("20", "9", "3", "16", "5")
	p.shows("16 − 2×5 = +6", "Everybody is counted")
	p.choose("Accept the round")
	p.shows("BETWEEN")
	p.choose("Finish the match")
	screen := p.shows("FINISHED", "Ben wins with +31.")
	for _, standing := range []string{"Ana +10 +20 +30 2nd", "Ben +28 +3 +31 1st", "Cid −13 +6 −7 3rd"} {
		if !strings.Contains(words(screen.String()), standing) {
			t.Errorf("the screen does not say %q:\n%s", standing, screen)
		}
	}
	p.leaves()

	want := map[string]int{"Ana": 30, "Ben": 31, "Cid": -7}
	tally := p.reports("", "tally", "latest", "--format", "json")
	shown := p.reports("", "show", tally.Match, "--format", "json")
	for name, got := range map[string]answer{"tally": tally, "show": shown} {
		if diff := cmp.Diff(want, got.totals()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff([]string{"Ben"}, got.Winners); diff != "" {
			t.Errorf("%s: winners (-want +got):\n%s", name, diff)
		}
	}
}

// setUp goes from the home screen to a new table by keys: players, then what is
// agreed by the label on the screen, then the deal.
func (p *program) setUp(agreed map[string]string, players ...string) {
	p.Helper()
	p.shows("New match")
	p.press("Enter")
	p.shows("1 of 3")
	for _, player := range players {
		p.fills(player)
	}
	p.press("F5")
	p.shows("2 of 3")
	for label, value := range agreed {
		p.agrees(label, value)
	}
	p.press("Space")
	p.shows("3 of 3")
	p.press("Space")
	p.shows("READY")
}

// agrees gives the setting with a label a value.
func (p *program) agrees(label, value string) {
	p.Helper()
	p.moveTo(label)
	p.press("Enter")
	p.hides("←→ change")
	p.fills(value)
	p.shows("←→ change")
}

// moveTo moves the cursor of a list that stands still to the row with a label.
func (p *program) moveTo(label string) {
	p.Helper()
	now := p.shows("▸", label)
	key, way := "Down", now.rowNumber(label)-now.rowNumber("▸")
	if way < 0 {
		key, way = "Up", -way
	}
	for range way {
		p.press(key)
	}
	p.until("the cursor at "+label, func(now picture) bool { return now.rowNumber("▸") == now.rowNumber(label) })
}

// words is a text with one space between its words.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }
