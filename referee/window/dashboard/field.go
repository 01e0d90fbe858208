package dashboard

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/keys"
)

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

// typeInto gives a key to a field. A Delete that finds nothing to erase erases what is
// before it, because on many keyboards it is the only key for that.
func (d *desk) typeInto(input *tview.InputField, event *tcell.EventKey) {
	before := input.GetText()
	input.InputHandler()(event, d.setFocus)
	if event.Key() == tcell.KeyDelete && input.GetText() == before {
		input.InputHandler()(tcell.NewEventKey(tcell.KeyBackspace2, 0, tcell.ModNone), d.setFocus)
	}
}
