package dashboard

import (
	"errors"
	"strconv"
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
	"tableref/referee/window/dashboard/numbers"
)

// countForm enters the counts of a round: a row for each seat, a column for each number.
// A row is sent when its last number is entered, or when the cursor leaves it complete;
// an incomplete one stays in the form.
type countForm struct {
	*drawn
	play    *play
	edits   map[cell]string
	row     int // index into rows()
	col     int // index into view.Fields
	fresh   bool
	preview match.SeatView // the seat as the row would make it
	problem error          // why the row would be refused
	refused bool           // the row was sent as it stands, and refused
}

// cell names a number in the form.
type cell struct{ seat, field int }

func newCountForm(p *play) *countForm {
	f := &countForm{play: p, edits: make(map[cell]string), fresh: true}
	f.drawn = newDrawn(f.picture)
	f.goToMissing()
	return f
}

// rows are the seats that play in the round.
func (f *countForm) rows() []int {
	var seats []int
	for i, v := range f.play.view.Seats {
		if v.In {
			seats = append(seats, i)
		}
	}
	return seats
}

// seat is the seat under the cursor; -1 when nobody plays.
func (f *countForm) seat() int {
	rows := f.rows()
	if len(rows) == 0 {
		return -1
	}
	return rows[min(f.row, len(rows)-1)]
}

// refresh keeps the cursor in the form when a player leaves the round.
func (f *countForm) refresh() { f.row = max(min(f.row, len(f.rows())-1), 0) }

// value is what a cell shows: what is being typed, else what was entered, else what the
// rules imply.
func (f *countForm) value(seat, field int) string {
	if text, ok := f.edits[cell{seat, field}]; ok {
		return text
	}
	if counts := f.play.view.Seats[seat].Counts; field < len(counts) && counts[field] != nil {
		return strconv.Itoa(*counts[field])
	}
	if must := f.play.view.Fields[field].Caller; must != nil && f.play.view.Seats[seat].Called {
		return strconv.Itoa(*must)
	}
	return ""
}

// isImplied reports whether a cell shows a number that the rules imply and nobody
// entered.
func (f *countForm) isImplied(seat, field int) bool {
	_, typed := f.edits[cell{seat, field}]
	counts := f.play.view.Seats[seat].Counts
	return !typed && (field >= len(counts) || counts[field] == nil) && f.value(seat, field) != ""
}

func (f *countForm) isEdited(seat int) bool {
	for at := range f.edits {
		if at.seat == seat {
			return true
		}
	}
	return false
}

// action sends a seat's row; false while a number is missing.
func (f *countForm) action(seat int) (match.Action, bool) {
	offer, ok := f.play.countOffer()
	if !ok {
		return match.Action{}, false
	}
	args := []string{f.play.view.Seats[seat].Name}
	for field := range f.play.view.Fields {
		text := f.value(seat, field)
		if numbers.IsIncomplete(text) {
			return match.Action{}, false
		}
		args = append(args, text)
	}
	return match.Action{ID: offer.ID, Args: args}, true
}

// step moves the cursor by a key.
func (f *countForm) step(key string) {
	switch key {
	case keys.BackTab:
		f.previous()
	case keys.Up:
		f.move(-1)
	case keys.Down:
		f.move(1)
	case keys.Left:
		f.goTo(f.row, max(f.col-1, 0))
	case keys.Right:
		f.goTo(f.row, min(f.col+1, len(f.play.view.Fields)-1))
	default:
		f.next()
	}
}

// spaceActs reports whether Space is the key of an action now. If not, it moves on like
// Enter.
func (f *countForm) spaceActs() bool {
	o, acts := f.play.offerFor(keys.Space)
	return acts && !isCounting(o)
}

// limits are those of the number under the cursor.
func (f *countForm) limits() numbers.Limits { return countLimits(f.play.view.Fields[f.col]) }

// edit changes the number under the cursor; false when nothing is changed.
func (f *countForm) edit(change func(*numbers.Number, numbers.Limits) bool) bool {
	at := cell{f.seat(), f.col}
	n := numbers.Number{Text: f.value(at.seat, at.field), Fresh: f.fresh}
	if !change(&n, f.limits()) {
		return false
	}
	f.edits[at] = n.Text
	f.fresh, f.refused = false, false
	f.updatePreview()
	return true
}

// typeKey edits it by a key.
func (f *countForm) typeKey(key string) {
	f.edit(func(n *numbers.Number, l numbers.Limits) bool { return n.Press(key, l) })
}

// paste takes a number.
func (f *countForm) paste(text string) {
	if f.seat() >= 0 && !f.edit(func(n *numbers.Number, l numbers.Limits) bool { return n.Paste(text, l) }) {
		f.play.noNumber(text, f.limits())
	}
}

// paste gives a pasted number to the count form.
func (s *tableScreen) paste(text string) {
	if s.form != nil {
		s.form.paste(text)
	}
}

// updatePreview asks what sending the row now would do.
func (f *countForm) updatePreview() {
	seat := f.seat()
	f.preview, f.problem = match.SeatView{}, nil
	action, ok := f.action(seat)
	if !ok || !f.isEdited(seat) {
		return
	}
	view, _, err := f.play.table.Preview(action)
	if err != nil {
		f.problem = err
		return
	}
	f.preview = view.Seats[seat]
}

