package solve

import (
	"math/bits"

	"tableref/referee/penguin"
)

// board is a position while moves are made on it. Four fields determine the places
// of all cards, see the package comment.
type board struct {
	cells set                    // cards in cells
	gaps  set                    // deepest cards of columns that are one run
	left  [penguin.Columns]uint8 // runs left of each pile: 0, or at least 2
	up    [suits]uint8           // number of cards on each foundation

	// Derived from left:
	hidden set // cards of runs that another run of their pile covers
	firsts set // first cards of the runs that are left
}

// won reports whether all cards are on the foundations.
func (b *board) won() bool { return b.up == [suits]uint8{perSuit, perSuit, perSuit, perSuit} }

// state is a board in packed form. Boards that differ only in the order of columns
// and cells have equal states.
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

// scene is a board with derived facts that moves depend on.
type scene struct {
	board
	gone  set // cards on foundations
	loose set // cards that lie on their parent in a column
	free  int // number of free cells
	empty int // number of empty columns
}

// derive updates the derived facts after the board has changed.
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

// run is the number of cards of the run that begins with c, which must be in a column
// and not hidden.
func (s *scene) run(c card) int {
	n := 1
	if c.height() > 0 {
		n += bits.LeadingZeros64(uint64(^(s.loose << (64 - c))))
		if n <= c.height() || s.up[c.suit()] > 0 {
			return n
		}
	}
	// The run includes the base card, so it may continue with the highest card.
	for k := (c - card(c.height())).child(); n < perSuit && s.loose.has(k); k-- {
		n++
	}
	return n
}

// stackSize is the number of cards that move with c, which must be neither hidden nor
// gone.
func (s *scene) stackSize(c card) int {
	if s.cells.has(c) {
		return 1
	}
	return s.run(c)
}

// open reports whether c is in a column and covered by no card but possibly its
// child.
func (s *scene) open(c card) bool { return !(s.gone | s.cells | s.hidden).has(c) }
