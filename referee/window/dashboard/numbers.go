package dashboard

import (
	"slices"

	"tableref/referee/window/dashboard/keys"
)

type numberColumn struct {
	values []string
	cursor int
	fresh  bool // the next digit replaces the number under the cursor
}

func (n *numberColumn) goTo(i int) { n.cursor, n.fresh = i, true }

// move moves the cursor; it reports false for other keys.
func (n *numberColumn) move(key string) bool {
	switch key {
	case keys.Tab:
		key = keys.Down
	case keys.BackTab:
		key = keys.Up
	}
	to := n.cursor
	if !arrow(&to, key, len(n.values)) {
		return false
	}
	n.goTo(to)
	return true
}

// edit changes the number under the cursor; it reports false for other keys.
func (n *numberColumn) edit(key string, negative bool, longest int) bool {
	if !editsNumber(key, negative) {
		return false
	}
	n.values[n.cursor] = editNumber(n.values[n.cursor], key, n.fresh, longest)
	n.fresh = false
	return true
}

// missing is the first number that is empty or only a minus; false when there is none.
func (n *numberColumn) missing() (int, bool) {
	i := slices.IndexFunc(n.values, isIncomplete)
	return max(i, 0), i >= 0
}

func isIncomplete(number string) bool { return number == "" || number == "-" }

// The most characters of a count, and of a total.
const (
	longestCount = 4
	longestTotal = 7
)

func editsNumber(key string, negative bool) bool {
	return isDigit(key) || negative && key == "-" || key == keys.Backspace || key == keys.Delete
}

// editNumber is the text of a number after a key. A fresh number, which the cursor has
// just reached, is replaced.
func editNumber(text, key string, fresh bool, longest int) string {
	switch erases := key == keys.Backspace || key == keys.Delete; {
	case erases && (fresh || text == ""):
		return ""
	case erases:
		return text[:len(text)-1]
	case fresh:
		return key
	case len(text) < longest:
		return text + key
	}
	return text
}

func isDigit(key string) bool { return len(key) == 1 && key[0] >= '0' && key[0] <= '9' }

// arrow moves a cursor up or down in a list of n; it reports false for other keys.
func arrow(at *int, key string, n int) bool {
	switch key {
	case keys.Up:
		*at = max(*at-1, 0)
	case keys.Down:
		*at = min(*at+1, max(n-1, 0))
	default:
		return false
	}
	return true
}
