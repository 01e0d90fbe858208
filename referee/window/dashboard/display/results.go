package display

import (
	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
)

// Results is the picture between rounds and at the end.
type Results struct {
	Table
	Legend string                          // what the signs in the scores mean; "": there are none
	Chart  func(w, h int) [][]canvas.Piece // of the running totals; nil: none
}

// leastChart and mostChart are the rows of a chart that says something.
const leastChart, mostChart = 7, 14

// Draw draws what is to be done, the scores, and below them the middle if it fits whole,
// else the chart; beside them the rule of the moment, or the middle.
func (r Results) Draw(c *canvas.Canvas) {
	w, h := c.Size()
	left, right := r.Columns(w)
	if r.tooWide(left - margin) {
		left, right = w, 0
	}
	inner := left - margin
	words := r.bands(w-2*margin, false)
	small := r.Middle(inner, 0)
	rows := 1 + len(r.View.Seats) + len(r.outcome(inner)) // of the scores
	plain := words.plainRows()
	space := 1
	if plain+rows+2 > h {
		space = 0
	}
	below := len(small) > 0 && plain+rows+len(small)+1+2*space <= h
	spare := h - rows - 2*space
	if below {
		spare -= len(small) + 1
	}
	y := words.best(min(spare, max(h/3, words.least()))).draw(c, margin, space) + space
	if right > 0 {
		var beside [][]canvas.Piece
		if len(small) > 0 && !below {
			beside = r.Middle(right, h-y)
		}
		if len(beside) > h-y || canvas.Widest(beside) > right {
			beside = nil
		}
		r.drawSide(c.Sub(left+2, y, right, h-y), beside)
	}
	r.drawScores(c.Sub(0, y, left, h-y), below)
}

// outcome is who leads, in w columns; at the end that is the headline.
func (r Results) outcome(w int) []string {
	if r.View.Outcome.IsZero() || r.View.Phase == match.Finished {
		return nil
	}
	return canvas.Wrap(r.phrase(r.View.Outcome), w)
}

// drawScores draws the scores, who leads, and what fits below.
func (r Results) drawScores(c *canvas.Canvas, middle bool) {
	w, h := c.Size()
	w -= margin
	outcome := r.outcome(w)
	y := Scores{Table: r.Table, Round: -1}.Draw(c, 0, w, h-len(outcome))
	y = drawText(c, margin, y, r.Strong, outcome)
	need := 0
	if middle { // the middle matters more than what signs mean
		need = len(r.Middle(w, 0)) + 1
	}
	if note := canvas.Wrap(r.Legend, w); r.Legend != "" && h-y >= need+len(note) {
		y = drawText(c, margin, y, r.Faint, note)
	}
	y++
	rest := h - y
	switch {
	case rest >= leastChart && len(r.View.Past) > 1 && r.Chart != nil:
		c.Lines(margin, y, r.Chart(w, min(rest, mostChart)))
	case middle:
		c.Lines(margin, y, r.Middle(w, rest))
	}
}
