// Package cards defines playing cards and how they are written and read.
//
// A card is written rank first, then suit: 10H. [Card.String] returns that form,
// which is the same in every language and is used in commands, records and
// exports. [Card.Phrase] returns the form for people, 10♥, with the index letters
// of their language. A [Reader] parses both.
package cards

import (
	"fmt"
	"strconv"

	"tableref/rulesets/phrase"
)

// Rank is a card's rank as a number: Ace 1, 2 to 10, Jack 11, Queen 12, King 13.
type Rank int

// The ranks with names. Ace and King are also the bounds.
const (
	Ace   Rank = 1
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

// Suit is one of the four suits, in the order of their English letters.
type Suit int

// The suits.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// Suits are the four suits in order.
var Suits = [...]Suit{Clubs, Diamonds, Hearts, Spades}

// Card is one playing card. The zero Card is not a card.
type Card struct {
	Rank Rank
	Suit Suit
}

// Valid reports whether the rank is one of the thirteen of a pack.
func (r Rank) Valid() bool { return Ace <= r && r <= King }

// String returns the rank's English index: A, 2 to 10, J, Q, K; "?" if the rank is
// not valid.
func (r Rank) String() string {
	switch {
	case !r.Valid():
		return "?"
	case r == Ace || r >= Jack:
		return englishIndices[r][0]
	}
	return strconv.Itoa(int(r))
}

// Phrase returns the rank's index in the language of the window.
func (r Rank) Phrase() phrase.Phrase { return phrase.Of("rank." + strconv.Itoa(int(r))) }

// Valid reports whether the suit is one of the four.
func (s Suit) Valid() bool { return Clubs <= s && s <= Spades }

// String returns the suit's letter, C D H S; "?" if the suit is not valid. It is
// the same in every language, because in some of them the names of two suits begin
// with the same letter.
func (s Suit) String() string {
	if !s.Valid() {
		return "?"
	}
	return suitLetters[s : s+1]
}

// Phrase returns the suit's sign.
func (s Suit) Phrase() phrase.Phrase { return phrase.Of("suit." + s.String()) }

// Name returns the suit's name: hearts.
func (s Suit) Name() phrase.Phrase { return phrase.Of("suit_name." + s.String()) }

// Red reports whether the suit is diamonds or hearts.
func (s Suit) Red() bool { return s == Diamonds || s == Hearts }

// Colour returns the name of the suit's colour.
func (s Suit) Colour() phrase.Phrase {
	if s.Red() {
		return phrase.Of("colour.red")
	}
	return phrase.Of("colour.black")
}

// Valid reports whether c is a card.
func (c Card) Valid() bool { return c.Rank.Valid() && c.Suit.Valid() }

// String returns the card in English letters: 10H.
func (c Card) String() string { return c.Rank.String() + c.Suit.String() }

// Phrase returns the card as people read it: 10♥.
func (c Card) Phrase() phrase.Phrase {
	return phrase.Of("card", "rank", c.Rank.Phrase(), "suit", c.Suit.Phrase())
}

// Red reports whether the card's suit is diamonds or hearts.
func (c Card) Red() bool { return c.Suit.Red() }

// MarshalText encodes the card as String does. It fails if the card is not valid,
// so that no invalid card gets into a record.
func (c Card) MarshalText() ([]byte, error) {
	if !c.Valid() {
		return nil, fmt.Errorf("cards: rank %d, suit %d is no card", c.Rank, c.Suit)
	}
	return []byte(c.String()), nil
}

// UnmarshalText decodes what [Parse] accepts. The error is a *[SyntaxError].
func (c *Card) UnmarshalText(text []byte) error {
	card, err := Parse(string(text))
	if err != nil {
		return err
	}
	*c = card
	return nil
}
