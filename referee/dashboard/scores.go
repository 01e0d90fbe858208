package dashboard

import (
	"slices"

	"tableref/referee/match"
)

// scores is the table of all rounds: seats by rank, a column for each round.
type scores struct {
	*play
	round int // the chosen round, an index of view.Past; -1: none
	seat  int // the chosen seat
}

// order lists the seats as they stand, the first place first; those without a
// place come last.
func (p *play) order() []int {
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

// draw writes the table from row y on in w columns and at most rows rows; it
// returns the row after it.
func (s scores) draw(c *sheet, y, w, rows int) int {
	name := max(min(s.longestName(), max(w/4, 10)), width(s.say("dashboard.tally.round"))) + 2
	fit := max((w-name-totalWidth-rankWidth)/roundWidth, 0)
	first, last := s.shown(fit)
	s.drawHead(c, y, name, first, last)
	y++
	for _, seat := range s.order()[:max(min(len(s.view.Seats), rows-1), 0)] {
		s.drawSeatRow(c, y, name, first, last, seat)
		y++
	}
	return y
}

// shown says which rounds fit: those around the chosen one, else the last ones.
func (s scores) shown(fit int) (first, last int) {
	all := len(s.view.Past)
	last = all
	if s.round >= 0 && s.round+1 < last && s.round < all-fit {
		last = min(s.round+fit/2+1, all)
		last = max(last, min(fit, all))
	}
	return max(last-fit, 0), last
}

func (s scores) drawHead(c *sheet, y, name, first, last int) {
	x := margin + name
	label := s.say("dashboard.tally.round")
	if first > 0 {
		label = "‹"
	}
	c.Fit(margin, y, name, s.styles.faint, label)
	for k := first; k < last; k++ {
		c.Right(x+roundWidth, y, roundWidth, s.styles.faint, s.roundMark(s.view.Past[k]))
		x += roundWidth
	}
	c.Right(x+totalWidth, y, totalWidth, s.styles.faint, s.say("dashboard.tally.total"))
}

// roundMark is a round's number with what is special about it.
func (s scores) roundMark(r match.PastRound) string {
	text := s.number(r.Number)
	switch {
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

// cell is a seat's score in a round; a dot when the seat did not play it.
func (s scores) cell(r match.PastRound, seat int) string {
	if seat >= len(r.Scores) || r.Scores[seat] == nil {
		return "·"
	}
	return s.signed(*r.Scores[seat])
}

// drawResult shows the scores between rounds and at the end of a match.
func (s *tableScreen) drawResult(c *sheet) {
	w, h := c.Size()
	y := 1
	if !s.view.Outcome.IsZero() {
		below := len(s.plainPrompt(w-margin)) + len(s.hintLines(w-margin)) + len(s.view.Seats) + len(s.middle(w-margin, 0)) + 5
		y = s.drawLarge(c, y, w-margin, min(h/3, h-below), s.phrase(s.view.Outcome)) + 1
	}
	y = paragraph(c, margin, y, w-margin, 3, s.styles.strong, s.phrase(s.view.Prompt))
	for _, line := range s.hintLines(w - margin) {
		c.Text(margin, y, s.styles.plain, line)
		y++
	}
	y = scores{play: s.play, round: -1}.draw(c, y+1, w-margin, h-y-2) + 1
	if rest := h - y - 1; rest >= 7 && len(s.view.Past) > 1 {
		drawLines(c, margin, y, s.chart(w-margin, min(rest, 14)))
		return
	}
	drawLines(c, margin, y, s.middle(w-margin, h-y))
}
