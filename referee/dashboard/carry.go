package dashboard

import (
	"strconv"

	"tableref/referee/dashboard/keys"
	"tableref/referee/match"
)

// carryForm takes over a match that began on paper: the round to be played next,
// and everybody's total so far, on one form. What would follow is shown before
// it is saved.
type carryForm struct {
	*play
	offer        match.Offer
	values       []string // the round, then the totals by seat
	at           int
	fresh        bool
	consequences []string
	problem      string
}

// isCarry reports whether an offer takes over totals: a number, then a number for
// each seat.
func isCarry(o match.Offer) bool {
	return len(o.Args) == 2 && areCounts(o.Args) && o.Args[1].Many
}

func newCarryForm(p *play, o match.Offer) *carryForm {
	f := &carryForm{play: p, offer: o, values: make([]string, 1+len(p.view.Seats)), fresh: true}
	f.values[0] = "2"
	for i := range p.view.Seats {
		f.values[i+1] = "0"
	}
	return f
}

func (f *carryForm) dialog() {}

func (f *carryForm) draw(c *sheet) {
	body := f.box(c, f.phrase(f.offer.Label), 60, len(f.values)+7)
	w, h := body.Size()
	for i, value := range f.values {
		label := f.say("dashboard.carry.round")
		if i > 0 {
			label = f.view.Seats[i-1].Name
		}
		look := f.styles.plain
		if i == f.at {
			look = f.styles.chosen
		}
		y := i
		if i > 0 {
			y++ // the round stands apart
		}
		body.Fit(0, y, w-12, f.styles.plain, label)
		body.Fit(w-10, y, 10, look, "          ")
		body.Right(w-1, y, 9, look, value)
		body.OnClick(w-10, y, 10, 1, func() { f.at, f.fresh = i, true })
	}
	y := len(f.values) + 2
	if f.problem != "" {
		paragraph(body, 0, y, w, h-y-1, f.styles.bad, "! "+f.problem)
	}
	for _, text := range f.consequences {
		y = paragraph(body, 0, y, w, max(h-y-1, 1), f.styles.strong, text)
	}
	f.footer(body.Sub(-1, h-1, w+1, 1), f.hints(), 2)
}

func (f *carryForm) press(key string) bool {
	switch {
	case key == keys.Esc:
		f.pop()
	case key == keys.Enter:
		f.save()
	case key == keys.Tab || key == keys.Down:
		f.at, f.fresh = min(f.at+1, len(f.values)-1), true
	case key == keys.BackTab || key == keys.Up:
		f.at, f.fresh = max(f.at-1, 0), true
	case key == keys.Backspace || key == keys.Delete:
		f.change("")
	case f.types(key) || key == "-" && f.at > 0:
		f.change(key)
	default:
		return false
	}
	return true
}

// longestTotal is how many signs a number on the form can have.
const longestTotal = 7

// change adds a digit to the number, or takes the last one off.
func (f *carryForm) change(digit string) {
	text := f.values[f.at]
	switch {
	case digit == "" && !f.fresh && text != "":
		text = text[:len(text)-1]
	case f.fresh:
		text = digit
	case len(text) < longestTotal:
		text += digit
	}
	f.values[f.at], f.fresh = text, false
	f.foresee()
}

// action is what the form says, false while a number is missing.
func (f *carryForm) action() (match.Action, bool) {
	args := make([]string, len(f.values))
	for i, text := range f.values {
		n, err := strconv.Atoi(text)
		if err != nil {
			return match.Action{}, false
		}
		if i == 0 {
			n-- // rounds that were played
		}
		args[i] = strconv.Itoa(n)
	}
	return match.Action{ID: f.offer.ID, Args: args}, true
}

// foresee asks what the form would do.
func (f *carryForm) foresee() {
	f.consequences, f.problem = nil, ""
	action, ok := f.action()
	if !ok {
		return
	}
	_, phrases, err := f.table.Preview(action)
	if err != nil {
		f.problem = f.reason(err)
		return
	}
	for _, p := range phrases {
		f.consequences = append(f.consequences, f.phrase(p))
	}
}

func (f *carryForm) save() {
	action, ok := f.action()
	if !ok {
		f.warn("dashboard.correct.missing")
		return
	}
	if err := f.do(action); err != nil {
		f.fail(err)
		return
	}
	f.pop()
}

func (f *carryForm) hints() []hint {
	return []hint{
		f.fixed(keys.Enter, "dashboard.correct.save"),
		f.fixed(keys.Tab, "dashboard.form.field"),
		f.fixed(keys.Esc, "dashboard.hint.back"),
	}
}

// types reports whether a key is typed into a number.
func (f *carryForm) types(key string) bool { return len(key) == 1 && key[0] >= '0' && key[0] <= '9' }
