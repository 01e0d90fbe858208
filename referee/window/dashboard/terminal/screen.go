package terminal

import (
	"errors"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
)

// Screen sends only what changed since the last picture. It sends nothing while the
// terminal is still busy with the last picture; a later picture includes all changes.
// It turns line feeds within pasted text into Enter keys, since tview drops line feeds.
type Screen struct {
	tcell.Screen
	tty        *Tty    // nil: output is written at once
	next       picture // the one that is being drawn; the embedded screen has the last one sent
	width      int     // of the last picture sent
	height     int
	nextCursor place
	sentCursor place
	redraw     bool // the content of the terminal is unknown
	pasting    bool
}

// place is a column and a row, from 0.
type place struct{ x, y int }

var noCursor = place{-1, -1}

// errGone says that the terminal has no size any more.
var errGone = errors.New("terminal: gone")

// newScreen wraps a tcell screen. tty is the Tty below it, if it has one.
func newScreen(below tcell.Screen, tty *Tty) *Screen {
	return &Screen{Screen: below, tty: tty, nextCursor: noCursor, sentCursor: noCursor, redraw: true}
}

// newTtyScreen makes a Screen for a terminal with a known description.
func newTtyScreen(below tcell.Tty, known *terminfo.Terminfo) (*Screen, error) {
	tty := NewTty(below)
	screen, err := tcell.NewTerminfoScreenFromTtyTerminfo(tty, known)
	if err != nil {
		return nil, err
	}
	return newScreen(screen, tty), nil
}

// Begin initialises the terminal.
func (s *Screen) Begin() error { return s.Screen.Init() }

// Init does nothing. tview calls it and ignores its error, so Begin is called before.
func (s *Screen) Init() error { return nil }

// Clear begins a new picture. It does not clear the cells, since every picture draws
// all of them.
func (s *Screen) Clear() { s.next.resize(s.Size()) }

// Fill fills the new picture with one character.
func (s *Screen) Fill(r rune, style tcell.Style) {
	for y := range s.next.h {
		for x := range s.next.w {
			s.next.put(x, y, string(r), style)
		}
	}
}

// Put puts one character into the new picture.
func (s *Screen) Put(x, y int, text string, style tcell.Style) (rest string, width int) {
	return s.next.put(x, y, text, style)
}

// PutStr puts a text into the new picture.
func (s *Screen) PutStr(x, y int, text string) { s.PutStrStyled(x, y, text, tcell.StyleDefault) }

// PutStrStyled puts a text into the new picture.
func (s *Screen) PutStrStyled(x, y int, text string, style tcell.Style) {
	for w := 1; text != "" && w > 0; x += w {
		text, w = s.next.put(x, y, text, style)
	}
}

// SetCell puts one character into the new picture.
func (s *Screen) SetCell(x, y int, style tcell.Style, r ...rune) {
	s.next.put(x, y, string(r), style)
}

// SetContent puts one character into the new picture.
func (s *Screen) SetContent(x, y int, r rune, more []rune, style tcell.Style) {
	s.next.put(x, y, string(r)+string(more), style)
}

// Get returns a cell of the new picture.
func (s *Screen) Get(x, y int) (string, tcell.Style, int) { return s.next.get(x, y) }

// GetContent returns a cell of the new picture.
func (s *Screen) GetContent(x, y int) (r rune, more []rune, style tcell.Style, width int) {
	text, style, width := s.next.get(x, y)
	if all := []rune(text); len(all) > 0 { // empty outside of the picture
		r, more = all[0], all[1:]
	}
	return r, more, style, width
}

// ShowCursor puts the cursor into the new picture.
func (s *Screen) ShowCursor(x, y int) { s.nextCursor = place{x, y} }

// HideCursor leaves the cursor out of the new picture.
func (s *Screen) HideCursor() { s.nextCursor = noCursor }

// Show sends the new picture, unless the terminal is behind.
func (s *Screen) Show() {
	if s.tty != nil && s.tty.Behind() {
		return
	}
	w, h := s.Size()
	if w != s.width || h != s.height {
		s.width, s.height, s.redraw = w, h, true
	}
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

// copyChanges puts the cells that differ from the last picture, or all cells if redraw
// is set, and reports whether there are any.
func (s *Screen) copyChanges(w, h int) bool {
	changed := false
	for y := range h {
		for x := 0; x < w; {
			text, style, width := s.next.get(x, y)
			if s.redraw || s.differs(x, y, text, style) {
				s.Screen.Put(x, y, text, style)
				changed = true
			}
			x += max(width, 1)
		}
	}
	return changed
}

// differs reports whether a cell differs from the one that was sent last.
func (s *Screen) differs(x, y int, text string, style tcell.Style) bool {
	sentText, sentStyle, _ := s.Screen.Get(x, y)
	return sentText != text || sentStyle != style
}

// Sync sends the whole picture again.
func (s *Screen) Sync() {
	s.redraw = true
	s.Show()
}

// Resume initialises the terminal again, after other programs used it.
func (s *Screen) Resume() error {
	s.redraw = true
	if err := s.Screen.Resume(); err != nil {
		return err
	}
	if _, _, width := s.Screen.Get(0, 0); width == 0 {
		return errGone // tcell would loop for ever on a screen without cells
	}
	return nil
}

// HasPendingEvent reports whether there are events or keys that were not polled yet.
func (s *Screen) HasPendingEvent() bool {
	return s.Screen.HasPendingEvent() || s.tty != nil && s.tty.Pending()
}

// PollEvent waits for the next event. It consumes the focus events that are marks of
// Tty.Read.
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
