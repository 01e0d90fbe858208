package dashboard

import (
	"slices"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/diagram"
)

// middle is what lies in the middle of the table, in w columns and as large as h rows
// allow.
func (s *tableScreen) middle(w, h int) [][]piece {
	return s.diagrams(s.view.Diagrams, w, h, s.picking)
}

// unbounded is more rows or columns than anything needs.
const unbounded = 1000

// arrangement says where the middle of the table is drawn.
type arrangement int

const (
	underSeats   arrangement = iota // below the seats, the rule beside them
	atSide                          // beside the seats, in place of the rule
	acrossWindow                    // over the whole width: it matters most
)

// arrange chooses the place for the middle in w columns and h rows, of which the table
// has left columns and the rule right.
func (s *tableScreen) arrange(w, h, left, right int) arrangement {
	small := s.diagrams(s.view.Diagrams, unbounded, 0, s.picking)
	switch {
	case len(small) == 0:
		return underSeats
	case !s.diagramFirst() && widest(small) <= left-margin && s.middleFits(left-margin, h):
		return underSeats
	case right > 0 && widest(small) <= w/2 && len(small)+sideRows <= h:
		return atSide
	case !s.diagramFirst() && right == 0 && !s.middleFits(left-margin, h):
		return underSeats // a narrow window does not show it
	}
	return acrossWindow
}

// sideRows are kept below a middle at the side for the latest events.
const sideRows = 3

// tooWide reports whether the middle does not fit into w columns in one piece.
func (s *tableScreen) tooWide(w int) bool {
	return widest(s.diagrams(s.view.Diagrams, unbounded, 0, nil)) > w
}

// diagramFirst reports whether everybody looks at the middle: a square of places, or
// columns of open cards.
func (s *tableScreen) diagramFirst() bool {
	const columns = 3
	return s.picking != nil || slices.ContainsFunc(s.view.Diagrams, func(one match.Diagram) bool {
		return diagram.IsSquare(one) || slices.ContainsFunc(one.Rows, func(row []match.Pile) bool {
			fans := 0
			for _, pile := range row {
				if pile.Shape == match.Fan {
					fans++
				}
			}
			return fans >= columns
		})
	})
}

func (s *tableScreen) besideWidth(w, h, right int) int {
	return max(right, min(widest(s.middle(w/2, h-sideRows)), w/2))
}

// drawAcross draws a round whose middle matters most, with clock and prompt above and
// seats below it. Spare rows go to the clock. Where rows are short, these make way in
// turn: a large middle, empty rows, seats, and at last a middle in which nothing is
// picked.
func (s *tableScreen) drawAcross(c *sheet) {
	w, h := c.Size()
	inner := w - margin
	seats := s.seatRows(inner)
	at := s.promptPlace(inner)
	const top = 2 // the least rows above
	lines := s.middle(inner, h-seats-max(top, at.rows)-2)
	if h-len(lines)-seats < at.rows {
		seats = 0
	}
	if s.picking == nil && h-len(lines) < at.rows {
		s.drawPlay(c, nil)
		return
	}
	y := s.drawTop(c, inner, at, max(h-len(lines)-seats-2, min(at.rows, h-len(lines)-seats), 1))
	if y+len(lines)+seats < h {
		y++
	}
	s.drawMiddle(c, margin, y, lines)
	y += len(lines)
	const answer = 1 // a message may cover this row, so no seat is drawn there while another row is free
	s.drawSeats(c, min(y+1, max(y, h-answer-seats), h-seats), inner, seats)
}

// minSeat is the least width in which a seat can be read.
const minSeat = 25

// seatRows is the number of rows that the seats take side by side in w columns.
func (s *tableScreen) seatRows(w int) int {
	columns := max(min(w/minSeat, (len(s.view.Seats)+1)/2), 1)
	return (len(s.view.Seats) + columns - 1) / columns
}

// textPlace is the place of the prompt above the middle: row y, from column x, w columns
// wide. rows includes those above it.
type textPlace struct{ x, y, w, rows int }

// promptPlace is right of the clock, or below it when there is a long note.
func (s *tableScreen) promptPlace(w int) textPlace {
	at := textPlace{x: margin + width(s.clockText()) + gap}
	if note := s.clockNote(); note != "" {
		at.x += width(note) + gap
	}
	if at.x > w/2 {
		at.x, at.y = margin, 1
	}
	at.w = w - at.x + margin
	at.rows = at.y + len(s.plainPrompt(at.w))
	return at
}

// clockText is the round's clock in digits.
func (p *play) clockText() string { return p.say("dashboard.time", "time", clockOf(p.view.Time().Low)) }

// drawTop draws clock, prompt and hints in at most rows rows, and returns the row after
// them. The clock is large if there is room, else beside or above the prompt.
func (s *tableScreen) drawTop(c *sheet, w int, at textPlace, rows int) int {
	const most, digits = 5, 6 // of the prompt and hints; of the clock in block letters and the row below
	if need := min(len(s.plainPrompt(w))+len(s.hintLines(w)), most); rows >= 1+digits+need {
		if answer := s.largeAnswer(w, rows-need); answer != nil { // the clock stands still
			c.Text(margin, 0, s.styles.strong, s.clockText())
			drawText(c, margin, 1, s.styles.strong, answer)
			return s.drawWords(c, margin, 1+len(answer), w, need)
		}
		y := s.drawClock(c, 1, w, rows-need-2) + 1
		return s.drawWords(c, margin, y, w, need)
	}
	look := s.styles.strong
	if s.view.OverLimit() {
		look = s.styles.warn
	}
	x := c.Text(margin, 0, look, s.clockText()) + gap
	c.Text(x, 0, s.styles.plain, s.clockNote())
	return s.drawWords(c, at.x, at.y, at.w, max(rows-at.y, 1))
}

// drawWords writes prompt and hints in at most rows rows, and returns the row after
// them.
func (s *tableScreen) drawWords(c *sheet, x, y, w, rows int) int {
	end := y + rows
	y = drawParagraph(c, x, y, w, rows, s.styles.strong, s.promptText(w))
	y = drawText(c, x, y, s.styles.plain, truncate(s.hintLines(w), end-y, w))
	return y
}

// drawMiddle draws the middle of the table. During picking a click picks a pile.
func (s *tableScreen) drawMiddle(c *sheet, x, y int, lines [][]piece) {
	drawLines(c, x, y, lines)
	if s.picking == nil {
		return
	}
	for _, spot := range canvas.Boxes(lines) {
		c.OnClick(x+spot.X, y+spot.Y, spot.W, spot.H, func() { s.picking.pick(spot.ID) })
	}
}
