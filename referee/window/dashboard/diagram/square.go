package diagram

import (
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/rulesets/phrase"
)

// IsSquare reports whether a diagram is a grid of places such as a pot: all rows equally
// long, all columns named.
func IsSquare(diagram match.Diagram) bool {
	if len(diagram.Heads) == 0 || len(diagram.Rows) == 0 || slices.ContainsFunc(diagram.Heads, phrase.Phrase.IsZero) {
		return false
	}
	return !slices.ContainsFunc(diagram.Rows, func(row []match.Pile) bool {
		return len(row) != len(diagram.Heads) ||
			slices.ContainsFunc(row, func(p match.Pile) bool { return p.Shape != match.Place })
	})
}

// placeSize is the size of a place in a square: columns, rows, and the rows from one
// place to the next. Places are one column apart.
type placeSize struct{ w, h, pitch int }

// placeSizes are the possible sizes, largest first.
var placeSizes = []placeSize{{10, 3, 4}, {8, 2, 3}, {6, 2, 3}, {5, 2, 2}, {4, 1, 1}}

// square draws a grid of places with column names above and row names on the left.
func (d drawing) square(diagram match.Diagram) [][]canvas.Piece {
	left := 0
	for _, row := range diagram.Rows {
		left = max(left, canvas.Width(d.Say(row[0].Label))+1)
	}
	head := strings.Repeat(" ", left)
	for _, one := range diagram.Heads {
		head += centred(d.Say(one), d.size.w) + " "
	}
	lines := [][]canvas.Piece{{{Text: head, Look: d.Faint}}}
	for i, row := range diagram.Rows {
		band := make([][]canvas.Piece, d.size.pitch)
		for y := range band {
			name := ""
			if y == 0 {
				name = d.Say(row[0].Label)
			}
			band[y] = []canvas.Piece{{Text: canvas.Pad(name, left), Look: d.Faint}}
		}
		for _, pile := range row {
			d.place(band, pile)
		}
		if i == len(diagram.Rows)-1 {
			band = band[:d.size.h]
		}
		lines = append(lines, band...)
	}
	if d.spellOut {
		lines = append(lines, d.spelledOut(diagram)...)
	}
	return lines
}

// place appends one place to a band of lines.
func (d drawing) place(band [][]canvas.Piece, pile match.Pile) {
	text, look := d.placeText(pile), d.Plain
	switch {
	case len(pile.Faces) > 0:
		look = d.Strong
	case pile.Cards == 0:
		look = d.Faint
	}
	look = d.pileLook(pile.ID, look)
	if len(pile.Faces) > 0 {
		look = d.faceLook(pile.Faces[len(pile.Faces)-1], look)
	}
	for y := range band {
		one := canvas.Piece{Text: strings.Repeat(" ", d.size.w), Look: d.Plain, ID: pile.ID}
		if y < len(text) {
			one.Text, one.Look = text[y], look
		}
		band[y] = append(band[y], one, canvas.Piece{Text: " ", Look: d.Plain})
	}
}

// placeText is what lies at a place, in as many rows as needed: a face, a card back,
// nothing; also the id if it can be picked.
func (d drawing) placeText(pile match.Pile) []string {
	w, h := d.size.w, d.size.h
	name := d.cursor.name(pile.ID)
	switch {
	case len(pile.Faces) > 0:
		return faceText(d.Say(pile.Faces[len(pile.Faces)-1]), w, h)
	case pile.Cards == 0:
		return []string{centred("·", w)}
	case h == 1 && len(name)+2 > w:
		return []string{centred(name, w)}
	case h == 1 && name != "":
		return []string{centred("["+name+"]", w)}
	case h == 1:
		return []string{canvas.Pad("[░░]", w)}
	}
	lines := make([]string, h)
	for y := range lines {
		lines[y] = strings.Repeat("░", w)
	}
	if name != "" {
		lines[(h-1)/2] = centredIn(name, w, "░")
	}
	if d.size.pitch == h { // rows of cards must not touch
		lines = lines[:h-1]
	}
	return lines
}

// faceText centres a face in a place, one word per row if they fit. Words are cut
// without an ellipsis, because every column counts.
func faceText(face string, w, h int) []string {
	words := faceWords(face)
	if len(words) > h {
		words = []string{face}
	}
	for i, word := range words {
		words[i] = centred(cutShort(word, w), w)
	}
	return words
}

// faceWords are the words of a face; sun-red has two.
func faceWords(face string) []string {
	return strings.FieldsFunc(face, func(r rune) bool { return r == ' ' || r == '-' })
}

// cutShort cuts text to w columns without an ellipsis.
func cutShort(text string, w int) string {
	for canvas.Width(text) > w {
		runes := []rune(text)
		text = string(runes[:len(runes)-1])
	}
	return text
}

// spelledOut lists the faces that a square does not show in full, with the ids of their
// places.
func (d drawing) spelledOut(diagram match.Diagram) [][]canvas.Piece {
	var all []string
	for pile := range Piles([]match.Diagram{diagram}) {
		if len(pile.Faces) == 0 {
			continue
		}
		face := d.Say(pile.Faces[len(pile.Faces)-1])
		if d.cutsShort(face) {
			all = append(all, pile.ID+"\u00a0"+strings.ReplaceAll(face, " ", "\u00a0"))
		}
	}
	if len(all) == 0 || len(all) > maxSpelledOut {
		return nil
	}
	return append([][]canvas.Piece{nil}, canvas.Paragraph(strings.Join(all, "   "), d.w, d.Strong)...)
}

// maxSpelledOut limits the faces that are spelled out to the cards people are talking
// about; with more, none are.
const maxSpelledOut = 6

// cutsShort reports whether a place does not show a face in full.
func (d drawing) cutsShort(face string) bool {
	words := faceWords(face)
	return len(words) > d.size.h || slices.ContainsFunc(words, func(word string) bool { return canvas.Width(word) > d.size.w })
}

func centred(text string, w int) string { return centredIn(text, w, " ") }

// centredIn centres text in w columns filled with a sign.
func centredIn(text string, w int, sign string) string {
	text = canvas.Cut(text, w)
	rest := w - canvas.Width(text)
	return strings.Repeat(sign, rest/2) + text + strings.Repeat(sign, rest-rest/2)
}
