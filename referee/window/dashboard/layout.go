package dashboard

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/typed"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

// layoutScreen takes where every card lies: typed card by card down the
// columns, pasted, or read from a file. What the table would refuse is shown
// while it is typed.
type layoutScreen struct {
	argInput
	*sheetOfCards
	partial      string          // of the card that is being typed
	problem      error           // why the table would refuse it; nil when it takes it
	laid         match.View      // the table with it, when it takes it
	notes        []phrase.Phrase // what the table would say to it
	file         *field          // the name of a file; nil: none is being named
	layoutChoice                 // layouts that a text has
	suitQuestion suitQuestion    // a card that is asked about
}

// suitQuestion is a question about the letter of a suit. It wants an answer: the letter
// once more, or at once another suit. Whoever types on without looking loses no
// card and is not misread.
type suitQuestion struct {
	err    error  // nil: nothing is asked
	text   string // the card as it was typed
	strict bool   // something else was typed: only the letter is an answer
}

// answer takes the answer to the question that is open, or repeats it.
func (s *layoutScreen) answer(text string) {
	again := strings.HasSuffix(s.suitQuestion.text, text)
	suit := text[0] < utf8.RuneSelf || strings.Contains("♣♦♥♠", text)
	if (again || suit && !s.suitQuestion.strict) && s.accepts(s.partial+text) {
		return
	}
	s.askAgain()
}

// askAgain repeats the question that is open.
func (s *layoutScreen) askAgain() {
	s.suitQuestion.strict = true
	s.fail(s.suitQuestion.err)
}

// sheetOfCards is a layout as far as it was told. It outlasts its screen, so
// that Esc by mistake costs nothing.
type sheetOfCards struct {
	cards  []cards.Card // column by column, the deepest first; the zero Card: not told
	cursor int          // the place that the cursor is on
	pasted string       // the text of a layout that is more than the cards of a deal; "": none
}

func newLayoutScreen(a argInput) *layoutScreen {
	s := &layoutScreen{argInput: a}
	n := max(s.arg().Columns*s.arg().Depth, 1)
	if kept, ok := a.layouts[a.offer.ID]; ok && len(kept.cards) == n {
		s.sheetOfCards = kept
	} else {
		s.sheetOfCards = &sheetOfCards{cards: make([]cards.Card, n)}
		a.layouts[a.offer.ID] = s.sheetOfCards
	}
	s.updatePreview()
	return s
}

// words are the words of the action: every card, "-" for one that is not told
// yet, or the whole text.
func (s *layoutScreen) words() []string {
	if s.pasted != "" {
		return append([]string{s.pasted}, s.numberArgs()...)
	}
	words := make([]string, len(s.cards))
	for i, card := range s.cards {
		words[i] = "-"
		if card.Valid() {
			words[i] = card.Rank.String() + signs[card.Suit] // a letter could mean another suit
		}
	}
	return words
}

// signs are the signs of the suits, which mean the same to everybody.
var signs = map[cards.Suit]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

// empty reports whether nothing was told yet.
func (s *layoutScreen) empty() bool {
	return s.pasted == "" && !slices.ContainsFunc(s.cards, cards.Card.Valid)
}

// updatePreview asks the table what it would say to the layout as it is. Of several
// layouts in a text it asks about the one that is chosen.
func (s *layoutScreen) updatePreview() {
	s.problem, s.laid, s.notes = nil, match.View{}, nil
	if s.pasted == "" {
		s.layoutChoice = layoutChoice{}
	}
	if s.empty() {
		return
	}
	s.problem = s.preview()
	if refusal, ok := errors.AsType[*match.Refusal](s.problem); ok && len(refusal.Choices) > 0 {
		s.layoutChoice = layoutChoice{numbers: refusal.Choices}
		s.problem = s.preview()
	}
}

func (s *layoutScreen) preview() error {
	action := match.Action{ID: s.offer.ID, Args: append(slices.Clone(s.args), s.words()...)}
	action, err := typed.In(s.text).Action(s.view.Offers, action)
	if err == nil {
		s.laid, s.notes, err = s.table.Preview(action)
	}
	return err
}

// typeRune takes a character of a card: as soon as it is a card, it lies at its
// place, and the cursor goes on. Of several layouts in a text a digit chooses.
func (s *layoutScreen) typeRune(r rune) bool {
	if s.digit(r) {
		s.updatePreview()
		return true
	}
	if s.suitQuestion.err != nil {
		s.answer(strings.ToUpper(string(r)))
		return true
	}
	s.pasted = ""
	switch r {
	case '/', ',', ';':
		return true // between columns, as some write it
	case '-':
		s.place(cards.Card{})
		return true
	case '+':
		s.insert()
		return true
	}
	begun, text := s.partial, strings.ToUpper(string(r))
	switch {
	case s.accepts(begun + text):
	case s.acceptsByPlace(begun, r):
	case begun != "" && s.accepts(text):
		s.warn("dashboard.layout.anew", "word", cards.Abbreviated(begun), "next", text)
	default:
		s.warn("dashboard.layout.no_card", "word", cards.Abbreviated(begun+text), "legend", cards.Legend())
	}
	return true
}

