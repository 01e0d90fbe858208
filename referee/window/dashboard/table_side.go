package dashboard

import (
	"strings"

	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/rulesets"
)

// drawSide draws what stands beside the table: the middle if it lies there, else the
// rule of the moment; below it the latest events.
func (s *tableScreen) drawSide(c *sheet, middle [][]piece) {
	w, h := c.Size()
	if w == 0 {
		return
	}
	last := min(s.view.Last.Len(), max(h/3, 3))
	y := 0
	if len(middle) > 0 {
		last = max(min(last, h-len(middle)-2), 0) // the events make way
		s.drawMiddle(c, 0, 0, middle)
		y = min(h, len(middle))
	} else {
		y = s.drawRule(c.Sub(0, 0, w, h-last-3))
	}
	if last == 0 {
		return
	}
	y++
	c.Text(0, y, s.styles.faint, s.say("dashboard.last"))
	for i, line := range s.view.Last.Tail(max(h-y-2, 0)) {
		s.drawEvent(c, 0, y+1+i, w, line)
	}
}

// drawRule writes the rule of the moment and returns the row after it.
func (s *tableScreen) drawRule(c *sheet) int {
	w, h := c.Size()
	section := s.rule.section
	if !s.rule.found {
		return 0
	}
	y := 1
	c.Text(0, 0, s.styles.faint, s.say("dashboard.rule"))
	y = drawParagraph(c, 0, y, w, 2, s.styles.title, section.Title)
	if section.Fallback != language.Und {
		y = drawParagraph(c, 0, y, w, 2, s.styles.warn, s.say("dashboard.rules.fallback", "language", s.languageName(section.Fallback)))
	}
	lines, whole := ruleLines(section.Blocks, w, h-y)
	if !whole {
		lines, _ = ruleLines(section.Blocks, w, h-y-1)
		lines = append(lines, s.say("dashboard.rule_more", "key", s.keyName("F1")))
	}
	y = drawText(c, 0, y, s.styles.plain, lines)
	return y
}

// ruleLines are as many whole sentences of a rule as h rows of w columns hold, and
// whether that is all of it. If not even one sentence fits, it is cut.
func ruleLines(blocks []rulesets.Block, w, h int) (lines []string, whole bool) {
	for _, block := range blocks {
		first, next := "", ""
		if block.Kind == rulesets.Bullet {
			first, next = "• ", "  "
		}
		wrapped := func(text string) []string {
			list := wrap(text, w-width(first))
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
		if len(lines)+len(fits) == 0 {
			fits = truncate(all, h, w)
		}
		return append(lines, fits...), false
	}
	return lines, true
}

// sentenceEnds are the positions after each sentence but the last.
func sentenceEnds(text string) []int {
	var ends []int
	for i, r := range text {
		if r != ' ' {
			continue
		}
		before := strings.TrimRight(text[:i], "”“»\"')\u00a0\u202f")
		if strings.HasSuffix(before, ".") || strings.HasSuffix(before, "!") || strings.HasSuffix(before, "?") {
			ends = append(ends, i)
		}
	}
	return ends
}

// rule caches the rule of the moment, because the screen is drawn again with every tick.
type rule struct {
	id      string
	tag     language.Tag
	section rulesets.Section
	found   bool
}

func (r *rule) refresh(p *play) {
	if r.id != p.section() || r.tag != p.tag {
		r.id, r.tag = p.section(), p.tag
		r.section, r.found = p.text.Section(p.view.Game, r.id, p.view.Values)
	}
}

func (p *play) drawEvent(c *sheet, x, y, w int, line match.Line) {
	at, what := p.eventText(line)
	c.Fit(x, y, clockWidth, p.styles.faint, at)
	c.Fit(x+clockWidth, y, w-clockWidth, what.Look, what.Text)
}

// clockWidth is the width of the clock before an event.
const clockWidth = 6

// eventText is an event: when in the round, and what.
func (p *play) eventText(line match.Line) (at string, what piece) {
	what = piece{Text: p.phrase(line.Text), Look: p.styles.plain}
	if line.Undone {
		what = piece{Text: p.say("dashboard.undone", "what", what.Text), Look: p.styles.faint}
	}
	if line.Timed {
		at = p.say("dashboard.time", "time", clockOf(line.Clock))
	}
	return at, what
}
