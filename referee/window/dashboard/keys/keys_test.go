package keys_test

import (
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"tableref/referee/window/dashboard/keys"
)

func TestName(t *testing.T) {
	tests := []struct {
		key  tcell.Key
		r    rune
		mod  tcell.ModMask
		want string
	}{
		{tcell.KeyRune, ' ', 0, "Space"},
		{tcell.KeyRune, 'p', 0, "p"},
		{tcell.KeyRune, 'P', tcell.ModShift, "p"},
		{tcell.KeyRune, 'п', 0, "p"},
		{tcell.KeyRune, 'Њ', tcell.ModShift, "w"},
		{tcell.KeyRune, 'ѕ', 0, "y"},
		{tcell.KeyRune, 'џ', 0, "x"},
		{tcell.KeyRune, 'я', 0, "z"},
		{tcell.KeyRune, '?', 0, "?"},
		{tcell.KeyRune, 'é', 0, "é"},
		{tcell.KeyRune, 'z', tcell.ModAlt, ""},
		{tcell.KeyF1, 0, 0, "F1"},
		{tcell.KeyF12, 0, 0, "F12"},
		{tcell.KeyF13, 0, 0, ""},
		{tcell.KeyEnter, '\r', 0, "Enter"},
		{tcell.KeyEscape, 0, 0, "Esc"},
		{tcell.KeyBackspace2, 0, 0, "Backspace"},
		{tcell.KeyCtrlC, 0, tcell.ModCtrl, "Ctrl-C"},
		{tcell.KeyCtrlZ, 0, tcell.ModCtrl, "Ctrl-Z"},
		{tcell.KeyCtrlL, 0, tcell.ModCtrl, "Ctrl-L"},
		{tcell.KeyInsert, 0, 0, "Insert"},
		{tcell.KeyPrint, 0, 0, ""},
	}
	for _, test := range tests {
		if got := keys.Name(tcell.NewEventKey(test.key, test.r, test.mod)); got != test.want {
			t.Errorf("key %d %q: named %q, want %q", test.key, test.r, got, test.want)
		}
	}
}

func TestDigit(t *testing.T) {
	for name, want := range map[string]int{"1": 1, "9": 9, "0": 0, "F1": 0, "a": 0, "": 0, "12": 0} {
		if got := keys.Digit(name); got != want {
			t.Errorf("%q is %d, want %d", name, got, want)
		}
	}
}

func TestBouncer(t *testing.T) {
	start := time.Date(2026, 11, 30, 20, 0, 0, 0, time.UTC)
	presses := []struct {
		name  string
		after time.Duration
		twice bool
	}{
		{"Space", 0, false},
		{"Space", 80 * time.Millisecond, true},
		{"Space", 249 * time.Millisecond, true}, // measured from the press that counted
		{"p", 249 * time.Millisecond, false},    // another key counts at once
		{"Space", 250 * time.Millisecond, false},
		{"Space", 600 * time.Millisecond, false},
		{"Space", 300 * time.Millisecond, false}, // the clock was set back: never lock a key
	}
	var b keys.Bouncer
	for i, press := range presses {
		if got := b.IsBounce(press.name, start.Add(press.after)); got != press.twice {
			t.Errorf("press %d, %s at %v: twice is %v", i+1, press.name, press.after, got)
		}
	}
}

func TestAnEventIsAPressOfItsName(t *testing.T) {
	names := []string{
		keys.Space, keys.Enter, keys.Esc, keys.Tab, keys.BackTab, keys.Up, keys.Down, keys.Left, keys.Right, keys.Home, keys.End,
		keys.PageUp, keys.PageDown, keys.Backspace, keys.Delete, keys.Insert, "F1", "F12", "a", "?", "7", "Ctrl-C", "Ctrl-L",
	}
	for _, name := range names {
		if event := keys.Event(name); event == nil || keys.Name(event) != name {
			t.Errorf("the event of %q is %v", name, event)
		}
	}
	for _, name := range []string{"", "1-3", "F13", "Ctrl-"} {
		if event := keys.Event(name); event != nil {
			t.Errorf("%q is no key, but has an event", name)
		}
	}
}
