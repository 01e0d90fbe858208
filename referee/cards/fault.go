package cards

import (
	"fmt"
	"strings"

	"tableref/rulesets/phrase"
)

// SyntaxError says what is wrong with something that was typed, and how it is
// written.
type SyntaxError struct {
	Text string        // what was typed
	Why  phrase.Phrase // has the argument "text", and more
	// Letter is the letter of a suit that may also be meant in another way: the
	// error explains it, and asks for it once more. 0: none.
	Letter rune
}

// Error returns the fault for logs, without words. People read Phrase.
func (e *SyntaxError) Error() string { return fmt.Sprintf("%q: %s", e.Text, e.Why.ID) }

// Phrase returns what to tell the user.
func (e *SyntaxError) Phrase() phrase.Phrase { return e.Why }

// Ambiguous reports whether the text is a card, but could be one of several.
func (e *SyntaxError) Ambiguous() bool {
	return e.Why.ID == "no_card.ask" || e.Why.ID == "no_card.doubt"
}

// maxAbbreviated is the number of characters of a typed text that a message repeats.
const maxAbbreviated = 24

// Abbreviated shortens what somebody typed to what a message can repeat in a line.
func Abbreviated(text string) string {
	runes := []rune(strings.ToValidUTF8(text, "\uFFFD"))
	if len(runes) <= maxAbbreviated {
		return string(runes)
	}
	return string(runes[:maxAbbreviated-1]) + "…"
}

// syntaxError makes the error for a text that is no card. The pairs are further
// arguments of its phrase.
func syntaxError(text, fault string, pairs ...any) *SyntaxError {
	pairs = append([]any{"text", Abbreviated(text), "legend", Legend()}, pairs...)
	return &SyntaxError{Text: text, Why: phrase.Of("no_card."+fault, pairs...)}
}

// rankError makes the error for a text whose suit is fine and whose rank is
// none. It lists the ranks as the reader's language writes them.
func (r Reader) rankError(text, wrong string) error {
	return syntaxError(text, "bad_rank", "wrong", Abbreviated(wrong),
		"ace", r.shown[Ace], "jack", r.shown[Jack], "queen", r.shown[Queen], "king", r.shown[King])
}
