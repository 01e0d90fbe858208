// Package diagram draws the diagrams of all games: the piles, columns and squares of a
// [match.Diagram] as lines of pieces. It is a function of its arguments: it keeps
// nothing, and knows neither a screen nor a game.
package diagram

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/rulesets/phrase"
)

// Pen is what every diagram is drawn with.
type Pen struct {
	Say func(phrase.Phrase) string // a phrase in words; "" for none

	Plain  tcell.Style
	Strong tcell.Style                   // a card in a square
	Faint  tcell.Style                   // names of columns, empty places, what cannot be picked
	Chosen tcell.Style                   // under the cursor
	Red    func(tcell.Style) tcell.Style // makes a style red, for the red suits; nil: no colours
}

// drawing says how to draw diagrams. It is the same for every game.
type drawing struct {
	Pen
	w          int       // columns available
	size       placeSize // of the places in a square
	fanRows    int       // rows that a fan may hang down; 0: one for each card
	loose      bool      // more space between columns of open cards
	noCaptions bool
	// spellOut adds the faces that a square has no room for below it.
	spellOut bool
	cursor   *Cursor // what is being picked; nil: nothing
}

// gap is the space between two piles.
const gap = 2

// Draw draws diagrams below one another in w columns, as large as h rows allow. If even
// the smallest does not fit, the result is longer than h; so is one with faces spelled
// out, which must not change the size of a square. What is being picked is marked; with
// a nil cursor nothing is. The pieces of a pile have its id.
func (p Pen) Draw(all []match.Diagram, w, h int, cursor *Cursor) [][]canvas.Piece {
	draw := drawing{Pen: p, w: w, cursor: cursor}
	for _, try := range draw.variants(all) {
		draw = try
		if lines := draw.all(all); len(lines) <= h && canvas.Widest(lines) <= w {
			break
		}
	}
	// Long fans lay several cards side by side.
	lines := draw.all(all)
	for draw.fanRows = longestFan(all); draw.fanRows > minFanRows && len(lines) > h; {
		draw.fanRows = max(draw.fanRows-(len(lines)-h), minFanRows)
		lines = draw.all(all)
	}
	draw.spellOut = true
	return draw.all(all)
}

// variants are the ways to draw diagrams, the roomiest first.
func (d drawing) variants(all []match.Diagram) []drawing {
	var list []drawing
	sizes, looseness := placeSizes[len(placeSizes)-1:], []bool{false}
	if slices.ContainsFunc(all, IsSquare) {
		sizes = placeSizes
	}
	if longestFan(all) > 0 {
		looseness = []bool{true, false}
	}
	for _, d.size = range sizes {
		for _, d.noCaptions = range []bool{false, true} {
			for _, d.loose = range looseness {
				list = append(list, d)
			}
		}
	}
	return list
}

// minFanRows is how many rows a fan gets, however little room there is.
const minFanRows = 4

func (d drawing) all(all []match.Diagram) [][]canvas.Piece {
	var lines [][]canvas.Piece
	for i, diagram := range all {
		if i > 0 {
			lines = append(lines, nil)
		}
		lines = append(lines, d.diagram(diagram)...)
	}
	return lines
}

// diagram draws one diagram: caption, column names, rows. Row names stand on the left,
// or above the row when there is no room.
func (d drawing) diagram(diagram match.Diagram) [][]canvas.Piece {
	var lines [][]canvas.Piece
	if caption := d.Say(diagram.Caption); caption != "" && !d.noCaptions {
		lines = canvas.Paragraph(caption, d.w, d.Faint)
	}
	if IsSquare(diagram) {
		return append(lines, d.square(diagram)...)
	}
	d.loose = d.loose && hasFan(diagram)
	rows := d.rows(diagram)
	left := d.namesWidth(rows)
	lines = append(lines, d.heads(diagram, rows, left)...)
	for _, row := range rows {
		name := row.name
		if name != "" && left == 0 {
			lines = append(lines, []canvas.Piece{{Text: canvas.Cut(name, d.w), Look: d.Plain}})
		}
		for _, line := range d.wrapBlocks(row.piles, d.w-left) {
			if left > 0 {
				line = append([]canvas.Piece{{Text: canvas.Pad(canvas.Cut(name, left-gap), left), Look: d.Plain}}, line...)
				name = ""
			}
			lines = append(lines, line)
		}
	}
	return lines
}

type pileRow struct {
	name  string
	piles []block
}

// rowWidth is the width of a row on one line.
func (d drawing) rowWidth(r pileRow) int {
	used := -d.spacing(len(r.piles))
	for _, b := range r.piles {
		used += b.w + d.spacing(len(r.piles))
	}
	return used
}

