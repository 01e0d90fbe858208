package theme_test

import (
	"math"
	"testing"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/window/dashboard/theme"
)

// of are the styles of a theme on its ground, by role.
func of(t *testing.T, name string) map[string]tcell.Style {
	t.Helper()
	s, ok := theme.Named(name)
	if !ok {
		t.Fatalf("there is no theme %q", name)
	}
	all := map[string]tcell.Style{
		"plain": s.Plain, "strong": s.Strong, "faint": s.Faint, "good": s.Good, "warn": s.Warn, "bad": s.Bad, "title": s.Title,
	}
	if s.Red != nil {
		all["red"] = s.Red(s.Plain)
	}
	if s.Ground != nil {
		for role, style := range all {
			all[role] = s.Ground(style)
		}
	}
	return all
}

// palettes are the colours that terminals have.
var palettes = map[string]int{"8 colours": 8, "16 colours": 16, "256 colours": 256}

// Letters can be read on the ground of their theme, in terminals of all kinds. The ratio
// is that of the Web Content Accessibility Guidelines.
func TestLettersCanBeRead(t *testing.T) {
	least := map[string]float64{"dark": 4.5, "light": 4.5, "high-contrast": 7}
	for name, want := range least {
		for role, style := range of(t, name) {
			letters, ground, _ := style.Decompose()
			if got := contrast(letters, ground); got < want {
				t.Errorf("%s, %s: the contrast is %.1f, want %.1f", name, role, got, want)
			}
			for kind, size := range palettes {
				palette := make([]tcell.Color, size)
				for i := range palette {
					palette[i] = tcell.PaletteColor(i)
				}
				few := 3.0 // of bold letters
				if size == 256 {
					few = want
				}
				if got := contrast(asShown(tcell.FindColor(letters, palette)), asShown(tcell.FindColor(ground, palette))); got < few {
					t.Errorf("%s, %s, %s: the contrast is %.1f, want %.1f", name, role, kind, got, few)
				}
			}
		}
	}
}

// asShown is how xterm shows one of the sixteen colours; others are what they are.
func asShown(c tcell.Color) tcell.Color {
	for i, hex := range []int32{
		0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
		0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
	} {
		if c == tcell.PaletteColor(i) {
			return tcell.NewHexColor(hex)
		}
	}
	return c
}

// Without a ground of its own a theme uses only colours that can be read on black as
// well as on white, as terminals of many kinds show them.
func TestTheTerminalsColoursCanBeReadOnEveryGround(t *testing.T) {
	shown := map[tcell.Color][]int32{ // by xterm, Tango and Solarized
		tcell.ColorMaroon: {0xcd0000, 0xcc0000, 0xdc322f},
		tcell.ColorPurple: {0xcd00cd, 0xa347ba, 0xd33682},
	}
	for role, style := range of(t, "") {
		letters, ground, _ := style.Decompose()
		if ground != tcell.ColorDefault {
			t.Errorf("%s has a ground of its own", role)
		}
		for _, hex := range shown[letters] {
			for _, on := range []int32{0x000000, 0xffffff} {
				if got := contrast(tcell.NewHexColor(hex), tcell.NewHexColor(on)); got < 3 {
					t.Errorf("%s: %06x on %06x has a contrast of %.1f", role, hex, on, got)
				}
			}
		}
		if letters != tcell.ColorDefault && shown[letters] == nil {
			t.Errorf("%s has a colour of which nobody has said how terminals show it", role)
		}
	}
}

// Nothing is told by a colour alone: what has one is bold as well, in every theme.
func TestColoursAreNeverAlone(t *testing.T) {
	for _, name := range append([]string{""}, theme.Names...) {
		s, _ := theme.Named(name)
		for role, style := range map[string]tcell.Style{"good": s.Good, "warn": s.Warn, "bad": s.Bad, "title": s.Title} {
			if _, _, attrs := style.Decompose(); attrs&tcell.AttrBold == 0 {
				t.Errorf("%q: %s is not bold", name, role)
			}
		}
		if _, _, attrs := s.Chosen.Decompose(); attrs&tcell.AttrReverse == 0 {
			t.Errorf("%q: what is chosen is not in reverse", name)
		}
	}
	for role, style := range of(t, "plain") {
		if letters, ground, _ := style.Decompose(); letters != tcell.ColorDefault || ground != tcell.ColorDefault {
			t.Errorf("plain: %s has a colour", role)
		}
	}
}

// Who cannot tell red from green, or blue from yellow, still sees three colours.
func TestColoursForEveryEye(t *testing.T) {
	eyes := map[string][3][3]float64{ // linear RGB, Machado and others 2009, severity 1
		"usual":        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"protanopia":   {{0.152, 1.053, -0.205}, {0.115, 0.786, 0.099}, {-0.004, -0.048, 1.052}},
		"deuteranopia": {{0.367, 0.861, -0.228}, {0.280, 0.673, 0.047}, {-0.012, 0.043, 0.969}},
		"tritanopia":   {{1.256, -0.077, -0.179}, {-0.078, 0.931, 0.148}, {0.005, 0.691, 0.304}},
	}
	for _, name := range []string{"dark", "light"} {
		styles := of(t, name)
		for eye, matrix := range eyes {
			seen := func(role string) (rgb [3]float64) {
				letters, _, _ := styles[role].Decompose()
				have := linear(letters)
				for i, row := range matrix {
					for k, part := range row {
						rgb[i] += part * have[k]
					}
				}
				return rgb
			}
			for _, pair := range [][2]string{{"good", "warn"}, {"good", "bad"}, {"warn", "bad"}} {
				a, b := seen(pair[0]), seen(pair[1])
				distance := 0.0
				for i := range a {
					distance += (a[i] - b[i]) * (a[i] - b[i])
				}
				if distance = math.Sqrt(distance); distance < 0.1 {
					t.Errorf("%s, %s: %v are %.2f apart", name, eye, pair, distance)
				}
			}
		}
	}
}

func TestThemesThatThereAreNot(t *testing.T) {
	if _, ok := theme.Named("pink"); ok {
		t.Error("there is a theme pink")
	}
}

// contrast is the ratio of two colours' luminances, from 1 to 21.
func contrast(a, b tcell.Color) float64 {
	high, low := luminance(a)+0.05, luminance(b)+0.05
	return math.Max(high, low) / math.Min(high, low)
}

func luminance(c tcell.Color) float64 {
	rgb := linear(c)
	return 0.2126*rgb[0] + 0.7152*rgb[1] + 0.0722*rgb[2]
}

// linear is a colour as light adds up, from 0 to 1.
func linear(c tcell.Color) (rgb [3]float64) {
	r, g, b := c.RGB()
	for i, part := range []int32{r, g, b} {
		v := float64(part) / 255
		if rgb[i] = v / 12.92; v > 0.04045 {
			rgb[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return rgb
}
