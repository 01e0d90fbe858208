package printable

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// JSON returns a Writer for JSON, which writes every character that [Text] would
// replace as an escape: \u009b. Valid JSON has such characters only in strings, where
// the escape means the same, so the value does not change. The output is complete
// without a Close.
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

// UnescapedJSON undoes [JSON], to the byte, for JSON that encoding/json had written:
// it does not escape these characters itself.
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

// parseEscape parses the escape at the start of data; false if it is not one that JSON
// writes.
func parseEscape(data []byte) (rune, bool) {
	if len(data) < escapeLength || data[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(data[2:escapeLength]), 16, 16)
	return rune(n), err == nil && hidden(rune(n)) && !escapedByStdlib(rune(n))
}

// escapedByStdlib reports whether encoding/json itself writes a character as an escape.
func escapedByStdlib(r rune) bool { return r == '\u2028' || r == '\u2029' }

// hidden reports whether a character of JSON must be escaped. Characters below the
// space are not: encoding/json escapes them in strings, and between values they are
// line feeds and indentation.
func hidden(r rune) bool { return r >= ' ' && harmful(r) }
