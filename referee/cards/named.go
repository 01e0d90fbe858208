package cards

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// WithCardNames returns a reader that also knows the cards of a game that have drawings
// and colours in the place of ranks and suits: names has the name of each by its
// id, such as "Sonne" by "sun".
func (r Reader) WithCardNames(names map[string]string) Reader {
	r.ids = make(map[string]string, len(names))
	for id, name := range names {
		r.ids[fold(name)] = id
	}
	return r
}

// fold is the form in which names are compared: typed in capitals or not, and
// with accents of their own or on the letter.
func fold(name string) string { return norm.NFC.String(strings.ToLower(strings.TrimSpace(name))) }

// Canonical returns a card of any game as records keep it: a playing card in English
// letters, any other by the ids of its drawing and colour, with a hyphen. What
// it does not know it leaves as it is, for the game to say what is wrong with it.
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

// id is the id of a drawing or colour that is typed by its name or by its id; ""
// when it is none.
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

// WithKeywords returns a reader that also knows the small words between cards in a
// language: words has by the English word what is typed for it, such as "auf" by
// "on"; several are parted by spaces.
func (r Reader) WithKeywords(words map[string]string) Reader {
	r.keywords = make(map[string]string, len(words))
	for english, typed := range words {
		for _, word := range strings.Fields(typed) {
			r.keywords[fold(word)] = english
		}
	}
	return r
}

// Keyword returns the English word for one of the small words between cards, on,
// empty, from. A word that is English already, or none of them, is returned in
// small letters.
func (r Reader) Keyword(word string) string {
	if english, ok := r.keywords[fold(word)]; ok {
		return english
	}
	return fold(word)
}
