package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/window/dashboard/canvas"
	"tableref/rulesets/phrase"
)

// piece is text in one style, perhaps part of a pile.
type piece struct {
	text string
	look style
	pile string // id of the pile it shows; "": none
}

// pieces is text wrapped to w columns.
func pieces(text string, w int, look style) [][]piece {
	var lines [][]piece
	for _, line := range wrap(text, w) {
		lines = append(lines, []piece{{text: line, look: look}})
	}
	return lines
}

func drawLines(c *sheet, x, y int, lines [][]piece) {
	for i, line := range lines {
		at := x
		for _, p := range line {
			at = c.Text(at, y+i, p.look, p.text)
		}
	}
}

// widest is the width of the widest line, without spaces at its end.
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

// drawing says how to draw diagrams. It is the same for every game.
type drawing struct {
	*desk
	w          int       // columns available
	size       placeSize // of the places in a square
	fanRows    int       // rows that a fan may hang down; 0: one for each card
	loose      bool      // more space between columns of open cards
	noCaptions bool
	// spellOut adds the faces that a square has no room for below it.
	spellOut bool
	cursor   *pileCursor // what is being picked; nil: nothing
}

// diagrams draws diagrams below one another in w columns, as large as h rows allow. If
// even the smallest does not fit, the result is longer than h; so is one with faces
// spelled out, which must not change the size of a square.
func (d *desk) diagrams(all []match.Diagram, w, h int, aim *pileCursor) [][]piece {
	draw := drawing{desk: d, w: w, cursor: aim}
	for _, try := range draw.variants(all) {
		draw = try
		if lines := draw.all(all); len(lines) <= h && widest(lines) <= w {
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
	if slices.ContainsFunc(all, isSquare) {
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

func (d drawing) all(all []match.Diagram) [][]piece {
	var lines [][]piece
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
func (d drawing) diagram(diagram match.Diagram) [][]piece {
	var lines [][]piece
	if caption := d.phrase(diagram.Caption); caption != "" && !d.noCaptions {
		lines = pieces(caption, d.w, d.styles.faint)
	}
	if isSquare(diagram) {
		return append(lines, d.square(diagram)...)
	}
	d.loose = d.loose && hasFan(diagram)
	rows := d.rows(diagram)
	left := d.namesWidth(rows)
	lines = append(lines, d.heads(diagram, rows, left)...)
	for _, row := range rows {
		name := row.name
		if name != "" && left == 0 {
			lines = append(lines, []piece{{text: canvas.Cut(name, d.w), look: d.styles.plain}})
		}
		for _, line := range d.wrapBlocks(row.piles, d.w-left) {
			if left > 0 {
				line = append([]piece{{text: canvas.Pad(canvas.Cut(name, left-gap), left), look: d.styles.plain}}, line...)
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
			rows[i].name = d.phrase(row[0].Label)
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
		widest[[2]int{len(heads), last}] += max(width(d.phrase(heads[k]))-room, 0)
		room = 0
	}
}

// namesWidth is the width of the row names with a gap; 0 when there are none or no room
// for them.
func (d drawing) namesWidth(rows []pileRow) int {
	names, most := 0, 0
	for _, row := range rows {
		names = max(names, width(row.name))
		most = max(most, d.rowWidth(row))
	}
	if names = min(names, d.w/4); names == 0 || names+gap+most > d.w {
		return 0
	}
	return names + gap
}

// heads are the column names on one line; none when the rows wrap, because they would
// stand above the wrong piles.
func (d drawing) heads(diagram match.Diagram, rows []pileRow, left int) [][]piece {
	i := slices.IndexFunc(rows, func(row pileRow) bool { return len(row.piles) == len(diagram.Heads) })
	if i < 0 || len(diagram.Heads) == 0 || d.rowWidth(rows[i]) > d.w-left {
		return nil
	}
	text, at := strings.Repeat(" ", left), left
	for k, b := range rows[i].piles {
		if head := d.phrase(diagram.Heads[k]); head != "" {
			text = canvas.Pad(text, at) + head
		}
		at += b.w + d.spacing(len(rows[i].piles))
	}
	return [][]piece{{{text: text, look: d.styles.faint}}}
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
func (d drawing) wrapBlocks(row []block, w int) [][]piece {
	var lines [][]piece
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

func (d drawing) sideBySide(group []block, between int) [][]piece {
	high, labels := 0, false
	for _, b := range group {
		high = max(high, len(b.cards))
		labels = labels || b.label != ""
	}
	var lines [][]piece
	if labels {
		var line []piece
		for _, b := range group {
			line = append(line, d.padded(b, b.label, between, d.styles.faint)...)
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
			line = append(line, d.padded(b, text, between, d.styles.plain)...)
		}
		lines = append(lines, line)
	}
	return lines
}

// padded is one line of a block and the space up to the next, which is never
// highlighted.
func (d drawing) padded(b block, text string, between int, look style) []piece {
	text = canvas.Cut(text, b.w)
	rest := piece{text: strings.Repeat(" ", b.w-width(text)+between), look: look}
	if text == "" {
		return []piece{rest}
	}
	return []piece{{text: text, look: d.pileLook(b.id, look), pile: b.id}, rest}
}
