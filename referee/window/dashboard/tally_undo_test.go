package dashboard

import "testing"

// What was corrected in the tally is taken back there, and done again; the round
// under the cursor may go away with it.
func TestUndoInTheTally(t *testing.T) {
	for _, lang := range []string{"en", "fr", "de", "mk"} {
		b := plays(t, lang, "plink", "Ana,Ben", "go", "end", "count Ana 7 10", "count Ben 7 10", "accept")
		b.press("F2", "Up", "Enter", "9", "Enter")
		if got := *b.w.open.view.Past[0].Counts[0][0]; got != 9 {
			t.Fatalf("%s: corrected to %d", lang, got)
		}
		b.press("z").sees(b.w.say("dashboard.hint.redo"))
		if got := *b.w.open.view.Past[0].Counts[0][0]; got != 7 {
			t.Errorf("%s: %d after undo", lang, got)
		}
		b.press("z").sees(b.w.say("dashboard.tally.none"))
		if n := len(b.w.open.view.Past); n != 0 {
			t.Errorf("%s: %d rounds after the second undo", lang, n)
		}
		b.press("y", "y").sees()
		if got := *b.w.open.view.Past[0].Counts[0][0]; got != 9 {
			t.Errorf("%s: %d after redo", lang, got)
		}
	}
}

// Whoever looks on has the cursor in a round when the table takes that round back.
func TestARoundGoesAwayUnderTheCursor(t *testing.T) {
	for name, keys := range map[string][]string{"drawn": nil, "moved": {"Left"}, "corrected": {"Enter"}} {
		b := plays(t, "en", "plink", "Ana,Ben", "go", "end", "count Ana 7 10", "count Ben 7 10", "accept")
		b.press("F2", "Up").sees("Round 1")
		b.w.open.view.Past = nil
		b.press(keys...)
		if name == "drawn" {
			b.sees(b.w.say("dashboard.tally.none"))
		}
	}
}
