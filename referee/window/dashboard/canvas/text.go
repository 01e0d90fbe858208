package canvas

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"tableref/referee/printable"
)

// ellipsis ends a text that was cut.
const ellipsis = "…"

// clusters yields the grapheme clusters of text with their widths in columns. Most
// characters of a screen, which is drawn ten times a second, are certainly clusters of
// their own; the slow search is skipped for them.
func clusters(text string) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for len(text) > 0 {
			size, width := singleWidth(text), 1
			if size == 0 {
				var cluster string
				cluster, _, width, _ = uniseg.FirstGraphemeClusterInString(text, -1)
				size = len(cluster)
			}
			if !yield(text[:size], width) {
				return
			}
			text = text[size:]
		}
	}
}

// singleWidth is the length in bytes of the first character if it is certainly a
// cluster one column wide: a printable ASCII character or a block drawing, followed by
// another one or by the end. Otherwise it is 0.
func singleWidth(text string) int {
	size := standsAlone(text)
	if size == 0 || (len(text) > size && standsAlone(text[size:]) == 0) {
		return 0
	}
	return size
}

// standsAlone is the length in bytes of the first character if it never combines with
// the character before it; otherwise 0.
func standsAlone(text string) int {
	if text[0] >= ' ' && text[0] < 0x7f {
		return 1
	}
	if r, size := utf8.DecodeRuneInString(text); r >= 0x2500 && r < 0x25a0 {
		return size
	}
	return 0
}

// sanitize makes a cluster safe to send to a terminal. A control character becomes a
// visible character or a space, one column wide; another format character on its own
// is dropped.
func sanitize(cluster string, width int) (string, int) {
	shown := printable.Line(cluster)
	first, _ := utf8.DecodeRuneInString(shown)
	switch {
	case shown != cluster:
		return shown, 1
	case unicode.Is(unicode.Cf, first):
		return "", 0
	}
	return cluster, min(width, 2)
}

// Harmless is text as a canvas writes it, for widgets that write it themselves.
func Harmless(text string) string {
	var all strings.Builder
	for cluster, width := range clusters(text) {
		clean, _ := sanitize(cluster, width)
		all.WriteString(clean)
	}
	return all.String()
}

// Width returns the number of columns that text takes.
func Width(text string) int {
	total := 0
	for cluster, width := range clusters(text) {
		_, width = sanitize(cluster, width)
		total += width
	}
	return total
}

// Cut shortens text to at most w columns. A text that is cut ends in "…"; no cluster is
// split.
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

// CutWords shortens text to at most w columns, between two words if possible.
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

// split splits text after the last whole cluster that ends within w columns.
func split(text string, w int) (head, tail string) {
	used, end := 0, 0
	for cluster, width := range clusters(text) {
		_, width = sanitize(cluster, width)
		if used+width > w {
			break
		}
		used += width
		end += len(cluster)
	}
	return text[:end], text[end:]
}

// Wrap breaks text into lines of at most w columns, at spaces and at line feeds, but
// not at no-break spaces. A word longer than a line is broken too.
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

// PadLeft fills text with spaces before it to w columns, or cuts it to w columns.
func PadLeft(text string, w int) string {
	text = Cut(text, w)
	return strings.Repeat(" ", max(w-Width(text), 0)) + text
}

// Pad fills text with spaces to w columns, or cuts it to w columns.
func Pad(text string, w int) string {
	text = Cut(text, w)
	return text + strings.Repeat(" ", max(w-Width(text), 0))
}
