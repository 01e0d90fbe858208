package display

import (
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/theme"
)

// Scores is the table of all rounds: a row for each seat by rank, a column for each
// round.
type Scores struct {
	Table
	Round int // the selected round, an index of View.Past; -1: none
	Seat  int // the selected seat
}

// ByRank lists the seats, first place first; those without a rank come last.
func ByRank(seats []match.SeatView) []int {
	order := make([]int, len(seats))
	for i := range order {
		order[i] = i
	}
	place := func(seat int) int {
		if rank := seats[seat].Rank; rank > 0 {
			return rank
		}
		return len(seats) + 1
	}
	slices.SortStableFunc(order, func(a, b int) int { return place(a) - place(b) })
	return order
}

// roundWidth are the columns of a round.
const roundWidth = 6

// Draw draws the table from row y on in w columns and at most rows rows, and returns the
// row after it.
func (s Scores) Draw(c *canvas.Canvas, y, w, rows int) int {
	name := s.nameWidth(w)
	fit := max((w-name-TotalWidth-RankWidth)/roundWidth, 0)
	first, last := s.VisibleRounds(fit)
	order, more := s.visibleSeats(rows - 1)
	s.drawHead(c, y, name, first, last, more)
	y++
	for _, seat := range order {
		s.drawSeatRow(c, y, name, first, last, seat)
		y++
	}
	return y
}

// nameWidth is the width of the names: what they need if all rounds fit beside them,
// else about a quarter of w.
func (s Scores) nameWidth(w int) int {
	all := w - TotalWidth - RankWidth - roundWidth*len(s.View.Past)
	return max(min(LongestName(s.View.Seats)+2, max(w/4+2, 12, all)), canvas.Width(s.say("dashboard.tally.round"))+2)
}

// visibleSeats are the seats for which there is room, including the selected one, and
// arrows if others come before or after.
func (s Scores) visibleSeats(rows int) (seats []int, more string) {
	order := ByRank(s.View.Seats)
	first := 0
	if s.Round >= 0 {
		first = max(min(slices.Index(order, s.Seat)-max(rows, 1)+1, len(order)-rows), 0)
	}
	last := max(min(first+rows, len(order)), first)
	if first > 0 {
		more = "↑"
	}
	if last < len(order) {
		more += "↓"
	}
	return order[first:last], more
}

// VisibleRounds are the rounds of which fit fit: around the selected one, else the last
// ones.
func (s Scores) VisibleRounds(fit int) (first, last int) {
	all := len(s.View.Past)
	last = all
	if s.Round >= 0 && s.Round+1 < last && s.Round < all-fit {
		last = min(s.Round+fit/2+1, all)
		last = max(last, min(fit, all))
	}
	return max(last-fit, 0), last
}

func (s Scores) drawHead(c *canvas.Canvas, y, name, first, last int, more string) {
	x := margin + name
	label := s.say("dashboard.tally.round")
	if first > 0 {
		label = "‹"
	}
	c.Fit(margin, y, name, s.Faint, strings.TrimSpace(more+" "+label))
	for k := first; k < last; k++ {
		c.Right(x+roundWidth, y, roundWidth, s.Faint, s.RoundMark(s.View.Past[k]))
		x += roundWidth
	}
	c.Right(x+TotalWidth, y, TotalWidth, s.Faint, s.say("dashboard.tally.total"))
}

// RoundMark is a round's number with signs for what is special about it; for carried
// totals, the range of rounds.
func (p Pen) RoundMark(r match.PastRound) string {
	text := p.Number(r.Number)
	switch {
	case r.Carried && r.Number > 1:
		return p.Number(1) + "–" + text
	case r.Void:
		return "(" + text + ")"
	case r.Anyway:
		text += "!"
	}
	if r.Corrected {
		text += "*"
	}
	return text
}

func (s Scores) drawSeatRow(c *canvas.Canvas, y, name, first, last, seat int) {
	v := s.View.Seats[seat]
	wins := slices.Contains(s.View.Winners, seat)
	sign := "  "
	if wins {
		sign = "★ "
	}
	c.Text(margin, y, s.Good, sign)
	c.Fit(margin+2, y, name-2, theme.StrongIf(wins || v.Rank == 1, s.Plain), v.Name)
	x := margin + name
	for k := first; k < last; k++ {
		look := s.Plain
		if k == s.Round && seat == s.Seat {
			look = s.Chosen
			c.Fit(x+1, y, roundWidth-1, look, "      "[:roundWidth-1])
		}
		c.Right(x+roundWidth, y, roundWidth-1, look, s.cell(s.View.Past[k], seat))
		x += roundWidth
	}
	total, rank := s.Totals(v)
	c.Right(x+TotalWidth, y, TotalWidth, s.Strong, total)
	c.Text(x+TotalWidth+2, y, s.Plain, rank)
}

// cell is a seat's score in a round; a dot if the seat did not play.
func (s Scores) cell(r match.PastRound, seat int) string {
	if seat >= len(r.Scores) || r.Scores[seat] == nil {
		return "·"
	}
	return s.Points(*r.Scores[seat])
}
