package canvas

import (
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
)

// maxRankLength is the most characters of a rank: 10, or Kn in Swedish.
const maxRankLength = 2

// RestyleRedCards changes the style of red cards everywhere on the canvas, in diagrams
// and in sentences: the signs ♥ and ♦ with the rank before them.
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
				from = x // not a rank but the end of a word
			}
			c.Restyle(from, y, x+1-from, 1, change)
		}
	}
}

// IsRedSuit reports whether text is the sign of a red suit.
func IsRedSuit(text string) bool {
	return text == "♥" || text == "♦" || text == "♡" || text == "♢"
}

// isRankCharacter reports whether text can be a character of a rank.
func isRankCharacter(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}
