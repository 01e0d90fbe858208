package display

import (
	"cmp"

	"tableref/referee/window/dashboard/canvas"
)

// Draw draws a round that is on: clock and prompt, seats, the middle, the rule of the
// moment and the latest events.
func (t Table) Draw(c *canvas.Canvas) {
	w, h := c.Size()
	left, right := t.Columns(w)
	switch t.arrange(w, h, left, right) {
	case acrossWindow:
		t.drawAcross(c)
	case atSide:
		right = t.besideWidth(w, h, right)
		left = w - right - 3
		t.drawPlan(c.Sub(0, 0, left+margin, h), 0, false)
		t.drawSide(c.Sub(left+2, 0, right, h), t.Middle(right, h-sideRows))
	case belowSeats:
		t.drawPlan(c, right, t.middleFits(left-margin, h))
	}
}

// Columns shares the width between the table and the rule beside it. A narrow window
// leaves the rule to its own screen.
func (t Table) Columns(w int) (left, right int) {
	switch {
	case w < 76, t.Counting && w < 104, len(t.View.Seats) > 8 && w < 100:
		return w, 0
	case w < 100:
		right = 33
	default:
		right = min(w/3, 44)
	}
	return w - right - 3, right
}

// plan is where everything of a table stands whose middle does not matter most.
type plan struct {
	band   band
	seats  seating
	gap    int // empty rows between the parts
	middle [][]canvas.Piece
	below  int // rows under the seats, with the middle if that is drawn
}

// compare says which plan is better: first what everybody reads from two metres, then
// the rest.
func (p plan) compare(other plan) int {
	a, b := p.band.merit, other.band.merit
	return cmp.Or(
		compareBool(a.whole, b.whole),
		compareBool(p.seats.whole, other.seats.whole),
		compareBool(a.first, b.first),
		compareBool(a.clock, b.clock),
		compareBool(p.seats.large(), other.seats.large()),
		cmp.Compare(p.gap, other.gap),
		cmp.Compare(min(p.side(), leastRule), min(other.side(), leastRule)),
		a.compare(b),
		cmp.Compare(p.seats.space, other.seats.space),
		cmp.Compare(other.seats.columns, p.seats.columns),
		cmp.Compare(other.seats.seatRows, p.seats.seatRows),
	)
}

// ruleRows are enough for the rule of the moment and the latest events, leastRule for
// the beginning of the rule.
const ruleRows, leastRule = 9, 8

// side is the number of rows for the rule.
func (p plan) side() int {
	if p.seats.aside {
		return p.seats.rows() + p.gap + p.below
	}
	return p.below
}

// plan finds the best plan. right columns are for the rule; with none it is not drawn.
func (t Table) plan(w, h, right int, middle bool) plan {
	full, left := w-2*margin, w-2*margin
	if right > 0 {
		left = w - right - 3 - margin
	}
	var lines [][]canvas.Piece
	if middle {
		lines = t.Middle(left, unbounded)
	}
	all := t.bands(full, true)
	var best plan
	found := false
	for _, space := range []int{1, 0} {
		for _, seats := range t.seatings(full, left, h) {
			one := plan{seats: seats, gap: space, middle: lines}
			used := seats.rows() + 2*space // above the band and below it
			if len(lines) > 0 {
				used += len(lines) + space
			} else {
				used++ // for a message, which hides no seat
			}
			if right > 0 && h >= 30 && !seats.aside {
				used += max(ruleRows-len(lines), 0)
			}
			beside := used // with room for the rule
			if right > 0 && seats.aside {
				beside = max(used, leastRule+space)
			}
			for _, used := range []int{used, beside} {
				one.band = all.best(h - used)
				if one.below = h - one.band.rows - seats.rows() - 2*space; one.below < 0 {
					continue
				}
				if !found || one.compare(best) > 0 {
					best, found = one, true
				}
			}
		}
	}
	if !found { // all the same, with what there is room for
		best = plan{seats: t.seatings(full, left, h)[0]}
		best.band = all.best(1)
	}
	return best
}

