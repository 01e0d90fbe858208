package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/window/dashboard/keys"
)

// layoutChoice chooses one of several layouts in a text. The zero value is for a text
// with only one.
type layoutChoice struct {
	numbers []string // as the table names them
	chosen  int
	typed   string // the beginning of a number
}

// numberArgs is the chosen number as an argument of the action; none without a choice.
func (l *layoutChoice) numberArgs() []string {
	if len(l.numbers) == 0 {
		return nil
	}
	return []string{l.numbers[l.chosen]}
}

// choose moves to another layout by an arrow; false without a choice.
func (l *layoutChoice) choose(key string) bool {
	if len(l.numbers) == 0 {
		return false
	}
	l.typed = ""
	last := len(l.numbers) - 1
	switch key {
	case keys.Up, keys.Left:
		l.chosen = max(l.chosen-1, 0)
	case keys.Down, keys.Right:
		l.chosen = min(l.chosen+1, last)
	case keys.Home:
		l.chosen = 0
	case keys.End:
		l.chosen = last
	}
	return true
}

// digit moves to the layout with the number typed so far, or the first whose number
// begins that way; false without a choice.
func (l *layoutChoice) digit(r rune) bool {
	if len(l.numbers) == 0 || r < '0' || r > '9' {
		return false
	}
	if !l.seek(l.typed + string(r)) {
		l.seek(string(r)) // the digit begins another number
	}
	return true
}

// seek moves to the layout whose number is, or begins with, what was typed.
func (l *layoutChoice) seek(typed string) bool {
	at := slices.Index(l.numbers, typed)
	if at < 0 {
		at = slices.IndexFunc(l.numbers, func(number string) bool { return strings.HasPrefix(number, typed) })
	}
	if at < 0 {
		return false
	}
	l.chosen, l.typed = at, typed
	return true
}

// eraseDigit takes back a digit; false when none was typed.
func (l *layoutChoice) eraseDigit() bool {
	if l.typed == "" {
		return false
	}
	l.typed = l.typed[:len(l.typed)-1]
	if l.typed != "" {
		l.seek(l.typed)
	}
	return true
}
