package reading

import (
	"strings"

	"tableref/referee/window/report/typeset"
	"tableref/rulesets"
)

const (
	bullet    = "• "
	divide    = "   " // between two columns: a sign would be read aloud on every line
	below     = "  "  // before what stands below a title
	narrowest = 20    // columns: below, lines become too short to read
)

// text writes the books for a terminal: one below its title, two in columns. No lines
// are drawn, since screen readers would read them out.
func text(books []book, width int) string {
	column := width
	if len(books) == 2 {
		column = (width - typeset.Width(divide)) / 2
	}
	column = max(column, narrowest)
	columns := make([][]string, len(books))
	for k, b := range books {
		columns[k] = typeset.Wrap(b.title, column)
	}
	lines := beside(columns, column)
	for i := range books[0].sections {
		for k, b := range books {
			columns[k] = append([]string{""}, b.lines(b.sections[i], column)...)
		}
		lines = append(lines, beside(columns, column)...)
	}
	return strings.Join(lines, "\n") + "\n"
}

// beside joins columns of lines, a line of each to one line.
func beside(columns [][]string, width int) []string {
	high := 0
	for _, column := range columns {
		high = max(high, len(column))
	}
	lines := make([]string, high)
	cells := make([]string, len(columns))
	for i := range lines {
		for k, column := range columns {
			cells[k] = ""
			if i < len(column) {
				cells[k] = column[i]
			}
			cells[k] = typeset.Left(cells[k], width)
		}
		lines[i] = strings.TrimRight(strings.Join(cells, divide), " ")
	}
	return lines
}

// lines sets a section in a column: the text stands below its title, a little to
// the right.
func (b book) lines(s rulesets.Section, width int) []string {
	lines := typeset.Wrap(s.Title, width)
	for _, line := range b.text(s, width-typeset.Width(below)) {
		if line != "" {
			line = below + line
		}
		lines = append(lines, line)
	}
	return lines
}

// text sets what stands below the title of a section.
func (b book) text(s rulesets.Section, width int) []string {
	var lines []string
	if note := b.note(s); note != "" {
		lines = append(typeset.Wrap(note, width), "")
	}
	for i, g := range groups(s.Blocks) {
		if i > 0 {
			lines = append(lines, "")
		}
		for _, t := range g.Texts {
			lines = append(lines, g.lines(t, width)...)
		}
	}
	return lines
}

// lines sets a paragraph, or an entry of a list with its sign hanging before
// it.
func (g group) lines(t string, width int) []string {
	if !g.List {
		return typeset.Wrap(t, width)
	}
	indent := typeset.Width(bullet)
	lines := typeset.Wrap(t, width-indent)
	for i := range lines {
		lead := strings.Repeat(" ", indent)
		if i == 0 {
			lead = bullet
		}
		lines[i] = lead + lines[i]
	}
	return lines
}
