package cards

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// WithCardNames returns a reader that also knows the cards of a game with drawings
// and colours instead of ranks and suits. names has their names by id, such as
// "Sonne" by "sun".
func (r Reader) WithCardNames(names map[string]string) Reader {
	r.ids = make(map[string]string, len(names))
	for id, name := range names {
		r.ids[fold(name)] = id
	}
	return r
}

// fold returns the form in which names are compared: lower case, without
// surrounding spaces, and with accents composed.
func fold(name string) string { return norm.NFC.String(strings.ToLower(strings.TrimSpace(name))) }

// Canonical returns a card of any game as records keep it: a playing card in English
// letters, any other as the ids of its drawing and colour with a hyphen between
// them. It returns an unknown text unchanged, so that the game can report it.
func (r Reader) Canonical(text string) string {
	if card, err := r.Parse(text); err == nil {
		return card.String()
	}
	whole := fold(text)
	if id, ok := r.ids[whole]; ok {
		return id
	}
	for i, c := range whole { // a name may have a hyphen of its own
		if c != '-' {
			continue
		}
		if first, second := r.id(whole[:i]), r.id(whole[i+1:]); first != "" && second != "" {
			return first + "-" + second
		}
	}
	return text
}

// id returns the id of a drawing or colour that was typed as its name or id; "" if
// there is none.
func (r Reader) id(text string) string {
	if id, ok := r.ids[text]; ok {
		return id
	}
	for _, id := range r.ids {
		if fold(id) == text {
			return id
		}
	}
	return ""
}

// WithKeywords returns a reader that also knows the keywords between cards in a
// language. words has the language's word by the English one, such as "auf" by
// "on"; several words are separated by spaces.
func (r Reader) WithKeywords(words map[string]string) Reader {
	r.keywords = make(map[string]string, len(words))
	for english, typed := range words {
		for word := range strings.FieldsSeq(typed) {
			r.keywords[fold(word)] = english
		}
	}
	return r
}

// Keyword returns the English form of a keyword: on, empty, from. Any other word is
// returned in lower case.
func (r Reader) Keyword(word string) string {
	if english, ok := r.keywords[fold(word)]; ok {
		return english
	}
	return fold(word)
}
