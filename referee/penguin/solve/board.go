package solve

import (
	"math/bits"

	"tableref/referee/penguin"
)

// board is a position while moves are made on it. What lies where follows from
// four things, see the package's comment.
type board struct {
	cells set                    // cards in cells
	gaps  set                    // deepest cards of columns that are one run
	left  [penguin.Columns]uint8 // runs left of each pile: 0, or 2 and more
	up    [suits]uint8           // cards on each foundation

	// What follows from left:
	hidden set // cards of runs that another run of their pile covers
	firsts set // first cards of the runs that are left
}

// won reports whether all cards are on the foundations.
func (b *board) won() bool { return b.up == [suits]uint8{perSuit, perSuit, perSuit, perSuit} }

// state is a board as it is kept: equal states are the same position but for
// the order of columns and cells.
type state struct {
	cells, gaps set
	rest        uint64 // left, 6 bits each, then up, 4 bits each
}

const (
	leftBits = 6
	upBits   = 4
	upAt     = penguin.Columns * leftBits
)

func (b *board) state() state {
	rest := uint64(0)
	for i, n := range b.left {
		rest |= uint64(n) << (i * leftBits)
	}
	for i, n := range b.up {
		rest |= uint64(n) << (upAt + i*upBits)
	}
	return state{b.cells, b.gaps, rest}
}

// board unpacks a state of this deal.
func (d *deal) board(s *state) board {
	b := board{cells: s.cells, gaps: s.gaps}
	for i := range b.left {
		b.left[i] = uint8(s.rest>>(i*leftBits)) % maxRuns
		pile := &d.piles[i][b.left[i]]
		b.hidden |= pile.hidden
		b.firsts |= pile.firsts
	}
	for i := range b.up {
		b.up[i] = uint8(s.rest>>(upAt+i*upBits)) % (1 << upBits)
	}
	return b
}

// scene is a board with all that its moves depend on.
type scene struct {
	board
	gone  set // cards on foundations
	loose set // cards that lie on their parent in a column
	free  int // free cells
	empty int // empty columns
}

// derive finds what the moves depend on, after the board has changed.
func (d *deal) derive(s *scene) {
	s.gone = 0
	for i, n := range s.up {
		s.gone |= (1<<n - 1) << (i * lane)
	}
	filled := s.gaps.len()
	for _, n := range s.left {
		if n > 0 {
			filled++
		}
	}
	s.loose = pack &^ (s.gone | s.cells | s.gaps | s.firsts)
	s.free = max(d.rules.Cells-s.cells.len(), 0)
	s.empty = penguin.Columns - filled
}

// run is the number of cards of the run that begins with c, a card of a column
// that is not hidden.
func (s *scene) run(c card) int {
	n := 1
	if c.height() > 0 {
		n += bits.LeadingZeros64(uint64(^(s.loose << (64 - c))))
		if n <= c.height() || s.up[c.suit()] > 0 {
			return n
		}
	}
	// The base card is among them, so the run may go round.
	for k := (c - card(c.height())).child(); n < perSuit && s.loose.has(k); k-- {
		n++
	}
	return n
}

// stackSize is the number of cards that move when c does, a card that is neither
// hidden nor gone.
func (s *scene) stackSize(c card) int {
	if s.cells.has(c) {
		return 1
	}
	return s.run(c)
}

// open reports whether c is the exposed card of a column, but for its child.
func (s *scene) open(c card) bool { return !(s.gone | s.cells | s.hidden).has(c) }
