package canvas_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"

	"tableref/referee/printable"
	"tableref/referee/window/dashboard/canvas"
)

// show draws on a canvas and returns the screen's rows.
func show(t *testing.T, w, h int, draw func(*canvas.Canvas)) []string {
	t.Helper()
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	defer screen.Fini()
	screen.SetSize(w, h)
	c := canvas.New(w, h)
	draw(c)
	c.Paint(screen, 0, 0)
	rows := make([]string, h)
	for y := range h {
		var row strings.Builder
		for x := 0; x < w; {
			text, _, width := screen.Get(x, y)
			row.WriteString(text)
			x += max(width, 1)
		}
		rows[y] = row.String()
	}
	return rows
}

func TestText(t *testing.T) {
	tests := map[string]struct {
		draw func(*canvas.Canvas)
		want string
	}{
		"tags are plain text":           {func(c *canvas.Canvas) { c.Text(0, 0, tcell.StyleDefault, "[red]X") }, "[red]X    "},
		"control characters are shown":  {func(c *canvas.Canvas) { c.Text(0, 0, tcell.StyleDefault, "a\x1b[31mb\a") }, "a␛[31mb␇  "},
		"direction marks are shown":     {func(c *canvas.Canvas) { c.Text(0, 0, tcell.StyleDefault, "a\u202eb") }, "a\uFFFDb       "},
		"so are bytes that are no text": {func(c *canvas.Canvas) { c.Text(0, 0, tcell.StyleDefault, "a\xff\xc3b") }, "a\uFFFD\uFFFDb      "},
		"a wide cluster stays whole":    {func(c *canvas.Canvas) { c.Text(7, 0, tcell.StyleDefault, "a🃏🃏") }, "       a🃏"},
		"too long ends in an ellipsis":  {func(c *canvas.Canvas) { c.Fit(0, 0, 6, tcell.StyleDefault, "Anastasia") }, "Anast…    "},
		"cut before a wide cluster":     {func(c *canvas.Canvas) { c.Fit(0, 0, 4, tcell.StyleDefault, "ab🃏cd") }, "ab…       "},
		"right":                         {func(c *canvas.Canvas) { c.Right(10, 0, 5, tcell.StyleDefault, "+10") }, "       +10"},
		"overwriting half a wide one": {func(c *canvas.Canvas) {
			c.Text(0, 0, tcell.StyleDefault, "🃏")
			c.Text(1, 0, tcell.StyleDefault, "x")
		}, " x        "},
		"overwriting its first half": {func(c *canvas.Canvas) {
			c.Text(0, 0, tcell.StyleDefault, "🃏")
			c.Text(0, 0, tcell.StyleDefault, "x")
		}, "x         "},
		"a part clips":               {func(c *canvas.Canvas) { c.Sub(2, 0, 3, 1).Text(0, 0, tcell.StyleDefault, "abcdef") }, "  abc     "},
		"nothing left of the canvas": {func(c *canvas.Canvas) { c.Text(-2, 0, tcell.StyleDefault, "abcd") }, "cd        "},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := show(t, 10, 1, test.draw)[0]; got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestWrap(t *testing.T) {
	tests := map[string]struct {
		text string
		w    int
		want string
	}{
		"at spaces":             {"one two three", 7, "one two|three"},
		"line feeds are kept":   {"one\n\ntwo", 9, "one||two"},
		"no-break spaces hold":  {"Prêts\u202f! Oui", 7, "Prêts\u202f!|Oui"},
		"a long word is broken": {"abcdefgh", 3, "abc|def|gh"},
		"wide clusters whole":   {"🃏🃏🃏", 3, "🃏|🃏|🃏"},
		"no room":               {"abc", 0, ""},
		"one column, wide":      {"🃏a", 1, "…"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := strings.Join(canvas.Wrap(test.text, test.w), "|"); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestZonesAreCutToTheirCanvas(t *testing.T) {
	c := canvas.New(10, 4)
	part := c.Sub(8, 1, 5, 5)
	part.OnClick(0, 0, 9, 9, func() {})
	part.OnClick(7, 7, 2, 2, func() {})
	zones := c.Zones()
	if len(zones) != 1 {
		t.Fatalf("%d zones, want 1: what lies outside cannot be clicked", len(zones))
	}
	if z := zones[0]; z.X != 8 || z.Y != 1 || z.W != 2 || z.H != 3 {
		t.Errorf("zone %d,%d %d×%d, want 8,1 2×3", z.X, z.Y, z.W, z.H)
	}
}

func FuzzCut(f *testing.F) {
	for _, seed := range []string{"", "Ana", "[red]X", "=SUM(A1)", "Ѓорѓи", "👩‍👩‍👧‍👦 family", "e\u0301\u0301", "\x1b[2J", "\xff\xfe", "🇲🇰🇲"} {
		f.Add(seed, 5)
	}
	f.Fuzz(func(t *testing.T, text string, w int) {
		w = max(min(w, 200), -5)
		if got := canvas.Width(canvas.Cut(text, w)); got > max(w, 0) {
			t.Errorf("%q cut to %d is %d wide", text, w, got)
		}
		for _, line := range canvas.Wrap(text, w) {
			if got := canvas.Width(line); got > w {
				t.Errorf("%q wrapped to %d has a line of %d", text, w, got)
			}
		}
	})
}

// The short cut for plain characters must not change what a cluster is.
func FuzzClusters(f *testing.F) {
	for _, seed := range []string{"Ana", "█▀ ▄", "a\u0301b", "1\ufe0f\u20e3", "─\u0301", "👩‍👩‍👧", "\r\n", "#\ufe0f", "a\u200db", "\xffa"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		want := 0
		graphemes := uniseg.NewGraphemes(text)
		for graphemes.Next() {
			first := []rune(graphemes.Str())[0]
			switch {
			case printable.Line(graphemes.Str()) != graphemes.Str():
				want++
			case unicode.Is(unicode.Cf, first):
			default:
				want += min(graphemes.Width(), 2)
			}
		}
		if got := canvas.Width(text); got != want {
			t.Errorf("%q is %d wide, want %d", text, got, want)
		}
	})
}

// For any text, no cell has a character that would control the terminal.
func FuzzCellsAreHarmless(f *testing.F) {
	for _, seed := range []string{"Ana", "\x1b]52;c;aGk=\a", "a\u009b31m", "\u202eneB\u2066", "\xff\xc3(", "a\r\nb\x00\x7f", "\u0600\u0080", "👩\u200d👩"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w := canvas.Width(text)
		if w == 0 || w > 500 {
			t.Skip()
		}
		row := show(t, w, 1, func(c *canvas.Canvas) { c.Text(0, 0, tcell.StyleDefault, text) })[0]
		if printable.Line(row) != row {
			t.Errorf("%q is shown as %q", text, row)
		}
	})
}

// TestAgainIsEmpty wants nothing of a picture to be left in the next one, which is
// drawn in the same memory.
func TestAgainIsEmpty(t *testing.T) {
	c := canvas.New(4, 2)
	for _, size := range [][2]int{{4, 2}, {2, 4}, {5, 3}, {0, 0}} {
		rows := show(t, size[0], size[1], func(sheet *canvas.Canvas) {
			c.Text(0, 0, tcell.StyleDefault.Bold(true), "word")
			c.OnClick(0, 0, 4, 1, func() {})
			c = c.Again(size[0], size[1])
			if w, h := c.Size(); w != size[0] || h != size[1] {
				t.Errorf("%d × %d, want %v", w, h, size)
			}
			*sheet = *c
		})
		if said := strings.TrimSpace(strings.Join(rows, "")); said != "" {
			t.Errorf("%v: %q is left", size, said)
		}
		if len(c.Zones()) > 0 || len(c.Misprints()) > 0 {
			t.Errorf("%v: zones or misprints are left", size)
		}
	}
}
