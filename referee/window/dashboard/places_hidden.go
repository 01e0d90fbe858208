package dashboard

import (
	"strings"

	"tableref/referee/match"
	"tableref/referee/typed"
)

// canNameHidden reports whether the card at the last place can be named: it is face
// down, and the game has names for its cards.
func (s *placeScreen) canNameHidden() bool {
	id, arg := "", match.Arg{}
	switch _, exact := s.exactMatch(s.typing); {
	case exact:
		id, arg = s.cursor.Pile, s.nextArg()
	case len(s.words) > 0 && !strings.Contains(s.words[len(s.words)-1], ":"):
		id, arg = s.cursor.Taken[len(s.words)-1], s.argOf(len(s.words)-1)
	}
	pile := s.pile(id)
	return arg.Pack != nil && pile.Cards != 0 && len(pile.Faces) == 0
}

// startNaming opens the field for the card at the last place.
func (s *placeScreen) startNaming() {
	if !s.canNameHidden() {
		s.warn("dashboard.place.first")
		return
	}
	if id, ok := s.exactMatch(s.typing); ok {
		s.words, s.cursor.Taken = append(s.words, id), append(s.cursor.Taken, id)
		s.typing = typedPlace{}
	}
	s.setNaming(true)
}

// nameHidden takes the typed name, unless the game does not know it.
func (s *placeScreen) nameHidden() {
	n := len(s.words) - 1
	if name := strings.Join(strings.Fields(s.hidden.GetText()), "-"); name != "" {
		if _, err := s.argOf(n).Pack.Read(typed.Cards(s.text).Canonical(name)); err != nil {
			s.fail(err)
			return
		}
		s.words[n] += ":" + name
	}
	s.pickNext(s.cursor.Taken[n])
	if s.full() {
		s.finishPlaces()
	}
}
