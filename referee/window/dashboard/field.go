package dashboard

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// field is a line to type into. tview edits it; the screen that draws it says where it
// lies.
type field struct {
	input   *tview.InputField
	shown   bool
	digits  bool // numbers only, so that a key may stand for the digit in its place
	x, y, w int
}

func newField(text string) *field {
	f := &field{input: tview.NewInputField()}
	f.input.SetText(text)
	f.input.SetFieldStyle(tcell.StyleDefault.Underline(true))
	f.input.Focus(func(tview.Primitive) {})
	return f
}

func (f *field) text() string { return f.input.GetText() }

func (f *field) set(text string) { f.input.SetText(text) }

// place puts the field into w columns from column x of row y.
func (f *field) place(c *sheet, x, y, w int) {
	full, tall := c.Size()
	f.shown = x >= 0 && y >= 0 && y < tall && x < full
	f.x, f.y = c.Place(x, y)
	f.w = min(w, full-x)
}

// paint draws the field on the terminal, red suits in their style; nil: they have none.
func (f *field) paint(screen tcell.Screen, red func(tcell.Style) tcell.Style) {
	if !f.shown || f.w <= 0 {
		return
	}
	f.input.SetFieldWidth(f.w)
	f.input.SetRect(f.x, f.y, f.w, 1)
	f.input.Draw(screen)
	for x := f.x; red != nil && x < f.x+f.w; x++ {
		if text, style, _ := screen.Get(x, f.y); canvas.IsRedSuit(text) {
			screen.Put(x, f.y, text, red(style))
		}
	}
}

// takes reports whether a key is for the field: characters, and what moves or erases in
// a line. Enter, Tab, Up, Down and the F-keys are the screen's.
func (f *field) takes(event *tcell.EventKey) bool {
	switch event.Key() {
	case tcell.KeyRune, tcell.KeyLeft, tcell.KeyRight, tcell.KeyHome, tcell.KeyEnd,
		tcell.KeyBackspace, tcell.KeyBackspace2, tcell.KeyDelete:
		return true
	}
	name := keys.Name(event)
	return name == "Ctrl-U" || name == "Ctrl-W" || name == "Ctrl-K" || name == "Ctrl-A" || name == "Ctrl-E"
}

func (f *field) give(event *tcell.EventKey) {
	f.input.InputHandler()(event, func(tview.Primitive) {})
}

func (f *field) paste(text string) {
	f.input.PasteHandler()(text, func(tview.Primitive) {})
}
