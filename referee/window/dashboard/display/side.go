package display

import (
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/rulesets"
)

// DrawSide draws what stands beside the table or a form: the rule of the moment, below
// it the latest events.
func (t Table) DrawSide(c *canvas.Canvas) { t.drawSide(c, nil) }

// drawSide draws the side with the middle in place of the rule, if it lies there.
func (t Table) drawSide(c *canvas.Canvas, middle [][]canvas.Piece) {
	w, h := c.Size()
	if w == 0 {
		return
	}
	last := min(t.View.Last.Len(), max(h/3, 3))
	for fewer := last; fewer >= 0 && len(middle) == 0; fewer-- { // a rule without a sentence says nothing
		if t.saysRule(w, h-eventRows(fewer)) {
			last = fewer
			break
		}
	}
	y := 0
	if len(middle) > 0 {
		last = max(min(last, h-len(middle)-2), 0) // the events make way
		t.drawMiddle(c, 0, 0, middle)
		y = min(h, len(middle))
	} else {
		y = t.drawRule(c.Sub(0, 0, w, h-eventRows(last)))
	}
	t.drawEvents(c.Sub(0, y+1, w, min(eventRows(last), h-y)-1))
}

// eventRows are the rows of n events, with an empty one above and, of several, their
// title.
func eventRows(n int) int {
	switch n {
	case 0:
		return 0
	case 1:
		return 2
	}
	return n + 2
}

// drawEvents draws as many of the latest events as fit.
func (t Table) drawEvents(c *canvas.Canvas) {
	w, h := c.Size()
	title := min(h-1, 1)
	if h < 1 || t.View.Last.Len() == 0 {
		return
	}
	if title > 0 {
		c.Fit(0, 0, w, t.Faint, t.say("dashboard.last"))
	}
	for i, line := range t.View.Last.Tail(h - title) {
		t.drawEvent(c, 0, i+title, w, line)
	}
}

func (t Table) drawEvent(c *canvas.Canvas, x, y, w int, line match.Line) {
	at, what := t.Event(line)
	c.Fit(x, y, EventClock, t.Faint, at)
	c.Fit(x+EventClock, y, w-EventClock, what.Look, what.Text)
}

// EventClock is the width of the clock before an event.
const EventClock = 6

// Event is an event: when in the round, and what.
func (t Table) Event(line match.Line) (at string, what canvas.Piece) {
	what = canvas.Piece{Text: t.phrase(line.Text), Look: t.Plain}
	if line.Undone {
		what = canvas.Piece{Text: t.say("dashboard.undone", "what", what.Text), Look: t.Faint}
	}
	if line.Timed {
		at = t.clock(line.Clock)
	}
	return at, what
}

// drawRule writes the rule of the moment and returns the row after it. Where not all of
// it fits it ends after a sentence, and says where the rest is.
func (t Table) drawRule(c *canvas.Canvas) int {
	w, h := c.Size()
	if !t.Rule.Found || h < 3 {
		return 0
	}
	y := 1
	c.Fit(0, 0, w, t.Faint, t.say("dashboard.rule"))
	y = drawParagraph(c, 0, y, w, min(2, h-2), t.Title, t.Rule.Section.Title)
	if t.Rule.Fallback != "" {
		y = drawParagraph(c, 0, y, w, min(2, h-y-1), t.Warn, t.say("dashboard.rules.fallback", "language", t.Rule.Fallback))
	}
	lines, whole := RuleLines(t.Rule.Section.Blocks, w, h-y)
	if !whole {
		lines, _ = RuleLines(t.Rule.Section.Blocks, w, h-y-1)
		lines = append(lines, t.say("dashboard.rule_more", "key", t.Rule.MoreKey))
	}
	return drawText(c, 0, y, t.Plain, lines)
}

// saysRule reports whether h rows hold at least a sentence of the rule.
func (t Table) saysRule(w, h int) bool {
	title := min(len(canvas.Wrap(t.Rule.Section.Title, w)), 2)
	lines, whole := RuleLines(t.Rule.Section.Blocks, w, h-1-title-1)
	return whole || len(lines) > 0
}

// RuleLines are as many whole sentences of a rule as h rows of w columns hold, perhaps
// none, and whether that is all of it.
func RuleLines(blocks []rulesets.Block, w, h int) (lines []string, whole bool) {
	for _, block := range blocks {
		first, next := "", ""
		if block.Kind == rulesets.Bullet {
			first, next = "• ", "  "
		}
		wrapped := func(text string) []string {
			list := canvas.Wrap(text, w-canvas.Width(first))
			for i := range list {
				list[i] = next + list[i]
				if i == 0 {
					list[i] = first + strings.TrimPrefix(list[i], next)
				}
			}
			return list
		}
		all := wrapped(block.Text)
		if len(lines)+len(all) <= h {
			lines = append(lines, all...)
			continue
		}
		var fits []string
		for _, end := range sentenceEnds(block.Text) {
			if some := wrapped(block.Text[:end]); len(lines)+len(some) <= h {
				fits = some
			}
		}
		return append(lines, fits...), false
	}
	return lines, true
}
