package terminal

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"pgregory.net/rapid"
)

// TestPictureIsACellBuffer draws at random on a picture and on tcell's own buffer:
// the same stands on both.
func TestPictureIsACellBuffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var ours picture
		var theirs tcell.CellBuffer
		colour := rapid.SampledFrom([]tcell.Color{tcell.ColorDefault, tcell.ColorRed, tcell.ColorNone})
		place := rapid.IntRange(-1, 6)
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			if rapid.IntRange(0, 4).Draw(t, "what") == 0 {
				w, h := rapid.IntRange(0, 5).Draw(t, "w"), rapid.IntRange(0, 3).Draw(t, "h")
				ours.resize(w, h)
				theirs.Resize(w, h)
			}
			text := rapid.SampledFrom([]string{"a", "ab", "", " ", "é", "e\u0301x", "漢字", "\u0301", "\x1b", "~", "♥"}).Draw(t, "text")
			style := tcell.StyleDefault.Foreground(colour.Draw(t, "fg")).Background(colour.Draw(t, "bg")).Bold(rapid.Bool().Draw(t, "bold"))
			x, y := place.Draw(t, "x"), place.Draw(t, "y")
			rest, width := ours.put(x, y, text, style)
			if wantRest, wantWidth := theirs.Put(x, y, text, style); rest != wantRest || width != wantWidth {
				t.Fatalf("put %q returns %q, %d, want %q, %d", text, rest, width, wantRest, wantWidth)
			}
		}
		for y := -1; y < 5; y++ {
			for x := -1; x < 7; x++ {
				text, style, width := ours.get(x, y)
				wantText, wantStyle, wantWidth := theirs.Get(x, y)
				if text != wantText || style != wantStyle || width != wantWidth {
					t.Errorf("at %d, %d stands %q %v %d, want %q %v %d", x, y, text, style, width, wantText, wantStyle, wantWidth)
				}
			}
		}
	})
}
