// Package theme says how text looks in the dashboard: the styles, each by its role, and
// the colours that a theme gives them. No style says anything by its hue alone: what is
// coloured is bold or in reverse as well, and words or signs say the same.
package theme

import "github.com/gdamore/tcell/v2"

// Names are the themes that can be asked for, besides "", which takes the terminal's own
// colours.
var Names = []string{"dark", "light", "high-contrast", "plain"}

// Styles are the styles of text. They leave ground and letters to the terminal, so that
// screens can be drawn without knowing the theme; Ground adds the theme's.
type Styles struct {
	Plain, Strong, Faint tcell.Style
	Good, Warn, Bad      tcell.Style
	Chosen               tcell.Style // in reverse: the cursor, the likeliest key, Ready..Go
	Title                tcell.Style
	Red                  func(tcell.Style) tcell.Style // makes a style red, for red suits; nil: no colours
	// Ground gives a style the theme's letters and ground where it has none of its own;
	// nil: the terminal's are meant.
	Ground func(tcell.Style) tcell.Style
}

// palette are the colours of a theme.
type palette struct {
	good, warn, bad, title, red tcell.Color
	// The terminal's, if they are ColorDefault.
	letters, faint, ground tcell.Color
}

// terminals are two of the terminal's own sixteen colours that can be read on light
// grounds as on dark ones, which green, yellow and cyan cannot.
var terminals = palette{warn: tcell.ColorPurple, bad: tcell.ColorMaroon, red: tcell.ColorMaroon}

// The colours of the themes differ in brightness as well, for eyes that mix up hues:
// those of one theme are told apart in every kind of colour blindness.
var (
	dark = palette{
		letters: tcell.NewHexColor(0xe4e4e4), faint: tcell.NewHexColor(0xa8a8a8), ground: tcell.NewHexColor(0x121212),
		good: tcell.NewHexColor(0x87d7ff), warn: tcell.NewHexColor(0xffd75f), bad: tcell.NewHexColor(0xff8787),
		title: tcell.NewHexColor(0x87d7ff), red: tcell.NewHexColor(0xff8787),
	}
	light = palette{
		letters: tcell.NewHexColor(0x121212), faint: tcell.NewHexColor(0x444444), ground: tcell.NewHexColor(0xffffff),
		good: tcell.NewHexColor(0x005faf), warn: tcell.NewHexColor(0x870087), bad: tcell.NewHexColor(0xaf0000),
		title: tcell.NewHexColor(0x005faf), red: tcell.NewHexColor(0xaf0000),
	}
	highContrast = palette{
		letters: tcell.NewHexColor(0xffffff), faint: tcell.NewHexColor(0xffffff), ground: tcell.NewHexColor(0x000000),
		good: tcell.NewHexColor(0xffff00), warn: tcell.NewHexColor(0xffff00), bad: tcell.NewHexColor(0xffff00),
		title: tcell.NewHexColor(0xffffff), red: tcell.NewHexColor(0xff8787),
	}
)

// Named returns the styles of a theme by its name, one of Names or "". It reports false
// for any other name, with the styles of "".
func Named(name string) (Styles, bool) {
	switch name {
	case "":
		return terminals.styles(), true
	case "dark":
		return dark.styles(), true
	case "light":
		return light.styles(), true
	case "high-contrast":
		return highContrast.styles(), true
	case "plain":
		return Plain(), true
	}
	return terminals.styles(), false
}

// Plain are the styles without any colour.
func Plain() Styles { return palette{}.styles() }

func (p palette) styles() Styles {
	plain := tcell.StyleDefault
	strong := plain.Bold(true)
	s := Styles{
		Plain:  plain,
		Strong: strong,
		Faint:  plain.Dim(true),
		Good:   strong.Foreground(p.good),
		Warn:   strong.Foreground(p.warn),
		Bad:    strong.Foreground(p.bad),
		Chosen: strong.Reverse(true),
		Title:  strong.Foreground(p.title),
	}
	if p.red != tcell.ColorDefault {
		s.Red = func(style tcell.Style) tcell.Style { return reddened(style, p.red) }
	}
	if p.ground != tcell.ColorDefault {
		s.Faint = plain.Foreground(p.faint)
		s.Ground = p.onGround
	}
	return s
}

// onGround gives a style the theme's letters and ground where it has none of its own.
// Dim letters get a colour that can be read, since terminals differ in how they dim.
func (p palette) onGround(style tcell.Style) tcell.Style {
	letters, ground, attrs := style.Decompose()
	if attrs&tcell.AttrDim != 0 {
		style = style.Dim(false)
		if letters == tcell.ColorDefault {
			letters = p.faint
		}
	}
	if letters == tcell.ColorDefault {
		letters = p.letters
	}
	if ground == tcell.ColorDefault {
		ground = p.ground
	}
	return style.Foreground(letters).Background(ground)
}

// reddened is a style in red. Reversed and faint text stay as they are, because red
// would be hard to read there.
func reddened(s tcell.Style, red tcell.Color) tcell.Style {
	if _, _, attrs := s.Decompose(); attrs&(tcell.AttrReverse|tcell.AttrDim) != 0 {
		return s
	}
	return s.Foreground(red)
}

// Reversed swaps a style's colours.
func Reversed(s tcell.Style) tcell.Style {
	_, _, attrs := s.Decompose()
	return s.Reverse(attrs&tcell.AttrReverse == 0)
}

// StrongIf is a style, in bold if it is to stand out.
func StrongIf(yes bool, s tcell.Style) tcell.Style {
	if yes {
		return s.Bold(true)
	}
	return s
}

// Row is the style of a row in a list, in reverse under the cursor.
func (s Styles) Row(cursor bool) tcell.Style {
	if cursor {
		return s.Chosen
	}
	return s.Plain
}
