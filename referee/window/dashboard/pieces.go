package dashboard

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/diagram"
)

type piece = canvas.Piece

// pieces is text wrapped to w columns.
func pieces(text string, w int, look style) [][]piece { return canvas.Paragraph(text, w, look) }

func drawLines(c *sheet, x, y int, lines [][]piece) { c.Lines(x, y, lines) }

func widest(lines [][]piece) int { return canvas.Widest(lines) }

// drawn is a primitive of our own: a part of the window that a function draws.
type drawn struct {
	*tview.Box
	draw func(c *sheet)
}

func newDrawn(draw func(c *sheet)) *drawn { return &drawn{tview.NewBox(), draw} }

// Draw draws it.
func (d *drawn) Draw(screen tcell.Screen) { d.draw(canvas.On(screen, d)) }

// fitting is how many of w columns a dialog gets in this window.
func (d *desk) fitting(w int) int {
	_, _, full, _ := d.pages.GetRect()
	return min(w, full-4)
}

// pileCursor is what is being picked in a table's diagrams.
type pileCursor struct {
	diagram.Cursor
	question func() string     // shown in place of the prompt
	pick     func(pile string) // called on a click
}

// diagrams draws diagrams below one another in w columns, as large as h rows allow. If
// even the smallest does not fit, the result is longer than h.
func (d *desk) diagrams(all []match.Diagram, w, h int, aim *pileCursor) [][]piece {
	if aim == nil {
		return d.pen().Draw(all, w, h, nil)
	}
	return d.pen().Draw(all, w, h, &aim.Cursor)
}

// pen draws diagrams in the desk's words and styles.
func (d *desk) pen() diagram.Pen {
	s := d.styles
	return diagram.Pen{Say: d.phrase, Plain: s.Plain, Strong: s.Strong, Faint: s.Faint, Chosen: s.Chosen, Red: s.Red}
}
