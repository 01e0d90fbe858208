package plain

import (
	"errors"
	"strings"
)

// errOpenQuote is a line whose last quote is never closed.
var errOpenQuote = errors.New("open quote")

// split cuts a line into words at spaces. A word that begins with " or ' ends at the
// same quote, so that names may hold spaces. Inside a word quotes are ordinary
// letters: O'Brien is one word. A backslash escapes the closing quote and itself.
func split(line string) ([]string, error) {
	var words []string
	rest := strings.TrimSpace(line)
	for rest != "" {
		var word string
		switch rest[0] {
		case '"', '\'':
			var closed bool
			if word, rest, closed = quoted(rest[1:], rest[0]); !closed {
				return nil, errOpenQuote
			}
		default:
			word, rest, _ = strings.Cut(rest, " ")
		}
		words = append(words, word)
		rest = strings.TrimSpace(rest)
	}
	return words, nil
}

// quoted reads up to the closing quote.
func quoted(text string, sign byte) (word, rest string, closed bool) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && i+1 < len(text) && (text[i+1] == sign || text[i+1] == '\\'):
			i++
			b.WriteByte(text[i])
		case c == sign:
			return b.String(), text[i+1:], true
		default:
			b.WriteByte(c)
		}
	}
	return "", "", false
}
