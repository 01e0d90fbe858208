package dashboard

import (
	"time"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// window is the one primitive that tview knows: it draws the screens of the
// desk and gives them keys, clicks and pasted text.
type window struct {
	*tview.Box
	*desk
	bounce keys.Bouncer
	sheet  *canvas.Canvas // of the last picture
	zones  []canvas.Zone
	screen tcell.Screen    // that it was last drawn on
	drawn  func()          // told of every picture
	at     time.Time       // of the last picture
	ends   <-chan struct{} // closed when the window is to close; nil: never
	resync bool            // the terminal's picture is to be made anew
}

func newWindow(d *desk) *window {
	return &window{Box: tview.NewBox(), desk: d, sheet: new(canvas.Canvas), drawn: func() {}}
}

// Draw draws the window, unless more keys wait than a person presses: then the
// picture that was drawn a moment ago has to do.
func (w *window) Draw(screen tcell.Screen) {
	now := w.clock.Now()
	if since := now.Sub(w.at); screen.HasPendingEvent() && since >= 0 && since < beat/2 {
		return
	}
	w.at = now
	x, y, width, height := w.GetRect()
	w.sheet = w.sheet.Again(width, height)
	typing := w.compose(w.sheet)
	w.sheet.Paint(screen, x, y)
	w.zones = w.sheet.Zones()
	screen.HideCursor()
	if typing != nil {
		typing.paint(screen, w.styles.red)
	}
	w.screen = screen
	if w.resync {
		w.resync = false
		screen.Sync()
	}
	w.drawn()
}

// beep sounds the terminal's bell.
func (w *window) beep() {
	if w.screen != nil {
		_ = w.screen.Beep() // a terminal without a bell is silent
	}
}

// lend gives the terminal to others while f runs, and takes it again. If it is
// gone by then, lost is called.
func (w *window) lend(f, lost func()) {
	if w.screen == nil || w.screen.Suspend() != nil {
		return
	}
	f()
	if w.screen.Resume() != nil {
		lost()
	}
}

// compose draws all that is to be seen, and returns the field that is open.
func (w *window) compose(c *sheet) *field {
	width, height := c.Size()
	if width < minWidth || height < minHeight {
		w.drawSmall(c)
		return nil
	}
	w.refreshScreens()
	shown := w.stack[w.bottom():]
	for i, s := range shown {
		if _, covered := s.(interface{ covered() }); covered && i+1 < len(shown) {
			continue
		}
		s.draw(c)
	}
	if w.styles.red != nil {
		c.RestyleRedCards(w.styles.red)
	}
	if w.open != nil {
		if word := w.open.signal(); word != "" {
			w.drawSignal(c, word)
			return nil
		}
	}
	if w.clock.Now().Before(w.flash) {
		c.Restyle(0, 0, width, height, reversed)
	}
	if writer, ok := w.top().(fieldScreen); ok {
		return writer.openField()
	}
	return nil
}

// bottom is the lowest screen that can be seen: the topmost that is no dialog.
func (w *window) bottom() int {
	for i := len(w.stack) - 1; i > 0; i-- {
		if _, over := w.stack[i].(dialog); !over {
			return i
		}
	}
	return 0
}

// drawSmall says how large the window must be; the clock goes on.
func (w *window) drawSmall(c *sheet) {
	width, height := c.Size()
	y := 0
	if p := w.open; p != nil {
		c.Fit(0, y, width, w.styles.strong, p.say("dashboard.time", "time", clockOf(p.view.Time().Low))+"  "+p.state())
		y++
		y = drawText(c, 0, y, w.styles.plain, wrap(p.promptText(width), width))
	}
	drawParagraph(c, 0, y, width, height-y, w.styles.plain, w.say("dashboard.small", "width", minWidth, "height", minHeight))
}

// InputHandler takes a key.
func (w *window) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) {
		if !w.closing() { // what was typed ahead is not done behind somebody's back
			w.take(event)
		}
	}
}

// closing reports whether the window is to close.
func (w *window) closing() bool {
	select {
	case <-w.ends:
		return true
	default:
		return false
	}
}

// take gives a key to the field that is open, or by its name to the screens.
func (w *window) take(event *tcell.EventKey) {
	name := keys.Name(event)
	twice := w.bounce.IsBounce(name, w.clock.Now())
	if writer, ok := w.top().(fieldScreen); ok && writer.openField() != nil && writer.openField().takes(event) &&
		(name != "?" || writer.openField().text() != "") { // nothing begins with it: it asks for the keys
		w.clearMessage()
		writer.openField().give(w.inField(event, writer.openField()))
		return
	}
	if name == "" || (twice && !w.typing(name)) {
		return
	}
	if speller, ok := w.top().(runeScreen); ok && event.Key() == tcell.KeyRune && name != keys.Space && name != "?" {
		w.clearMessage()
		if speller.typeRune(event.Rune()) {
			return
		}
	}
	w.press(name)
}

// inField is what a key types into a field: where only digits can stand, the digit
// in whose place it is.
func (w *window) inField(event *tcell.EventKey, f *field) *tcell.EventKey {
	if event.Key() != tcell.KeyRune || !f.digits {
		return event
	}
	if digit, ok := w.numberRow.Digit(keys.Name(event)); ok {
		return tcell.NewEventKey(tcell.KeyRune, rune(digit[0]), tcell.ModNone)
	}
	return event
}

// typing reports whether a key may come twice in a moment: movements, and
// digits where numbers are typed.
func (w *window) typing(name string) bool {
	if repeats(name) {
		return true
	}
	if _, spells := w.top().(runeScreen); spells && utf8.RuneCountInString(name) == 1 {
		return true
	}
	numbers, ok := w.top().(interface{ typesNumbers() bool })
	return ok && numbers.typesNumbers() && (isDigit(name) || keys.InNumberRow(name))
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

// PasteHandler takes pasted text; it goes into the field that is open.
func (w *window) PasteHandler() func(string, func(tview.Primitive)) {
	return func(text string, _ func(tview.Primitive)) {
		if writer, ok := w.top().(fieldScreen); ok && writer.openField() != nil {
			writer.openField().paste(text)
		} else if s, ok := w.top().(interface{ paste(string) }); ok {
			w.clearMessage()
			s.paste(text)
		}
	}
}

// MouseHandler takes clicks and the wheel. What is clicked is what was drawn.
func (w *window) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		switch action {
		case tview.MouseLeftClick, tview.MouseLeftDoubleClick:
			return w.clicked(event.Position()), nil
		case tview.MouseScrollUp:
			return w.top().press(keys.Up), nil
		case tview.MouseScrollDown:
			return w.top().press(keys.Down), nil
		}
		return false, nil
	}
}

func (w *window) clicked(x, y int) bool {
	left, top, _, _ := w.GetRect()
	for i := len(w.zones) - 1; i >= 0; i-- {
		z := w.zones[i]
		if x-left >= z.X && x-left < z.X+z.W && y-top >= z.Y && y-top < z.Y+z.H {
			w.clearMessage()
			z.Click()
			return true
		}
	}
	return false
}

// tick looks at the table again, or at what other programs play meanwhile, and
// says when to do so next: soon, and exactly at Go when a start is under way.
func (w *window) tick() time.Duration {
	if w.open == nil {
		if home, ok := w.top().(*homeScreen); ok {
			home.follow()
		}
		return beat
	}
	w.open.look(true)
	if left, signals := w.open.view.ToGo(); signals {
		return max(min(left, beat), time.Millisecond)
	}
	return beat
}
