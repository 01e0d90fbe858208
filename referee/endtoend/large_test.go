//go:build unix

package endtoend

import (
	"slices"
	"strings"

	"tableref/referee/window/dashboard/big"
)

// pixels are half rows of a picture: in which columns a block is set.
type pixels [][]bool

// pixelsOf are the pixels of rows with block characters. All other characters are none.
func pixelsOf[T any](rows []T, cells func(T) []string) pixels {
	all := make(pixels, 0, 2*len(rows))
	for _, r := range rows {
		var upper, lower []bool
		for _, cell := range cells(r) {
			upper = append(upper, cell == "█" || cell == "▀")
			lower = append(lower, cell == "█" || cell == "▄")
		}
		all = append(all, upper, lower)
	}
	return all
}

// at reports whether a pixel is set; outside none is.
func (p pixels) at(x, y int) bool {
	return y >= 0 && y < len(p) && x >= 0 && x < len(p[y]) && p[y][x]
}

// shows reports whether other pixels stand somewhere among these, with nothing beside
// them.
func (p pixels) shows(other pixels) bool {
	width, height := 0, len(other)
	for _, r := range other {
		width = max(width, len(r))
	}
	for height > 0 && !slices.Contains(other[height-1], true) {
		height-- // of letters with five pixels the last half row is none
	}
	stands := func(left, top int) bool {
		for y := range height {
			for x := -1; x <= width; x++ {
				if p.at(left+x, top+y) != other.at(x, y) {
					return false
				}
			}
		}
		return true
	}
	for top := range p {
		for left := range p[top] {
			if stands(left, top) {
				return true
			}
		}
	}
	return false
}

// hasLarge reports whether every word of a text can be read in block letters.
func (p picture) hasLarge(text string) bool {
	screen := pixelsOf(p, func(r row) []string { return r })
	return !slices.ContainsFunc(strings.Fields(text), func(word string) bool {
		const smallest = 3 // rows
		lines, ok := big.Lines(word, 1000, smallest)
		return !ok || !screen.shows(pixelsOf(lines, func(line string) []string { return strings.Split(line, "") }))
	})
}
