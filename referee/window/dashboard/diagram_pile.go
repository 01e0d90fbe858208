package dashboard

import (
	"strings"

	"tableref/referee/match"
)

// block is a drawn pile: a label with the cards below.
type block struct {
	id    string
	label string
	cards []string
	w     int
}

// block draws one pile. A fan beside other piles hangs down, so that many fit; a fan on
// its own lies flat.
func (d drawing) block(pile match.Pile, beside bool) block {
	b := block{id: pile.ID, label: d.phrase(pile.Label)}
	faces := make([]string, len(pile.Faces))
	for i, face := range pile.Faces {
		faces[i] = d.phrase(face)
	}
	switch {
	case hangs(pile) && beside:
		b.cards = hangingFan(faces, d.fanRows)
	case hangs(pile):
		b.cards = wrap(strings.Join(faces, " "), d.w)
	default:
		b.cards = []string{d.pileText(pile, faces)}
	}
	for _, line := range append([]string{b.label}, b.cards...) {
		b.w = max(b.w, width(line))
	}
	b.w = min(b.w, d.w)
	return b
}

// hangs reports whether a pile is a fan with visible cards.
func hangs(pile match.Pile) bool { return pile.Shape == match.Fan && len(pile.Faces) > 0 }

// hasFan reports whether a diagram has columns of open cards.
func hasFan(diagram match.Diagram) bool { return longestFan([]match.Diagram{diagram}) > 0 }

// longestFan is the number of cards in the longest fan beside other piles.
func longestFan(all []match.Diagram) int {
	most := 0
	for _, diagram := range all {
		for _, row := range diagram.Rows {
			for _, pile := range row {
				if hangs(pile) && len(row) > 1 {
					most = max(most, len(pile.Faces))
				}
			}
		}
	}
	return most
}

// hangingFan lays the faces of a fan below one another in at most rows rows; 0: one row
// each. With more faces than rows the deeper ones share rows, because the exposed ones
// matter most.
func hangingFan(faces []string, rows int) []string {
	if rows <= 0 || len(faces) <= rows {
		return faces
	}
	each := (len(faces) + rows - 1) / rows
	over := len(faces) - rows
	var lines []string
	for len(faces) > 0 {
		take := min(1+over, each, len(faces))
		lines = append(lines, strings.Join(faces[:take], " "))
		faces, over = faces[take:], over-(take-1)
	}
	return lines
}

// pileText is a pile of which only the top is visible: [Q♥]×13, face down [░░]×35,
// unknown face [··], empty [  ].
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
