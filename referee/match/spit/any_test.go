package spit_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/match/spit"
	"tableref/rulesets"
)

// table is a match of Spit without a record: the actions that stand, with the
// events that they were decided as.
type table struct {
	opened match.Opened
	steps  []step
	state  *match.State
}

type step struct {
	action match.Action
	events json.RawMessage // as the record keeps them
	at     match.Moment
}

var now = match.Moment{Run: "run", Wall: time.Unix(0, 0).UTC()}

func open(t *rapid.T, library *rulesets.Library, variant string) *table {
	game, ok := library.Game("spit")
	if !ok {
		t.Fatal("no game spit")
	}
	values, err := game.Agree(variant, map[string]string{"signal_delay": "0s"})
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{opened: match.Opened{Game: *game, Variant: variant, Agreed: values, Seats: []match.Joined{{Name: "Ana"}, {Name: "Ben"}}}}
	tb.state = tb.replay(t)
	return tb
}

// replay applies everything again, from what the record would keep.
func (tb *table) replay(t *rapid.T) *match.State {
	state := &match.State{}
	tb.opened.Apply(state, now)
	for _, s := range tb.steps {
		events, err := match.DecodeEvents(spit.Procedure{}, s.events)
		if err != nil {
			t.Fatal(err)
		}
		for _, event := range events {
			event.Apply(state, s.at)
		}
	}
	return state
}

// do does the action, if it is not refused.
func (tb *table) do(t *rapid.T, before match.View, a match.Action) {
	events, refusal := match.Decide(spit.Procedure{}, tb.state, a, now, rand.New(rand.NewPCG(1, 2)))
	if refusal != nil {
		if !refusal.What.IsZero() {
			t.Fatalf("%v was offered and is not legal: %v", a, refusal)
		}
		return
	}
	data, err := match.EncodeEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	next := tb.state.Clone()
	for _, event := range events {
		event.Apply(next, now)
		if event.Say(next).IsZero() {
			t.Fatalf("nothing tells of %s", event.Kind())
		}
	}
	if diff := cmp.Diff(before, tb.view(tb.state)); diff != "" {
		t.Fatalf("%v changed the state that it was decided in:\n%s", a, diff)
	}
	tb.state, tb.steps = next, append(tb.steps, step{action: a, events: data, at: now})
}

func (tb *table) view(s *match.State) match.View { return match.Look(spit.Procedure{}, s, now) }

// Any sequence of actions: what the table says of decks and spit cards equals a
// recount from the actions that stand, the pack stays whole, the record gives
// the same table, and taking a step back gives the table before it.
func TestAnySequence(t *testing.T) {
	library, _ := procedures.Load()
	rapid.Check(t, func(t *rapid.T) {
		variant := rapid.SampledFrom([]string{"", "hundred", "hundred_fresh", "short_piles"}).Draw(t, "variant")
		tb := open(t, library, variant)
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			before, n := tb.view(tb.state), len(tb.steps)
			if len(before.Offers) == 0 {
				break // finished before a round was accepted
			}
			tb.do(t, before, anyAction(t, before))
			tb.recount(t)
			if len(tb.steps) > n && rapid.IntRange(0, 9).Draw(t, "undo") == 0 {
				tb.steps = tb.steps[:n]
				tb.state = tb.replay(t)
				if diff := cmp.Diff(before, tb.view(tb.state)); diff != "" {
					t.Fatalf("the step that was taken back left something:\n%s", diff)
				}
			}
		}
		if diff := cmp.Diff(tb.view(tb.state), tb.view(tb.replay(t))); diff != "" {
			t.Fatalf("replay differs from the live table:\n%s", diff)
		}
	})
}

// anyAction draws an action that is legal; those that cut a match short are rare.
func anyAction(t *rapid.T, v match.View) match.Action {
	rare := map[string]bool{"finish": true, "void": true, "end": true, "clock": true}
	often := rapid.IntRange(0, 9).Draw(t, "often") > 0
	var usual []match.Offer
	for _, offer := range v.Offers {
		if offer.ID != "join" && offer.ID != "leave" && (!often || !rare[offer.ID]) {
			usual = append(usual, offer)
		}
	}
	if len(usual) == 0 {
		usual = v.Offers
	}
	offer := rapid.SampledFrom(usual).Draw(t, "action")
	a := match.Action{ID: offer.ID}
	for _, arg := range offer.Args {
		if arg.Optional && rapid.Bool().Draw(t, "leave out") {
			break
		}
		a.Args = append(a.Args, anyWord(t, arg, v))
	}
	return a
}

func anyWord(t *rapid.T, arg match.Arg, v match.View) string {
	switch arg.Kind {
	case match.SeatArg:
		return v.Seats[rapid.SampledFrom(arg.Seats).Draw(t, "seat")].Name
	case match.CountArg:
		return fmt.Sprint(rapid.SampledFrom([]int{0, 2, 8, 13, 14, 15, 16, 17, 20, 26, 30, 36, 37, 38, 40, 50, 52}).Draw(t, "cards"))
	case match.RoundArg:
		return fmt.Sprint(rapid.IntRange(1, arg.Max).Draw(t, "round"))
	case match.TimeArg:
		return "00:30"
	case match.WordArg:
		return arg.Words[0]
	}
	return "text"
}

