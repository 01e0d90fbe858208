package dashboard

import (
	"strconv"

	"tableref/referee/dashboard/keys"
	"tableref/referee/match"
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
	consequences []string
	problem      string
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

func (s *corrector) draw(c *sheet) {
	title := s.say("dashboard.correct.title", "round", s.view.Past[s.round].Number, "seat", s.view.Seats[s.seat].Name)
	body := s.box(c, title, 60, len(s.values)+6)
	w, h := body.Size()
	y := 0
	for i, field := range s.view.Fields {
		look := s.styles.plain
		if i == s.at {
			look = s.styles.chosen
		}
		body.Fit(0, y, w-10, s.styles.plain, s.phrase(field.Label))
		body.Fit(w-8, y, 8, look, "        ")
		body.Right(w-1, y, 6, look, s.values[i])
		field := i
		body.OnClick(w-8, y, 8, 1, func() { s.at, s.fresh = field, true })
		y++
	}
	y++
	if s.problem != "" {
		paragraph(body, 0, y, w, h-y-1, s.styles.bad, "! "+s.problem)
	}
	for _, text := range s.consequences {
		y = paragraph(body, 0, y, w, h-y-1, s.styles.strong, text)
	}
	s.footer(body.Sub(-1, h-1, w+1, 1), s.hints(), 2)
}

func (s *corrector) press(key string) bool {
	switch {
	case key == keys.Esc:
		s.pop()
	case key == keys.Enter:
		s.save()
	case key == keys.Tab || key == keys.Down:
		s.at, s.fresh = min(s.at+1, len(s.values)-1), true
	case key == keys.BackTab || key == keys.Up:
		s.at, s.fresh = max(s.at-1, 0), true
	case key == keys.Backspace || key == keys.Delete:
		s.change("")
	case len(key) == 1 && (key[0] >= '0' && key[0] <= '9' || key == "-"):
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

// action is the correction, false while a number is missing.
func (s *corrector) action() (match.Action, bool) {
	args := []string{strconv.Itoa(s.view.Past[s.round].Number), s.view.Seats[s.seat].Name}
	for _, text := range s.values {
		if text == "" || text == "-" {
			return match.Action{}, false
		}
		args = append(args, text)
	}
	return match.Action{ID: s.offer.ID, Args: args}, true
}

// foresee asks what the correction would change.
func (s *corrector) foresee() {
	s.consequences, s.problem = nil, ""
	action, ok := s.action()
	if !ok {
		return
	}
	_, phrases, err := s.table.Preview(action)
	if err != nil {
		s.problem = s.reason(err)
		return
	}
	for _, p := range phrases {
		s.consequences = append(s.consequences, s.phrase(p))
	}
}

func (s *corrector) save() {
	action, ok := s.action()
	if !ok {
		s.warn("dashboard.correct.missing")
		return
	}
	if err := s.do(action); err != nil {
		s.fail(err)
		return
	}
	s.pop()
}

func (s *corrector) hints() []hint {
	return []hint{
		s.fixed(keys.Enter, "dashboard.correct.save"),
		s.fixed(keys.Tab, "dashboard.form.field"),
		s.fixed(keys.Esc, "dashboard.hint.back"),
	}
}

// types reports whether a key is typed into a number.
func (s *corrector) types(key string) bool { return len(key) == 1 && key[0] >= '0' && key[0] <= '9' }
