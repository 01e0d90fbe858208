package solve

import "tableref/referee/penguin"

// weights say how far from the win a board seems. They decide in which order
// boards are looked at, so how long the search takes and how long its line is,
// and never what the verdict is. They were found by trying: small changes were
// kept when they made random deals faster to solve and their lines shorter.
type weights struct {
	run      int                      // for every run that lies on another run of its pile
	blocking int                      // for such a run, if a lower card of its suit lies deeper in the pile
	cell     [maxFree + 1]int         // by the number of cards in cells
	empty    [penguin.Columns + 1]int // by the number of empty columns
	alone    int                      // for every column that is one run
	up       int                      // for every card on a foundation
	next     int                      // for every run above the card that a foundation needs
	then     int                      // for every run above the one after it, if that one lies free
	move     int                      // for every move that was made, but those onto foundations
}

// A unit of the queue is so much of the weights, and a board that is worth
// nothing goes into the middle, so that the best are above 0.
const (
	queueUnit   = 4
	valueOffset = values / 4
)

// value says how far from the win a board seems that took so many moves, in the
// units of the queue.
func (s *search) value(b *board, cost int) int {
	w := s.weights
	v := w.cell[b.cells.len()] + w.alone*b.gaps.len() + w.move*cost
	empty := penguin.Columns - b.gaps.len()
	for i, n := range b.left {
		if n > 0 {
			v += w.run*int(n-1) + w.blocking*int(s.piles[i][n].blocking)
			empty--
		}
	}
	v += w.empty[empty]
	for suit, n := range b.up {
		v -= w.up * int(n)
		if n < perSuit {
			v += s.depth(b, card(suit*lane)+card(n))
		}
	}
	return v/queueUnit + valueOffset
}

// depth is the part of a board's value that is about a foundation's next cards.
func (s *search) depth(b *board, c card) int {
	if b.hidden.has(c) {
		return s.weights.next * s.above(b, c)
	}
	c++
	if b.hidden.has(c) {
		return s.weights.then * s.above(b, c)
	}
	return 0
}

// above is the number of runs that lie on a hidden card's run.
func (s *search) above(b *board, c card) int {
	at := s.places[c]
	return int(b.left[at.column] - at.run)
}

// weightsFor returns the weights for a rule set: those of the named one that is
// most like it.
func weightsFor(r penguin.Rules) *weights {
	switch {
	case r.AnyGap:
		return &forSource
	case r.Whole:
		return &forParlett
	}
	return &forStrict
}

var forSource = weights{
	run: 17, blocking: 32,
	cell:  [...]int{0, 2, -8, 73, 83, 125, 217, 263, 400, 400, 400, 400, 400},
	empty: [...]int{0, -31, -106, -153, -196, -300, -300, -300},
	alone: -45, up: 57, next: 34, then: 39, move: 15,
}

var forStrict = weights{
	run: 48, blocking: 8,
	cell:  [...]int{0, 0, 7, -4, 176, 313, 346, 315, 400, 400, 400, 400, 400},
	empty: [...]int{0, -23, 4, -55, -211, -300, -300, -300},
	alone: -7, up: 31, next: 16, then: 74, move: 7,
}

var forParlett = weights{
	run: 75, blocking: 15,
	cell:  [...]int{0, 1, 4, 9, 176, 202, 200, 193, 400, 400, 400, 400, 400},
	empty: [...]int{0, -14, 15, -84, -82, -300, -300, -300},
	alone: -3, up: 45, next: 23, then: 62, move: 24,
}
