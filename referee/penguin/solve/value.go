package solve

import "tableref/referee/penguin"

// weights estimate how far a board is from the win. They decide the order in which
// boards are tried, and so the time of the search and the length of its line, but
// never the verdict. They were tuned by hill climbing: small changes were kept if they
// made random deals faster to solve and their lines shorter.
type weights struct {
	run      int                      // for every run that lies on another run of its pile
	blocking int                      // for every such run with a lower card of its suit deeper in the pile
	cell     [maxFree + 1]int         // by the number of cards in cells
	empty    [penguin.Columns + 1]int // by the number of empty columns
	alone    int                      // for every column that is one run
	up       int                      // for every card on a foundation
	next     int                      // for every run above the next card of a foundation
	then     int                      // for every run above the card after it, if the next card is not covered
	move     int                      // for every move so far, other than onto foundations
}

const (
	queueUnit   = 4          // weight that makes one unit of the queue
	valueOffset = values / 4 // value of a board of weight 0, so that the best boards are above 0
)

// value estimates how far a board is from the win after cost moves, in units of the
// queue.
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

// depth is the part of a board's value for the next cards of a foundation, of which c
// is the first.
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

// above is the number of runs on top of a hidden card's run.
func (s *search) above(b *board, c card) int {
	at := s.places[c]
	return int(b.left[at.column] - at.run)
}

// weightsFor returns the weights of the named rule set that is most similar to r.
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
