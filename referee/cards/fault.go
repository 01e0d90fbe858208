package cards

import (
	"fmt"
	"strings"

	"tableref/rulesets/phrase"
)

// SyntaxError says what is wrong with a text that was typed, and how to write it.
type SyntaxError struct {
	Text string        // what was typed
	Why  phrase.Phrase // has at least the argument "text"
	// Letter is an ambiguous suit letter: the message explains it and asks the user
	// to type it again. It is 0 for all other errors.
	Letter rune
}

// Error returns the text and the id of the phrase, for logs.
func (e *SyntaxError) Error() string { return fmt.Sprintf("%q: %s", e.Text, e.Why.ID) }

// Phrase returns the message for the user.
func (e *SyntaxError) Phrase() phrase.Phrase { return e.Why }

// Ambiguous reports whether the text could be one of several cards.
func (e *SyntaxError) Ambiguous() bool {
	return e.Why.ID == "no_card.ask" || e.Why.ID == "no_card.doubt"
}

// maxAbbreviated is the most characters of a typed text that a message repeats.
const maxAbbreviated = 24

// Abbreviated shortens a typed text to at most 24 characters, for messages that
// repeat it in one line. A text that was cut ends in "…".
func Abbreviated(text string) string {
	runes := []rune(strings.ToValidUTF8(text, "\uFFFD"))
	if len(runes) <= maxAbbreviated {
		return string(runes)
	}
	return string(runes[:maxAbbreviated-1]) + "…"
}

// syntaxError makes the error for a text that is not a card. The phrase's id is
// below "no_card"; pairs are further arguments of it.
func syntaxError(text, fault string, pairs ...any) *SyntaxError {
	pairs = append([]any{"text", Abbreviated(text), "legend", Legend()}, pairs...)
	return &SyntaxError{Text: text, Why: phrase.Of("no_card."+fault, pairs...)}
}

// rankError makes the error for a text with a valid suit and an invalid rank. It
// lists the ranks as the reader's language writes them.
func (r Reader) rankError(text, wrong string) error {
	return syntaxError(text, "bad_rank", "wrong", Abbreviated(wrong),
		"ace", r.shown[Ace], "jack", r.shown[Jack], "queen", r.shown[Queen], "king", r.shown[King])
}
