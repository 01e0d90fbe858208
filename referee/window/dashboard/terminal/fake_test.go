package terminal

import (
	"bytes"
	"io"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
)

// fakeTty is a terminal of 80 × 24 that a test types on and reads.
type fakeTty struct {
	typed chan []byte
	ended chan struct{}
	end   func()

	mu      sync.Mutex
	news    *sync.Cond
	shown   bytes.Buffer
	stalled bool // nobody reads: nothing more can be written
	w, h    int
	resized func()
}

func newFakeTty() *fakeTty {
	f := &fakeTty{typed: make(chan []byte, 1), w: 80, h: 24}
	f.news = sync.NewCond(&f.mu)
	return f
}

func (f *fakeTty) Start() error {
	ended := make(chan struct{})
	f.mu.Lock()
	defer f.mu.Unlock()
	f.ended, f.end = ended, sync.OnceFunc(func() { close(ended) })
	return nil
}

func (f *fakeTty) Drain() error { f.end(); return nil }

func (f *fakeTty) Stop() error {
	f.end()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.stalled = false
	f.news.Broadcast()
	return nil
}

func (f *fakeTty) Close() error { return nil }

func (f *fakeTty) NotifyResize(resized func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.resized = resized
}

func (f *fakeTty) WindowSize() (tcell.WindowSize, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return tcell.WindowSize{Width: f.w, Height: f.h}, nil
}

func (f *fakeTty) Read(b []byte) (int, error) {
	f.mu.Lock()
	ended := f.ended
	f.mu.Unlock()
	select {
	case typed := <-f.typed:
		return copy(b, typed), nil
	case <-ended:
		return 0, os.ErrDeadlineExceeded
	}
}

func (f *fakeTty) Write(b []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.stalled {
		f.news.Wait()
	}
	f.shown.Write(b)
	f.news.Broadcast()
	return len(b), nil
}

// stall begins or ends a time in which nobody reads.
func (f *fakeTty) stall(stalled bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.stalled = stalled
	f.news.Broadcast()
}

// resize makes the terminal another size.
func (f *fakeTty) resize(w, h int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.w, f.h = w, h
	f.resized()
}

// until waits until a text has been shown, and returns all that was shown since
// the last time.
func (f *fakeTty) until(text string) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	for !bytes.Contains(f.shown.Bytes(), []byte(text)) {
		f.news.Wait()
	}
	defer f.shown.Reset()
	return f.shown.String()
}

// started wraps the terminal and starts it.
func started(t *testing.T, f *fakeTty) *Tty {
	t.Helper()
	tty := NewTty(f)
	if err := tty.Start(); err != nil {
		t.Fatal(err)
	}
	return tty
}

// reads reads until something other than marks came, and gives the mark back.
func reads(t *testing.T, tty io.Reader) string {
	t.Helper()
	b := make([]byte, 128)
	n, err := tty.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.TrimSuffix(b[:n], []byte(readMark)))
}

// soon fails the test when something takes longer than anybody would wait.
func soon(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		f()
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatal(what, "takes too long")
	}
}
