// Package display draws a table so that it is read from across the room: clock and
// prompt in letters as large as fit, the seats with their totals, the middle, the rule of
// the moment, the scores between rounds. A picture is a function of a View, the words and
// styles of a window, and a size. It keeps nothing and knows no screen, no key and no
// game.
package display

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/big"
	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/theme"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Pen is what all pictures are drawn with: a window's words and styles.
type Pen struct {
	Say func(phrase.Phrase) string // a phrase in words; "" for none
	theme.Styles
}

// Table is an open table, and what a window adds to its View.
type Table struct {
	Pen
	View match.View

	Advice   []phrase.Phrase // what the table says about the position unasked
	RuledBy  string          // the title of the section that settled the dispute; "": none did
	Question string          // is asked in place of the prompt, while piles are picked; "": none are
	Asked    []int           // the seats that can answer by their number
	Rule     Rule            // of the moment
	Counting bool            // counts are entered beside the picture

	// Middle draws what lies in the middle of the table in w columns, as large as h rows
	// allow; longer if even the smallest is.
	Middle func(w, h int) [][]canvas.Piece
	// MiddleFirst says that everybody looks at the middle.
	MiddleFirst bool

	OnSeat func(seat int)    // a click on a seat that can answer; nil: nothing
	OnPile func(pile string) // a click on a pile; nil: nothing
}

// Rule is the section of the rules that governs the moment.
type Rule struct {
	Section  rulesets.Section
	Found    bool
	Fallback string // what the language calls itself in which the rule is written, if it is not the window's; else ""
	MoreKey  string // opens all of it
}

const (
	margin = 2 // columns left of a screen's text
	gap    = 2 // columns between two things side by side

	// unbounded is more rows or columns than anything needs.
	unbounded = 1000
)

func (p Pen) say(id string, pairs ...any) string { return p.Say(phrase.Of(id, pairs...)) }

// phrase is a phrase in words; "" for the zero one.
func (p Pen) phrase(said phrase.Phrase) string {
	if said.IsZero() {
		return ""
	}
	return p.Say(said)
}

// Number writes a number with its sign.
func (p Pen) Number(n int) string { return p.say("dashboard.number", "value", n) }

// Rank writes a rank from 1: 1st, 2nd; "" for 0.
func (p Pen) Rank(n int) string {
	if n <= 0 {
		return ""
	}
	return p.say("dashboard.rank", "n", n)
}

// Points writes points as the game does.
func (t Table) Points(n int) string { return t.say("dashboard.number", "value", t.View.Points(n)) }

// clock writes a time in digits.
func (p Pen) clock(d time.Duration) string { return p.say("dashboard.time", "time", phrase.Clock(d)) }

// State is the phase in capitals.
func (t Table) State() string { return strings.ToUpper(t.say("phase." + string(t.View.Phase))) }

// shortenNames cuts the seats' names in a phrase to w columns, as they are written.
func (t Table) shortenNames(said phrase.Phrase, w int, written func(name string) string) phrase.Phrase {
	cut := func(text string) string {
		if slices.ContainsFunc(t.View.Seats, func(v match.SeatView) bool { return v.Name == text }) {
			return canvas.Cut(written(text), w)
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

// leastName is the least width to which names in a sentence are cut.
const leastName = 12

// Prompt is the prompt, in which names get at most a third of w.
func (t Table) Prompt(w int) string {
	return t.prompt(max(w/3, leastName), func(name string) string { return name })
}

// largePrompt is the prompt for block letters, with names of at most w columns.
func (t Table) largePrompt(w int) string { return t.prompt(w, drawable) }

// drawable is a name without what block letters cannot draw, unless nothing is left then.
func drawable(name string) string {
	if _, ok := big.Parse(name); ok {
		return name
	}
	letters := strings.Map(func(r rune) rune {
		if _, ok := big.Parse("a" + string(r)); ok {
			return r
		}
		return -1
	}, name)
	if letters = strings.Join(strings.Fields(letters), " "); letters != "" {
		return letters
	}
	return name
}

// prompt is the prompt with names of at most w columns, or the question in its place. At
// the end it says first who has won.
func (t Table) prompt(w int, written func(name string) string) string {
	if t.Question != "" {
		return t.Question
	}
	text := t.phrase(t.shortenNames(t.View.Prompt, w, written))
	if t.View.Phase == match.Finished && !t.View.Outcome.IsZero() {
		text = t.phrase(t.shortenNames(t.View.Outcome, w, written)) + " " + text
	}
	return text
}

// mostHints is the most rows of hints below the prompt.
const mostHints = 3

// hintLines are the advice and the first hints, at most three rows of w columns.
func (t Table) hintLines(w int) []string {
	var lines []string
	if len(t.Asked) > 0 {
		lines = canvas.Wrap(t.say("dashboard.who"), w)
	}
	if t.RuledBy != "" {
		lines = append(lines, t.say("dispute.rule", "section", t.RuledBy))
	}
	for _, one := range slices.Concat(t.Advice, t.View.Hints) {
		lines = append(lines, canvas.Wrap(t.phrase(one), w)...)
	}
	return truncate(lines, mostHints, w)
}

// drawText writes lines from row y on and returns the row after them.
func drawText(c *canvas.Canvas, x, y int, style tcell.Style, lines []string) int {
	for i, line := range lines {
		c.Text(x, y+i, style, line)
	}
	return y + len(lines)
}

// drawParagraph writes wrapped text in w columns and at most rows rows, and returns the
// row after it.
func drawParagraph(c *canvas.Canvas, x, y, w, rows int, style tcell.Style, text string) int {
	return drawText(c, x, y, style, truncate(canvas.Wrap(text, w), rows, w))
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
