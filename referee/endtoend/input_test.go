//go:build unix

package endtoend

import (
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// hostile is what a terminal should not send, and what some do: letters of
// another encoding, sequences without an end, a binary file, answers that nobody
// asked for.
var hostile = map[string]string{
	"Latin-1":              "caf\xe9",
	"half a letter":        "\xe2\x82",
	"a sequence":           "\x1b[",
	"a sequence too":       "\x1b[<0;12",
	"an F-key":             "\x1bO",
	"Alt and ]":            "\x1b]",
	"Alt and X":            "\x1bX",
	"a name":               "\x1bP>|xterm",
	"a colour":             "\x1b]11;rgb:0000/0000/0000\x1b\\",
	"what it is":           "\x1b[?62;22c\x1b[?1u",
	"the focus":            "\x1b[I\x1b[O",
	"the mouse":            "\x1b[M",
	"the mouse, far right": "\x1b[M \xe9\x30",
	"a zero byte":          "\x00",
	"Esc":                  "\x1b",
	"Esc twice":            "\x1b\x1b",
	"a key without end":    "\x1b[65;0;97;1;0;2000000000_",
	"a binary file":        pasted(noise(2, 3000)),
	"noise":                noise(3, 500),
	"a flood":              strings.Repeat("k\xe91 \x1b[", 40_000),
}

// pasted is a text between the marks of a pasted one.
func pasted(text string) string { return "\x1b[200~" + text + "\x1b[201~" }

// noise is bytes at random, without the keys that end a program or stop it.
func noise(seed uint64, n int) string {
	chance := rand.New(rand.NewPCG(seed, seed))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(chance.IntN(256))
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("\x03\x1a\x1cqQ\r", r) {
			return 'k'
		}
		return r
	}, string(b))
}

// places are the screens of the program, and how one gets there from its start.
var places = map[string]func(p *program){
	"home": func(p *program) { p.starts(); p.shows("New match") },
	"the players": func(p *program) {
		p.starts()
		p.shows("New match")
		p.press("Enter")
		p.shows("1 of 3")
	},
	"the settings": func(p *program) {
		p.starts("play", "plink")
		p.shows("1 of 3")
		p.fills("Ana", "Ben")
		p.press("F5")
		p.shows("2 of 3")
	},
	"the table":    func(p *program) { p.running() },
	"who called":   func(p *program) { p.running(); p.press("p"); p.shows("player: who?") },
	"the counts":   func(p *program) { p.running(); p.press("p", "1"); p.shows("COUNTING") },
	"the rules":    func(p *program) { p.plays(); p.press("F1"); p.shows("Rules · Plink") },
	"the tally":    func(p *program) { p.plays(); p.press("F2"); p.shows("Tally") },
	"the keys":     func(p *program) { p.plays(); p.press("?"); p.hides("SPACE/G  Ready..Go") },
	"the language": func(p *program) { p.plays(); p.press("F9"); p.shows("Français") },
	"leaving":      func(p *program) { p.plays(); p.press("q"); p.shows("Leave the table?") },
	"a layout": func(p *program) {
		p.sitsDown("penguin", "Ana")
		p.press("k")
		p.shows("column 1, card 1")
	},
}

// busiest is more processor time than any of the screens needs for all of it.
const busiest = 10 * time.Second

// Whatever a terminal sends, Ctrl-C ends the program, and so does a signal.
func TestHostileInput(t *testing.T) {
	t.Parallel()
	for place, goThere := range places {
		t.Run(place, func(t *testing.T) {
			t.Parallel()
			for _, ending := range []string{"Ctrl-C", "SIGTERM"} {
				p := tableref(t)
				before := p.modes()
				goThere(p)
				p.suffers(hostile)
				// Unless one of the keys has ended it.
				if ending == "Ctrl-C" {
					_, _ = io.WriteString(p.near, "\x03")
				} else {
					_ = p.cmd.Process.Signal(syscall.SIGTERM)
				}
				p.ends()
				p.until("the terminal to be as before", func(picture) bool {
					return p.modes() == before && slices.Equal(modesAfter(p.sent()), []int{cursorShown})
				})
				state := p.cmd.ProcessState
				if took := state.UserTime() + state.SystemTime(); took > busiest {
					t.Errorf("%s: it was busy for %v", ending, took)
				}
			}
		})
	}
}

// suffers sends all of it, as long as the program takes it.
func (p *program) suffers(all map[string]string) {
	ended := p.ended
	go func() {
		<-ended
		_ = p.near.SetWriteDeadline(time.Now()) // nobody reads it any more
	}()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if _, err := io.WriteString(p.near, all[name]); err != nil {
			return
		}
	}
}

// Each alone: what it leaves half said does not eat the next key.
func TestKeyAfterHostileInput(t *testing.T) {
	t.Parallel()
	for name, bytes := range hostile {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := tableref(t)
			p.plays()
			p.send(bytes)
			p.press("Ctrl-C")
			if status := p.exit(); status != 0 {
				t.Errorf("exit status %d", status)
			}
		})
	}
}

// A pasted text whose end never comes ends by itself, and keys are keys again.
func TestPastedWithoutAnEnd(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	places["the players"](p)
	p.send("\x1b[200~abc")
	p.shows("abc") // pasted, because nothing more came
	p.press("Esc")
	p.hides("abc")
}

// An old report of the mouse is a click, not three keys.
func TestOldMouse(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.plays()
	screen := p.shows("SPACE/G  Ready..Go")
	y := screen.rowNumber("SPACE/G  Ready..Go")
	x := screen[y].column("SPACE/G")
	at := string([]byte{byte(33 + x), byte(33 + y)})
	p.send("\x1b[M " + at + "\x1b[M#" + at)
	p.shows("RUNNING")
}
