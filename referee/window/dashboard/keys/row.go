package keys

import (
	"slices"
	"strconv"
	"unicode"
)

// numberRows are the number rows of keyboards on which digits need Shift: what is typed
// on the keys from 1 to 9 and 0 without it. The first one counts where several
// have a sign at different places.
var numberRows = [][]rune{
	[]rune(`&é"'(-è_çà`), // French, and most of North and West Africa
	[]rune(`&é"'(§è!çà`), // Belgian
	[]rune(`+ěščřžýáíé`), // Czech
	[]rune(`+ľščťžýáíé`), // Slovak
	[]rune(`ąčęėįšųū„“`), // Lithuanian
}

// NumberRow is the number row of a keyboard, of which only becomes known what is typed
// on it. The zero value is ready.
type NumberRow struct {
	typed []rune // by which the keyboard is known
}

// Digit is the digit that a key's name stands for where digits are asked for: by
// its place in the row, or because it is one in another script. A é is 2 until a
// ě says that the keyboard is Czech, where it is 0.
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

// fits reports whether all that was typed is in a row.
func (row *NumberRow) fits(signs []rune) bool {
	return !slices.ContainsFunc(row.typed, func(sign rune) bool { return !slices.Contains(signs, sign) })
}

// digitValue is the value of a digit of any script: their ten stand in a row, from 0.
func digitValue(digit rune) int {
	n := 0
	for unicode.IsDigit(digit-1) && n < 9 {
		digit, n = digit-1, n+1
	}
	return n
}

// InNumberRow reports whether a key may stand for a digit by its place.
func InNumberRow(name string) bool {
	_, ok := new(NumberRow).Digit(name)
	return ok
}
