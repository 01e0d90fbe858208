package dashboard

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

func TestAcceptCanBeCompletedAfterARefusal(t *testing.T) {
	b := at(t, "en", countingView())
	b.table.react = func(a match.Action) error {
		if len(a.Args) == 0 {
			return match.Refuse("refuse.check", "check", phrase.Of("check.decks", "deck", 52))
		}
		return nil
	}
	b.press("Space", "9", "a")
	if got, want := b.did(), []string{"accept"}; !slices.Equal(got, want) {
		t.Errorf("did %q, want %q: after a digit nothing is accepted", got, want)
	}
	b.press("Space", "a")
	if got, want := b.did(), []string{"accept", "accept", "accept anyway"}; !slices.Equal(got, want) {
		t.Errorf("did %q, want %q", got, want)
	}
}

func TestCountForm(t *testing.T) {
	tests := map[string]struct {
		keys []string
		want []string
	}{
		"the cursor begins at the first missing number": {[]string{"7", "Enter", "1", "0", "Enter"}, []string{"count Cid 7 10"}},
		"11 in a moment is eleven":                      {[]string{"1", "1", "Enter", "0", "Enter"}, []string{"count Cid 11 0"}},
		"Tab goes to the next field":                    {[]string{"7", "Tab", "9", "Tab"}, []string{"count Cid 7 9"}},
		"half a row is not sent":                        {[]string{"7", "Up", "Down"}, nil},
		"leaving a whole row sends it":                  {[]string{"7", "Right", "9", "Up"}, []string{"count Cid 7 9"}},
		"a command sends the row first":                 {[]string{"7", "Enter", "9", "Space"}, []string{"count Cid 7 9", "accept"}},
		"backspace":                                     {[]string{"7", "5", "Backspace", "Enter", "9", "Enter"}, []string{"count Cid 7 9"}},
		"zero is a number":                              {[]string{"0", "Enter", "0", "Enter"}, []string{"count Cid 0 0"}},
		"an entered number is replaced":                 {[]string{"Up", "2", "7", "Right", "Enter"}, []string{"count Ben 27 0"}},
		"rows that did not change are not sent":         {[]string{"Up", "Up", "Down", "Down"}, nil},
		"the count key itself does nothing more":        {[]string{"c"}, nil},
		"no letter is a number":                         {[]string{"-", "w", "1"}, []string{"warn Ana"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := at(t, "en", countingView())
			for _, key := range test.keys {
				b.clock.pass(100 * time.Millisecond)
				b.w.handleKey(event(t, key))
			}
			if got := b.did(); !slices.Equal(got, test.want) {
				t.Errorf("%v did %q, want %q", test.keys, got, test.want)
			}
		})
	}
}

func TestSpaceGoesOnWhileNumbersAreMissing(t *testing.T) {
	v := countingView()
	v.Offers[0].Key, v.Offers[0].Primary = "d", false
	if got := at(t, "en", v).press("7", "Space", "9", "Space").did(); !slices.Equal(got, []string{"count Cid 7 9"}) {
		t.Errorf("did %q", got)
	}
}

func TestARefusedRowStays(t *testing.T) {
	b := at(t, "en", countingView())
	b.table.react = func(match.Action) error { return match.Refuse("refuse.number", "word", "99") }
	b.press("9", "9", "Enter", "9", "Enter", "Up")
	form := b.w.open.table.(*fakeTable)
	if got := len(form.did); got != 1 {
		t.Errorf("sent %d times, want 1: what was refused is not sent again when the cursor leaves", got)
	}
	if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, "99") {
		t.Errorf("what was typed is gone:\n%s", screen)
	}
}

// A refused number may be right, and that of another row wrong: the cursor can go
// there, what was typed stays, and nothing is accepted before it is taken.
func TestARefusedRowLetsGo(t *testing.T) {
	for _, leave := range []string{"Up", "BackTab"} {
		b := plays(t, "en", "spit", "Ana,Ben", "go", "out Ben", "count Ana 12").press("Down", "2", "0", "Enter")
		b.sees("! Ana counted 12", "▸ Ben")
		if b.press("d"); b.w.open.view.Phase != match.Counting {
			t.Fatalf("%s: accepted with a number that was refused\n%s", leave, b.screen())
		}
		b.press(leave).sees("▸ Ana", "! Ben")
		b.press("d").sees("▸ Ben", "! Ana counted 12")
		b.press(leave, "3", "2", "Enter", "d")
		past := b.w.open.view.Past
		if len(past) != 1 || *past[0].Counts[0][0] != 32 || *past[0].Counts[1][0] != 20 {
			t.Fatalf("%s: %+v\n%s", leave, past, b.screen())
		}
	}
}

