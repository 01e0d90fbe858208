// Package big draws text in block letters, as large as the space allows: a clock
// that can be read from two metres, a word that fills the window.
//
// A letter is a small bitmap. Each pixel becomes a whole number of columns and half
// as many rows, since a terminal's cell is about twice as high as it is wide; half
// blocks draw the odd rows.
package big

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// bitmap holds the pixels of a text by row and column.
type bitmap [][]bool

// Lines draws text in block letters, as large as w columns and h rows allow. It
// reports false if not even the smallest letters fit, or if a letter has no glyph.
func Lines(text string, w, h int) ([]string, bool) {
	pixels, ok := draw(text)
	if !ok || len(pixels) == 0 || len(pixels[0]) == 0 {
		return nil, false
	}
	size := min(w/len(pixels[0]), 2*h/len(pixels))
	if size < 1 {
		return nil, false
	}
	return blocks(pixels, size), true
}

// blocks turns pixels into rows of block characters, with size columns for a pixel.
func blocks(pixels bitmap, size int) []string {
	halves := len(pixels) * size
	set := func(half, col int) bool {
		return half < halves && pixels[half/size][col/size]
	}
	rows := make([]string, 0, (halves+1)/2)
	for half := 0; half < halves; half += 2 {
		var row strings.Builder
		for col := range len(pixels[0]) * size {
			switch upper, lower := set(half, col), set(half+1, col); {
			case upper && lower:
				row.WriteRune('█')
			case upper:
				row.WriteRune('▀')
			case lower:
				row.WriteRune('▄')
			default:
				row.WriteRune(' ')
			}
		}
		rows = append(rows, row.String())
	}
	return rows
}

// letter is the glyph of a letter with the mark above it.
type letter struct {
	rows   [letterRows]string
	accent string
}

// draw draws text in capital letters, with two more rows on top if a letter has an
// accent. It reports false if a letter has no glyph.
func draw(text string) (bitmap, bool) {
	letters, accented, ok := lookUp(text)
	if !ok {
		return nil, false
	}
	top := 0
	if accented {
		top = 2
	}
	pixels := make(bitmap, letterRows+top)
	for i, l := range letters {
		gap := 1
		if i == 0 {
			gap = 0
		}
		width := len(l.rows[0])
		for y := range pixels {
			row := strings.Repeat(" ", width)
			switch {
			case y >= top:
				row = l.rows[y-top]
			case y == 0 && l.accent != "":
				row = centre(l.accent, width)
			}
			pixels[y] = append(pixels[y], make([]bool, gap)...)
			for _, pixel := range row {
				pixels[y] = append(pixels[y], pixel == '#')
			}
		}
	}
	return pixels, true
}

// centre fits a mark, which is four pixels wide, to the width of a letter.
func centre(mark string, width int) string {
	if width < len(mark) {
		return mark[:width]
	}
	return mark + strings.Repeat(" ", width-len(mark))
}

// lookUp looks up the letters of text.
func lookUp(text string) (letters []letter, accented, ok bool) {
	for _, r := range norm.NFD.String(strings.TrimSpace(text)) {
		r = unicode.ToUpper(r)
		if twin, found := lookalikes[r]; found {
			r = twin
		}
		if mark, found := accentRows[r]; found && len(letters) > 0 {
			letters[len(letters)-1].accent, accented = mark, true
			continue
		}
		if droppedMarks[r] {
			continue
		}
		rows, found := glyphs[r]
		if !found {
			return nil, false, false
		}
		letters = append(letters, letter{rows: rows})
	}
	return letters, accented, len(letters) > 0
}