// book is a recount of a match from the actions alone.
type book struct {
	series, fresh bool
	past          [][2]int // what both held after each accepted round
	held          [2]int   // what both hold after the one that is on
	counted       bool
	on, due, spat bool
	turned        int
}

func (b *book) deal() [2]int {
	if len(b.past) == 0 || b.fresh {
		return [2]int{26, 26}
	}
	last := b.past[len(b.past)-1]
	if last[0] == 0 || last[1] == 0 {
		return [2]int{26, 26}
	}
	return last
}

func (b *book) left() [2]int {
	held := b.deal()
	return [2]int{max(0, held[0]-15-b.turned), max(0, held[1]-15-b.turned)}
}

func (b *book) count(seat, cards int) {
	b.held[seat], b.held[1-seat], b.counted = cards, 52-cards, true
}

// over begins anew after a round.
func (b *book) over() { b.on, b.due, b.spat, b.counted, b.turned = false, false, false, false, 0 }

func (b *book) accept() {
	b.past = append(b.past, b.held)
	b.over()
}

// does writes one action down.
func (b *book) does(a match.Action) {
	number := func(i int) (n int) { _, _ = fmt.Sscan(a.Args[i], &n); return n }
	seat := func(i int) int { return map[string]int{"Ana": 0, "Ben": 1}[a.Args[i]] }
	switch a.ID {
	case "go":
		b.spat = !b.on || b.due
		if b.spat {
			b.turned++
		}
		b.on, b.due = true, false
	case "stuck":
		b.due = true
	case "falsestart":
		if b.spat {
			b.turned, b.due, b.spat = b.turned-1, true, false
		}
	case "out":
		if held := b.deal(); held[0] > 15 && held[1] > 15 {
			return
		}
		b.count(seat(0), b.left()[seat(0)])
		if b.held[seat(0)] == 0 && !b.series {
			b.accept()
		}
	case "count":
		b.count(seat(0), number(1))
	case "accept":
		b.accept()
	case "void":
		b.over()
	case "correct":
		b.past[number(0)-1][seat(1)], b.past[number(0)-1][1-seat(1)] = number(2), 52-number(2)
	}
}

// recount compares what the table says with the book.
func (tb *table) recount(t *rapid.T) {
	agreed := tb.opened.Agreed
	b := &book{series: agreed.Int("target") > 0}
	b.fresh = b.series && agreed.Choice("next_deal") == "fresh"
	for _, s := range tb.steps {
		b.does(s.action)
	}
	v := tb.view(tb.state)
	for k, held := range b.past {
		counts := tb.state.Accepted(k + 1).Counts
		if got := [2]int{*counts[0][0], *counts[1][0]}; got != held {
			t.Fatalf("after round %d both hold %v, recounted %v", k+1, got, held)
		}
	}
	if b.counted && (*v.Seats[0].Counts[0] != b.held[0] || *v.Seats[1].Counts[0] != 52-b.held[0]) {
		t.Fatalf("counted %d and %d, recounted %v", *v.Seats[0].Counts[0], *v.Seats[1].Counts[0], b.held)
	}
	if v.Phase == match.Finished {
		tb.wonOutright(t, b)
		return
	}
	var deal []struct {
		Piles []int
		Spit  int
	}
	var left [2]int
	read(t, v, "deal", &deal)
	read(t, v, "spit_left", &left)
	if left != b.left() {
		t.Fatalf("spit cards %v, recounted %v", left, b.left())
	}
	for i, hand := range deal {
		sum := hand.Spit
		for _, n := range hand.Piles {
			sum += n
		}
		if sum != b.deal()[i] {
			t.Fatalf("seat %d lays out %d cards, holds %d", i, sum, b.deal()[i])
		}
	}
}

// wonOutright expects, of a match that a win has finished, that the winner can have
// won: no card is left, and there was one spit pile in the last round at most.
func (tb *table) wonOutright(t *rapid.T, b *book) {
	out := false
	for _, s := range tb.steps {
		out = s.action.ID == "out" || out && s.action.ID == "correct"
	}
	if !out || b.series {
		return
	}
	last := b.past[len(b.past)-1]
	if last[0] != 0 && last[1] != 0 {
		t.Fatalf("somebody won outright, but both hold cards: %v", last)
	}
	if before := b.past[len(b.past)-2]; before[0] > 15 && before[1] > 15 {
		t.Fatalf("somebody won outright with two spit piles: %v", before)
	}
}

// read reads a fact as programs do.
func read(t *rapid.T, v match.View, id string, into any) {
	for _, fact := range v.Facts {
		if fact.ID == id {
			data, err := json.Marshal(fact.Value)
			if err == nil {
				err = json.Unmarshal(data, into)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}
