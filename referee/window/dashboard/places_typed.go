package dashboard

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tableref/referee/cards"
	"tableref/referee/letters"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/diagram"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

// typedPlace is text typed without a field: as typed, and as ids are written, by the
// keys of the letters and by their shapes.
type typedPlace struct{ text, id, shape string }

func (t typedPlace) plus(r rune) typedPlace {
	return typedPlace{
		text:  t.text + string(r),
		id:    t.id + plainID(string(keys.LatinKey(r))),
		shape: t.shape + plainID(string(letters.ByShape(r))),
	}
}

func (t typedPlace) matches(id string) bool { return t.text != "" && (id == t.id || id == t.shape) }

func (t typedPlace) isPrefixOf(id string) bool {
	return strings.HasPrefix(id, t.id) || strings.HasPrefix(id, t.shape)
}

// erase takes back the last character; false when there is none.
func (t *typedPlace) erase() bool {
	if t.text == "" {
		return false
	}
	short := typedPlace{}
	for _, r := range t.text[:len(t.text)-lastRune(t.text)] {
		short = short.plus(r)
	}
	*t = short
	return true
}

func lastRune(text string) int {
	_, size := utf8.DecodeLastRuneInString(text)
	return size
}

// plainID is an id as people type it: in lower case and without points.
func plainID(id string) string { return strings.ToLower(strings.ReplaceAll(id, ".", "")) }

// typeRune takes a character. A place is picked as soon as no other one can be meant, so
// that b2c4 picks two. A character that fits no place is refused.
func (s *placeScreen) typeRune(r rune) bool {
	switch {
	case r == ':':
		s.startNaming()
		return true
	case s.full() || unicode.IsSpace(r):
		return false
	}
	if s.accepts(s.typing.plus(r)) {
		return true
	}
	if digit, ok := s.numberRow.Digit(string(r)); ok && s.accepts(s.typing.plus(rune(digit[0]))) {
		return true
	}
	// An id that also begins another id ends where the next one begins.
	if id, ok := s.exactMatch(s.typing); ok {
		s.takeTyped(id)
		return s.typeRune(r)
	}
	// Text that fits no place is dropped for a letter that begins one.
	if unicode.IsLetter(r) && len(s.candidates(typedPlace{}.plus(r))) > 0 {
		return s.accepts(typedPlace{}.plus(r))
	}
	s.warnNoPlace(s.typing.plus(r))
	return true
}

func (s *placeScreen) warnNoPlace(now typedPlace) {
	s.warn("dashboard.place.none", "word", cards.Abbreviated(now.text))
}

func (s *placeScreen) takeTyped(word string) {
	s.take(word)
	s.lastTyped = true
}

// accepts takes the text typed so far; false when it begins no place.
func (s *placeScreen) accepts(now typedPlace) bool {
	id, exact := s.exactMatch(now)
	begun := s.candidates(now)
	if len(begun) == 0 {
		switch card, lies, err := s.card(now); {
		case err != nil:
			s.misread(err)
			return true
		case lies:
			s.takeTyped(card)
			return true
		}
	}
	switch {
	case exact && len(begun) == 1:
		s.takeTyped(id)
	case len(begun) > 0 || s.maybeCard(now):
		s.typing = now
		s.moveToTyped()
	default:
		return false
	}
	return true
}

// exactMatch is the place whose id, or name in the current language, was typed.
func (s *placeScreen) exactMatch(now typedPlace) (string, bool) {
	named := s.input().Places.ID(now.text)
	i := slices.IndexFunc(s.cursor.Choices, func(id string) bool { return now.matches(plainID(id)) || id == named })
	if i < 0 {
		return "", false
	}
	return s.cursor.Choices[i], true
}

// candidates are the places whose ids, or names in the current language, begin with the
// typed text.
func (s *placeScreen) candidates(now typedPlace) []string {
	named := s.input().Places.Begun(now.text)
	return slices.DeleteFunc(slices.Clone(s.cursor.Choices), func(id string) bool {
		id = plainID(id)
		return !now.isPrefixOf(id) && !slices.ContainsFunc(named, func(begins string) bool { return strings.HasPrefix(id, begins) })
	})
}

// bestCandidate is the likeliest of several places: the first that the table would
// accept if it completes the action.
func (s *placeScreen) bestCandidate(begun []string) string {
	if len(begun) > 1 && len(s.words)+1 == s.maxPlaces() {
		for _, id := range begun {
			if _, err := s.preview(append(slices.Concat(s.args, s.words), id)); err == nil {
				return id
			}
		}
	}
	return begun[0]
}

// moveToTyped moves the cursor to the place being typed.
func (s *placeScreen) moveToTyped() {
	if s.typing.text == "" {
		return
	}
	if id, ok := s.exactMatch(s.typing); ok {
		s.cursor.Pile = id
	} else if begun := s.candidates(s.typing); len(begun) > 0 {
		s.cursor.Pile = s.bestCandidate(begun)
	}
}

// card is the typed card if it lies open at an available place, which it then stands
// for. The error asks about an ambiguous letter.
func (s *placeScreen) card(now typedPlace) (word string, lies bool, err error) {
	if !s.hasOpenCards() {
		return "", false, nil
	}
	card, err := s.cardReader().Parse(now.text)
	if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok && syntax.Ambiguous() {
		return "", false, err
	}
	if err != nil {
		return "", false, nil
	}
	_, lies = s.pileShowing(card.String(), s.cursor.Choices)
	return card.String(), lies, nil
}

// hasOpenCards reports whether playing cards lie open at available places.
func (s *placeScreen) hasOpenCards() bool {
	playing := cards.Card{}.Phrase().ID
	return slices.ContainsFunc(s.cursor.Choices, func(id string) bool {
		return slices.ContainsFunc(s.pile(id).Faces, func(face phrase.Phrase) bool { return face.ID == playing })
	})
}

// maybeCard reports whether the text may become a card that lies open.
func (s *placeScreen) maybeCard(now typedPlace) bool {
	return s.hasOpenCards() && beginsCard(s.cardReader(), now.text)
}

// pileShowing finds the pile, among those with the ids, on which a card lies open.
func (s *placeScreen) pileShowing(word string, can []string) (string, bool) {
	card, err := cards.Parse(word)
	if err != nil {
		return "", false
	}
	shown := s.phrase(card.Phrase())
	for _, id := range can {
		for _, face := range s.pile(id).Faces {
			if s.phrase(face) == shown {
				return id, true
			}
		}
	}
	return "", false
}

// pile is the pile with the id; zero when it is not drawn.
func (p *play) pile(id string) match.Pile {
	for pile := range diagram.Piles(p.view.Diagrams) {
		if pile.ID == id {
			return pile
		}
	}
	return match.Pile{}
}
