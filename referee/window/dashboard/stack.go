package dashboard

import (
	"slices"
	"strconv"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"tableref/referee/window/dashboard/canvas"
	"tableref/referee/window/dashboard/keys"
)

// push opens a screen on top of the others.
func (d *desk) push(s screen) {
	d.stack = append(d.stack, s)
	d.pages.AddPage(pageName(len(d.stack)), &page{Box: tview.NewBox(), desk: d, shown: s}, true, true)
	d.arrange()
}

// pop closes the top screen, but never the last one.
func (d *desk) pop() { d.cut(len(d.stack) - 1) }

// popThrough closes s and all screens on top of it.
func (d *desk) popThrough(s screen) {
	if i := slices.Index(d.stack, s); i > 0 {
		d.cut(i)
	}
}

// cut leaves the lowest n screens, at least one.
func (d *desk) cut(n int) {
	for len(d.stack) > max(n, 1) {
		d.pages.RemovePage(pageName(len(d.stack)))
		d.stack = d.stack[:len(d.stack)-1]
	}
	d.arrange()
}

// top is the screen that gets the keys.
func (d *desk) top() screen { return d.stack[len(d.stack)-1] }

// arrange shows the topmost screen with the dialogs on it, and gives the top one the
// focus.
func (d *desk) arrange() {
	lowest := d.lowestVisible()
	for i, s := range d.stack {
		_, covered := s.(interface{ covered() })
		if i < lowest || covered && i+1 < len(d.stack) {
			d.pages.HidePage(pageName(i + 1))
		} else {
			d.pages.ShowPage(pageName(i + 1))
		}
	}
	d.pages.Focus(d.setFocus)
}

// lowestVisible is the index of the topmost screen that is no dialog.
func (d *desk) lowestVisible() int {
	for i := len(d.stack) - 1; i > 0; i-- {
		if !isDialog(d.stack[i]) {
			return i
		}
	}
	return 0
}

func isDialog(s screen) bool {
	_, ok := s.(dialogScreen)
	return ok
}

// setFocus gives the focus to a primitive. It stands in for the application's SetFocus,
// which waits while the window is drawn, and so must not be called in a turn.
func (d *desk) setFocus(p tview.Primitive) {
	if d.focus != nil {
		d.focus.Blur()
	}
	d.focus = p
	p.Focus(d.setFocus)
}

func pageName(n int) string { return strconv.Itoa(n) }

// page draws what every screen has: title, message and keys, and between them the
// screen itself.
type page struct {
	*tview.Box
	desk  *desk
	shown screen
}

// Draw draws the page.
func (p *page) Draw(screen tcell.Screen) {
	screen.HideCursor()
	c := canvas.On(screen, p)
	body := p.frame(c)
	p.shown.SetRect(body.Rect())
	p.shown.Draw(screen)
	if over, below := p.messagePlace(); over {
		w, h := body.Size()
		p.desk.drawMessage(body.Sub(0, 0, w, h-below))
	}
}

// messagePlace says whether a message is written over the screen, so that nothing moves
// when one appears, and how many rows stay free below it.
func (p *page) messagePlace() (over bool, below int) {
	if s, ok := p.shown.(interface{ messagePlace() (bool, int) }); ok {
		return s.messagePlace()
	}
	return false, 0
}

// frame draws what is around the screen, unless it wants to be bare, and returns the part
// for it.
func (p *page) frame(c *sheet) *sheet {
	if _, ok := p.shown.(interface{ bare() }); ok {
		return c
	}
	title, state := p.shown.title()
	if boxed, ok := p.shown.(dialogScreen); ok {
		w, h := boxed.size()
		return p.desk.dialogBox(c, title, w, h, p.shown.hints())
	}
	if over, _ := p.messagePlace(); over {
		return p.desk.frameWithoutMessage(c, title, state, p.shown.hints())
	}
	return p.desk.frame(c, title, state, p.shown.hints())
}

// Focus gives the focus to the screen.
func (p *page) Focus(delegate func(tview.Primitive)) { delegate(p.shown) }

// HasFocus reports whether the screen has it.
func (p *page) HasFocus() bool { return p.shown.HasFocus() }

// InputHandler gives keys to the screen.
func (p *page) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return p.shown.InputHandler()
}

// PasteHandler gives pasted text to the screen.
func (p *page) PasteHandler() func(string, func(tview.Primitive)) { return p.shown.PasteHandler() }

// MouseHandler gives clicks to the screen. Nothing under a dialog can be clicked. The
// wheel does what the arrows do, where nothing scrolls.
func (p *page) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, setFocus func(tview.Primitive)) (bool, tview.Primitive) {
		if taken, _ := p.shown.MouseHandler()(action, event, setFocus); !taken {
			switch action {
			case tview.MouseScrollUp:
				p.desk.pressTop(keys.Up)
			case tview.MouseScrollDown:
				p.desk.pressTop(keys.Down)
			}
		}
		return true, nil
	}
}
