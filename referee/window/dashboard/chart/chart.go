// Package chart draws lines of numbers over rounds or evenings, one for each player, so
// that they can be told apart without colours: every line is made of a sign of its own,
// its points are the player's mark, and it runs into the player's name.
package chart

import (
	"cmp"
	"slices"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/window/dashboard/canvas"
)

// Line is one player's values, step by step.
type Line struct {
	Mark   string // marks the points, and stands before the name
	Name   string
	Values []*int // nil: no value at this step
}

// Pen is what every chart is drawn with.
type Pen struct {
	Number func(int) string // a number as the user's language writes it

	Plain  tcell.Style // lines and names
	Strong tcell.Style // marks
	Faint  tcell.Style // the axis, and what leads from the end of a line to its name
}

// The sizes of a chart.
const (
	axisWidth = 6
	minRows   = 3
	minStep   = 2 // columns from one value to the next
)

// nameWidth is the most columns that marks and names at the ends of lines may take of w.
func nameWidth(w int) int { return max(w/4, 14) + 2 }

// Steps is how many values of a line there is certainly room for in w columns.
func Steps(w int) int { return max((w-axisWidth-nameWidth(w))/minStep, 0) }

// Draw draws lines in w columns and h rows. It returns nil when there is nothing to
// compare or no room.
func (p Pen) Draw(all []Line, w, h int) [][]canvas.Piece {
	g := grid{pen: p, h: h}
	g.low, g.high = bounds(all)
	if len(all) == 0 || len(all[0].Values) < 2 || h < minRows || g.low == g.high {
		return nil
	}
	names := g.levels(all, Line.last)
	most := 0
	for _, label := range names {
		most = max(most, canvas.Width(label.text(nameWidth(w))))
	}
	if g.w = w - axisWidth - most; g.w < minStep*len(all[0].Values) {
		return nil
	}
	g.draw(all)
	rows := make([][]canvas.Piece, h)
	for y := range rows {
		rows[y] = append([]canvas.Piece{{Text: g.axis(y), Look: p.Faint}}, g.row(y)...)
		rows[y] = append(rows[y], canvas.Piece{Text: names[y].text(most), Look: p.Strong})
	}
	return rows
}

// bounds are the least and the greatest value, or zero if that lies outside.
func bounds(all []Line) (low, high int) {
	for _, line := range all {
		for _, value := range line.Values {
			if value != nil {
				low, high = min(low, *value), max(high, *value)
			}
		}
	}
	return low, high
}

// last is the last value; nil: there is none.
func (l Line) last() *int {
	for _, value := range slices.Backward(l.Values) {
		if value != nil {
			return value
		}
	}
	return nil
}

// signs are what lines are made of.
var signs = []rune("·-+~:×*°≈•^'")

func signOf(line int) rune { return signs[line%len(signs)] }

// cell is one cell of a chart. No line covers another one.
type cell struct {
	sign rune // 0: nothing
	look tcell.Style
}

// grid is the drawing area of a chart.
type grid struct {
	pen       Pen
	w, h      int
	low, high int
	cells     []cell
}

// at is the row of a value, 0 at the top.
func (g *grid) at(value int) int {
	span := g.high - g.low
	return ((g.high-value)*(g.h-1)*2 + span) / (2 * span)
}

// x is the column of a step. That of the last one is the first column of the names, so
// that a line runs into its own.
func (g *grid) x(step, steps int) int { return step * g.w / (steps - 1) }

// draw draws the lines first, then the marks of their points.
func (g *grid) draw(all []Line) {
	g.cells = make([]cell, g.w*g.h)
	for i, line := range all {
		g.trace(line, signOf(i))
	}
	g.marks(all)
}

// trace draws a line through its values, and what leads from its end to its name.
func (g *grid) trace(line Line, sign rune) {
	steps := len(line.Values)
	before := -1
	for step, value := range line.Values {
		if value == nil {
			continue
		}
		if before >= 0 {
			g.connect(g.x(before, steps), g.at(*line.Values[before]), g.x(step, steps), g.at(*value), sign)
		}
		before = step
	}
	if before < 0 {
		return
	}
	for x := g.x(before, steps); x < g.w; x++ {
		g.put(x, g.at(*line.Values[before]), '┈', g.pen.Faint)
	}
}

// connect draws signs between two points.
func (g *grid) connect(x0, y0, x1, y1 int, sign rune) {
	for x := x0 + 1; x < x1; x++ {
		g.put(x, y0+(2*(y1-y0)*(x-x0)+(x1-x0)*cmp.Compare(y1, y0))/(2*(x1-x0)), sign, g.pen.Plain)
	}
}

// put writes a sign where nothing is yet.
func (g *grid) put(x, y int, sign rune, look tcell.Style) {
	if at := &g.cells[y*g.w+x]; at.sign == 0 {
		*at = cell{sign, look}
	}
}

// marks marks the points of all lines, but for those that their names mark. Points in one
// place share it if there is room up to the next, else the first one has it.
func (g *grid) marks(all []Line) {
	steps := len(all[0].Values)
	for step := range steps - 1 {
		x, room := g.x(step, steps), g.x(step+1, steps)-g.x(step, steps)
		for y, points := range g.levels(all, func(line Line) *int { return line.Values[step] }) {
			text := points.joined(ending.marked, "=", ",")
			if len(text) >= room && len(points) > 1 {
				text = points[0].mark
			}
			for i, sign := range text {
				g.cells[y*g.w+min(x+i, g.w-1)] = cell{sign, g.pen.Strong}
			}
		}
	}
}

// row is one row of the drawing, a piece for each run of one style.
func (g *grid) row(y int) []canvas.Piece {
	var pieces []canvas.Piece
	for _, c := range g.cells[y*g.w : (y+1)*g.w] {
		if c.sign == 0 {
			c = cell{' ', g.pen.Plain}
		}
		if last := len(pieces) - 1; last >= 0 && pieces[last].Look == c.look {
			pieces[last].Text += string(c.sign)
			continue
		}
		pieces = append(pieces, canvas.Piece{Text: string(c.sign), Look: c.look})
	}
	return pieces
}

// axis is one row of the axis, numbered at both ends and at zero.
func (g *grid) axis(y int) string {
	axis, value := "│", ""
	switch {
	case y == g.at(0):
		axis, value = "┤", g.pen.Number(0)
	case y == 0:
		axis, value = "┤", g.pen.Number(g.high)
	case y == g.h-1:
		axis, value = "┤", g.pen.Number(g.low)
	}
	return canvas.Pad("", axisWidth-2-canvas.Width(value)) + value + " " + axis
}
