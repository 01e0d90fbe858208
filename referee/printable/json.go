package printable

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// JSON returns a Writer to out of JSON, in which every character that [Text] would
// not print is written with its number: \u009b. Outside of its strings JSON has no
// such character, and inside them the number means the same, so whoever reads the
// JSON reads what was written. JSON is whole without a Close.
func JSON(out io.Writer) *Writer { return &Writer{out: out, convert: escapeHarmful} }

func escapeHarmful(text string) string {
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

// UnescapedJSON gives JSON that [JSON] wrote back as it was, to the byte, as long as
// encoding/json had written it, which leaves all these characters as they are.
func UnescapedJSON(data []byte) []byte {
	if !bytes.Contains(data, []byte(`\u`)) {
		return data
	}
	out := make([]byte, 0, len(data))
	for len(data) > 0 {
		n := bytes.IndexByte(data, '\\')
		if n < 0 || n+1 == len(data) {
			break
		}
		out = append(out, data[:n]...)
		if r, is := parseEscape(data[n:]); is {
			out, data = utf8.AppendRune(out, r), data[n+escapeLength:]
		} else {
			out, data = append(out, data[n:n+2]...), data[n+2:]
		}
	}
	return append(out, data...)
}

// escapeLength is the length of \u009b.
const escapeLength = 6

// parseEscape reads the escape at the begin of data, and reports whether it is one
// that JSON writes.
func parseEscape(data []byte) (rune, bool) {
	if len(data) < escapeLength || data[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(data[2:escapeLength]), 16, 16)
	return rune(n), err == nil && hidden(rune(n)) && !escapedByStdlib(rune(n))
}

// escapedByStdlib reports whether encoding/json itself writes a character with its number.
func escapedByStdlib(r rune) bool { return r == '\u2028' || r == '\u2029' }

// hidden reports whether a character of JSON has to be written with its number.
// Those below a space, encoding/json writes so itself, or they are between values.
func hidden(r rune) bool { return r >= ' ' && harmful(r) }
