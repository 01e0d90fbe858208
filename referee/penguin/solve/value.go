package solve

import "tableref/referee/penguin"

// weights say how far from the win a board seems. They decide in which order
// boards are looked at, so how long the search takes and how long its line is,
// and never what the verdict is. They were found by trying: small changes were
// kept when they made random deals faster to solve and their lines shorter.
type weights struct {
	run   int                      // for every run that lies on another run of its pile
	twice int                      // for such a run, if a lower card of its suit lies deeper in the pile
	cell  [maxFree + 1]int         // by the number of cards in cells
	empty [penguin.Columns + 1]int // by the number of empty columns
	alone int                      // for every column that is one run
	up    int                      // for every card on a foundation
	next  int                      // for every run above the card that a foundation needs
	then  int                      // for every run above the one after it, if that one lies free
	move  int                      // for every move that was made, but those onto foundations
}

// worth is the part of a board's value that depends on what lies in its
// columns, 0 or more.
func (s *search) value(b *board, cost int) int {
	w := s.weights
	v := w.cell[b.cells.len()] + w.alone*b.gaps.len() + w.move*cost
	empty := penguin.Columns - b.gaps.len()
	for i, n := range b.left {
		if n > 0 {
			v += w.run*int(n-1) + w.twice*int(s.piles[i][n].twice)
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
	return v/4 + values/4
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
	at := s.where[c]
	return int(b.left[at.column] - at.run)
}

var anyWeights = weights{
	run: 17, twice: 32, cell: [13]int{0, 4, -7, 51, 83, 125, 198, 247, 400, 400, 400, 400, 400}, alone: -26,
	empty: [8]int{0, -12, -97, -123, -94, -300, -300, -300}, up: 44, next: 34, then: 28, move: 14,
}

var highestWeights = weights{
	run: 48, twice: 20, cell: [13]int{0, 3, 10, -1, 176, 204, 200, 199, 400, 400, 400, 400, 400}, alone: 2,
	empty: [8]int{0, -24, -4, -101, -83, -300, -300, -300}, up: 20, next: 16, then: 52, move: 7,
}

func weightsFor(r penguin.Rules) *weights {
	if r.AnyGap {
		return &anyWeights
	}
	return &highestWeights
}
