package keys

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// numberRows are the number rows of keyboards on which digits need Shift: the
// characters that the keys 1 to 9 and 0 type without it. If several rows have a
// character at different places, the first row wins.
var numberRows = [][]rune{
	[]rune(`&é"'(-è_çà`), // French, and most of North and West Africa
	[]rune(`&é"'(§è!çà`), // Belgian
	[]rune(`+ěščřžýáíé`), // Czech
	[]rune(`+ľščťžýáíé`), // Slovak
	[]rune(`ąčęėįšųū„“`), // Lithuanian
}

// NumberRow finds the digits of a keyboard whose layout is unknown, and learns the
// layout from what is typed. The zero value is ready to use.
type NumberRow struct {
	typed []rune // characters that the layout must have
}

// Digit returns the digit that a key means when a number is asked for: by its place in
// the number row, or as a digit of another script. An é is 2 until an ě shows that the
// keyboard is Czech, where it is 0.
func (row *NumberRow) Digit(name string) (digit string, ok bool) {
	sign := []rune(name)
	if len(sign) != 1 {
		return "", false
	}
	if unicode.IsDigit(sign[0]) {
		return strconv.Itoa(digitValue(sign[0])), true
	}
	if !slices.ContainsFunc(numberRows, func(signs []rune) bool { return slices.Contains(signs, sign[0]) }) {
		return "", false
	}
	row.typed = append(row.typed, sign[0])
	fits := slices.IndexFunc(numberRows, row.fits)
	if fits < 0 { // another keyboard than before
		row.typed = sign
		fits = slices.IndexFunc(numberRows, row.fits)
	}
	return strconv.Itoa((slices.Index(numberRows[fits], sign[0]) + 1) % 10), true
}

// fits reports whether a row has all characters that were typed.
func (row *NumberRow) fits(signs []rune) bool {
	return !slices.ContainsFunc(row.typed, func(sign rune) bool { return !slices.Contains(signs, sign) })
}

// Digits is text with the digits of every script written as 0 to 9.
func Digits(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return rune('0' + digitValue(r))
		}
		return r
	}, text)
}

// digitValue is the value of a digit of any script. In Unicode the ten digits of a
// script are consecutive, from 0.
func digitValue(digit rune) int {
	n := 0
	for unicode.IsDigit(digit-1) && n < 9 {
		digit, n = digit-1, n+1
	}
	return n
}

// InNumberRow reports whether a key is or may mean a digit, see [NumberRow.Digit].
func InNumberRow(name string) bool {
	_, ok := new(NumberRow).Digit(name)
	return ok
}
