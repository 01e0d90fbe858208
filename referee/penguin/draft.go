package penguin

import (
	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// position turns a draft into a position: it places the cards, works out the base
// rank and the foundations, and notes all flaws.
func (d *draft) position(cells int, note func(Flaw)) Position {
	if d.empty() {
		note(d.start().flaw("nothing"))
		return Position{}
	}
	p := Position{Columns: make([][]cards.Card, len(d.columns))}
	for _, l := range d.cells {
		p.Cells = append(p.Cells, l.card)
	}
	for i, column := range d.columns {
		for _, l := range column.cards {
			p.Columns[i] = append(p.Columns[i], l.card)
		}
	}
	p.Base = d.baseRank(note)
	p.Up = d.foundationHeights(p.Base)
	d.checkPack(p, note)
	d.checkShape(p, cells, note)
	return p
}

// start is the place of flaws that concern the whole layout.
func (d *draft) start() place { return place{d.line, 1} }

// cards lists all cards outside the foundations, those of the columns first.
func (d *draft) cards() []placedCard {
	var list []placedCard
	for _, column := range d.columns {
		list = append(list, column.cards...)
	}
	return append(list, d.cells...)
}

// baseRank returns the base rank. It is the given one, or else the one that fits the
// cards and foundations best, or else the rank of the first card. A given rank that
// cannot be right is noted as one flaw, and replaced, so that it does not cause many
// others.
func (d *draft) baseRank(note func(Flaw)) cards.Rank {
	if d.base == 0 && d.foundations == nil {
		return d.firstRank()
	}
	const slips = 2 // misfits that may have other causes
	seen := d.present()
	best := d.bestBase(seen)
	if d.base != 0 && d.misfits(d.base, seen) <= d.misfits(best, seen)+slips {
		return d.base
	}
	if d.base != 0 {
		note(d.basePlace.flaw("base_wrong", "said", d.base.Phrase(), "base", best.Phrase()))
	}
	return best
}

// bestBase is the base rank that fits the cards and foundations best.
func (d *draft) bestBase(seen cardSet) cards.Rank {
	best := d.firstRank()
	fewest := d.misfits(best, seen)
	for base := cards.Ace; base <= cards.King; base++ {
		if n := d.misfits(base, seen); n < fewest {
			best, fewest = base, n
		}
	}
	return best
}

// firstRank is the rank of the first column's deepest card.
func (d *draft) firstRank() cards.Rank {
	for _, column := range d.columns {
		if len(column.cards) > 0 {
			return column.cards[0].card.Rank
		}
	}
	return cards.Ace
}

// cardSet says for each card whether it is outside the foundations.
type cardSet [len(cards.Suits)][cards.King + 1]bool

func (d *draft) present() cardSet {
	var seen cardSet
	for _, l := range d.cards() {
		seen[l.card.Suit][l.card.Rank] = true
	}
	return seen
}

// misfits counts the cards that, with this base rank, are missing or are both on a
// foundation and elsewhere.
func (d *draft) misfits(base cards.Rank, seen cardSet) int {
	p, n := Position{Base: base, Up: d.foundationHeights(base)}, 0
	for _, card := range pack {
		if seen[card.Suit][card.Rank] == p.Played(card) {
			n++
		}
	}
	return n
}

// foundationHeights is the number of cards on each foundation. If the text does not
// give the foundations, they have the cards of the base rank that are nowhere else.
func (d *draft) foundationHeights(base cards.Rank) [4]int {
	var up [4]int
	if d.foundations == nil {
		up = [4]int{1, 1, 1, 1}
		for _, l := range d.cards() {
			if l.card.Rank == base {
				up[l.card.Suit] = 0
			}
		}
		return up
	}
	p := Position{Base: base}
	for suit, top := range d.foundations {
		if top != 0 {
			up[suit] = p.height(cards.Card{Rank: top, Suit: suit}) + 1
		}
	}
	return up
}

// checkPack notes cards that occur twice and cards that are missing.
func (d *draft) checkPack(p Position, note func(Flaw)) {
	first := map[cards.Card]place{}
	for _, l := range d.cards() {
		at, twice := first[l.card]
		switch {
		case twice:
			note(l.at.flaw("twice", "card", l.card.Phrase(), "line", at.line, "column", at.column))
		case p.Played(l.card):
			note(l.at.flaw("on_foundation", "card", l.card.Phrase(), "top", p.top(l.card.Suit).Phrase()))
		}
		if !twice {
			first[l.card] = l.at
		}
	}
	var missing []phrase.Phrase
	for _, card := range pack {
		if _, seen := first[card]; !seen && !p.Played(card) {
			missing = append(missing, card.Phrase())
		}
	}
	if len(missing) > 0 {
		note(d.start().flaw("missing", "n", len(missing), "cards", missing))
	}
}

// top is the top card of a foundation that is not empty.
func (p Position) top(suit cards.Suit) cards.Card {
	return cards.Card{Rank: p.onFoundation(p.Up[suit] - 1), Suit: suit}
}

// checkShape notes numbers of columns, cells and cards that the game does not have.
func (d *draft) checkShape(p Position, cells int, note func(Flaw)) {
	switch n := len(d.columns); {
	case n > Columns:
		note(place{d.columns[Columns].line, 1}.flaw("columns_many", "n", Columns))
	case n < Columns:
		note(d.start().flaw("columns_few", "n", n, "all", Columns))
	}
	if len(d.cells) > cells {
		note(d.cells[cells].at.flaw("cells", "n", cells))
	}
	d.checkFoundations(p, note)
	if d.dealt(p) {
		d.checkDeal(p, note)
	}
}

// checkFoundations notes cards of the base rank that should be on their foundations:
// all but one, the base card.
func (d *draft) checkFoundations(p Position, note func(Flaw)) {
	dealt := 0
	for _, l := range d.cards() {
		if l.card.Rank != p.Base || p.Played(l.card) {
			continue
		}
		if dealt++; dealt > 1 {
			note(l.at.flaw("aside", "card", l.card.Phrase()))
		}
	}
}

// dealt reports whether the layout is a deal from which nothing was played.
func (d *draft) dealt(p Position) bool {
	if d.inPlay {
		return false
	}
	for _, up := range p.Up {
		if up > 1 {
			return false
		}
	}
	return true
}

// checkDeal notes columns with the wrong number of cards, and a base card that is not
// the first card of the deal (Laying out).
func (d *draft) checkDeal(p Position, note func(Flaw)) {
	for i, column := range d.columns {
		if column.words != Depth {
			note(place{column.line, 1}.flaw("depth", "column", i+1, "n", column.words, "all", Depth))
		}
	}
	for i, l := range d.cards() {
		if l.card.Rank == p.Base && !p.Played(l.card) && i > 0 {
			note(l.at.flaw("base_card", "card", l.card.Phrase()))
			return
		}
	}
}

// pack has all 52 cards.
var pack = func() (list [52]cards.Card) {
	for i := range list {
		list[i] = cards.Card{Rank: cards.Rank(i%13 + 1), Suit: cards.Suits[i/13]}
	}
	return list
}()
