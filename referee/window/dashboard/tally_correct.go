package dashboard

import (
	"strconv"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
	"tableref/referee/window/dashboard/numbers"
	"tableref/rulesets/phrase"
)

// correctionDialog corrects a seat's counts in a past round. It shows the consequences
// before anything is saved.
type correctionDialog struct {
	*play
	offer        match.Offer
	round        int // index into view.Past
	seat         int
	numbers      numbers.Column
	consequences []phrase.Phrase
	problem      error  // why the table refuses it
	anyway       string // the word with which the table would accept it; "": none
}

func newCorrectionDialog(p *play, o match.Offer, round, seat int) *correctionDialog {
	s := &correctionDialog{play: p, offer: o, round: round, seat: seat, numbers: numbers.Column{Fresh: true}}
	counts := p.view.Past[round].Counts[seat]
	for i := range p.view.Fields {
		text := ""
		if i < len(counts) && counts[i] != nil {
			text = strconv.Itoa(*counts[i])
		}
		s.numbers.Values = append(s.numbers.Values, text)
	}
	return s
}

func (s *correctionDialog) dialog() {}

const correctionWidth = 60

func (s *correctionDialog) draw(c *sheet) {
	title := s.say("dashboard.correct.title", "round", s.view.Past[s.round].Number, "seat", s.view.Seats[s.seat].Name)
	full, _ := c.Size()
	told := s.verdict(min(correctionWidth, full-4))
	body := s.dialogBox(c, title, correctionWidth, len(s.numbers.Values)+len(told)+1, s.hints())
	_, h := body.Size()
	s.drawFields(body)
	y := len(s.numbers.Values) + 1
	if room := h - y; room >= 1 && len(told) > room {
		told[room-1][0].Text = "…"
	}
	drawLines(body, 0, y, told)
}

func (s *correctionDialog) drawFields(c *sheet) {
	w, _ := c.Size()
	for y, field := range s.view.Fields {
		look := s.styles.row(y == s.numbers.Cursor)
		c.Fit(0, y, w-10, s.styles.plain, s.phrase(field.Label))
		c.Fit(w-8, y, 8, look, "        ")
		c.Right(w-1, y, 6, look, s.numbers.Values[y])
		c.OnClick(w-8, y, 8, 1, func() { s.numbers.GoTo(y) })
	}
}

// verdict says why the table refuses the counts, or what they would change, in lines of
// w columns.
func (s *correctionDialog) verdict(w int) [][]piece {
	var lines [][]piece
	if s.problem != nil {
		lines = pieces("! "+s.errorText(s.problem), w, s.styles.bad)
	}
	for _, one := range s.consequences {
		lines = append(lines, pieces(s.phrase(one), w, s.styles.strong)...)
	}
	return lines
}

func (s *correctionDialog) press(key string) bool {
	switch {
	case key == keys.Esc:
		s.pop()
	case key == keys.Enter:
		s.save("")
	case key == anywayKey && s.anyway != "":
		s.save(s.anyway)
	case s.numbers.Move(key):
	case s.numbers.Press(key, countLimits(s.view.Fields[s.numbers.Cursor])):
		s.updatePreview()
	default:
		return false
	}
	return true
}

// paste takes a number.
func (s *correctionDialog) paste(text string) {
	if s.pasteNumber(&s.numbers, text, countLimits(s.view.Fields[s.numbers.Cursor])) {
		s.updatePreview()
	}
}

// anywayKey says the word that overrides a check.
const anywayKey = "a"

// action is the correction, with the word anyway unless it is ""; false while a number
// is missing.
func (s *correctionDialog) action(anyway string) (match.Action, bool) {
	if _, missing := s.numbers.Missing(); missing {
		return match.Action{}, false
	}
	args := append([]string{strconv.Itoa(s.view.Past[s.round].Number), s.view.Seats[s.seat].Name}, s.numbers.Values...)
	if anyway != "" {
		args = append(args, anyway)
	}
	return match.Action{ID: s.offer.ID, Args: args}, true
}

// updatePreview asks what the correction would change. If it is refused, the words that
// override a check are tried too.
func (s *correctionDialog) updatePreview() {
	s.consequences, s.anyway = nil, ""
	if s.problem = s.tryOut(""); s.problem == nil {
		return
	}
	for _, arg := range s.offer.Args {
		if onlyWord(arg) && s.tryOut(arg.Words[0]) == nil {
			s.anyway = arg.Words[0]
		}
	}
}

// tryOut asks what the correction would change, with the word anyway unless it is "".
func (s *correctionDialog) tryOut(anyway string) error {
	action, ok := s.action(anyway)
	if !ok {
		return nil
	}
	_, phrases, err := s.table.Preview(action)
	if err != nil {
		return err
	}
	s.consequences = phrases
	return nil
}

// save saves the correction. A refusal stays in the dialog, and the next digit replaces
// the number at fault.
func (s *correctionDialog) save(anyway string) {
	s.numbers.Fresh = true
	action, ok := s.action(anyway)
	if !ok {
		s.numbers.Cursor, _ = s.numbers.Missing()
		s.warn("dashboard.correct.missing")
		return
	}
	if s.updatePreview(); s.problem != nil && anyway == "" {
		if bad, ok := atFault(s.problem, 2, len(s.numbers.Values)); ok {
			s.numbers.Cursor = bad
		}
		return
	}
	if err := s.do(action); err != nil {
		s.fail(err)
		return
	}
	s.pop()
}

func (s *correctionDialog) hints() []hint {
	save := s.fixedHint(keys.Enter, "dashboard.correct.save")
	if s.anyway != "" {
		save = s.fixedHint(anywayKey, "dashboard.correct.anyway")
	}
	all := []hint{save}
	if len(s.numbers.Values) > 1 {
		all = append(all, s.nextFieldHint())
	}
	return append(all, s.fixedHint(keys.Esc, "dashboard.hint.back"))
}

func (s *correctionDialog) typesNumbers() bool { return true }
