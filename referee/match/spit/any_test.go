package spit_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
)

// Any sequence of actions: what the table says of decks and spit cards equals a
// recount from the actions that stand, and the pack stays whole.
func TestAnySequence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		variant := rapid.SampledFrom([]string{"", "hundred", "hundred_fresh", "short_piles"}).Draw(t, "variant")
		tb := matchtest.Open(t, "spit", variant, "Ana,Ben")
		agreed := tb.State.Agreed
		var done []match.Action
		matchtest.Play{
			Steps: 30, Word: cards, Rare: []string{"finish", "void", "end", "clock"}, Leave: []string{"join", "leave", "carry"},
			After: func(t *rapid.T, tb *matchtest.Table, a match.Action) {
				done = append(done[:tb.Steps()-2], a)
				b := &book{series: agreed.Int("target") > 0}
				b.fresh = b.series && agreed.Choice("next_deal") == "fresh"
				for _, a := range done {
					b.does(a)
				}
				b.agrees(t, tb)
			},
		}.Run(t, tb)
	})
}

// cards draws numbers of cards around those at which a rule changes.
func cards(t *rapid.T, _ *matchtest.Table, arg match.Arg) (string, bool) {
	if arg.Kind != match.CountArg {
		return "", false
	}
	return fmt.Sprint(rapid.SampledFrom([]int{0, 2, 8, 13, 14, 15, 16, 17, 20, 26, 30, 36, 37, 38, 40, 50, 52}).Draw(t, "cards")), true
}

// book is a recount of a match from the actions alone.
type book struct {
	series, fresh bool
	out           bool     // the last action was a win, perhaps corrected since
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
	b.out = a.ID == "out" || b.out && a.ID == "correct"
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

// agrees compares what the table says with the book.
func (b *book) agrees(t *rapid.T, tb *matchtest.Table) {
	v := tb.View()
	for k, held := range b.past {
		counts := tb.State.Accepted(k + 1).Counts
		if got := [2]int{*counts[0][0], *counts[1][0]}; got != held {
			t.Fatalf("after round %d both hold %v, recounted %v", k+1, got, held)
		}
	}
	if b.counted && (*v.Seats[0].Counts[0] != b.held[0] || *v.Seats[1].Counts[0] != 52-b.held[0]) {
		t.Fatalf("counted %d and %d, recounted %v", *v.Seats[0].Counts[0], *v.Seats[1].Counts[0], b.held)
	}
	if v.Phase == match.Finished {
		b.wonOutright(t)
		return
	}
	var deal []struct {
		Piles []int
		Spit  int
	}
	var left [2]int
	tb.Fact("deal", &deal)
	tb.Fact("spit_left", &left)
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
func (b *book) wonOutright(t *rapid.T) {
	if !b.out || b.series {
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
