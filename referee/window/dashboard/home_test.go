package dashboard

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tableref/referee/history"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// listings are the newest first: open ones, then finished ones.
func listings(open, finished int) []history.Listing {
	list := make([]history.Listing, open+finished)
	for i := range list {
		list[i] = history.Listing{
			ID: fmt.Sprintf("m%d", i), Game: "plink", Names: []string{"Ana", "Ben"},
			Changed: evening.Add(-time.Duration(i) * time.Hour).Local(), Finished: i >= open,
		}
	}
	return list
}

// newHome is a home screen over these matches, drawn once.
func newHome(t *testing.T, matches []history.Listing) (*bench, *homeScreen) {
	t.Helper()
	b := newBench(t, "en")
	b.room.matches, b.room.read = matches, 0
	home := b.home()
	b.shot(80, 24)
	return b, home
}

// under is the id of the match under the cursor, or the game.
func (s *homeScreen) under() string {
	e, _ := s.chosen()
	if e.listing == nil {
		return e.game
	}
	return e.listing.ID
}

// After years of evenings the first picture reads no more than it can show.
func TestHomeReadsOnlyWhatIsNear(t *testing.T) {
	b, home := newHome(t, listings(2000, 8000))
	if b.room.read > 2*pageSize {
		t.Errorf("%d matches were read", b.room.read)
	}
	b.press("Down", "Down")
	if b.room.read > 3*pageSize || home.under() != "m2" {
		t.Errorf("after two lines %d matches were read; the cursor is on %s", b.room.read, home.under())
	}
}

// Line by line every match is passed once, in the order of the list, and the
// games between the open and the finished ones.
func TestHomeIsPassedLineByLine(t *testing.T) {
	b, home := newHome(t, listings(pageSize+7, 2*pageSize+5))
	var passed, want []string
	for _, m := range b.room.matches[:pageSize+7] {
		want = append(want, m.ID)
	}
	for _, game := range b.room.Games() {
		want = append(want, game.ID)
	}
	for _, m := range b.room.matches[pageSize+7:] {
		want = append(want, m.ID)
	}
	for range want {
		passed = append(passed, home.under())
		b.press("Down")
	}
	if !slices.Equal(passed, want) {
		t.Errorf("passed %d entries, want %d in their order", len(passed), len(want))
	}
	if last := want[len(want)-1]; home.under() != last {
		t.Errorf("the end is %s, want %s", home.under(), last)
	}
}

func TestHomeReachesBothEnds(t *testing.T) {
	b, home := newHome(t, listings(1, 9999))
	pages := 0
	for last := ""; home.under() != last; pages++ {
		last = home.under()
		b.press("PageDown")
	}
	if home.under() != "m9999" || pages > 9999/home.list.tall+3 {
		t.Errorf("%d pages lead to %s", pages, home.under())
	}
	b.press("Home")
	if home.under() != "m0" {
		t.Errorf("Home leads to %s", home.under())
	}
	b.press("PageUp", "End")
	if home.under() != "m9999" {
		t.Errorf("End leads to %s", home.under())
	}
	b.press("PageUp", "PageDown", "Up")
	if home.under() != "m9998" {
		t.Errorf("a page up and down and a line up lead to %s", home.under())
	}
}

// The cursor stays on its match when others come before it, go away or are
// finished, and on its game.
func TestHomeKeepsItsPlace(t *testing.T) {
	newer := history.Listing{ID: "new", Game: "plink", Changed: evening.Local(), Finished: true}
	for name, test := range map[string]struct {
		keys   []string
		on     string
		change func([]history.Listing) []history.Listing
	}{
		"a newer match": {[]string{"End"}, "m1199", func(l []history.Listing) []history.Listing {
			return slices.Insert(l, 3, newer)
		}},
		"an open match is finished": {[]string{"Down", "Down"}, "m2", func(l []history.Listing) []history.Listing {
			l[0].Finished = true
			return l
		}},
		"the match itself is finished": {[]string{"Down"}, "m1", func(l []history.Listing) []history.Listing {
			l[1].Finished = true
			return l
		}},
		"a game": {[]string{"Down", "Down", "Down"}, "", func(l []history.Listing) []history.Listing { return l[1:] }},
		"a match goes to the top": {[]string{"PageDown", "PageDown"}, "", func(l []history.Listing) []history.Listing {
			last := l[len(l)-1]
			return slices.Insert(l[:len(l)-1], 3, last)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			b, home := newHome(t, listings(3, 1197))
			b.press(test.keys...)
			on := home.under()
			if test.on != "" && on != test.on {
				t.Fatalf("the keys lead to %s", on)
			}
			b.room.matches = test.change(b.room.matches)
			home.reload()
			if home.under() != on {
				t.Errorf("the cursor went from %s to %s", on, home.under())
			}
		})
	}
}

// What another program plays meanwhile shows without a key, and the cursor stays
// where it stands.
func TestHomeFollowsOtherPrograms(t *testing.T) {
	b, home := newHome(t, listings(2, 3))
	b.press("Down")
	b.clock.pass(time.Second)
	b.shot(80, 24)
	read := b.room.read
	b.clock.pass(time.Second)
	if b.shot(80, 24); len(b.works) > 0 || b.room.read > read {
		t.Errorf("nothing changed, and %d matches were read again", b.room.read-read)
	}
	for _, change := range []func(*history.Listing){
		func(l *history.Listing) { l.Changed = l.Changed.Add(time.Minute) },
		func(l *history.Listing) { l.Finished = true },
	} {
		on := home.under()
		changed := &b.room.matches[0]
		change(changed)
		b.w.changed = true
		b.clock.pass(time.Second)
		b.shot(80, 24)
		b.thinks()
		entries := home.entries()
		shown := entries[slices.IndexFunc(entries, func(e entry) bool { return e.listing != nil && e.listing.ID == changed.ID })]
		if diff := cmp.Diff(changed, shown.listing, cmpopts.IgnoreUnexported(history.Listing{})); diff != "" {
			t.Errorf("on the screen (-on record +shown):\n%s", diff)
		}
		if home.under() != on {
			t.Errorf("the cursor went from %s to %s", on, home.under())
		}
	}
}
