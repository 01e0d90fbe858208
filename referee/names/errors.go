package names

import (
	"fmt"

	"tableref/rulesets/phrase"
)

// Problem says what is wrong with a name. It is the last part of the id of the
// phrase for the user.
type Problem string

// The problems of names.
const (
	Empty     Problem = "empty"  // no visible character
	TooLong   Problem = "long"   // more than MaxLength characters
	NotText   Problem = "text"   // not UTF-8
	Unseen    Problem = "unseen" // Rune is a control or an invisible character
	LooseMark Problem = "mark"   // Rune is a combining mark without a letter before it
)

// Error says why a name is refused.
type Error struct {
	Name    string // as it was typed, so not safe to print
	Problem Problem
	Rune    rune // the refused character, for Unseen and LooseMark
}

// Error describes the problem for logs; the name is quoted.
func (e *Error) Error() string {
	return fmt.Sprintf("name.%s: %+q (%U)", e.Problem, e.Name, e.Rune)
}

// Phrase says what is wrong and how to correct it.
func (e *Error) Phrase() phrase.Phrase {
	return phrase.Of("name."+string(e.Problem),
		"max", MaxLength,
		"character", fmt.Sprintf("%U", e.Rune))
}
