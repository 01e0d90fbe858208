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
		for _, row := range diagram.Rows {
			lines = append(lines, d.diagramRow(row, w)...)
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

// diagramRow draws piles side by side, on more rows when they do not fit.
func (d *desk) diagramRow(row []match.Pile, w int) [][]piece {
	var lines [][]piece
	var group []block
	used := 0
	for _, pile := range row {
		b := d.block(pile, len(row) > 1, w)
		if used+b.w > w && len(group) > 0 {
			lines = append(lines, d.side(group)...)
			group, used = nil, 0
		}
		group = append(group, b)
		used += b.w + gap
	}
	return append(lines, d.side(group)...)
}

// side puts blocks side by side.
func (d *desk) side(group []block) [][]piece {
	high, labels := 0, false
	for _, b := range group {
		high = max(high, len(b.cards))
		labels = labels || b.label != ""
	}
	var lines [][]piece
	if labels {
		var line []piece
		for _, b := range group {
			line = append(line, piece{canvas.Pad(b.label, b.w+gap), d.styles.faint})
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
			line = append(line, piece{canvas.Pad(text, b.w+gap), d.styles.plain})
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
