package canvas_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"pgregory.net/rapid"

	"tableref/referee/window/dashboard/canvas"
)

func joined(line []canvas.Piece) string {
	var b strings.Builder
	for _, p := range line {
		b.WriteString(p.Text)
	}
	return b.String()
}

// A line of pieces is cut as its text would be.
func TestALineIsCutLikeItsText(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var line []canvas.Piece
		for _, text := range rapid.SliceOfN(rapid.StringOfN(rapid.RuneFrom([]rune("aé日")), 0, 6, -1), 0, 4).Draw(r, "pieces") {
			line = append(line, canvas.Piece{Text: text})
		}
		w := rapid.IntRange(0, 20).Draw(r, "columns")
		whole := joined(line)
		if got := joined(canvas.CutLine(line, w)); got != canvas.Cut(whole, w) {
			r.Fatalf("%q in %d columns is %q, want %q", whole, w, got, canvas.Cut(whole, w))
		}
	})
}

func TestLinesArePutDownPieceByPiece(t *testing.T) {
	bold := tcell.StyleDefault.Bold(true)
	c := canvas.New(6, 2)
	c.Lines(1, 0, [][]canvas.Piece{{{Text: "日"}, {Text: "b", Look: bold}}, canvas.Paragraph("cd", 4, bold)[0]})
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	defer screen.Fini()
	screen.SetSize(6, 2)
	c.Paint(screen, 0, 0)
	for at, want := range map[[2]int]struct {
		text string
		look tcell.Style
	}{{1, 0}: {"日", tcell.StyleDefault}, {3, 0}: {"b", bold}, {1, 1}: {"c", bold}, {2, 1}: {"d", bold}} {
		if text, look, _ := screen.Get(at[0], at[1]); text != want.text || look != want.look {
			t.Errorf("at %v is %q", at, text)
		}
	}
}

// A thing that several pieces show is one box, from its first piece to its last.
func TestBoxes(t *testing.T) {
	lines := [][]canvas.Piece{
		{{Text: "日"}, {Text: "a", ID: "a"}, {Text: "a", ID: "a"}, {Text: " "}, {Text: "bbb", ID: "b"}},
		{{Text: "  "}, {Text: "aaa", ID: "a"}},
	}
	want := []canvas.Box{{ID: "a", X: 2, Y: 0, W: 3, H: 2}, {ID: "b", X: 5, Y: 0, W: 3, H: 1}}
	if got := canvas.Boxes(lines); !slices.Equal(got, want) {
		t.Errorf("boxes %v, want %v", got, want)
	}
	if w := canvas.Widest(lines); w != 8 {
		t.Errorf("the widest line has %d columns, want 8", w)
	}
}

func TestFittingLinesMarkWhatIsCut(t *testing.T) {
	lines := [][]canvas.Piece{{{Text: "ab"}, {Text: "cd  "}}, {{Text: "abcdef"}}, {{Text: "x"}}}
	shown := show(t, 4, 2, func(c *canvas.Canvas) {
		c.Lines(0, 0, c.Fitting(0, 0, lines))
		if misprints := c.Misprints(); len(misprints) > 0 {
			t.Errorf("drawn beyond the canvas: %v", misprints)
		}
	})
	if want := []string{"abcd", "…   "}; !slices.Equal(shown, want) {
		t.Errorf("drawn %q, want %q", shown, want)
	}
	shown = show(t, 4, 3, func(c *canvas.Canvas) { c.Lines(0, 0, c.Fitting(0, 0, lines)) })
	if want := []string{"abcd", "abc…", "x   "}; !slices.Equal(shown, want) {
		t.Errorf("drawn %q, want %q", shown, want)
	}
}
