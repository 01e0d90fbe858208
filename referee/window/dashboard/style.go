package dashboard

import (
	"github.com/gdamore/tcell/v2"

	"tableref/referee/window/dashboard/theme"
)

// setTheme takes the styles of a theme by its name.
func (d *desk) setTheme(name string) { d.styles, _ = theme.Named(name) }

// row is the style of a row in a list, in reverse under the cursor.
func (d *desk) row(cursor bool) style {
	if cursor {
		return d.styles.Chosen
	}
	return d.styles.Plain
}

// visible is the part of a list of n rows that fits into fit rows, around the cursor.
func visible(cursor, n, fit int) (first, last int) {
	fit = max(fit, 0)
	first = max(min(cursor-fit/2, n-fit), 0)
	return first, min(first+fit, n)
}

type style = tcell.Style
