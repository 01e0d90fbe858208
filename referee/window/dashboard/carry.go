package dashboard

import (
	"slices"
	"strconv"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
	"tableref/rulesets/phrase"
)

// carryForm takes over a match that began on paper: the round to be played next,
// and what everybody has so far, on one form. What would follow is shown before
// it is saved.
type carryForm struct {
	*desk
	offer        match.Offer
	seats        []string
	values       []string // the round, then a column of numbers by seat for each further argument
	at           int
	fresh        bool
	consequences []phrase.Phrase
	problem      error // why the table refuses it

	foretell func(match.Action) ([]phrase.Phrase, error)
	take     func(match.Action) error
	verb     string // the phrase for what Enter does
}

// isCarry reports whether an offer takes over totals: a number, then lists of a
// number for each seat.
func isCarry(o match.Offer) bool {
	if len(o.Args) < 2 || !areCounts(o.Args) || o.Args[0].Many {
		return false
	}
	for _, arg := range o.Args[1:] {
		if !arg.Many {
			return false
		}
	}
	return true
}

// newCarryForm is the form with nothing but the first round that can come next.
func newCarryForm(d *desk, o match.Offer, seats []string) *carryForm {
	f := &carryForm{desk: d, offer: o, seats: seats, fresh: true}
	f.values = make([]string, 1+len(seats)*(len(o.Args)-1))
	f.values[0] = "2"
	return f
}

// carryAt is the form at an open table.
func carryAt(p *play, o match.Offer) *carryForm {
	seats := make([]string, len(p.view.Seats))
	for i, seat := range p.view.Seats {
		seats[i] = seat.Name
	}
	f := newCarryForm(p.desk, o, seats)
	f.foretell = func(a match.Action) ([]phrase.Phrase, error) {
		_, said, err := p.table.Preview(a)
		return said, err
	}
	f.take, f.verb = p.do, "dashboard.correct.save"
	return f
}

func (f *carryForm) dialog() {}

// The widths on the form, and the lines that are kept for what would follow.
const (
	carryWidth   = 72
	carryNumber  = 10
	carryMessage = 4
)

func (f *carryForm) draw(c *sheet) {
	const head = 2 // the round, the names of the columns
	body := f.dialogBox(c, f.phrase(f.offer.Label), carryWidth, head+len(f.seats)+carryMessage+1, f.hints())
	w, h := body.Size()
	columns, each := f.offer.Args[1:], f.columnWidth()
	x := w - len(columns)*each
	body.Fit(0, 0, x-1, f.styles.plain, f.say("dashboard.carry.round"))
	f.drawNumber(body, x+each, 0, 0)
	for i, arg := range columns {
		label := f.say("arg." + arg.ID)
		body.Right(x+(i+1)*each-1, 1, min(width(label), each), f.styles.faint, label)
	}
	fit := max(h-head-carryMessage-1, 1)
	first := max(min(f.seat()-fit/2, len(f.seats)-fit), 0)
	for i := first; i < min(first+fit, len(f.seats)); i++ {
		y := head + i - first
		body.Fit(0, y, x-1, f.styles.plain, f.seats[i])
		for column := range columns {
			f.drawNumber(body, x+(column+1)*each, y, 1+column*len(f.seats)+i)
		}
	}
	f.drawConsequences(body.Sub(0, head+min(fit, len(f.seats))+1, w, carryMessage))
}

// columnWidth is the width of a column of numbers with its name.
func (f *carryForm) columnWidth() int {
	widest := carryNumber
	for _, arg := range f.offer.Args[1:] {
		widest = max(widest, width(f.say("arg."+arg.ID)))
	}
	return widest + gap
}

// drawNumber draws the field with the number i, which ends before x.
func (f *carryForm) drawNumber(c *sheet, x, y, i int) {
	look := f.styles.plain
	if i == f.at {
		look = f.styles.chosen
	}
	c.Fit(x-carryNumber, y, carryNumber, look, pad("", carryNumber))
	c.Right(x, y, carryNumber-1, look, f.values[i]+" ")
	c.OnClick(x-carryNumber, y, carryNumber, 1, func() { f.at, f.fresh = i, true })
}

// drawConsequences says what is wrong with the numbers, or what would follow.
func (f *carryForm) drawConsequences(c *sheet) {
	w, h := c.Size()
	if f.problem != nil {
		paragraph(c, 0, 0, w, h, f.styles.bad, "! "+f.reason(f.problem))
	}
	y := 0
	for _, one := range f.consequences {
		y = paragraph(c, 0, y, w, max(h-y, 1), f.styles.strong, f.phrase(one))
	}
}

// seat is the row of the field that is being filled in.
func (f *carryForm) seat() int { return max(f.at-1, 0) % max(len(f.seats), 1) }

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

// numbers are what the form says: the rounds that were played, then the columns.
// It reports false while a number is missing.
func (f *carryForm) numbers() ([]int, bool) {
	list := make([]int, len(f.values))
	for i, text := range f.values {
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, false
		}
		list[i] = n
	}
	list[0]--
	return list, true
}

func (f *carryForm) action() (match.Action, bool) {
	numbers, ok := f.numbers()
	a := match.Action{ID: f.offer.ID}
	for _, n := range numbers {
		a.Args = append(a.Args, strconv.Itoa(n))
	}
	return a, ok
}

// foresee asks what the form would do.
func (f *carryForm) foresee() {
	f.consequences, f.problem = nil, nil
	if action, ok := f.action(); ok {
		f.consequences, f.problem = f.foretell(action)
	}
}

// save takes the numbers over. What is wrong with them stands on the form, and
// the next digit replaces the number that the cursor is on.
func (f *carryForm) save() {
	f.fresh = true
	action, ok := f.action()
	if !ok {
		f.at = firstMissing(f.values)
		f.warn("dashboard.correct.missing")
		return
	}
	if f.problem = f.take(action); f.problem == nil {
		f.pop()
	} else if bad, ok := atFault(f.problem, 0, len(f.values)); ok {
		f.at = bad
	}
}

// firstMissing is the place of the first number that is not entered, or only
// begun; 0 when none is missing.
func firstMissing(values []string) int {
	return max(slices.IndexFunc(values, func(text string) bool { return text == "" || text == "-" }), 0)
}

func (f *carryForm) hints() []hint {
	return []hint{
		f.fixed(keys.Enter, f.verb),
		f.nextField(),
		f.fixed(keys.Esc, "dashboard.hint.back"),
	}
}

// types reports whether a key is typed into a number.
func (f *carryForm) types(key string) bool { return len(key) == 1 && key[0] >= '0' && key[0] <= '9' }
