package chart

import (
	"slices"
	"strings"

	"tableref/referee/window/dashboard/canvas"
)

// label names the lines that meet in one row, the highest first. They are named
// together, because a name in another row would look like that of another line.
type label []ending

type ending struct {
	mark, name string
	value      int
}

func (e ending) marked() string { return e.mark }

func (e ending) named() string { return e.name }

func (e ending) whole() string { return e.mark + " " + e.name }

// levels puts one value of every line into its row; nil: none.
func (g *grid) levels(all []Line, value func(Line) *int) []label {
	rows := make([]label, g.h)
	for _, line := range all {
		if n := value(line); n != nil {
			y := g.at(*n)
			rows[y] = append(rows[y], ending{line.Mark, line.Name, *n})
		}
	}
	for _, row := range rows {
		slices.SortStableFunc(row, func(a, b ending) int { return b.value - a.value })
	}
	return rows
}

// text names the lines in w columns: those with equal values joined by "=". Where not
// all names fit, the marks come first.
func (l label) text(w int) string {
	const equal, other = " = ", ", "
	if whole := l.joined(ending.whole, equal, other); len(l) < 2 || canvas.Width(whole) <= w {
		return canvas.Cut(whole, w)
	}
	return canvas.Cut(l.joined(ending.marked, "=", ",")+" "+l.joined(ending.named, equal, other), w)
}

// joined puts the lines in order, with a sign between equal values and one between
// others.
func (l label) joined(of func(ending) string, equal, other string) string {
	var b strings.Builder
	for i, e := range l {
		switch {
		case i > 0 && e.value == l[i-1].value:
			b.WriteString(equal)
		case i > 0:
			b.WriteString(other)
		}
		b.WriteString(of(e))
	}
	return b.String()
}
