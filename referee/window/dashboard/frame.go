package dashboard

import (
	"strings"

	"tableref/referee/window/dashboard/canvas"
)

type sheet = canvas.Canvas

// The smallest window that a screen is drawn on.
const (
	minWidth  = 60
	minHeight = 16
)

func width(text string) int { return canvas.Width(text) }

func wrap(text string, w int) []string { return canvas.Wrap(text, w) }

// frame draws what every screen has: title, state and language at the top, keys and
// message at the bottom. It returns the part between.
func (d *desk) frame(c *sheet, title, state string, hints []hint) *sheet {
	body := d.frameWithoutMessage(c, title, state, hints)
	w, h := body.Size()
	return body.Sub(0, 0, w, h-d.drawMessage(body))
}

// frameWithoutMessage leaves the message to be drawn over the part between afterwards,
// so that nothing there moves when one appears.
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

func (d *desk) header(c *sheet, title, state string) {
	w, _ := c.Size()
	right := d.languageName(d.tag) + " " + d.keyName("F9")
	from := w - 1 - width(right)
	x := c.Fit(1, 0, min(width(title), from-2), d.styles.Title, title)
	if state != "" && x+4 < from {
		x = c.Text(x, 0, d.styles.Faint, " · ")
		c.Fit(x, 0, from-1-x, d.styles.Strong, state)
	}
	c.Text(from, 0, d.styles.Faint, right)
	c.OnClick(from, 0, width(right), 1, func() { d.click("F9") })
	c.Line(1, 1, w-2, d.styles.Faint)
}

// drawMessage writes the message into the last rows, at most three, and returns how
// many. A dialog shows the message in its own box instead.
func (d *desk) drawMessage(c *sheet) int {
	if isDialog(d.top()) && !d.message.lasting() {
		return 0
	}
	return d.writeMessage(c, 3)
}

// writeMessage writes the message into the last rows and returns how many it took.
func (d *desk) writeMessage(c *sheet, rows int) int {
	w, h := c.Size()
	lines := d.messageLines(w, rows)
	sign, style := "› ", d.styles.Strong
	if d.message.warning {
		sign, style = "! ", d.styles.Bad
	}
	y := h - len(lines)
	c.Sub(0, y, w, len(lines)).Fill(d.styles.Plain)
	for i, line := range lines {
		if i == 0 {
			c.Text(1, y, style, sign)
		}
		c.Text(3, y+i, style, line)
	}
	return len(lines)
}

// messageLines is the message in at most rows lines, in w columns including its sign.
func (d *desk) messageLines(w, rows int) []string {
	if d.message.text == "" {
		return nil
	}
	return truncate(wrap(d.message.text, w-4), rows, w-4)
}

// dialogBox draws a dialog in the middle of the window: title, keys and message around
// an inside of w columns and h rows, which it returns. Where there is less room, an
// empty row goes first.
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

// box draws an empty frame in the middle of the window and returns its inside.
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
	outer.Fill(d.styles.Plain)
	if title != "" {
		title = canvas.Cut(" "+title+" ", ow-4)
	}
	line := func(n int) string { return strings.Repeat("─", max(n, 0)) }
	outer.Text(0, 0, d.styles.Plain, "┌─")
	x := outer.Text(2, 0, d.styles.Strong, title)
	outer.Text(x, 0, d.styles.Plain, line(ow-1-x)+"┐")
	for y := 1; y < oh-1; y++ {
		outer.Text(0, y, d.styles.Plain, "│")
		outer.Text(ow-1, y, d.styles.Plain, "│")
	}
	outer.Text(0, oh-1, d.styles.Plain, "└"+line(ow-2)+"┘")
	return outer.Sub(2, 1, ow-4, oh-2)
}

// drawParagraph writes wrapped text in w columns and at most rows rows, and returns the
// row after it.
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

// truncate returns the first rows lines, with an ellipsis if that leaves some out.
func truncate(lines []string, rows, w int) []string {
	switch {
	case rows <= 0:
		return nil
	case len(lines) <= rows:
		return lines
	}
	return append(lines[:rows-1:rows-1], canvas.CutWords(lines[rows-1]+" …", w))
}

func pad(text string, w int) string { return canvas.Pad(text, w) }
