package dashboard

import (
	"slices"
	"time"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
	"tableref/referee/window/dashboard/loop"
	"tableref/referee/window/dashboard/theme"
)

// window is the root of what tview knows. It draws the pages and gives them keys, clicks
// and pasted text, in the turn of the screens.
type window struct {
	*tview.Box
	*desk
	bounce  keys.Bouncer
	sheet   *canvas.Canvas // the last picture
	screen  tcell.Screen   // where it was last drawn
	onDraw  func()         // called after every picture
	drawnAt time.Time
	closes  <-chan struct{} // closed when the window is closing; nil: never
	resync  bool            // the terminal must be drawn anew
	// later handles what a player does, beside the loop and in order: it may have to
	// wait for the disk.
	later func(handle func())
}

func newWindow(d *desk) *window {
	return &window{Box: tview.NewBox(), desk: d, sheet: new(canvas.Canvas), onDraw: func() {}, later: func(handle func()) { handle() }}
}

// Draw draws the window, unless more keys are waiting than a person presses: then the
// last picture will do for a moment.
func (w *window) Draw(screen tcell.Screen) {
	w.turn.Lock()
	defer w.turn.Unlock()
	now := w.clock.Now()
	if since := now.Sub(w.drawnAt); screen.HasPendingEvent() && since >= 0 && since < loop.Beat/2 {
		return
	}
	w.drawnAt = now
	x, y, width, height := w.GetRect()
	w.sheet = w.sheet.Again(width, height)
	w.compose(w.sheet)
	if w.styles.Ground != nil {
		w.sheet.Restyle(0, 0, width, height, w.styles.Ground)
	}
	w.sheet.Paint(screen, x, y)
	if left, top, shown := w.sheet.Cursor(); shown {
		screen.ShowCursor(x+left, y+top)
	} else {
		screen.HideCursor()
	}
	w.screen = screen
	if w.resync {
		w.resync = false
		screen.Sync()
	}
	w.onDraw()
}

func (w *window) beep() {
	if w.screen != nil {
		_ = w.screen.Beep() // a terminal without a bell is silent
	}
}

// lendTerminal releases the terminal while f runs. If it cannot be taken back, lost is
// called.
func (w *window) lendTerminal(f, lost func()) {
	if w.screen == nil || w.screen.Suspend() != nil {
		return
	}
	f()
	if w.screen.Resume() != nil {
		lost()
	}
}

// compose draws all visible pages.
func (w *window) compose(c *sheet) {
	width, height := c.Size()
	if width < minWidth || height < minHeight {
		w.drawTooSmall(c)
		return
	}
	w.pages.SetRect(0, 0, width, height)
	w.refreshScreens()
	w.pages.Draw(c.Screen())
	if w.styles.Red != nil {
		c.RestyleRedCards(w.styles.Red)
	}
	if w.open != nil {
		if word := w.open.signalWord(); word != "" {
			c.Screen().HideCursor()
			w.displayPen().Signal(c, word)
			return
		}
	}
	if w.clock.Now().Before(w.flash) {
		c.Restyle(0, 0, width, height, theme.Reversed)
	}
}

// drawTooSmall says how large the window must be, and shows the clock and the prompt.
func (w *window) drawTooSmall(c *sheet) {
	width, height := c.Size()
	y := 0
	if p := w.open; p != nil {
		c.Fit(0, y, width, w.styles.Strong, p.say("dashboard.time", "time", clockOf(p.view.Time().Low))+"  "+p.state())
		y++
		y = drawText(c, 0, y, w.styles.Plain, wrap(p.picture().Prompt(width), width))
	}
	drawParagraph(c, 0, y, width, height-y, w.styles.Plain, w.say("dashboard.small", "width", minWidth, "height", minHeight))
}

// InputHandler handles a key.
func (w *window) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(event *tcell.EventKey, _ func(tview.Primitive)) {
		pressed := w.clock.Now()
		w.later(func() {
			if !w.closing() { // keys typed ahead must do nothing unseen
				w.handleKeyAt(event, pressed)
			}
		})
	}
}

func (w *window) closing() bool {
	select {
	case <-w.closes:
		return true
	default:
		return false
	}
}

