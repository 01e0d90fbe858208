package typeset

import "strings"

// formula are the characters with which a text begins that a spreadsheet would
// take for a formula and run: a player may be called =SUM(A1).
const formula = "=+-@\t\r\n"

// Guard makes text harmless in a cell of a spreadsheet: it puts an apostrophe
// before one that would start a formula. A text that looks as if that had been
// done already gets one too, so that [Unguard] gives every text back.
func Guard(text string) string {
	if startsFormula(strings.TrimLeft(text, "'")) {
		return "'" + text
	}
	return text
}

// Unguard takes the apostrophe away that Guard put there.
func Unguard(text string) string {
	if rest, ok := strings.CutPrefix(text, "'"); ok && startsFormula(strings.TrimLeft(rest, "'")) {
		return rest
	}
	return text
}

func startsFormula(text string) bool {
	return text != "" && strings.ContainsRune(formula, rune(text[0]))
}
