package dashboard

import "github.com/gdamore/tcell/v2"

// styles are the styles of text. Colours are the terminal's own sixteen, and only repeat
// what words or shapes say.
type styles struct {
	plain, strong, faint tcell.Style
	good, warn, bad      tcell.Style
	chosen               tcell.Style // in reverse: the cursor, the likeliest key, Ready..Go
	title                tcell.Style
	red                  func(tcell.Style) tcell.Style // makes a style red, for red suits; nil: no colours
}

func newStyles(colours bool) styles {
	plain := tcell.StyleDefault
	s := styles{
		plain:  plain,
		strong: plain.Bold(true),
		faint:  plain.Dim(true),
		good:   plain.Bold(true),
		warn:   plain.Bold(true),
		bad:    plain.Bold(true),
		chosen: plain.Reverse(true).Bold(true),
		title:  plain.Bold(true),
	}
	if colours {
		s.good = s.good.Foreground(tcell.ColorGreen)
		s.warn = s.warn.Foreground(tcell.ColorOlive)
		s.bad = s.bad.Foreground(tcell.ColorMaroon)
		s.title = s.title.Foreground(tcell.ColorTeal)
		s.red = reddened
	}
	return s
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

// reddened is a style in red. Reversed and faint text stay as they are, because red
// would be hard to read there.
func reddened(s tcell.Style) tcell.Style {
	if _, _, attrs := s.Decompose(); attrs&(tcell.AttrReverse|tcell.AttrDim) != 0 {
		return s
	}
	return s.Foreground(tcell.ColorRed)
}

// reversed swaps a style's colours.
func reversed(s tcell.Style) tcell.Style {
	_, _, attrs := s.Decompose()
	return s.Reverse(attrs&tcell.AttrReverse == 0)
}

type style = tcell.Style
