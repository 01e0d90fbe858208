package dashboard

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/big"
	"tableref/referee/window/dashboard/canvas"
	"tableref/rulesets/phrase"
)

func clockOf(d time.Duration) phrase.Clock { return phrase.Clock(d) }

// margin is the width left of a screen's text.
const margin = 2

// drawPlay draws the left part of a running round: clock, prompt, seats, and the middle
// unless it is drawn elsewhere. Spare rows go to the clock.
func (s *tableScreen) drawPlay(c *sheet, middle [][]piece) {
	w, h := c.Size()
	w -= margin
	prompt := s.prompt(w, h)
	hints := s.hintLines(w)
	seats := len(s.view.Seats)
	spare := func() int { return h - len(prompt) - len(hints) - seats - len(middle) - 4 }
	if spare() < 8 {
		prompt = s.plainPrompt(w)
	}
	state := s.largeAnswer(w, spare())
	if state == nil {
		state = s.largeState(w, spare())
	}
	if spare() < 3 {
		prompt, hints = s.plainPrompt(w), truncate(hints, 1, w)
	}
	if spare() < 3 { // two seats side by side
		seats = (seats + 1) / 2
	}
	y := s.drawClock(c, 1, w, spare()-len(state)) + 1
	y = drawText(c, margin, y, s.styles.strong, state)
	y = drawText(c, margin, y, s.styles.strong, prompt)
	y = drawText(c, margin, y, s.styles.plain, hints)
	y = s.drawSeats(c, y+1, min(w, 64), seats) + 1
	s.drawMiddle(c, margin, y, middle)
}

// middleFits reports whether the middle fits below the seats with a clock above them.
func (s *tableScreen) middleFits(w, h int) bool {
	middle := len(s.middle(w, unbounded))
	need := len(s.plainPrompt(w)) + min(len(s.hintLines(w)), 1) + len(s.view.Seats) + middle + 4
	return middle == 0 || need+3 <= h
}

// largeState is the phase in block letters with an empty row below, if there are more
// rows than the clock can use.
func (s *tableScreen) largeState(w, spare int) []string {
	return largeWord(s.state(), w, min(spare-clockRows-1, 5))
}

// largeWord is a word in block letters of at most rows rows with an empty row below; nil
// if it does not fit.
func largeWord(word string, w, rows int) []string {
	lines, ok := big.Lines(word, w, rows)
	if !ok {
		return nil
	}
	return append(lines, "")
}

// clockRows is the most rows of the clock.
const clockRows = 12

// prompt is the prompt in block letters if there is room for them.
func (s *tableScreen) prompt(w, h int) []string {
	text := s.promptText(w)
	const letter, rows = 4, 8 // columns of the narrowest letter; two lines with accents
	if w < 70 || h < 30 || len(text)*letter > 3*w {
		return wrap(text, w)
	}
	lines, ok := big.Wrap(text, w)
	if !ok || len(lines) > rows {
		return wrap(text, w)
	}
	return lines
}

func (s *tableScreen) plainPrompt(w int) []string { return wrap(s.promptText(w), w) }

// promptText is the prompt, or the question during picking. Names get at most a third of
// w.
func (s *tableScreen) promptText(w int) string {
	if s.picking != nil {
		return s.picking.question()
	}
	return s.play.promptText(w)
}

// promptText is the prompt, in which names get at most a third of w.
func (p *play) promptText(w int) string {
	const least = 12
	return p.phrase(p.shortenNames(p.view.Prompt, max(w/3, least)))
}

// shortenNames cuts the seats' names in a phrase to w columns.
func (p *play) shortenNames(said phrase.Phrase, w int) phrase.Phrase {
	cut := func(text string) string {
		if slices.ContainsFunc(p.view.Seats, func(v match.SeatView) bool { return v.Name == text }) {
			return canvas.Cut(text, w)
		}
		return text
	}
	said.Args = maps.Clone(said.Args)
	for arg, value := range said.Args {
		switch value := value.(type) {
		case string:
			said.Args[arg] = cut(value)
		case phrase.Names:
			short := make(phrase.Names, len(value))
			for i, name := range value {
				short[i] = cut(name)
			}
			said.Args[arg] = short
		}
	}
	return said
}

