package canvas

import (
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
)

// longestRank is the most characters of a rank: 10, or Kn in Swedish.
const longestRank = 2

// Red changes the look of red suits wherever they stand, in a diagram as in a
// sentence: of the signs ♥ and ♦, and of the rank that stands before one.
func (c *Canvas) Red(change func(tcell.Style) tcell.Style) {
	for y := range c.h {
		for x := range c.w {
			if !IsRed(c.at(x, y).text) {
				continue
			}
			from := x
			for from > 0 && isIndex(c.at(from-1, y).text) {
				from--
			}
			if x-from > longestRank {
				from = x // the end of a word
			}
			c.Restyle(from, y, x+1-from, 1, change)
		}
	}
}

// IsRed reports whether a character is the sign of a red suit.
func IsRed(text string) bool { return text == "♥" || text == "♦" || text == "♡" || text == "♢" }

// isIndex reports whether a character can be of a rank.
func isIndex(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}
