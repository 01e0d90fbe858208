// Package phrase describes messages without their words.
//
// Everything below the windows speaks in phrases: an id and its arguments. The
// words come from the YAML of the language in use, so that each window can use
// its own language. The package imports nothing of the project, and every other
// package may import it.
package phrase

import "time"

// Phrase is one message: the id of its text and the arguments that fill the
// placeholders of the text.
type Phrase struct {
	ID   string
	Args Args
}

// Args are the arguments of a phrase by placeholder. The types that a value may
// have, and how each is written:
//
//	string           as it is (a player's name, a text that was typed)
//	int              a number; the one called "n" also chooses the plural form
//	Signed           a number that always carries its sign: +10, −13, 0
//	Clock            minutes and seconds: 04:12
//	Span             a length of time in words: 1 s, 2 min
//	Game             a game's title
//	Phrase           the words of another phrase
//	Blank            the same, as the name of what is to be filled in: CARDS-LEFT
//	Names, []Phrase  a list with "and" before its last entry
//	Sentences        one after the other
type Args map[string]any

// Signed is a number that is written with its sign.
type Signed int

// Clock is a reading of a round's clock, written as 04:12.
type Clock time.Duration

// Span is a length of time, such as a setting's, written as 1 s or 2 min.
type Span time.Duration

// Game is the id of a game, written as its title.
type Game string

// Blank is a phrase that names what is to be filled in.
type Blank Phrase

// Names is a list of players' names.
type Names []string

// Sentences are phrases that are whole sentences, written one after the other.
type Sentences []Phrase

// Of makes a phrase from an id and placeholder, value pairs:
//
//	phrase.Of("race.king", "seat", "Ana", "n", 2)
//
// It panics if a placeholder is not a string or has no value: both are bugs in
// the caller.
func Of(id string, pairs ...any) Phrase {
	if len(pairs) == 0 {
		return Phrase{ID: id}
	}
	args := make(Args, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
	}
	return Phrase{ID: id, Args: args}
}

// IsZero reports whether the phrase has no id, so that there is nothing to show.
func (p Phrase) IsZero() bool { return p.ID == "" }
