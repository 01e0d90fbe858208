package solve

import (
	"tableref/referee/cards"
	"tableref/referee/penguin"
)

func (d *deal) card(c cards.Card) card {
	height := (int(c.Rank) - int(d.base) + suitSize) % suitSize
	return card(int(c.Suit)*laneBits + height)
}

func (d *deal) real(c card) cards.Card {
	rank := (int(d.base)-1+c.height())%suitSize + 1
	return cards.Card{Rank: cards.Rank(rank), Suit: cards.Suit(c.suit())}
}

func (d *deal) init(p penguin.Position, r penguin.Rules, w *weights) board {
	*d = deal{rules: r, base: p.Base, free: r.Cells, w: w}
	d.linked, d.fill = pack, highest
	if !r.Round {
		for _, s := range cards.Suits {
			d.linked &^= d.card(cards.Card{Rank: cards.King, Suit: s}).bit()
		}
	}
	if r.AnyGap {
		d.fill = pack
	}
	for f := range d.onto {
		for e := range d.onto[f] {
			a := r.Reach(f, e, false)
			d.onto[f][e] = reach{a.Cards, a.Parts}
			if e > 0 {
				a = r.Reach(f, e, true)
				d.into[f][e] = reach{a.Cards, false}
			}
		}
	}
	var b board
	for _, c := range p.Cells {
		b.cells |= d.card(c).bit()
	}
	for i, n := range p.Up {
		b.up[i] = uint8(n)
	}
	for i, column := range p.Columns {
		d.stack(i, column, &b)
	}
	return b
}

func (d *deal) stack(i int, column []cards.Card, b *board) {
	n := 0
	all := set(0)
	at := &d.piles[i]
	for j, c := range column {
		k := d.card(c)
		if j == 0 || !d.linked.has(k) || d.card(column[j-1]) != k.parent() {
			n++
			at[n] = at[n-1]
			at[n].hidden = all
			at[n].firsts |= k.bit()
			at[n].top = k
			d.where[k] = place{uint8(i), uint8(n)}
		}
		d.where2[k] = place{uint8(i), uint8(n)}
		all |= k.bit()
	}
	w := d.w
	// value
	seen := set(0)
	v := 0
	m := 0
	for j, c := range column {
		k := d.card(c)
		if j == 0 || !d.linked.has(k) || d.card(column[j-1]) != k.parent() {
			m++
			if m == 1 {
				v = 0
			} else {
				v += w.run
			}
			lower := seen >> (k.suit() * laneBits) & (1<<k.height() - 1)
			if lower != 0 {
				v += w.above
				v += w.aboveMore * (lower.len() - 1)
			}
			at[m].value = v
		}
		seen |= k.bit()
	}
	b.left[i] = uint8(n)
	if n == 1 {
		b.left[i] = 0
		b.gaps |= at[1].top.bit()
	}
	b.hidden |= at[b.left[i]].hidden
}
