//go:build unix

package endtoend

import (
	"fmt"
	"testing"
)

// clicks clicks on the first place of the screen that has a text. What a click means is
// decided by what is drawn when it arrives: wait for the last row to be new before.
func (w *window) clicks(text string) {
	w.Helper()
	screen := w.until(text+" to click on", func(now picture) bool { return now.rowNumber(text) >= 0 })
	y := screen.rowNumber(text)
	x := screen[y].column(text)
	w.send(fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%d;%dm", x+1, y+1, x+1, y+1))
}

// A game of Spit by the mouse alone, with a look at the rules, the tally and the
// language in between.
func TestEveningByMouse(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.sitsDown("spit", "Ana,Ben")
	p.clicks("Ready..Spit!")
	p.shows("RUNNING", "undo “Go")
	p.clicks("F1 rules")
	p.shows("Rules", "scroll")
	p.clicks("Who wins")
	p.clicks("ESC back")
	p.shows("RUNNING")
	p.clicks("English F9")
	p.clicks("3  Français")
	p.shows("Français F9")
	p.clicks("Français F9")
	p.clicks("1  English")
	p.shows("English F9", "RUNNING")
	p.clicks("Neither can play")
	p.shows("STOPPED")
	p.clicks("undo")
	p.shows("RUNNING", "undo “Go")
	p.clicks("Neither can play")
	p.shows("STOPPED")
	p.clicks("Ready..Spit!")
	p.shows("RUNNING", "9 spit cards")
	p.clicks("Somebody is out")
	p.clicks("1  Ana")
	p.shows("COUNTING")
	p.clicks("undo")
	p.shows("RUNNING", "undo “Go")
	p.clicks("F2 tally")
	p.shows("Tally")
	p.clicks("ESC back")
	p.clicks("ESC home")
	p.shows("Leave the table?")
	p.clicks("ENTER")
	p.shows("New match")
}

// A round whose keys all come at once, faster than anybody types: nothing is lost, and
// each key means what it would have meant slowly.
func TestARoundTypedAtOnce(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.sitsDown("plink", "Ana,Ben,Cid")
	p.send(" w1s p230\r10\r28\r7\r10\rdx")
	p.shows("FINISHED")
	p.hasWinner("Ben", map[string]int{"Ana": 10, "Ben": 28, "Cid": -13})
}
