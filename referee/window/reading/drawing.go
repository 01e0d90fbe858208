package reading

import (
	"strconv"

	"tableref/referee/match"
	"tableref/referee/printable"
	"tableref/rulesets"
)

// drawing is diagrams as shapes on a sheet, in units of which a card is 16 wide.
type drawing struct {
	Name          string // for who cannot see it
	Width, Height int
	Shapes        []shape
}

// shape is a card, or with Text a piece of text.
type shape struct {
	X, Y   int
	Class  string // of a card: open, down or empty
	Text   string
	Size   int
	Anchor string
}

// The sizes of a drawing.
const (
	cardWide, cardHigh = 16, 22
	between            = 4 // cards that lie side by side
	overlap            = 3 // what is seen of a card in a fan under the next one
	headSize           = 5
	numberSize         = 8
	nameSize           = 6
)

// draw draws diagrams below each other, row by row.
func draw(words *rulesets.Text, diagrams []match.Diagram) drawing {
	d := drawing{}
	y := 0
	for i, from := range diagrams {
		if i == 0 {
			d.Name = printable.Line(words.Say(from.Caption))
		}
		y = d.heads(words, from, y)
		for _, row := range from.Rows {
			y += d.row(words, row, y) + between
		}
	}
	d.Height = y // the last row has the room below it that its frames need
	return d
}

// heads draws the names of columns, one after the other on two lines, so that long
// ones have room. It returns where the rows begin.
func (d *drawing) heads(words *rulesets.Text, from match.Diagram, y int) int {
	lines := 0
	for i, head := range from.Heads {
		if head.IsZero() {
			continue
		}
		text := printable.Line(words.Say(head))
		line := 1
		if len([]rune(text)) > 2 {
			line = 1 + lines%2
		}
		lines++
		d.text(shape{X: i * (cardWide + between), Y: y + line*headSize, Text: text, Size: headSize, Anchor: "start"})
	}
	if lines == 0 {
		return y
	}
	return y + 2*headSize + between/2
}

// row draws the piles of a row and returns how high it is.
func (d *drawing) row(words *rulesets.Text, row []match.Pile, y int) int {
	high := cardHigh
	for i, pile := range row {
		high = max(high, d.pile(words, pile, i*(cardWide+between), y))
	}
	return high
}

// pile draws a pile and returns how high it is.
func (d *drawing) pile(words *rulesets.Text, pile match.Pile, x, y int) int {
	class := "open"
	switch {
	case pile.Cards == 0:
		d.card(x, y, "empty")
		return cardHigh
	case pile.Down:
		class = "down"
	}
	under := min(pile.Cards, 3) - 1 // a pile is drawn as a few cards
	step := 1
	if pile.Shape == match.Fan {
		under, step = pile.Cards-1, overlap
	}
	for i := range max(under, 0) + 1 {
		at := x
		if pile.Shape != match.Fan {
			at += i
		}
		d.card(at, y+i*step, class)
	}
	top := y + max(under, 0)*step
	text, size := "", numberSize
	switch {
	case len(pile.Faces) > 0:
		text, size = printable.Line(words.Say(pile.Faces[len(pile.Faces)-1])), nameSize
	case pile.Cards > 1 && pile.Shape != match.Fan:
		text = strconv.Itoa(pile.Cards)
	}
	if text != "" {
		d.text(shape{X: x + cardWide/2 + 1, Y: top + cardHigh/2 + 3, Text: text, Size: size, Anchor: "middle"})
	}
	return top - y + cardHigh
}

func (d *drawing) card(x, y int, class string) {
	d.Shapes = append(d.Shapes, shape{X: x + 1, Y: y + 1, Class: class})
	d.Width = max(d.Width, x+cardWide+between)
}

// text draws a text, and makes room for it to its right.
func (d *drawing) text(s shape) {
	d.Shapes = append(d.Shapes, s)
	if s.Anchor == "start" {
		d.Width = max(d.Width, s.X+len([]rune(s.Text))*s.Size*6/10)
	}
}
