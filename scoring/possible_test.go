package scoring_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// The check agrees with a brute force over all ways to play the piles, for any deck,
// number of packs and knowledge of the Kings. If it were too weak, it would accept
// impossible counts; if it were too strong, it would refuse honest ones. Without the
// tops it misses some impossible counts, but refuses no possible ones.
func TestPossibleAgreesWithTryingEverything(t *testing.T) {
	verdicts := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		m := drawPiles(t)
		cards := drawCards(t, m)
		want := tryEverything(m, cards)
		if !m.TopsKnown {
			want = tryTops(m, cards)
		}
		got := true
		for _, finding := range m.Check(cards) {
			got = got && finding.OK
		}
		for seat, n := range cards {
			got = got && len(m.CheckSeat(seat, n)) == 0
		}
		if got != want && (m.TopsKnown || want) {
			t.Fatalf("possible: %v, but trying everything says %v: %+v", got, want, m.Check(cards))
		}
		verdicts[fmt.Sprint(m.TopsKnown, got)]++
	})
	if len(verdicts) < 4 {
		t.Errorf("the cases prove little: %v", verdicts)
	}
}

// drawPiles makes piles of a small game, possible or not.
func drawPiles(t *rapid.T) scoring.BuildPiles {
	seats := rapid.IntRange(1, 4).Draw(t, "seats")
	suits := rapid.IntRange(1, 3).Draw(t, "suits")
	top := rapid.IntRange(1, 3).Draw(t, "top")
	m := scoring.BuildPiles{Top: top, Packs: rapid.IntRange(1, 2).Draw(t, "packs"), TopsKnown: rapid.Bool().Draw(t, "tops known")}
	for seat := range seats {
		m.Seats = append(m.Seats, fmt.Sprint("seat ", seat))
	}
	for suit := range suits {
		m.Suits = append(m.Suits, phrase.Of(fmt.Sprint("suit ", suit)))
	}
	if m.TopsKnown {
		m.Tops = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) scoring.Card {
			return scoring.Card{
				Suit: rapid.IntRange(0, suits-1).Draw(t, "suit"),
				Rank: rapid.IntRange(1, top).Draw(t, "rank"),
			}
		}), 0, 4).Draw(t, "tops")
	}
	m.Taken = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) scoring.Taken {
		return scoring.Taken{
			Suit: rapid.IntRange(scoring.UnknownSuit, suits-1).Draw(t, "suit"),
			Seat: rapid.IntRange(scoring.UnknownSeat, seats-1).Draw(t, "seat"),
		}
	}), 0, 4).Draw(t, "taken")
	return m
}

// drawCards distributes the cards of the piles over the seats at random, so that the
// sum is always right. If the tops are not known, it may add some more.
func drawCards(t *rapid.T, m scoring.BuildPiles) []int {
	cards := make([]int, len(m.Seats))
	total := m.Top * len(m.Taken)
	for _, top := range m.Tops {
		total += top.Rank
	}
	if !m.TopsKnown {
		total += rapid.IntRange(0, 3).Draw(t, "more")
	}
	deck := m.Packs * len(m.Suits) * m.Top
	for seat := range cards {
		cards[seat] = rapid.IntRange(0, min(total, deck)).Draw(t, "cards")
		if seat == len(cards)-1 && m.TopsKnown {
			cards[seat] = total
		}
		total -= cards[seat]
	}
	return cards
}

// tryTops tries all piles that may lie there in addition to the known ones.
func tryTops(m scoring.BuildPiles, cards []int) bool {
	missing := -m.Top * len(m.Taken)
	for _, n := range cards {
		missing += n
	}
	var lay func(tops []scoring.Card, from, left int) bool
	lay = func(tops []scoring.Card, from, left int) bool {
		if left == 0 {
			m.Tops = tops
			return tryEverything(m, cards)
		}
		for k := from; k < len(m.Suits)*m.Top; k++ {
			if top := (scoring.Card{Suit: k / m.Top, Rank: 1 + k%m.Top}); top.Rank <= left && lay(append(tops, top), k, left-top.Rank) {
				return true
			}
		}
		return false
	}
	return missing >= 0 && lay(nil, 0, missing)
}

// tryEverything plays the piles card by card, each from every deck that still has the
// card, with every suit for the piles of unknown suit.
func tryEverything(m scoring.BuildPiles, cards []int) bool {
	for i, pile := range m.Taken {
		if pile.Suit != scoring.UnknownSuit {
			continue
		}
		for choice := range m.Suits {
			named := m
			named.Taken = append([]scoring.Taken(nil), m.Taken...)
			named.Taken[i].Suit = choice
			if tryEverything(named, cards) {
				return true
			}
		}
		return false
	}
	var columns []column
	for suit := range m.Suits {
		for rank := 1; rank <= m.Top; rank++ {
			c := column{kings: make([]int, len(m.Seats))}
			for _, top := range m.Tops {
				if top.Suit == suit && top.Rank >= rank {
					c.copies++
				}
			}
			for _, pile := range m.Taken {
				if pile.Suit != suit {
					continue
				}
				c.copies++
				if rank == m.Top && pile.Seat != scoring.UnknownSeat {
					c.kings[pile.Seat]++
				}
			}
			columns = append(columns, c)
		}
	}
	return share(columns, append([]int(nil), cards...), 0, m.Packs)
}

// column is the number of copies of one card in the middle, and by seat the number of
// those that it is known to have played.
type column struct {
	copies int
	kings  []int
}

// share reports whether the copies of all cards can come from seats that still have
// cards left to account for. The decks before deck have given their copies of the first
// card.
func share(columns []column, cards []int, deck, packs int) bool {
	switch {
	case len(columns) == 0:
		return !slices.ContainsFunc(cards, func(n int) bool { return n > 0 })
	case deck == len(cards):
		return columns[0].copies == 0 && share(columns[1:], cards, 0, packs)
	}
	first := columns[0]
	for n := first.kings[deck]; n <= min(packs, first.copies, cards[deck]); n++ {
		cards[deck] -= n
		rest := append([]column{{first.copies - n, first.kings}}, columns[1:]...)
		found := share(rest, cards, deck+1, packs)
		cards[deck] += n
		if found {
			return true
		}
	}
	return false
}

// The worst case: everybody played Kings and nobody saw them.
func BenchmarkUnseenKings(b *testing.B) {
	m := testPiles(12, "3C 4D 5H 6S", "")
	for k := range 24 {
		m.Taken = append(m.Taken, scoring.Taken{Suit: scoring.UnknownSuit, Seat: k / 2})
	}
	cards := []int{52, 52, 52, 52, 52, 52, 3, 3, 3, 3, 3, 3}
	for b.Loop() {
		m.Check(cards)
	}
}

// A long evening with many decks and unseen Kings is still decided at once.
func BenchmarkPossible(b *testing.B) {
	m := testPiles(12, "3C 4D 5H 6S 7C 8D 9H TS", "? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?")
	cards := []int{52, 52, 52, 52, 52, 52, 0, 0, 0, 0, 0, 0}
	for b.Loop() {
		m.Check(cards)
	}
}
