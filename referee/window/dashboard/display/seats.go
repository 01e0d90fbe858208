package display

import (
	"slices"
	"strconv"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/big"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/theme"
	"tableref/rulesets/phrase"
)

const (
	// TotalWidth and RankWidth are the columns of totals and ranks where there is room.
	TotalWidth = 7
	RankWidth  = 6

	// MinName is the width a name keeps before a mark is cut.
	MinName = 8

	minSeat = 25 // the least width in which a seat can be read
	minCard = 36 // the same of a seat with a large total
)

// seating is a way to place the seats: so many beside one another, each in a column and
// some rows.
type seating struct {
	columns, w int  // of each seat
	seatRows   int  // 1; 2 with the note below the name; 3 with a large total
	space      int  // empty rows between two seats
	aside      bool // something else fits beside the seats
	whole      bool // no seat's note is cut
	seats      int
}

// rows is the number of rows of all seats.
func (s seating) rows() int {
	lines := s.lines()
	return lines*(s.seatRows+s.space) - s.space
}

// lines is the number of seats below one another.
func (s seating) lines() int { return (s.seats + s.columns - 1) / s.columns }

// large reports whether totals are large.
func (s seating) large() bool { return s.seatRows == cardRows }

// cardRows are the rows of a seat with a large total.
const cardRows = 3

// seatings are all ways to place the seats: in w columns, or in the left of them beside
// something else, if there is anything.
func (t Table) seatings(w, left, h int) []seating {
	n := len(t.View.Seats)
	total, _ := t.longestTotals()
	var all []seating
	if w >= 3*minCard && h >= 30 && total > 0 {
		lines := (n + w/minCard - 1) / max(w/minCard, 1)
		columns := (n + lines - 1) / max(lines, 1)
		for _, space := range []int{1, 0} {
			all = append(all, seating{columns: columns, w: min(w/columns, 60), seatRows: cardRows, space: space, whole: true, seats: n})
		}
	}
	add := func(columns, w int, aside bool) {
		one := t.seating(columns, w, 1, aside)
		if all = append(all, one); !one.whole {
			all = append(all, t.seating(columns, w, 2, aside))
		}
	}
	add(1, min(left, 64), left < w)
	for columns := 2; columns <= max(n, 2) && w/columns >= minSeat; columns++ {
		add(columns, w/columns, false)
	}
	return all
}

func (t Table) seating(columns, w, rows int, aside bool) seating {
	s := seating{columns: columns, w: w, seatRows: rows, aside: aside, seats: len(t.View.Seats)}
	share := t.ShareSeat(w - 1 - t.numberWidth())
	notes := t.longestNote(func(match.SeatView) bool { return true })
	s.whole = share.Beside >= notes || rows > 1
	return s
}

// drawSeats draws the seats with the first one at x, y, and returns the row after them.
func (t Table) drawSeats(c *canvas.Canvas, x, y int, s seating) int {
	lines := s.lines()
	for i := range t.View.Seats {
		at, row := x+i/lines*s.w, y+i%lines*(s.seatRows+s.space)
		part := c.Sub(at, row, s.w-1, s.seatRows)
		if s.large() {
			part = c.Sub(at, row, s.w-2*gap, s.seatRows)
			t.drawCard(part, i)
		} else {
			t.drawSeat(part, i)
		}
		if slices.Contains(t.Asked, i) && t.OnSeat != nil {
			w, h := part.Size()
			part.OnClick(0, 0, w, h, func() { t.OnSeat(i) })
		}
	}
	return y + s.rows()
}

// drawSeat draws a seat in a row: number, name, marks and card backs, total and rank.
// With a second row the marks and card backs stand there.
func (t Table) drawSeat(c *canvas.Canvas, seat int) {
	w, h := c.Size()
	v := t.View.Seats[seat]
	look := t.seatLook(v)
	x := t.drawSeatNumber(c, seat)
	share := t.ShareSeat(w - x)
	name := share.Name
	if h > 1 {
		name += 1 + share.Beside
	}
	c.Fit(x, 0, name, theme.StrongIf(v.Rank == 1, look), v.Name)
	if h > 1 {
		text, look := t.SeatNote(v, w-x)
		c.Fit(x, 1, w-x, look, text)
	} else if share.Beside >= leastNote {
		text, look := t.SeatNote(v, share.Beside)
		c.Fit(x+name+1, 0, share.Beside, look, text)
	}
	total, rank := t.Totals(v)
	c.Right(w-share.Rank, 0, share.Total, look.Bold(true), total)
	c.Fit(w-share.Rank+1, 0, share.Rank-1, look, rank)
}

// leastNote is the least width in which a note says anything.
const leastNote = 4

