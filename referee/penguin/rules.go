package penguin

import "tableref/referee/cards"

// Columns is the number of columns, and Depth that of the cards dealt to each
// (Laying out).
const (
	Columns = 7
	Depth   = 7
)

// Rules are what the players agree on: settings of the ruleset.
type Rules struct {
	// Cells is the number of cells, 0 to 12; each takes one card (Cells).
	Cells int
	// AnyGap lets an empty column take any card; else it takes only one of the
	// rank below the base rank, or a sequence that begins with such a card
	// (Empty columns).
	AnyGap bool
	// Round lets the ranks of the columns go round: a King goes on an Ace (The
	// columns).
	Round bool
	// Whole lets a sequence move however long it is; else no more cards move
	// than free cells and empty columns would let move one by one (Sequences).
	Whole bool
}

// The three rule sets that have names.
var (
	Source  = Rules{Cells: 7, AnyGap: true}
	Strict  = Rules{Cells: 7, Round: true}
	Parlett = Rules{Cells: 7, Round: true, Whole: true}
)

// RulesNamed returns the rule set with this name: source, strict or parlett.
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

// Takes reports whether a card may lie on another one in a column: same suit,
// one rank lower (The columns).
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

// Reach is how many cards may move together.
type Reach struct {
	// Cards may move whatever they are.
	Cards int
	// Parts says that more may move if the rank below the base rank is among
	// them and not the first: the part from that card on may wait in an empty
	// column, and each of the two parts may have Cards cards.
	Parts bool
}

// Reach returns how many cards of a sequence may move together when so many
// cells are free and so many columns are empty; the column that the cards go
// into counts among the empty ones (Card by card). Under Whole there is no
// limit: 13 cards.
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

// Allows reports whether so many cards may move; under is how many of them lie in
// the part that begins with the rank below the base rank, 0 if that card is not
// among them or is the first of them.
func (r Reach) Allows(n, under int) bool {
	if n <= r.Cards {
		return true
	}
	return r.Parts && under > 0 && under <= r.Cards && n-under <= r.Cards
}

// Above returns the next higher rank; above the King comes the Ace, as on the
// foundations.
func Above(r cards.Rank) cards.Rank { return r%cards.King + 1 }

// Below returns the next lower rank; below the Ace comes the King.
func Below(r cards.Rank) cards.Rank { return (r+cards.King-2)%cards.King + 1 }
