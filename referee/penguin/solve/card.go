package solve

import "math/bits"

// card is a card in the numbering of the search: suit times 16, plus height, which is
// its place on its foundation, from 0 (the base rank) to 12. So a card is a bit of a
// set, a suit is a lane of 16 bits, and one rank lower is one bit down.
type card uint8

const (
	lane    = 16
	perSuit = 13 // cards of a suit
	suits   = 4
)

// pack has all cards. lowest has the cards of the base rank, and highest those one
// rank below, the last of their suits to go up.
const (
	pack    = set(0x1fff_1fff_1fff_1fff)
	lowest  = set(0x0001_0001_0001_0001)
	highest = lowest << (perSuit - 1)
)

func (c card) suit() int   { return int(c) / lane }
func (c card) height() int { return int(c) % lane }
func (c card) bit() set    { return 1 << (c % 64) }

// parent is the card that c may lie on in a column, and child is the one that may lie
// on c: same suit, next rank, circular. deal.linked says whether the rules allow the
// step from King to Ace.
func (c card) parent() card {
	if c.height() == perSuit-1 {
		return c - (perSuit - 1)
	}
	return c + 1
}

func (c card) child() card {
	if c.height() == 0 {
		return c + perSuit - 1
	}
	return c - 1
}

// set is a set of cards.
type set uint64

func (s set) has(c card) bool { return s&c.bit() != 0 }
func (s set) len() int        { return bits.OnesCount64(uint64(s)) }

// first is a card of a set, which must not be empty; s & (s-1) is the rest.
func (s set) first() card { return card(bits.TrailingZeros64(uint64(s))) }

// lower is the set of cards of c's suit that go up before c.
func (c card) lower() set { return (c.bit() - 1) &^ ((c - card(c.height())).bit() - 1) }

// sequence is the set of n cards from c downward.
func sequence(c card, n int) set {
	s := set(0)
	for ; n > 0; n-- {
		s |= c.bit()
		c = c.child()
	}
	return s
}
