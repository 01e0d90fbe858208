package penguin_test

import (
	"fmt"
	"slices"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// The oracle decides moves from the rule text alone and calls nothing of the
// package. It moves sequences card by card, so that the formula for their
// length is tried against what hands can do.

// oracle is a position under rules.
type oracle struct {
	penguin.Position
	penguin.Rules
}

// takes reports whether a card may lie on another one in a column.
func (o oracle) takes(on, card cards.Card) bool {
	kingOnAce := o.Round && on.Rank == 1 && card.Rank == 13
	return on.Suit == card.Suit && (card.Rank == on.Rank-1 || kingOnAce)
}

// fills reports whether a card may go into an empty column.
func (o oracle) fills(card cards.Card) bool {
	return o.AnyGap || card.Rank == o.Base-1 || o.Base == 1 && card.Rank == 13
}

// legal decides a move.
func (o oracle) legal(m penguin.Move) bool {
	if slices.Contains(o.Position.Cells, m.Card) {
		return m.To != penguin.ToCell && o.goes(m, 1)
	}
	for _, column := range o.Columns {
		i := slices.Index(column, m.Card)
		if i < 0 {
			continue
		}
		for j := i + 1; j < len(column); j++ {
			if !o.takes(column[j-1], column[j]) {
				return false
			}
		}
		return !slices.Contains(column, m.On) && o.goes(m, len(column)-i) &&
			(o.Whole || len(column)-i == 1 || o.bySteps(column[i:], i == 0, m.To == penguin.ToGap))
	}
	return false
}

// goes decides whether the target of a move takes its first card, and that number of
// cards.
func (o oracle) goes(m penguin.Move, n int) bool {
	switch m.To {
	case penguin.ToCell:
		return n == 1 && len(o.Position.Cells) < o.Rules.Cells
	case penguin.ToFoundation:
		up := o.Up[m.Card.Suit]
		return n == 1 && up < 13 && int(m.Card.Rank) == (int(o.Base)-1+up)%13+1
	case penguin.ToGap:
		return o.empty() > 0 && o.fills(m.Card)
	}
	for _, column := range o.Columns {
		if len(column) > 0 && column[len(column)-1] == m.On {
			return o.takes(m.On, m.Card)
		}
	}
	return false
}

func (o oracle) empty() int {
	n := 0
	for _, column := range o.Columns {
		if len(column) == 0 {
			n++
		}
	}
	return n
}

// bySteps moves a sequence card by card, through free cells and empty columns,
// and reports whether all of it can get to its target.
func (o oracle) bySteps(list []cards.Card, wholeColumn, intoGap bool) bool {
	s := steps{
		free: o.Rules.Cells - len(o.Position.Cells), intoGap: intoGap, wholeColumn: wholeColumn,
		fills: make([]bool, len(list)), seen: map[string]bool{},
	}
	for i, card := range list {
		s.fills[i] = o.fills(card)
	}
	others := o.empty()
	if intoGap {
		others--
	}
	return s.search(others)
}

// steps is a search over the places of a sequence's cards, which are numbered
// from its first card on. Piles are the source, the target and the other empty
// columns, in this order.
type steps struct {
	free                 int
	intoGap, wholeColumn bool
	fills                []bool // by card: it may go into an empty column
	seen                 map[string]bool
}

type places struct {
	piles [][]int
	cells []int
}

func (s *steps) search(gaps int) bool {
	start := places{piles: make([][]int, 2+gaps)}
	for i := range s.fills {
		start.piles[0] = append(start.piles[0], i)
	}
	todo := []places{start}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if len(at.piles[1]) == len(s.fills) {
			return true
		}
		for _, next := range s.next(at) {
			if key := next.key(); !s.seen[key] {
				s.seen[key] = true
				todo = append(todo, next)
			}
		}
	}
	return false
}

// key is the same for positions that differ in which of the empty columns or
// cells is used.
func (p places) key() string {
	gaps := slices.Clone(p.piles[2:])
	slices.SortFunc(gaps, slices.Compare)
	held := slices.Clone(p.cells)
	slices.Sort(held)
	return fmt.Sprint(p.piles[:2], gaps, held)
}

// next lists what one step makes of the places.
func (s *steps) next(at places) []places {
	var list []places
	for from := range at.piles {
		if n := len(at.piles[from]); n > 0 {
			card := at.piles[from][n-1]
			without := at.clone()
			without.piles[from] = without.piles[from][:n-1]
			list = append(list, s.put(without, card, from)...)
			if len(at.cells) < s.free {
				without.cells = append(without.cells, card)
				list = append(list, without)
			}
		}
	}
	for i, card := range at.cells {
		without := at.clone()
		without.cells = slices.Delete(without.cells, i, i+1)
		list = append(list, s.put(without, card, -1)...)
	}
	return list
}

// put lists the piles that a card can go onto.
func (s *steps) put(at places, card, from int) []places {
	var list []places
	for to, pile := range at.piles {
		if to == from || !s.fits(pile, card, to) {
			continue
		}
		next := at.clone()
		next.piles[to] = append(next.piles[to], card)
		list = append(list, next)
	}
	return list
}

func (s *steps) fits(pile []int, card, to int) bool {
	switch {
	case len(pile) > 0:
		return pile[len(pile)-1] == card-1
	case to == 1 && !s.intoGap:
		return card == 0 // the target is a card that takes only the first
	case to == 0 && (!s.wholeColumn || s.intoGap):
		// Another card lies there. Or the sequence only changes columns, for
		// which the column that it leaves is not counted.
		return false
	}
	return s.fills[card]
}

func (p places) clone() places {
	piles := make([][]int, len(p.piles))
	for i := range piles {
		piles[i] = slices.Clone(p.piles[i])
	}
	return places{piles: piles, cells: slices.Clone(p.cells)}
}

// every lists all moves that can be named.
func every() []penguin.Move {
	var list []penguin.Move
	for _, card := range pack() {
		for _, to := range []penguin.Kind{penguin.ToCell, penguin.ToGap, penguin.ToFoundation} {
			list = append(list, penguin.Move{Card: card, To: to})
		}
		for _, on := range pack() {
			list = append(list, penguin.Move{Card: card, To: penguin.ToCard, On: on})
		}
	}
	return list
}

func pack() []cards.Card {
	var list []cards.Card
	for _, suit := range cards.Suits {
		for rank := cards.Ace; rank <= cards.King; rank++ {
			list = append(list, cards.Card{Rank: rank, Suit: suit})
		}
	}
	return list
}
