//go:build unix

package endtoend

import (
	"strings"
	"testing"
)

// The match that was just left stands first on the home screen, and its key
// takes it up again.
func TestHomeAfterTheTable(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()
	p.press("b")
	p.shows("STOPPED")
	p.press("Esc")
	p.shows("Leave the table?")
	p.press("Enter")
	p.shows("Open matches", "Ana, Ben, Cid", "ENTER take it up again")
	p.press("Enter")
	p.shows("STOPPED", "SPACE/G  Ready..Go")
	p.leaves()
}

// Two programs never hold one match: the second is told so, its terminal is as
// before, and the first goes on.
func TestMatchInTwoWindows(t *testing.T) {
	t.Parallel()
	first := tableref(t)
	first.running()
	second := &program{open(t, 80, 24), first.record}
	second.starts("play", "plink")
	if status := second.exit(); status != 3 {
		t.Errorf("exit status %d", status)
	}
	if sent := string(second.sent()); strings.Contains(sent, "\x1b") || !strings.Contains(sent, first.match()) {
		t.Errorf("the second program says %q", sent)
	}
	first.press("Space", "3")
	first.shows("Cid played a King")
}
