package penguin

import (
	"slices"

	"tableref/referee/cards"
)

// Play makes a move and returns the position after it, which shares no memory with
// p. If the rules forbid the move, the error is a *[Fault].
func (p Position) Play(r Rules, m Move) (Position, error) {
	from, fault := p.legal(r, m)
	if fault != nil {
		return Position{}, fault
	}
	return p.after(from, m), nil
}

// PlayAll makes moves in order and returns the position after them, which shares no
// memory with p. It stops at the first move that the rules forbid, with a *[Fault].
// It is faster than calling Play for each move, since it copies the position once.
func (p Position) PlayAll(r Rules, moves []Move) (Position, error) {
	p = p.Clone()
	for _, m := range moves {
		from, fault := p.legal(r, m)
		if fault != nil {
			return Position{}, fault
		}
		p.apply(from, m)
	}
	return p, nil
}

// legal decides a move and returns the spot that it starts from.
func (p Position) legal(r Rules, m Move) (spot, *Fault) {
	from, fault := p.pickUp(r, m.Card)
	if fault == nil {
		fault = p.check(r, m, from)
	}
	return from, fault
}

// check decides whether the cards at from, which pickUp has checked, may move.
func (p Position) check(r Rules, m Move, from spot) *Fault {
	switch m.To {
	case ToCell:
		return p.checkCell(r, m.Card, from)
	case ToFoundation:
		return p.checkFoundation(m.Card, from)
	case ToGap:
		return p.checkGap(r, m.Card, from)
	}
	return p.checkCard(r, m, from)
}

// pickUp finds the card to move and checks that the cards on it are in sequence, so
// that they can move along (Sequences).
func (p Position) pickUp(r Rules, card cards.Card) (spot, *Fault) {
	from, ok := p.find(card)
	switch {
	case !card.Valid():
		return spot{}, forbid(sectionColumns, "no_place")
	case !ok && p.Played(card):
		return spot{}, forbid(sectionFoundations, "played", "card", card.Phrase())
	case !ok:
		return spot{}, forbid(sectionColumns, "not_here", "card", card.Phrase())
	}
	list := p.stack(from)
	for i := 1; i < len(list); i++ {
		if !r.Takes(list[i-1], list[i]) {
			return spot{}, forbid(sectionSequences, "covered", "card", card.Phrase(),
				"by", list[i].Phrase(), "below", list[i-1].Phrase())
		}
	}
	return from, nil
}

// checkCell decides a move into a cell (Cells).
func (p Position) checkCell(r Rules, card cards.Card, from spot) *Fault {
	switch {
	case from.inCell():
		return forbid(sectionCells, "in_cell", "card", card.Phrase())
	case !p.exposed(from):
		return p.notExposed(sectionCells, "one_to_cell", card, from)
	case len(p.Cells) >= r.Cells:
		return forbid(sectionCells, "cells_full", "card", card.Phrase())
	}
	return nil
}

// checkFoundation decides a move onto a foundation (Foundations).
func (p Position) checkFoundation(card cards.Card, from spot) *Fault {
	needs, _ := p.Next(card.Suit)
	switch {
	case needs != card && p.Up[card.Suit] == 0:
		return forbid(sectionFoundations, "opens", "card", card.Phrase(), "needs", needs.Phrase())
	case needs != card:
		return forbid(sectionFoundations, "not_next", "card", card.Phrase(), "needs", needs.Phrase())
	case !p.exposed(from):
		return p.notExposed(sectionFoundations, "one_to_foundation", card, from)
	}
	return nil
}

// notExposed forbids the move of a covered card to a place that takes single cards.
func (p Position) notExposed(section, why string, card cards.Card, from spot) *Fault {
	list := p.stack(from)
	return forbid(section, why, "card", card.Phrase(), "last", list[len(list)-1].Phrase())
}

// checkGap decides a move into an empty column (Empty columns).
func (p Position) checkGap(r Rules, card cards.Card, from spot) *Fault {
	switch {
	case p.Gaps() == 0:
		return forbid(sectionGaps, "no_gap", "card", card.Phrase())
	case !r.Fills(p.Base, card):
		return forbid(sectionGaps, "gap_rank", "card", card.Phrase(), "rank", Below(p.Base).Phrase())
	}
	return p.checkCount(r, from, true)
}

