package dashboard

import (
	"strconv"
	"time"

	"tableref/referee/dashboard/big"
	"tableref/referee/dashboard/canvas"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

func clockOf(d time.Duration) phrase.Clock { return phrase.Clock(d) }

func cutWords(text string, w int) string { return canvas.CutWords(text, w) }

// margin is the empty columns left of a screen's text.
const margin = 2

// drawPlay draws the left part of a round that is on: clock, prompt, seats, and
// the middle of the table unless it lies elsewhere. The clock gets all the rows that are left over.
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
	state := s.largeState(w, spare())
	if spare() < 3 {
		prompt, hints = s.plainPrompt(w), hints[:min(1, len(hints))]
	}
	if spare() < 3 { // many seats: two beside each other
		seats = (seats + 1) / 2
	}
	y := s.drawClock(c, 1, w, spare()-len(state)) + 1
	for _, line := range state {
		c.Text(margin, y, s.styles.strong, line)
		y++
	}
	for _, line := range prompt {
		c.Text(margin, y, s.styles.strong, line)
		y++
	}
	for _, line := range hints {
		c.Text(margin, y, s.styles.plain, line)
		y++
	}
	y = s.drawSeats(c, y+1, min(w, 64), seats) + 1
	s.drawMiddle(c, margin, y, middle)
}

// middleFits reports whether the middle of the table fits below the seats with
// a clock above. If it does not, it has its room elsewhere.
func (s *tableScreen) middleFits(w, h int) bool {
	middle := len(s.middle(w, unbroken))
	need := len(s.plainPrompt(w)) + min(len(s.hintLines(w)), 1) + len(s.view.Seats) + middle + 4
	return middle == 0 || need+3 <= h
}

// largeState is the phase in block letters, with an empty row below, when the
// clock has all the rows it can use and more are left.
func (s *tableScreen) largeState(w, spare int) []string {
	lines, ok := big.Lines(s.state(), w, min(spare-clockRows-1, 5))
	if !ok {
		return nil
	}
	return append(lines, "")
}

// clockRows is the most rows that the clock takes.
const clockRows = 12

// prompt is the one thing to do now, in block letters where there is room for
// them.
func (p *play) prompt(w, h int) []string {
	text := p.promptText()
	const letter, rows = 4, 8 // the least columns of a letter; two lines with accents
	if w < 70 || h < 30 || len(text)*letter > 3*w {
		return wrap(text, w)
	}
	lines, ok := big.Wrap(text, w)
	if !ok || len(lines) > rows {
		return wrap(text, w)
	}
	return lines
}

func (p *play) plainPrompt(w int) []string { return wrap(p.promptText(), w) }

// promptText is the one thing to do now: the answer that is wanted while
// something is picked in the diagrams.
func (p *play) promptText() string {
	if p.aim != nil {
		return p.aim.question
	}
	return p.phrase(p.view.Prompt)
}

// hintLines are the advice and the first hints in at most three rows.
func (p *play) hintLines(w int) []string {
	var lines []string
	for _, one := range p.view.Advice {
		lines = append(lines, wrap(p.phrase(one), w)...)
	}
	for _, one := range p.view.Hints {
		lines = append(lines, wrap(p.phrase(one), w)...)
	}
	if arg, ok := p.asked(); ok && arg.Kind == match.SeatArg {
		lines = append(wrap(p.say("dashboard.who"), w), lines...)
	}
	return lines[:min(len(lines), 3)]
}

