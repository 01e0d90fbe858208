package dashboard

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// On keyboards whose digits need Shift, the key in a digit's place counts as that
// digit wherever digits are keys or numbers are typed.
func TestKeysInTheDigitsPlace(t *testing.T) {
	tests := map[string]struct {
		at   func() *bench
		keys string
		want string // done at last
	}{
		"who played a King":           {func() *bench { return at(t, "fr", stoppedForKing()) }, "é", "king Ben"},
		"who called":                  {func() *bench { return at(t, "fr", runningView()) }, `p "`, "call Cid"},
		"who called, in Prague":       {func() *bench { return at(t, "en", runningView()) }, "p ě", "call Ben"},
		"a count":                     {func() *bench { return at(t, "fr", countingView()) }, "è Enter & à Enter", "count Cid 7 10"},
		"the same again and again":    {func() *bench { return at(t, "fr", countingView()) }, "é é Enter 0 Enter", "count Cid 22 0"},
		"a correction":                {func() *bench { return at(t, "fr", betweenView()) }, "o Enter è Tab & à Enter", "correct 4 Ben 7 10"},
		"totals from paper":           {func() *bench { return middle(t, "fr") }, "Tab & Tab é Tab & à Enter é Enter", "carry 1 1 2 10"},
		"a time":                      {func() *bench { return at(t, "fr", clockAsked()) }, `t ' : " à Enter`, "clock 4:30"},
		"places":                      {func() *bench { return at(t, "fr", pot(6, 6)) }, `Space b é c " Enter`, "pair b2 c3"},
		"a name keeps what was typed": {func() *bench { return at(t, "fr", runningView()) }, "j Z o é Enter Enter", "join Zoé"},
		"no seat has the number":      {func() *bench { return at(t, "fr", runningView()) }, "p ç &", "call Ana"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := test.at()
			for _, key := range strings.Fields(test.keys) {
				b.press(key)
			}
			did := b.did()
			if len(did) == 0 || did[len(did)-1] != test.want {
				t.Errorf("did %q, want %q at last; said %q", did, test.want, b.w.message.text)
			}
		})
	}
}

// Digits by place may come twice in a moment, as digits may.
func TestDigitsByPlaceAreNotDropped(t *testing.T) {
	b := at(t, "fr", countingView()).write("éé").press("Enter").write("à").press("Enter")
	if did := b.did(); !slices.Equal(did, []string{"count Cid 22 0"}) {
		t.Errorf("did %q", did)
	}
}

// The same cards are told with the digits' own keys and with those in their place.
func TestALayoutByPlace(t *testing.T) {
	told := func(keys string) []string {
		b := at(t, "en", small()).press("k")
		for _, key := range strings.Fields(keys) {
			b.press(key)
		}
		return b.w.top().(*layoutScreen).words()
	}
	if diff := cmp.Diff(told("9 h 8 s 7 d 6 c"), told("ç h _ s è d 6 c")); diff != "" {
		t.Errorf("by digit and by place (-digit +place):\n%s", diff)
	}
}

// A number can be pasted wherever one is typed; what is no number for the place changes
// nothing, and is answered.
func TestNumbersArePasted(t *testing.T) {
	tests := map[string]struct {
		at     *bench
		before string // keys
		after  string
		want   string
	}{
		"a count":      {at(t, "en", countingView()), "", "Enter 1 0 Enter", "count Cid 7 10"},
		"a correction": {at(t, "en", betweenView()), "o Enter", "Tab 1 0 Enter", "correct 4 Ben 7 10"},
		"totals":       {middle(t, "en"), "2 Tab", "Tab 1 Tab 2 Enter", "carry 1 7 1 2"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := test.at.press(strings.Fields(test.before)...)
			b.shot(80, 24)
			for _, text := range []string{"seven", "-1-", "123456789"} {
				b.w.pasteText(text)
				if !b.w.message.warning || !strings.Contains(b.w.message.text, text) {
					t.Errorf("to a pasted %q is answered %q", text, b.w.message.text)
				}
			}
			b.w.pasteText(" ٧\n")
			if did := b.press(strings.Fields(test.after)...).did(); len(did) == 0 || did[len(did)-1] != test.want {
				t.Errorf("did %q, want %q at last; said %q", did, test.want, b.w.message.text)
			}
		})
	}
}

// Delete erases in every field, too, when nothing is behind the cursor.
func TestDeleteErasesInAField(t *testing.T) {
	for name, at := range map[string]func() *bench{
		"a player":   func() *bench { return newBench(t, "en").press("Down", "Enter") },
		"a filter":   func() *bench { return newBench(t, "en").press("/") },
		"a search":   func() *bench { return newBench(t, "en").press("F1", "/") },
		"a setting":  func() *bench { return newBench(t, "en").setUp().press("Enter", "F5", "Down", "Enter") },
		"a newcomer": func() *bench { return at(t, "en", runningView()).press("j") },
		"a file":     func() *bench { return at(t, "en", deal()).press("k", "F4") },
		"a ruling":   func() *bench { return at(t, "en", disputed()).press("r") },
	} {
		b := at().write("78")
		for _, want := range []string{"7", "", ""} {
			if b.press("Delete"); b.input() == nil || b.input().GetText() != want {
				t.Fatalf("%s: after Delete there is no %q", name, want)
			}
		}
		if b.write("78").press("Left", "Delete", "Backspace"); b.input().GetText() != "" {
			t.Errorf("%s: Delete and Backspace leave %q", name, b.input().GetText())
		}
	}
}

// A pasted text goes into the field for a file's name while that is open, and is no
// layout.
func TestAFileNameIsPasted(t *testing.T) {
	b := at(t, "en", small()).press("k", "F4")
	b.w.pasteText("my deal.txt")
	s := b.w.top().(*layoutScreen)
	if s.file.GetText() != "my deal.txt" || !s.empty() {
		t.Errorf("the field has %q, the cards are %q", s.file.GetText(), s.words())
	}
}
