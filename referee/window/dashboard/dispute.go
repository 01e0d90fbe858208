package dashboard

import (
	"strconv"

	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// disputeMenu asks what a dispute is about: a question that the rules can decide, or
// something that players describe in their own words.
type disputeMenu struct {
	argInput
	cursor int
}

// newDispute asks what a dispute is about, unless the rules decide nothing and there is
// no choice.
func newDispute(a argInput) sketch {
	if len(a.arg().Book.Kinds) == 0 {
		return newFreeText(a)
	}
	return &disputeMenu{argInput: a}
}

func (s *disputeMenu) dialog() {}

// covered says that the dialog for the chosen kind hides it.
func (s *disputeMenu) covered() {}

// count is the number of entries: the kinds, then perhaps the players' own words.
func (s *disputeMenu) count() int {
	n := len(s.arg().Book.Kinds)
	if !s.arg().BookOnly {
		n++
	}
	return n
}

func (s *disputeMenu) label(i int) string {
	if i < len(s.arg().Book.Kinds) {
		return s.say("dispute.kind." + s.arg().Book.Kinds[i].ID)
	}
	return s.say("dispute.own")
}

// choose asks for the details of an entry.
func (s *disputeMenu) choose(i int) {
	s.cursor = i
	a := argInput{play: s.play, offer: s.offer, args: s.args, index: s.index, first: s}
	if i < len(s.arg().Book.Kinds) {
		s.push(newQuestion(a, s.arg().Book.Kinds[i]))
		return
	}
	s.push(newFreeText(a))
}

func (s *disputeMenu) press(key string) bool {
	switch number := keys.Digit(key); {
	case number > 0 && number <= s.count():
		s.choose(number - 1)
	case arrow(&s.cursor, key, s.count()):
	case key == keys.Enter:
		s.choose(s.cursor)
	case key == keys.Esc:
		s.pop()
	case ownKeyOf(s.offer) == key:
		// Ignored: the key that opened the menu was pressed again.
	default:
		return false
	}
	return true
}

func (s *disputeMenu) draw(c *sheet) {
	body := s.dialogBox(c, s.phrase(s.offer.Label), disputeWidth, s.count()+2, s.hints())
	w, _ := body.Size()
	what := "dispute.what"
	if s.arg().BookOnly {
		what = "dispute.what_ask"
	}
	y := drawParagraph(body, 0, 0, w, 1, s.styles.strong, s.say(what)) + 1
	for i := range s.count() {
		look := s.styles.row(i == s.cursor)
		body.Fit(0, y+i, w, look, pad(" "+strconv.Itoa(i+1)+"  "+s.label(i), w))
		body.OnClick(0, y+i, w, 1, func() { s.choose(i) })
	}
}

// disputeWidth is the inner width of the dispute dialogs.
const disputeWidth = 64

func (s *disputeMenu) hints() []hint {
	return []hint{
		s.fixedHint("1-"+strconv.Itoa(s.count()), "arg.dispute"),
		s.fixedHint(keys.Enter, "dashboard.hint.take"), s.fixedHint(keys.Esc, "dashboard.hint.back"),
	}
}

// newFreeText asks what was decided, in the players' own words.
func newFreeText(a argInput) *questionForm {
	s := &questionForm{argInput: a}
	s.answers = []answerRow{{label: s.say("dispute.text"), field: newField("")}}
	s.collect = func() ([]string, bool) {
		return []string{match.OwnWords(s.answers[0].text())}, s.answers[0].text() != ""
	}
	return s
}

// newQuestion asks for all arguments of a question at once, except those that the table
// knows.
func newQuestion(a argInput, kind ruling.Kind) *questionForm {
	s := &questionForm{argInput: a, kind: kind}
	for _, part := range kind.Params {
		if !a.arg().Book.HasDefault(kind, part) {
			s.answers = append(s.answers, s.rowFor(part))
		}
	}
	s.collect = s.questionWords
	return s
}
