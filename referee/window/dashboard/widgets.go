package dashboard

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// textView is a TextView whose lines are laid out for its width, with paragraphs,
// hanging indents and styles. Arrows at its edge say that there is more.
type textView struct {
	*tview.TextView
	// lines lays the text out in w columns.
	lines func(w int) [][]piece
	shown string // what the TextView holds
	mark  style  // of the arrows
}

func (d *desk) newText(lines func(w int) [][]piece) *textView {
	view := tview.NewTextView().SetDynamicColors(true).SetWrap(false)
	view.SetBorderPadding(0, 0, margin, margin)
	return &textView{TextView: view, lines: lines, mark: d.styles.Strong}
}

// Draw draws the text from where it was scrolled to.
func (t *textView) Draw(screen tcell.Screen) {
	x, y, w, h := t.GetInnerRect()
	lines := t.lines(w)
	if text := tagged(lines); text != t.shown {
		t.SetText(text)
		t.shown = text
	}
	t.TextView.Draw(screen)
	first, _ := t.GetScrollOffset()
	if more := moreThan(first, len(lines), h); more != "" && h > 0 {
		tview.Print(screen, more, x, y+h-1, w+margin, tview.AlignRight, tcell.ColorDefault)
	}
}

// press scrolls by a key.
func (t *textView) press(key string) {
	if key == keys.Space {
		key = keys.PageDown
	}
	t.InputHandler()(keys.Event(key), nil)
}

// moreThan are arrows if there are lines above or below those that are shown.
func moreThan(first, all, shown int) string {
	switch up, down := first > 0, first < all-shown; {
	case up && down:
		return "↑↓"
	case up:
		return "↑"
	case down:
		return "↓"
	}
	return ""
}

// tagged is styled text as a TextView takes it. Nothing in the text itself becomes a
// tag.
func tagged(lines [][]piece) string {
	var all strings.Builder
	for i, line := range lines {
		if i > 0 {
			all.WriteByte('\n')
		}
		for _, p := range line {
			all.WriteString(tagOf(p.Look))
			all.WriteString(tview.Escape(canvas.Harmless(p.Text)))
		}
	}
	return all.String()
}

// tagOf is the tag that begins a style.
func tagOf(look style) string {
	colour, ground, attrs := look.Decompose()
	flags := ""
	for _, one := range []struct {
		mask tcell.AttrMask
		flag string
	}{{tcell.AttrBold, "b"}, {tcell.AttrDim, "d"}, {tcell.AttrReverse, "r"}, {tcell.AttrUnderline, "u"}} {
		if attrs&one.mask != 0 {
			flags += one.flag
		}
	}
	if flags == "" {
		flags = "-"
	}
	return "[" + colourName(colour) + ":" + colourName(ground) + ":-][::" + flags + "]"
}

func colourName(colour tcell.Color) string {
	if colour == tcell.ColorDefault {
		return "-"
	}
	return colour.String()
}

// listView is a Table of one column in which one row is chosen.
type listView struct {
	*tview.Table
	rows  []string
	plain style
	// clicked does what a click on a row does; nil: it chooses the row.
	clicked func(row int)
}

func (d *desk) newList() *listView {
	list := &listView{Table: tview.NewTable().SetSelectable(true, false).SetSelectedStyle(d.styles.Chosen), plain: d.styles.Plain}
	list.SetBorderPadding(0, 0, margin, 0)
	return list
}

// fill puts texts into the rows. The chosen row stays.
func (l *listView) fill(rows []string) {
	l.rows = rows
	l.Clear()
	for i := range rows {
		cell := tview.NewTableCell("").SetExpansion(1).SetStyle(l.plain)
		if l.clicked != nil {
			cell.SetClickedFunc(func() bool { l.clicked(i); return true })
		}
		l.SetCell(i, 0, cell)
	}
}

// Draw draws the rows that fit. A Table marks a text as cut only if it is ASCII.
func (l *listView) Draw(screen tcell.Screen) {
	_, _, w, _ := l.GetInnerRect()
	for i, text := range l.rows {
		l.GetCell(i, 0).SetText(cellText(" "+text, w))
	}
	l.Table.Draw(screen)
}

// chosen is the chosen row.
func (l *listView) chosen() int {
	row, _ := l.GetSelection()
	return row
}

// choose chooses a row, or the nearest one that there is.
func (l *listView) choose(row int) { l.Select(max(min(row, len(l.rows)-1), 0), 0) }

// cellText is text for a cell of a Table, cut to w columns.
func cellText(text string, w int) string { return tview.Escape(canvas.Harmless(canvas.Cut(text, w))) }

// newInput makes a field to type one line into.
func (d *desk) newInput() *tview.InputField {
	return tview.NewInputField().SetFieldStyle(tcell.StyleDefault.Underline(true)).SetLabelStyle(d.styles.Strong)
}

// newNumberInput makes a field for numbers, in which a key stands for the digit in its
// place.
func (d *desk) newNumberInput() *tview.InputField {
	input := d.newInput()
	input.SetInputCapture(d.digitByPlace)
	return input
}

// digitByPlace is the digit in the place of a key, or the key itself.
func (d *desk) digitByPlace(event *tcell.EventKey) *tcell.EventKey {
	if event.Key() == tcell.KeyRune {
		if digit, ok := d.numberRow.Digit(keys.Name(event)); ok {
			return tcell.NewEventKey(tcell.KeyRune, rune(digit[0]), tcell.ModNone)
		}
	}
	return event
}

// newLine makes one line of text.
func (d *desk) newLine(text string, look style) *tview.TextView {
	return tview.NewTextView().SetWrap(false).SetTextStyle(look).SetText(canvas.Harmless(text))
}

// gridView is a Table of several columns, each as wide as it says, in which one row is
// chosen.
type gridView struct {
	*tview.Table
	rows   [][]piece
	widths func(w int) []int // of the columns; one more column is between two of them
}

func (d *desk) newGrid(widths func(w int) []int) *gridView {
	grid := &gridView{Table: tview.NewTable().SetSelectable(true, false).SetSelectedStyle(d.styles.Chosen), widths: widths}
	grid.SetBorderPadding(0, 0, margin, margin)
	return grid
}

// fill puts texts into the cells. The chosen row stays.
func (g *gridView) fill(rows [][]piece) {
	g.rows = rows
	g.Clear()
	for i, row := range rows {
		for column, one := range row {
			g.SetCell(i, column, tview.NewTableCell("").SetStyle(one.Look))
		}
	}
}

// Draw draws the rows that fit.
func (g *gridView) Draw(screen tcell.Screen) {
	_, _, w, _ := g.GetInnerRect()
	widths := g.widths(w)
	for i, row := range g.rows {
		for column, one := range row {
			g.GetCell(i, column).SetText(cellText(pad(one.Text, widths[column]), widths[column]))
		}
	}
	g.Table.Draw(screen)
}

// chosen is the chosen row.
func (g *gridView) chosen() int {
	row, _ := g.GetSelection()
	return max(min(row, len(g.rows)-1), 0)
}

// choose chooses a row, or the nearest one that there is.
func (g *gridView) choose(row int) { g.Select(max(min(row, len(g.rows)-1), 0), 0) }
