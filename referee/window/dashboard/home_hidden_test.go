package dashboard

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tableref/referee/history"
)

// The home screen removes a match after it asked, and brings it back.
func TestHomeRemovesAMatch(t *testing.T) {
	for _, lang := range []string{"en", "fr", "de", "mk"} {
		b := newBench(t, lang)
		home := b.w.top().(*homeScreen)
		b.press("Delete", "Esc")
		if b.w.top() != screen(home) || home.under() != "aaaa" {
			t.Fatalf("%s: Esc did not leave the match alone", lang)
		}
		b.press("Delete")
		if asked := oneLine(b); !strings.Contains(asked, "tableref matches restore ") || !strings.Contains(asked, "aaaa") {
			t.Errorf("%s: the question does not say how the match comes back:\n%s", lang, asked)
		}
		b.press("Enter")
		if !slices.Equal(b.room.hidden, []string{"aaaa"}) || home.under() == "aaaa" {
			t.Errorf("%s: hidden %v, the cursor is on %s", lang, b.room.hidden, home.under())
		}
		if told := b.w.message.text; !strings.Contains(told, "matches restore aaaa") {
			t.Errorf("%s: the way back is not told:\n%s", lang, told)
		}
		b.press("z")
		if len(b.room.hidden) > 0 || home.under() != "aaaa" {
			t.Errorf("%s: brought back: hidden %v, the cursor is on %s", lang, b.room.hidden, home.under())
		}
	}
}

// oneLine is what the window says, whatever line it breaks.
func oneLine(b *bench) string {
	var all []string
	for _, line := range text(b.shot(80, 24)) {
		all = append(all, strings.Fields(strings.NewReplacer("│", " ", "║", " ").Replace(line))...)
	}
	return strings.Join(all, " ")
}

// A game cannot be removed, and a match that is open elsewhere says so.
func TestHomeRemovesOnlyMatches(t *testing.T) {
	b := newBench(t, "en")
	home := b.w.top().(*homeScreen)
	b.press("z", "Down", "Delete")
	if b.w.top() != screen(home) {
		t.Error("it asks whether a game is to be removed")
	}
	b.room.refuses = errors.New("it is open elsewhere")
	b.press("Up", "Delete", "Enter")
	if !b.w.message.warning || home.under() != "aaaa" {
		t.Errorf("says %q, the cursor is on %s", b.w.message.text, home.under())
	}
}

// HideMatch takes a match out of the list.
func (r *fakeRoom) HideMatch(id string) error {
	if r.refuses == nil {
		r.hidden = append(r.hidden, id)
	}
	return r.refuses
}

// RestoreMatch puts it back.
func (r *fakeRoom) RestoreMatch(id string) error {
	r.hidden = slices.DeleteFunc(r.hidden, func(other string) bool { return other == id })
	return nil
}

// shown are the matches that are in the list.
func (r *fakeRoom) shown() []history.Listing {
	return slices.DeleteFunc(slices.Clone(r.matches), func(m history.Listing) bool { return slices.Contains(r.hidden, m.ID) })
}
