package names

import (
	"fmt"

	"tableref/rulesets/phrase"
)

// Problem says what is wrong with a name. It is the last part of the id of the
// phrase that tells the user.
type Problem string

// The problems of names.
const (
	Empty     Problem = "empty"  // nothing that could be seen
	TooLong   Problem = "long"   // more than MaxLength characters
	NotText   Problem = "text"   // not UTF-8
	Unseen    Problem = "unseen" // Rune is a control or an invisible character
	LooseMark Problem = "mark"   // Rune is a mark without a letter before it
)

// Error is the refusal of a name.
type Error struct {
	Name    string // as it was typed: not fit to be printed as it is
	Problem Problem
	Rune    rune // the character that is refused, if it is one character
}

// Error describes the refusal for a log.
func (e *Error) Error() string {
	return fmt.Sprintf("name.%s: %+q (%U)", e.Problem, e.Name, e.Rune)
}

// Phrase says what is wrong and how to mend it.
func (e *Error) Phrase() phrase.Phrase {
	return phrase.Of("name."+string(e.Problem),
		"max", MaxLength,
		"character", fmt.Sprintf("%U", e.Rune))
}
