package dashboard

import (
	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/display"
	"tableref/referee/window/dashboard/theme"
)

// formColumns says where each column of the count form begins.
type formColumns struct {
	name, design int
	fields       []int // the column after each number
	fieldWidth   []int
	score        int
}

const (
	signWidth   = 2 // of the mark at the cursor's row
	scoreWidth  = 19
	numberWidth = 10 // of a score that is a single number, without a sum
)

// columns shares the width: names and decks get what the numbers leave.
func (f *countForm) columns(w int) formColumns {
	cols := formColumns{}
	numbers := 0
	for _, field := range f.play.view.Fields {
		fw := min(max(width(f.play.phrase(field.Label)), 6), 16)
		cols.fieldWidth = append(cols.fieldWidth, fw)
		numbers += fw + gap
	}
	score := scoreWidth
	if len(f.play.view.Fields) == 1 {
		score = numberWidth
	}
	room := max(w-margin-signWidth-numbers-score, 12)
	design := max(width(f.deckHead()), display.Longest(f.play.view.Seats, f.deck))
	cols.name = min(f.play.longestName(), max(room*3/5, room-gap-design, minName))
	if mark := display.Longest(f.play.view.Seats, f.callerMark); mark > 0 { // a name may be cut, a mark not
		cols.name = min(cols.name, max(room-gap-mark, minName))
	}
	cols.design = min(design, max(room-cols.name-gap, 0))
	x := margin + signWidth + cols.name + gap + cols.design
	for _, fw := range cols.fieldWidth {
		x += gap + fw
		cols.fields = append(cols.fields, x)
	}
	cols.score = x + gap + 1
	return cols
}

// deckHead is the heading of the card backs; "" when nobody has any.
func (f *countForm) deckHead() string {
	for _, seat := range f.play.view.Seats {
		if seat.Design != "" {
			return f.play.say("dashboard.form.deck")
		}
	}
	return ""
}

// callerMark is the deck with the mark of the seat that called; "" for other seats.
func (f *countForm) callerMark(v match.SeatView) string {
	if !v.Called {
		return ""
	}
	return f.deck(v)
}

// deck tells a seat's cards apart, and says whether the seat called.
func (f *countForm) deck(v match.SeatView) string {
	text := v.Design
	if v.Called && len(v.Marks) > 0 {
		text = f.play.phrase(v.Marks[0])
		if v.Design != "" {
			text = v.Design + " · " + text
		}
	}
	return text
}

func (f *countForm) picture(c *sheet) {
	w, h := c.Size()
	rows := f.rows()
	checks := f.checkLines(w - margin - 2)
	// The prompt may take the rows that the seats and checks leave.
	words := h - len(rows) - len(checks) - 4
	y := drawParagraph(c, margin, 0, w-margin, max(words, 2), f.play.styles.Strong, f.play.phrase(f.play.view.Prompt))
	for _, one := range f.play.view.Hints {
		y = drawParagraph(c, margin, y, w-margin, max(words-y, 2), f.play.styles.Plain, f.play.phrase(one))
	}
	y++
	cols := f.columns(w)
	f.drawHead(c, y, w, cols)
	fit := max(h-y-2-min(len(checks), 4), 1)
	y++
	for i, last := visible(f.row, len(rows), fit); i < last; i++ {
		f.drawRow(c, y, w, cols, i)
		y++
	}
	if f.problem != nil {
		y = drawParagraph(c, margin, y, w-margin, 2, f.play.styles.Bad, "! "+f.play.errorText(f.problem))
	}
	drawLines(c, margin, y+1, checks[:max(min(len(checks), h-y-1), 0)])
}

func (f *countForm) drawHead(c *sheet, y, w int, cols formColumns) {
	if cols.design > 0 {
		c.Fit(margin+signWidth+cols.name+gap, y, cols.design, f.play.styles.Faint, f.deckHead())
	}
	for i, field := range f.play.view.Fields {
		c.Right(cols.fields[i], y, cols.fieldWidth[i], f.play.styles.Faint, f.play.phrase(field.Label))
	}
	c.Fit(cols.score, y, w-cols.score, f.play.styles.Faint, f.play.say("dashboard.form.score"))
}

func (f *countForm) drawRow(c *sheet, y, w int, cols formColumns, row int) {
	seat := f.rows()[row]
	here := row == f.row
	switch {
	case here:
		c.Text(margin, y, f.play.styles.Strong, "▸")
	case f.isUnsent(seat):
		c.Text(margin, y, f.play.styles.Bad, "!")
	}
	c.Fit(margin+signWidth, y, cols.name, theme.StrongIf(here, f.play.styles.Plain), f.play.view.Seats[seat].Name)
	c.Fit(margin+signWidth+cols.name+gap, y, cols.design, f.play.styles.Plain, f.deck(f.play.view.Seats[seat]))
	for i := range f.play.view.Fields {
		f.drawNumber(c, y, cols, row, seat, i)
	}
	c.Fit(cols.score, y, w-cols.score, f.play.styles.Plain, f.formula(seat))
}

// drawNumber draws one cell: dots when empty, in reverse under the cursor.
func (f *countForm) drawNumber(c *sheet, y int, cols formColumns, row, seat, field int) {
	const box = 6
	from := cols.fields[field] - box
	text := f.value(seat, field)
	look := f.play.styles.Plain
	if _, typed := f.edits[cell{seat, field}]; typed {
		look = f.play.styles.Strong
	}
	if row == f.row && field == f.col {
		look = f.play.styles.Chosen
		c.Fit(from, y, box, look, "      ")
	} else if text == "" {
		c.Right(cols.fields[field], y, box, f.play.styles.Faint, "····")
	}
	c.Right(cols.fields[field]-1, y, box-1, look, text)
	c.OnClick(from, y, box, 1, func() {
		if f.leaveRow() {
			f.goTo(row, field)
		}
	})
}

// checkLines are the checks of the counts, failed ones first.
func (f *countForm) checkLines(w int) [][]piece {
	var bad, good [][]piece
	for _, check := range f.play.view.Checks {
		sign, look := f.checkSign(check)
		var lines [][]piece
		for i, line := range wrap(f.play.phrase(check.Text), w) {
			if i > 0 {
				sign = " "
			}
			lines = append(lines, []piece{{Text: canvas.Pad(sign, 2), Look: look}, {Text: line, Look: f.play.styles.Plain}})
		}
		if check.OK {
			good = append(good, lines...)
			continue
		}
		bad = append(bad, lines...)
	}
	return append(bad, good...)
}

func (f *countForm) checkSign(check match.Check) (string, style) {
	switch {
	case check.OK:
		return "✓", f.play.styles.Good
	case check.Blocking:
		return "✗", f.play.styles.Bad
	}
	return "?", f.play.styles.Warn
}
