package dashboard

import (
	"strconv"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
	"tableref/referee/window/dashboard/numbers"
	"tableref/rulesets/phrase"
)

// carryForm takes over a match that began on paper: the next round and everybody's
// totals so far. It shows the consequences before anything is saved.
type carryForm struct {
	*drawn
	desk         *desk
	table        Table // tries the form out
	offer        match.Offer
	seats        []string
	numbers      numbers.Column // the round, then one column by seat for each further argument
	consequences []phrase.Phrase
	problem      error // why the table refuses it

	accept    func(match.Action) error
	enterHint string // id of the phrase for what Enter does
}

// isCarry reports whether an offer takes over totals: a number, then lists with one
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

// newCarryForm is the form with only the round filled in: the second, the first that can
// come next.
func newCarryForm(d *desk, table Table, o match.Offer) *carryForm {
	f := &carryForm{desk: d, table: table, offer: o}
	f.drawn = newDrawn(f.picture)
	for _, seat := range table.View().Seats {
		f.seats = append(f.seats, seat.Name)
	}
	values := make([]string, 1+len(f.seats)*(len(o.Args)-1))
	values[0] = "2"
	f.numbers = numbers.Column{Values: values, Fresh: true}
	return f
}

func carryAt(p *play, o match.Offer) *carryForm {
	f := newCarryForm(p.desk, p.table, o)
	f.accept, f.enterHint = p.do, "dashboard.correct.save"
	return f
}

func (f *carryForm) title() (title, state string) { return f.desk.phrase(f.offer.Label), "" }

// The widths on the form, and the rows for its head and for the consequences.
const (
	carryWidth   = 72
	carryNumber  = 10
	carryHead    = 2 // the round, and the column names
	carryMessage = 4
)

func (f *carryForm) size() (w, h int) { return carryWidth, carryHead + len(f.seats) + 1 + carryMessage }

func (f *carryForm) refresh() {}

func (f *carryForm) picture(body *sheet) {
	w, h := body.Size()
	columns, each := f.offer.Args[1:], f.columnWidth()
	x := w - len(columns)*each
	body.Fit(0, 0, x-1, f.desk.styles.Plain, f.desk.say("dashboard.carry.round"))
	f.drawNumber(body, x+each, 0, 0)
	for i, arg := range columns {
		label := f.desk.say("arg." + arg.ID)
		body.Right(x+(i+1)*each-1, 1, min(width(label), each), f.desk.styles.Faint, label)
	}
	fit := max(h-carryHead-carryMessage-1, 1)
	first, last := visible(f.seat(), len(f.seats), fit)
	for i := first; i < last; i++ {
		y := carryHead + i - first
		body.Fit(0, y, x-1, f.desk.styles.Plain, f.seats[i])
		for column := range columns {
			f.drawNumber(body, x+(column+1)*each, y, 1+column*len(f.seats)+i)
		}
	}
	f.drawConsequences(body.Sub(0, carryHead+min(fit, len(f.seats))+1, w, carryMessage))
}

func (f *carryForm) columnWidth() int {
	widest := carryNumber
	for _, arg := range f.offer.Args[1:] {
		widest = max(widest, width(f.desk.say("arg."+arg.ID)))
	}
	return widest + gap
}

// drawNumber draws number i so that it ends before column x.
func (f *carryForm) drawNumber(c *sheet, x, y, i int) {
	look := f.desk.row(i == f.numbers.Cursor)
	c.Fit(x-carryNumber, y, carryNumber, look, pad("", carryNumber))
	c.Right(x, y, carryNumber-1, look, f.numbers.Values[i]+" ")
	c.OnClick(x-carryNumber, y, carryNumber, 1, func() { f.numbers.GoTo(i) })
}

// drawConsequences says what is wrong with the numbers, or else what they would lead to.
func (f *carryForm) drawConsequences(c *sheet) {
	w, h := c.Size()
	if f.problem != nil {
		drawParagraph(c, 0, 0, w, h, f.desk.styles.Bad, "! "+f.desk.errorText(f.problem))
	}
	y := 0
	for _, one := range f.consequences {
		y = drawParagraph(c, 0, y, w, max(h-y, 1), f.desk.styles.Strong, f.desk.phrase(one))
	}
}

// seat is the row under the cursor.
func (f *carryForm) seat() int { return max(f.numbers.Cursor-1, 0) % max(len(f.seats), 1) }

// typeKey edits the number under the cursor.
func (f *carryForm) typeKey(key string) {
	f.numbers.Press(key, f.limits())
	f.updatePreview()
}

// limits are those of the number under the cursor: the round, else a total.
func (f *carryForm) limits() numbers.Limits {
	return numbers.Limits{Negative: f.numbers.Cursor > 0, Longest: longestTotal}
}

// paste takes a number.
func (f *carryForm) paste(text string) {
	if f.desk.pasteNumber(&f.numbers, text, f.limits()) {
		f.updatePreview()
	}
}

// values are the number of rounds played, then the columns of numbers; false while a
// number is missing.
func (f *carryForm) values() ([]int, bool) {
	list := make([]int, len(f.numbers.Values))
	for i, text := range f.numbers.Values {
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
	values, ok := f.values()
	a := match.Action{ID: f.offer.ID}
	for _, n := range values {
		a.Args = append(a.Args, strconv.Itoa(n))
	}
	return a, ok
}

func (f *carryForm) updatePreview() {
	f.consequences, f.problem = nil, nil
	if action, ok := f.action(); ok {
		_, f.consequences, f.problem = f.table.Preview(action)
	}
}

// save takes the numbers over. A refusal stays on the form, and the next digit replaces
// the number under the cursor.
func (f *carryForm) save() {
	f.numbers.Fresh = true
	action, ok := f.action()
	if !ok {
		f.numbers.Cursor, _ = f.numbers.Missing()
		f.desk.warn("dashboard.correct.missing")
		return
	}
	if f.problem = f.accept(action); f.problem == nil {
		f.desk.pop()
	} else if bad, ok := atFault(f.problem, 0, len(f.numbers.Values)); ok {
		f.numbers.Cursor = bad
	}
}

func (f *carryForm) hints() []hint {
	return []hint{
		f.desk.fixedHint(keys.Enter, f.enterHint).does(f.save),
		f.desk.cellHint(&f.numbers),
		typing(f.limits(), f.typeKey),
		f.desk.backHint(),
	}
}

func (f *carryForm) typesNumbers() bool { return true }
