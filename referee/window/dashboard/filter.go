package dashboard

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/names"
	"tableref/referee/window/dashboard/keys"
)

// filter is a field below a list. It is typed into without being opened first, and
// leaves the entries with what was typed.
type filter struct {
	*tview.InputField
	desk *desk
}

// newFilter calls changed whenever something else is typed.
func (d *desk) newFilter(changed func()) *filter {
	f := &filter{InputField: d.newInput(), desk: d}
	f.SetChangedFunc(func(string) { changed() })
	return f
}

// refresh says in the current language what the field is for.
func (f *filter) refresh() { f.SetLabel(f.desk.say("dashboard.filter.label") + " ") }

// keeps reports whether a name has in it what was typed, whatever its case. The "/" that
// opens such a field elsewhere is no part of it.
func (f *filter) keeps(name string) bool {
	return strings.Contains(names.Key(name), names.Key(strings.TrimPrefix(f.GetText(), "/")))
}

// rows is the height of the field: it is shown while something is typed.
func (f *filter) rows() int {
	if f.GetText() == "" {
		return 0
	}
	return 1
}

// hint says that one may type.
func (f *filter) hint() hint {
	return f.desk.fixedHint("/", "dashboard.filter.hint").does(func() { f.desk.tell("dashboard.filter.how") })
}

// backHint takes back what was typed, or else goes back one level.
func (f *filter) backHint() hint {
	if f.GetText() == "" {
		return f.desk.backHint()
	}
	return f.desk.fixedHint(keys.Esc, "dashboard.hint.back").does(func() { f.SetText("") })
}

// leaveFocus lets a table be clicked and scrolled by the mouse while another primitive,
// which is typed into, keeps the focus.
func leaveFocus(table *tview.Table) {
	table.SetMouseCapture(func(action tview.MouseAction, event *tcell.EventMouse) (tview.MouseAction, *tcell.EventMouse) {
		if action == tview.MouseLeftDown {
			return action, nil
		}
		return action, event
	})
}
