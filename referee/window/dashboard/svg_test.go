package dashboard

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// Sizes of the picture of a screen, in pixels.
const (
	svgCellWidth  = 9
	svgCellHeight = 18
	svgBaseline   = 14 // of the text in a cell
	svgMargin     = 14
)

const (
	svgBackground = "#1d2129"
	svgForeground = "#d8dee9"
)

// svgColours are shades of the terminal's colours that can be read on svgBackground.
var svgColours = map[tcell.Color]string{
	tcell.ColorGreen:  "#a3be8c",
	tcell.ColorOlive:  "#ebcb8b",
	tcell.ColorMaroon: "#e06c75",
	tcell.ColorPurple: "#c792c9",
	tcell.ColorTeal:   "#88c0d0",
}

// svg draws a screen as an SVG document, for the README. The title is for screen
// readers.
func svg(screen tcell.Screen, title string) string {
	w, h := screen.Size()
	var b strings.Builder
	width, height := w*svgCellWidth+2*svgMargin, h*svgCellHeight+2*svgMargin
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" shape-rendering="crispEdges" role="img" aria-label="%s">`+"\n", width, height, width, height, svgEscape(title))
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" rx="10" fill="%s"/>`+"\n", svgBackground)
	fmt.Fprintf(&b, `<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15" fill="%s">`+"\n", svgForeground)
	var d svgScreen
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

// svgScreen collects the rectangles of a picture, and the texts over them.
type svgScreen struct {
	rects []svgRect
	texts strings.Builder
}

type svgRect struct {
	x, y, w, h int
	fill       string
}

// add adds a rectangle. If one of the same width ends just above, that one grows
// instead, so that no seam shows between two rows.
func (d *svgScreen) add(r svgRect) {
	for i, above := range d.rects {
		if above.x == r.x && above.w == r.w && above.fill == r.fill && above.y+above.h == r.y {
			d.rects[i].h += r.h
			return
		}
	}
	d.rects = append(d.rects, r)
}

// row adds one row of the screen, run by run of cells in the same style.
func (d *svgScreen) row(screen tcell.Screen, w, y int) {
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

// run adds the cells of row y from column from to column to. Block characters become
// rectangles, so that they join in every font.
func (d *svgScreen) run(from, to, y int, run string, style tcell.Style) {
	colour, _, attrs := style.Decompose()
	fill, ok := svgColours[colour]
	if !ok {
		fill = svgForeground
	}
	left, top := svgMargin+from*svgCellWidth, svgMargin+y*svgCellHeight
	if attrs&tcell.AttrReverse != 0 {
		d.add(svgRect{left, top, (to - from) * svgCellWidth, svgCellHeight, fill})
		fill = svgBackground
	}
	text := d.blocks(left, top, run, fill)
	if strings.TrimSpace(text) == "" {
		return
	}
	// Leading spaces of a text element are dropped, so it begins at its first letter.
	trimmed := strings.TrimLeft(text, " ")
	left += (len(text) - len(trimmed)) * svgCellWidth
	trimmed = strings.TrimRight(trimmed, " ")
	fmt.Fprintf(&d.texts, `<text x="%d" y="%d" textLength="%d" xml:space="preserve" fill="%s"%s>%s</text>`+"\n",
		left, top+svgBaseline, uniseg.StringWidth(trimmed)*svgCellWidth, fill, svgAttributes(attrs), svgEscape(trimmed))
}

// blocks adds the block characters of a run as rectangles, one for equal neighbours,
// and returns the run with spaces in their place.
func (d *svgScreen) blocks(left, top int, run, fill string) string {
	var rest strings.Builder
	runes := []rune(run)
	x := left
	for i := 0; i < len(runes); {
		y, height, block := svgExtent(runes[i], top)
		if !block {
			rest.WriteRune(runes[i])
			x += uniseg.StringWidth(string(runes[i])) * svgCellWidth
			i++
			continue
		}
		from := i
		for i < len(runes) && runes[i] == runes[from] {
			rest.WriteRune(' ')
			i++
		}
		width := (i - from) * svgCellWidth
		d.add(svgRect{x, y, width, height, fill})
		x += width
	}
	return rest.String()
}

// svgExtent is the part of a cell's height that a block character fills; false for any
// other character.
func svgExtent(r rune, top int) (y, height int, block bool) {
	switch r {
	case '█':
		return top, svgCellHeight, true
	case '▀':
		return top, svgCellHeight / 2, true
	case '▄':
		return top + svgCellHeight/2, svgCellHeight / 2, true
	}
	return 0, 0, false
}

// svgAttributes writes the attributes of a text element.
func svgAttributes(attrs tcell.AttrMask) string {
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

func svgEscape(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		return ""
	}
	return b.String()
}

func TestSVG(t *testing.T) {
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	defer screen.Fini()
	screen.SetSize(20, 3)
	screen.PutStrStyled(2, 0, "<Ana> & 🃏", tcell.StyleDefault.Bold(true))
	screen.PutStrStyled(0, 1, "█▀▄", tcell.StyleDefault.Foreground(tcell.ColorTeal))
	screen.PutStrStyled(0, 2, " go ", tcell.StyleDefault.Reverse(true))
	picture := svg(screen, `a "title"`)
	for _, want := range []string{
		`aria-label="a &#34;title&#34;"`, `font-weight="bold"`, "&lt;Ana&gt; &amp; 🃏", `fill="#88c0d0"`, ">go</text>",
	} {
		if !strings.Contains(picture, want) {
			t.Errorf("the picture lacks %s:\n%s", want, picture)
		}
	}
	decoder := xml.NewDecoder(strings.NewReader(picture))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("not well formed: %v", err)
		}
	}
}
