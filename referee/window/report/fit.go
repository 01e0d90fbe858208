package report

import (
	"math"
	"strings"
	"unicode/utf8"
)

// The paper is A4. All lengths are millimetres, sizes of letters are points.
const (
	longSide  = 297.0
	shortSide = 210.0
	margin    = 10.0

	rowHead = 14.0 // the column with the numbers of the rounds

	leastColumn = 7.0 // room for three digits by hand
	goodColumn  = 11.0
	mostColumn  = 34.0
	leastRow    = 4.4
	goodRow     = 6.5
	mostRow     = 9.0

	point = 0.3528 // millimetres
	// The width of a letter as a part of its size: of bold ones, for names and labels,
	// and of plain ones, for the rule. They are those of wide fonts, with Cyrillic,
	// since the printer's fonts are not known.
	boldWidth  = 0.76
	plainWidth = 0.62
	lineHeight = 1.25 // as a part of the size of the letters
)

// layout is how a blank sheet lies on one page.
type layout struct {
	Landscape bool
	Width     float64 // between the margins
	Table     float64 // width of the table
	Column    float64 // of one column
	Row       float64 // height
	Name      float64 // size of the letters of names
	Label     float64 // of what is counted
	Up        bool    // the labels stand upright, to be read from below
	Upright   float64 // their height then
	Rule      float64 // size of the letters of the rule
}

// contents is what has to fit on a blank sheet.
type contents struct {
	players []string
	labels  []string // of one player's columns
	rows    int
	title   string // of the rule
	rule    []string
}

// fit lays the contents out on one page, upright or on its side, as is easier to write
// on. It reports false when its cells would be too small.
func (c contents) fit() (layout, bool) {
	best, bestEase := layout{}, 0.0
	for _, landscape := range []bool{false, true} {
		l, ease := c.on(landscape)
		if ease > bestEase*1.05 { // a page stands upright unless lying down is worth it
			best, bestEase = l, ease
		}
	}
	return best, bestEase > 0
}

// on lays the contents out on a page. Its ease is how easy the cells are to write in,
// up to 1; 0: they are too small.
func (c contents) on(landscape bool) (l layout, ease float64) {
	w, h := shortSide-2*margin, longSide-2*margin
	if landscape {
		w, h = h, w
	}
	columns := float64(len(c.players) * len(c.labels))
	l = layout{Landscape: landscape, Width: w, Label: 8, Rule: 9, Column: math.Min((w-rowHead)/columns, mostColumn)}
	if c.rows > 25 || landscape {
		l.Rule = 8
	}
	l.Table = rowHead + columns*l.Column
	l.Up = longestWord(c.labels)*width(l.Label) > l.Column-1
	heads := c.nameHeight(&l) + c.labelHeight(&l)
	const above = 20 // the title, and the lines for the date and the scorekeeper
	const spare = 6  // for fonts that are larger than assumed
	l.Row = math.Min((h-above-heads-c.ruleHeight(l, w)-spare)/float64(c.rows), mostRow)
	if l.Column < leastColumn || l.Row < leastRow {
		return l, 0
	}
	return l, math.Min(1, math.Min(l.Column/goodColumn, l.Row/goodRow))
}

// nameHeight chooses the size of the names, if possible so that no word is broken, and
// returns the height of their row.
func (c contents) nameHeight(l *layout) float64 {
	room := l.Column*float64(len(c.labels)) - 2
	for l.Name = 10; l.Name > 6.5; l.Name -= 0.5 {
		if longestWord(c.players)*width(l.Name) <= room {
			break
		}
	}
	lines := 1.0
	for _, name := range c.players {
		lines = math.Max(lines, linesOf(name, room/width(l.Name)))
	}
	return math.Max(lines*l.Name*point*lineHeight+2, 8)
}

// labelHeight is the height of the row that says what is counted.
func (c contents) labelHeight(l *layout) float64 {
	line := l.Label * point * lineHeight
	if !l.Up {
		lines := 1.0
		for _, label := range c.labels {
			lines = math.Max(lines, linesOf(label, (l.Column-1)/width(l.Label)))
		}
		return lines*line + 2
	}
	// As many lines as stand side by side in the column.
	beside := math.Max(math.Floor((l.Column-0.5)/line), 1)
	for l.Upright = 12; l.Upright < 60; l.Upright++ {
		fits := true
		for _, label := range c.labels {
			letters := l.Upright / width(l.Label)
			fits = fits && longestWord([]string{label}) <= letters && linesOf(label, letters) <= beside
		}
		if fits {
			break
		}
	}
	return l.Upright + 2
}

// ruleHeight is the height of the rule below the table.
func (c contents) ruleHeight(l layout, w float64) float64 {
	if c.title == "" {
		return 0
	}
	height := 9.0
	for _, text := range c.rule {
		height += linesOf(text, (w-5)/(l.Rule*point*plainWidth))*l.Rule*point*lineHeight + 1
	}
	return height
}

// width is that of a bold letter of a size.
func width(size float64) float64 { return size * point * boldWidth }

func longestWord(texts []string) float64 {
	longest := 0
	for _, text := range texts {
		for word := range strings.FieldsSeq(text) {
			longest = max(longest, utf8.RuneCountInString(word))
		}
	}
	return float64(longest)
}

// linesOf is how many lines a text takes with the given number of letters on each.
func linesOf(text string, letters float64) float64 {
	lines, used := 1.0, 0.0
	for word := range strings.FieldsSeq(text) {
		n := float64(utf8.RuneCountInString(word))
		switch {
		case used > 0 && used+1+n > letters:
			lines++
			used = n
		case used > 0:
			used += 1 + n
		default:
			used = n
		}
		for used > letters && letters >= 1 { // a word that is broken
			lines++
			used -= letters
		}
	}
	return lines
}
