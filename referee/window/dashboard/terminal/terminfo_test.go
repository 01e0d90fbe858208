package terminal

import (
	"bufio"
	"errors"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/gdamore/tcell/v2"
)

func TestFind(t *testing.T) {
	for name, want := range map[string]string{
		"xterm-256color": fallbackName, "screen": "screen", "vt100": "vt100",
		"brand-new-terminal": fallbackName, "xterm-of-tomorrow": fallbackName,
		"dumb": "", "dumb-color": "", "": "", "unknown": "", "lpr": "",
	} {
		got, err := Find(name)
		switch {
		case want == "" && !errors.Is(err, ErrNoCursor):
			t.Errorf("%q is taken for %v (%v)", name, got, err)
		case want != "" && (err != nil || got.Name != want):
			t.Errorf("%q is taken for %v (%v), want %q", name, got, err, want)
		}
	}
}

// Descriptions of old terminals ask for padding, for which tcell would sleep.
func TestNoTerminalIsWaitedFor(t *testing.T) {
	known, err := tcell.LookupTerminfo("vt100")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := Find("vt100"); err != nil || got.PadChar != "" {
		t.Errorf("padding with %q (%v)", got.PadChar, err)
	}
	if known.PadChar == "" {
		t.Error("vt100 needs no padding: the test needs another terminal")
	}
}

// Every terminal in the system's lists shows a screen or is refused. Without the
// system's descriptions, unknown ones are treated like xterm.
func TestEveryTerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("the system is asked for some thousand descriptions: not in short runs")
	}
	t.Setenv("LC_ALL", "C.UTF-8")
	names := make(chan string)
	var working sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		working.Go(func() {
			for name := range names {
				shows(t, name)
			}
		})
	}
	for _, name := range terminals(t) {
		names <- name
	}
	close(names)
	working.Wait()
}

// shows shows a picture on a terminal.
func shows(t *testing.T, name string) {
	known, err := Find(name)
	if errors.Is(err, ErrNoCursor) {
		return
	}
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	f := newFakeTty()
	s, err := newTtyScreen(f, known)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	if err := s.Begin(); err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	draw(s, "Ready..Go")
	soon(t, name, func() {
		f.until("Ready..Go")
		s.Fini()
	})
}

func terminals(t *testing.T) []string {
	t.Helper()
	f, err := os.Open("testdata/terminals.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() //nolint:errcheck // it was read
	var names []string
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if name := lines.Text(); !strings.HasPrefix(name, "#") {
			names = append(names, name)
		}
	}
	if len(names) < 2000 {
		t.Fatalf("only %d names", len(names))
	}
	return names
}
