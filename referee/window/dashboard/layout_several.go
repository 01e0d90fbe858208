package dashboard

import (
	"slices"
	"strings"

	"tableref/referee/window/dashboard/keys"
)

// layoutChoice are the layouts of a text that has more than one, of which one is
// chosen. The zero value is a text with a single one.
type layoutChoice struct {
	numbers []string // as the table takes them
	chosen  int
	typed   string // what was typed of a number
}

// numberArgs is the number that the action takes; nothing where there is no choice.
func (l *layoutChoice) numberArgs() []string {
	if len(l.numbers) == 0 {
		return nil
	}
	return []string{l.numbers[l.chosen]}
}

// choose goes to another layout by an arrow; false where there is no choice.
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

// digit takes a digit of a number and goes to the layout that has it, or the
// first whose number begins so. It reports false where there is no choice.
func (l *layoutChoice) digit(r rune) bool {
	if len(l.numbers) == 0 || r < '0' || r > '9' {
		return false
	}
	if !l.seek(l.typed + string(r)) {
		l.seek(string(r)) // another number
	}
	return true
}

// seek goes to the layout with a number that is being typed.
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
