package solve

import (
	"math/bits"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// card is a card as the search counts it: suit<<4 | height, where the height is
// its place on its foundation, 0 (the base rank) to 12. So a card is a bit of a
// set, a suit is a lane of 16 bits, and the next lower rank is one bit down.
type card uint8

// none is no card: its bit stands for none in any set.
const none card = 63

const (
	laneBits = 16
	suitSize = 13 // cards of a suit
	topRank  = suitSize - 1
	pack     = set(0x1fff_1fff_1fff_1fff)
	// lowest are the base cards, highest those that go up last. In a column
	// the highest of a suit lies on its base card, if on anything.
	lowest  = set(0x0001_0001_0001_0001)
	highest = lowest << topRank
)

func (c card) suit() int   { return int(c) / laneBits }
func (c card) height() int { return int(c) % laneBits }
func (c card) bit() set    { return 1 << (c & 63) }
func (c card) base() card  { return c &^ (laneBits - 1) }

// child is the card that may lie on c, and parent the one that c may lie on.
func (c card) child() card {
	if c.height() == 0 {
		return c + topRank
	}
	return c - 1
}

func (c card) parent() card {
	if c.height() == topRank {
		return c - topRank
	}
	return c + 1
}

// set is a set of cards.
type set uint64

func (s set) has(c card) bool { return s&c.bit() != 0 }
func (s set) len() int        { return bits.OnesCount64(uint64(s)) }
func (s set) first() card     { return card(bits.TrailingZeros64(uint64(s))) }

// board is a position while moves are made on it. Four sets and the heights of
// the piles say where all the cards lie, see the package's comment.
type board struct {
	cells  set                    // in cells
	gaps   set                    // deepest cards of columns of one run
	hidden set                    // in runs that a later run of their pile covers
	left   [penguin.Columns]uint8 // runs of each pile whose first card never moved: 0, or 2 and more
	up     [4]uint8               // cards on each foundation
}

// state is a board as the table of states keeps it. Two boards are the same
// position, but for the order of columns and cells, exactly when their states
// are equal.
type state struct {
	cells, gaps set
	rest        uint64 // left, 6 bits each; up, 4 bits each
}

const (
	leftBits = 6
	upBits   = 4
	upShift  = penguin.Columns * leftBits
)

func (b *board) state() state {
	rest := uint64(0)
	for i, n := range b.left {
		rest |= uint64(n) << (i * leftBits)
	}
	for i, n := range b.up {
		rest |= uint64(n) << (upShift + i*upBits)
	}
	return state{b.cells, b.gaps, rest}
}

// board gives back the board of a state of this deal.
func (d *deal) board(s state) board {
	b := board{cells: s.cells, gaps: s.gaps}
	for i := range b.left {
		n := uint8(s.rest>>(i*leftBits)) & (1<<leftBits - 1)
		b.left[i] = n
		b.hidden |= d.piles[i][n].hidden
	}
	for i := range b.up {
		b.up[i] = uint8(s.rest>>(upShift+i*upBits)) & (1<<upBits - 1)
	}
	return b
}

// gone are the cards on the foundations.
func (b *board) gone() set {
	gone := set(0)
	for i, n := range b.up {
		gone |= (1<<n - 1) << (i * laneBits)
	}
	return gone
}

// won reports whether all cards are on the foundations.
func (b *board) won() bool { return b.up == [4]uint8{suitSize, suitSize, suitSize, suitSize} }

// pile is what lies in one column of the position that is to be solved while so
// many of its runs are left.
type pile struct {
	hidden set  // cards that a later run covers
	firsts set  // first cards of the runs
	top    card // first card of the last run
	value  int  // what it adds to a board's value
}

// maxRuns is more than the runs that a column can have.
const maxRuns = 1 << leftBits

// deal is what stays the same while one position is solved.
type deal struct {
	rules  penguin.Rules
	base   cards.Rank
	piles  [penguin.Columns][maxRuns]pile
	where  [64]place // of first cards of runs
	where2 [64]place // of all cards
	linked set       // cards that may lie on their parent in a column
	fill   set       // cards that may go into a gap
	free   int       // cells
	onto   [suitSize + 1][penguin.Columns + 1]reach
	into   [suitSize + 1][penguin.Columns + 1]reach
	w      *weights
}
type reach struct {
	cards int
	parts bool
}

// place is a run of a pile, counted from the deepest, 1.
type place struct {
	column, run uint8
}
