// Package printable makes text harmless before anybody sees it.
//
// A name, the name of a file, a cause or a typed word may come from elsewhere:
// from a record that another program wrote, from a disk, from a clipboard. A
// terminal obeys control characters, and characters that turn the direction of
// writing make a line read as what it does not say. [Text] and [Line] put a
// visible sign in the place of each such character, one column wide; [Writer]
// does so with all that a program prints; [JSON] writes them as JSON does.
package printable

import (
	"strings"
	"unicode"
)

// The signs that Unicode has for control characters: ␀ for 0, ␛ for 0x1B.
const (
	pictures    = '\u2400'
	pictureDEL  = '\u2421'
	replacement = '\uFFFD' // of all others
)

// Text returns text of any number of lines. Line feeds, tabs and a carriage
// return before a line feed stay; every other control character, every one that
// turns the direction of writing, and every byte that is not UTF-8 becomes a
// visible sign.
func Text(text string) string {
	if plain(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for i, r := range text {
		switch {
		case r == '\n', r == '\t', r == '\r' && strings.HasPrefix(text[i+1:], "\n"):
			b.WriteRune(r)
		default:
			b.WriteRune(sign(r))
		}
	}
	return b.String()
}

// Line returns text that can be printed on one line: what ends a line, and a tab,
// becomes a space; all else is as in [Text].
func Line(text string) string {
	if plain(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for i, r := range text {
		switch {
		case r == '\r' && strings.HasPrefix(text[i+1:], "\n"):
		case r == '\n', r == '\t', r == '\u0085', r == '\u2028', r == '\u2029':
			b.WriteByte(' ')
		default:
			b.WriteRune(sign(r))
		}
	}
	return b.String()
}

// plain reports whether text is nothing but printable ASCII, as most is.
func plain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// sign is what stands in the place of a character; the character itself where it
// is harmless.
func sign(r rune) rune {
	switch {
	case r < ' ':
		return pictures + r
	case r == 0x7f:
		return pictureDEL
	case harmful(r):
		return replacement
	}
	return r
}

// harmful reports whether a terminal or a reader would be led by a character
// instead of seeing it.
func harmful(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}
