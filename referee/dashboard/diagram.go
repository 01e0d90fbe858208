package dashboard

import (
	"strings"

	"tableref/referee/dashboard/canvas"
	"tableref/referee/match"
)

// piece is some text in one look.
type piece struct {
	text string
	look style
}

// drawLines writes lines of pieces from row y on.
func drawLines(c *sheet, x, y int, lines [][]piece) {
	for i, line := range lines {
		at := x
		for _, p := range line {
			at = c.Text(at, y+i, p.look, p.text)
		}
	}
}

// widest is the width of the widest line.
func widest(lines [][]piece) int {
	most := 0
	for _, line := range lines {
		used := 0
		for _, p := range line {
			used += width(strings.TrimRight(p.text, " "))
			most = max(most, used)
			used += width(p.text) - width(strings.TrimRight(p.text, " "))
		}
	}
	return most
}

// middle is what lies in the middle of the table, w columns wide.
func (p *play) middle(w int) [][]piece { return p.diagrams(p.view.Diagrams, w) }

// diagrams draws any diagrams below one another.
func (d *desk) diagrams(all []match.Diagram, w int) [][]piece {
	var lines [][]piece
	for i, diagram := range all {
		if i > 0 {
			lines = append(lines, nil)
		}
		if caption := d.phrase(diagram.Caption); caption != "" {
			for _, line := range wrap(caption, w) {
				lines = append(lines, []piece{{line, d.styles.faint}})
			}
		}
		for _, row := range d.rows(diagram, w) {
			lines = append(lines, d.stacked(row, w)...)
		}
	}
	return lines
}

// block is one pile drawn: a label and, below it, its cards.
type block struct {
	label string
	cards []string
	w     int
}

// rows draws the piles of a diagram. Rows of as many piles share their columns,
// so that a column lies below its cell.
func (d *desk) rows(diagram match.Diagram, w int) [][]block {
	rows := make([][]block, len(diagram.Rows))
	widest := make(map[[2]int]int) // by number of piles in the row, and place
	for i, row := range diagram.Rows {
		for k, pile := range row {
			b := d.block(pile, len(row) > 1, w)
			rows[i] = append(rows[i], b)
			at := [2]int{len(row), k}
			widest[at] = max(widest[at], b.w)
		}
	}
	for _, row := range rows {
		for k := range row {
			row[k].w = widest[[2]int{len(row), k}]
		}
	}
	return rows
}

// apart is the space between piles: less when there are many.
func apart(piles int) int {
	if piles > 5 {
		return 1
	}
	return gap
}

// stacked puts blocks side by side, on more rows when they do not fit.
func (d *desk) stacked(row []block, w int) [][]piece {
	var lines [][]piece
	between := apart(len(row))
	from, used := 0, 0
	for i, b := range row {
		if used+b.w > w && i > from {
			lines = append(lines, d.side(row[from:i], between)...)
			from, used = i, 0
		}
		used += b.w + between
	}
	return append(lines, d.side(row[from:], between)...)
}

// side puts blocks side by side.
func (d *desk) side(group []block, between int) [][]piece {
	high, labels := 0, false
	for _, b := range group {
		high = max(high, len(b.cards))
		labels = labels || b.label != ""
	}
	var lines [][]piece
	if labels {
		var line []piece
		for _, b := range group {
			line = append(line, piece{canvas.Pad(b.label, b.w+between), d.styles.faint})
		}
		lines = append(lines, line)
	}
	for y := range high {
		var line []piece
		for _, b := range group {
			text := ""
			if y < len(b.cards) {
				text = b.cards[y]
			}
			line = append(line, piece{canvas.Pad(text, b.w+between), d.styles.plain})
		}
		lines = append(lines, line)
	}
	return lines
}

// block draws one pile. A fan beside others hangs down, so that many fit; a
// fan of its own lies flat.
func (d *desk) block(pile match.Pile, beside bool, w int) block {
	b := block{label: d.phrase(pile.Label)}
	faces := make([]string, len(pile.Faces))
	for i, face := range pile.Faces {
		faces[i] = d.phrase(face)
	}
	switch {
	case pile.Shape == match.Fan && len(faces) > 0 && beside:
		b.cards = faces
	case pile.Shape == match.Fan && len(faces) > 0:
		b.cards = wrap(strings.Join(faces, " "), w)
	default:
		b.cards = []string{d.pileText(pile, faces)}
	}
	for _, line := range append([]string{b.label}, b.cards...) {
		b.w = max(b.w, width(line))
	}
	b.w = min(b.w, w)
	return b
}

// pileText is a pile of which only the top can be seen: [Q♥]×13, face down
// [░░]×35, some face [··], nothing [  ].
func (d *desk) pileText(pile match.Pile, faces []string) string {
	top := "[  ]"
	switch {
	case len(faces) > 0 && !pile.Down:
		top = "[" + faces[len(faces)-1] + "]"
	case pile.Cards != 0:
		top = "[░░]"
		if !pile.Down {
			top = "[··]"
		}
	}
	if pile.Cards > 1 {
		top += "×" + d.number(pile.Cards)
	}
	return top
}
