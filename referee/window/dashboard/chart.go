package dashboard

import (
	"slices"
	"strconv"
	"strings"

	"tableref/referee/window/dashboard/canvas"
)

// chart draws the totals after each round as lines, in w columns and h rows,
// with the names at their ends.
func (p *play) chart(w, h int) [][]piece {
	var rounds []int // indices of accepted rounds
	for k, r := range p.view.Past {
		if !r.Void {
			rounds = append(rounds, k)
		}
	}
	low, high := p.bounds(rounds)
	if len(rounds) < 2 || h < 3 || low == high {
		return nil
	}
	g := grid{h: h, low: low, high: high}
	ends := make([]ending, h)
	for _, seat := range p.order() {
		if y, ok := p.end(&g, rounds, seat); ok {
			ends[y].add(strconv.Itoa(seat+1), p.view.Seats[seat].Name)
		}
	}
	names := 0
	for _, e := range ends {
		names = max(names, min(width(e.whole()), max(w/4, 14)+2))
	}
	if g.w = w - axisWidth - names - 1; g.w < 2*len(rounds) {
		return nil
	}
	g.cells = make([]rune, g.w*h)
	for _, seat := range p.order() {
		p.trace(&g, rounds, seat)
	}
	lines := make([][]piece, h)
	for y := range h {
		axis := "│"
		value := ""
		if y == 0 || y == h-1 || y == g.row(0) {
			axis, value = "┤", p.number(g.value(y))
		}
		if y == g.row(0) {
			value = p.number(0)
		}
		pad := canvas.Pad("", axisWidth-2-width(value))
		lines[y] = []piece{
			{text: pad + value + " " + axis, look: p.styles.faint},
			{text: string(g.line(y)), look: p.styles.plain},
			{text: " " + ends[y].label(names), look: p.styles.plain},
		}
	}
	return lines
}

// axisWidth is the room for the numbers left of the chart and its axis.
const axisWidth = 6

// bounds are the least and the greatest total of all rounds; zero is between.
func (p *play) bounds(rounds []int) (low, high int) {
	for _, k := range rounds {
		for _, total := range p.view.Past[k].Totals {
			if total != nil {
				low, high = min(low, *total), max(high, *total)
			}
		}
	}
	return low, high
}

// end is the row where a seat's line ends; false when it has none.
func (p *play) end(g *grid, rounds []int, seat int) (int, bool) {
	for _, k := range slices.Backward(rounds) {
		if totals := p.view.Past[k].Totals; seat < len(totals) && totals[seat] != nil {
			return g.row(*totals[seat]), true
		}
	}
	return 0, false
}

// trace draws one seat's line.
func (p *play) trace(g *grid, rounds []int, seat int) {
	mark := '0' + rune((seat+1)%10)
	fromX, fromY, begun := 0, 0, false
	for i, k := range rounds {
		totals := p.view.Past[k].Totals
		if seat >= len(totals) || totals[seat] == nil {
			continue
		}
		x, y := i*(g.w-1)/(len(rounds)-1), g.row(*totals[seat])
		if begun {
			g.connect(fromX, fromY, x, y)
		}
		g.set(x, y, mark)
		fromX, fromY, begun = x, y, true
	}
}

// ending is what ends in one row of a chart: lines with their marks and names. Those
// that end level are named together, for beside another row a name would be that
// of another line.
type ending struct{ marks, names []string }

func (e *ending) add(mark, name string) {
	e.marks, e.names = append(e.marks, mark), append(e.names, name)
}

// whole is every mark with its name.
func (e *ending) whole() string {
	both := make([]string, len(e.marks))
	for i := range both {
		both[i] = e.marks[i] + " " + e.names[i]
	}
	return strings.Join(both, ", ")
}

// label names the lines in w columns. Where not all names fit, the marks stand
// first.
func (e *ending) label(w int) string {
	if whole := e.whole(); len(e.marks) < 2 || width(whole) <= w {
		return canvas.Cut(whole, w)
	}
	return canvas.Cut(strings.Join(e.marks, " ")+" "+strings.Join(e.names, ", "), w)
}

// grid is the drawing of a chart.
type grid struct {
	w, h      int
	low, high int
	cells     []rune
}

// row is where a value lies, 0 on top.
func (g *grid) row(value int) int {
	span := g.high - g.low
	return ((g.high-value)*(g.h-1)*2 + span) / (2 * span)
}

// value is the value of a row.
func (g *grid) value(y int) int { return g.high - (g.high-g.low)*y/(g.h-1) }

func (g *grid) set(x, y int, r rune) { g.cells[y*g.w+x] = r }

// connect draws dots between two points; it leaves other lines' marks alone.
func (g *grid) connect(x0, y0, x1, y1 int) {
	for x := x0 + 1; x < x1; x++ {
		y := y0 + (2*(y1-y0)*(x-x0)+(x1-x0)*sign(y1-y0))/(2*(x1-x0))
		if at := y*g.w + x; g.cells[at] == 0 {
			g.cells[at] = '·'
		}
	}
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// line is one row of the drawing.
func (g *grid) line(y int) []rune {
	line := make([]rune, g.w)
	for x := range line {
		line[x] = ' '
		if r := g.cells[y*g.w+x]; r != 0 {
			line[x] = r
		}
	}
	return line
}
