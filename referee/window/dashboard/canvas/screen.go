package canvas

import (
	"github.com/gdamore/tcell/v2"
)

// Screen is a canvas as the widgets of tview know it, so that they and what is drawn by
// hand make one picture, which can be inspected without a terminal. It has what widgets
// draw with: reading and writing cells, the size, the cursor. The rest of a
// [tcell.Screen] belongs to the application.
type Screen struct {
	tcell.Screen         // none: to ask the terminal for something while drawing is a bug
	canvas       *Canvas // the whole sheet
}

// Screen makes a screen for widgets. Their places on it are those on the whole sheet.
func (c *Canvas) Screen() *Screen {
	return &Screen{canvas: &Canvas{sheet: c.sheet, w: c.sheet.w, h: c.sheet.h}}
}

// On returns the part of a screen that a widget covers. The screen is one that
// [Canvas.Screen] made.
func On(screen tcell.Screen, widget interface{ GetRect() (x, y, w, h int) }) *Canvas {
	return screen.(*Screen).canvas.Sub(widget.GetRect())
}

// Size returns the numbers of columns and rows.
func (s *Screen) Size() (width, height int) { return s.canvas.Size() }

// SetContent writes one grapheme cluster into a cell. What GetContent reads in the second
// half of a wide cluster changes only the style there: a Table that colours its cells
// writes what it reads.
func (s *Screen) SetContent(x, y int, primary rune, combining []rune, style tcell.Style) {
	if primary == secondHalf {
		if s.isSecondHalf(x, y) {
			s.canvas.at(x, y).style = style
			return
		}
		primary = ' '
	}
	s.Put(x, y, string(append([]rune{primary}, combining...)), style)
}

// Put writes the first grapheme cluster of text into a cell, and returns the rest.
func (s *Screen) Put(x, y int, text string, style tcell.Style) (rest string, width int) {
	for cluster, cells := range clusters(text) {
		clean, cells := sanitize(cluster, cells)
		if x >= 0 && cells > 0 {
			s.canvas.put(x, y, clean, cells, style)
		}
		return text[len(cluster):], cells
	}
	return "", 0
}

// secondHalf is read where a wide cluster goes on.
const secondHalf rune = 0

func (s *Screen) isSecondHalf(x, y int) bool {
	return x >= 0 && y >= 0 && x < s.canvas.w && y < s.canvas.h && s.canvas.at(x, y).secondHalf
}

// GetContent reads one cell; outside the canvas all cells are empty.
func (s *Screen) GetContent(x, y int) (primary rune, combining []rune, style tcell.Style, width int) {
	if s.isSecondHalf(x, y) {
		return secondHalf, nil, s.canvas.at(x, y).style, 1
	}
	text, style, width := s.Get(x, y)
	runes := []rune(text)
	return runes[0], runes[1:], style, width
}

// Get reads one cell as GetContent does.
func (s *Screen) Get(x, y int) (text string, style tcell.Style, width int) {
	if x < 0 || y < 0 || x >= s.canvas.w || y >= s.canvas.h {
		return " ", tcell.StyleDefault, 1
	}
	at := s.canvas.at(x, y)
	if at.text == "" {
		return " ", at.style, 1
	}
	return at.text, at.style, at.width
}

// ShowCursor shows the terminal's cursor in a cell.
func (s *Screen) ShowCursor(x, y int) { s.canvas.sheet.cursor = &place{x, y} }

// HideCursor hides it.
func (s *Screen) HideCursor() { s.canvas.sheet.cursor = nil }

// Cursor is the cell of the sheet with the cursor; false if it is hidden.
func (c *Canvas) Cursor() (x, y int, shown bool) {
	at := c.sheet.cursor
	if at == nil {
		return 0, 0, false
	}
	return at.x, at.y, true
}

// place is a cell of the sheet.
type place struct{ x, y int }
