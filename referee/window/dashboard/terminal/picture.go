package terminal

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// picture is the content of the terminal, cell by cell. It takes half the memory of a
// tcell.CellBuffer, which has each cell twice, and setting a cell only writes: most of
// the cost of the first picture is touching memory for the first time.
type picture struct {
	w, h  int
	cells []cell
}

// cell is one cell of a picture. The zero cell is a space.
type cell struct {
	text  string
	width int
	style tcell.Style
}

// resize changes the size and keeps the cells that are in both.
func (p *picture) resize(w, h int) {
	if p.w == w && p.h == h {
		return
	}
	cells := make([]cell, w*h)
	for y := range min(h, p.h) {
		copy(cells[y*w:(y+1)*w], p.cells[y*p.w:(y+1)*p.w])
	}
	*p = picture{w, h, cells}
}

// at returns a cell; nil outside of the picture.
func (p *picture) at(x, y int) *cell {
	if x < 0 || y < 0 || x >= p.w || y >= p.h {
		return nil
	}
	return &p.cells[y*p.w+x]
}

// put writes the first character of a text and returns the rest of the text and the
// character's width. Like [tcell.CellBuffer.Put], it keeps a colour that the style does
// not set (tcell.ColorNone).
func (p *picture) put(x, y int, text string, style tcell.Style) (rest string, width int) {
	at := p.at(x, y)
	if at == nil {
		return text, 0
	}
	first, rest, width := firstCharacter(text)
	if fg, _, _ := style.Decompose(); fg == tcell.ColorNone {
		was, _, _ := at.style.Decompose()
		style = style.Foreground(was)
	}
	if _, bg, _ := style.Decompose(); bg == tcell.ColorNone {
		_, was, _ := at.style.Decompose()
		style = style.Background(was)
	}
	*at = cell{first, width, style}
	return rest, width
}

// get returns the content of a cell; width 0 outside of the picture.
func (p *picture) get(x, y int) (text string, style tcell.Style, width int) {
	at := p.at(x, y)
	switch {
	case at == nil:
		return "", style, 0
	case at.text == "" || at.width == 0:
		return " ", at.style, 1
	}
	return at.text, at.style, at.width
}

// firstCharacter returns the first character of a text that has a width, together with
// those of no width before it.
func firstCharacter(text string) (first, rest string, width int) {
	if len(text) == 1 && ' ' <= text[0] && text[0] <= '~' {
		return text, "", 1
	}
	rest = text
	for state := -1; width == 0 && rest != ""; {
		_, rest, width, state = uniseg.FirstGraphemeClusterInString(rest, state)
	}
	return text[:len(text)-len(rest)], rest, width
}
