package terminal

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// picture is what is to stand on the terminal. It takes half the memory of a
// tcell.CellBuffer, which has each cell twice, and putting a cell only writes: most
// of what a first picture costs is memory that is touched for the first time.
type picture struct {
	w, h  int
	cells []cell
}

// cell is one place of a picture. The zero cell is a space.
type cell struct {
	text  string
	width int
	style tcell.Style
}

// resize keeps what stands where there is still room for it.
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

// at is the cell of a place; nil outside of the picture.
func (p *picture) at(x, y int) *cell {
	if x < 0 || y < 0 || x >= p.w || y >= p.h {
		return nil
	}
	return &p.cells[y*p.w+x]
}

// put puts the first character of a text, as [tcell.CellBuffer.Put] does: a colour
// that is none stays as it was.
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

// get is what stands at a place; nothing outside of the picture.
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

// firstCharacter is the first character of a text that takes up room, with what
// takes up none before it.
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
