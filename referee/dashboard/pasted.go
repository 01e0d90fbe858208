package dashboard

import "github.com/gdamore/tcell/v2"

// pastedLines is a screen on which the line feeds of pasted text are lines'
// ends: tview would drop them, and a layout of several lines be one long line.
type pastedLines struct {
	tcell.Screen
	pasting bool
}

// newScreen opens the terminal.
func newScreen() (tcell.Screen, error) {
	screen, err := tcell.NewScreen()
	if err != nil {
		return nil, err
	}
	if err := screen.Init(); err != nil {
		return nil, err
	}
	return &pastedLines{Screen: screen}, nil
}

// Init does nothing: the terminal is open, and tview would not hear of an error.
func (s *pastedLines) Init() error { return nil }

// PollEvent waits for the next event.
func (s *pastedLines) PollEvent() tcell.Event {
	event := s.Screen.PollEvent()
	switch e := event.(type) {
	case *tcell.EventPaste:
		s.pasting = e.Start()
	case *tcell.EventKey:
		if s.pasting && (e.Key() == tcell.KeyCtrlJ || e.Key() == tcell.KeyLF) {
			return tcell.NewEventKey(tcell.KeyEnter, '\r', tcell.ModNone)
		}
	}
	return event
}
