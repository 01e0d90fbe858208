package dashboard

import (
	"strings"

	"tableref/referee/match"
	"tableref/referee/typed"
)

// canNameHidden reports whether what lies at the last place can be named: there is a
// card, it cannot be seen, and the game has names for it.
func (s *placeScreen) canNameHidden() bool {
	id, arg := "", match.Arg{}
	switch _, exact := s.exactMatch(s.typing); {
	case exact:
		id, arg = s.cursor.pile, s.nextArg()
	case len(s.words) > 0 && !strings.Contains(s.words[len(s.words)-1], ":"):
		id, arg = s.cursor.taken[len(s.words)-1], s.argOf(len(s.words)-1)
	}
	pile := s.pile(id)
	return arg.Pack != nil && pile.Cards != 0 && len(pile.Faces) == 0
}

// startNaming begins to name what lies at the last place.
func (s *placeScreen) startNaming() {
	if !s.canNameHidden() {
		s.warn("dashboard.place.first")
		return
	}
	if id, ok := s.exactMatch(s.typing); ok {
		s.words, s.cursor.taken = append(s.words, id), append(s.cursor.taken, id)
		s.typing = typedPlace{}
	}
	s.hidden = newField("")
}

// nameHidden takes the name that was typed; one that the game does not know is
// asked for again.
func (s *placeScreen) nameHidden() {
	n := len(s.words) - 1
	if name := strings.Join(strings.Fields(s.hidden.text()), "-"); name != "" {
		if _, err := s.argOf(n).Pack.Read(typed.Cards(s.text).Canonical(name)); err != nil {
			s.fail(err)
			return
		}
		s.words[n] += ":" + name
	}
	s.pickNext(s.cursor.taken[n])
	if s.full() {
		s.finishPlaces()
	}
}

// openField is the field for a hidden card.
func (s *placeScreen) openField() *field { return s.hidden }
