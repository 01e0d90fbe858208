package patience

import (
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/penguin"
	"tableref/rulesets/phrase"
)

// place is where a move comes from or goes to, as somebody names it: a card, a
// column by number, a cell, a foundation, or any gap.
type place struct {
	kind   penguin.Kind
	card   cards.Card // of penguin.ToCard; the zero Card: the column is named by number
	number int        // of the column or cell, from 0; -1: not said
	suit   cards.Suit // of the foundation; -1: not said
}

// noSuit is the suit of a foundation that nobody named.
const noSuit cards.Suit = -1

// place reads a place: c3, cell, cell.2, f, foundation, f.H, gap or a card.
func (l *layout) place(word string) (place, *match.Refusal) {
	p := place{number: -1, suit: noSuit}
	lower := strings.ToLower(word)
	name, number, numbered := strings.Cut(lower, ".")
	column, isColumn := strings.CutPrefix(lower, "c")
	switch kind := penguin.Kind(lower); {
	case lower == "f":
		p.kind = penguin.ToFoundation
		return p, nil
	case kind == penguin.ToCell || kind == penguin.ToGap || kind == penguin.ToFoundation:
		p.kind = kind
		return p, nil
	case numbered && (name == "f" || name == string(penguin.ToFoundation)):
		p.kind = penguin.ToFoundation
		p.suit = cards.Suit(slices.IndexFunc(cards.Suits[:], func(s cards.Suit) bool { return strings.ToLower(s.String()) == number }))
		return p, l.known(p.suit.Valid(), word)
	case numbered && name == string(penguin.ToCell):
		p.kind, p.number = penguin.ToCell, index(number, len(l.cells))
		return p, l.known(p.number >= 0, word)
	case isColumn && index(column, len(l.position.Columns)) >= 0:
		p.kind, p.number = penguin.ToCard, index(column, len(l.position.Columns))
		return p, nil
	}
	card, err := cards.Parse(word)
	p.kind, p.card = penguin.ToCard, card
	return p, l.known(err == nil, word)
}

// known refuses a word that is no place.
func (l *layout) known(ok bool, word string) *match.Refusal {
	if ok {
		return nil
	}
	return match.Refuse("patience.no_place", "word", cards.Abbreviated(word), "last", columnID(len(l.position.Columns)-1))
}

// index reads a number from 1 to n and returns it from 0; -1 for anything else.
func index(word string, n int) int {
	i, err := strconv.Atoi(word)
	if err != nil || i < 1 || i > n {
		return -1
	}
	return i - 1
}

// from returns the cards with which a move from the place can begin, the one
// with most cards on it first; n is how many cards are to move, 0 if not said.
func (l *layout) from(r penguin.Rules, p place, n int) ([]cards.Card, *match.Refusal) {
	switch {
	case p.kind == penguin.ToFoundation && p.suit.Valid():
		card, ok := l.top(p.suit)
		if !ok {
			return nil, ruled("foundations", "from_empty_foundation")
		}
		return []cards.Card{card}, nil // the referee says why it stays
	case p.kind == penguin.ToFoundation:
		return nil, ruled("foundations", "from_foundation")
	case p.kind == penguin.ToGap:
		return nil, ruled("gaps", "from_gap")
	case p.kind == penguin.ToCell:
		return l.fromCell(p, n)
	case p.card.Valid():
		return l.fromCard(p.card, n)
	}
	return l.fromColumn(r, l.position.Columns[p.number], n)
}

// ruled refuses something that no legal move can begin with. The phrase's id is
// below "patience.no".
func ruled(section, why string, pairs ...any) *match.Refusal {
	return &match.Refusal{Why: phrase.Of("patience.no."+why, pairs...), Section: section}
}

// fromCell is the card of a cell; without a number, of the only one taken.
func (l *layout) fromCell(p place, n int) ([]cards.Card, *match.Refusal) {
	taken := slices.DeleteFunc(slices.Clone(l.cells), func(c cards.Card) bool { return !c.Valid() })
	if p.number >= 0 {
		taken = []cards.Card{l.cells[p.number]}
	}
	switch {
	case len(taken) == 0, !taken[0].Valid():
		return nil, ruled("cells", "from_free_cell")
	case len(taken) > 1:
		return nil, ruled("cells", "which_cell", "cards", faces(taken))
	case n > 1:
		return nil, ruled("cells", "one_in_cell", "card", taken[0].Phrase())
	}
	return taken, nil
}

// fromCard is a card that was named, with what lies on it.
func (l *layout) fromCard(card cards.Card, n int) ([]cards.Card, *match.Refusal) {
	if n > 1 && slices.Contains(l.cells, card) {
		return nil, ruled("cells", "one_in_cell", "card", card.Phrase())
	}
	for _, column := range l.position.Columns {
		if i := slices.Index(column, card); i >= 0 && n > 0 && n != len(column)-i {
			return nil, ruled("sequences", "number", "card", card.Phrase(), "n", len(column)-i)
		}
	}
	return []cards.Card{card}, nil
}

// fromColumn is any card of the sequence at the end of a column, or the one
// with which its last n cards begin.
func (l *layout) fromColumn(r penguin.Rules, column []cards.Card, n int) ([]cards.Card, *match.Refusal) {
	switch {
	case len(column) == 0:
		return nil, ruled("gaps", "from_gap")
	case n > len(column):
		return nil, ruled("sequences", "so_many", "n", len(column))
	case n > 0:
		return column[len(column)-n : len(column)-n+1], nil
	}
	first := len(column) - 1
	for first > 0 && r.Takes(column[first-1], column[first]) {
		first--
	}
	return column[first:], nil
}

// faces are cards as people read them.
func faces(list []cards.Card) []phrase.Phrase {
	said := make([]phrase.Phrase, len(list))
	for i, card := range list {
		said[i] = card.Phrase()
	}
	return said
}
