package dashboard

import (
	"strings"

	"tableref/referee/window/dashboard/canvas"
)

// sheet is the canvas that screens draw on.
type sheet = canvas.Canvas

// The smallest window that shows a screen.
const (
	minWidth  = 60
	minHeight = 16
)

func width(text string) int { return canvas.Width(text) }

// wrap breaks text into lines of at most w columns.
func wrap(text string, w int) []string { return canvas.Wrap(text, w) }

// frame draws what every screen has: the title on top with a state in words and
// the language, a line below, the keys at the foot and the message above them.
// It returns the part between.
func (d *desk) frame(c *sheet, title, state string, hints []hint) *sheet {
	body := d.frameWithoutMessage(c, title, state, hints)
	w, h := body.Size()
	return body.Sub(0, 0, w, h-d.drawMessage(body))
}

// frameWithoutMessage is frame without the message, which is drawn over the part between when
// that is done: what stands there does not move for it.
func (d *desk) frameWithoutMessage(c *sheet, title, state string, hints []hint) *sheet {
	w, h := c.Size()
	d.header(c, title, state)
	rows := 2
	if h >= 24 {
		rows = 3
	}
	const top = 2
	return c.Sub(0, top, w, h-d.footer(c, hints, rows)-top)
}

// header draws the first two rows.
func (d *desk) header(c *sheet, title, state string) {
	w, _ := c.Size()
	right := d.languageName(d.tag) + " " + d.keyName("F9")
	from := w - 1 - width(right)
	x := c.Fit(1, 0, min(width(title), from-2), d.styles.title, title)
	if state != "" && x+4 < from {
		x = c.Text(x, 0, d.styles.faint, " · ")
		c.Fit(x, 0, from-1-x, d.styles.strong, state)
	}
	c.Text(from, 0, d.styles.faint, right)
	c.OnClick(from, 0, width(right), 1, func() { d.click("F9") })
	c.Line(1, 1, w-2, d.styles.faint)
}

// drawMessage writes the message into the last rows, at most three, and returns
// how many it took. A dialog has it in its own box, which would lie over it here.
func (d *desk) drawMessage(c *sheet) int {
	if _, over := d.top().(dialog); over && !d.message.lasting() {
		return 0
	}
	return d.writeMessage(c, 3)
}

// writeMessage writes the message into the last rows, at most rows, and returns
// how many it took.
func (d *desk) writeMessage(c *sheet, rows int) int {
	w, h := c.Size()
	lines := d.messageLines(w, rows)
	sign, style := "› ", d.styles.strong
	if d.message.warning {
		sign, style = "! ", d.styles.bad
	}
	y := h - len(lines)
	c.Sub(0, y, w, len(lines)).Fill(d.styles.plain)
	for i, line := range lines {
		if i == 0 {
			c.Text(1, y, style, sign)
		}
		c.Text(3, y+i, style, line)
	}
	return len(lines)
}

// messageLines is the message in at most rows lines, where it has w columns with
// its sign.
func (d *desk) messageLines(w, rows int) []string {
	if d.message.text == "" {
		return nil
	}
	return truncate(wrap(d.message.text, w-4), rows, w-4)
}

// dialogBox draws the box of a dialog in the middle of the window: its title, the
// keys at its foot and the message above them. It returns the part between, of w
// columns and h rows where there is room for them; an empty row makes way first.
func (d *desk) dialogBox(c *sheet, title string, w, h int, hints []hint) *sheet {
	const most = 5 // rows of a message
	foot := 2      // the keys and an empty row above
	full, tall := c.Size()
	said := 0
	if !d.message.lasting() {
		said = len(d.messageLines(min(w, full-4), most))
	}
	if h+said+foot > tall-4 {
		foot--
	}
	body := d.box(c, title, w, h+said+foot)
	w, h = body.Size()
	if said > 0 {
		d.writeMessage(body.Sub(0, 0, w, h-1), said)
	}
	last := len(hints) - 1
	hints = append(hints[:last:last], d.fixedHint("?", "dashboard.hint.help"), hints[last])
	d.footer(body.Sub(-1, h-1, w+1, 1), hints, 2)
	return body.Sub(0, 0, w, h-said-foot)
}

// box draws an empty framed part in the middle of the window over what is
// there, and returns its inside.
func (d *desk) box(c *sheet, title string, w, h int) *sheet {
	full, tall := c.Size()
	w, h = min(w, full-4), min(h, tall-4)
	c.ClearZones()
	top := (tall-h)/2 - 1
	if tall < 30 { // leave the clock free
		top = max(min(top+3, tall-h-5), 0)
	}
	outer := c.Sub((full-w)/2-2, top, w+4, h+2)
	ow, oh := outer.Size()
	outer.Fill(d.styles.plain)
	if title != "" {
		title = canvas.Cut(" "+title+" ", ow-4)
	}
	line := func(n int) string { return strings.Repeat("─", max(n, 0)) }
	outer.Text(0, 0, d.styles.plain, "┌─")
	x := outer.Text(2, 0, d.styles.strong, title)
	outer.Text(x, 0, d.styles.plain, line(ow-1-x)+"┐")
	for y := 1; y < oh-1; y++ {
		outer.Text(0, y, d.styles.plain, "│")
		outer.Text(ow-1, y, d.styles.plain, "│")
	}
	outer.Text(0, oh-1, d.styles.plain, "└"+line(ow-2)+"┘")
	return outer.Sub(2, 1, ow-4, oh-2)
}

// drawParagraph writes text from row y on, in w columns and at most rows rows, and
// returns the row after it.
func drawParagraph(c *sheet, x, y, w, rows int, style style, text string) int {
	return drawText(c, x, y, style, truncate(wrap(text, w), rows, w))
}

// drawText writes lines from row y on and returns the row after them.
func drawText(c *sheet, x, y int, style style, lines []string) int {
	for i, line := range lines {
		c.Text(x, y+i, style, line)
	}
	return y + len(lines)
}

// truncate are the first rows lines of w columns; the last one says when there are
// more.
func truncate(lines []string, rows, w int) []string {
	switch {
	case rows <= 0:
		return nil
	case len(lines) <= rows:
		return lines
	}
	return append(lines[:rows-1:rows-1], canvas.CutWords(lines[rows-1]+" …", w))
}

// pad is text with spaces after it up to w columns.
func pad(text string, w int) string { return canvas.Pad(text, w) }