// checkCard decides a move onto a card of a column (The columns).
func (p Position) checkCard(r Rules, m Move, from spot) *Fault {
	to, ok := p.find(m.On)
	if m.To == ToCard && ok && !to.inCell() && to.column != from.column && p.exposed(to) && r.Takes(m.On, m.Card) {
		return p.checkCount(r, from, false)
	}
	return p.misfit(r, m, from)
}

// misfit says why the card may not go onto the other one, apart from the number of
// cards that move.
func (p Position) misfit(r Rules, m Move, from spot) *Fault {
	card, on := m.Card.Phrase(), m.On.Phrase()
	to, ok := p.find(m.On)
	switch {
	case m.To != ToCard || !m.On.Valid():
		return forbid(sectionColumns, "no_place")
	case !ok:
		return forbid(sectionColumns, "on_foundation", "card", card, "on", on)
	case to.inCell():
		return forbid(sectionCells, "on_cell", "card", card, "on", on)
	case to.column == from.column && to.index+1 == from.index:
		return forbid(sectionColumns, "lies_there", "card", card, "on", on)
	case to.column == from.column && to.index >= from.index:
		return forbid(sectionColumns, "on_itself", "card", card, "on", on)
	case !p.exposed(to):
		last, _ := p.Exposed(to.column)
		return forbid(sectionColumns, "on_covered", "card", card, "on", on, "last", last.Phrase())
	}
	return r.unfit(m.Card, m.On)
}

// unfit says why a card may not lie on another one in a column (The columns); nil if
// it may.
func (r Rules) unfit(card, on cards.Card) *Fault {
	needs := cards.Card{Rank: Below(on.Rank), Suit: on.Suit}
	switch {
	case r.Takes(on, card):
		return nil
	case on.Rank == cards.Ace && !r.Round:
		return forbid(sectionColumns, "below_ace", "card", card.Phrase(), "on", on.Phrase())
	case card.Suit != on.Suit:
		return forbid(sectionColumns, "other_suit", "card", card.Phrase(), "on", on.Phrase(), "needs", needs.Phrase())
	}
	return forbid(sectionColumns, "not_lower", "card", card.Phrase(), "on", on.Phrase(), "needs", needs.Phrase())
}

// checkCount decides whether the number of cards may move together: no more than
// could be moved one by one (Sequences, Card by card).
func (p Position) checkCount(r Rules, from spot, intoGap bool) *Fault {
	list := p.stack(from)
	free := max(r.Cells-len(p.Cells), 0)
	reach := r.Reach(free, p.Gaps(), intoGap)
	if reach.Allows(len(list), p.partLength(list)) {
		return nil
	}
	why := "too_many"
	if reach.Parts {
		why = "too_many_parts"
	}
	return forbid(sectionSteps, why, "n", len(list), "most", reach.Cards)
}

// partLength is the number of cards from the one below the base rank to the end of
// the list; 0 if that card is missing or first. See [Reach.Parts].
func (p Position) partLength(list []cards.Card) int {
	i := slices.IndexFunc(list, func(c cards.Card) bool { return c.Rank == Below(p.Base) })
	if i <= 0 {
		return 0
	}
	return len(list) - i
}

// after returns the position after a legal move.
func (p Position) after(from spot, m Move) Position {
	next := p.Clone()
	next.apply(from, m)
	return next
}

// apply makes a legal move, changing p.
func (p *Position) apply(from spot, m Move) {
	var moving [cards.King]cards.Card
	list := moving[:copy(moving[:], p.stack(from))]
	to := -1
	if m.To == ToCard || m.To == ToGap {
		to = p.target(m)
	}
	if from.inCell() {
		p.Cells = slices.Delete(p.Cells, from.index, from.index+1)
	} else {
		p.Columns[from.column] = p.Columns[from.column][:from.index]
	}
	switch m.To {
	case ToCell:
		p.Cells = append(p.Cells, m.Card)
	case ToFoundation:
		p.Up[m.Card.Suit]++
	default:
		p.Columns[to] = append(p.Columns[to], list...)
	}
}

// target is the column that a legal move goes to; for a gap, the first empty one.
func (p Position) target(m Move) int {
	if m.To == ToCard {
		on, _ := p.find(m.On)
		return on.column
	}
	return slices.IndexFunc(p.Columns, func(column []cards.Card) bool { return len(column) == 0 })
}
