package solve

import (
	"math/bits"

	"tableref/referee/penguin"
)

type target uint8

const (
	toCard target = iota
	toGap
	toCells
	toUp
)

// step is a move of the search
type step struct {
	top card
	to  target
}

// take removes last run's first card from the pile
func (d *deal) take(b *board, i int) {
	n := b.left[i]
	old := d.piles[i][n].hidden
	n--
	if n == 1 {
		b.gaps |= d.piles[i][1].top.bit()
		n = 0
	}
	b.left[i] = n
	b.hidden ^= old ^ d.piles[i][n].hidden
}

// lift makes card c loose
func (d *deal) lift(b *board, c card) {
	bit := c.bit()
	b.cells &^= bit
	b.gaps &^= bit
	if p := d.where[c]; p.run > 1 && b.left[p.column] == p.run {
		d.take(b, int(p.column))
	}
}

func (d *deal) settle(b *board, rec *[]step) int {
	homes := 0
	for {
		again := false
		for i := range b.up {
			u := b.up[i]
			if u == 0 || u == suitSize {
				continue
			}
			for u < suitSize {
				c := card(i*laneBits + int(u))
				if b.hidden.has(c) {
					break
				}
				d.lift(b, c)
				u++
				if rec != nil {
					*rec = append(*rec, step{c, toUp})
				}
			}
			if u != b.up[i] {
				again = true
				b.up[i] = u
			}
		}
		home := b.cells & d.linked &^ highest &^ (b.cells >> 1) &^ (b.hidden >> 1)
		if home != 0 {
			b.cells &^= home
			homes += home.len()
			for ; rec != nil && home != 0; home &= home - 1 {
				*rec = append(*rec, step{home.first(), toCard})
			}
			continue
		}
		if !again {
			return homes
		}
	}
}

type view struct {
	board
	loose set
	gone  set
	free  int
	empty int
}

func (d *deal) view(v *view) {
	v.gone = v.board.gone()
	firsts := set(0)
	columns := v.gaps.len()
	for i, n := range v.left {
		firsts |= d.piles[i][n].firsts
		if n > 0 {
			columns++
		}
	}
	v.loose = pack &^ (v.gone | v.cells | v.gaps | firsts)
	v.free = max(d.free-v.cells.len(), 0)
	v.empty = penguin.Columns - columns
}

// run: length of the run from c
func (v *view) run(c card) int {
	n := 1
	if c.height() > 0 {
		n += bits.LeadingZeros64(uint64(^(v.loose << (64 - c))))
		if n <= c.height() || v.up[c.suit()] > 0 {
			return n
		}
	}
	// the base card is in the run
	for k := c.base() + topRank; n < suitSize && v.loose.has(k); k-- {
		n++
	}
	return n
}

// tail returns cards from c downward n
func tail(c card, n int) set {
	s := set(0)
	for ; n > 0; n-- {
		s |= c.bit()
		c = c.child()
	}
	return s
}

func (d *deal) expand(v *view, emit func(b *board, s step, cost int)) {
	for i, n := range v.left {
		if n > 0 {
			d.column(v, d.piles[i][n].top, true, emit)
		}
	}
	for rest := v.gaps; rest != 0; rest &= rest - 1 {
		d.column(v, rest.first(), false, emit)
	}
	// cells
	if v.empty > 0 {
		for rest := v.cells & d.fill; rest != 0; rest &= rest - 1 {
			c := rest.first()
			b := v.board
			b.cells &^= c.bit()
			b.gaps |= c.bit()
			emit(&b, step{c, toGap}, 1)
		}
	}
	// highest in cell onto exposed base
	for rest := v.cells & highest & d.linked; rest != 0; rest &= rest - 1 {
		c := rest.first()
		if p := c.parent(); !(v.gone | v.cells | v.hidden).has(p) {
			b := v.board
			b.cells &^= c.bit()
			emit(&b, step{c, toCard}, 1)
		}
	}
	// base up
	for i, u := range v.up {
		if u > 0 {
			continue
		}
		c := card(i * laneBits)
		if v.hidden.has(c) {
			continue
		}
		b := v.board
		cost := 0
		if !v.cells.has(c) && v.loose.has(c+topRank) {
			n := v.run(c) - 1
			if n > v.free {
				continue
			}
			cost = n
			b.cells |= tail(c+topRank, n)
		}
		d.lift(&b, c)
		b.up[i] = 1
		emit(&b, step{c, toUp}, cost)
	}
}

func (r reach) lets(n int, c card) bool {
	if n <= r.cards {
		return true
	}
	if !r.parts {
		return false
	}
	head := c.height() + 1
	if c.height() == topRank || head >= n {
		return false
	}
	return head <= r.cards && n-head <= r.cards
}

func (d *deal) column(v *view, c card, covers bool, emit func(b *board, s step, cost int)) {
	n := v.run(c)
	if d.linked.has(c) && n < suitSize {
		p := c.parent()
		if !(v.gone | v.cells | v.hidden).has(p) && d.onto[v.free][v.empty].lets(n, c) {
			b := v.board
			d.lift(&b, c)
			emit(&b, step{c, toCard}, 1)
		}
	}
	if v.empty > 0 {
		most := d.into[v.free][v.empty].cards
		if covers && d.fill.has(c) && n <= most {
			b := v.board
			d.lift(&b, c)
			b.gaps |= c.bit()
			emit(&b, step{c, toGap}, 1)
		}
		for k, part := n-1, c.child(); k > 0; k, part = k-1, part.child() {
			if k <= most && d.fill.has(part) {
				b := v.board
				b.gaps |= part.bit()
				emit(&b, step{part, toGap}, 1)
			}
		}
	}
	if n <= v.free {
		b := v.board
		d.lift(&b, c)
		b.cells |= tail(c, n)
		emit(&b, step{c, toCells}, n)
	}
}
