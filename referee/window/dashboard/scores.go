package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/match"
)

// scores is the table of all rounds: a row for each seat by rank, a column for each
// round.
type scores struct {
	*play
	round int // selected round, an index of view.Past; -1: none
	seat  int // selected seat
}

// byRank lists the seats, first place first; those without a rank come last.
func (p *play) byRank() []int {
	seats := make([]int, len(p.view.Seats))
	for i := range seats {
		seats[i] = i
	}
	place := func(seat int) int {
		if rank := p.view.Seats[seat].Rank; rank > 0 {
			return rank
		}
		return len(seats) + 1
	}
	slices.SortStableFunc(seats, func(a, b int) int { return place(a) - place(b) })
	return seats
}

const (
	roundWidth = 6
	totalWidth = 7
	rankWidth  = 6
)

// draw draws the table from row y on in w columns and at most rows rows, and returns the
// row after it.
func (s scores) draw(c *sheet, y, w, rows int) int {
	name := s.nameWidth(w)
	fit := max((w-name-totalWidth-rankWidth)/roundWidth, 0)
	first, last := s.visibleRounds(fit)
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
func (s scores) nameWidth(w int) int {
	all := w - totalWidth - rankWidth - roundWidth*len(s.view.Past)
	return max(min(s.longestName()+2, max(w/4+2, 12, all)), width(s.say("dashboard.tally.round"))+2)
}

// visibleSeats are the seats for which there is room, including the selected one, and
// arrows if others come before or after.
func (s scores) visibleSeats(rows int) (seats []int, more string) {
	order := s.byRank()
	part := scroll{}
	if s.round >= 0 {
		part.first = slices.Index(order, s.seat) - max(rows, 1) + 1
	}
	first := part.within(len(order), rows)
	return order[first:max(min(first+rows, len(order)), first)], part.more()
}

// visibleRounds are the rounds that fit: around the selected one, else the last ones.
func (s scores) visibleRounds(fit int) (first, last int) {
	all := len(s.view.Past)
	last = all
	if s.round >= 0 && s.round+1 < last && s.round < all-fit {
		last = min(s.round+fit/2+1, all)
		last = max(last, min(fit, all))
	}
	return max(last-fit, 0), last
}

func (s scores) drawHead(c *sheet, y, name, first, last int, more string) {
	x := margin + name
	label := s.say("dashboard.tally.round")
	if first > 0 {
		label = "‹"
	}
	c.Fit(margin, y, name, s.styles.faint, strings.TrimSpace(more+" "+label))
	for k := first; k < last; k++ {
		c.Right(x+roundWidth, y, roundWidth, s.styles.faint, s.roundMark(s.view.Past[k]))
		x += roundWidth
	}
	c.Right(x+totalWidth, y, totalWidth, s.styles.faint, s.say("dashboard.tally.total"))
}

// roundMark is a round's number with signs for what is special about it; for carried
// totals, the range of rounds.
func (p *play) roundMark(r match.PastRound) string {
	text := p.number(r.Number)
	switch {
	case r.Carried && r.Number > 1:
		return p.number(1) + "–" + text
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

func (s scores) drawSeatRow(c *sheet, y, name, first, last, seat int) {
	v := s.view.Seats[seat]
	wins := slices.Contains(s.view.Winners, seat)
	sign := "  "
	if wins {
		sign = "★ "
	}
	c.Text(margin, y, s.styles.good, sign)
	c.Fit(margin+2, y, name-2, s.strongIf(wins || v.Rank == 1, s.styles.plain), v.Name)
	x := margin + name
	for k := first; k < last; k++ {
		look := s.styles.plain
		if k == s.round && seat == s.seat {
			look = s.styles.chosen
			c.Fit(x+1, y, roundWidth-1, look, "      "[:roundWidth-1])
		}
		c.Right(x+roundWidth, y, roundWidth-1, look, s.cell(s.view.Past[k], seat))
		x += roundWidth
	}
	total, rank := s.totals(v)
	c.Right(x+totalWidth, y, totalWidth, s.styles.strong, total)
	c.Text(x+totalWidth+2, y, s.styles.plain, rank)
}

// cell is a seat's score in a round; a dot if the seat did not play.
func (s scores) cell(r match.PastRound, seat int) string {
	if seat >= len(r.Scores) || r.Scores[seat] == nil {
		return "·"
	}
	return s.points(*r.Scores[seat])
}
