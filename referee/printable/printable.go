// Package printable makes text safe to show.
//
// Names, file names, error texts and typed words may come from outside: from a record
// of another program, from a disk, from a clipboard. A terminal obeys control
// characters, and characters that change the direction of writing make a line look
// different from its content. [Text] and [Line] replace each such character with a
// visible one, one column wide; [Writer] does this for all output of a program; [JSON]
// escapes them instead.
package printable

import (
	"strings"
	"unicode"
)

// The visible characters that Unicode has for control characters: ␀ for 0, ␛ for 0x1B.
const (
	pictures    = '\u2400'
	pictureDEL  = '\u2421'
	replacement = '\uFFFD' // for all others
)

// Text makes text of any number of lines safe to show. Line feeds, tabs and a carriage
// return before a line feed stay. All other control characters, characters that change
// the direction of writing, and bytes that are not UTF-8 become visible characters.
func Text(text string) string {
	return mapped(text, func(r rune, from string) rune {
		if r == '\n' || r == '\t' || strings.HasPrefix(from, "\r\n") {
			return r
		}
		return sign(r)
	})
}

// Line makes text safe to show on one line: line ends and tabs become spaces, and
// everything else is as in [Text].
func Line(text string) string {
	return mapped(text, func(r rune, from string) rune {
		switch {
		case strings.HasPrefix(from, "\r\n"):
			return -1
		case r == '\n', r == '\t', r == '\u0085', r == '\u2028', r == '\u2029':
			return ' '
		}
		return sign(r)
	})
}

// mapped is strings.Map for a function that also gets the text from the character on.
func mapped(text string, f func(r rune, from string) rune) string {
	if plain(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for i, r := range text {
		if r = f(r, text[i:]); r >= 0 {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// plain reports whether text is printable ASCII, as most text is.
func plain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// sign returns the visible character for r; r itself if it is harmless.
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

// harmful reports whether r is invisible but has an effect on a terminal or a reader.
func harmful(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}
