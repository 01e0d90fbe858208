package penguin

import "tableref/referee/cards"

// Moves lists all legal moves, those onto foundations first. Empty columns are
// interchangeable, and so are cells: the list has one move into each kind.
func (p Position) Moves(r Rules) []Move {
	var list []Move
	for _, to := range []func(cards.Card) (Move, bool){p.moveOntoFoundation, p.moveOntoCard(r), moveIntoGap, moveIntoCell} {
		for _, card := range p.movable(r) {
			m, ok := to(card)
			if !ok {
				continue
			}
			if from, _ := p.find(card); p.check(r, m, from) == nil {
				list = append(list, m)
			}
		}
	}
	return list
}

// movable lists the cards that can be picked up together with all cards on them:
// those in cells, and those of the sequences at the ends of columns.
func (p Position) movable(r Rules) []cards.Card {
	list := append([]cards.Card(nil), p.Cells...)
	for _, column := range p.Columns {
		for i := len(column) - 1; i >= 0; i-- {
			list = append(list, column[i])
			if i > 0 && !r.Takes(column[i-1], column[i]) {
				break
			}
		}
	}
	return list
}

func (p Position) moveOntoFoundation(card cards.Card) (Move, bool) {
	return Move{Card: card, To: ToFoundation}, true
}

// moveOntoCard makes the move onto the only card that a card can lie on.
func (p Position) moveOntoCard(r Rules) func(cards.Card) (Move, bool) {
	return func(card cards.Card) (Move, bool) {
		on := cards.Card{Rank: Above(card.Rank), Suit: card.Suit}
		return Move{Card: card, To: ToCard, On: on}, r.Takes(on, card)
	}
}

func moveIntoGap(card cards.Card) (Move, bool)  { return Move{Card: card, To: ToGap}, true }
func moveIntoCell(card cards.Card) (Move, bool) { return Move{Card: card, To: ToCell}, true }

// Safe lists the moves onto foundations that can never do harm, in an order in which
// they can be made: all that are possible, except for the base card, which may still
// be useful in its column (The base card).
func (p Position) Safe() []Move {
	var list []Move
	for {
		m, from, ok := p.nextSafe()
		if !ok {
			return list
		}
		list = append(list, m)
		p = p.after(from, m)
	}
}

// nextSafe finds one move of Safe; false if there is none.
func (p Position) nextSafe() (Move, spot, bool) {
	for _, suit := range cards.Suits {
		card, more := p.Next(suit)
		if !more || card.Rank == p.Base {
			continue
		}
		if from, ok := p.find(card); ok && p.exposed(from) {
			return Move{Card: card, To: ToFoundation}, from, true
		}
	}
	return Move{}, spot{}, false
}