// next goes to the next cell that needs a number, after the last one to the next row.
func (f *countForm) next() {
	for col := f.col + 1; col < len(f.play.view.Fields); col++ {
		if !f.isImplied(f.seat(), col) {
			f.goTo(f.row, col)
			return
		}
	}
	if f.submit() {
		f.goToMissing()
	}
}

func (f *countForm) previous() {
	if f.col > 0 {
		f.goTo(f.row, f.col-1)
		return
	}
	if f.row > 0 && f.leaveRow() {
		f.goTo(f.row-1, len(f.play.view.Fields)-1)
	}
}

func (f *countForm) move(by int) {
	if to := f.row + by; to >= 0 && to < len(f.rows()) && f.leaveRow() {
		f.goTo(to, f.col)
	}
}

// leaveRow sends the row before the cursor leaves it. A refusal holds the cursor once,
// so that nobody misses the reason; the second time it lets go, because the number at
// fault may be in another row. What was typed stays and is sent again before the next
// action.
func (f *countForm) leaveRow() bool { return f.refused || f.submit() }

// submitAll sends the row under the cursor and every other unsent row. It reports false,
// with the cursor on the row, when one is refused.
func (f *countForm) submitAll() bool {
	if !f.submit() {
		return false
	}
	for row, seat := range f.rows() {
		if !f.isUnsent(seat) {
			continue
		}
		f.goTo(row, 0)
		if !f.submit() {
			return false
		}
	}
	return true
}

// isUnsent reports whether a seat's row is complete and the table has not accepted it.
func (f *countForm) isUnsent(seat int) bool {
	_, whole := f.action(seat)
	return whole && f.isEdited(seat)
}

func (f *countForm) goTo(row, col int) {
	f.row, f.col, f.fresh, f.refused = row, col, true, false
	f.updatePreview()
}

// goToMissing goes to the first missing number from the cursor's row on; when none is
// missing, to the next row.
func (f *countForm) goToMissing() {
	rows := f.rows()
	for i := range rows {
		row := (f.row + i) % len(rows)
		for col := range f.play.view.Fields {
			if f.value(rows[row], col) == "" {
				f.goTo(row, col)
				return
			}
		}
	}
	if len(rows) > 0 {
		f.goTo(min(f.row+1, len(rows)-1), 0)
	}
}

// submit sends the row when it is complete. When the table refuses it, submit reports
// false: the row stays as typed, the cursor goes to the number at fault, and the next
// digit replaces it.
func (f *countForm) submit() bool {
	seat := f.seat()
	if seat < 0 || !f.isEdited(seat) {
		return true
	}
	action, ok := f.action(seat)
	if !ok {
		return true
	}
	if f.problem = f.play.do(action); f.problem != nil {
		f.fresh, f.refused = true, true
		if bad, ok := atFault(f.problem, 1, len(f.play.view.Fields)); ok {
			f.col = bad
		}
		return false
	}
	for field := range f.play.view.Fields {
		delete(f.edits, cell{seat, field})
	}
	f.updatePreview()
	return true
}

// atFault is the number that a refusal is about, among the fields that follow the first
// arguments of the action; false when it is about none of them.
func atFault(err error, before, fields int) (int, bool) {
	refusal, ok := errors.AsType[*match.Refusal](err)
	if !ok {
		return 0, false
	}
	field := refusal.At - before - 1
	return field, field >= 0 && field < fields
}

func (f *countForm) hints() []hint {
	if f.seat() < 0 {
		return nil
	}
	next := f.play.hintFor(keys.Enter, "dashboard.form.next").or(keys.Tab, keys.BackTab, keys.Left, keys.Right, keys.Up, keys.Down)
	next.alt, next.do = "←→↑↓", f.step
	if !f.spaceActs() {
		next = next.or(keys.Space)
	}
	return []hint{next, typing(f.limits(), f.typeKey)}
}

// formula is a seat's score written out, 30 − 2×10 = +10, or just the number if that is
// all.
func (f *countForm) formula(seat int) string {
	var b strings.Builder
	for field, about := range f.play.view.Fields {
		n, err := strconv.Atoi(f.value(seat, field))
		if err != nil {
			return ""
		}
		f.term(&b, about.Weight, n)
	}
	score := f.play.view.Seats[seat].Score
	if f.isEdited(seat) {
		score = f.preview.Score
	}
	if score == nil {
		return b.String()
	}
	sum, points := b.String(), f.play.points(*score)
	if sum == points || sum == f.play.number(*score) && len(f.play.view.Fields) == 1 {
		return points
	}
	return sum + " = " + points
}

// term adds one product to a formula. Fields without weight are left out, and zeros
// after the first term.
func (f *countForm) term(b *strings.Builder, weight, n int) {
	if weight == 0 || (n == 0 && b.Len() > 0) {
		return
	}
	switch {
	case b.Len() > 0 && weight < 0:
		b.WriteString(" − ")
	case b.Len() > 0:
		b.WriteString(" + ")
	case weight < 0:
		b.WriteString("−")
	}
	if size := max(weight, -weight); size != 1 {
		b.WriteString(f.play.number(size) + "×")
	}
	b.WriteString(f.play.number(n))
}
