package dashboard

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/window/dashboard/canvas"
)

// chartLine is one player's values, round by round or evening by evening.
type chartLine struct {
	mark   string // shown beside the name; its last character marks the points
	name   string
	values []*int // nil: no value at this step
}

// chart draws lines in w columns and h rows. The names at the lines' ends get names
// columns; with tight, only as many as they need. It returns nil when there is nothing
// to compare or no room.
func (d *desk) chart(all []chartLine, w, h, names int, tight bool) [][]piece {
	g := grid{h: h}
	g.low, g.high = bounds(all)
	if len(all) == 0 || len(all[0].values) < 2 || h < 3 || g.low == g.high {
		return nil
	}
	ends := make([]lineEnds, h)
	needed := 0
	for _, line := range all {
		if last, ok := line.last(); ok {
			e := &ends[g.row(last)]
			e.add(line.mark, line.name)
			needed = max(needed, width(e.whole()))
		}
	}
	if tight {
		names = min(names, needed)
	}
	if g.w = w - axisWidth - names - 1; g.w < 2*len(all[0].values) {
		return nil
	}
	g.cells = make([]rune, g.w*h)
	for _, line := range all {
		g.trace(line)
	}
	rows := make([][]piece, h)
	for y := range h {
		rows[y] = []piece{
			{Text: d.axis(&g, y), Look: d.styles.faint},
			{Text: string(g.line(y)), Look: d.styles.plain},
			{Text: " " + ends[y].label(names), Look: d.styles.plain},
		}
	}
	return rows
}

func (p *play) totalsChart(w, h int) [][]piece {
	var lines []chartLine
	for _, seat := range p.byRank() {
		line := chartLine{mark: strconv.Itoa(seat + 1), name: p.view.Seats[seat].Name}
		for _, r := range p.view.Past {
			if r.Void {
				continue
			}
			var total *int
			if seat < len(r.Totals) {
				total = r.Totals[seat]
			}
			line.values = append(line.values, total)
		}
		lines = append(lines, line)
	}
	return p.chart(lines, w, h, max(w/4, 14)+2, true)
}

// axisWidth is the width of the axis with its numbers.
const axisWidth = 6

// axis is one row of the axis, numbered at both ends and at zero.
func (d *desk) axis(g *grid, y int) string {
	axis, value := "│", ""
	switch {
	case y == g.row(0):
		axis, value = "┤", d.number(0)
	case y == 0 || y == g.h-1:
		axis, value = "┤", d.number(g.value(y))
	}
	return canvas.Pad("", axisWidth-2-width(value)) + value + " " + axis
}

// bounds are the least and the greatest value, or zero if that lies outside.
func bounds(all []chartLine) (low, high int) {
	for _, line := range all {
		for _, value := range line.values {
			if value != nil {
				low, high = min(low, *value), max(high, *value)
			}
		}
	}
	return low, high
}

// last is the last value; false when there is none.
func (l chartLine) last() (int, bool) {
	for _, value := range slices.Backward(l.values) {
		if value != nil {
			return *value, true
		}
	}
	return 0, false
}

// lineEnds are the lines that end in one row of a chart. They are named together,
// because a name in another row would look like that of another line.
type lineEnds struct{ marks, names []string }

func (e *lineEnds) add(mark, name string) {
	e.marks, e.names = append(e.marks, mark), append(e.names, name)
}

func (e *lineEnds) whole() string {
	both := make([]string, len(e.marks))
	for i := range both {
		both[i] = e.marks[i] + " " + e.names[i]
	}
	return strings.Join(both, ", ")
}

// label names the lines in w columns. Where not all names fit, the marks come first.
func (e *lineEnds) label(w int) string {
	if whole := e.whole(); len(e.marks) < 2 || width(whole) <= w {
		return canvas.Cut(whole, w)
	}
	return canvas.Cut(strings.Join(e.marks, " ")+" "+strings.Join(e.names, ", "), w)
}

// grid is the drawing area of a chart.
type grid struct {
	w, h      int
	low, high int
	cells     []rune
}

// row is the row of a value, 0 at the top.
func (g *grid) row(value int) int {
	span := g.high - g.low
	return ((g.high-value)*(g.h-1)*2 + span) / (2 * span)
}

func (g *grid) value(y int) int { return g.high - (g.high-g.low)*y/(g.h-1) }

// trace draws a line: a mark at each value, dots between them.
func (g *grid) trace(line chartLine) {
	mark := rune(line.mark[len(line.mark)-1])
	fromX, fromY, begun := 0, 0, false
	for i, value := range line.values {
		if value == nil {
			continue
		}
		x, y := i*(g.w-1)/(len(line.values)-1), g.row(*value)
		if begun {
			g.connect(fromX, fromY, x, y)
		}
		g.cells[y*g.w+x] = mark
		fromX, fromY, begun = x, y, true
	}
}

// connect draws dots between two points. It does not cover the marks of other lines.
func (g *grid) connect(x0, y0, x1, y1 int) {
	for x := x0 + 1; x < x1; x++ {
		y := y0 + (2*(y1-y0)*(x-x0)+(x1-x0)*cmp.Compare(y1, y0))/(2*(x1-x0))
		if at := y*g.w + x; g.cells[at] == 0 {
			g.cells[at] = '·'
		}
	}
}

func (g *grid) line(y int) []rune {
	line := slices.Clone(g.cells[y*g.w : (y+1)*g.w])
	for x, r := range line {
		if r == 0 {
			line[x] = ' '
		}
	}
	return line
}
