package solve

import "tableref/referee/penguin"

// step is one choice of the search, see the package comment: a card, with the cards on
// it, goes to a target.
type step struct {
	card card
	to   target
}

// target is the place that a step goes to.
type target uint8

const (
	toCard       target = iota // onto its parent
	toGap                      // into an empty column
	toCell                     // into free cells
	toFoundation               // onto its foundation, after the cards on it went into free cells
)

// branch tries all steps from a scene.
func (s *search) branch(at *scene) {
	for i, n := range at.left {
		if n > 0 {
			s.branchRun(at, s.piles[i][n].top, true)
		}
	}
	for rest := at.gaps; rest != 0; rest &= rest - 1 {
		s.branchRun(at, rest.first(), false)
	}
	if at.empty > 0 {
		for rest := at.cells & s.fill; rest != 0; rest &= rest - 1 {
			s.fillGap(at, rest.first())
		}
	}
	for rest := at.cells & highest & s.linked; rest != 0; rest &= rest - 1 {
		if c := rest.first(); at.open(c.parent()) {
			s.join(at, c)
		}
	}
	for suit, n := range at.up {
		if c := card(suit * lane); n == 0 && !at.hidden.has(c) {
			s.begin(at, c)
		}
	}
}

// branchRun tries the steps of an exposed run. covers says that the run lies on other
// cards, so that its column does not become empty without it.
func (s *search) branchRun(at *scene, c card, covers bool) {
	n := at.run(c)
	if s.linked.has(c) && n < perSuit && at.open(c.parent()) && allowed(s.reachOntoCard[at.free][at.empty], c, n) {
		s.join(at, c)
	}
	if at.empty > 0 {
		s.branchGap(at, c, n, covers)
	}
	if n <= at.free {
		b := at.board
		s.lift(&b, c)
		b.cells |= sequence(c, n)
		s.visit(&b, step{c, toCell}, n)
	}
}

// branchGap tries to put a run, and every end of it, into a gap. A run that is alone
// in its column does not move, since nothing would change.
func (s *search) branchGap(at *scene, c card, n int, covers bool) {
	most := s.reachIntoGap[at.free][at.empty].Cards
	if covers && n <= most && s.fill.has(c) {
		s.fillGap(at, c)
	}
	for n--; n > 0; n-- {
		c = c.child()
		if n <= most && s.fill.has(c) {
			s.fillGap(at, c)
		}
	}
}

// join puts a card onto its parent.
func (s *search) join(at *scene, c card) {
	b := at.board
	s.lift(&b, c)
	s.visit(&b, step{c, toCard}, 1)
}

// fillGap puts a card into an empty column.
func (s *search) fillGap(at *scene, c card) {
	b := at.board
	s.lift(&b, c)
	b.gaps |= c.bit()
	s.visit(&b, step{c, toGap}, 1)
}

// begin starts a foundation with the base card, after the cards on it went into
// cells.
func (s *search) begin(at *scene, c card) {
	n := at.stackSize(c) - 1
	if n > at.free {
		return
	}
	b := at.board
	b.cells |= sequence(c.child(), n)
	s.lift(&b, c)
	b.up[c.suit()] = 1
	s.visit(&b, step{c, toFoundation}, n)
}

// allowed reports whether a sequence of n cards that begins with c may move.
func allowed(r penguin.Reach, c card, n int) bool {
	return n <= r.Cards || r.Allows(n, fromHighest(c, n))
}

// fromHighest is the number of cards from the highest one of the suit to the end of a
// sequence of n cards that begins with c; 0 if that card is missing or first.
func fromHighest(c card, n int) int {
	if c.height() == perSuit-1 {
		return 0
	}
	return max(n-c.height()-1, 0)
}
