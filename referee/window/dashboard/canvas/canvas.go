// Package canvas is a sheet of styled cells to draw a screen on before it goes
// to the terminal.
//
// Drawing on a sheet needs no terminal and no event loop, so a screen is a
// function from what it shows to cells, and a test can look at it. Text is
// written by whole grapheme clusters: a letter with its accents, an emoji with
// its modifiers. There are no markup tags, hence nothing has to be escaped and
// a player may be called "[red]X".
package canvas

import (
	"github.com/gdamore/tcell/v2"
)

// cell is one place on the sheet. The second half of a wide cluster is a cell
// with wide set and no text.
type cell struct {
	text       string
	width      int
	secondHalf bool
	style      tcell.Style
}

// Zone is a part of the sheet that does something when it is clicked.
type Zone struct {
	X, Y, W, H int
	Click      func()
}

// sheet is what all canvases over the same cells share.
type sheet struct {
	w, h      int
	cells     []cell
	zones     []Zone
	misprints []Misprint
}

// Misprint is text that a screen wrote over other text, or beyond the canvas: nobody
// can read it, and the screen is at fault.
type Misprint struct {
	X, Y      int
	Was, Text string // Was is empty where there was no room
}

// Canvas is a rectangle of a sheet. Nothing drawn on it leaves the rectangle.
type Canvas struct {
	sheet      *sheet
	x, y, w, h int
}

// New makes an empty sheet of w × h cells. Negative sizes count as zero.
func New(w, h int) *Canvas {
	w, h = max(w, 0), max(h, 0)
	s := &sheet{w: w, h: h, cells: make([]cell, w*h)}
	return &Canvas{sheet: s, w: w, h: h}
}

// Size says how many columns and rows the canvas has.
func (c *Canvas) Size() (w, h int) { return c.w, c.h }

// Place is where column x of row y lies on the sheet.
func (c *Canvas) Place(x, y int) (sheetX, sheetY int) { return c.x + x, c.y + y }

// Sub is the part of the canvas at x, y with w × h cells, cut to what there is.
func (c *Canvas) Sub(x, y, w, h int) *Canvas {
	if x < 0 {
		w, x = w+x, 0
	}
	if y < 0 {
		h, y = h+y, 0
	}
	w = max(min(w, c.w-x), 0)
	h = max(min(h, c.h-y), 0)
	return &Canvas{sheet: c.sheet, x: c.x + x, y: c.y + y, w: w, h: h}
}

// Text writes text from column x of row y and returns the column after it.
// What does not fit on the canvas is left out by whole clusters.
func (c *Canvas) Text(x, y int, style tcell.Style, text string) int {
	for cluster, width := range clusters(text) {
		cluster, width = sanitize(cluster, width)
		if width == 0 {
			continue
		}
		if x+width > c.w || x < 0 || y < 0 || y >= c.h {
			c.noteMisprint(x, y, "", cluster)
			if x >= 0 {
				break
			}
		} else if was := c.at(x, y).text; was != "" && was != " " && cluster != " " && was != cluster {
			c.noteMisprint(x, y, was, cluster)
		}
		c.put(x, y, cluster, width, style)
		x += width
	}
	return x
}

// noteMisprint notes a slip. Spaces are never missed.
func (c *Canvas) noteMisprint(x, y int, was, text string) {
	if text != " " {
		c.sheet.misprints = append(c.sheet.misprints, Misprint{c.x + x, c.y + y, was, text})
	}
}

// Misprints are the texts that cannot be read.
func (c *Canvas) Misprints() []Misprint { return c.sheet.misprints }

// Fit writes text into w columns from column x of row y; text that is too long
// ends in "…". It returns the column after the w columns.
func (c *Canvas) Fit(x, y, w int, style tcell.Style, text string) int {
	c.Text(x, y, style, Cut(text, min(w, c.w-x)))
	return x + w
}

// Right writes text so that it ends before column x, cut to w columns.
func (c *Canvas) Right(x, y, w int, style tcell.Style, text string) {
	text = Cut(text, w)
	c.Text(x-Width(text), y, style, text)
}

// Centre writes text in the middle of row y.
func (c *Canvas) Centre(y int, style tcell.Style, text string) {
	text = Cut(text, c.w)
	c.Text((c.w-Width(text))/2, y, style, text)
}

// Line draws a thin line along row y from column x, w columns long.
func (c *Canvas) Line(x, y, w int, style tcell.Style) {
	for i := range min(w, c.w-x) {
		c.put(x+i, y, "─", 1, style)
	}
}

// Fill gives every cell the style and takes the text away.
func (c *Canvas) Fill(style tcell.Style) {
	for y := range c.h {
		for x := range c.w {
			c.put(x, y, " ", 1, style)
		}
	}
}

// Restyle changes the style of cells and leaves their text.
func (c *Canvas) Restyle(x, y, w, h int, change func(tcell.Style) tcell.Style) {
	for row := max(y, 0); row < min(y+h, c.h); row++ {
		for col := max(x, 0); col < min(x+w, c.w); col++ {
			at := c.at(col, row)
			at.style = change(at.style)
		}
	}
}

// OnClick makes a part of the canvas clickable. A later zone lies over an
// earlier one.
func (c *Canvas) OnClick(x, y, w, h int, click func()) {
	part := c.Sub(x, y, w, h)
	if part.w == 0 || part.h == 0 || click == nil {
		return
	}
	c.sheet.zones = append(c.sheet.zones, Zone{X: part.x, Y: part.y, W: part.w, H: part.h, Click: click})
}

// ClearZones forgets all zones drawn so far: what is under a dialog cannot be clicked.
func (c *Canvas) ClearZones() { c.sheet.zones = nil }

// Zones are the clickable parts of the sheet, the topmost last.
func (c *Canvas) Zones() []Zone { return c.sheet.zones }

// put sets one cell and keeps wide clusters whole: what loses one half loses
// the other too.
func (c *Canvas) put(x, y int, text string, width int, style tcell.Style) {
	if x < 0 || y < 0 || y >= c.h || x+width > c.w {
		return
	}
	for i := range width {
		c.clear(x+i+c.x, y+c.y)
	}
	*c.at(x, y) = cell{text: text, width: width, style: style}
	if width == 2 {
		*c.at(x+1, y) = cell{secondHalf: true, style: style}
	}
}

// clear empties the cell at a place of the sheet, and its other half.
func (c *Canvas) clear(x, y int) {
	s := c.sheet
	i := y*s.w + x
	if s.cells[i].secondHalf && x > 0 {
		s.cells[i-1].text, s.cells[i-1].width = " ", 1
	}
	if s.cells[i].width == 2 && x+1 < s.w {
		s.cells[i+1].secondHalf = false
	}
	s.cells[i] = cell{style: s.cells[i].style}
}

func (c *Canvas) at(x, y int) *cell {
	return &c.sheet.cells[(c.y+y)*c.sheet.w+c.x+x]
}

// Paint puts the canvas on a terminal's screen with its corner at x, y.
func (c *Canvas) Paint(screen tcell.Screen, x, y int) {
	for row := range c.h {
		for col := range c.w {
			at := c.at(col, row)
			switch {
			case at.secondHalf:
			case at.text == "":
				screen.Put(x+col, y+row, " ", at.style)
			default:
				screen.Put(x+col, y+row, at.text, at.style)
			}
		}
	}
}
