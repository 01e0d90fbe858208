package picture_test

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/window/dashboard/picture"
)

func TestSVG(t *testing.T) {
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	defer screen.Fini()
	screen.SetSize(20, 3)
	screen.PutStrStyled(2, 0, "<Ana> & 🃏", tcell.StyleDefault.Bold(true))
	screen.PutStrStyled(0, 1, "█▀▄", tcell.StyleDefault.Foreground(tcell.ColorTeal))
	screen.PutStrStyled(0, 2, " go ", tcell.StyleDefault.Reverse(true))
	svg := picture.SVG(screen, `a "title"`)
	for _, want := range []string{
		`aria-label="a &#34;title&#34;"`, `font-weight="bold"`, "&lt;Ana&gt; &amp; 🃏", `fill="#88c0d0"`, ">go</text>",
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("the picture lacks %s:\n%s", want, svg)
		}
	}
	decoder := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := decoder.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("not well formed: %v", err)
		}
	}
}
