package canvas

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
)

// Piece is text in one style. A picture that is drawn as text is lines of pieces.
type Piece struct {
	Text string
	Look tcell.Style
	ID   string // of the thing that it shows, for [Boxes]; "": none
}

// Paragraph is text wrapped to w columns, in one style.
func Paragraph(text string, w int, look tcell.Style) [][]Piece {
	var lines [][]Piece
	for _, line := range Wrap(text, w) {
		lines = append(lines, []Piece{{Text: line, Look: look}})
	}
	return lines
}

// Lines writes lines of pieces below one another, from column x of row y.
func (c *Canvas) Lines(x, y int, lines [][]Piece) {
	for i, line := range lines {
		at := x
		for _, p := range line {
			at = c.Text(at, y+i, p.Look, p.Text)
		}
	}
}

// LineWidth is the number of columns that the pieces of a line take.
func LineWidth(line []Piece) int {
	total := 0
	for _, p := range line {
		total += Width(p.Text)
	}
	return total
}

// Widest is the width of the widest line, without the spaces at the end of its last
// piece.
func Widest(lines [][]Piece) int {
	most := 0
	for _, line := range lines {
		used := 0
		for _, p := range line {
			most = max(most, used+Width(strings.TrimRight(p.Text, " ")))
			used += Width(p.Text)
		}
	}
	return most
}

// CutLine shortens a line to at most w columns. A line that is cut ends in "…".
func CutLine(line []Piece, w int) []Piece {
	over := LineWidth(line) > w
	var short []Piece
	for _, p := range line {
		room := w
		if over {
			room-- // for the ellipsis
		}
		if Width(p.Text) <= room {
			short, w = append(short, p), w-Width(p.Text)
			continue
		}
		p.Text = Cut(p.Text+ellipsis, w)
		return append(short, p)
	}
	return short
}

// Fitting are the lines as far as they fit on the canvas from column x of row y. What is
// cut ends in "…".
func (c *Canvas) Fitting(x, y int, lines [][]Piece) [][]Piece {
	rows := max(c.h-y, 0)
	fit := slices.Clone(lines[:min(len(lines), rows)])
	for i, line := range fit {
		if Widest([][]Piece{line}) > c.w-x {
			fit[i] = CutLine(line, c.w-x)
		}
	}
	if len(lines) > rows && rows > 0 {
		fit[rows-1] = []Piece{{Text: ellipsis}}
	}
	return fit
}

// Box is the part of a picture in which a thing is shown. X and Y are those of its
// first piece.
type Box struct {
	ID         string
	X, Y, W, H int
}

// Boxes finds the things that lines of pieces show, in reading order.
func Boxes(lines [][]Piece) []Box {
	var all []Box
	for y, line := range lines {
		x := 0
		for _, p := range line {
			w := Width(p.Text)
			if p.ID != "" {
				all = addToBox(all, Box{p.ID, x, y, w, 1})
			}
			x += w
		}
	}
	slices.SortStableFunc(all, func(a, b Box) int {
		if a.Y != b.Y {
			return a.Y - b.Y
		}
		return a.X - b.X
	})
	return all
}

// addToBox extends the box of a piece's thing, or adds one.
func addToBox(all []Box, piece Box) []Box {
	i := slices.IndexFunc(all, func(b Box) bool { return b.ID == piece.ID })
	if i < 0 {
		return append(all, piece)
	}
	all[i].W = max(all[i].W, piece.X+piece.W-all[i].X)
	all[i].H = piece.Y + 1 - all[i].Y
	return all
}
