package dashboard

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/record/sqlite"
	"tableref/referee/table"
	"tableref/referee/window/dashboard/big/bigtest"
)

// tableClock is the referee's time, run by the same still clock as the window.
type tableClock struct{ *stillClock }

func (c tableClock) Now() match.Moment {
	return match.Moment{Run: "test", Wall: c.stillClock.Now(), Mono: c.stillClock.Now().Sub(evening)}
}

func (c tableClock) Wait(_ context.Context, d time.Duration) error {
	c.pass(d)
	return nil
}

// realRoom is a room with a record on disk.
func realRoom(t *testing.T, clock *stillClock) *table.Room {
	t.Helper()
	opened, err := sqlite.Open(filepath.Join(t.TempDir(), "evening.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = opened.Close() })
	return &table.Room{Archive: history.Archive{Library: library(), Record: opened, Clock: tableClock{clock}}, Store: opened, Random: rand.New(rand.NewPCG(1, 2))}
}

// An evening with the real referee: set-up, a King Stop, counting, a correction,
// the end, all by keys.
func TestAnEveningByKeys(t *testing.T) {
	withoutColours()
	clock := &stillClock{now: evening}
	d := newDesk(Options{Room: Of(realRoom(t, clock)), Library: library(), Language: language.English, Clock: clock})
	b := &bench{t: t, w: newWindow(d), clock: clock}

	b.press("Enter").write("Ana: red bees").press("Enter").write("Ben: blue").press("Enter").write("Cid").press("Enter", "F5")
	b.press("Down", "1", "Enter", "Space") // one round
	b.press("Space")                       // sit down
	b.sees("READY", "Is everybody ready")
	b.press("j").write("ben").press("Enter") // refused before anything else is asked
	b.sees("name: who comes?", "Ben is at the table already")
	b.press("Esc", "Space")
	b.toGo()
	b.sees("RUNNING")
	b.press("Space")
	b.sees("STOPPED", "Who?")
	b.press("2")
	b.sees("Ben takes the finished pile")
	b.press("Space")
	b.toGo()
	b.press("p", "2")
	b.sees("COUNTING", "Still to count")
	b.press("3", "0", "Enter", "1", "0", "Enter", "2", "8", "Enter", "7", "Enter", "1", "0", "Enter")
	b.sees("30 − 2×10 = +10", "7 − 2×10 = −13")
	b.press("m").write("QH JS 10D 9C 8H 3S").press("Enter")
	b.sees("the counts say 65, the piles hold 66")
	b.press("Space")
	b.sees("COUNTING")
	b.press("z", "m").write("QH JS 10D 9C 8H 2S").press("Enter", "Space")
	b.sees("BETWEEN ROUNDS", "Ben now leads")
	b.press("o", "Enter", "3", "0")
	b.sees("Ben 28 → 30", "this fails in round 1")
	b.press("Enter")
	b.sees("A save anyway")
	b.press("a", "Esc", "Space")
	b.sees("FINISHED", "+30", "★ Ben")
	b.press("z", "z")
	b.sees("+28")
	b.press("Esc", "Enter")
	b.sees("Open matches", "Ana, Ben, Cid", "Round 1 of 1: between rounds", "Ben leads")
	b.press("Enter")
	b.sees("BETWEEN ROUNDS")
}

// The home screen stands on the match that was just left, wherever the cursor
// was when it was opened.
func TestHomeStandsOnTheMatchThatWasLeft(t *testing.T) {
	withoutColours()
	clock := &stillClock{now: evening}
	d := newDesk(Options{Room: Of(realRoom(t, clock)), Library: library(), Language: language.English, Clock: clock})
	b := &bench{t: t, w: newWindow(d), clock: clock}

	b.press("Down", "Enter").write("Ana").press("Enter").write("Ben").press("Enter", "F5", "Space", "Space")
	b.sees("Spit", "READY")
	b.press("Esc", "Enter")
	b.sees("Open matches")
	b.press("Enter")
	b.sees("Spit", "READY", "Are you both ready?")
}

// toGo lets the time until "Go!" pass.
func (b *bench) toGo() {
	b.clock.pass(time.Second)
	b.w.tick()
}

// sees looks for words on the screen.
func (b *bench) sees(all ...string) {
	b.t.Helper()
	if b.w.open != nil {
		b.w.open.goUntil = time.Time{}
	}
	rows := text(b.shot(120, 40))
	for _, want := range all {
		if !strings.Contains(strings.Join(rows, "\n"), want) && !bigtest.Says(rows, want) {
			b.t.Errorf("%q is not on the screen:\n%s", want, strings.Join(rows, "\n"))
		}
	}
}
