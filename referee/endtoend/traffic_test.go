//go:build unix

package endtoend

import (
	"syscall"
	"testing"
	"time"
)

// Nothing is sent while nothing changes; while the clock runs, its digits are.
func TestTraffic(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.starts()
	p.shows("New match")
	p.press("Ctrl-L") // and all of it is on the screen
	p.isQuiet()
	p.press("Ctrl-C")
	p.exit()

	p.running()
	before, begun := len(p.sent()), time.Now()
	for range 4 { // the clock goes on, and with it the picture changes
		now := p.picture().String()
		p.until("the clock to go on", func(next picture) bool { return next.String() != now })
	}
	const aSecond = 700 // four block digits at the most
	sent, seconds := len(p.sent())-before, int(time.Since(begun).Seconds())+2
	if sent == 0 || sent > aSecond*seconds {
		t.Errorf("%d bytes in less than %d seconds of a running round", sent, seconds)
	}
	p.press("Space")
	p.shows("STOPPED")
	p.isQuiet()
	p.leaves()
}

// isQuiet expects nothing to be sent while other programs run, which takes many
// times as long as the program waits between two looks at its table. What was
// pressed last may still be on its way.
func (p *program) isQuiet() {
	p.Helper()
	sent := -1
	for range 4 {
		before := len(p.sent())
		for range 5 {
			p.says("", "matches")
		}
		if sent = len(p.sent()) - before; sent == 0 {
			return
		}
	}
	p.Errorf("%d bytes while nothing changes", sent)
}

// Somebody who does not read what the program draws cannot keep it from ending,
// and finds the terminal as it was when he reads again.
func TestNobodyReads(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			p := tableref(t)
			p.mark()
			before := p.modes()
			p.running()
			p.stall()
			p.press("?") // a whole picture
			p.signal(signal)
			begun := time.Now()
			select {
			case <-p.ended:
				t.Log("ended within", time.Since(begun))
			case <-time.After(patience):
				t.Fatal("the program does not end while nobody reads")
			}
			p.unstall()
			if status := p.exit(); status != 0 {
				t.Errorf("exit status %d", status)
			}
			p.isAsBefore(before)
			p.goesOn(true)
		})
	}
}
