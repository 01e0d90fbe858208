package dashboard

import (
	"errors"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/window/dashboard/keys"
)

// legendRoom is the least width of a field beside the suit letters.
const legendRoom = 24

// questionForm enters a dispute, one row for each argument of a question to the rules,
// or one for the players' own words.
type questionForm struct {
	argInput
	kind    ruling.Kind // zero: the players' own words
	answers []answerRow
	cursor  int
	// collect returns the arguments of the action; false: one is missing, and the cursor
	// is on it.
	collect func() ([]string, bool)
}

// answerRow is a field to type into, or a choice of a few words.
type answerRow struct {
	param   ruling.Param
	label   string
	field   *field // nil: one of choices
	choices []string
	chosen  int
}

func (s *questionForm) rowFor(part ruling.Param) answerRow {
	row := answerRow{param: part, label: s.say("dispute.arg." + part.ID)}
	switch {
	case part.Kind == ruling.OntoParam:
		row.label = s.say("dispute.on_empty", "what", row.label)
	case part.Pack != nil:
		row.label = s.say("dispute.such_as", "what", row.label, "example", part.Pack.Tiles()[0].Phrase())
	case part.Kind == ruling.YesParam:
		row.choices = []string{"", ruling.Yes}
	case part.Kind == ruling.ChoiceParam:
		row.choices = append([]string{""}, part.Choices...)
	}
	if part.Optional && row.choices == nil && part.Kind != ruling.PilesParam && part.Kind != ruling.TopsParam {
		row.label = s.say("dispute.optional", "what", row.label)
	}
	if row.choices == nil {
		row.field = newField("")
	}
	return row
}

func (a answerRow) text() string {
	if a.field == nil {
		return a.choices[a.chosen]
	}
	return strings.TrimSpace(a.field.text())
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

func (s *questionForm) dialog() {}

func (s *questionForm) openField() *field { return s.answers[s.cursor].field }

func (s *questionForm) press(key string) bool {
	row := &s.answers[s.cursor]
	switch key {
	case keys.Esc:
		s.pop()
	case keys.Up, keys.BackTab:
		s.cursor = max(s.cursor-1, 0)
	case keys.Down, keys.Tab:
		s.cursor = min(s.cursor+1, len(s.answers)-1)
	case keys.Left, keys.Right, keys.Space:
		if row.field != nil {
			return false
		}
		by := 1
		if key == keys.Left {
			by = len(row.choices) - 1
		}
		row.chosen = (row.chosen + by) % len(row.choices)
	case keys.Enter:
		s.enter()
	default:
		return false
	}
	return true
}

// enter goes to the next row, and sends the dispute from the last one.
func (s *questionForm) enter() {
	if !s.submits() {
		s.cursor++
		return
	}
	words, whole := s.collect()
	if !whole {
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
			s.cursor = i
			return
		}
	}
}

func (s *questionForm) draw(c *sheet) {
	title := s.say("dispute.own")
	if s.kind.ID != "" {
		title = s.say("dispute.kind." + s.kind.ID)
	}
	rows, legend := 2*len(s.answers), s.legend()
	body := s.dialogBox(c, s.phrase(s.offer.Label), disputeWidth, rows+len(legend)+2, s.hints())
	w, h := body.Size()
	y := drawParagraph(body, 0, 0, w, 1, s.styles.strong, title)
	if h > rows+y {
		drawLines(body, 0, y, legend)
		y += len(legend)
	}
	if h > rows+y {
		y++
	}
	for i, row := range s.answers {
		look := s.styles.plain
		if i == s.cursor {
			look = s.styles.strong
		}
		body.Fit(0, y, w, look, row.label)
		body.OnClick(0, y, w, 2, func() { s.cursor = i })
		s.drawAnswer(body, y+1, w, row, i == s.cursor)
		y += 2
	}
}

// legend says which letter means which suit, where a card is asked for.
func (s *questionForm) legend() [][]piece {
	for _, row := range s.answers {
		switch row.param.Kind {
		case ruling.CardParam, ruling.OntoParam, ruling.PilesParam, ruling.TopsParam:
			return [][]piece{{{Text: s.phrase(cards.Legend()), Look: s.styles.plain}}}
		}
	}
	return nil
}

func (s *questionForm) drawAnswer(c *sheet, y, w int, row answerRow, here bool) {
	mark := " "
	if here {
		mark = "›"
	}
	c.Text(0, y, s.styles.faint, mark)
	switch {
	case row.field == nil:
		x := 2
		for i, word := range row.choices {
			look := s.styles.row(i == row.chosen)
			x = c.Text(x, y, look, " "+s.choiceLabel(row.param, word)+" ") + 1
		}
	case here:
		room := w - 2
		if legend := s.phrase(cards.Legend()); row.param.Kind.HasSuits() && width(legend)+legendRoom < room {
			room -= width(legend) + 1
			c.Fit(w-width(legend), y, width(legend), s.styles.faint, legend)
		}
		row.field.place(c, 2, y, room)
	default:
		c.Fit(2, y, w-2, s.styles.plain, row.text())
	}
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
	all := []hint{s.fixedHint(keys.Enter, label)}
	if s.answers[s.cursor].field == nil {
		all = append(all, s.fixedHint("←→", "dashboard.hint.choose"))
	}
	return append(all, s.fixedHint(keys.Esc, "dashboard.hint.back"))
}
