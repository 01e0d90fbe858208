//go:build unix

package endtoend

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// patience is how long a condition may take to come true. It is far more than
// anything needs, so that a slow machine is not a fault.
const patience = 20 * time.Second

// window is a terminal's window, with or without a program in it. Programs may
// run in it one after the other, as at a shell's prompt.
type window struct {
	*testing.T
	near *os.File // the person's end: what is typed goes in, what is drawn comes out
	far  *os.File // the program's end, held open so that its modes outlast the program

	cmd    *exec.Cmd
	ended  chan struct{} // closed when the program has ended
	last   string        // the key that was pressed last
	marker int

	reads  atomic.Int64 // of what came out
	mu     sync.Mutex
	screen *vt.Emulator
	stream bytes.Buffer  // all that came out
	news   chan struct{} // something came out
}

// open opens a window.
func open(t *testing.T, width, height int) *window {
	t.Helper()
	if testing.Short() {
		t.Skip("a real terminal takes its time: not in short runs")
	}
	near, far, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo-terminal can be had here (%v): the program cannot be tried in a terminal", err)
	}
	if near, err = closable(near); err != nil {
		t.Fatal(err)
	}
	w := &window{T: t, near: near, far: far, screen: vt.NewEmulator(width, height), news: make(chan struct{}, 1)}
	w.setSize(width, height)
	var reading sync.WaitGroup
	reading.Go(w.draw)
	reading.Go(w.reply)
	t.Cleanup(func() {
		w.end()
		w.close()
		reading.Wait()
	})
	return w
}

// closable is the file anew, so that closing it ends a read that waits: a window
// that is being read would not close.
func closable(f *os.File) (*os.File, error) {
	defer f.Close() //nolint:errcheck // the new file takes its place
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	fd, err := syscall.Dup(int(f.Fd()))
	if err != nil {
		return nil, err
	}
	syscall.CloseOnExec(fd)
	if err := syscall.SetNonblock(fd, true); err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), f.Name()), nil
}

// draw keeps the screen up to date with what comes out.
func (w *window) draw() {
	buffer := make([]byte, 1<<16)
	for {
		n, err := w.near.Read(buffer)
		w.reads.Add(1)
		w.mu.Lock()
		w.stream.Write(buffer[:n])
		_, _ = w.screen.Write(buffer[:n]) // fails only when the window is closed
		w.mu.Unlock()
		select {
		case w.news <- struct{}{}:
		default: // nobody has looked at the news before yet
		}
		if err != nil {
			return
		}
	}
}

// stall makes the window read nothing more, until unstall, and its line full, as
// one that is stalled becomes.
func (w *window) stall() {
	w.Helper()
	w.mu.Lock() // draw waits for it with what it has read
	line, err := syscall.Open(w.far.Name(), syscall.O_WRONLY|syscall.O_NOCTTY|syscall.O_NONBLOCK, 0)
	if err != nil {
		w.Fatal(err)
	}
	defer syscall.Close(line) //nolint:errcheck // nothing can be done about it
	before := w.reads.Load()
	for padding := make([]byte, 512); ; { // zeros, which no terminal shows
		_, err := syscall.Write(line, padding)
		switch read := w.reads.Load() > before; {
		case err == syscall.EAGAIN && read:
			return
		case err == syscall.EAGAIN:
			runtime.Gosched()
		case err != nil && err != syscall.EINTR:
			w.Fatal(err)
		}
	}
}

// unstall makes the window read again.
func (w *window) unstall() { w.mu.Unlock() }

// reply hands on what the emulator itself has to say: answers to questions, and
// pasted text.
func (w *window) reply() { _, _ = io.Copy(w.near, w.screen) }

// close closes the window, as a click on its corner does.
func (w *window) close() {
	_ = w.far.Close()
	_ = w.near.Close()
	// The emulator's own Close races with its Read.
	_ = w.screen.InputPipe().(io.Closer).Close()
}

// setSize tells the program's end how large the window is.
func (w *window) setSize(width, height int) {
	w.Helper()
	if err := pty.Setsize(w.far, &pty.Winsize{Cols: uint16(width), Rows: uint16(height)}); err != nil {
		w.Fatal(err)
	}
}

// resize changes the window's size.
func (w *window) resize(width, height int) {
	w.Helper()
	w.mu.Lock()
	w.screen.Resize(width, height)
	w.mu.Unlock()
	w.setSize(width, height)
}

// run starts a program in the window.
func (w *window) run(env []string, name string, args ...string) {
	w.Helper()
	w.cmd = exec.Command(name, args...)
	w.cmd.Stdin, w.cmd.Stdout, w.cmd.Stderr = w.far, w.far, w.far
	w.cmd.Env = env
	w.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := w.cmd.Start(); err != nil {
		w.Fatal(err)
	}
	w.last = ""
	w.ended = make(chan struct{})
	go func(cmd *exec.Cmd, ended chan struct{}) {
		_ = cmd.Wait() // how it ended is asked of cmd
		close(ended)
	}(w.cmd, w.ended)
}

// signal sends the program a signal.
func (w *window) signal(s syscall.Signal) {
	w.Helper()
	if err := w.cmd.Process.Signal(s); err != nil {
		w.Fatalf("%v: %v", s, err)
	}
}

// end ends the program, if one runs, whatever it does.
func (w *window) end() {
	if w.cmd == nil {
		return
	}
	if err := w.cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		w.Error(err)
	}
	<-w.ended
}

// exit waits for the program to end and returns its exit status; −1 when a
// signal ended it.
func (w *window) exit() int {
	w.Helper()
	w.ends()
	w.mark()
	return w.cmd.ProcessState.ExitCode()
}

// ends waits for the program to end.
func (w *window) ends() {
	w.Helper()
	select {
	case <-w.ended:
	case <-time.After(patience):
		w.Fatalf("the program does not end; the screen:\n%s", w.picture())
	}
}

// mark writes a line to the window as the shell that goes on would, and waits
// for it: then everything that came out before it has been drawn.
func (w *window) mark() {
	w.Helper()
	w.marker++
	line := "$ " + strings.Repeat("#", w.marker)
	if _, err := io.WriteString(w.far, "\r\n"+line+"\r\n"); err != nil {
		w.Fatal(err)
	}
	w.until("the prompt "+line, func(p picture) bool {
		for _, row := range p {
			if row.text() == line {
				return true
			}
		}
		return false
	})
}

// sent is all that came out so far.
func (w *window) sent() []byte {
	w.mu.Lock()
	defer w.mu.Unlock()
	return bytes.Clone(w.stream.Bytes())
}

// until waits until the screen is as a condition wants it.
func (w *window) until(what string, met func(picture) bool) picture {
	w.Helper()
	deadline := time.After(patience)
	for {
		p := w.picture()
		if met(p) {
			return p
		}
		select {
		case <-w.news:
		case <-deadline:
			w.Fatalf("waited for %s; the screen:\n%s", what, p)
		}
	}
}

// shows waits until all the texts can be read on the screen.
func (w *window) shows(texts ...string) picture {
	w.Helper()
	return w.until(strings.Join(texts, ", "), func(p picture) bool { return p.has(texts...) })
}

// hides waits until a text can no longer be read on the screen.
func (w *window) hides(text string) picture {
	w.Helper()
	return w.until("the end of "+text, func(p picture) bool { return !p.has(text) })
}