// drawPlan draws the table with the rule in right columns, and the middle below the
// seats.
func (t Table) drawPlan(c *canvas.Canvas, right int, middle bool) {
	w, h := c.Size()
	p := t.plan(w, h, right, middle)
	y := p.band.draw(c, margin, p.gap) + p.gap
	side := y
	y = t.drawSeats(c, margin, y, p.seats) + p.gap
	if !p.seats.aside {
		side = y
	}
	t.drawMiddle(c, margin, y, p.middle)
	if right == 0 {
		return
	}
	if len(p.middle) > 0 || p.seats.aside {
		t.drawSide(c.Sub(w-right-1, side, right, h-side), nil)
		return
	}
	left := w - right - 3
	t.drawRule(c.Sub(margin, y, left-margin, h-y))
	t.drawEvents(c.Sub(w-right-1, y, right, h-y))
}

// arrangement says where the middle of the table is drawn.
type arrangement int

const (
	belowSeats   arrangement = iota // below the seats, the rule beside them
	atSide                          // beside the seats, in place of the rule
	acrossWindow                    // over the whole width: it matters most
)

// arrange chooses the place for the middle in w columns and h rows, of which the table
// has left columns and the rule right.
func (t Table) arrange(w, h, left, right int) arrangement {
	small := t.Middle(unbounded, 0)
	wide := canvas.Widest(small)
	switch {
	case len(small) == 0:
		return belowSeats
	case !t.MiddleFirst && wide <= left-margin && t.middleFits(left-margin, h):
		return belowSeats
	case right > 0 && wide <= w/2 && len(small)+sideRows <= h:
		return atSide
	case !t.MiddleFirst && right == 0 && !t.middleFits(left-margin, h):
		return belowSeats // a narrow window does not show it
	}
	return acrossWindow
}

// sideRows are kept below a middle at the side for the latest events.
const sideRows = 3

// tooWide reports whether the middle does not fit into w columns in one piece.
func (t Table) tooWide(w int) bool { return canvas.Widest(t.Middle(unbounded, 0)) > w }

// middleFits reports whether the middle fits below the seats with a clock above them.
func (t Table) middleFits(w, h int) bool {
	middle := len(t.Middle(w, unbounded))
	need := len(canvas.Wrap(t.Prompt(w), w)) + min(len(t.hintLines(w)), 1) + len(t.View.Seats) + middle + 4
	return middle > 0 && need+3 <= h
}

func (t Table) besideWidth(w, h, right int) int {
	return max(right, min(canvas.Widest(t.Middle(w/2, h-sideRows)), w/2))
}

// drawAcross draws a round whose middle matters most, with clock and prompt above and
// seats below it. Where rows are short, these make way in turn: a large middle, large
// letters, empty rows, seats, and at last a middle in which nothing is picked.
func (t Table) drawAcross(c *canvas.Canvas) {
	w, h := c.Size()
	inner := w - 2*margin
	all := t.bands(inner, true)
	seats := t.sideBySide(inner)
	plain := all.plainRows()
	rows := seats.rows()
	lines := t.Middle(inner, h-rows-all.least()-2)
	if len(lines)+rows+all.least()+2 > h {
		lines = t.Middle(inner, h-rows-max(2, plain)-2)
	}
	if h-len(lines)-rows < plain {
		rows = 0
	}
	if t.Question == "" && h-len(lines) < plain {
		t.drawPlan(c, 0, false)
		return
	}
	y := all.best(max(h-len(lines)-rows-2, min(plain, h-len(lines)-rows), 1)).draw(c, margin, 0)
	if y+len(lines)+rows < h {
		y++
	}
	t.drawMiddle(c, margin, y, lines)
	y += len(lines)
	const answer = 1 // a message may cover this row, so no seat is drawn there while another row is free
	if rows > 0 {
		t.drawSeats(c, margin, min(y+1, max(y, h-answer-rows), h-rows), seats)
	}
}

// sideBySide are the seats in few rows of w columns.
func (t Table) sideBySide(w int) seating {
	columns := max(min(w/minSeat, (len(t.View.Seats)+1)/2), 1)
	return t.seating(columns, w/columns, 1, false)
}

// drawMiddle draws the middle of the table. A click on a pile is for that pile.
func (t Table) drawMiddle(c *canvas.Canvas, x, y int, lines [][]canvas.Piece) {
	lines = c.Fitting(x, y, lines)
	c.Lines(x, y, lines)
	if t.OnPile == nil {
		return
	}
	for _, box := range canvas.Boxes(lines) {
		c.OnClick(x+box.X, y+box.Y, box.W, box.H, func() { t.OnPile(box.ID) })
	}
}
