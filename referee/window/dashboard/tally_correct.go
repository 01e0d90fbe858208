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
	*drawn
	play         *play
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
	s.drawn = newDrawn(s.picture)
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

func (s *correctionDialog) title() (title, state string) {
	return s.play.say("dashboard.correct.title", "round", s.play.view.Past[s.round].Number, "seat", s.play.view.Seats[s.seat].Name), ""
}

// correctionWidth is the most columns of the dialog.
const correctionWidth = 60

func (s *correctionDialog) size() (w, h int) {
	w = s.play.fitting(correctionWidth)
	return w, len(s.numbers.Values) + 1 + len(s.verdict(w))
}

func (s *correctionDialog) refresh() {}

func (s *correctionDialog) picture(body *sheet) {
	w, h := body.Size()
	s.drawFields(body)
	y, told := len(s.numbers.Values)+1, s.verdict(w)
	if room := h - y; room >= 1 && len(told) > room {
		told[room-1][0].Text = "…"
		told = told[:room]
	}
	drawLines(body, 0, y, told)
}

func (s *correctionDialog) drawFields(c *sheet) {
	w, _ := c.Size()
	for y, field := range s.play.view.Fields {
		look := s.play.row(y == s.numbers.Cursor)
		c.Fit(0, y, w-10, s.play.styles.Plain, s.play.phrase(field.Label))
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
		lines = pieces("! "+s.play.errorText(s.problem), w, s.play.styles.Bad)
	}
	for _, one := range s.consequences {
		lines = append(lines, pieces(s.play.phrase(one), w, s.play.styles.Strong)...)
	}
	return lines
}

// limits are those of the number under the cursor.
func (s *correctionDialog) limits() numbers.Limits {
	return countLimits(s.play.view.Fields[s.numbers.Cursor])
}

// typeKey edits the number under the cursor.
func (s *correctionDialog) typeKey(key string) {
	s.numbers.Press(key, s.limits())
	s.updatePreview()
}

// paste takes a number.
func (s *correctionDialog) paste(text string) {
	if s.play.pasteNumber(&s.numbers, text, s.limits()) {
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
	args := append([]string{strconv.Itoa(s.play.view.Past[s.round].Number), s.play.view.Seats[s.seat].Name}, s.numbers.Values...)
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
	_, phrases, err := s.play.table.Preview(action)
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
		s.play.warn("dashboard.correct.missing")
		return
	}
	if s.updatePreview(); s.problem != nil && anyway == "" {
		if bad, ok := atFault(s.problem, 2, len(s.numbers.Values)); ok {
			s.numbers.Cursor = bad
		}
		return
	}
	if err := s.play.do(action); err != nil {
		s.play.fail(err)
		return
	}
	s.play.pop()
}

func (s *correctionDialog) hints() []hint {
	save := s.play.fixedHint(keys.Enter, "dashboard.correct.save").does(func() { s.save("") })
	save.quiet = s.anyway != ""
	all := []hint{save}
	if s.anyway != "" {
		all = append(all, s.play.fixedHint(anywayKey, "dashboard.correct.anyway").does(func() { s.save(s.anyway) }))
	}
	next := s.play.cellHint(&s.numbers)
	next.quiet = len(s.numbers.Values) == 1
	return append(all, next, typing(s.limits(), s.typeKey), s.play.backHint())
}

func (s *correctionDialog) typesNumbers() bool { return true }