// drawCard draws a seat in three rows: name, card backs, rank and marks, beside them a
// large total.
func (t Table) drawCard(c *canvas.Canvas, seat int) {
	w, _ := c.Size()
	v := t.View.Seats[seat]
	look := t.seatLook(v)
	x := t.drawSeatNumber(c, seat)
	room := w - x - gap
	total, rank := t.Totals(v)
	if digits, ok := big.Parse(total); ok {
		lines := digits.Lines(digits.Width(), 1)
		drawText(c, w-digits.Width(), 0, look.Bold(true), lines)
		room -= digits.Width()
	} else if total != "" {
		c.Right(w, 0, canvas.Width(total), look.Bold(true), total)
		room -= canvas.Width(total)
	}
	c.Fit(x, 0, room, theme.StrongIf(v.Rank == 1, look), v.Name)
	c.Fit(x, 1, room, t.Faint, v.Design)
	at := x
	if rank != "" {
		at = c.Text(x, 2, look, rank) + gap
	}
	room -= at - x
	if marks := t.marks(v, room); marks != "" || v.In {
		c.Fit(at, 2, room, t.Warn, marks)
	} else {
		c.Fit(at, 2, room, t.Faint, t.say("dashboard.out"))
	}
}

// seatLook is the style of a seat, faint if it does not play.
func (t Table) seatLook(v match.SeatView) tcell.Style {
	if v.In {
		return t.Plain
	}
	return t.Faint
}

// SeatShare is how a seat's row is shared: the widths of the name, the note beside it,
// the total and the rank, the last two with a space before them.
type SeatShare struct{ Name, Beside, Total, Rank int }

// ShareSeat shares w columns in the same way for all seats. Total and rank move closer
// or go before a mark is cut.
func (t Table) ShareSeat(w int) SeatShare {
	total, rank := t.longestTotals()
	marks := t.longestNote(func(v match.SeatView) bool { return len(v.Marks) > 0 || !v.In })
	name := LongestName(t.View.Seats)
	share := SeatShare{}
	for _, share = range []SeatShare{{Total: TotalWidth, Rank: RankWidth}, {Total: total + 1, Rank: rank + 1}, {Total: total + 1}} {
		if total == 0 {
			share.Total, share.Rank = 0, 0
		}
		if w-share.Total-share.Rank >= min(name, MinName)+1+marks {
			break
		}
	}
	room := w - share.Total - share.Rank
	all := t.longestNote(func(match.SeatView) bool { return true })
	share.Name = min(name, max(room*3/5, room-1-all, min(room-1, 16)), max(room-1-marks, MinName))
	share.Beside = room - share.Name - 1
	return share
}

// numberWidth is the width of a seat's number with a space.
func (t Table) numberWidth() int { return len(strconv.Itoa(len(t.View.Seats))) + 1 }

// drawSeatNumber draws the digit of a seat, in reverse if it answers a question, and
// returns the column of its name.
func (t Table) drawSeatNumber(c *canvas.Canvas, seat int) int {
	look := t.Faint
	if slices.Contains(t.Asked, seat) {
		look = t.Chosen
	}
	number := strconv.Itoa(seat + 1)
	c.Text(t.numberWidth()-1-len(number), 0, look, number)
	return t.numberWidth()
}

// Totals are a seat's total and rank as text; empty before its first result.
func (t Table) Totals(v match.SeatView) (total, rank string) {
	if v.Rank == 0 {
		return "", ""
	}
	return t.Points(v.Total), t.Rank(v.Rank)
}

func (t Table) longestTotals() (total, rank int) {
	total = Longest(t.View.Seats, func(v match.SeatView) string { total, _ := t.Totals(v); return total })
	rank = Longest(t.View.Seats, func(v match.SeatView) string { _, rank := t.Totals(v); return rank })
	return total, rank
}

// marks are a seat's marks in w columns. Where not all fit, the last ones matter most.
func (t Table) marks(v match.SeatView, w int) string {
	text := ""
	for i := range v.Marks {
		text = t.list(v.Marks[i:])
		if canvas.Width(text) <= w {
			break
		}
	}
	return text
}

// list are phrases on one line.
func (t Table) list(all []phrase.Phrase) string {
	text := ""
	for i, one := range all {
		if i > 0 {
			text += " · "
		}
		text += t.phrase(one)
	}
	return text
}

// SeatNote stands beside a seat's name, in w columns: its marks and its card backs. The
// card backs are cut first.
func (t Table) SeatNote(v match.SeatView, w int) (text string, look tcell.Style) {
	text = t.marks(v, w)
	switch {
	case text != "" && v.Design != "":
		if both := text + " · " + v.Design; canvas.Width(text)+len(" · x") < w {
			return canvas.Cut(both, w), t.Warn
		}
		return canvas.Cut(text, w), t.Warn
	case text != "":
		return canvas.Cut(text, w), t.Warn
	case !v.In:
		return t.say("dashboard.out"), t.Faint
	}
	return canvas.Cut(v.Design, w), t.Faint
}

// longestNote is the width of the longest note of the seats that match.
func (t Table) longestNote(meant func(match.SeatView) bool) int {
	return Longest(t.View.Seats, func(v match.SeatView) string {
		if !meant(v) {
			return ""
		}
		text, _ := t.SeatNote(v, unbounded)
		return text
	})
}

// LongestName is the width of the longest name.
func LongestName(seats []match.SeatView) int {
	return Longest(seats, func(v match.SeatView) string { return v.Name })
}

// Longest is the width of the longest text about a seat.
func Longest(seats []match.SeatView, text func(match.SeatView) string) int {
	most := 0
	for _, v := range seats {
		most = max(most, canvas.Width(text(v)))
	}
	return most
}
