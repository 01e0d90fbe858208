package patience

import (
	"slices"
	"strconv"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// layout is where every card lies. Cells are all alike to the rules, but on the
// table each card lies in one of them, so the layout keeps in which.
type layout struct {
	position penguin.Position
	cells    []cards.Card // from left to right; the zero Card: free
}

// laid is the layout of a position, its cells filled from the left.
func laid(p penguin.Position, cells int) *layout {
	l := &layout{position: p, cells: make([]cards.Card, max(cells, len(p.Cells)))}
	copy(l.cells, p.Cells)
	return l
}

func (l *layout) clone() *layout {
	return &layout{position: l.position.Clone(), cells: slices.Clone(l.cells)}
}

// up is the number of cards on the foundations (Scoring).
func (l *layout) up() int {
	n := 0
	for _, up := range l.position.Up {
		n += up
	}
	return n
}

// dealt reports whether the cards lie as they were dealt: all columns full, no
// card in a cell, and of the foundations all but one open with one card each.
func (l *layout) dealt(columns, depth int) bool {
	for _, column := range l.position.Columns {
		if len(column) != depth {
			return false
		}
	}
	return len(l.position.Columns) == columns && len(l.position.Cells) == 0 && l.up() == len(cards.Suits)-1
}

// top is the card on top of a foundation; false when it is empty.
func (l *layout) top(suit cards.Suit) (cards.Card, bool) {
	up := l.position.Up[suit]
	if up == 0 {
		return cards.Card{}, false
	}
	rank := (l.position.Base+cards.Rank(up)-2)%cards.King + 1
	return cards.Card{Rank: rank, Suit: suit}, true
}

// baseExposed reports whether the base card lies exposed in a column, where it
// takes the card one rank below it (The base card).
func (l *layout) baseExposed() bool {
	for i := range l.position.Columns {
		if card, ok := l.position.Exposed(i); ok && card.Rank == l.position.Base {
			return true
		}
	}
	return false
}

// gap is the number of the first empty column; -1: none is.
func (l *layout) gap() int {
	return slices.IndexFunc(l.position.Columns, func(c []cards.Card) bool { return len(c) == 0 })
}

// play makes a move and puts the cards where they were laid on the table: at is
// the column of a gap or the cell, from 0. A *penguin.Fault says why the move is
// not legal; then nothing has changed.
func (l *layout) play(r penguin.Rules, m penguin.Move, at int) error {
	next, err := l.position.Play(r, m)
	if err != nil {
		return err
	}
	gap := l.gap()
	l.position = next
	if i := slices.Index(l.cells, m.Card); i >= 0 {
		l.cells[i] = cards.Card{}
	}
	switch m.To {
	case penguin.ToGap: // the referee takes the first of the gaps, which are all alike
		next.Columns[gap], next.Columns[at] = next.Columns[at], next.Columns[gap]
	case penguin.ToCell:
		l.cells[at] = m.Card
	}
	return nil
}

// Layout is where every card lies, as the record and programs have it.
type Layout struct {
	Base        string                 `json:"base"`        // the base rank
	Foundations map[string]*cards.Card `json:"foundations"` // the top card, by suit; null: empty
	Cells       []*cards.Card          `json:"cells"`       // from left to right; null: free
	Columns     [][]cards.Card         `json:"columns"`     // from left to right, deepest card first
}

// told is the layout as the record has it.
func (l *layout) told() Layout {
	t := Layout{
		Base: l.position.Base.String(), Foundations: make(map[string]*cards.Card),
		Cells: make([]*cards.Card, len(l.cells)), Columns: make([][]cards.Card, len(l.position.Columns)),
	}
	for _, suit := range cards.Suits {
		t.Foundations[suit.String()] = nil
		if card, ok := l.top(suit); ok {
			t.Foundations[suit.String()] = &card
		}
	}
	for i, card := range l.cells {
		if card.Valid() {
			t.Cells[i] = &card
		}
	}
	for i, column := range l.position.Columns {
		t.Columns[i] = append([]cards.Card{}, column...)
	}
	return t
}

// layout is the layout that the record tells of.
func (t Layout) layout() *layout {
	base, _ := cards.Parse(t.Base + cards.Spades.String())
	l := &layout{position: penguin.Position{Base: base.Rank}, cells: make([]cards.Card, len(t.Cells))}
	for _, suit := range cards.Suits {
		if top := t.Foundations[suit.String()]; top != nil {
			l.position.Up[suit] = int(top.Rank-base.Rank+cards.King)%int(cards.King) + 1
		}
	}
	for i, card := range t.Cells {
		if card != nil {
			l.cells[i] = *card
			l.position.Cells = append(l.position.Cells, *card)
		}
	}
	for _, column := range t.Columns {
		l.position.Columns = append(l.position.Columns, slices.Clone(column))
	}
	return l
}

// The ids of the places on the table, counted from 0 here and from 1 there.

func columnID(i int) string            { return "c" + strconv.Itoa(i+1) }
func cellID(i int) string              { return "cell." + strconv.Itoa(i+1) }
func foundationID(s cards.Suit) string { return "f." + s.String() }
