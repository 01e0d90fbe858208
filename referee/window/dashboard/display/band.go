package display

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/window/dashboard/big"
	"tableref/referee/window/dashboard/canvas"
	"tableref/rulesets/phrase"
)

// band is clock and prompt, which everybody at the table reads from two metres.
type band struct {
	placed
	of *bands
}

// block is text at a place of a band.
type block struct {
	x, y  int
	lines []string
	look  tcell.Style
}

// draw draws the band with its top left corner at x, y, and returns the row after it.
func (b band) draw(c *canvas.Canvas, x, y int) int {
	for _, one := range b.of.blocks(b.placed) {
		drawText(c, x+one.x, y+one.y, one.look, one.lines)
	}
	return y + b.rows
}

// merit is how much of a band can be read from afar, what matters most first.
type merit struct {
	whole     bool // no sentence is cut
	first     bool // the first sentence is large
	clock     bool // the clock is large, or stands still
	sentences int  // in large letters
	hints     int  // rows
	sizes     [2]int
}

func (m merit) compare(other merit) int {
	return cmp.Or(
		compareBool(m.whole, other.whole),
		compareBool(m.first, other.first),
		compareBool(m.clock, other.clock),
		cmp.Compare(m.sentences, other.sentences),
		cmp.Compare(m.hints, other.hints),
		slices.Compare(m.sizes[:], other.sizes[:]),
	)
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// The largest letters of clock and prompt, in columns for a pixel.
const (
	mostClock  = 4
	mostPrompt = 4
)

// leastBeside is the least width of a prompt beside the clock.
const leastBeside = 22

// bands lays out bands of one width.
type bands struct {
	Table
	w      int
	digits string // of the clock; "": there is none
	clock  big.Text
	note   string // about the clock
	said   []string
	large  []big.Text          // the prompt up to each of its sentences
	rest   map[[2]int][]string // by number of large sentences, and width
	hints  map[int][]string    // by width
	ways   []placed            // all ways to lay out a band, the best first
}

// bands are for laying out bands of w columns.
func (t Table) bands(w int, clock bool) *bands {
	b := &bands{
		Table: t, w: w, said: sentences(t.largePrompt(max(w/6, leastName))),
		rest: make(map[[2]int][]string), hints: make(map[int][]string),
	}
	for n := range b.said {
		text, ok := big.Parse(strings.Join(b.said[:n+1], " "))
		if !ok {
			break
		}
		b.large = append(b.large, text)
	}
	if clock {
		b.digits, b.note = t.clock(t.View.Time().Low), t.clockNote()
		b.clock, _ = big.Parse(b.digits)
	}
	for one := range b.wishes {
		if p, ok := b.place(one); ok {
			b.ways = append(b.ways, p)
		}
	}
	slices.SortStableFunc(b.ways, func(one, other placed) int { return other.merit.compare(one.merit) })
	return b
}

// wish is a way to lay out a band: how many sentences are large and in which size,
// the size of the clock, whether the prompt stands beside it, and the most hints. A size
// of 0 is plain text.
type wish struct {
	large, size, clock int
	beside             bool
	hints              int
}

// best is the best band of at most rows rows. If not even the plainest has so few, it is
// cut.
func (b *bands) best(rows int) band {
	i := slices.IndexFunc(b.ways, func(one placed) bool { return one.rows <= rows })
	if i < 0 {
		return b.cut(max(rows, 1))
	}
	return band{b.ways[i], b}
}

// least is the number of rows of the smallest band in which the first sentence is large;
// without such a band, of the smallest one.
func (b *bands) least() int {
	least := unbounded
	for _, one := range b.ways {
		if one.merit.first != b.ways[0].merit.first {
			break
		}
		least = min(least, one.rows)
	}
	return least
}

// wishes yields all ways to lay out a band.
func (b *bands) wishes(yield func(wish) bool) {
	for _, hints := range []int{mostHints, 1} {
		for clock := 0; clock <= mostClock && (clock == 0 || b.digits != ""); clock++ {
			for _, beside := range []bool{true, false} {
				if beside && b.digits == "" {
					continue
				}
				if !yield(wish{clock: clock, beside: beside, hints: hints}) {
					return
				}
				for n := range b.large {
					for size := 1; size <= mostPrompt; size++ {
						if !yield(wish{n + 1, size, clock, beside, hints}) {
							return
						}
					}
				}
			}
		}
	}
}

// placed is a wish with the places of its parts.
type placed struct {
	wish
	rows  int
	merit merit
	// The prompt: its place and width, and the rows of its large letters.
	x, y, w, letters int
	plainX, plainW   int // of what is not large, which may stand below the clock
	rest, hints      []string
	noteX, noteY     int
}

// place measures a wish; false if it cannot be.
func (b *bands) place(one wish) (placed, bool) {
	p := placed{wish: one, w: b.w}
	clockWidth, clockRows := b.placeClock(&p)
	if clockWidth > b.w {
		return p, false
	}
	switch {
	case one.beside:
		p.x = clockWidth + gap
		if one.clock > 0 {
			p.x += gap
		}
		if p.w -= p.x; p.w < leastBeside {
			return p, false
		}
	case one.clock > 0:
		p.y = clockRows + 1
	default:
		p.y = clockRows
	}
	if one.large > 0 {
		letters, ok := b.large[one.large-1].Rows(p.w, one.size)
		if !ok {
			return p, false
		}
		p.letters = letters
	}
	p.plainX, p.plainW = p.x, p.w
	if one.beside && p.letters >= clockRows {
		p.plainX, p.plainW = 0, b.w
	}
	p.rest, p.hints = b.restLines(one.large, p.plainW), truncate(b.hintsIn(p.plainW), one.hints, p.plainW)
	if p.letters > 0 && len(p.rest)+len(p.hints) > 0 && b.large[one.large-1].Touches(p.w, one.size) {
		p.letters++ // else letters stand on the next line
	}
	p.rows = max(clockRows, p.y+p.letters+len(p.rest)+len(p.hints))
	runs := b.View.Clock.Since != nil
	p.merit = merit{
		whole: true, first: one.large > 0, clock: one.clock > 0 || !runs || b.digits == "",
		sentences: one.large, hints: len(p.hints), sizes: [2]int{one.size, one.clock},
	}
	if runs {
		p.merit.sizes = [2]int{one.clock, one.size}
	}
	return p, true
}

// placeClock measures the clock with its note, which stands beside the digits or below
// them.
func (b *bands) placeClock(p *placed) (w, rows int) {
	switch {
	case b.digits == "":
		return 0, 0
	case p.clock == 0:
		w, rows = canvas.Width(b.digits), 1
	default:
		w = b.clock.Width() * p.clock
		rows, _ = b.clock.Rows(w, p.clock)
	}
	if b.note == "" {
		return w, rows
	}
	if longer := w + gap + canvas.Width(b.note); longer <= b.w && (!p.beside || p.clock == 0) {
		p.noteX, p.noteY = w+gap, rows-1
		return longer, rows
	}
	p.noteY = rows
	return max(w, canvas.Width(b.note)), rows + 1
}

// restLines are the sentences that are not large, in w columns.
func (b *bands) restLines(large, w int) []string {
	at := [2]int{large, w}
	lines, ok := b.rest[at]
	if ok {
		return lines
	}
	text := b.Prompt(w)
	if large > 0 {
		text = strings.Join(b.said[large:], " ")
	}
	if text != "" {
		lines = canvas.Wrap(text, w)
	}
	b.rest[at] = lines
	return lines
}

func (b *bands) hintsIn(w int) []string {
	if _, ok := b.hints[w]; !ok {
		b.hints[w] = b.hintLines(w)
	}
	return b.hints[w]
}

// clockLook is the style of the clock: in reverse once the round is over its limit.
func (b *bands) clockLook() tcell.Style {
	if b.View.OverLimit() {
		return b.Warn
	}
	return b.Strong
}

// blocks are what was placed.
func (b *bands) blocks(p placed) []block {
	var all []block
	add := func(x, y int, look tcell.Style, lines ...string) {
		all = append(all, block{x, y, lines, look})
	}
	if b.digits != "" {
		digits := []string{b.digits}
		if p.clock > 0 {
			digits = b.clock.Lines(b.clock.Width()*p.clock, p.clock)
		}
		add(0, 0, b.clockLook(), digits...)
		add(p.noteX, p.noteY, b.Plain, b.note)
	}
	y := p.y
	if p.letters > 0 {
		add(p.x, y, b.Strong, b.large[p.large-1].Lines(p.w, p.size)...)
		y += p.letters
	}
	add(p.plainX, y, b.Strong, p.rest...)
	add(p.plainX, y+len(p.rest), b.Plain, p.hints...)
	return all
}

// plainRows is the number of rows of clock and prompt in plain letters.
func (b *bands) plainRows() int {
	p := b.plainest()
	return p.y + len(p.rest)
}

// plainest is the band without anything large: the prompt beside the clock, unless a long
// note leaves too little room.
func (b *bands) plainest() placed {
	p, ok := b.place(wish{beside: b.digits != ""})
	if !ok || p.plainW < b.w/2 {
		p, _ = b.place(wish{})
	}
	return p
}

// cut is the band for which there is too little room.
func (b *bands) cut(rows int) band {
	p := b.plainest()
	room := max(rows-p.y, 1)
	p.merit.whole = len(p.rest) <= room
	p.rest = truncate(p.rest, room, p.plainW)
	p.hints = truncate(b.hintsIn(p.plainW), room-len(p.rest), p.plainW)
	p.rows = min(max(rows, 1), p.y+len(p.rest)+len(p.hints))
	return band{p, b}
}

// clockNote says what the digits cannot: a range, a limit.
func (t Table) clockNote() string {
	limit, time := t.View.Clock.Limit, t.View.Time()
	switch {
	case !time.Exact():
		return t.say("dashboard.clock.range", "low", phrase.Clock(time.Low), "high", phrase.Clock(time.High))
	case t.View.OverLimit():
		return t.say("dashboard.clock.over", "limit", phrase.Clock(limit))
	case limit > 0:
		return t.say("dashboard.clock.limit", "limit", phrase.Clock(limit))
	}
	return ""
}
