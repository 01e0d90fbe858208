package dashboard

import (
	"slices"
	"strings"
	"testing"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// lateDeal is a deal of Penguin near its end, with two gaps and a sequence of
// three that a gap can take as a whole or in part.
const lateDeal = `Foundations: C-T D-T S-7
:
:
: JH TS 9S 8S
: QH
: KH AH
: 2H 3H 4H 5H
: 6H 7H 8H 9H TH
`

func TestHowManyCardsAreAskedWhereThereIsAChoice(t *testing.T) {
	const late = "layout " + lateDeal
	tests := map[string]struct {
		keys, want string // the last thing on the record, "" when a question is open
	}{
		"onto a foundation there is none": {"Space c 3 f s", "8♠ onto its foundation"},
		"into a gap the usual one waits":  {"Space c 3 c 1", ""},
		"Enter takes all that go":         {"Space c 3 c 1 Enter", "10♠ into an empty column, 3 cards"},
		"a digit takes as many":           {"Space c 3 c 1 2", "9♠ into an empty column, 2 cards"},
		"Esc goes back to the places":     {"Space c 3 c 1 Esc Enter 1", "8♠ into an empty column"},
		"one card leaves no choice":       {"Space c 4 c 1", "Q♥ into an empty column"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := plays(t, "en", "penguin", "Ana", late, "go").press(strings.Fields(test.keys)...)
			last := b.w.open.phrase(b.w.open.view.Last.Tail(1)[0].Text)
			if _, asks := b.w.top().(*picker); asks != (test.want == "") {
				t.Fatalf("%s leads to %T: %q, %q", test.keys, b.w.top(), last, b.w.message.text)
			}
			if screen := strings.Join(text(b.shot(80, 24)), "\n"); strings.Contains(screen, "names the last card") {
				t.Errorf("no card can be named here:\n%s", screen)
			}
			if test.want != "" && !strings.Contains(last, test.want) {
				t.Errorf("%s did %q, want %q", test.keys, last, test.want)
			}
		})
	}
}

// Who begins is chosen from a list in which the lot is one choice.
func TestWhoBeginsIsChosen(t *testing.T) {
	tests := map[string]struct {
		keys string
		want []string // of these the last line
	}{
		"a name":               {"i 2", []string{"Ben begins"}},
		"from the list":        {"i Down Down Down Enter", []string{"Cid begins"}},
		"the lot by Enter":     {"i Enter", []string{"lots were drawn: Ana begins", "lots were drawn: Ben begins", "lots were drawn: Cid begins"}},
		"Esc leaves it as is":  {"i Esc", []string{"match opened"}},
		"its own key does not": {"i i", []string{"match opened"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := plays(t, "en", "plicplac", "Ana,Ben,Cid").press(strings.Fields(test.keys)...)
			last := b.w.open.view.Last.Tail(1)[0]
			if got := b.w.open.phrase(last.Text); !slices.Contains(test.want, got) {
				t.Errorf("%s did %q, want one of %q", test.keys, got, test.want)
			}
		})
	}
}

// Every key that does something is printed somewhere: the likeliest action's own
// key beside Space.
func TestTheOwnKeyOfTheLikeliestActionIsShown(t *testing.T) {
	view := runningView()
	view.Offers[0].FixedKey = "k"
	for name, keys := range map[string][]string{"at the foot": nil, "in the help": {"?"}, "after a wrong key": {"i"}} {
		screen := strings.Join(text(at(t, "en", view).press(keys...).shot(80, 24)), "\n")
		if !strings.Contains(screen, "SPACE/K") {
			t.Errorf("%s K is not shown:\n%s", name, screen)
		}
	}
}

// Seats beyond the ninth have no digit: Enter opens the list of all, and is named.
func TestManySeatsAreAskedForWithEnter(t *testing.T) {
	for seats, enter := range map[int]bool{9: false, 10: true} {
		p := at(t, "en", crowd(stoppedForKing(), seats)).w.open
		all := make([]int, seats)
		for i := range all {
			all[i] = i
		}
		p.refused = &match.Ask{Offer: match.Offer{ID: "king", Args: []match.Arg{{ID: "seat", Kind: match.SeatArg, Seats: all}}}}
		named := slices.ContainsFunc(p.askHints(), func(one hint) bool { return one.key == keys.Enter && !one.quiet })
		if named != enter {
			t.Errorf("with %d seats Enter is named: %v", seats, named)
		}
	}
}
