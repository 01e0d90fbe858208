// Package cards says what a playing card is, and how one is written and read.
//
// A card is written rank then suit: 10H. String gives that form, the same in
// every language; it is what commands, records and exports hold. Phrase gives
// the form that people read, 10♥, in the index letters of their language. A
// [Reader] reads both.
package cards

import (
	"fmt"
	"strconv"

	"tableref/rulesets/phrase"
)

// Rank is a card's rank by number: Ace 1, Jack 11, Queen 12, King 13.
type Rank int

// The ranks that have names, which are also the bounds.
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

// Card is one playing card. The zero Card is none.
type Card struct {
	Rank Rank
	Suit Suit
}

// Valid reports whether the rank is one of a pack's thirteen.
func (r Rank) Valid() bool { return Ace <= r && r <= King }

// String returns the rank's English index: A, 2 to 10, J, Q, K; "?" for a rank
// that is none.
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

// String returns the suit's letter, C D H S, the same in every language: in
// several of them two suits begin with one letter. It is "?" for a suit that is
// none.
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

// Phrase returns the card as people read it, with the suit's sign.
func (c Card) Phrase() phrase.Phrase {
	return phrase.Of("card", "rank", c.Rank.Phrase(), "suit", c.Suit.Phrase())
}

// Red reports whether the card's suit is diamonds or hearts.
func (c Card) Red() bool { return c.Suit.Red() }

// MarshalText writes the card as String does. It fails for what is no card, so
// that none gets into a record.
func (c Card) MarshalText() ([]byte, error) {
	if !c.Valid() {
		return nil, fmt.Errorf("cards: rank %d, suit %d is no card", c.Rank, c.Suit)
	}
	return []byte(c.String()), nil
}

// UnmarshalText reads what Parse reads.
func (c *Card) UnmarshalText(text []byte) error {
	card, err := Parse(string(text))
	if err != nil {
		return err
	}
	*c = card
	return nil
}
