//go:build unix

package endtoend

import (
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/term"
)

// A signal that ends the program leaves the terminal as it was and the match
// open; the match is taken up where it was, with the question what the clock
// did meanwhile.
func TestSignalEndsCleanly(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		signal  syscall.Signal
		running bool // a round is
	}{
		{"terminate", syscall.SIGTERM, true},
		{"interrupt", syscall.SIGINT, true},
		{"hang up", syscall.SIGHUP, true},
		{"quit", syscall.SIGQUIT, true},
		{"abort", syscall.SIGABRT, true},
		{"a fault told from outside", syscall.SIGSEGV, true},
		{"quit before a round", syscall.SIGQUIT, false},
		{"terminate before a round", syscall.SIGTERM, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := tableref(t)
			p.mark()
			before := p.modes()
			if c.running {
				p.running()
			} else {
				p.plays()
			}
			p.signal(c.signal)
			if status := p.exit(); status != 0 {
				t.Errorf("exit status %d", status)
			}
			p.isAsBefore(before)
			if strings.Contains(string(p.sent()), "goroutine") {
				t.Error("the program tells what it was doing")
			}
			p.goesOn(c.running)
		})
	}
}

// isAsBefore checks that the terminal is as it was before the program: its
// modes, the cursor, the screen, and what stood on it.
func (p *program) isAsBefore(before term.State) {
	p.Helper()
	if after := p.modes(); after != before {
		p.Errorf("the terminal's modes before and after:\n%+v\n%+v", before, after)
	}
	if diff := cmp.Diff([]int{cursorShown}, modesAfter(p.sent())); diff != "" {
		p.Errorf("modes that are on (-want +got):\n%s", diff)
	}
	p.shows("$ #\n")
}

// goesOn checks that line mode takes the match up, and that it asks for the
// time when a round was running.
func (p *program) goesOn(running bool) {
	p.Helper()
	got := p.reports("quit\n", "play", "plink", "--plain", "--json")
	want := "ready"
	if running {
		want = "stopped"
	}
	if got.Phase != want || got.Clock.Asked != running {
		p.Errorf("taken up again the match is %s and the clock asked for: %v", got.Phase, got.Clock.Asked)
	}
	if running != slices.Contains(got.Actions, "clock") {
		p.Errorf("actions %v", got.Actions)
	}
}

// Nobody is there any more when the window is closed. The program ends and the
// match is open.
func TestWindowClosed(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()
	p.close()
	select {
	case <-p.ended:
	case <-time.After(patience):
		t.Fatal("the program does not end although its window is closed")
	}
	p.goesOn(true)
}

// After a death in a running round the dashboard asks what the clock did, and
// takes the answer by keys.
func TestKilledInARound(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		answer []string
		shows  string
	}{
		{"the clock stood", []string{"Enter"}, "00:00"},
		{"a time", []string{"0", "4", ":", "1", "2", "Enter"}, "04:12"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := tableref(t)
			p.running()
			p.signal(syscall.SIGKILL)
			p.exit()
			p.starts("play", "plink")
			p.shows("STOPPED", "The clock ran when the program ended")
			p.choose("Set the clock")
			p.shows("it stood still after the last event", "›")
			p.press(c.answer...)
			p.hides("The clock ran when the program ended")
			p.press("Space")
			p.shows("RUNNING", c.shows+" Go")
			p.leaves()
		})
	}
}
