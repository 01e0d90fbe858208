package dashboard

import (
	"strings"

	"tableref/referee/window/dashboard/keys"
)

// click is a key that was pressed by the mouse.
func (d *desk) click(key string) { d.press(key) }

// press gives a key to the top screen. A key that does nothing there counts as the
// digit in whose place it is; one that does nothing even so is answered with those
// that do.
func (d *desk) press(key string) {
	d.unsay()
	switch {
	case key == "" || d.everywhere(key) || d.top().press(key):
	case key == "?":
		d.push(&keysScreen{keyList: keyList{desk: d}, of: d.top()})
	default:
		if digit, ok := d.row.Digit(key); !ok || !d.top().press(digit) {
			d.wrongKey(key)
		}
	}
}

// wrongKey says that a key does nothing here, and which ones do.
func (d *desk) wrongKey(key string) {
	var legal []string
	for _, one := range d.top().hints() {
		legal = append(legal, d.keyNames(one))
	}
	d.warn("dashboard.wrong_key", "key", d.keyName(key), "keys", strings.Join(legal, " "))
}

// everywhere does what a key does on every screen.
func (d *desk) everywhere(key string) bool {
	switch key {
	case "F9":
		d.chooseLanguage()
	case "Ctrl-L":
		d.redraw()
	case "Ctrl-Z":
		d.suspend()
	case "Ctrl-C":
		d.quit()
	case "F12":
		d.mouseOn = !d.mouseOn
		d.mouse(d.mouseOn)
		if d.mouseOn {
			d.tell("dashboard.mouse.on")
		} else {
			d.tell("dashboard.mouse.off")
		}
	default:
		return false
	}
	return true
}

// repeats reports whether a key that is heard twice within a moment counts
// twice: movements, undo and redo do.
func repeats(key string) bool {
	switch key {
	case keys.Up, keys.Down, keys.Left, keys.Right, keys.PageUp, keys.PageDown, keys.Home, keys.End,
		keys.Tab, keys.BackTab, keys.Backspace, keys.Delete, "z", "y", "F9", "F10":
		return true
	}
	return false
}
