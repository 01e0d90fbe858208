package diagram

import (
	"github.com/gdamore/tcell/v2"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/rulesets/phrase"
)

// block is a drawn pile: a label with the cards below.
type block struct {
	label []canvas.Piece // nil: none
	cards [][]canvas.Piece
	w     int
}

// block draws one pile. A fan beside other piles hangs down, so that many fit; a fan on
// its own lies flat.
func (d drawing) block(pile match.Pile, beside bool) block {
	b := block{}
	if label := d.Say(pile.Label); label != "" {
		b.label = []canvas.Piece{{Text: label, Look: d.pileLook(pile.ID, d.Faint), ID: pile.ID}}
	}
	look := d.pileLook(pile.ID, d.Plain)
	faces := make([]canvas.Piece, len(pile.Faces))
	for i, face := range pile.Faces {
		faces[i] = canvas.Piece{Text: d.Say(face), Look: d.faceLook(face, look), ID: pile.ID}
	}
	space := canvas.Piece{Text: " ", Look: look, ID: pile.ID}
	switch {
	case hangs(pile) && beside:
		b.cards = hangingFan(faces, space, d.fanRows)
	case hangs(pile):
		b.cards = flatFan(faces, space, d.w)
	default:
		b.cards = [][]canvas.Piece{d.top(pile, faces, look)}
	}
	for _, line := range append([][]canvas.Piece{b.label}, b.cards...) {
		b.w = max(b.w, canvas.LineWidth(line))
	}
	b.w = min(b.w, d.w)
	return b
}

// faceLook is the style of a face: red for the cards of red suits.
func (d drawing) faceLook(face phrase.Phrase, look tcell.Style) tcell.Style {
	if d.Red == nil || !isRed(face) {
		return look
	}
	return d.Red(look)
}

// isRed reports whether a face is a playing card of a red suit.
func isRed(face phrase.Phrase) bool {
	suit, ok := face.Args["suit"].(phrase.Phrase)
	return ok && (suit.ID == cards.Hearts.Phrase().ID || suit.ID == cards.Diamonds.Phrase().ID)
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
func hangingFan(faces []canvas.Piece, space canvas.Piece, rows int) [][]canvas.Piece {
	if rows <= 0 {
		rows = len(faces)
	}
	each := (len(faces) + rows - 1) / max(rows, 1)
	over := max(len(faces)-rows, 0)
	var lines [][]canvas.Piece
	for len(faces) > 0 {
		take := min(1+over, each, len(faces))
		lines = append(lines, sideways(faces[:take], space))
		faces, over = faces[take:], over-(take-1)
	}
	return lines
}

// flatFan lays the faces of a fan side by side, in lines of w columns.
func flatFan(faces []canvas.Piece, space canvas.Piece, w int) [][]canvas.Piece {
	var lines [][]canvas.Piece
	for len(faces) > 0 {
		take := 1
		for take < len(faces) && canvas.LineWidth(sideways(faces[:take+1], space)) <= w {
			take++
		}
		lines = append(lines, sideways(faces[:take], space))
		faces = faces[take:]
	}
	return lines
}

// sideways are faces on one line, with a space between two.
func sideways(faces []canvas.Piece, space canvas.Piece) []canvas.Piece {
	line := faces[:1:1]
	for _, face := range faces[1:] {
		line = append(line, space, face)
	}
	return line
}

// top is a pile of which only the top is visible: [Q♥]×13, face down [░░]×35, unknown
// face [··], empty [  ].
func (d drawing) top(pile match.Pile, faces []canvas.Piece, look tcell.Style) []canvas.Piece {
	line := []canvas.Piece{{Text: "[", Look: look, ID: pile.ID}}
	add := func(text string) { line = append(line, canvas.Piece{Text: text, Look: look, ID: pile.ID}) }
	switch {
	case len(faces) > 0 && !pile.Down:
		line = append(line, faces[len(faces)-1])
	case pile.Cards == 0:
		add("  ")
	case pile.Down:
		add("░░")
	default:
		add("··")
	}
	add("]")
	if pile.Cards > 1 {
		add("×" + d.Say(phrase.Of("dashboard.number", "value", pile.Cards)))
	}
	return line
}
