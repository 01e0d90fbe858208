package dashboard

import "tableref/referee/window/dashboard/big"

// drawResults draws the table between rounds and at the end: the scores, and the middle
// if it fits whole, below them or in place of the rule.
func (s *tableScreen) drawResults(c *sheet, left, right int) {
	w, h := c.Size()
	if s.tooWide(left - margin) {
		left, right = w, 0
	}
	small := s.middle(left-margin, 0)
	if len(small) == 0 || s.resultRows(left-margin)+1+len(small) <= h {
		s.drawResult(c.Sub(0, 0, left, h), true)
		s.drawSide(c.Sub(left+2, 0, right, h), nil)
		return
	}
	s.drawResult(c.Sub(0, 0, left, h), false)
	beside := s.middle(right, h)
	if len(beside) > h || widest(beside) > right {
		beside = nil
	}
	s.drawSide(c.Sub(left+2, 0, right, h), beside)
}

// resultRows is the number of rows that drawResult needs in w columns, with an empty one
// above each part.
func (s *tableScreen) resultRows(w int) int {
	rows := 1 + min(len(s.plainPrompt(w)), resultPrompt) + len(s.hintLines(w)) + 1 + 1 + len(s.view.Seats)
	if !s.view.Outcome.IsZero() {
		rows += len(wrap(s.phrase(s.view.Outcome), w)) + 1
	}
	return rows
}

// resultPrompt is the most rows of the prompt above the scores.
const resultPrompt = 3

// drawResult draws the scores, and the middle below them.
func (s *tableScreen) drawResult(c *sheet, middle bool) {
	w, h := c.Size()
	w -= margin
	gap := 1
	if s.resultRows(w) > h {
		gap = 0
	}
	below := s.resultRows(w) - len(wrap(s.phrase(s.view.Outcome), w))
	if middle {
		below += len(s.middle(w, 0)) + 1
	}
	y := gap
	if !s.view.Outcome.IsZero() {
		y = s.drawLarge(c, y, w, min(h/3, h-below), s.phrase(s.view.Outcome)) + gap
	}
	y = drawParagraph(c, margin, y, w, resultPrompt, s.styles.strong, s.phrase(s.view.Prompt))
	y = drawText(c, margin, y, s.styles.plain, s.hintLines(w))
	y = scores{play: s.play, round: -1}.draw(c, y+gap, w, h-y-gap) + 1
	if legend := s.legend(); legend != "" {
		note := wrap(legend, w)
		need := len(note)
		if middle { // the middle matters more than what signs mean
			need += len(s.middle(w, 0))
		}
		if h-y >= need {
			for _, line := range note {
				c.Text(margin, y-1, s.styles.faint, line)
				y++
			}
		}
	}
	if rest := h - y - 1; rest >= 7 && len(s.view.Past) > 1 {
		drawLines(c, margin, y, s.totalsChart(w, min(rest, 14)))
		return
	}
	if middle {
		drawLines(c, margin, y, s.middle(w, h-y))
	}
}

// drawLarge writes text in block letters if they fit into rows rows, else in bold, and
// returns the row after it.
func (d *desk) drawLarge(c *sheet, y, w, rows int, text string) int {
	if w >= 70 {
		if lines, ok := big.Wrap(text, w); ok && len(lines) <= rows {
			drawText(c, margin, y, d.styles.strong, lines)
			return y + len(lines)
		}
	}
	return drawParagraph(c, margin, y, w, max(rows, 2), d.styles.strong, text)
}
