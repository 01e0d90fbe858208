// Package bigtest reads what is drawn in block letters, for tests of what a screen says.
package bigtest

import (
	"slices"
	"strings"

	"github.com/rivo/uniseg"

	"tableref/referee/window/dashboard/big"
)

// Says reports whether a text stands on a screen: as many of its first words as are
// drawn in block letters of any size, the rest on one row.
func Says(rows []string, text string) bool {
	plain := strings.Join(rows, "\n")
	for !strings.Contains(plain, text) {
		word, rest, _ := strings.Cut(text, " ")
		if word != "" && !Draws(rows, word) {
			return false
		}
		text = rest
	}
	return true
}

// Unread is the first word of a text that is not on a screen; "" if all are.
func Unread(rows []string, text string) string {
	plain := strings.Join(rows, "\n")
	var drawn [][]bool
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }) {
		if strings.Contains(plain, strings.Trim(word, "…:.,")) {
			continue
		}
		if drawn == nil {
			drawn = pixels(rows)
		}
		if !drawnOn(drawn, word) {
			return word
		}
	}
	return ""
}

// Draws reports whether a word stands on a screen in block letters of any size.
func Draws(rows []string, word string) bool { return drawnOn(pixels(rows), word) }

func drawnOn(screen [][]bool, word string) bool {
	letters, ok := big.Parse(word)
	if !ok {
		return false
	}
	for size := 1; size <= 8; size++ {
		part := pixels(letters.Lines(letters.Width()*size, size))
		for y := range screen {
			for x := range screen[y] {
				if standsAt(screen, part, x, y) {
					return true
				}
			}
		}
	}
	return false
}

// pixels are the halves of the cells of a screen that block characters fill, two rows
// for each row.
func pixels(rows []string) [][]bool {
	var all [][]bool
	for _, row := range rows {
		var upper, lower []bool
		for clusters := uniseg.NewGraphemes(row); clusters.Next(); {
			cell := clusters.Str()
			for range max(clusters.Width(), 1) {
				upper = append(upper, cell == "█" || cell == "▀")
				lower = append(lower, cell == "█" || cell == "▄")
			}
		}
		all = append(all, upper, lower)
	}
	for len(all) > 0 && !slices.Contains(all[len(all)-1], true) {
		all = all[:len(all)-1]
	}
	return all
}

func standsAt(screen, part [][]bool, x, y int) bool {
	if y+len(part) > len(screen) {
		return false
	}
	for i, row := range part {
		for k, want := range row {
			on := x+k < len(screen[y+i]) && screen[y+i][x+k]
			if on != want {
				return false
			}
		}
	}
	return true
}
