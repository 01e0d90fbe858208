package canvas

import (
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
)

// maxRankLength is the most characters of a rank: 10, or Kn in Swedish.
const maxRankLength = 2

// RestyleRedCards changes the look of red suits wherever they stand, in a diagram as in a
// sentence: of the signs ♥ and ♦, and of the rank that stands before one.
func (c *Canvas) RestyleRedCards(change func(tcell.Style) tcell.Style) {
	for y := range c.h {
		for x := range c.w {
			if !IsRedSuit(c.at(x, y).text) {
				continue
			}
			from := x
			for from > 0 && isRankCharacter(c.at(from-1, y).text) {
				from--
			}
			if x-from > maxRankLength {
				from = x // the end of a word
			}
			c.Restyle(from, y, x+1-from, 1, change)
		}
	}
}

// IsRedSuit reports whether a character is the sign of a red suit.
func IsRedSuit(text string) bool {
	return text == "♥" || text == "♦" || text == "♡" || text == "♢"
}

// isRankCharacter reports whether a character can be of a rank.
func isRankCharacter(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}
