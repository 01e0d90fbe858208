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
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

// typing is what somebody types where there is no field: as it was typed, and as
// the ids of places are written, by the keys of the letters and by their shapes.
type typing struct{ text, id, shape string }

func (t typing) and(r rune) typing {
	return typing{
		text:  t.text + string(r),
		id:    t.id + plainID(string(keys.LatinKey(r))),
		shape: t.shape + plainID(string(letters.ByShape(r))),
	}
}

// means reports whether an id is what was typed.
func (t typing) means(id string) bool { return t.text != "" && (id == t.id || id == t.shape) }

// begins reports whether what was typed begins an id.
func (t typing) begins(id string) bool {
	return strings.HasPrefix(id, t.id) || strings.HasPrefix(id, t.shape)
}

// erase takes the last character back; false when there is none.
func (t *typing) erase() bool {
	if t.text == "" {
		return false
	}
	short := typing{}
	for _, r := range t.text[:len(t.text)-lastRune(t.text)] {
		short = short.and(r)
	}
	*t = short
	return true
}

func lastRune(text string) int {
	_, size := utf8.DecodeLastRuneInString(text)
	return size
}

// plainID is the id of a place without what nobody types: capitals and points.
func plainID(id string) string { return strings.ToLower(strings.ReplaceAll(id, ".", "")) }

// spell takes a character. It takes a place as soon as no other one can be
// meant, so that b2c4 picks two. A character that belongs to no place that can
// be picked is told so.
func (s *placeScreen) spell(r rune) bool {
	switch {
	case r == ':':
		s.nameIt()
		return true
	case s.full() || unicode.IsSpace(r):
		return false
	}
	if s.spelled(s.typing.and(r)) {
		return true
	}
	if digit, ok := s.row.Digit(string(r)); ok && s.spelled(s.typing.and(rune(digit[0]))) {
		return true
	}
	// A place that is also the beginning of another one ends where the next one begins.
	if id, ok := s.exactly(s.typing); ok {
		s.takeTyped(id)
		return s.spell(r)
	}
	// What can be no place is given up for a letter that begins one.
	if unicode.IsLetter(r) && len(s.begun(typing{}.and(r))) > 0 {
		return s.spelled(typing{}.and(r))
	}
	s.noPlace(s.typing.and(r))
	return true
}

// noPlace says that what was typed is no place that can be taken.
func (s *placeScreen) noPlace(now typing) {
	s.warn("dashboard.place.none", "word", cards.Abbreviated(now.text))
}

// takeTyped takes a place that was typed.
func (s *placeScreen) takeTyped(word string) {
	s.take(word)
	s.typed = true
}

// spelled takes in what was typed so far; false when it begins no place.
func (s *placeScreen) spelled(now typing) bool {
	id, exact := s.exactly(now)
	begun := s.begun(now)
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
	case len(begun) > 0 || s.mayBeCard(now):
		s.typing = now
		s.follow()
	default:
		return false
	}
	return true
}

// exactly is the place with the id, or the name in the language, that was typed.
func (s *placeScreen) exactly(now typing) (string, bool) {
	named := s.input().Places.ID(now.text)
	i := slices.IndexFunc(s.aim.can, func(id string) bool { return now.means(plainID(id)) || id == named })
	if i < 0 {
		return "", false
	}
	return s.aim.can[i], true
}

// begun are the places whose ids, or names in the language, begin with what was
// typed.
func (s *placeScreen) begun(now typing) []string {
	named := s.input().Places.Begun(now.text)
	return slices.DeleteFunc(slices.Clone(s.aim.can), func(id string) bool {
		id = plainID(id)
		return !now.begins(id) && !slices.ContainsFunc(named, func(begins string) bool { return strings.HasPrefix(id, begins) })
	})
}

// likeliest is the place that is meant by the beginning of several: the first
// that the table takes, where nothing else is asked for.
func (s *placeScreen) likeliest(begun []string) string {
	if len(begun) > 1 && len(s.words)+1 == s.most() {
		for _, id := range begun {
			if _, err := s.preview(append(slices.Concat(s.args, s.words), id)); err == nil {
				return id
			}
		}
	}
	return begun[0]
}

// follow puts the cursor on the place that is being typed.
func (s *placeScreen) follow() {
	if s.typing.text == "" {
		return
	}
	if id, ok := s.exactly(s.typing); ok {
		s.aim.at = id
	} else if begun := s.begun(s.typing); len(begun) > 0 {
		s.aim.at = s.likeliest(begun)
	}
}

// card is the card that was typed, when it lies open at a place that can be
// picked; then it is the place's name. The error asks about a letter.
func (s *placeScreen) card(now typing) (word string, lies bool, err error) {
	if !s.open() {
		return "", false, nil
	}
	card, err := s.cardReader().Parse(now.text)
	if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok && syntax.Ambiguous() {
		return "", false, err
	}
	if err != nil {
		return "", false, nil
	}
	_, lies = s.faced(card.String(), s.aim.can)
	return card.String(), lies, nil
}

// open reports whether playing cards lie open at places that can be picked.
func (s *placeScreen) open() bool {
	playing := cards.Card{}.Phrase().ID
	return slices.ContainsFunc(s.aim.can, func(id string) bool {
		return slices.ContainsFunc(s.pile(id).Faces, func(face phrase.Phrase) bool { return face.ID == playing })
	})
}

// mayBeCard reports whether what was typed may become a card, where cards lie
// open.
func (s *placeScreen) mayBeCard(now typing) bool {
	return s.open() && mayBecome(s.cardReader(), now.text)
}

// faced finds the place, one of those that can be meant, where a card lies open.
func (s *placeScreen) faced(word string, can []string) (string, bool) {
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

// pile is the pile with the id; the zero Pile when none is drawn.
func (p *play) pile(id string) match.Pile {
	for pile := range piles(p.view.Diagrams) {
		if pile.ID == id {
			return pile
		}
	}
	return match.Pile{}
}
