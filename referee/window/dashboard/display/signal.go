package display

import (
	"tableref/referee/window/dashboard/big"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/theme"
)

// Signal fills the canvas with one word in reverse, as large as it fits.
func (p Pen) Signal(c *canvas.Canvas, word string) {
	w, h := c.Size()
	c.ClearZones()
	c.Fill(theme.Reversed(p.Plain))
	look := theme.Reversed(p.Strong)
	lines, ok := big.Lines(word, w-4, h-2)
	if !ok {
		c.Centre(h/2, look, word)
		return
	}
	for i, line := range lines {
		c.Centre((h-len(lines))/2+i, look, line)
	}
}
