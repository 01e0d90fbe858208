package scoring_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// The check says "impossible" exactly when trying everything finds no way to
// play the piles: too weak and it proves what it should not, too strong and it
// refuses an honest count.
func TestPossibleAgreesWithTryingEverything(t *testing.T) {
	verdicts := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		m := drawMiddle(t)
		cards := drawCards(t, m)
		got := true
		for _, finding := range m.Check(cards) {
			got = got && finding.OK
		}
		want := tryEverything(m, cards)
		if got != want {
			t.Fatalf("possible: %v, but trying everything says %v: %+v", got, want, m.Check(cards))
		}
		verdicts[got]++
	})
	if verdicts[true] == 0 || verdicts[false] == 0 {
		t.Errorf("the cases prove little: %v", verdicts)
	}
}

// drawMiddle makes piles of a small game, possible or not.
func drawMiddle(t *rapid.T) scoring.Middle {
	seats := rapid.IntRange(1, 4).Draw(t, "seats")
	suits := rapid.IntRange(1, 3).Draw(t, "suits")
	top := rapid.IntRange(1, 3).Draw(t, "top")
	m := scoring.Middle{Top: top, TopsKnown: true}
	for seat := range seats {
		m.Seats = append(m.Seats, fmt.Sprint("seat ", seat))
	}
	for suit := range suits {
		m.Suits = append(m.Suits, phrase.Of(fmt.Sprint("suit ", suit)))
	}
	m.Tops = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) scoring.Card {
		return scoring.Card{
			Suit: rapid.IntRange(0, suits-1).Draw(t, "suit"),
			Rank: rapid.IntRange(1, top).Draw(t, "rank"),
		}
	}), 0, 4).Draw(t, "tops")
	m.Taken = rapid.SliceOfN(rapid.IntRange(scoring.OpenSuit, suits-1), 0, 3).Draw(t, "taken")
	return m
}

// drawCards deals the cards of the piles out to the seats anyhow, so that the
// sum is always right.
func drawCards(t *rapid.T, m scoring.Middle) []int {
	cards := make([]int, len(m.Seats))
	total := m.Top * len(m.Taken)
	for _, top := range m.Tops {
		total += top.Rank
	}
	for seat := range cards[1:] {
		cards[seat] = rapid.IntRange(0, total).Draw(t, "cards")
		total -= cards[seat]
	}
	cards[len(cards)-1] = total
	return cards
}

// tryEverything plays the piles card by card, each from every deck that still
// has that card, with every suit for the piles taken out unseen.
func tryEverything(m scoring.Middle, cards []int) bool {
	for i, suit := range m.Taken {
		if suit != scoring.OpenSuit {
			continue
		}
		for choice := range m.Suits {
			named := m
			named.Taken = append([]int(nil), m.Taken...)
			named.Taken[i] = choice
			if tryEverything(named, cards) {
				return true
			}
		}
		return false
	}
	var copies []int // of each card
	for suit := range m.Suits {
		for rank := 1; rank <= m.Top; rank++ {
			n := 0
			for _, top := range m.Tops {
				if top.Suit == suit && top.Rank >= rank {
					n++
				}
			}
			for _, taken := range m.Taken {
				if taken == suit {
					n++
				}
			}
			copies = append(copies, n)
		}
	}
	return share(copies, append([]int(nil), cards...), 0)
}

// share reports whether the copies of the first card, and of all after it, can
// come from seats that still have so many cards to account for. Decks before
// the given one have been asked for the first card.
func share(copies, cards []int, deck int) bool {
	switch {
	case len(copies) == 0:
		for _, n := range cards {
			if n > 0 {
				return false
			}
		}
		return true
	case copies[0] == 0:
		return share(copies[1:], cards, 0)
	case deck == len(cards):
		return false
	}
	if cards[deck] > 0 {
		cards[deck]--
		rest := append([]int{copies[0] - 1}, copies[1:]...)
		found := share(rest, cards, deck+1)
		cards[deck]++
		if found {
			return true
		}
	}
	return share(copies, cards, deck+1)
}

// A long evening with many decks and unseen Kings is still decided at once.
func BenchmarkPossible(b *testing.B) {
	m := middle(12, "3C 4D 5H 6S 7C 8D 9H TS", "? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?")
	cards := []int{52, 52, 52, 52, 52, 52, 0, 0, 0, 0, 0, 0}
	for b.Loop() {
		m.Check(cards)
	}
}
