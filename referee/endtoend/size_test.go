//go:build unix

package endtoend

import (
	"regexp"
	"strings"
	"testing"
)

var reading = regexp.MustCompile(`\d\d:\d\d`)

// stopped is when the history says that a King stopped play.
var stopped = regexp.MustCompile(`(\d\d:\d\d) Stop: a King`)

// A window that is too small says how large it must be while the clock goes on;
// in a larger one everything is back.
func TestResize(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()

	p.resize(40, 10)
	before := reading.FindString(p.shows("RUNNING", "60", "16").String())
	if before == "" {
		t.Fatalf("no clock in the small window:\n%s", p.picture())
	}
	after := ""
	p.until("the clock to go on from "+before, func(now picture) bool {
		after = reading.FindString(now.String())
		return after > before
	})

	for _, size := range []struct{ width, height int }{{120, 40}, {80, 24}} {
		p.resize(size.width, size.height)
		line := " " + strings.Repeat("─", size.width-2)
		p.shows("RUNNING", "SPACE/K  Stop: King", line+"\n")
	}
	p.press("Space")
	p.shows("STOPPED")
	p.press("F3")
	p.shows("History")
	var stop []string
	p.until("when the King stopped play", func(now picture) bool {
		stop = stopped.FindStringSubmatch(now.String())
		return stop != nil
	})
	if at := stop[1]; at < after {
		t.Errorf("the clock showed %s in the small window, and %s at the Stop later", after, at)
	}
	p.press("Esc")
	p.hides("History")
	p.leaves()
}

// Keys work in a window too small to show what they do.
func TestKeysInSmallWindow(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()
	p.resize(20, 4)
	p.shows("RUNNING")
	p.press("Space")
	p.shows("STOPPED")
	p.resize(1, 1)
	p.press("2")
	p.resize(80, 24)
	p.shows("STOPPED", "Ben played a King")
}