func TestCorrectionShowsItsConsequenceBeforeSaving(t *testing.T) {
	b := at(t, "en", betweenView())
	b.corrects()
	screen := strings.Join(text(b.shot(80, 24)), "\n")
	for _, want := range []string{"Ben 37 → 11", "Cid now leads"} {
		if !strings.Contains(screen, want) {
			t.Errorf("%q is not shown:\n%s", want, screen)
		}
	}
	if len(b.table.did) > 0 {
		t.Fatalf("saved before Enter: %v", b.did())
	}
	if b.press("Enter"); !slices.Equal(b.did(), []string{"correct 4 Ben 2 0"}) {
		t.Errorf("did %q", b.did())
	}
}

// A count that the table refuses is answered once, at its row.
func TestARefusedCountIsAnsweredOnce(t *testing.T) {
	b := plays(t, "en", "spit", "Ana,Ben", "go", "out Ana").press("9", "9", "Enter")
	screen := strings.Join(text(b.shot(80, 24)), "\n")
	if strings.Count(screen, "! Ana") != 1 {
		t.Errorf("99 of 52 cards is answered with\n%s", screen)
	}
	screen = strings.Join(text(b.press("Backspace", "Backspace", "2", "0", "Enter").shot(80, 24)), "\n")
	if strings.Contains(screen, "! ") || strings.Contains(screen, "20 = 20") {
		t.Errorf("20 cards are answered with\n%s", screen)
	}
}

// What a caller must have goes without saying: its field is filled in, nobody has
// to type it, and it can still be changed, which the table answers.
func TestTheCallersZeroIsFilledIn(t *testing.T) {
	tests := map[string]struct {
		keys  string
		shown string
	}{
		"the cursor passes it":       {"2 0 Enter", "▸ Cid"},
		"and the row is whole":       {"2 0 Enter", "20 0 20 = +20"},
		"leaving the row sends it":   {"2 0 Down", "20 0 20 = +20"},
		"it can be changed":          {"2 0 Right 5 Enter", "pile must be 0"},
		"and the cursor stays there": {"2 0 Right 5 Enter 0 Enter", "▸ Cid"},
		"who did not call tells it":  {"Up 2 0 Enter 3 Enter", "20 3 20 − 2×3 = +14"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := plays(t, "en", "plink", "Ana,Ben,Cid", "go", "call Ben").press("Down").press(strings.Fields(test.keys)...)
			screen := strings.Join(text(b.shot(80, 24)), "\n")
			if !strings.Contains(strings.Join(strings.Fields(screen), " "), test.shown) {
				t.Errorf("%s: %q is not shown:\n%s", test.keys, test.shown, screen)
			}
		})
	}
}

// After a refusal the cursor is on the number that is at fault, so that the next
// digit replaces it, wherever the cursor was.
func TestTheCursorGoesToTheNumberAtFault(t *testing.T) {
	b := plays(t, "en", "plink", "Ana,Ben", "go", "end").press("9", "9", "Enter", "3", "Enter")
	b.press("2", "0", "Enter", "Enter").sees("20 − 2×3 = +14")

	b = plays(t, "en", "plink", "Ana,Ben", "go", "end", "count Ana 20 3", "count Ben 6 0", "accept")
	b.press("o", "Up", "Up", "Enter", "9", "9", "Tab", "4", "Enter", "2", "1", "Enter", "a")
	b.sees("+13") // 21 − 2×4

	b = plays(t, "en", "plink", "Ana,Ben").press("i")
	b.press("3", "Tab", "9", "9", "9", "Tab", "5", "Enter", "7", "Enter").sees("+7", "+5")
}

// The arrows work in the forms, and the forms say so.
func TestTheFormsNameTheirKeys(t *testing.T) {
	for _, lang := range []string{"en", "de", "fr", "mk"} {
		for _, game := range []struct{ id, players, end string }{{"plink", "Ana,Ben", "end"}, {"spit", "Ana,Ben", "out Ana"}, {"scores", "Ana,Ben", "end"}} {
			b := plays(t, lang, game.id, game.players, "go", game.end)
			if screen := strings.Join(text(b.shot(80, 24)), "\n"); !strings.Contains(screen, "←→↑↓") {
				t.Errorf("%s, %s: the arrows are not named:\n%s", game.id, lang, screen)
			}
		}
	}
}
