package dashboard

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/text/language"
)

// The README's picture is a running round as the referee and the keys make it.
func TestPictureOfTheTable(t *testing.T) {
	file := filepath.Join("..", "..", "..", "docs", "table.svg")
	got := svg(secondRound(t).shot(100, 30), "The table of a Plink match: a big clock, what to do now, the seats with their totals, the rule of the moment, the keys")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not the screen of now; go test -update rewrites it", file)
	}
}

// secondRound plays until a finished pile and a warning of the second round.
func secondRound(t *testing.T) *bench {
	t.Helper()
	withoutColours()
	clock := &stillClock{now: evening}
	d := newDesk(Options{Room: Of(realRoom(t, clock)), Library: library(), Language: language.English, Clock: clock})
	b := &bench{t: t, w: newWindow(d), clock: clock}
	b.press("Enter").write("Ana: red bees").press("Enter").write("Ben: blue").press("Enter").write("Cid: green").press("Enter", "F5", "Space", "Space")
	b.press("Space").toGo()
	b.plays(4*time.Minute).press("p", "2")
	b.press("3", "0", "Enter", "1", "0", "Enter", "2", "8", "Enter", "0", "Enter", "7", "Enter", "1", "0", "Enter", "Space")
	b.press("Space").toGo()
	b.plays(58*time.Second).press("Space", "2", "Enter").write("KH").press("Enter", "Space").toGo()
	b.plays(6*time.Second).press("w", "3")
	b.plays(8 * time.Second)
	b.w.open.goUntil, b.w.flash, b.w.message = time.Time{}, time.Time{}, message{}
	return b
}

// plays lets time pass in a round, watched all the while.
func (b *bench) plays(d time.Duration) *bench {
	for range d / time.Second {
		b.clock.pass(time.Second)
		b.w.tick()
	}
	return b
}
