package page

import (
	"fmt"
	"slices"
	"strings"

	"tableref/referee/match"
)

// chart are the running totals as lines over rounds, in a drawing of the size W × H.
type chart struct {
	W, H, Zero int
	Lines      []line
	Rounds     []tick
	Said       string
}

// line is one seat's line. N tells it apart, also without colours.
type line struct {
	N          int
	Points     string // of an SVG polyline
	EndX, EndY int
	LabelX     int
	LabelY     int
	Name       string
	Dots       []dot
}

type dot struct{ X, Y int }

type tick struct {
	X     int
	Label int
}

const (
	chartW, chartH = 800, 360
	chartNames     = 210 // room for the names at the end of the lines
	chartMargin    = 26
	labelApart     = 28
)

// chart draws the totals after each round; nil before two totals can be joined.
func (d drawer) chart() *chart {
	rounds := slices.DeleteFunc(slices.Clone(d.view.Past), func(r match.PastRound) bool { return r.Void })
	if len(rounds) == 0 || len(d.view.Seats) < 2 {
		return nil
	}
	least, most := 0, 0
	for _, r := range rounds {
		for _, total := range r.Totals {
			if total != nil {
				least, most = min(least, *total), max(most, *total)
			}
		}
	}
	span := max(most-least, 1)
	x := func(k int) int { return chartMargin + (k+1)*(chartW-chartNames-chartMargin)/len(rounds) }
	y := func(total int) int { return chartMargin + (most-total)*(chartH-2*chartMargin)/span }
	c := &chart{W: chartW, H: chartH, Zero: y(0), Said: d.of("board.chart")}
	for k, r := range rounds {
		c.Rounds = append(c.Rounds, tick{x(k), r.Number})
	}
	for i, seat := range d.view.Seats {
		if l, ok := lineOf(rounds, i, x, y); ok {
			l.Name = d.of("board.chart_name", "name", seat.Name, "points", d.view.Points(seat.Total))
			c.Lines = append(c.Lines, l)
		}
	}
	apart(c.Lines)
	return c
}

// lineOf is the line of a seat, from nothing up to its newest total; false: it has not
// played.
func lineOf(rounds []match.PastRound, seat int, x, y func(int) int) (line, bool) {
	l := line{N: seat % 8}
	var points []string
	add := func(px, py int) {
		points = append(points, fmt.Sprintf("%d,%d", px, py))
		l.EndX, l.EndY = px, py
	}
	for k, r := range rounds {
		if seat >= len(r.Totals) || r.Totals[seat] == nil {
			continue
		}
		if len(points) == 0 {
			add(x(k-1), y(0))
		}
		add(x(k), y(*r.Totals[seat]))
		l.Dots = append(l.Dots, dot{l.EndX, l.EndY})
	}
	l.Points, l.LabelX, l.LabelY = strings.Join(points, " "), l.EndX+14, l.EndY+8
	return l, len(l.Dots) > 0
}

// apart moves the names of lines apart that end at the same height.
func apart(lines []line) {
	order := make([]*line, len(lines))
	for i := range lines {
		order[i] = &lines[i]
	}
	slices.SortStableFunc(order, func(a, b *line) int { return a.LabelY - b.LabelY })
	for i := 1; i < len(order); i++ {
		order[i].LabelY = max(order[i].LabelY, order[i-1].LabelY+labelApart)
	}
	if n := len(order); n > 0 {
		if over := order[n-1].LabelY - (chartH - 6); over > 0 {
			order[n-1].LabelY -= over
			for i := n - 2; i >= 0; i-- {
				order[i].LabelY = min(order[i].LabelY, order[i+1].LabelY-labelApart)
			}
		}
	}
}
