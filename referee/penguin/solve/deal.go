package solve

import (
	"slices"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// deal is what stays the same while a position is solved: the rules, and the columns
// of the start as piles of runs.
type deal struct {
	rules         penguin.Rules
	base          cards.Rank
	linked        set                                             // cards that may lie on their parent in a column
	fill          set                                             // cards that may go into a gap
	reachOntoCard [maxFree + 1][penguin.Columns + 1]penguin.Reach // by free cells and empty columns
	reachIntoGap  [maxFree + 1][penguin.Columns + 1]penguin.Reach
	piles         [penguin.Columns][maxRuns]pile
	places        [suits * lane]place
	start         board
}

const (
	maxFree = 12            // the most cells of a rule set
	maxRuns = 1 << leftBits // more than the runs of any column
)

// pile describes a column of the start when a given number of its runs is left. A run
// is a sequence of one suit that is as long as possible.
type pile struct {
	hidden   set   // cards of all runs but the last
	firsts   set   // first (deepest) card of each run
	top      card  // first card of the last run
	blocking uint8 // runs that lie above a lower card of their suit
}

// place is the place of a card at the start: in run number run, from 1 for the
// deepest, of a column. Run 0 means in a cell or on a foundation.
type place struct {
	column, run uint8
	first       bool // it is the run's first card
}

// load prepares the deal. It reports false if the position is not valid: every card
// once, in at most seven columns and no more cells than the rules have.
func (d *deal) load(p penguin.Position, r penguin.Rules) bool {
	if !p.Base.Valid() || len(p.Columns) > penguin.Columns || r.Cells < 0 || r.Cells > maxFree {
		return false
	}
	*d = deal{rules: r, base: p.Base}
	d.setRules()
	var seen set
	for i, n := range p.Up {
		if n < 0 || n > perSuit {
			return false
		}
		d.start.up[i] = uint8(n)
		seen |= (1<<n - 1) << (i * lane)
	}
	count := seen.len()
	if !allCards(p.Cells) || len(p.Cells) > r.Cells {
		return false
	}
	for _, c := range p.Cells {
		d.start.cells |= d.card(c).bit()
	}
	seen |= d.start.cells
	count += len(p.Cells)
	for i, column := range p.Columns {
		if !allCards(column) {
			return false
		}
		seen |= d.setColumn(i, column)
		count += len(column)
	}
	return seen == pack && count == pack.len()
}

// allCards reports whether all entries are valid cards, and no more than a pack.
func allCards(list []cards.Card) bool {
	return len(list) <= pack.len() && !slices.ContainsFunc(list, func(c cards.Card) bool { return !c.Valid() })
}

// setRules computes the tables that depend on the rules.
func (d *deal) setRules() {
	d.linked, d.fill = pack, pack
	if !d.rules.Round {
		for _, suit := range cards.Suits {
			d.linked &^= d.card(cards.Card{Rank: cards.King, Suit: suit}).bit()
		}
	}
	if !d.rules.AnyGap {
		d.fill = highest
	}
	for free := range d.reachOntoCard {
		for empty := range d.reachOntoCard[free] {
			d.reachOntoCard[free][empty] = d.rules.Reach(free, empty, false)
			d.reachIntoGap[free][empty] = d.rules.Reach(free, empty, true)
		}
	}
}

// setColumn divides a column into runs and returns its cards.
func (d *deal) setColumn(i int, column []cards.Card) set {
	piles, n := &d.piles[i], uint8(0)
	below, all := card(0), set(0)
	for _, named := range column {
		c := d.card(named)
		first := all == 0 || !d.linked.has(c) || c.parent() != below
		if first {
			n++
			piles[n] = pile{hidden: all, firsts: piles[n-1].firsts | c.bit(), top: c, blocking: piles[n-1].blocking}
			if all&c.lower() != 0 {
				piles[n].blocking++
			}
		}
		d.places[c] = place{uint8(i), n, first}
		below = c
		all |= c.bit()
	}
	if n == 1 {
		d.start.gaps |= piles[1].top.bit()
		n = 0
	}
	d.start.left[i] = n
	d.start.hidden |= piles[n].hidden
	d.start.firsts |= piles[n].firsts
	return all
}

// card converts a card to the numbering of the search.
func (d *deal) card(c cards.Card) card {
	height := (c.Rank - d.base + perSuit) % perSuit
	return card(int(c.Suit)*lane + int(height))
}

// penguinCard converts a card back.
func (d *deal) penguinCard(c card) cards.Card {
	rank := (int(d.base)-1+c.height())%perSuit + 1
	return cards.Card{Rank: cards.Rank(rank), Suit: cards.Suit(c.suit())}
}
