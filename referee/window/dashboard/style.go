package dashboard

import (
	"github.com/gdamore/tcell/v2"

	"tableref/referee/window/dashboard/theme"
)

// styles are the styles of text, see package theme.
type styles struct {
	plain, strong, faint tcell.Style
	good, warn, bad      tcell.Style
	chosen               tcell.Style // in reverse: the cursor, the likeliest key, Ready..Go
	title                tcell.Style
	red                  func(tcell.Style) tcell.Style // makes a style red, for red suits; nil: no colours
}

func newStyles(t theme.Styles) styles {
	return styles{
		plain: t.Plain, strong: t.Strong, faint: t.Faint, good: t.Good, warn: t.Warn, bad: t.Bad,
		chosen: t.Chosen, title: t.Title, red: t.Red,
	}
}

// setTheme takes the styles of a theme by its name.
func (d *desk) setTheme(name string) {
	d.theme, _ = theme.Named(name)
	d.styles = newStyles(d.theme)
}

// row is the style of a row in a list, in reverse under the cursor.
func (s styles) row(cursor bool) style {
	if cursor {
		return s.chosen
	}
	return s.plain
}

// visible is the part of a list of n rows that fits into fit rows, around the cursor.
func visible(cursor, n, fit int) (first, last int) {
	fit = max(fit, 0)
	first = max(min(cursor-fit/2, n-fit), 0)
	return first, min(first+fit, n)
}

type style = tcell.Style
