package dashboard

import (
	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/window/dashboard/keys"
	"tableref/referee/window/dashboard/numbers"
)

// The most characters of a count, and of a total.
const (
	longestCount = 4
	longestTotal = 7
)

// countLimits are those of a count.
func countLimits(field match.Field) numbers.Limits {
	return numbers.Limits{Negative: field.Min < 0, Longest: longestCount}
}

// cellHint moves the cursor of a form through its numbers.
func (d *desk) cellHint(all *numbers.Column) hint {
	next := d.nextFieldHint().or(keys.Up, keys.Down, keys.BackTab)
	next.do = func(key string) { all.Move(key) }
	return next
}

// typing are the keys that edit a number.
func typing(l numbers.Limits, press func(key string)) hint {
	return hint{quiet: true, also: l.Keys(), do: press}
}

// pasteNumber puts a pasted number under the cursor of a column, or says that it is none.
func (d *desk) pasteNumber(to *numbers.Column, text string, l numbers.Limits) bool {
	if !to.Paste(text, l) {
		d.noNumber(text, l)
		return false
	}
	return true
}

// noNumber says that a pasted text is no number for this place.
func (d *desk) noNumber(text string, l numbers.Limits) {
	low, high := l.Range()
	d.warn("dashboard.form.no_number", "word", cards.Abbreviated(text), "min", low, "max", high)
}
