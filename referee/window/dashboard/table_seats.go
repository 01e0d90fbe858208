package dashboard

import (
	"slices"
	"strconv"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
)

// drawSeats draws the seats in at most rows rows, side by side if there are more, and
// returns the row after them.
func (p *play) drawSeats(c *sheet, y, w, rows int) int {
	columns := 1
	if rows > 0 {
		columns = (len(p.view.Seats) + rows - 1) / rows
	}
	each := w / max(columns, 1)
	for i := range p.view.Seats {
		if rows <= 0 {
			break
		}
		x := margin + (i/rows)*each
		p.drawSeat(c.Sub(x, y+i%rows, each-1, 1), i)
	}
	return y + rows
}

// drawSeat draws a seat in one row: number, name, marks or deck, total and rank.
func (p *play) drawSeat(c *sheet, seat int) {
	w, _ := c.Size()
	v := p.view.Seats[seat]
	look := p.styles.plain
	if !v.In {
		look = p.styles.faint
	}
	x := p.drawSeatNumber(c, seat)
	share := p.shareSeat(w - x)
	c.Fit(x, 0, share.name, p.strongIf(v.Rank == 1, look), v.Name)
	if share.beside >= 4 {
		text, look := p.seatNote(v, share.beside)
		c.Text(x+share.name+1, 0, look, canvas.Cut(text, share.beside))
	}
	total, rank := p.totals(v)
	c.Right(w-share.rank, 0, share.total, p.strongIf(true, look), total)
	c.Fit(w-share.rank+1, 0, share.rank-1, look, rank)
	if seat < 9 && slices.Contains(p.askedSeats(), seat) {
		key := strconv.Itoa(seat + 1)
		c.OnClick(0, 0, w, 1, func() { p.click(key) })
	}
}

// seatShare is how a seat's row is shared: the widths of the name, the note beside it,
// the total and the rank, the last two with a space before them.
type seatShare struct{ name, beside, total, rank int }

// minName is the width a name keeps before a mark is cut.
const minName = 8

// shareSeat shares w columns in the same way for all seats. Total and rank move closer
// or go before a mark is cut.
func (p *play) shareSeat(w int) seatShare {
	total, rank := p.longestTotals()
	marks := p.longestNote(func(v match.SeatView) bool { return len(v.Marks) > 0 || !v.In })
	name := p.longestName()
	share := seatShare{}
	for _, share = range []seatShare{{total: totalWidth, rank: rankWidth}, {total: total + 1, rank: rank + 1}, {total: total + 1}} {
		if total == 0 {
			share.total, share.rank = 0, 0
		}
		if w-share.total-share.rank >= min(name, minName)+1+marks {
			break
		}
	}
	room := w - share.total - share.rank
	all := p.longestNote(func(match.SeatView) bool { return true })
	share.name = min(name, max(room*3/5, room-1-all, min(room-1, 16)), max(room-1-marks, minName))
	share.beside = room - share.name - 1
	return share
}

// drawSeatNumber draws the digit of a seat, in reverse if it answers a question.
func (p *play) drawSeatNumber(c *sheet, seat int) int {
	look := p.styles.faint
	if slices.Contains(p.askedSeats(), seat) {
		look = p.styles.chosen
	}
	number := strconv.Itoa(seat + 1)
	x := 0
	if len(p.view.Seats) > 9 && seat < 9 {
		x = 1
	}
	return c.Text(x, 0, look, number) + 1
}

// totals are a seat's total and rank as text; empty before its first result.
func (p *play) totals(v match.SeatView) (total, rank string) {
	if v.Rank == 0 {
		return "", ""
	}
	return p.points(v.Total), p.rank(v.Rank)
}

func (p *play) longestTotals() (total, rank int) {
	total = p.longestSeat(func(v match.SeatView) string { total, _ := p.totals(v); return total })
	rank = p.longestSeat(func(v match.SeatView) string { _, rank := p.totals(v); return rank })
	return total, rank
}

// seatNote stands between a seat's name and total, in w columns: its marks, and its card
// backs if there is room for both. Where not all marks fit, the last ones matter most.
func (p *play) seatNote(v match.SeatView, w int) (text string, look style) {
	for i := range v.Marks {
		text = p.notes(v.Marks[i:])
		if width(text) <= w {
			break
		}
	}
	switch {
	case text != "" && v.Design != "" && width(text)+width(v.Design)+3 <= w:
		return text + " · " + v.Design, p.styles.warn
	case text != "":
		return text, p.styles.warn
	case !v.In:
		return p.say("dashboard.out"), p.styles.faint
	}
	return v.Design, p.styles.faint
}

// longestNote is the width of the longest note of the seats that match.
func (p *play) longestNote(meant func(match.SeatView) bool) int {
	return p.longestSeat(func(v match.SeatView) string {
		if !meant(v) {
			return ""
		}
		text, _ := p.seatNote(v, unbounded)
		return text
	})
}

func (p *play) strongIf(yes bool, look style) style {
	if yes {
		return look.Bold(true)
	}
	return look
}

func (p *play) longestName() int {
	return p.longestSeat(func(v match.SeatView) string { return v.Name })
}

func (p *play) longestSeat(text func(match.SeatView) string) int {
	longest := 0
	for _, v := range p.view.Seats {
		longest = max(longest, width(text(v)))
	}
	return longest
}
