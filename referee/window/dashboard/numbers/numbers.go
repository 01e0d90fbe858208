// Package numbers edits whole numbers that are typed into forms, digit by digit: one
// editor for every form, which knows no screen.
package numbers

import (
	"slices"
	"strings"

	"tableref/referee/window/dashboard/keys"
)

// Limits say which numbers may be typed.
type Limits struct {
	Negative bool // a minus may begin them
	Longest  int  // the most characters, with the minus
}

// Range is the least and the greatest number.
func (l Limits) Range() (low, high int) {
	if l.Negative {
		low = 1 - power(l.Longest-1)
	}
	return low, power(l.Longest) - 1
}

// power is 10 to the power of n.
func power(n int) int {
	all := 1
	for range n {
		all *= 10
	}
	return all
}

// Number is a number as far as it is typed.
type Number struct {
	Text  string // digits, perhaps after a minus
	Fresh bool   // the cursor has just reached it: what is typed replaces it
}

// Edits reports whether a key edits a number: a digit, Backspace, Delete, and a minus
// where numbers may be negative.
func (l Limits) Edits(key string) bool {
	return IsDigit(key) || l.Negative && key == "-" || key == keys.Backspace || key == keys.Delete
}

// Keys are the keys that edit a number.
func (l Limits) Keys() []string {
	all := strings.Split("0123456789", "")
	if l.Negative {
		all = append(all, "-")
	}
	return append(all, keys.Backspace, keys.Delete)
}

// IsDigit reports whether a key is a digit.
func IsDigit(key string) bool { return len(key) == 1 && key[0] >= '0' && key[0] <= '9' }

// Press edits the number with a key; it reports false for other keys. A minus changes
// the sign, wherever it is typed.
func (n *Number) Press(key string, l Limits) bool {
	if !l.Edits(key) {
		return false
	}
	switch erases := key == keys.Backspace || key == keys.Delete; {
	case erases && (n.Fresh || n.Text == ""):
		n.Text = ""
	case erases:
		n.Text = n.Text[:len(n.Text)-1]
	case n.Fresh:
		n.Text = key
	case key == "-" && strings.HasPrefix(n.Text, key):
		n.Text = n.Text[1:]
	case len(n.Text) == l.Longest:
	case key == "-":
		n.Text = key + n.Text
	default:
		n.Text += key
	}
	n.Fresh = false
	return true
}

// Paste replaces the number by a text: a whole number, in the digits of any script. It
// reports false for any other text.
func (n *Number) Paste(text string, l Limits) bool {
	text = strings.TrimPrefix(strings.ReplaceAll(keys.Digits(strings.TrimSpace(text)), "−", "-"), "+")
	if IsIncomplete(text) || len(text) > l.Longest || !l.Negative && text[0] == '-' {
		return false
	}
	for _, digit := range strings.TrimPrefix(text, "-") {
		if !IsDigit(string(digit)) {
			return false
		}
	}
	*n = Number{Text: text}
	return true
}

// IsIncomplete reports whether a text has no digit yet.
func IsIncomplete(text string) bool { return text == "" || text == "-" }

// Column is a column of numbers with a cursor.
type Column struct {
	Values []string
	Cursor int
	Fresh  bool // what is typed replaces the number under the cursor
}

// GoTo puts the cursor on number i.
func (c *Column) GoTo(i int) { c.Cursor, c.Fresh = i, true }

// Move moves the cursor up or down; it reports false for other keys.
func (c *Column) Move(key string) bool {
	switch key {
	case keys.Down, keys.Tab:
		c.GoTo(min(c.Cursor+1, max(len(c.Values)-1, 0)))
	case keys.Up, keys.BackTab:
		c.GoTo(max(c.Cursor-1, 0))
	default:
		return false
	}
	return true
}

// Press edits the number under the cursor with a key; it reports false for other keys.
func (c *Column) Press(key string, l Limits) bool {
	return c.edit(func(n *Number) bool { return n.Press(key, l) })
}

// Paste replaces the number under the cursor, as [Number.Paste] does.
func (c *Column) Paste(text string, l Limits) bool {
	return c.edit(func(n *Number) bool { return n.Paste(text, l) })
}

func (c *Column) edit(change func(*Number) bool) bool {
	n := Number{Text: c.Values[c.Cursor], Fresh: c.Fresh}
	if !change(&n) {
		return false
	}
	c.Values[c.Cursor], c.Fresh = n.Text, n.Fresh
	return true
}

// Missing is the first number without a digit; false when there is none.
func (c *Column) Missing() (int, bool) {
	i := slices.IndexFunc(c.Values, IsIncomplete)
	return max(i, 0), i >= 0
}
