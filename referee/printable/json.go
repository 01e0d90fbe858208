package printable

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// JSON returns a Writer to out of JSON, in which every character that [Text] would
// not print is written with its number: \u009b. Outside of its strings JSON has no
// such character, and inside them the number means the same, so whoever reads the
// JSON reads what was written. JSON is whole without a Close.
func JSON(out io.Writer) *Writer { return &Writer{out: out, made: escaped} }

func escaped(text string) string {
	if utf8.ValidString(text) && !strings.ContainsFunc(text, hidden) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if hidden(r) {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// hidden reports whether a character of JSON has to be written with its number.
// Those below a space, encoding/json writes so itself, or they are between values.
func hidden(r rune) bool { return r >= ' ' && harmful(r) }
