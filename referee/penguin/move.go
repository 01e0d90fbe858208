package penguin

import "tableref/referee/cards"

// Kind says where a move goes.
type Kind string

// The kinds of moves.
const (
	ToCard       Kind = "card"       // onto the exposed card of a column
	ToGap        Kind = "gap"        // into an empty column
	ToCell       Kind = "cell"       // into a free cell
	ToFoundation Kind = "foundation" // onto the foundation of its suit
)

// Move takes a card somewhere. Cards that lie in sequence on it move along.
type Move struct {
	Card cards.Card
	To   Kind
	On   cards.Card // the card that it goes onto; only for ToCard
}

// String returns the move in the words that ParseMove reads, the same in every
// language: "9S 10S", "4H cell", "KD gap", "AC foundation".
func (m Move) String() string {
	if m.To == ToCard {
		return m.Card.String() + " " + m.On.String()
	}
	return m.Card.String() + " " + string(m.To)
}
