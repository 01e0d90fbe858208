package dashboard

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/keys"
)

// field is a line to type into. tview edits it; the screen that draws it says where it
// lies.
type field struct {
	input  *tview.InputField
	digits bool // numbers only, so that a key may stand for the digit in its place
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

// place draws the field in w columns from column x of row y.
func (f *field) place(c *sheet, x, y, w int) {
	part := c.Sub(x, y, w, 1)
	if w, h := part.Size(); w == 0 || h == 0 {
		return
	}
	f.input.SetRect(part.Rect())
	f.input.Draw(c.Screen())
}

func (f *field) takes(event *tcell.EventKey) bool { return edits(event) }

// edits reports whether a key is for a field: characters, and what moves or erases in a
// line. Enter, Tab, Up, Down and the F-keys are the screen's.
func edits(event *tcell.EventKey) bool {
	switch event.Key() {
	case tcell.KeyRune, tcell.KeyLeft, tcell.KeyRight, tcell.KeyHome, tcell.KeyEnd,
		tcell.KeyBackspace, tcell.KeyBackspace2, tcell.KeyDelete:
		return true
	}
	name := keys.Name(event)
	return name == "Ctrl-U" || name == "Ctrl-W" || name == "Ctrl-K" || name == "Ctrl-A" || name == "Ctrl-E"
}

// give gives a key to the field. A Delete that finds nothing to erase erases what is
// before it, because on many keyboards it is the only key for that.
func (f *field) give(event *tcell.EventKey) {
	before := f.text()
	f.input.InputHandler()(event, func(tview.Primitive) {})
	if event.Key() == tcell.KeyDelete && f.text() == before {
		f.give(tcell.NewEventKey(tcell.KeyBackspace2, 0, tcell.ModNone))
	}
}

func (f *field) paste(text string) {
	if f.digits {
		text = keys.Digits(text)
	}
	f.input.PasteHandler()(text, func(tview.Primitive) {})
}
