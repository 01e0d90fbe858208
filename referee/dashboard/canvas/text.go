package canvas

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// ellipsis ends a text that was cut.
const ellipsis = "…"

// clean makes a cluster safe to send to a terminal. A tab becomes a space;
// other control characters, and format characters on their own, become nothing.
func clean(cluster string, width int) (string, int) {
	first, _ := utf8.DecodeRuneInString(cluster)
	switch {
	case first == '\t' || first == '\n':
		return " ", 1
	case unicode.IsControl(first), unicode.Is(unicode.Cf, first):
		return "", 0
	}
	return cluster, min(width, 2)
}

// Width is the number of columns that text takes.
func Width(text string) int {
	total := 0
	graphemes := uniseg.NewGraphemes(text)
	for graphemes.Next() {
		_, width := clean(graphemes.Str(), graphemes.Width())
		total += width
	}
	return total
}

// Cut is text in at most w columns. A text that is too long ends in "…"; no
// cluster is split.
func Cut(text string, w int) string {
	if Width(text) <= w {
		return text
	}
	if w <= 0 {
		return ""
	}
	head, _ := split(text, w-1)
	return strings.TrimRight(head, " ") + ellipsis
}

// CutWords is text in at most w columns, cut between two words where there is
// more than one word.
func CutWords(text string, w int) string {
	if Width(text) <= w {
		return text
	}
	head, _ := split(text, w-1)
	if i := strings.LastIndexByte(head, ' '); i > 0 {
		return strings.TrimRight(head[:i], " ") + ellipsis
	}
	return Cut(text, w)
}

// split parts text after the last whole cluster that ends within w columns.
func split(text string, w int) (head, tail string) {
	used, end := 0, 0
	graphemes := uniseg.NewGraphemes(text)
	for graphemes.Next() {
		_, width := clean(graphemes.Str(), graphemes.Width())
		if used+width > w {
			break
		}
		used += width
		_, end = graphemes.Positions()
	}
	return text[:end], text[end:]
}

// Wrap breaks text into lines of at most w columns, at spaces and at line
// feeds. No-break spaces do not break; a word longer than a line does.
func Wrap(text string, w int) []string {
	if w <= 0 {
		return nil
	}
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = append(lines, wrapParagraph(paragraph, w)...)
	}
	return lines
}

func wrapParagraph(text string, w int) []string {
	lines, line := []string(nil), ""
	for word := range strings.SplitSeq(text, " ") {
		if word == "" {
			continue
		}
		if line != "" && Width(line)+1+Width(word) <= w {
			line += " " + word
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for Width(word) > w {
			head, tail := split(word, w)
			if head == "" { // a wide cluster on a line of one column
				head, tail = Cut(word, w), ""
			}
			lines, word = append(lines, head), tail
		}
		line = word
	}
	if line != "" || len(lines) == 0 {
		lines = append(lines, line)
	}
	return lines
}

// Pad is text with spaces after it up to w columns, or cut to w columns.
func Pad(text string, w int) string {
	text = Cut(text, w)
	return text + strings.Repeat(" ", max(w-Width(text), 0))
}
