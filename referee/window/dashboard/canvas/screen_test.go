package canvas_test

import (
	"slices"
	"testing"

	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/canvas"
)

func TestWidgetsDrawOnACanvas(t *testing.T) {
	var cursor [2]int
	rows := show(t, 12, 3, func(c *canvas.Canvas) {
		part := c.Sub(1, 1, 10, 2)
		field := tview.NewInputField().SetText("日本é")
		field.SetRect(part.Rect())
		field.Focus(func(tview.Primitive) {})
		field.Draw(c.Screen())
		x, y, shown := c.Cursor()
		if !shown {
			t.Error("the field shows no cursor")
		}
		cursor = [2]int{x, y}
	})
	if want := []string{"            ", " 日本é      ", "            "}; !slices.Equal(rows, want) {
		t.Errorf("drawn %q, want %q", rows, want)
	}
	if want := [2]int{6, 1}; cursor != want {
		t.Errorf("the cursor is at %v, want %v", cursor, want)
	}
}

func TestAWidgetOutsideTheCanvasIsClipped(t *testing.T) {
	rows := show(t, 4, 1, func(c *canvas.Canvas) {
		text := tview.NewTextView().SetText("abcdefgh\nijkl")
		text.SetWrap(false)
		text.SetRect(-2, 0, 12, 2)
		text.Draw(c.Screen())
		if got := canvas.On(c.Screen(), text); got == nil {
			t.Error("no canvas")
		}
	})
	if want := []string{"cdef"}; !slices.Equal(rows, want) {
		t.Errorf("drawn %q, want %q", rows, want)
	}
}

// A Table colours its cells by writing what it reads, and wide characters are still
// whole.
func TestATableKeepsWideCharacters(t *testing.T) {
	rows := show(t, 10, 3, func(c *canvas.Canvas) {
		table := tview.NewTable().SetSelectable(true, false)
		for row, text := range []string{"🐧 a", "日本", "é日"} {
			table.SetCell(row, 0, tview.NewTableCell(text).SetExpansion(1))
		}
		table.SetRect(c.Rect())
		table.Draw(c.Screen())
	})
	if want := []string{"🐧 a      ", "日本      ", "é日       "}; !slices.Equal(rows, want) {
		t.Errorf("drawn %q, want %q", rows, want)
	}
}
