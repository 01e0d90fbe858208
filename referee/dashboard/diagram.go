package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/dashboard/canvas"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
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
		lines = append(lines, d.diagram(diagram, w)...)
	}
	return lines
}

// diagram draws one diagram: its caption, the names of its columns, its rows.
// The names of rows stand left of them, or above when there is no room.
func (d *desk) diagram(diagram match.Diagram, w int) [][]piece {
	var lines [][]piece
	if caption := d.phrase(diagram.Caption); caption != "" {
		for _, line := range wrap(caption, w) {
			lines = append(lines, []piece{{line, d.styles.faint}})
		}
	}
	rows := d.rows(diagram, w)
	left := namesWidth(rows, w)
	lines = append(lines, d.heads(diagram, rows, left, w)...)
	for _, row := range rows {
		name := row.name
		if name != "" && left == 0 {
			lines = append(lines, []piece{{canvas.Cut(name, w), d.styles.plain}})
		}
		for _, line := range d.stacked(row.piles, w-left) {
			if left > 0 {
				line = append([]piece{{canvas.Pad(canvas.Cut(name, left-gap), left), d.styles.plain}}, line...)
				name = ""
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// pileRow is a row of piles, perhaps with a name.
type pileRow struct {
	name  string
	piles []block
}

// width is how wide the row is on one line.
func (r pileRow) width() int {
	used := -apart(len(r.piles))
	for _, b := range r.piles {
		used += b.w + apart(len(r.piles))
	}
	return used
}

// block is one pile drawn: a label and, below it, its cards.
type block struct {
	label string
	cards []string
	w     int
}

// rows draws the piles of a diagram. Rows of as many piles share their columns,
// so that a column lies below its cell. A row in which only the first pile has
// a label has that label for a name, which widens no column.
func (d *desk) rows(diagram match.Diagram, w int) []pileRow {
	rows := make([]pileRow, len(diagram.Rows))
	widest := make(map[[2]int]int) // by number of piles in the row, and place
	for i, row := range diagram.Rows {
		named := hasName(row)
		for k, pile := range row {
			if named {
				pile.Label = phrase.Phrase{}
			}
			b := d.block(pile, len(row) > 1, w)
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

// hasName reports whether the only label of a row is its first pile's.
func hasName(row []match.Pile) bool {
	if len(row) < 2 || row[0].Label.IsZero() {
		return false
	}
	return !slices.ContainsFunc(row[1:], func(p match.Pile) bool { return !p.Label.IsZero() })
}

// widen makes room for the names of columns. A name reaches over the columns
// after it that have none; the last of these gives the room.
func (d *desk) widen(heads []phrase.Phrase, widest map[[2]int]int) {
	room := 0
	for k := len(heads) - 1; k >= 0; k-- {
		room += widest[[2]int{len(heads), k}]
		if heads[k].IsZero() {
			room += apart(len(heads))
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

// namesWidth is the width of the column with the names of the rows, with the
// space after it; 0 when there are none, or no room for it.
func namesWidth(rows []pileRow, w int) int {
	names, most := 0, 0
	for _, row := range rows {
		names = max(names, width(row.name))
		most = max(most, row.width())
	}
	if names = min(names, w/4); names == 0 || names+gap+most > w {
		return 0
	}
	return names + gap
}

// heads are the names of the columns on one line; nothing when the rows are
// broken, for then they would stand above the wrong piles.
func (d *desk) heads(diagram match.Diagram, rows []pileRow, left, w int) [][]piece {
	i := slices.IndexFunc(rows, func(row pileRow) bool { return len(row.piles) == len(diagram.Heads) })
	if i < 0 || len(diagram.Heads) == 0 || rows[i].width() > w-left {
		return nil
	}
	text, at := strings.Repeat(" ", left), left
	for k, b := range rows[i].piles {
		if head := d.phrase(diagram.Heads[k]); head != "" {
			text = canvas.Pad(text, at) + head
		}
		at += b.w + apart(len(rows[i].piles))
	}
	return [][]piece{{{text, d.styles.faint}}}
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
