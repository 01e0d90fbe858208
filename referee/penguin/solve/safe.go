package solve

// lift takes a card from its place, with the cards on it: loose cards are on their
// parent wherever that is.
func (d *deal) lift(b *board, c card) {
	b.cells &^= c.bit()
	b.gaps &^= c.bit()
	if at := d.places[c]; at.first && at.run > 1 && b.left[at.column] == at.run {
		d.uncover(b, int(at.column))
	}
}

// uncover takes the last run from a pile. If one run is left, the column is stored
// like any other that is one run, by its deepest card, since it does not matter which
// column it is.
func (d *deal) uncover(b *board, column int) {
	piles, n := &d.piles[column], b.left[column]
	b.hidden &^= piles[n].hidden
	b.firsts &^= piles[n].firsts
	n--
	if n == 1 {
		b.gaps |= piles[1].top.bit()
		n = 0
	}
	b.left[column] = n
	b.hidden |= piles[n].hidden
	b.firsts |= piles[n].firsts
}

// playSafe makes the moves that never do harm, until there are none: cards other than
// the base card go up, and cards in cells go onto their exposed parent unless that is
// the base card. It returns the number of moves of the second kind, and appends all
// moves to line unless line is nil.
func (d *deal) playSafe(b *board, line *[]step) int {
	home := 0
	for {
		for d.playUpAll(b, line) {
		}
		back := b.cells & d.linked &^ highest &^ (b.cells >> 1) &^ (b.hidden >> 1)
		if back == 0 {
			return home
		}
		b.cells &^= back
		home += back.len()
		for ; line != nil && back != 0; back &= back - 1 {
			*line = append(*line, step{back.first(), toCard})
		}
	}
}

// playUpAll goes through the suits once and reports whether a card went up. That may
// have uncovered the next card of an earlier suit.
func (d *deal) playUpAll(b *board, line *[]step) bool {
	before := b.up
	for suit := range b.up {
		d.playUp(b, suit, line)
	}
	return b.up != before
}

// playUp moves the next cards of a suit up, except for the base card. The next card
// has no card on it, since its child is gone, so it can go up unless it is hidden.
func (d *deal) playUp(b *board, suit int, line *[]step) {
	for n := b.up[suit]; 0 < n && n < perSuit; n++ {
		c := card(suit*lane) + card(n)
		if b.hidden.has(c) {
			return
		}
		d.lift(b, c)
		b.up[suit]++
		if line != nil {
			*line = append(*line, step{c, toFoundation})
		}
	}
}
