package terminal

import (
	"errors"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
)

// shown is a screen on a fake terminal, with the picture of a text on it.
func shown(t *testing.T, f *fakeTty, text string) *Screen {
	t.Helper()
	t.Setenv("LC_ALL", "C.UTF-8")
	known, err := Find(fallbackName)
	if err != nil {
		t.Fatal(err)
	}
	s, err := newTtyScreen(f, known)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Fini)
	draw(s, text)
	f.until("\x1b[?2026l")
	return s
}

// draw draws a picture: a text in the first row, and nothing else.
func draw(s *Screen, text string) {
	s.Clear()
	w, h := s.Size()
	for y := range h {
		for x := range w {
			s.Put(x, y, " ", tcell.StyleDefault)
		}
	}
	s.PutStr(0, 0, text)
	s.Show()
}

// sends is what is sent for a picture, up to a bell after it.
func sends(s *Screen, f *fakeTty, draw func()) string {
	for s.tty.Behind() {
		runtime.Gosched()
	}
	draw()
	_ = s.Beep()
	sent, _, _ := strings.Cut(f.until("\a"), "\a")
	return sent
}

func TestScreenSendsWhatChanged(t *testing.T) {
	f := newFakeTty()
	s := shown(t, f, "12:00")
	if sent := sends(s, f, func() { draw(s, "12:00") }); sent != "" {
		t.Errorf("for the same picture is sent %q", sent)
	}
	sent := sends(s, f, func() { draw(s, "12:01") })
	if !strings.Contains(sent, "\x1b[1;5H") || !strings.Contains(sent, "1") || strings.Contains(sent, "12:0") || len(sent) > 80 {
		t.Errorf("for one digit is sent %q", sent)
	}
	if sent := sends(s, f, func() { s.PutStrStyled(0, 0, "1", tcell.StyleDefault.Bold(true)); s.Show() }); !strings.Contains(sent, "\x1b[1m") {
		t.Errorf("for another style is sent %q", sent)
	}
	if sent := sends(s, f, func() { s.ShowCursor(2, 0); s.Show() }); !strings.Contains(sent, "\x1b[1;3H") {
		t.Errorf("for the cursor is sent %q", sent)
	}
	if sent := sends(s, f, func() { s.Show() }); sent != "" {
		t.Errorf("for the same cursor is sent %q", sent)
	}
}

func TestScreenSendsAllAgain(t *testing.T) {
	f := newFakeTty()
	s := shown(t, f, "all of it")
	for name, do := range map[string]func(){
		"when it is asked to": s.Sync,
		"in another width":    func() { resized(s, f, 20, 0) },
		"in another height":   func() { resized(s, f, 0, 6) },
		"after somebody else had the terminal": func() {
			if s.Suspend() != nil || s.Resume() != nil {
				t.Error("not lent")
			}
			draw(s, "all of it")
		},
	} {
		if sent := sends(s, f, do); !strings.Contains(sent, "all of it") {
			t.Errorf("%s is sent %q", name, sent)
		}
	}
}

// A terminal may be gone while another program has it.
func TestResumeWithoutATerminal(t *testing.T) {
	f := newFakeTty()
	s := shown(t, f, "all of it")
	if err := s.Suspend(); err != nil {
		t.Fatal(err)
	}
	f.mu.Lock()
	f.w, f.h = 0, 0
	f.mu.Unlock()
	soon(t, "resuming", func() {
		if err := s.Resume(); !errors.Is(err, errGone) {
			t.Errorf("%v", err)
		}
	})
}

// resized draws the picture after the terminal has grown.
func resized(s *Screen, f *fakeTty, wider, higher int) {
	w, h := s.Size()
	f.resize(w+wider, h+higher)
	for nowW, nowH := w, h; nowW != w+wider || nowH != h+higher; {
		if event, ok := s.PollEvent().(*tcell.EventResize); ok {
			nowW, nowH = event.Size()
		}
	}
	draw(s, "all of it")
}

// What was drawn can be read again, as widgets do that draw over one another.
func TestScreenReadsItself(t *testing.T) {
	s := shown(t, newFakeTty(), "")
	s.SetContent(2, 1, 'e', []rune{'\u0301'}, tcell.StyleDefault.Bold(true))
	r, more, style, width := s.GetContent(2, 1)
	if r != 'e' || string(more) != "\u0301" || style != tcell.StyleDefault.Bold(true) || width != 1 {
		t.Errorf("read: %q %q %v %d", r, more, style, width)
	}
	if r, more, _, width := s.GetContent(-1, 500); r != 0 || len(more) > 0 || width != 0 {
		t.Errorf("outside of the picture: %q %q %d", r, more, width)
	}
}

// While nobody reads, pictures are left out; the next one says all.
func TestScreenLeavesOutPictures(t *testing.T) {
	f := newFakeTty()
	s := shown(t, f, "1")
	f.stall(true)
	for _, text := range []string{"2", "3", "4", "5"} {
		draw(s, text)
	}
	f.stall(false)
	sent := f.until("\x1b[?2026l")
	soon(t, "the next picture", func() {
		for !strings.Contains(printed(sent), "6") {
			draw(s, "6")
			sent += f.until("")
		}
	})
	if text := printed(sent); text != "26" {
		t.Errorf("at last is sent %q, in %q", text, sent)
	}
}

// printed is what is to be read in what was sent.
func printed(sent string) string {
	return regexp.MustCompile(`\x1b(\[[^@-~]*[@-~]|\(B)`).ReplaceAllString(sent, "")
}

func TestALineFeedInPastedTextIsALine(t *testing.T) {
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	defer sim.Fini()
	screen := newScreen(sim, nil)
	feed := tcell.NewEventKey(tcell.KeyCtrlJ, 0, tcell.ModCtrl)
	for _, event := range []tcell.Event{tcell.NewEventPaste(true), feed, tcell.NewEventPaste(false), feed} {
		if err := sim.PostEvent(event); err != nil {
			t.Fatal(err)
		}
	}
	var got []tcell.Key
	for len(got) < 2 {
		if key, ok := screen.PollEvent().(*tcell.EventKey); ok {
			got = append(got, key.Key())
		}
	}
	if want := []tcell.Key{tcell.KeyEnter, tcell.KeyCtrlJ}; !slices.Equal(got, want) {
		t.Errorf("line feeds come as %v, want %v", got, want)
	}
}

// What a terminal sends comes as events, however much of it there is, and the end
// comes in the middle of it.
func TestScreenEndsInAFlood(t *testing.T) {
	f := newFakeTty()
	s := shown(t, f, "here")
	go func() {
		for range 1000 {
			select {
			case f.typed <- []byte(strings.Repeat("k\xe9", 2000)):
			case <-f.ended:
				return
			}
		}
	}()
	soon(t, "a key", func() {
		for {
			if key, ok := s.PollEvent().(*tcell.EventKey); ok && key.Rune() == 'k' {
				return
			}
		}
	})
	soon(t, "the end", s.Fini)
}
