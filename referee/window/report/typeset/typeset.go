// Package typeset lays out text in columns of a terminal and escapes it for
// Markdown. Widths are columns as a terminal shows them; a grapheme cluster,
// such as an emoji of several code points, is never split.
package typeset

import (
	"strings"

	"github.com/rivo/uniseg"

	"tableref/referee/printable"
)

// Width is the number of columns that text takes.
func Width(text string) int { return uniseg.StringWidth(text) }

// Left fills text up with spaces to width columns. Text that is wider stays
// whole.
func Left(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-Width(text)))
}

// Right puts spaces before text up to width columns. Text that is wider stays
// whole.
func Right(text string, width int) string {
	return strings.Repeat(" ", max(0, width-Width(text))) + text
}

// Wrap breaks text into lines of at most width columns, at least 1, where the
// Unicode rules allow a line to end. A word that is wider than a line is broken
// between two clusters; a cluster that is wider stands alone. There is always
// at least one line, and none ends in a space.
func Wrap(text string, width int) []string {
	var lines []string
	line, rest, state := "", printable.Line(text), -1
	for rest != "" {
		var piece string
		piece, rest, _, state = uniseg.FirstLineSegmentInString(rest, state)
		if fits(line+piece, width) {
			line += piece
			continue
		}
		if line = strings.TrimRight(line, " "); line != "" {
			lines = append(lines, line)
		}
		if line = piece; fits(line, width) {
			continue
		}
		word := strings.TrimRight(piece, " ")
		parts := split(word, width)
		last := len(parts) - 1
		lines, line = append(lines, parts[:last]...), parts[last]+piece[len(word):]
	}
	return append(lines, strings.TrimRight(line, " "))
}

// fits reports whether a line is narrow enough; spaces at its end do not count.
func fits(line string, width int) bool {
	return Width(strings.TrimRight(line, " ")) <= width
}

// split breaks a word into parts of at most width columns, at least one cluster
// each.
func split(word string, width int) []string {
	var parts []string
	start, used := 0, 0
	clusters := uniseg.NewGraphemes(word)
	for clusters.Next() {
		from, _ := clusters.Positions()
		if from > start && used+clusters.Width() > width {
			parts = append(parts, word[start:from])
			start, used = from, 0
		}
		used += clusters.Width()
	}
	return append(parts, word[start:])
}