// rows draws the piles of a diagram. Rows with the same number of piles share column
// widths, so that a column lies below its cell. If only the first pile of a row has a
// label, it names the row and does not widen the column.
func (d drawing) rows(diagram match.Diagram) []pileRow {
	rows := make([]pileRow, len(diagram.Rows))
	widest := make(map[[2]int]int) // by number of piles in the row, and index
	for i, row := range diagram.Rows {
		named := hasName(row)
		for k, pile := range row {
			if named {
				pile.Label = phrase.Phrase{}
			}
			b := d.block(pile, len(row) > 1)
			rows[i].piles = append(rows[i].piles, b)
			at := [2]int{len(row), k}
			widest[at] = max(widest[at], b.w)
		}
		if named {
			rows[i].name = d.Say(row[0].Label)
		}
	}
	d.widen(diagram.Heads, widest)
	for _, row := range rows {
		for k := range row.piles {
			row.piles[k].w = widest[[2]int{len(row.piles), k}]
		}
	}
	return rows
}

// hasName reports whether only the first pile of a row has a label.
func hasName(row []match.Pile) bool {
	if len(row) < 2 || row[0].Label.IsZero() {
		return false
	}
	return !slices.ContainsFunc(row[1:], func(p match.Pile) bool { return !p.Label.IsZero() })
}

// widen makes room for the column names. A name extends over the nameless columns after
// it, the last of which is widened.
func (d drawing) widen(heads []phrase.Phrase, widest map[[2]int]int) {
	room := 0
	for k := len(heads) - 1; k >= 0; k-- {
		room += widest[[2]int{len(heads), k}]
		if heads[k].IsZero() {
			room += d.spacing(len(heads))
			continue
		}
		last := k
		for last+1 < len(heads) && heads[last+1].IsZero() {
			last++
		}
		widest[[2]int{len(heads), last}] += max(canvas.Width(d.Say(heads[k]))-room, 0)
		room = 0
	}
}

// namesWidth is the width of the row names with a gap; 0 when there are none or no room
// for them.
func (d drawing) namesWidth(rows []pileRow) int {
	names, most := 0, 0
	for _, row := range rows {
		names = max(names, canvas.Width(row.name))
		most = max(most, d.rowWidth(row))
	}
	if names = min(names, d.w/4); names == 0 || names+gap+most > d.w {
		return 0
	}
	return names + gap
}

// heads are the column names on one line; none when the rows wrap, because they would
// stand above the wrong piles.
func (d drawing) heads(diagram match.Diagram, rows []pileRow, left int) [][]canvas.Piece {
	i := slices.IndexFunc(rows, func(row pileRow) bool { return len(row.piles) == len(diagram.Heads) })
	if i < 0 || len(diagram.Heads) == 0 || d.rowWidth(rows[i]) > d.w-left {
		return nil
	}
	text, at := strings.Repeat(" ", left), left
	for k, b := range rows[i].piles {
		if head := d.Say(diagram.Heads[k]); head != "" {
			text = canvas.Pad(text, at) + head
		}
		at += b.w + d.spacing(len(rows[i].piles))
	}
	return [][]canvas.Piece{{{Text: text, Look: d.Faint}}}
}

// spacing is the space between the piles of a row, less when there are many.
func (d drawing) spacing(piles int) int {
	switch {
	case d.loose:
		return 2 * gap
	case piles > 5:
		return 1
	}
	return gap
}

// wrapBlocks puts blocks side by side, on several rows where they do not fit.
func (d drawing) wrapBlocks(row []block, w int) [][]canvas.Piece {
	var lines [][]canvas.Piece
	between := d.spacing(len(row))
	from, used := 0, 0
	for i, b := range row {
		if used+b.w > w && i > from {
			lines = append(lines, d.sideBySide(row[from:i], between)...)
			from, used = i, 0
		}
		used += b.w + between
	}
	return append(lines, d.sideBySide(row[from:], between)...)
}

func (d drawing) sideBySide(group []block, between int) [][]canvas.Piece {
	high, labels := 0, false
	for _, b := range group {
		high = max(high, len(b.cards))
		labels = labels || b.label != nil
	}
	var lines [][]canvas.Piece
	if labels {
		var line []canvas.Piece
		for _, b := range group {
			line = append(line, d.padded(b, b.label, between, d.Faint)...)
		}
		lines = append(lines, line)
	}
	for y := range high {
		var line []canvas.Piece
		for _, b := range group {
			var part []canvas.Piece
			if y < len(b.cards) {
				part = b.cards[y]
			}
			line = append(line, d.padded(b, part, between, d.Plain)...)
		}
		lines = append(lines, line)
	}
	return lines
}

// padded is one line of a block and the space up to the next, which is never
// highlighted.
func (d drawing) padded(b block, part []canvas.Piece, between int, look tcell.Style) []canvas.Piece {
	part = canvas.CutLine(part, b.w)
	rest := strings.Repeat(" ", b.w-canvas.LineWidth(part)+between)
	return append(part, canvas.Piece{Text: rest, Look: look})
}
