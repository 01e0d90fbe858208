package terminal

import (
	"errors"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
)

// Screen sends only what changed since the last picture, and nothing while nobody
// reads what was sent: the next picture says it all. Line feeds within a pasted
// text are lines' ends on it, which tview would drop.
type Screen struct {
	tcell.Screen
	tty        *Tty             // nil: none, all is written at once
	next       tcell.CellBuffer // the picture that is being drawn
	sent       tcell.CellBuffer // the picture that was sent last
	nextCursor place            // in next
	sentCursor place            // in sent
	redraw     bool             // what stands on the terminal is not known
	pasting    bool
}

// place is a column and a row. Outside of the screen it means: no cursor.
type place struct{ x, y int }

var noCursor = place{-1, -1}

// errGone is a terminal that has no size any more.
var errGone = errors.New("terminal: gone")

// newScreen puts a Screen before one that is ready.
func newScreen(below tcell.Screen, tty *Tty) *Screen {
	return &Screen{Screen: below, tty: tty, nextCursor: noCursor, sentCursor: noCursor, redraw: true}
}

// newTtyScreen makes a Screen of a terminal of which something is known.
func newTtyScreen(below tcell.Tty, known *terminfo.Terminfo) (*Screen, error) {
	tty := NewTty(below)
	screen, err := tcell.NewTerminfoScreenFromTtyTerminfo(tty, known)
	if err != nil {
		return nil, err
	}
	return newScreen(screen, tty), nil
}

// Begin takes the terminal.
func (s *Screen) Begin() error { return s.Screen.Init() }

// Init does nothing: the terminal is open, and tview would not hear of an error.
func (s *Screen) Init() error { return nil }

// Clear begins a new picture. What stood there stays where nothing is put: whoever
// draws draws every cell.
func (s *Screen) Clear() { s.next.Resize(s.Size()) }

// Fill fills the new picture.
func (s *Screen) Fill(r rune, style tcell.Style) { s.next.Fill(r, style) }

// Put puts one character into the new picture.
func (s *Screen) Put(x, y int, text string, style tcell.Style) (rest string, width int) {
	return s.next.Put(x, y, text, style)
}

// PutStr puts a text into the new picture.
func (s *Screen) PutStr(x, y int, text string) { s.PutStrStyled(x, y, text, tcell.StyleDefault) }

// PutStrStyled puts a text into the new picture.
func (s *Screen) PutStrStyled(x, y int, text string, style tcell.Style) {
	for w := 1; text != "" && w > 0; x += w {
		text, w = s.next.Put(x, y, text, style)
	}
}

// SetCell puts one character into the new picture.
func (s *Screen) SetCell(x, y int, style tcell.Style, r ...rune) {
	s.next.Put(x, y, string(r), style)
}

// SetContent puts one character into the new picture.
func (s *Screen) SetContent(x, y int, r rune, more []rune, style tcell.Style) {
	s.next.Put(x, y, string(r)+string(more), style)
}

// Get is what stands in the new picture.
func (s *Screen) Get(x, y int) (string, tcell.Style, int) { return s.next.Get(x, y) }

// GetContent is what stands in the new picture.
func (s *Screen) GetContent(x, y int) (r rune, more []rune, style tcell.Style, width int) {
	text, style, width := s.next.Get(x, y)
	if all := []rune(text); len(all) > 0 { // there is none outside of the picture
		r, more = all[0], all[1:]
	}
	return r, more, style, width
}

// ShowCursor puts the cursor into the new picture.
func (s *Screen) ShowCursor(x, y int) { s.nextCursor = place{x, y} }

// HideCursor leaves the cursor out of the new picture.
func (s *Screen) HideCursor() { s.nextCursor = noCursor }

// Show sends the new picture.
func (s *Screen) Show() {
	if s.tty != nil && s.tty.Behind() {
		return
	}
	w, h := s.Size()
	if sw, sh := s.sent.Size(); sw != w || sh != h {
		s.redraw = true
	}
	s.sent.Resize(w, h)
	changed := s.copyChanges(w, h) || s.nextCursor != s.sentCursor
	if s.sentCursor = s.nextCursor; s.sentCursor == noCursor {
		s.Screen.HideCursor()
	} else {
		s.Screen.ShowCursor(s.sentCursor.x, s.sentCursor.y)
	}
	switch {
	case s.redraw:
		s.Screen.Sync()
	case changed:
		s.Screen.Show()
	}
	s.redraw = false
	if s.tty != nil {
		s.tty.EndPicture()
	}
}

// copyChanges hands on the cells that differ from the last picture, all of them if
// that is not known, and reports whether there are any.
func (s *Screen) copyChanges(w, h int) bool {
	changed := false
	for y := range h {
		for x := 0; x < w; {
			text, style, width := s.next.Get(x, y)
			if was, looked, _ := s.sent.Get(x, y); s.redraw || was != text || looked != style {
				s.sent.Put(x, y, text, style)
				s.Screen.Put(x, y, text, style)
				changed = true
			}
			x += max(width, 1)
		}
	}
	return changed
}

// Sync sends the whole picture.
func (s *Screen) Sync() {
	s.redraw = true
	s.Show()
}

// Resume takes the terminal again, whose picture is somebody else's now.
func (s *Screen) Resume() error {
	s.redraw = true
	if err := s.Screen.Resume(); err != nil {
		return err
	}
	if _, _, width := s.Screen.Get(0, 0); width == 0 {
		return errGone // tcell would draw for ever on a screen without cells
	}
	return nil
}

// HasPendingEvent reports whether more was pressed than was told.
func (s *Screen) HasPendingEvent() bool {
	return s.Screen.HasPendingEvent() || s.tty != nil && s.tty.Pending()
}

// PollEvent waits for the next event.
func (s *Screen) PollEvent() tcell.Event {
	for {
		switch e := s.Screen.PollEvent().(type) {
		case *tcell.EventFocus:
			if s.tty != nil {
				s.tty.MarkReturned()
			}
		case *tcell.EventPaste:
			s.pasting = e.Start()
			return e
		case *tcell.EventKey:
			if s.pasting && e.Key() == tcell.KeyCtrlJ {
				return tcell.NewEventKey(tcell.KeyEnter, '\r', tcell.ModNone)
			}
			return e
		default:
			return e
		}
	}
}
