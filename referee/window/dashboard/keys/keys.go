// Package keys names the keys of a keyboard, so that one name means one command on
// every keyboard layout.
//
// A name is what the help prints: "Space", "Enter", "F5", "p", "?". Letters are lower
// case and Latin: a Cyrillic keyboard sends њ for the key with w, and the name of both
// is "w". Names are for commands only; text typed into a field is not changed.
package keys

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/letters"
)

// The names of keys without a character.
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

// keyOf are the keys by their names.
var keyOf = func() map[string]tcell.Key {
	all := make(map[string]tcell.Key, len(specialKeys))
	for key, name := range specialKeys {
		if key != tcell.KeyBackspace { // Ctrl-H; terminals send the other one
			all[name] = key
		}
	}
	return all
}()

// Name returns the name of the key that was pressed; "" if it has none.
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

// Event is a press of the key with a name, as a terminal reports it; nil if it has none.
func Event(name string) *tcell.EventKey {
	if key, ok := keyOf[name]; ok {
		return tcell.NewEventKey(key, 0, tcell.ModNone)
	}
	if number, ok := strings.CutPrefix(name, "F"); ok {
		if n, err := strconv.Atoi(number); err == nil && n >= 1 && n <= 12 {
			return tcell.NewEventKey(tcell.KeyF1+tcell.Key(n-1), 0, tcell.ModNone)
		}
	}
	if letter, ok := strings.CutPrefix(name, "Ctrl-"); ok && len(letter) == 1 {
		return tcell.NewEventKey(tcell.KeyCtrlA+tcell.Key(letter[0]-'A'), 0, tcell.ModCtrl)
	}
	if name == Space {
		name = " "
	}
	if r, size := utf8.DecodeRuneInString(name); size > 0 && size == len(name) {
		return tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone)
	}
	return nil
}

// Digit returns the number of a digit key, from 1 to 9; 0 for any other name.
func Digit(name string) int {
	if len(name) == 1 && name[0] >= '1' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	return 0
}

// LatinKey returns the Latin letter on the same key as a letter of another alphabet.
// All other characters are returned in lower case. That includes letters on the key of
// the apostrophe, because some keyboards type a digit with it, see [NumberRow].
func LatinKey(r rune) rune {
	if place := letters.ByKey(r); place != '\'' {
		return place
	}
	return unicode.ToLower(r)
}

// bounceWindow is the time within which the same key again is not a second press.
const bounceWindow = 250 * time.Millisecond

// Bouncer recognises keys that bounce. The zero value is ready to use.
type Bouncer struct {
	last string
	at   time.Time
}

// IsBounce reports whether a press of a key repeats the last press: the same key within
// 250 ms. A different key is never a bounce.
func (b *Bouncer) IsBounce(name string, now time.Time) bool {
	since := now.Sub(b.at)
	if name == b.last && since >= 0 && since < bounceWindow {
		return true
	}
	b.last, b.at = name, now
	return false
}
