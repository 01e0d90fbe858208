// Package keys names the keys of a keyboard so that one name means one command
// on every keyboard layout.
//
// A name is what a help page prints: "Space", "Enter", "F5", "p", "?". Letters
// are lower case and Latin: a Cyrillic keyboard sends њ where w is printed, and
// the name is "w" for both. Names are for commands only; what somebody types
// into a field goes there as it is.
package keys

import (
	"fmt"
	"time"
	"unicode"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/letters"
)

// The names of keys that have no sign of their own.
const (
	Space     = "Space"
	Enter     = "Enter"
	Esc       = "Esc"
	Tab       = "Tab"
	BackTab   = "BackTab"
	Up        = "Up"
	Down      = "Down"
	Left      = "Left"
	Right     = "Right"
	Home      = "Home"
	End       = "End"
	PageUp    = "PageUp"
	PageDown  = "PageDown"
	Backspace = "Backspace"
	Delete    = "Delete"
	Insert    = "Insert"
)

var specialKeys = map[tcell.Key]string{
	tcell.KeyEnter:      Enter,
	tcell.KeyEscape:     Esc,
	tcell.KeyTab:        Tab,
	tcell.KeyBacktab:    BackTab,
	tcell.KeyUp:         Up,
	tcell.KeyDown:       Down,
	tcell.KeyLeft:       Left,
	tcell.KeyRight:      Right,
	tcell.KeyHome:       Home,
	tcell.KeyEnd:        End,
	tcell.KeyPgUp:       PageUp,
	tcell.KeyPgDn:       PageDown,
	tcell.KeyBackspace:  Backspace,
	tcell.KeyBackspace2: Backspace,
	tcell.KeyDelete:     Delete,
	tcell.KeyInsert:     Insert,
}

// Name is the name of the key that was pressed; "" for one that has none.
func Name(event *tcell.EventKey) string {
	key := event.Key()
	switch {
	case key == tcell.KeyRune && event.Modifiers()&(tcell.ModAlt|tcell.ModCtrl|tcell.ModMeta) != 0:
		return ""
	case key == tcell.KeyRune && event.Rune() == ' ':
		return Space
	case key == tcell.KeyRune:
		return string(LatinKey(event.Rune()))
	case key >= tcell.KeyF1 && key <= tcell.KeyF12:
		return fmt.Sprintf("F%d", key-tcell.KeyF1+1)
	}
	if name, ok := specialKeys[key]; ok {
		return name
	}
	if key >= tcell.KeyCtrlA && key <= tcell.KeyCtrlZ {
		return fmt.Sprintf("Ctrl-%c", 'A'+rune(key-tcell.KeyCtrlA))
	}
	return ""
}

// Digit is the number from 1 to 9 that a key's name stands for, or 0.
func Digit(name string) int {
	if len(name) == 1 && name[0] >= '1' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	return 0
}

// LatinKey is the Latin letter that is printed on the key of a letter of another
// alphabet. Everything else comes back in lower case, a letter in the place of the
// apostrophe too: that sign is a digit's place on other keyboards (Row).
func LatinKey(r rune) rune {
	if place := letters.ByKey(r); place != '\'' {
		return place
	}
	return unicode.ToLower(r)
}

// bounceWindow is how soon the same key pressed again is the first press heard twice.
const bounceWindow = 250 * time.Millisecond

// Bouncer drops a key that is heard twice. The zero value is ready.
type Bouncer struct {
	last string
	at   time.Time
}

// IsBounce reports whether this press of a key is the last press heard again: the
// same key within 250 ms. A different key always counts.
func (b *Bouncer) IsBounce(name string, now time.Time) bool {
	since := now.Sub(b.at)
	if name == b.last && since >= 0 && since < bounceWindow {
		return true
	}
	b.last, b.at = name, now
	return false
}
