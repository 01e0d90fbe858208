package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/dashboard/keys"
	"tableref/referee/match"
	"tableref/referee/typed"
)

// layoutScreen takes where every card lies: typed card by card down the
// columns, pasted, or read from a file. What the table would refuse is shown
// while it is typed.
type layoutScreen struct {
	asking
	*sheetOfCards
	part    string     // of the card that is being typed
	problem error      // why the table would refuse it; nil when it takes it
	laid    match.View // the table with it, when it takes it
	file    *field     // the name of a file; nil: none is being named
}

// sheetOfCards is a layout as far as it was told. It outlasts its screen, so
// that Esc by mistake costs nothing.
type sheetOfCards struct {
	cards []cards.Card // column by column, the deepest first; the zero Card: not told
	at    int          // the place that the cursor is on
	whole string       // the text of a layout that is more than the cards of a deal; "": none
}

func newLayoutScreen(a asking) *layoutScreen {
	s := &layoutScreen{asking: a}
	n := max(s.arg().Columns*s.arg().Depth, 1)
	if kept, ok := a.layouts[a.offer.ID]; ok && len(kept.cards) == n {
		s.sheetOfCards = kept
	} else {
		s.sheetOfCards = &sheetOfCards{cards: make([]cards.Card, n)}
		a.layouts[a.offer.ID] = s.sheetOfCards
	}
	s.foresee()
	return s
}

// told are the words of the action: every card, "-" for one that is not told
// yet, or the whole text.
func (s *layoutScreen) told() []string {
	if s.whole != "" {
		return []string{s.whole}
	}
	words := make([]string, len(s.cards))
	for i, card := range s.cards {
		words[i] = "-"
		if card.Valid() {
			words[i] = card.String()
		}
	}
	return words
}

// empty reports whether nothing was told yet.
func (s *layoutScreen) empty() bool {
	return s.whole == "" && !slices.ContainsFunc(s.cards, cards.Card.Valid)
}

// foresee asks the table what it would say to the layout as it is.
func (s *layoutScreen) foresee() {
	s.problem, s.laid = nil, match.View{}
	if s.empty() {
		return
	}
	action := match.Action{ID: s.offer.ID, Args: append(slices.Clone(s.args), s.told()...)}
	action, err := typed.Action(typed.Cards(s.text), s.view.Offers, action)
	if err == nil {
		s.laid, _, err = s.table.Preview(action)
	}
	s.problem = err
}

// spell takes a character of a card: as soon as it is a card, it lies at its
// place, and the cursor goes on.
func (s *layoutScreen) spell(r rune) bool {
	s.whole = ""
	switch r {
	case '/', ',', ';':
		return true // between columns, as some write it
	case '-':
		s.lay(cards.Card{})
		return true
	}
	reader := typed.Cards(s.text)
	for _, sign := range []rune{r, keys.Fold(r)} {
		text := strings.ToUpper(s.part + string(sign))
		if card, err := reader.Parse(text); err == nil {
			s.lay(card)
			return true
		}
		if mayBecome(reader, text) {
			s.part = text
			return true
		}
	}
	s.warn("dashboard.layout.no_card", "word", cards.Typed(strings.ToUpper(s.part+string(r))))
	return true
}

// mayBecome reports whether a text is the beginning of a card.
func mayBecome(reader cards.Reader, text string) bool {
	return slices.ContainsFunc([]string{"♠", "0♠"}, func(rest string) bool {
		_, err := reader.Parse(text + rest)
		return err == nil
	})
}

// lay lays a card at the cursor's place and goes on to the next one.
func (s *layoutScreen) lay(card cards.Card) {
	s.part, s.cards[s.at] = "", card
	s.at = min(s.at+1, len(s.cards)-1)
	s.foresee()
}

// erase takes back a character, the card at the cursor, or the one before it.
func (s *layoutScreen) erase() {
	switch {
	case s.part != "":
		s.part = s.part[:len(s.part)-lastRune(s.part)]
		return
	case s.whole != "":
		s.whole = ""
	case s.cards[s.at].Valid():
		s.cards[s.at] = cards.Card{}
	case s.at > 0:
		s.at--
		s.cards[s.at] = cards.Card{}
	}
	s.foresee()
}

// move puts the cursor so many places on, where there is one.
func (s *layoutScreen) move(by int) {
	s.part = ""
	if to := s.at + by; to >= 0 && to < len(s.cards) {
		s.at = to
	}
}

func (s *layoutScreen) press(key string) bool {
	if s.file != nil {
		return s.pressInFile(key)
	}
	switch key {
	case keys.Esc:
		s.pop()
	case keys.Enter:
		s.enter()
	case keys.Backspace, keys.Delete:
		s.erase()
	case keys.Up:
		s.move(-1)
	case keys.Down:
		s.move(1)
	case keys.Left:
		s.move(-s.arg().Depth)
	case keys.Right:
		s.move(s.arg().Depth)
	case keys.Home:
		s.move(-s.at)
	case keys.End:
		s.move(len(s.cards) - 1 - s.at)
	case keys.Space: // between cards, as one types
	case "F1":
		s.openRules()
	case "F4":
		s.file = newField("")
	default:
		return false
	}
	return true
}

// enter sends the layout.
func (s *layoutScreen) enter() {
	if s.part != "" {
		s.warn("dashboard.layout.no_card", "word", cards.Typed(s.part))
		return
	}
	if s.goOn(s, s.index+1, s.told()...) {
		delete(s.layouts, s.offer.ID)
		return
	}
	s.foresee()
}
