package dashboard

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/rivo/tview"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/typed"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

// layoutScreen asks where every card lies: typed card by card down the columns, pasted,
// or read from a file. It shows at once what the table would refuse.
type layoutScreen struct {
	*tview.Flex
	argInput
	*sheetOfCards
	partial      string          // the beginning of a card
	problem      error           // why the table would refuse the layout; nil: it would not
	laid         match.View      // the table with the layout, if it accepts it
	notes        []phrase.Phrase // what the table would say about it
	file         *tview.InputField
	asksFile     bool         // a file name is being typed
	layoutChoice              // of the layouts in a pasted text
	suitQuestion suitQuestion // about the card being typed
}

// suitQuestion asks which suit a letter means. The same letter again confirms it,
// another suit replaces it. People who type on without looking lose no card and are not
// misread.
type suitQuestion struct {
	err    error  // nil: no question is open
	text   string // the card as typed
	strict bool   // something else was typed meanwhile: only the same letter counts
}

// answer takes the answer to the open question, or repeats the question.
func (s *layoutScreen) answer(text string) {
	again := strings.HasSuffix(s.suitQuestion.text, text)
	suit := text[0] < utf8.RuneSelf || strings.Contains("♣♦♥♠", text)
	if (again || suit && !s.suitQuestion.strict) && s.accepts(s.partial+text) {
		return
	}
	s.askAgain()
}

func (s *layoutScreen) askAgain() {
	s.suitQuestion.strict = true
	s.fail(s.suitQuestion.err)
}

// sheetOfCards is a layout as far as it is entered. It outlives its screen, so that Esc
// by mistake costs nothing.
type sheetOfCards struct {
	cards  []cards.Card // column by column, deepest first; zero: not entered
	cursor int          // index into cards
	pasted string       // a layout as text, when it is more than the cards of a deal; "": none
}

func newLayoutScreen(a argInput) *layoutScreen {
	s := &layoutScreen{Flex: tview.NewFlex().SetDirection(tview.FlexRow), argInput: a, file: a.newInput()}
	s.file.SetBorderPadding(0, 0, 1, 1)
	s.setAsksFile(false)
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

// words are the arguments of the action: every card, "-" for a missing one; or the
// pasted text.
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

// signs are the suit signs, which mean the same in every language.
var signs = map[cards.Suit]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

func (s *layoutScreen) empty() bool {
	return s.pasted == "" && !slices.ContainsFunc(s.cards, cards.Card.Valid)
}

// updatePreview asks what the table would say about the layout. Of several in a text it
// asks about the chosen one.
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

// typeRune takes a character of a card. As soon as the card is complete it is placed,
// and the cursor moves on. With several layouts in a text, digits choose one.
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
		return true // some people separate columns
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

// acceptsByPlace accepts the digit in whose place a key lies.
func (s *layoutScreen) acceptsByPlace(begun string, r rune) bool {
	digit, ok := s.numberRow.Digit(string(r))
	return ok && s.accepts(begun+digit)
}

// accepts takes text that is a card or the beginning of one.
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

// beginsCard reports whether text is the beginning of a card.
func beginsCard(reader cards.Reader, text string) bool {
	return slices.ContainsFunc([]string{"♠", "0♠"}, func(rest string) bool {
		_, err := reader.Parse(text + rest)
		return err == nil
	})
}

// place puts a card at the cursor and moves on.
func (s *layoutScreen) place(card cards.Card) {
	s.partial, s.suitQuestion, s.cards[s.cursor] = "", suitQuestion{}, card
	s.cursor = min(s.cursor+1, len(s.cards)-1)
	s.updatePreview()
}

// insert makes a gap at the cursor: the cards up to the next gap move on by one. If
// there is no gap, the last card falls out and has to be entered again.
func (s *layoutScreen) insert() {
	if s.pasted != "" {
		return
	}
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

// remove takes out the card at the cursor; those after it close the gap.
func (s *layoutScreen) remove() {
	s.partial, s.pasted, s.suitQuestion = "", "", suitQuestion{}
	rest := s.cards[s.cursor:]
	copy(rest, rest[1:])
	rest[len(rest)-1] = cards.Card{}
	s.updatePreview()
}

// erase takes back the last character, or the card at the cursor, or else the one before
// it. It leaves a gap.
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

// move moves the cursor by some places, unless that leads outside.
func (s *layoutScreen) move(by int) {
	s.partial, s.suitQuestion = "", suitQuestion{}
	if to := s.cursor + by; to >= 0 && to < len(s.cards) {
		s.cursor = to
	}
}

// arrow moves the cursor, or chooses another layout.
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