// acceptsByPlace takes in the digit in whose place a key is.
func (s *layoutScreen) acceptsByPlace(begun string, r rune) bool {
	digit, ok := s.numberRow.Digit(string(r))
	return ok && s.accepts(begun+digit)
}

// accepts takes in a text that is a card or the beginning of one.
func (s *layoutScreen) accepts(text string) bool {
	reader := s.cardReader()
	card, err := reader.Parse(text)
	syntax, _ := errors.AsType[*cards.SyntaxError](err)
	switch {
	case err == nil:
		s.place(card)
	case syntax != nil && syntax.Ambiguous():
		s.misread(err)
		if syntax.Letter != 0 {
			s.suitQuestion = suitQuestion{err: err, text: text}
		}
	case beginsCard(reader, text):
		s.partial = text
	default:
		return false
	}
	return true
}

// beginsCard reports whether a text is the beginning of a card.
func beginsCard(reader cards.Reader, text string) bool {
	return slices.ContainsFunc([]string{"♠", "0♠"}, func(rest string) bool {
		_, err := reader.Parse(text + rest)
		return err == nil
	})
}

// place lays a card at the cursor's place and goes on to the next one.
func (s *layoutScreen) place(card cards.Card) {
	s.partial, s.suitQuestion, s.cards[s.cursor] = "", suitQuestion{}, card
	s.cursor = min(s.cursor+1, len(s.cards)-1)
	s.updatePreview()
}

// insert makes room at the cursor: the cards from there up to the next gap go on by
// one place. Where there is no gap the last card falls out, and is to be laid again.
func (s *layoutScreen) insert() {
	s.partial, s.suitQuestion = "", suitQuestion{}
	rest := s.cards[s.cursor:]
	end := slices.IndexFunc(rest, func(card cards.Card) bool { return !card.Valid() })
	if end < 0 {
		end = len(rest) - 1
		s.warn("dashboard.layout.fallen", "card", rest[end].Phrase())
	}
	copy(rest[1:end+1], rest[:end])
	rest[0] = cards.Card{}
	s.updatePreview()
}

// remove takes the card at the cursor out; those after it close the gap.
func (s *layoutScreen) remove() {
	s.partial, s.pasted, s.suitQuestion = "", "", suitQuestion{}
	rest := s.cards[s.cursor:]
	copy(rest, rest[1:])
	rest[len(rest)-1] = cards.Card{}
	s.updatePreview()
}

// erase takes back a character, the card at the cursor, or the one before it, and
// leaves a gap there.
func (s *layoutScreen) erase() {
	s.suitQuestion = suitQuestion{}
	switch {
	case s.partial != "":
		s.partial = s.partial[:len(s.partial)-lastRune(s.partial)]
		return
	case s.eraseDigit():
	case s.pasted != "":
		s.pasted = ""
	case s.cards[s.cursor].Valid():
		s.cards[s.cursor] = cards.Card{}
	case s.cursor > 0:
		s.cursor--
		s.cards[s.cursor] = cards.Card{}
	}
	s.updatePreview()
}

// move puts the cursor so many places on, where there is one.
func (s *layoutScreen) move(by int) {
	s.partial, s.suitQuestion = "", suitQuestion{}
	if to := s.cursor + by; to >= 0 && to < len(s.cards) {
		s.cursor = to
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
	case keys.Backspace:
		s.erase()
	case keys.Delete:
		s.remove()
	case keys.Insert:
		if s.pasted == "" {
			s.insert()
		}
	case keys.Up, keys.Down, keys.Left, keys.Right, keys.Home, keys.End:
		s.arrow(key)
	case keys.Space: // between cards, as one types
		if s.suitQuestion.err != nil {
			s.askAgain()
		}
	case "F1":
		s.openRules()
	case "F4":
		s.file = newField("")
	default:
		return false
	}
	return true
}

// arrow moves the cursor, or chooses another one of several layouts.
func (s *layoutScreen) arrow(key string) {
	if s.choose(key) {
		s.updatePreview()
		return
	}
	switch key {
	case keys.Up:
		s.move(-1)
	case keys.Down:
		s.move(1)
	case keys.Left:
		s.move(-s.arg().Depth)
	case keys.Right:
		s.move(s.arg().Depth)
	case keys.Home:
		s.move(-s.cursor)
	case keys.End:
		s.move(len(s.cards) - 1 - s.cursor)
	}
}

// enter sends the layout.
func (s *layoutScreen) enter() {
	if s.partial != "" {
		s.warn("dashboard.layout.no_card", "word", cards.Abbreviated(s.partial), "legend", cards.Legend())
		return
	}
	if s.advance(s, s.index+1, s.words()...) {
		delete(s.layouts, s.offer.ID)
		return
	}
	s.updatePreview()
}