// handleKey handles a key that was pressed now.
func (w *window) handleKey(event *tcell.EventKey) { w.handleKeyAt(event, w.clock.Now()) }

// handleKeyAt gives a key to the open field, or by its name to the screens.
func (w *window) handleKeyAt(event *tcell.EventKey, pressed time.Time) {
	name := keys.Name(event)
	twice := w.bounce.IsBounce(name, pressed)
	if w.typesInto(event, name) {
		w.clearMessage()
		w.typeInto(w.focus.(*tview.InputField), event)
		return
	}
	if name == "" || (twice && !w.mayRepeat(name)) {
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

// typesInto reports whether a key is for the field with the focus. No text begins with
// "?", so it asks for the keys, and in an empty field there is nowhere to go.
func (w *window) typesInto(event *tcell.EventKey, name string) bool {
	input, ok := w.focus.(*tview.InputField)
	leaves := []string{"?", keys.Left, keys.Right, keys.Home, keys.End}
	return ok && edits(event) && (input.GetText() != "" || !slices.Contains(leaves, name))
}

// mayRepeat reports whether a key may come twice in a moment: movements, and characters
// where they are typed.
func (w *window) mayRepeat(name string) bool {
	if repeats(name) {
		return true
	}
	if _, spells := w.top().(runeScreen); spells && utf8.RuneCountInString(name) == 1 {
		return true
	}
	if numbers, ok := w.top().(interface{ typesNumbers() bool }); ok && numbers.typesNumbers() && keys.InNumberRow(name) {
		return true
	}
	return slices.ContainsFunc(w.top().hints(), func(one hint) bool { return one.repeats && one.means(name) })
}

// repeats reports whether a key pressed twice in a moment counts twice.
func repeats(key string) bool {
	switch key {
	case keys.Up, keys.Down, keys.Left, keys.Right, keys.PageUp, keys.PageDown, keys.Home, keys.End,
		keys.Tab, keys.BackTab, keys.Backspace, keys.Delete, "z", "y", "F9", "F10":
		return true
	}
	return false
}

// PasteHandler gives pasted text to the screen, or to the field with the focus.
func (w *window) PasteHandler() func(string, func(tview.Primitive)) {
	return func(text string, _ func(tview.Primitive)) {
		w.later(func() { w.pasteText(text) })
	}
}

func (w *window) pasteText(text string) {
	w.clearMessage()
	if s, ok := w.top().(interface{ paste(string) }); ok {
		s.paste(text)
		return
	}
	w.focus.PasteHandler()(text, w.setFocus)
}

// MouseHandler handles clicks and the wheel. A click is for what was drawn there, and
// does nothing when another screen has come up meanwhile.
func (w *window) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		switch action {
		case tview.MouseLeftDoubleClick:
			action = tview.MouseLeftClick // of two quick clicks the second one counts, too
		case tview.MouseLeftDown, tview.MouseLeftClick, tview.MouseScrollUp, tview.MouseScrollDown:
		default:
			return false, nil
		}
		w.turn.Lock()
		top, zones := w.top(), w.sheet.Zones()
		w.turn.Unlock()
		w.later(func() {
			if w.top() == top {
				w.handleMouse(action, event, zones)
			}
		})
		return true, nil
	}
}

func (w *window) handleMouse(action tview.MouseAction, event *tcell.EventMouse, zones []canvas.Zone) {
	if action != tview.MouseLeftClick || !w.clicked(event, zones) {
		w.pages.MouseHandler()(action, event, w.setFocus)
	}
}

// clicked does what a click on something drawn by hand does. It reports false when
// nothing of that kind is there.
func (w *window) clicked(event *tcell.EventMouse, zones []canvas.Zone) bool {
	left, top, _, _ := w.GetRect()
	x, y := event.Position()
	for _, z := range slices.Backward(zones) {
		if x-left >= z.X && x-left < z.X+z.W && y-top >= z.Y && y-top < z.Y+z.H {
			w.clearMessage()
			z.Click()
			return true
		}
	}
	return false
}

func (w *window) tick() time.Duration {
	if w.open == nil {
		return loop.Beat
	}
	w.open.followTable()
	if left, signals := w.open.view.ToGo(); signals {
		return max(min(left, loop.Beat), time.Millisecond)
	}
	return loop.Beat
}
