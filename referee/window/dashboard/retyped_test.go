package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// After a refusal the number is typed again: it replaces the one that was refused.
func TestARefusedNumberIsTypedAgain(t *testing.T) {
	tooMuch := func(of match.View, word string) func(match.Action) (match.View, []phrase.Phrase, error) {
		return func(a match.Action) (match.View, []phrase.Phrase, error) {
			if slices.Contains(a.Args, word) {
				return of, nil, match.Refuse("refuse.number", "word", word)
			}
			return of, nil, nil
		}
	}
	refuses := func(b *bench, word string) *bench {
		b.table.foresee = tooMuch(b.table.view, word)
		b.table.react = func(a match.Action) error {
			_, _, err := b.table.foresee(a)
			return err
		}
		return b
	}
	tests := map[string]struct {
		at   func() *bench
		keys string
		want string
	}{
		"a count":      {func() *bench { return refuses(at(t, "en", countingView()), "99") }, "7 Enter 9 9 Enter 1 0 Enter", "count Cid 7 10"},
		"a correction": {func() *bench { return refuses(at(t, "en", betweenView()), "99") }, "o Enter 9 9 Enter 1 0 Enter", "correct 4 Ben 10 0"},
		"totals":       {func() *bench { return refuses(middle(t, "en"), "99") }, "Tab 1 Tab 2 Tab 9 9 Enter 1 0 Enter", "carry 1 1 2 10"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			did := test.at().press(strings.Fields(test.keys)...).did()
			if len(did) == 0 || did[len(did)-1] != test.want {
				t.Errorf("did %q, want %q at last", did, test.want)
			}
		})
	}
}

// Enter with a number missing goes to where it is missing.
func TestAMissingNumberIsGoneTo(t *testing.T) {
	b := middle(t, "en").press("Tab", "1", "Tab", "Tab", "3", "Enter")
	if b.press("2", "Enter"); !slices.Equal(b.did(), []string{"carry 1 1 2 3"}) {
		t.Errorf("did %q", b.did())
	}
	b = at(t, "en", betweenView()).press("o", "Enter", "Backspace", "Tab", "0", "Enter", "7", "Enter")
	if !slices.Equal(b.did(), []string{"correct 4 Ben 7 0"}) {
		t.Errorf("did %q", b.did())
	}
}
