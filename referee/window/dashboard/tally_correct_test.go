package dashboard

import (
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// correctable is a table between rounds at which corrections may be held back by
// a check, as a race offers them.
func correctable() match.View {
	v := betweenView()
	for i := range v.Offers {
		if isCorrection(v.Offers[i]) {
			v.Offers[i].Args = append(v.Offers[i].Args,
				match.Arg{ID: "anyway", Kind: match.WordArg, Optional: true, Words: []string{"anyway"}},
				match.Arg{ID: "why", Kind: match.TextArg, Optional: true, Many: true, Lead: "why"})
		}
	}
	return v
}

// doubted refuses every correction without anyway.
func doubted(b *bench) {
	refuse := func(a match.Action) error {
		if a.Args[len(a.Args)-1] == "anyway" {
			return nil
		}
		return match.Refuse("refuse.correct_check", "round", 4, "check",
			phrase.Of("check.sum_differs", "counted", 41, "held", 39))
	}
	b.table.react = refuse
	b.table.foresee = func(a match.Action) (match.View, []phrase.Phrase, error) {
		return b.table.view, []phrase.Phrase{
			phrase.Of("change.total", "seat", "Ben", "from", 37, "to", 11),
			phrase.Of("change.leads", "names", phrase.Names{"Cid"}, "n", 1),
			phrase.Of("change.moves", "moves", []phrase.Phrase{
				phrase.Of("change.move", "seat", "Ben", "from", 1, "to", 3),
				phrase.Of("change.move", "seat", "Cid", "from", 2, "to", 1),
				phrase.Of("change.move", "seat", "Ana", "from", 3, "to", 2),
			}),
		}, refuse(a)
	}
}

// shows are the texts that a window of the size must show, spaces and frames
// aside.
func (b *bench) shows(w, h int, wants ...string) {
	b.t.Helper()
	screen := strings.Join(text(b.shot(w, h)), "\n")
	plain := strings.Join(strings.FieldsFunc(screen, func(r rune) bool { return strings.ContainsRune(" \n│─┌┐└┘", r) }), " ")
	for _, want := range wants {
		if !strings.Contains(plain, want) {
			b.t.Errorf("at %d×%d %q is not shown:\n%s", w, h, want, screen)
		}
	}
}

func TestACorrectionThatFailsACheckIsSavedAnyway(t *testing.T) {
	b := at(t, "en", correctable())
	doubted(b)
	b.press("o", "Enter", "2")
	for _, size := range windowSizes {
		b.shows(size[0], size[1], "Then this fails in round 4", "or press A", "Ben 37 → 11", "Cid now leads",
			"Places: Ben 1 → 3, Cid 2 → 1 and Ana 3 → 2", "A save anyway")
	}
	if b.press("Enter"); len(b.did()) > 0 {
		t.Errorf("Enter did %q though a check fails", b.did())
	}
	if b.press("a"); !slices.Equal(b.did(), []string{"correct 4 Ben 2 0 anyway"}) {
		t.Errorf("did %q", b.did())
	}
	if _, open := b.w.top().(*correctionDialog); open {
		t.Error("the box stays open after saving")
	}
}

// The key that passes over a check does nothing where none fails.
func TestAnywayOnlyWhereACheckFails(t *testing.T) {
	b := at(t, "en", correctable())
	b.corrects()
	if b.press("a"); len(b.did()) > 0 {
		t.Errorf("did %q", b.did())
	}
}

func TestLookingAtACorrectionDoesNothing(t *testing.T) {
	for _, keys := range [][]string{
		{"o", "Enter", "Esc", "Esc"},
		{"o", "Enter", "2", "Tab", "9", "Esc"},
		{"F2", "Left", "Enter", "Backspace", "Backspace", "Enter", "Esc"},
	} {
		b := at(t, "en", correctable())
		doubted(b)
		if b.press(keys...); len(b.did()) > 0 {
			t.Errorf("%q did %q", keys, b.did())
		}
	}
}

// What the table says against the numbers stands in the box and saves nothing:
// the same numbers as before are no correction.
func TestTheSameNumbersAreNotSaved(t *testing.T) {
	b := at(t, "en", correctable())
	b.table.foresee = func(match.Action) (match.View, []phrase.Phrase, error) {
		return match.View{}, nil, match.Refuse("refuse.same_counts", "seat", "Ben", "round", 4)
	}
	b.press("o", "Enter", "Enter")
	b.shows(80, 24, "That is what Ben has in round 4 already.", "ENTER save")
	if len(b.did()) > 0 {
		t.Errorf("did %q", b.did())
	}
}

// Where nothing scrolls, the wheel does what the arrows do.
func TestTheWheelMovesTheCursor(t *testing.T) {
	wheel := func(b *bench, action tview.MouseAction) *bench {
		b.w.MouseHandler()(action, tcell.NewEventMouse(10, 8, tcell.ButtonNone, 0), func(tview.Primitive) {})
		return b
	}
	b := at(t, "en", correctable())
	b.press("o", "Enter").shot(80, 24)
	form := b.w.top().(*correctionDialog)
	if wheel(b, tview.MouseScrollDown); form.numbers.Cursor != 1 {
		t.Errorf("the wheel leads to number %d, want the second", form.numbers.Cursor)
	}
	if wheel(b, tview.MouseScrollUp); form.numbers.Cursor != 0 {
		t.Errorf("the wheel leads to number %d, want the first", form.numbers.Cursor)
	}
}
