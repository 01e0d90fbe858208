//go:build unix

package endtoend

import (
	"slices"
	"strings"

	"tableref/referee/window/dashboard/big/bigtest"
)

// picture is what the window shows: its rows from the top.
type picture []row

// row is one row of the window: the text of each column. A character of two
// columns stands in the first; the second is "".
type row []string

// picture takes a picture of the window.
func (w *window) picture() picture {
	w.mu.Lock()
	defer w.mu.Unlock()
	p := make(picture, w.screen.Height())
	for y := range p {
		for x := 0; x < w.screen.Width(); x++ {
			cell := w.screen.CellAt(x, y)
			switch {
			case cell == nil || (cell.Content == "" && cell.Width > 0):
				p[y] = append(p[y], " ")
			default:
				p[y] = append(p[y], cell.Content)
			}
		}
	}
	return p
}

// text is the row without the spaces at its end.
func (r row) text() string { return strings.TrimRight(strings.Join(r, ""), " ") }

// column is the column in which a text begins, or −1.
func (r row) column(text string) int {
	for x := range r {
		if strings.HasPrefix(strings.Join(r[x:], ""), text) {
			return x
		}
	}
	return -1
}

// String is the picture as text.
func (p picture) String() string {
	lines := make([]string, len(p))
	for y, r := range p {
		lines[y] = r.text()
	}
	return strings.Join(lines, "\n")
}

// has reports whether all the texts can be read, each on one row or in block letters.
func (p picture) has(texts ...string) bool {
	all := p.String()
	return !slices.ContainsFunc(texts, func(text string) bool {
		return !bigtest.Says(strings.Split(all, "\n"), text)
	})
}

// rowNumber is the number of the first row that has a text, or −1.
func (p picture) rowNumber(text string) int {
	return slices.IndexFunc(p, func(r row) bool { return strings.Contains(r.text(), text) })
}
