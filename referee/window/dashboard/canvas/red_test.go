package canvas_test

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/window/dashboard/canvas"
)

func TestRed(t *testing.T) {
	for text, want := range map[string]string{
		"10♥ 9♠ K♦":        "rrr....rr",
		"C=♣ D=♦ H=♥":      "......r...r",
		"[Q♥]×13":          ".rr....",
		"Herz♥ and Kn♦":    "....r.....rrr",
		"♥":                "r",
		"no card 10H":      "...........",
		"five of hearts 5": "................",
	} {
		c := canvas.New(canvas.Width(text), 1)
		c.Text(0, 0, tcell.StyleDefault, text)
		c.RestyleRedCards(func(style tcell.Style) tcell.Style { return style.Foreground(tcell.ColorRed) })
		screen := tcell.NewSimulationScreen("UTF-8")
		if err := screen.Init(); err != nil {
			t.Fatal(err)
		}
		w, _ := c.Size()
		screen.SetSize(w, 1)
		c.Paint(screen, 0, 0)
		var got strings.Builder
		for x := range w {
			_, style, _ := screen.Get(x, 0)
			if colour, _, _ := style.Decompose(); colour == tcell.ColorRed {
				got.WriteString("r")
			} else {
				got.WriteString(".")
			}
		}
		screen.Fini()
		if got.String() != want {
			t.Errorf("%q is red as %s, want %s", text, got.String(), want)
		}
	}
}
