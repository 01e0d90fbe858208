package ruling_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
)

// A brute force for "can anybody play?" that knows every card and tries every
// order of moves: turning a top card up, and moving any top card to an empty
// place (which of them makes no difference). It shares no code and no reasoning with the ruling.

// place is one place of a player's row: the cards of its pile, by rank in play
// from 0, the top card last.
type place []int8

// row are the five places of a player.
type row [5]place

// key is the row without the order of its places, for remembering rows.
func (r row) key() [5]uint32 {
	var key [5]uint32
	for i, p := range r {
		for _, card := range p {
			key[i] = key[i]<<4 | uint32(card+1)
		}
	}
	slices.Sort(key[:])
	return key
}

// canPlay tries every order of moves from the row. What was seen before is not
// tried again.
func canPlay(r row, tops []int8, seen map[[5]uint32]bool) bool {
	for _, from := range r {
		for _, top := range tops {
			if len(from) == 0 {
				continue
			}
			if apart := (from[len(from)-1] - top + 13) % 13; apart == 1 || apart == 12 {
				return true
			}
		}
	}
	to := slices.IndexFunc(r[:], func(p place) bool { return len(p) == 0 })
	if to < 0 {
		return false
	}
	key := r.key()
	if seen[key] {
		return false
	}
	seen[key] = true
	for i, from := range r {
		if len(from) == 0 {
			continue
		}
		next := r
		next[to] = from[len(from)-1:]
		next[i] = from[:len(from)-1]
		if canPlay(next, tops, seen) {
			return true
		}
	}
	return false
}

// inPlay is the card's rank in play: 2 is 0, the Ace 12.
func inPlay(card cards.Card) int8 { return int8((card.Rank + 11) % 13) }

// world is a table with every card known: what lies face down is faceDown(card).
func world(t ruling.SpitTable, faceDown func() int8) (mine, theirs row, tops []int8) {
	fill := func(piles []ruling.SpitPile) (r row) {
		for i, pile := range piles {
			for _, card := range slices.Backward(pile) {
				if card.Valid() {
					r[i] = append(r[i], inPlay(card))
				} else {
					r[i] = append(r[i], faceDown())
				}
			}
		}
		return r
	}
	mine, theirs = fill(t.Mine), fill(t.Theirs)
	for _, top := range t.Tops {
		tops = append(tops, inPlay(top))
	}
	return mine, theirs, tops
}

// anybody reports whether one of the two can play when each card that lies face
// down has that rank.
func anybody(t ruling.SpitTable, faceDown func() int8) bool {
	mine, theirs, tops := world(t, faceDown)
	return canPlay(mine, tops, map[[5]uint32]bool{}) || canPlay(theirs, tops, map[[5]uint32]bool{})
}

// randomTable deals a table anyhow: few or many piles, cards under them seen,
// top cards that were not turned up, one spit pile or two. What the cards are
// that lie face down is dealt too, in the order in which world asks for them.
func randomTable(r *rand.Rand) (ruling.SpitTable, []int8) {
	pack := r.Perm(52)
	next := func() cards.Card {
		n := pack[0]
		pack = pack[1:]
		return cards.Card{Rank: cards.Rank(n%13 + 1), Suit: cards.Suit(n / 13)}
	}
	var hidden []int8
	piles := func() []ruling.SpitPile {
		list := make([]ruling.SpitPile, r.IntN(6))
		for i := range list {
			list[i] = make(ruling.SpitPile, 1+r.IntN(1+r.IntN(5)))
			for k := range list[i] {
				if k == 0 && r.IntN(12) > 0 || k > 0 && r.IntN(4) == 0 {
					list[i][k] = next()
				}
			}
		}
		return list
	}
	t := ruling.SpitTable{Tops: []cards.Card{next()}}
	if r.IntN(3) > 0 {
		t.Tops = append(t.Tops, next())
	}
	t.Mine, t.Theirs = piles(), piles()
	_, _, _ = world(t, func() int8 {
		hidden = append(hidden, inPlay(next()))
		return 0
	})
	return t, hidden
}

// The ruling on "stuck" is right for the cards that really lie there, and says
// no more and no less than can be known: there is a play for sure exactly when
// there is one with face-down cards that never fit, and none for sure exactly
// when there is none with face-down cards that always fit.
func TestStuckAgreesWithEveryOrderOfMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	said := map[string]int{}
	for range 100_000 {
		table, hidden := randomTable(r)
		verdict := spit.Stuck(table)
		said[fmt.Sprint(verdict.Legal, verdict.Open)]++

		really := anybody(table, func() int8 {
			card := hidden[0]
			hidden = hidden[1:]
			return card
		})
		fits, never := fitAndMisfit(table.Tops)
		atWorst := anybody(table, func() int8 { return never })
		atBest := anybody(table, func() int8 { return fits })

		sure, none := !verdict.Legal && !verdict.Open, verdict.Legal
		if sure && !really || none && really {
			t.Fatalf("%+v: %s, but a play exists: %v", table, verdict.Why.ID, really)
		}
		if sure != atWorst || none != !atBest {
			t.Fatalf("%+v: %s; a play at worst %v, at best %v", table, verdict.Why.ID, atWorst, atBest)
		}
		if sure {
			checkPlay(t, table)
		}
	}
	for _, kind := range []string{"true false", "false false", "false true"} {
		if said[kind] < 1000 {
			t.Errorf("the positions prove little: %v", said)
		}
	}
}

// fitAndMisfit returns a rank that fits one of the tops, and one that fits none.
func fitAndMisfit(tops []cards.Card) (fits, never int8) {
	near := map[int8]bool{}
	for _, top := range tops {
		fits = (inPlay(top) + 1) % 13
		near[fits], near[(inPlay(top)+12)%13] = true, true
	}
	for near[never] {
		never++
	}
	return fits, never
}

// checkPlay makes the play that the ruling names.
func checkPlay(t *testing.T, table ruling.SpitTable) {
	play, ok := spit.Play(table)
	piles := table.Mine
	if play.Theirs {
		piles = table.Theirs
	}
	if !ok || play.Under > 5-len(piles) || play.Under >= len(piles[play.Pile]) {
		t.Fatalf("%+v: the play %+v cannot be made", table, play)
	}
	card, on := piles[play.Pile][play.Under], table.Tops[play.Top]
	if apart := (inPlay(card) - inPlay(on) + 13) % 13; !card.Valid() || apart != 1 && apart != 12 {
		t.Fatalf("%+v: %v does not go on %v", table, card, on)
	}
}
