package dashboard

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tableref/referee/history"
	"tableref/referee/window/dashboard/big/bigtest"
	"tableref/referee/window/dashboard/canvas"
)

// The table for the room has no title, no keys and no frame; in every window and language
// nothing stands over anything else, and the first sentence of what is to be done, the
// clock, the totals and what happened last are all there.
func TestTheRoomReadsAll(t *testing.T) {
	for name, scene := range scenes {
		if scene.view == nil || scene.do != nil || name == "signal" {
			continue // not the table itself
		}
		for _, lang := range languages {
			b := at(t, lang, scene.view()).press("F11")
			b.w.open.goUntil, b.w.flash = time.Time{}, time.Time{}
			for _, size := range [][2]int{{60, 16}, {80, 24}, {100, 30}, {120, 40}, {200, 60}} {
				c := canvas.New(size[0], size[1])
				b.w.compose(c)
				rows := text(b.shot(size[0], size[1]))
				screen := strings.Join(rows, "\n")
				at := fmt.Sprintf("%s, %s, %v", name, lang, size)
				if misprints := c.Misprints(); len(misprints) > 0 {
					t.Errorf("%s: %d texts cannot be read, first %+v\n%s", at, len(misprints), misprints[0], screen)
				}
				p := b.w.open.picture()
				if word := bigtest.Unread(rows, p.Prompt(36)); word != "" {
					t.Errorf("%s: %q of what is to be done is missing:\n%s", at, word, screen)
				}
				if clock := b.w.open.clockText(); !bigtest.Says(rows, clock) {
					t.Errorf("%s: the clock is missing:\n%s", at, screen)
				}
				for _, seat := range b.table.view.Seats {
					if total, _ := p.Totals(seat); !bigtest.Says(rows, total) && size[0] > 60 {
						t.Errorf("%s: the total of %s is missing:\n%s", at, seat.Name, screen)
					}
				}
				if strings.Contains(screen, "F1") || strings.Contains(screen, "───") {
					t.Errorf("%s: there are keys or lines:\n%s", at, screen)
				}
			}
		}
	}
}

// F11 opens and closes the room, as does Esc; the keys of the table go on working, and a
// key that does nothing is answered.
func TestF11OpensAndClosesTheRoom(t *testing.T) {
	for _, back := range []string{"F11", "Esc"} {
		b := at(t, "en", runningView()).press("F11")
		if _, ok := b.w.top().(*roomScreen); !ok {
			t.Fatalf("F11 opens %T", b.w.top())
		}
		b.press("Space")
		if !slices.Equal(b.did(), []string{"king"}) {
			t.Errorf("Space did %q", b.did())
		}
		if screen := b.press("i").screen(); !strings.Contains(screen, "SPACE") {
			t.Errorf("nobody says that the key does nothing:\n%s", screen)
		}
		if b.press(back); b.w.top() != b.w.stack[1] {
			t.Errorf("%s leads to %T", back, b.w.top())
		}
	}
}

// A window that watches shows what was changed last, follows it from match to match, and
// can do nothing; with a match that is named it stays there.
func TestWatchingFollowsTheRecord(t *testing.T) {
	b := newBench(t, "en")
	b.room.matches = nil
	b.w.stack = nil
	b.w.watch("")
	if rows := text(b.shot(80, 24)); !bigtest.Says(rows, b.w.say("dashboard.watch.none")) {
		t.Errorf("nobody says that there is nothing to watch:\n%s", strings.Join(rows, "\n"))
	}
	b.room.matches = twoMatches()
	b.w.changed = true
	if rows := text(b.shot(80, 24)); !bigtest.Says(rows, "RUNNING") {
		t.Errorf("the match is not shown:\n%s", strings.Join(rows, "\n"))
	}
	b.press("Space", "Enter", "z", "k")
	if len(b.table.did) > 0 {
		t.Errorf("who watches did %q", b.did())
	}
	b.room.matches = slices.Insert(b.room.matches, 0, history.Listing{ID: "cccc", Game: "plink", Changed: evening.Add(time.Hour), Finished: true})
	b.w.changed = true
	b.shot(80, 24)
	if want := []string{"aaaa", "cccc"}; !slices.Equal(b.room.looked, want) || !b.table.closed {
		t.Errorf("it looked on at %q, want %q", b.room.looked, want)
	}
	left := false
	b.w.quit = func() { left = true }
	if b.press("Esc"); !left {
		t.Error("Esc does not leave")
	}

	named := newBench(t, "en")
	named.w.stack = nil
	named.w.watch("bbbb")
	named.shot(80, 24)
	named.w.changed = true
	named.shot(80, 24)
	if want := []string{"bbbb"}; !slices.Equal(named.room.looked, want) {
		t.Errorf("it looked on at %q, want %q", named.room.looked, want)
	}
}
