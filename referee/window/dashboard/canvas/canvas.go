// Package canvas draws a screen on a sheet of styled cells before it goes to the
// terminal.
//
// Drawing needs no terminal and no event loop, so a screen is a function from its
// data to cells, and a test can inspect it. Text is written by whole grapheme
// clusters: a letter with its accents, an emoji with its modifiers. There are no
// markup tags, so nothing has to be escaped and a player may be called "[red]X".
package canvas

import (
	"github.com/gdamore/tcell/v2"
)

// cell is one cell of the sheet. A wide cluster takes two cells; the second one has no
// text.
type cell struct {
	text       string
	width      int
	secondHalf bool
	style      tcell.Style
}

// Zone is a clickable part of the sheet.
type Zone struct {
	X, Y, W, H int
	Click      func()
}

// sheet is the cells that several canvases share.
type sheet struct {
	w, h      int
	cells     []cell
	zones     []Zone
	misprints []Misprint
	cursor    *place // nil: hidden
}

// Misprint is text that was written over other text, or beyond the canvas, so that it
// cannot be read. It is a bug of the screen; tests look for it.
type Misprint struct {
	X, Y      int
	Was, Text string // Was is empty if there was no room
}

// Canvas is a rectangle of a sheet. Drawing is clipped to the rectangle.
type Canvas struct {
	sheet      *sheet
	x, y, w, h int
}

// New makes an empty sheet of w × h cells. Negative sizes count as zero.
func New(w, h int) *Canvas { return new(Canvas).Again(w, h) }

// Again makes an empty sheet as New does, in the memory of this one, which is not to
// be drawn on any more.
func (c *Canvas) Again(w, h int) *Canvas {
	w, h = max(w, 0), max(h, 0)
	var cells []cell
	if c.sheet != nil && len(c.sheet.cells) == w*h {
		cells = c.sheet.cells
		clear(cells)
	} else {
		cells = make([]cell, w*h)
	}
	return &Canvas{sheet: &sheet{w: w, h: h, cells: cells}, w: w, h: h}
}

// Size returns the numbers of columns and rows.
func (c *Canvas) Size() (w, h int) { return c.w, c.h }

// Place returns the position of column x of row y on the sheet.
func (c *Canvas) Place(x, y int) (sheetX, sheetY int) { return c.x + x, c.y + y }

// Rect returns the place on the sheet and the size, as widgets take them.
func (c *Canvas) Rect() (x, y, w, h int) { return c.x, c.y, c.w, c.h }

// Sub returns the part of the canvas at x, y with w × h cells, clipped to the canvas.
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

// Text writes text from column x of row y and returns the column after it. Clusters
// that do not fit on the canvas are left out.
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

// noteMisprint records a misprint, except for spaces, which nobody misses.
func (c *Canvas) noteMisprint(x, y int, was, text string) {
	if text != " " {
		c.sheet.misprints = append(c.sheet.misprints, Misprint{c.x + x, c.y + y, was, text})
	}
}

// Misprints returns the misprints of the whole sheet.
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

// Fill clears the text and sets the style of every cell.
func (c *Canvas) Fill(style tcell.Style) {
	for y := range c.h {
		for x := range c.w {
			c.put(x, y, " ", 1, style)
		}
	}
}

// Restyle changes the style of cells and keeps their text.
func (c *Canvas) Restyle(x, y, w, h int, change func(tcell.Style) tcell.Style) {
	for row := max(y, 0); row < min(y+h, c.h); row++ {
		for col := max(x, 0); col < min(x+w, c.w); col++ {
			at := c.at(col, row)
			at.style = change(at.style)
		}
	}
}

// OnClick makes a part of the canvas clickable. Where zones overlap, the later one is
// on top.
func (c *Canvas) OnClick(x, y, w, h int, click func()) {
	part := c.Sub(x, y, w, h)
	if part.w == 0 || part.h == 0 || click == nil {
		return
	}
	c.sheet.zones = append(c.sheet.zones, Zone{X: part.x, Y: part.y, W: part.w, H: part.h, Click: click})
}

// ClearZones removes all zones, so that nothing under a dialog can be clicked.
func (c *Canvas) ClearZones() { c.sheet.zones = nil }

// Zones returns the clickable parts of the sheet, the topmost last.
func (c *Canvas) Zones() []Zone { return c.sheet.zones }

// put sets one cell. A wide cluster that loses one half loses the other one too.
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

// clear empties the cell at a position of the sheet, and the other half of a wide
// cluster.
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

// Paint copies the canvas to a terminal's screen, with its top left corner at x, y.
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
