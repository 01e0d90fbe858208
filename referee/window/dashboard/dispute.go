package dashboard

import (
	"strconv"

	"github.com/rivo/tview"

	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
)

// disputeMenu asks what a dispute is about: a question that the rules can decide, or
// something that players describe in their own words.
type disputeMenu struct {
	*tview.Flex
	argInput
	entries *listView
}

// newDispute asks what a dispute is about, unless the rules decide nothing and there is
// no choice.
func newDispute(a argInput) screen {
	if len(a.arg().Book.Kinds) == 0 {
		return newFreeText(a)
	}
	s := &disputeMenu{Flex: tview.NewFlex().SetDirection(tview.FlexRow), argInput: a, entries: a.newList()}
	s.entries.SetBorderPadding(0, 0, 0, 0)
	s.entries.clicked = s.choose
	s.refresh()
	return s
}

// covered says that the dialog for the chosen kind hides it.
func (s *disputeMenu) covered() {}

func (s *disputeMenu) title() (title, state string) { return s.phrase(s.offer.Label), "" }

func (s *disputeMenu) size() (w, h int) { return disputeWidth, s.count() + 2 }

func (s *disputeMenu) refresh() {
	labels := make([]string, s.count())
	for i := range labels {
		labels[i] = strconv.Itoa(i+1) + "  " + s.label(i)
	}
	s.entries.fill(labels)
	what := "dispute.what"
	if s.arg().BookOnly {
		what = "dispute.what_ask"
	}
	s.Clear().AddItem(s.newLine(s.say(what), s.styles.Strong), 2, 0, false).AddItem(s.entries, 0, 1, true)
}

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
	s.entries.choose(i)
	a := argInput{play: s.play, offer: s.offer, args: s.args, index: s.index, first: s}
	if i < len(s.arg().Book.Kinds) {
		s.push(newQuestion(a, s.arg().Book.Kinds[i]))
		return
	}
	s.push(newFreeText(a))
}

// disputeWidth is the inner width of the dispute dialogs.
const disputeWidth = 64

func (s *disputeMenu) hints() []hint {
	digits := s.digits(s.count(), func(n int) { s.choose(n - 1) })
	digits.key, digits.label, digits.fixed, digits.quiet = "1-"+strconv.Itoa(s.count()), s.say("arg.dispute"), true, false
	move := s.moving("", "dashboard.hint.choose", s.entries)
	move.quiet = true
	again := hint{key: ownKeyOf(s.offer), quiet: true}.does(func() {}) // the key that opened the menu, pressed again
	return []hint{
		digits, s.fixedHint(keys.Enter, "dashboard.hint.take").does(func() { s.choose(s.entries.chosen()) }),
		move, again, s.backHint(),
	}
}

// newFreeText asks what was decided, in the players' own words.
func newFreeText(a argInput) *questionForm {
	s := newForm(a, ruling.Kind{})
	s.fill(answerRow{label: s.say("dispute.text"), field: s.newInput()})
	s.collect = func() ([]string, bool) {
		return []string{match.OwnWords(s.answers[0].text())}, s.answers[0].text() != ""
	}
	return s
}

// newQuestion asks for all arguments of a question at once, except those that the table
// knows.
func newQuestion(a argInput, kind ruling.Kind) *questionForm {
	s := newForm(a, kind)
	var rows []answerRow
	for _, part := range kind.Params {
		if !a.arg().Book.HasDefault(kind, part) {
			rows = append(rows, s.rowFor(part))
		}
	}
	s.fill(rows...)
	s.collect = s.questionWords
	return s
}
