//go:build unix

package endtoend

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
)

// With NO_COLOR set nothing is coloured, from home to the end of a round;
// without it something is, or this test would prove nothing.
func TestNoColour(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		variable string
		coloured bool
	}{
		{"NO_COLOR", "NO_COLOR=1", true},
		{"colours", "NO_COLOR=", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := tableref(t)
			p.startsWith([]string{c.variable, "COLORTERM=truecolor"})
			p.setUp(map[string]string{"From Ready to Go": "0s"}, "Ana", "Ben")
			p.press("Space")
			p.shows("RUNNING")
			p.press("9", "w", "1", "Space", "1")
			p.shows("Ana played a King")
			p.press("p", "2")
			p.shows("COUNTING")
			p.fills("50", "3", "9", "0")
			p.press("F2")
			p.shows("Tally")
			p.leavesFrom("Tally")
			if found := colours(p.sent()); (len(found) == 0) != c.coloured {
				t.Errorf("colours: %.200q", found)
			}
		})
	}
}

// A terminal that cannot show the table is refused before anything is written
// to it, with the way out.
func TestTerminalThatCannot(t *testing.T) {
	t.Parallel()
	for _, variable := range []string{"TERM=dumb", "TERM=", "TERM=lpr", "TERM=unknown", "LC_ALL=C", "LC_ALL=POSIX"} {
		for _, words := range [][]string{nil, {"play", "plink", "--players", "Ana,Ben"}} {
			t.Run(strings.Join(append([]string{variable}, words...), " "), func(t *testing.T) {
				t.Parallel()
				p := tableref(t)
				before := p.modes()
				p.startsWith([]string{variable}, words...)
				if status := p.exit(); status != 2 {
					t.Errorf("exit status %d", status)
				}
				name, _, _ := strings.Cut(variable, "=")
				sent := string(p.sent())
				if !strings.Contains(sent, "--plain") || !strings.Contains(sent, name) {
					t.Errorf("the message names no --plain or not %s: %q", name, sent)
				}
				if strings.Contains(sent, "\x1b") {
					t.Errorf("escape sequences to a terminal that cannot: %q", sent)
				}
				if p.modes() != before {
					t.Error("the terminal's modes are not as before")
				}
				if _, err := os.Stat(p.record); !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("a record was begun although no table can be shown (%v)", err)
				}
			})
		}
	}
}

// A terminal that nobody has described is taken for what all new ones imitate, and
// one of which little is known does what it can.
func TestTerminals(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"brand-new-terminal", "xterm-of-tomorrow", "xterm", "screen", "linux", "vt100"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := tableref(t)
			before := p.modes()
			p.startsWith([]string{"TERM=" + name}, "play", "plink", "--players", "Ana,Ben", "--set", "signal_delay=0s")
			p.shows("READY", "Ana", "Ben")
			p.press("Space")
			p.shows("RUNNING")
			p.leaves()
			if p.modes() != before {
				t.Error("the terminal's modes are not as before")
			}
		})
	}
}
