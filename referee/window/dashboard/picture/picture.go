// Package picture turns a terminal screen into an SVG picture, for documents.
package picture

import (
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// The size of a cell in the picture, and the margin around the screen.
const (
	cellWidth  = 9
	cellHeight = 18
	edge       = 14
)

// The picture's two colours; a terminal's sixteen are drawn in tones that can be
// read on the ground.
const (
	ground = "#1d2129"
	ink    = "#d8dee9"
)

var tones = map[tcell.Color]string{
	tcell.ColorGreen:  "#a3be8c",
	tcell.ColorOlive:  "#ebcb8b",
	tcell.ColorMaroon: "#e06c75",
	tcell.ColorTeal:   "#88c0d0",
}

// SVG is the screen as an SVG document. The title is for readers who hear
// pictures.
func SVG(screen tcell.Screen, title string) string {
	w, h := screen.Size()
	var b strings.Builder
	width, height := w*cellWidth+2*edge, h*cellHeight+2*edge
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" shape-rendering="crispEdges" role="img" aria-label="%s">`+"\n", width, height, width, height, escape(title))
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" rx="10" fill="%s"/>`+"\n", ground)
	fmt.Fprintf(&b, `<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15" fill="%s">`+"\n", ink)
	var d drawing
	for y := range h {
		d.row(screen, w, y)
	}
	for _, r := range d.rects {
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", r.x, r.y, r.w, r.h, r.fill)
	}
	b.WriteString(d.texts.String())
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// drawing is what a picture is made of: rectangles, and the texts over them.
type drawing struct {
	rects []rect
	texts strings.Builder
}

type rect struct {
	x, y, w, h int
	fill       string
}

// rect adds a rectangle. It grows the one that ends just above it, so that no
// seam shows between two rows.
func (d *drawing) rect(r rect) {
	for i, above := range d.rects {
		if above.x == r.x && above.w == r.w && above.fill == r.fill && above.y+above.h == r.y {
			d.rects[i].h += r.h
			return
		}
	}
	d.rects = append(d.rects, r)
}

// row adds one row: blocks as rectangles, so that they join in every font, and
// runs of text in one look as text.
func (d *drawing) row(screen tcell.Screen, w, y int) {
	for x := 0; x < w; {
		_, style, _ := screen.Get(x, y)
		from, run := x, ""
		for x < w {
			next, look, columns := screen.Get(x, y)
			if look != style {
				break
			}
			run += next
			x += max(columns, 1)
		}
		d.run(from, x, y, run, style)
	}
}

func (d *drawing) run(from, to, y int, run string, style tcell.Style) {
	colour, _, attrs := style.Decompose()
	fill := ink
	if tone, ok := tones[colour]; ok {
		fill = tone
	}
	left, top := edge+from*cellWidth, edge+y*cellHeight
	if attrs&tcell.AttrReverse != 0 {
		d.rect(rect{left, top, (to - from) * cellWidth, cellHeight, fill})
		fill = ground
	}
	text := d.blocks(left, top, run, fill)
	if strings.TrimSpace(text) == "" {
		return
	}
	// The text begins at its first letter, for leading spaces are dropped.
	trimmed := strings.TrimLeft(text, " ")
	left += (len(text) - len(trimmed)) * cellWidth
	trimmed = strings.TrimRight(trimmed, " ")
	fmt.Fprintf(&d.texts, `<text x="%d" y="%d" textLength="%d" xml:space="preserve" fill="%s"%s>%s</text>`+"\n",
		left, top+14, columns(trimmed)*cellWidth, fill, weight(attrs), escape(trimmed))
}

// blocks adds the block characters of a run as rectangles, alike ones side by
// side as one, and returns the run with spaces in their place.
func (d *drawing) blocks(left, top int, run, fill string) string {
	var rest strings.Builder
	runes := []rune(run)
	x := left
	for i := 0; i < len(runes); {
		y, height, block := extent(runes[i], top)
		if !block {
			rest.WriteRune(runes[i])
			x += columns(string(runes[i])) * cellWidth
			i++
			continue
		}
		from := i
		for i < len(runes) && runes[i] == runes[from] {
			rest.WriteRune(' ')
			i++
		}
		width := (i - from) * cellWidth
		d.rect(rect{x, y, width, height, fill})
		x += width
	}
	return rest.String()
}

// extent is the part of a cell's height that a block character fills.
func extent(r rune, top int) (y, height int, block bool) {
	switch r {
	case '█':
		return top, cellHeight, true
	case '▀':
		return top, cellHeight / 2, true
	case '▄':
		return top + cellHeight/2, cellHeight / 2, true
	}
	return 0, 0, false
}

func weight(attrs tcell.AttrMask) string {
	text := ""
	if attrs&tcell.AttrBold != 0 {
		text += ` font-weight="bold"`
	}
	if attrs&tcell.AttrDim != 0 {
		text += ` opacity="0.6"`
	}
	if attrs&tcell.AttrUnderline != 0 {
		text += ` text-decoration="underline"`
	}
	return text
}

func escape(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		return ""
	}
	return b.String()
}

// columns is the number of cells that text takes.
func columns(text string) int { return uniseg.StringWidth(text) }
