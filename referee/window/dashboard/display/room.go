package display

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/window/dashboard/big"
	"tableref/referee/window/dashboard/canvas"
)

// Room draws what a whole room reads from afar, without anything else: what is to be
// done, the clock with the phase, the totals, the last event. Each stands in letters as
// large as fit, the first of these first, with whole words on each line.
func (t Table) Room(c *canvas.Canvas) {
	w, h := c.Size()
	w -= 2 * margin
	shown := t.roomSigns(w, h)
	spare := h - rowsOf(shown, w) - (len(shown) - 1)
	y := max(min(spare/(len(shown)+1), 1), 0)
	for i, one := range shown {
		y = drawText(c, margin, y, one.look, one.lines(w)) + 1
		if between := len(shown) - 1 - i; between > 0 {
			more := max(min(spare/(between+1), 2), 0)
			y, spare = y+more, spare-more
		}
	}
}

// sign is a text for the room, in block letters of a size or, with size 0, in plain ones.
type sign struct {
	text    string
	letters big.Text
	drawn   bool // in block letters, if it fits
	look    tcell.Style
	size    int
}

func (p Pen) sign(text string, look tcell.Style) sign {
	letters, ok := big.Parse(text)
	return sign{text: text, letters: letters, drawn: ok, look: look}
}

func (s sign) lines(w int) []string {
	if s.size > 0 {
		return s.letters.Lines(w, s.size)
	}
	return canvas.Wrap(s.text, w)
}

func (s sign) rows(w int) (rows int, ok bool) {
	if s.size == 0 {
		return len(canvas.Wrap(s.text, w)), true
	}
	rows, ok = s.letters.Rows(w, s.size)
	return rows, ok && s.drawn
}

// roomSigns are what the room is told, as large as fits into w columns and h rows. Of the
// prompt as many sentences are large as leave room for large letters in all else; for a
// long first one the last event makes way.
func (t Table) roomSigns(w, h int) []sign {
	const letter = 5 // columns of a letter
	name := max(w/letter-6, 6)
	facts := t.roomFacts(name)
	said := sentences(t.largePrompt(max(name, leastName)))
	ways := [][]sign{facts}
	if last := t.lastEvent(name); last != "" {
		ways = [][]sign{append(facts[:len(facts):len(facts)], t.sign(last, t.Plain)), facts}
	}
	var best []sign
	for _, facts := range ways {
		for n := len(said); n > 0; n-- {
			all := append(t.roomPrompt(said, n), facts...)
			shown := enlarge(all, w, h)
			if len(shown) == len(all) && !slices.ContainsFunc(shown, func(one sign) bool { return one.drawn && one.size == 0 }) {
				return shown
			}
			if best == nil || best[0].size == 0 && shown[0].size > 0 {
				best = shown
			}
		}
	}
	return best
}

// roomPrompt is the prompt with its first n sentences in large letters, if they fit.
func (t Table) roomPrompt(said []string, n int) []sign {
	all := []sign{t.sign(strings.Join(said[:n], " "), t.Strong)}
	if n < len(said) {
		rest := t.sign(strings.Join(said[n:], " "), t.Strong)
		rest.drawn = false
		all = append(all, rest)
	}
	return all
}

// roomFacts are the clock with the phase, and the totals beside names of at most w
// columns.
func (t Table) roomFacts(w int) []sign {
	clock := t.clock(t.View.Time().Low) + " " + t.State()
	if note := t.clockNote(); note != "" {
		clock += " · " + note
	}
	look := t.Strong
	if t.View.OverLimit() {
		look = t.Warn
	}
	all := []sign{t.sign(clock, look)}
	if totals := t.roomTotals(w); totals != "" {
		all = append(all, t.sign(totals, t.Strong))
	}
	return all
}

// roomTotals are the seats with their totals, the first place first, names of at most w
// columns; "" before there are any.
func (t Table) roomTotals(w int) string {
	var list []string
	for _, seat := range ByRank(t.View.Seats) {
		v := t.View.Seats[seat]
		if total, _ := t.Totals(v); total != "" {
			list = append(list, strings.ReplaceAll(canvas.Cut(drawable(v.Name), w)+" "+total, " ", "\u00a0"))
		}
	}
	return strings.Join(list, " · ")
}

// lastEvent is what happened last and was not taken back, with names of at most w
// columns; "" if nothing has.
func (t Table) lastEvent(w int) string {
	text := ""
	for _, line := range t.View.Last.Tail(t.View.Last.Len()) {
		if !line.Undone {
			text = t.phrase(t.shortenNames(line.Text, max(w, leastName), drawable))
		}
	}
	return text
}

// enlarge makes signs as large as fit below one another with an empty row between them.
// All are large before one is larger; what matters least is left out where there is no
// room for it even in plain letters.
func enlarge(all []sign, w, h int) []sign {
	shown := append([]sign(nil), all...)
	for len(shown) > 1 && rowsOf(shown, w)+len(shown)-1 > h {
		shown = shown[:len(shown)-1]
	}
	for grown := true; grown; {
		grown = false
		for i := range shown {
			if i > 0 && shown[i].size >= max(shown[0].size, 1) && shown[0].drawn {
				continue // what is to be done comes first
			}
			shown[i].size++
			if rows, ok := shown[i].rows(w); ok && rows > 0 && rowsOf(shown, w)+len(shown)-1 <= h {
				grown = true
			} else {
				shown[i].size--
			}
		}
	}
	return shown
}

// rowsOf are the rows of signs, without those between them.
func rowsOf(all []sign, w int) int {
	total := 0
	for _, one := range all {
		if rows, ok := one.rows(w); ok {
			total += rows
		} else {
			total += unbounded
		}
	}
	return total
}

// Notice fills the canvas with a text for the whole room, in letters as large as fit.
func (p Pen) Notice(c *canvas.Canvas, text string) {
	w, h := c.Size()
	w -= 2 * margin
	shown := enlarge([]sign{p.sign(text, p.Strong)}, w, h)
	lines := shown[0].lines(w)
	drawText(c, margin, max((h-len(lines))/2, 0), p.Strong, lines)
}
