//go:build unix

package endtoend

import (
	"io"
	"regexp"
	"strings"
)

// keys are what a terminal sends for keys that are no characters.
var keys = map[string]string{
	"Space": " ", "Enter": "\r", "Esc": "\x1b", "Tab": "\t",
	"Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D",
	"F1": "\x1bOP", "F2": "\x1bOQ", "F3": "\x1bOR", "F4": "\x1bOS", "F5": "\x1b[15~", "F6": "\x1b[17~",
	"F8": "\x1b[19~", "F9": "\x1b[20~", "F7": "\x1b[18~", "F11": "\x1b[23~",
	"Ctrl-C": "\x03", "Ctrl-L": "\x0c", "Ctrl-Z": "\x1a",
}

// idle is a key that does nothing anywhere. It is pressed between two presses
// of one key, for the program takes the same key twice in a moment for one.
const idle = "F7"

// press presses keys one after the other. After Esc the screen has to be waited
// for: Esc and a letter in one breath are another key.
func (w *window) press(names ...string) {
	w.Helper()
	for _, name := range names {
		if name == w.last {
			w.send(keys[idle])
		}
		w.last = name
		code, ok := keys[name]
		if !ok {
			code = name
		}
		w.send(code)
	}
}

// fills types texts into the fields that are open and confirms each.
func (w *window) fills(texts ...string) {
	w.Helper()
	for _, text := range texts {
		w.send(text)
		w.press("Enter")
	}
}

// paste pastes a text from the clipboard.
func (w *window) paste(text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.screen.Paste(text)
}

func (w *window) send(code string) {
	w.Helper()
	if _, err := io.WriteString(w.near, code); err != nil {
		w.Fatal(err)
	}
}

// choose presses the key that the last lines of the screen name for a label.
func (w *window) choose(label string) {
	w.Helper()
	named := regexp.MustCompile(`(\S+) {1,2}` + regexp.QuoteMeta(label))
	var key string
	w.until("the key of "+label, func(p picture) bool {
		for _, r := range p[max(len(p)-4, 0):] {
			if found := named.FindStringSubmatch(r.text()); found != nil {
				key = found[1]
				return true
			}
		}
		return false
	})
	if key == "SPACE" {
		key = "Space"
	}
	if len(key) == 1 {
		key = strings.ToLower(key)
	}
	w.press(key)
}
