package solve

import (
	"slices"

	"tableref/referee/penguin"
)

// path returns the steps of the search from the start to a state, as single
// moves of hands.
func (s *search) path(start board, last uint32) []step {
	var chosen []step
	for id := last; s.link(id).parent != 0; id = s.link(id).parent {
		chosen = append(chosen, s.link(id).step)
	}
	slices.Reverse(chosen)
	var line []step
	v := view{board: start}
	s.settle(&v.board, &line)
	for _, one := range chosen {
		s.view(&v)
		before := len(line)
		line = s.singles(&v, one, line)
		for _, single := range line[before:] {
			s.play(&v, single)
		}
		s.settle(&v.board, &line)
	}
	return line
}

// singles appends the single moves of one step.
func (d *deal) singles(v *view, s step, line []step) []step {
	c := s.top
	switch {
	case s.to == toUp && !v.cells.has(c) && v.loose.has(c+topRank):
		line = intoCells(line, c.child(), v.run(c)-1)
	case s.to == toCells:
		return intoCells(line, c, v.run(c))
	}
	return append(line, s)
}

// intoCells appends the moves of a run of n cards into cells, the last first.
func intoCells(line []step, c card, n int) []step {
	first := len(line)
	for ; n > 0; n-- {
		line = append(line, step{c, toCells})
		c = c.child()
	}
	slices.Reverse(line[first:])
	return line
}

// play makes one single move if it is legal.
func (d *deal) play(v *view, s step) bool {
	c := s.top
	if (v.gone | v.hidden).has(c) {
		return false
	}
	switch s.to {
	case toUp:
		if int(v.up[c.suit()]) != c.height() || !v.exposed(c) {
			return false
		}
		d.lift(&v.board, c)
		v.up[c.suit()]++
	case toCells:
		if v.cells.has(c) || v.free == 0 || !v.exposed(c) {
			return false
		}
		d.lift(&v.board, c)
		v.cells |= c.bit()
	case toGap:
		if v.gaps.has(c) || v.empty == 0 || !d.fill.has(c) || v.length(c) > d.into[v.free][v.empty].cards {
			return false
		}
		d.lift(&v.board, c)
		v.gaps |= c.bit()
	case toCard:
		n := v.length(c)
		if v.loose.has(c) || !d.linked.has(c) || n == suitSize || (v.gone | v.cells | v.hidden).has(c.parent()) ||
			!d.onto[v.free][v.empty].lets(n, c) {
			return false
		}
		d.lift(&v.board, c)
	}
	d.view(v)
	return true
}

// length is the number of cards that move along with c, and c.
func (v *view) length(c card) int {
	if v.cells.has(c) {
		return 1
	}
	return v.run(c)
}

// exposed reports whether nothing lies on a card that is not hidden.
func (v *view) exposed(c card) bool {
	return v.cells.has(c) || !v.loose.has(c.child())
}

// moves returns the line in the referee's words.
func (d *deal) moves(line []step) []penguin.Move {
	moves := make([]penguin.Move, len(line))
	for i, s := range line {
		m := penguin.Move{Card: d.real(s.top)}
		switch s.to {
		case toCard:
			m.To, m.On = penguin.ToCard, d.real(s.top.parent())
		case toGap:
			m.To = penguin.ToGap
		case toCells:
			m.To = penguin.ToCell
		case toUp:
			m.To = penguin.ToFoundation
		}
		moves[i] = m
	}
	return moves
}

// shorten drops moves
func (d *deal) shorten(start board, line []step) []step {
	snaps := make([]view, len(line)+1)
	again := true
	for again {
		again = false
		snaps = snaps[:len(line)+1]
		snaps[0] = view{board: start}
		d.view(&snaps[0])
		for i, s := range line {
			snaps[i+1] = snaps[i]
			d.play(&snaps[i+1], s)
		}
		for i := len(line) - 1; i >= 0; i-- {
			if line[i].to == toUp {
				continue
			}
			for n := 1; n <= 4 && i+n <= len(line) && line[i+n-1].to != toUp; n++ {
				if short, ok := d.without(snaps[i], line, i, n); ok {
					line = short
					again = true
					break
				}
			}
		}
	}
	return line
}

// without
func (d *deal) without(v view, line []step, i, n int) ([]step, bool) {
	var buf [400]step
	out := buf[:0]
	for _, s := range line[i+n:] {
		if v.there(s) {
			continue
		}
		if !d.play(&v, s) {
			return nil, false
		}
		out = append(out, s)
	}
	return append(line[:i:i], out...), v.won()
}

// there reports whether a move is not needed
func (v *view) there(s step) bool {
	switch s.to {
	case toCells:
		return v.cells.has(s.top)
	case toGap:
		return v.gaps.has(s.top)
	case toCard:
		return v.loose.has(s.top)
	}
	return false
}
