package big

import "strings"

// Text is a text whose letters are all there, ready to be drawn in a size that fits. It
// is broken at spaces and at line feeds only, never at a no-break space.
type Text struct {
	paragraphs [][]word
}

// word is a part of a text that is never broken.
type word struct {
	pixels bitmap
	w      int // in pixels
	top    int // rows of pixels above the letters, for accents
}

// Between the lines of a text are so many rows of pixels, not counting accents. They
// are fewer above a line with accents, which has air of its own.
const leading, leadingOverAccents = 2, 1

// letterRows is the height of a letter in pixels.
const letterRows = 5

// Parse reads a text. It reports false if it has no letters, or one without a glyph.
func Parse(text string) (Text, bool) {
	var t Text
	for line := range strings.SplitSeq(text, "\n") {
		var words []word
		for part := range strings.FieldsFuncSeq(line, func(r rune) bool { return r == ' ' }) {
			pixels, ok := draw(part)
			if !ok {
				return Text{}, false
			}
			words = append(words, word{pixels: pixels, w: len(pixels[0]), top: len(pixels) - letterRows})
		}
		if words != nil {
			t.paragraphs = append(t.paragraphs, words)
		}
	}
	return t, t.paragraphs != nil
}

// spaceWidth is the width of a space between two words in pixels, with the gaps of the
// letters beside it.
const spaceWidth = 4

// wrap breaks the text into lines of at most w pixels; false if a word is longer.
func (t Text) wrap(w int) ([][]word, bool) {
	var lines [][]word
	for _, paragraph := range t.paragraphs {
		from, used := 0, 0
		for i, next := range paragraph {
			if next.w > w {
				return nil, false
			}
			if i > from && used+spaceWidth+next.w > w {
				lines = append(lines, paragraph[from:i])
				from, used = i, 0
			}
			if i > from {
				used += spaceWidth
			}
			used += next.w
		}
		lines = append(lines, paragraph[from:])
	}
	return lines, true
}

// height is the number of rows of pixels that lines take.
func height(lines [][]word) int {
	rows := 0
	for i, line := range lines {
		rows += above(i, line) + letterRows
	}
	return rows
}

// above is the number of rows of pixels over the letters of a line.
func above(i int, line []word) int {
	accents := 0
	for _, one := range line {
		accents = max(accents, one.top)
	}
	switch {
	case i == 0:
		return accents
	case accents > 0:
		return accents + leadingOverAccents
	}
	return leading
}

// Rows is the number of rows that the text takes in w columns, with size columns for a
// pixel. It reports false if a word is wider than that.
func (t Text) Rows(w, size int) (int, bool) {
	if size < 1 {
		return 0, false
	}
	lines, ok := t.wrap(w / size)
	return (height(lines)*size + 1) / 2, ok
}

// Touches reports whether the letters reach down to the end of the last row, so that an
// empty row should follow.
func (t Text) Touches(w, size int) bool {
	lines, ok := t.wrap(w / max(size, 1))
	return ok && height(lines)*size%2 == 0
}

// Lines draws the text in w columns, with size columns for a pixel; nil if a word is
// wider than that.
func (t Text) Lines(w, size int) []string {
	if size < 1 {
		return nil
	}
	lines, ok := t.wrap(w / size)
	if !ok {
		return nil
	}
	pixels := make(bitmap, height(lines))
	for y := range pixels {
		pixels[y] = make([]bool, w/size)
	}
	y := 0
	for i, line := range lines {
		y += above(i, line)
		x := 0
		for _, one := range line {
			for k, row := range one.pixels {
				copy(pixels[y-one.top+k][x:], row)
			}
			x += one.w + spaceWidth
		}
		y += letterRows
	}
	return trimmed(blocks(pixels, size))
}

// trimmed are lines without the spaces at their ends.
func trimmed(lines []string) []string {
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

// Largest is the largest size at which the text fits into w columns and h rows; 0 if
// none does.
func (t Text) Largest(w, h int) int {
	for size := 2 * h / letterRows; size > 0; size-- {
		if rows, ok := t.Rows(w, size); ok && rows <= h {
			return size
		}
	}
	return 0
}

// Wrap draws text in the largest letters that fit into w columns and h rows, broken at
// spaces. It reports false if not even the smallest letters fit, or if a letter has no
// glyph.
func Wrap(text string, w, h int) ([]string, bool) {
	t, ok := Parse(text)
	if !ok {
		return nil, false
	}
	lines := t.Lines(w, t.Largest(w, h))
	return lines, lines != nil
}

// Width is the width of the text on one line, in pixels.
func (t Text) Width() int {
	widest := 0
	for _, paragraph := range t.paragraphs {
		used := -spaceWidth
		for _, one := range paragraph {
			used += spaceWidth + one.w
		}
		widest = max(widest, used)
	}
	return widest
}
