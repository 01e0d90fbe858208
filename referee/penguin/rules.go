package penguin

import "tableref/referee/cards"

// Columns is the number of columns, and Depth is the number of cards dealt to each
// (Laying out).
const (
	Columns = 7
	Depth   = 7
)

// Rules are the settings of the ruleset that decide which moves are legal.
type Rules struct {
	// Cells is the number of cells, 0 to 12; each takes one card (Cells).
	Cells int
	// AnyGap lets any card go into an empty column. Otherwise only a card of the rank
	// below the base rank may, alone or with a sequence on it (Empty columns).
	AnyGap bool
	// Round makes the ranks in columns circular: a King goes on an Ace (The columns).
	Round bool
	// Whole lets a sequence of any length move. Otherwise only as many cards move
	// together as free cells and empty columns allow one by one (Sequences).
	Whole bool
}

// The rule sets with names.
var (
	Source  = Rules{Cells: 7, AnyGap: true}
	Strict  = Rules{Cells: 7, Round: true}
	Parlett = Rules{Cells: 7, Round: true, Whole: true}
)

// RulesNamed returns the rule set named source, strict or parlett; false for any
// other name.
func RulesNamed(name string) (Rules, bool) {
	switch name {
	case "source":
		return Source, true
	case "strict":
		return Strict, true
	case "parlett":
		return Parlett, true
	}
	return Rules{}, false
}

// Takes reports whether a card may lie on another one in a column: it has the same
// suit and is one rank lower (The columns).
func (r Rules) Takes(on, card cards.Card) bool {
	if on.Suit != card.Suit {
		return false
	}
	if card.Rank == cards.King {
		return r.Round && on.Rank == cards.Ace
	}
	return on.Rank == card.Rank+1
}

// Fills reports whether a card may go into an empty column, alone or as the
// first of a sequence (Empty columns).
func (r Rules) Fills(base cards.Rank, card cards.Card) bool {
	return r.AnyGap || card.Rank == Below(base)
}

// Reach is the number of cards that may move together.
type Reach struct {
	// Cards is the limit for any sequence.
	Cards int
	// Parts allows a longer sequence if it has a card of the rank below the base rank
	// that is not the first. The part from that card on can wait in an empty column, so
	// that each of the two parts may have Cards cards.
	Parts bool
}

// Reach returns the number of cards of a sequence that may move together, given the
// number of free cells and of empty columns, including the column that the cards go
// into (Card by card). With Whole there is no limit but the 13 cards of a suit.
func (r Rules) Reach(free, gaps int, intoGap bool) Reach {
	free = max(free, 0)
	switch {
	case r.Whole:
		return Reach{Cards: int(cards.King)}
	case !r.AnyGap:
		return Reach{Cards: free + 1, Parts: gaps > 0 && !intoGap}
	case intoGap:
		gaps--
	}
	return Reach{Cards: (free + 1) << max(gaps, 0)}
}

// Allows reports whether n cards may move. under is the number of them in the part
// that begins with the rank below the base rank; 0 if that card is missing or first.
func (r Reach) Allows(n, under int) bool {
	if n <= r.Cards {
		return true
	}
	return r.Parts && under > 0 && under <= r.Cards && n-under <= r.Cards
}

// Above returns the next higher rank. The Ace comes after the King, as on the
// foundations.
func Above(r cards.Rank) cards.Rank { return r%cards.King + 1 }

// Below returns the next lower rank. The King comes below the Ace.
func Below(r cards.Rank) cards.Rank { return (r+cards.King-2)%cards.King + 1 }
