package dashboard

import (
	"errors"
	"slices"
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/table"
)

// taken are the keys that every table has for itself.
var taken = []string{"z", "y", "q", "?", "F1", "F2", "F3", "F9", "F12", "Esc", "Tab", "Enter", "Ctrl-C", "Ctrl-L", "Ctrl-Z"}

// Whatever happens in a game of whatever kind, no key means two things.
func TestNoKeyMeansTwoThings(t *testing.T) {
	players := map[string][]string{"penguin": {"Ana"}, "spit": {"Ana", "Ben"}}
	for _, game := range procedures.Playable(library()) {
		names, ok := players[game.ID]
		if !ok {
			names = []string{"Ana", "Ben", "Cid"}
		}
		t.Run(game.ID, func(t *testing.T) {
			clock := &stillClock{now: evening}
			room := realRoom(t, clock)
			rapid.Check(t, func(r *rapid.T) {
				setup := table.Setup{Game: game.ID, Settings: map[string]string{"signal_delay": "0s"}}
				for _, name := range names {
					setup.Seats = append(setup.Seats, table.SeatSetup{Name: name})
				}
				table, err := room.Start(setup)
				if err != nil {
					r.Fatal(err)
				}
				defer table.Close() //nolint:errcheck // the record goes with the test
				for range rapid.IntRange(1, 20).Draw(r, "steps") {
					clock.pass(time.Second)
					view := table.View()
					onlyOnce(r, view)
					goesOn(r, table, view)
				}
			})
		})
	}
}

// onlyOnce fails when a key does two things now.
func onlyOnce(r *rapid.T, view match.View) {
	does := make(map[string]string)
	for _, key := range taken {
		does[key] = "the table"
	}
	for _, o := range view.Offers {
		if isStep(o) {
			continue
		}
		for _, key := range slices.Compact([]string{keyOf(o), ownKeyOf(o)}) {
			if other, twice := does[key]; twice && key != "" {
				r.Errorf("%s: %q does %s and %s", view.Phase, key, other, o.ID)
			}
			does[key] = o.ID
		}
		if keyOf(o) == "" {
			r.Errorf("%s: %s has no key", view.Phase, o.ID)
		}
	}
}

// goesOn does something at random that is offered; refused is as good as done.
func goesOn(r *rapid.T, table Table, view match.View) {
	offers := slices.DeleteFunc(slices.Clone(view.Offers), func(o match.Offer) bool { return o.Question })
	if len(offers) == 0 {
		return
	}
	o := offers[0] // the likeliest, so that games get on
	if rapid.IntRange(0, 2).Draw(r, "what") > 0 {
		o = rapid.SampledFrom(offers).Draw(r, "action")
	}
	action := match.Action{ID: o.ID}
	for _, arg := range o.Args {
		if arg.Optional && rapid.Bool().Draw(r, "without") {
			break
		}
		action.Args = append(action.Args, wordsFor(r, view, arg)...)
	}
	err := table.DoAt(table.View().Seq, action)
	if refusal := (*match.Refusal)(nil); err != nil && !errors.As(err, &refusal) {
		r.Fatalf("%v: %v", action, err)
	}
}

// wordsFor makes up an argument.
func wordsFor(r *rapid.T, view match.View, arg match.Arg) []string {
	one := func(from []string) []string {
		if len(from) == 0 {
			return nil
		}
		return []string{rapid.SampledFrom(from).Draw(r, arg.ID)}
	}
	switch arg.Kind {
	case match.SeatArg:
		var names []string
		for _, seat := range arg.Seats {
			names = append(names, view.Seats[seat].Name)
		}
		return one(names)
	case match.PlaceArg:
		return one(arg.Places)
	case match.WordArg, match.TimeArg:
		return one(arg.Words)
	case match.CountArg, match.RoundArg:
		return []string{strconv.Itoa(rapid.IntRange(0, 26).Draw(r, arg.ID))}
	case match.LayoutArg:
		return []string{firstDeal}
	case match.CardArg:
		return one([]string{"KH", "3D", "10S"})
	}
	return []string{"Dan"}
}

// firstDeal is a deal of Penguin that can be won.
const firstDeal = `Foundations: C-J D-J S-J
JH KD 3H 3C 4D 2C 3D
2D KC 2S 4C 7S 7D 8C
9H 9S KS 5C 3S 6D TC
5D 5S 9D TS TD 8S 6S
7H AD QD QH 4S 8D 9C
7C QC AS 4H TH QS 2H
5H KH AH AC 8H 6C 6H
`
