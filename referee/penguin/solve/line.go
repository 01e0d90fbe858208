package solve

import (
	"slices"

	"tableref/referee/penguin"
)

// line returns the moves by which a state was reached.
func (s *search) line(to number) []step {
	var chosen []step
	for id := to; s.table.node(id).parent != 0; id = s.table.node(id).parent {
		chosen = append(chosen, s.table.node(id).step)
	}
	at := scene{board: s.start}
	var line []step
	s.playSafe(&at.board, &line)
	for _, one := range slices.Backward(chosen) {
		s.derive(&at)
		before := len(line)
		line = at.moves(one, line)
		for _, move := range line[before:] {
			s.play(&at, move)
		}
		s.playSafe(&at.board, &line)
	}
	return line
}

// moves appends the moves that a step consists of.
func (s *scene) moves(one step, line []step) []step {
	switch one.to {
	case toCell:
		return intoCells(one.card, s.run(one.card), line)
	case toFoundation:
		line = intoCells(one.card.child(), s.stackSize(one.card)-1, line)
	}
	return append(line, one)
}

// intoCells appends the moves into cells of a sequence of n cards that begins with c,
// the last card first.
func intoCells(c card, n int, line []step) []step {
	before := len(line)
	for ; n > 0; n-- {
		line = append(line, step{c, toCell})
		c = c.child()
	}
	slices.Reverse(line[before:])
	return line
}

// play makes one move and updates the scene; false if the move is not legal. Unlike
// in the steps of the search, toCell and toFoundation move a single card.
func (d *deal) play(s *scene, move step) bool {
	if !d.legal(s, move) {
		return false
	}
	c := move.card
	d.lift(&s.board, c)
	switch move.to {
	case toGap:
		s.gaps |= c.bit()
	case toCell:
		s.cells |= c.bit()
	case toFoundation:
		s.up[c.suit()]++
	}
	d.derive(s)
	return true
}

// legal reports whether a move may be made.
func (d *deal) legal(s *scene, move step) bool {
	c := move.card
	if (s.gone | s.hidden).has(c) {
		return false
	}
	n := s.stackSize(c)
	switch move.to {
	case toGap:
		return s.empty > 0 && !s.gaps.has(c) && d.fill.has(c) && n <= d.reachIntoGap[s.free][s.empty].Cards
	case toCell:
		return s.free > 0 && !s.cells.has(c) && n == 1
	case toFoundation:
		return int(s.up[c.suit()]) == c.height() && n == 1
	}
	return d.linked.has(c) && !s.loose.has(c) && n < perSuit && s.open(c.parent()) &&
		allowed(d.reachOntoCard[s.free][s.empty], c, n)
}

// penguinMoves converts a line to moves of the referee.
func (d *deal) penguinMoves(line []step) []penguin.Move {
	moves := make([]penguin.Move, len(line))
	for i, move := range line {
		moves[i] = penguin.Move{Card: d.penguinCard(move.card), To: moveKinds[move.to]}
		if move.to == toCard {
			moves[i].On = d.penguinCard(move.card.parent())
		}
	}
	return moves
}

var moveKinds = [...]penguin.Kind{
	toCard: penguin.ToCard, toGap: penguin.ToGap, toCell: penguin.ToCell, toFoundation: penguin.ToFoundation,
}