// hintLines are the advice and the first hints, at most three rows.
func (p *play) hintLines(w int) []string {
	lines := p.ruleLine()
	for _, one := range p.advice() {
		lines = append(lines, wrap(p.phrase(one), w)...)
	}
	for _, one := range p.view.Hints {
		lines = append(lines, wrap(p.phrase(one), w)...)
	}
	if len(p.askedSeats()) > 0 {
		lines = append(wrap(p.say("dashboard.who"), w), lines...)
	}
	return truncate(lines, 3, w)
}

// advice is what the table says about the position unasked; none while it is hidden.
func (p *play) advice() []phrase.Phrase {
	if p.hideAdvice {
		return nil
	}
	return p.view.Advice
}

// toggleAdvice hides or shows the advice until the program ends.
func (p *play) toggleAdvice() {
	p.hideAdvice = !p.hideAdvice
	p.study()
}

// drawClock draws the clock from row y on, as large as rows rows allow, and returns the
// row after it. A note stands beside the digits, or below if there is no room.
func (p *play) drawClock(c *sheet, y, w, rows int) int {
	reading := p.clockText()
	note := p.clockNote()
	look := p.styles.strong
	if p.view.OverLimit() {
		look = p.styles.warn
	}
	lines, beside := p.clockLines(reading, note, w, min(rows, clockRows))
	if lines == nil {
		x := c.Text(margin, y, look, reading)
		c.Fit(x+2, y, max(w-x, 0), p.styles.plain, note)
		return y + 1
	}
	drawText(c, margin, y, look, lines)
	y += len(lines)
	switch {
	case note == "":
	case beside:
		c.Text(margin+width(lines[0])+2, y-1, p.styles.plain, note)
	default:
		c.Fit(margin, y, w, p.styles.plain, note)
		y++
	}
	return y
}

// clockLines are the digits in block letters, with room for a note beside or below them;
// nil when they do not fit.
func (p *play) clockLines(reading, note string, w, rows int) (lines []string, beside bool) {
	lines, ok := big.Lines(reading, w, rows)
	if !ok {
		return nil, false
	}
	if note == "" || width(lines[0])+2+width(note) <= w {
		return lines, true
	}
	if lines, ok = big.Lines(reading, w, rows-1); !ok {
		return nil, false
	}
	return lines, width(lines[0])+2+width(note) <= w
}

// clockNote says what the digits cannot: a range, a limit.
func (p *play) clockNote() string {
	clock := p.view.Clock
	switch {
	case !p.view.Time().Exact():
		return p.say("dashboard.clock.range", "low", clockOf(p.view.Time().Low), "high", clockOf(p.view.Time().High))
	case p.view.OverLimit():
		return p.say("dashboard.clock.over", "limit", clockOf(clock.Limit))
	case clock.Limit > 0:
		return p.say("dashboard.clock.limit", "limit", clockOf(clock.Limit))
	}
	return ""
}

// points writes points as the game does.
func (p *play) points(n int) string { return p.say("dashboard.number", "value", p.view.Points(n)) }

func (d *desk) number(n int) string { return d.say("dashboard.number", "value", n) }

// rank writes a rank: 1st, 2nd.
func (d *desk) rank(n int) string {
	if n <= 0 {
		return ""
	}
	return d.say("dashboard.rank", "n", n)
}

// seatKeys are the digits of seats as hints show them: "1-3" or "1 3".
func seatKeys(seats []int) string {
	first, last := seats[0], seats[len(seats)-1]
	switch {
	case len(seats) == 1:
		return strconv.Itoa(first + 1)
	case last-first == len(seats)-1:
		return strconv.Itoa(first+1) + "-" + strconv.Itoa(min(last+1, 9))
	}
	digits := make([]string, len(seats))
	for i, seat := range seats {
		digits[i] = strconv.Itoa(seat + 1)
	}
	return strings.Join(digits, " ")
}