// drawClock draws the round's clock from row y on, as large as rows rows allow,
// and returns the row after it. What the digits cannot say stands beside them,
// or below when there is no room.
func (p *play) drawClock(c *sheet, y, w, rows int) int {
	clock := p.view.Clock
	reading := p.say("dashboard.time", "time", clockOf(clock.Low))
	note := p.clockNote()
	look := p.styles.strong
	if clock.Over {
		look = p.styles.warn
	}
	lines, beside := p.clockLines(reading, note, w, min(rows, clockRows))
	if lines == nil {
		x := c.Text(margin, y, look, reading)
		c.Fit(x+2, y, max(w-x, 0), p.styles.plain, note)
		return y + 1
	}
	for i, line := range lines {
		c.Text(margin, y+i, look, line)
	}
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

// clockLines are the digits in block letters with room for a note beside them,
// or else below; nil when they do not fit.
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

// clockNote says in words what the digits cannot: a range, a limit.
func (p *play) clockNote() string {
	clock := p.view.Clock
	switch {
	case clock.Low != clock.High:
		return p.say("dashboard.clock.range", "low", clockOf(clock.Low), "high", clockOf(clock.High))
	case clock.Over:
		return p.say("dashboard.clock.over", "limit", clockOf(clock.Limit))
	case clock.Limit > 0:
		return p.say("dashboard.clock.limit", "limit", clockOf(clock.Limit))
	}
	return ""
}

// drawSeats draws the seats from row y on in at most rows rows, side by side
// when there are more, and returns the row after them.
func (p *play) drawSeats(c *sheet, y, w, rows int) int {
	columns := 1
	if rows > 0 {
		columns = (len(p.view.Seats) + rows - 1) / rows
	}
	each := w / max(columns, 1)
	for i := range p.view.Seats {
		if rows <= 0 {
			break
		}
		x := margin + (i/rows)*each
		p.drawSeat(c.Sub(x, y+i%rows, each-1, 1), i)
	}
	return y + rows
}

// drawSeat draws one seat in one row: its number, name, marks or deck, total
// and rank.
func (p *play) drawSeat(c *sheet, seat int) {
	w, _ := c.Size()
	v := p.view.Seats[seat]
	look := p.styles.plain
	if !v.In {
		look = p.styles.faint
	}
	x := p.drawSeatNumber(c, seat)
	total, rank := p.totals(v)
	room := w - x - totalWidth - rankWidth
	name := min(p.longestName(), max(room*3/5, room-1-p.longestBeside(), min(room-1, 16)))
	c.Fit(x, 0, name, p.strongIf(v.Rank == 1, look), v.Name)
	if beside := w - x - name - totalWidth - rankWidth - 1; beside >= 4 {
		text, look := p.beside(v)
		c.Text(x+name+1, 0, look, canvas.Cut(text, beside))
	}
	c.Right(w-rankWidth, 0, totalWidth, p.strongIf(true, look), total)
	c.Fit(w-rankWidth+1, 0, rankWidth-1, look, rank)
	if o, ok := p.asked(); ok && o.Kind == match.SeatArg && seat < 9 {
		key := strconv.Itoa(seat + 1)
		c.OnClick(0, 0, w, 1, func() { p.click(key) })
	}
}

// drawSeatNumber draws the digit that names the seat, in reverse while a seat
// is asked for.
func (p *play) drawSeatNumber(c *sheet, seat int) int {
	look := p.styles.faint
	if arg, ok := p.asked(); ok && arg.Kind == match.SeatArg && contains(arg.Seats, seat) {
		look = p.styles.chosen
	}
	number := strconv.Itoa(seat + 1)
	x := 0
	if len(p.view.Seats) > 9 && seat < 9 {
		x = 1
	}
	return c.Text(x, 0, look, number) + 1
}

// totals are a seat's total and rank in words; empty before its first round.
func (p *play) totals(v match.SeatView) (total, rank string) {
	if v.Played == 0 {
		return "", ""
	}
	return p.signed(v.Total), p.rank(v.Rank)
}

// beside is what stands between a seat's name and its total: what happened to
// it, or else its deck.
func (p *play) beside(v match.SeatView) (text string, look style) {
	for i, mark := range v.Marks {
		if i > 0 {
			text += " · "
		}
		text += p.phrase(mark)
	}
	switch {
	case text != "":
		return text, p.styles.warn
	case !v.In:
		return p.say("dashboard.out"), p.styles.faint
	}
	return v.Design, p.styles.faint
}

// longestBeside is the width of the longest text between a name and a total.
func (p *play) longestBeside() int {
	longest := 0
	for _, v := range p.view.Seats {
		text, _ := p.beside(v)
		longest = max(longest, width(text))
	}
	return longest
}

func (p *play) strongIf(yes bool, look style) style {
	if yes {
		return look.Bold(true)
	}
	return look
}

func (p *play) longestName() int {
	longest := 0
	for _, v := range p.view.Seats {
		longest = max(longest, width(v.Name))
	}
	return longest
}

// signed writes a number with its sign.
func (d *desk) signed(n int) string { return d.say("dashboard.signed", "value", phrase.Signed(n)) }

// signed writes points with their sign where there are points below zero too.
func (p *play) signed(n int) string {
	for _, field := range p.view.Fields {
		if field.Weight < 0 || field.Min < 0 {
			return p.desk.signed(n)
		}
	}
	return p.number(n)
}

// number writes a number.
func (d *desk) number(n int) string { return d.say("dashboard.number", "value", n) }

// rank writes a place: 1st, 2nd.
func (d *desk) rank(n int) string {
	if n <= 0 {
		return ""
	}
	return d.say("dashboard.rank", "n", n)
}

// seatKeys is how the digits of seats are printed: "1-3", or "1 3".
func seatKeys(seats []int) string {
	first, last := seats[0], seats[len(seats)-1]
	switch {
	case len(seats) == 1:
		return strconv.Itoa(first + 1)
	case last-first == len(seats)-1:
		return strconv.Itoa(first+1) + "-" + strconv.Itoa(min(last+1, 9))
	}
	text := ""
	for i, seat := range seats {
		if i > 0 {
			text += " "
		}
		text += strconv.Itoa(seat + 1)
	}
	return text
}
