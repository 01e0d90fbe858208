package penguin

import (
	"strings"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Kind says where a move goes.
type Kind string

// The kinds of moves.
const (
	ToCard       Kind = "card"       // onto the exposed card of a column
	ToGap        Kind = "gap"        // into an empty column
	ToCell       Kind = "cell"       // into a free cell
	ToFoundation Kind = "foundation" // onto the foundation of its suit
)

// Move is a move of a card, together with the sequence that lies on it.
type Move struct {
	Card cards.Card
	To   Kind
	On   cards.Card // the card that it goes onto; only for ToCard
}

// String returns the move as ParseMove accepts it, the same in every language: "9S
// 10S", "4H cell", "KD gap", "AC foundation".
func (m Move) String() string {
	if m.To == ToCard {
		return m.Card.String() + " " + m.On.String()
	}
	return m.Card.String() + " " + string(m.To)
}

// ParseMove parses a move as String writes it, upper or lower case, with letters for
// the cards. It also accepts "9S on 10S". The error is a *[cards.SyntaxError].
func ParseMove(text string, letters cards.Reader) (Move, error) {
	words := strings.Fields(text)
	if len(words) == 3 && strings.EqualFold(words[1], "on") {
		words = []string{words[0], words[2]}
	}
	if len(words) != 2 {
		return Move{}, &cards.SyntaxError{Text: text, Why: phrase.Of("penguin.no_move", "text", cards.Abbreviated(text))}
	}
	card, err := letters.Parse(words[0])
	if err != nil {
		return Move{}, err
	}
	switch to := Kind(strings.ToLower(words[1])); to {
	case ToGap, ToCell, ToFoundation:
		return Move{Card: card, To: to}, nil
	}
	on, err := letters.Parse(words[1])
	return Move{Card: card, To: ToCard, On: on}, err
}

// Describe returns a move in this position as people read it, with the number of
// cards that move.
func (p Position) Describe(m Move) phrase.Phrase {
	n := 1
	if from, ok := p.find(m.Card); ok {
		n = len(p.stack(from))
	}
	pairs := []any{"card", m.Card.Phrase(), "n", n}
	if m.To == ToCard {
		pairs = append(pairs, "on", m.On.Phrase())
	}
	return phrase.Of("penguin.move."+string(m.To), pairs...)
}
