package penguin

import (
	"slices"

	"tableref/referee/cards"
)

// Position is the place of every card on the table.
type Position struct {
	Base    cards.Rank     // the base rank, with which every foundation begins
	Up      [4]int         // number of cards on each foundation, by suit, 0 to 13
	Cells   []cards.Card   // cards in cells, in any order
	Columns [][]cards.Card // the columns from left to right, deepest card first
}

// Won reports whether every foundation is complete (You win).
func (p Position) Won() bool {
	for _, up := range p.Up {
		if up < int(cards.King) {
			return false
		}
	}
	return true
}

// Next returns the next card of the suit's foundation; false if the foundation is
// complete (Foundations).
func (p Position) Next(suit cards.Suit) (cards.Card, bool) {
	up := p.Up[suit]
	return cards.Card{Rank: p.onFoundation(up), Suit: suit}, up < int(cards.King)
}

// onFoundation is the rank of card number i of a foundation, from 0.
func (p Position) onFoundation(i int) cards.Rank {
	return (p.Base+cards.Rank(i)-1)%cards.King + 1
}

// height is the number of a card on its foundation, from 0.
func (p Position) height(card cards.Card) int {
	return int(card.Rank-p.Base+cards.King) % int(cards.King)
}

// Played reports whether the card lies on its foundation.
func (p Position) Played(card cards.Card) bool { return p.height(card) < p.Up[card.Suit] }

// Gaps returns the number of empty columns.
func (p Position) Gaps() int {
	n := 0
	for _, column := range p.Columns {
		if len(column) == 0 {
			n++
		}
	}
	return n
}

// Exposed returns the last card of a column; false if the column is empty.
func (p Position) Exposed(column int) (cards.Card, bool) {
	list := p.Columns[column]
	if len(list) == 0 {
		return cards.Card{}, false
	}
	return list[len(list)-1], true
}

// Clone returns a copy that shares no memory with p.
func (p Position) Clone() Position {
	p.Cells = slices.Clone(p.Cells)
	p.Columns = slices.Clone(p.Columns)
	for i := range p.Columns {
		p.Columns[i] = slices.Clone(p.Columns[i])
	}
	return p
}

// spot is the place of a card, in a cell or in a column.
type spot struct {
	column int // -1 for a cell
	index  int // in Cells or in the column
}

func (s spot) inCell() bool { return s.column < 0 }

// find returns the spot of a card; false if it is in no cell and no column.
func (p Position) find(card cards.Card) (spot, bool) {
	if i := slices.Index(p.Cells, card); i >= 0 {
		return spot{column: -1, index: i}, true
	}
	for c, column := range p.Columns {
		if i := slices.Index(column, card); i >= 0 {
			return spot{column: c, index: i}, true
		}
	}
	return spot{}, false
}

// stack returns the card at a spot with all cards on it.
func (p Position) stack(s spot) []cards.Card {
	if s.inCell() {
		return p.Cells[s.index : s.index+1]
	}
	return p.Columns[s.column][s.index:]
}

// exposed reports whether no card covers the one at a spot.
func (p Position) exposed(s spot) bool { return len(p.stack(s)) == 1 }
