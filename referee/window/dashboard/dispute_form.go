package dashboard

import (
	"errors"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// legendRoom is the least width of a field beside the suit letters.
const legendRoom = 24

// questionForm enters a dispute, one row for each argument of a question to the rules,
// or one for the players' own words.
type questionForm struct {
	*tview.Flex
	argInput
	kind    ruling.Kind // zero: the players' own words
	answers []answerRow
	cursor  int
	// collect returns the arguments of the action; false: one is missing, and the cursor
	// is on it.
	collect func() ([]string, bool)
}

// answerRow is a field to type into, or a choice of a few words, under its label.
type answerRow struct {
	param ruling.Param
	label string
	field *tview.InputField // nil: one of choices
	words *wordChoice
}

// newForm lays out a form for its answers.
func newForm(a argInput, kind ruling.Kind) *questionForm {
	return &questionForm{Flex: tview.NewFlex().SetDirection(tview.FlexRow), argInput: a, kind: kind}
}

func (s *questionForm) rowFor(part ruling.Param) answerRow {
	row := answerRow{param: part, label: s.say("dispute.arg." + part.ID)}
	switch {
	case part.Kind == ruling.OntoParam:
		row.label = s.say("dispute.on_empty", "what", row.label)
	case part.Pack != nil:
		row.label = s.say("dispute.such_as", "what", row.label, "example", part.Pack.Tiles()[0].Phrase())
	case part.Kind == ruling.YesParam:
		row.words = s.newWordChoice(part, []string{"", ruling.Yes})
	case part.Kind == ruling.ChoiceParam:
		row.words = s.newWordChoice(part, append([]string{""}, part.Choices...))
	}
	if part.Optional && row.words == nil && part.Kind != ruling.PilesParam && part.Kind != ruling.TopsParam {
		row.label = s.say("dispute.optional", "what", row.label)
	}
	if row.words == nil {
		row.field = s.newInput()
	}
	return row
}

func (a answerRow) text() string {
	if a.field == nil {
		return a.words.all[a.words.chosen]
	}
	return strings.TrimSpace(a.field.GetText())
}

// onFocus calls f when the answer gets the focus, by a click too.
func (a answerRow) onFocus(f func()) {
	if a.field == nil {
		a.words.SetFocusFunc(f)
		return
	}
	a.field.SetFocusFunc(f)
}

// input is where the answer is given.
func (a answerRow) input() tview.Primitive {
	if a.field == nil {
		return a.words
	}
	return a.field
}

// questionWords are the answers as a question would be typed.
func (s *questionForm) questionWords() ([]string, bool) {
	var words []string
	if !s.kind.Bare {
		words = append(words, s.kind.ID)
	}
	for i, row := range s.answers {
		text := row.text()
		switch part := row.param; {
		case text == "" && part.Kind == ruling.OntoParam:
			words = append(words, part.Lead, ruling.Empty)
		case text == "" && part.Optional:
		case text == "":
			s.cursor = i
			return nil, false
		case part.Flag && part.Kind == ruling.YesParam:
			words = append(words, "--"+part.Name())
		case part.Flag:
			words = append(words, "--"+part.Name()+"="+text)
		default:
			if part.Lead != "" {
				words = append(words, part.Lead)
			}
			words = append(words, strings.ReplaceAll(text, " ", ""))
		}
	}
	return words, true
}

func (s *questionForm) title() (title, state string) { return s.phrase(s.offer.Label), "" }

func (s *questionForm) size() (w, h int) { return disputeWidth, 2*len(s.answers) + len(s.legend()) + 2 }

func (s *questionForm) heading() string {
	if s.kind.ID == "" {
		return s.say("dispute.own")
	}
	return s.say("dispute.kind." + s.kind.ID)
}

// refresh keeps the labels in the user's language.
func (s *questionForm) refresh() {}

// Draw lays the rows below one another. Where there is less room, first the empty row
// goes, then the letters of the suits.
func (s *questionForm) Draw(screen tcell.Screen) {
	_, _, w, h := s.GetInnerRect()
	spare := h - 2*len(s.answers)
	s.Clear()
	for _, part := range []string{s.heading(), s.legend(), ""} {
		if spare > 0 && (part != "" || s.legend() != "" || spare > 1) {
			look := s.styles.Plain
			if part == s.heading() {
				look = s.styles.Strong
			}
			s.AddItem(s.newLine(part, look), 1, 0, false)
			spare--
		}
	}
	for i, row := range s.answers {
		s.addAnswer(row, i == s.cursor, w)
	}
	s.Flex.Draw(screen)
}

// addAnswer adds the label and the answer below it.
func (s *questionForm) addAnswer(row answerRow, here bool, w int) {
	look, mark := s.styles.Plain, " "
	if here {
		look, mark = s.styles.Strong, "›"
	}
	s.AddItem(s.newLine(row.label, look), 1, 0, false)
	line := tview.NewFlex().AddItem(s.newLine(mark, s.styles.Faint), 2, 0, false).AddItem(row.input(), 0, 1, here)
	if legend := s.legend(); here && row.param.Kind.HasSuits() && width(legend)+legendRoom < w-2 {
		line.AddItem(tview.NewBox(), 1, 0, false).AddItem(s.newLine(legend, s.styles.Faint), width(legend), 0, false)
	}
	s.AddItem(line, 1, 0, here)
}

// fill makes the rows of the form.
func (s *questionForm) fill(rows ...answerRow) {
	s.answers = rows
	for i, row := range rows {
		row.onFocus(func() { s.cursor = i })
	}
}

// Focus gives the focus to the answer at the cursor.
func (s *questionForm) Focus(delegate func(tview.Primitive)) { delegate(s.answers[s.cursor].input()) }

// HasFocus reports whether an answer has it.
func (s *questionForm) HasFocus() bool {
	return slices.ContainsFunc(s.answers, func(row answerRow) bool { return row.input().HasFocus() })
}

// goTo moves the cursor to an answer.
func (s *questionForm) goTo(row int) {
	s.cursor = max(min(row, len(s.answers)-1), 0)
	s.setFocus(s)
}

// enter goes to the next row, and sends the dispute from the last one.
func (s *questionForm) enter() {
	if !s.submits() {
		s.goTo(s.cursor + 1)
		return
	}
	words, whole := s.collect()
	if !whole {
		s.goTo(s.cursor)
		s.warn("dispute.missing", "what", s.answers[s.cursor].label)
		return
	}
	if !s.finish(s, append(s.args[:len(s.args):len(s.args)], words...)) {
		s.goToFault()
	}
}

// submits reports whether Enter sends the dispute: on the last row, and on every row
// once it was refused.
func (s *questionForm) submits() bool { return s.cursor == len(s.answers)-1 || s.refusal != nil }

// goToFault moves the cursor to the answer that was refused.
func (s *questionForm) goToFault() {
	fault, ok := errors.AsType[*cards.SyntaxError](s.refusal)
	if !ok {
		return
	}
	for i, row := range s.answers {
		if fault.Why.Args["flag"] == row.param.ID || fault.Text != "" && strings.Contains(row.text(), fault.Text) {
			s.goTo(i)
			return
		}
	}
}

// legend says which letter means which suit, where a card is asked for.
func (s *questionForm) legend() string {
	for _, row := range s.answers {
		switch row.param.Kind {
		case ruling.CardParam, ruling.OntoParam, ruling.PilesParam, ruling.TopsParam:
			return s.phrase(cards.Legend())
		}
	}
	return ""
}

// wordChoice is a choice of a few words, all of them in sight; a drop-down list would
// hide them.
type wordChoice struct {
	*tview.Box
	form   *questionForm
	param  ruling.Param
	all    []string
	chosen int
}

func (s *questionForm) newWordChoice(param ruling.Param, all []string) *wordChoice {
	return &wordChoice{Box: tview.NewBox(), form: s, param: param, all: all}
}

// Draw draws the words beside one another, the chosen one in reverse.
func (c *wordChoice) Draw(screen tcell.Screen) {
	part, x := canvas.On(screen, c), 0
	for i, word := range c.all {
		from := x
		x = part.Text(x, 0, c.form.row(i == c.chosen), " "+c.form.choiceLabel(c.param, word)+" ") + 1
		part.OnClick(from, 0, x-from, 1, func() {
			c.chosen = i
			c.form.setFocus(c)
		})
	}
}

// press chooses another word.
func (c *wordChoice) press(key string) {
	by := 1
	if key == keys.Left {
		by = len(c.all) - 1
	}
	c.chosen = (c.chosen + by) % len(c.all)
}

// choiceLabel is one of an argument's own words in the current language.
func (s *questionForm) choiceLabel(part ruling.Param, word string) string {
	switch {
	case part.Kind == ruling.YesParam && word == "":
		return s.say("value.no")
	case part.Kind == ruling.YesParam:
		return s.say("value.yes")
	case word == "":
		return "?"
	}
	return s.say("dispute.word." + word)
}

func (s *questionForm) hints() []hint {
	label := "dashboard.hint.write_down"
	switch {
	case !s.submits():
		label = "dashboard.hint.take"
	case s.kind.ID != "":
		label = "dashboard.hint.ask_rules"
	}
	rows := s.nextFieldHint().or(keys.Down, keys.Up, keys.BackTab)
	rows.quiet = len(s.answers) < 2
	rows.do = func(key string) {
		by := 1
		if key == keys.Up || key == keys.BackTab {
			by = -1
		}
		s.goTo(s.cursor + by)
	}
	all := []hint{s.fixedHint(keys.Enter, label).does(s.enter), rows}
	if words := s.answers[s.cursor].words; words != nil {
		choose := s.fixedHint("←→", "dashboard.hint.choose").or(keys.Left, keys.Right, keys.Space)
		choose.do = words.press
		all = append(all, choose)
	}
	return append(all, s.backHint())
}
