package dashboard

import (
	"strconv"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

// corrector changes the numbers of a seat in a past round. What follows from
// the change is shown before it is saved.
type corrector struct {
	*play
	offer        match.Offer
	round        int // index of view.Past
	seat         int
	values       []string
	at           int
	fresh        bool
	consequences []phrase.Phrase
	problem      error  // why the table refuses it
	anyway       string // the word with which it does not; "" if there is none
}

func newCorrector(p *play, o match.Offer, round, seat int) *corrector {
	s := &corrector{play: p, offer: o, round: round, seat: seat, fresh: true}
	counts := p.view.Past[round].Counts[seat]
	for i := range p.view.Fields {
		text := ""
		if i < len(counts) && counts[i] != nil {
			text = strconv.Itoa(*counts[i])
		}
		s.values = append(s.values, text)
	}
	return s
}

func (s *corrector) dialog() {}

// correctorWidth is the width of the corrector's inside.
const correctorWidth = 60

func (s *corrector) draw(c *sheet) {
	title := s.say("dashboard.correct.title", "round", s.view.Past[s.round].Number, "seat", s.view.Seats[s.seat].Name)
	full, _ := c.Size()
	told := s.told(min(correctorWidth, full-4))
	body := s.dialogBox(c, title, correctorWidth, len(s.values)+len(told)+1, s.hints())
	_, h := body.Size()
	s.drawFields(body)
	y, last := len(s.values)+1, h-1
	for i, line := range told {
		if y == last && i < len(told)-1 {
			line.text = "…"
		}
		if y <= last {
			body.Text(0, y, line.look, line.text)
		}
		y++
	}
}

// drawFields writes the numbers, one in a row.
func (s *corrector) drawFields(c *sheet) {
	w, _ := c.Size()
	for y, field := range s.view.Fields {
		look := s.styles.plain
		if y == s.at {
			look = s.styles.chosen
		}
		c.Fit(0, y, w-10, s.styles.plain, s.phrase(field.Label))
		c.Fit(w-8, y, 8, look, "        ")
		c.Right(w-1, y, 6, look, s.values[y])
		c.OnClick(w-8, y, 8, 1, func() { s.at, s.fresh = y, true })
	}
}

// told is what the table says to the numbers, in lines of w columns: why it
// refuses them, and what follows from them.
func (s *corrector) told(w int) []piece {
	var lines []piece
	add := func(look style, text string) {
		for _, line := range wrap(text, w) {
			lines = append(lines, piece{text: line, look: look})
		}
	}
	if s.problem != nil {
		add(s.styles.bad, "! "+s.reason(s.problem))
	}
	for _, one := range s.consequences {
		add(s.styles.strong, s.phrase(one))
	}
	return lines
}

func (s *corrector) press(key string) bool {
	switch {
	case key == keys.Esc:
		s.pop()
	case key == keys.Enter:
		s.save("")
	case key == anywayKey && s.anyway != "":
		s.save(s.anyway)
	case key == keys.Tab || key == keys.Down:
		s.at, s.fresh = min(s.at+1, len(s.values)-1), true
	case key == keys.BackTab || key == keys.Up:
		s.at, s.fresh = max(s.at-1, 0), true
	case key == keys.Backspace || key == keys.Delete:
		s.change("")
	case s.types(key) || key == "-" && s.view.Fields[s.at].Min < 0:
		s.change(key)
	default:
		return false
	}
	return true
}

// change adds a digit to the number, or takes the last one off.
func (s *corrector) change(digit string) {
	text := s.values[s.at]
	switch {
	case digit == "" && !s.fresh && text != "":
		text = text[:len(text)-1]
	case s.fresh:
		text = digit
	case len(text) < 4:
		text += digit
	}
	s.values[s.at], s.fresh = text, false
	s.foresee()
}

// anywayKey saves what the table refuses only as long as anyway is not said.
const anywayKey = "a"

// action is the correction, with anyway if that is a word; false while a number
// is missing.
func (s *corrector) action(anyway string) (match.Action, bool) {
	args := []string{strconv.Itoa(s.view.Past[s.round].Number), s.view.Seats[s.seat].Name}
	for _, text := range s.values {
		if text == "" || text == "-" {
			return match.Action{}, false
		}
		args = append(args, text)
	}
	if anyway != "" {
		args = append(args, anyway)
	}
	return match.Action{ID: s.offer.ID, Args: args}, true
}

// foresee asks what the correction would change. What is refused is tried once
// more with the word that passes over a check.
func (s *corrector) foresee() {
	s.consequences, s.anyway = nil, ""
	if s.problem = s.try(""); s.problem == nil {
		return
	}
	for _, arg := range s.offer.Args {
		if onlyWord(arg) && s.try(arg.Words[0]) == nil {
			s.anyway = arg.Words[0]
		}
	}
}

// try asks what the correction would change, with anyway if that is a word.
func (s *corrector) try(anyway string) error {
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

// save does the correction. What the table refuses stays in the box, with why,
// and the next digit replaces the number that is at fault.
func (s *corrector) save(anyway string) {
	s.fresh = true
	action, ok := s.action(anyway)
	if !ok {
		s.at = firstMissing(s.values)
		s.warn("dashboard.correct.missing")
		return
	}
	if s.foresee(); s.problem != nil && anyway == "" {
		if bad, ok := atFault(s.problem, 2, len(s.values)); ok {
			s.at = bad
		}
		return
	}
	if err := s.do(action); err != nil {
		s.fail(err)
		return
	}
	s.pop()
}

func (s *corrector) hints() []hint {
	save := s.fixed(keys.Enter, "dashboard.correct.save")
	if s.anyway != "" {
		save = s.fixed(anywayKey, "dashboard.correct.anyway")
	}
	all := []hint{save}
	if len(s.values) > 1 {
		all = append(all, s.nextField())
	}
	return append(all, s.fixed(keys.Esc, "dashboard.hint.back"))
}

// types reports whether a key is typed into a number.
func (s *corrector) types(key string) bool { return len(key) == 1 && key[0] >= '0' && key[0] <= '9' }
