package feed_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/record"
	"tableref/referee/record/feed"
)

// log is a record of one match and the roster.
type log struct {
	mu    sync.Mutex
	is    record.Revision
	fails int           // how many times it cannot be asked
	asked chan struct{} // takes every question; nil: they are not counted
}

func (l *log) since(_ context.Context, seen record.Revision) ([]record.Change, record.Revision, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.asked != nil {
		l.asked <- struct{}{}
	}
	if l.fails > 0 {
		l.fails--
		return nil, seen, errors.New("busy")
	}
	var changes []record.Change
	if l.is.Entries > seen.Entries {
		changes = append(changes, record.Change{Match: "m", Seq: int(l.is.Entries)})
	}
	if l.is.Roster > seen.Roster {
		changes = append(changes, record.Change{Seq: int(l.is.Roster)})
	}
	return changes, l.is, nil
}

func (l *log) write(entries, roster int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.is.Entries += entries
	l.is.Roster += roster
}

func TestSlowFollowerGetsTheNewest(t *testing.T) {
	var f feed.Feed
	l := &log{is: record.Revision{Entries: 7}}
	changes := f.Follow(t.Context(), record.Revision{Entries: 7}, l.since, 0)
	for range 100 { // nobody reads, and nobody waits
		l.write(1, 0)
		f.Wake()
	}
	l.write(1, 3)
	f.Wake()
	got := map[string]int{}
	for got["m"] < 108 || got[""] < 3 {
		change := <-changes
		if change.Seq <= got[change.Match] {
			t.Errorf("%+v after %d", change, got[change.Match])
		}
		got[change.Match] = change.Seq
	}
	if diff := cmp.Diff(map[string]int{"m": 108, "": 3}, got); diff != "" {
		t.Error(diff)
	}
}

func TestNothingIsToldTwice(t *testing.T) {
	var f feed.Feed
	l := &log{asked: make(chan struct{}, 10)}
	changes := f.Follow(t.Context(), record.Revision{}, l.since, 0)
	<-l.asked
	for range 3 {
		l.write(1, 0)
		f.Wake()
		<-l.asked
	}
	if got := <-changes; got != (record.Change{Match: "m", Seq: 3}) {
		t.Errorf("%+v, want entry 3", got)
	}
	l.write(0, 1)
	f.Wake()
	if got := <-changes; got != (record.Change{Seq: 1}) {
		t.Errorf("%+v, want that of the roster", got)
	}
}

func TestFollowerAsksWithoutAWakeAndAgainAfterAnError(t *testing.T) {
	var f feed.Feed
	l := &log{fails: 3}
	changes := f.Follow(t.Context(), record.Revision{}, l.since, 1)
	l.write(1, 0)
	if got := <-changes; got != (record.Change{Match: "m", Seq: 1}) {
		t.Errorf("%+v", got)
	}
}

func TestFeedEnds(t *testing.T) {
	var f feed.Feed
	l := &log{}
	ctx, stop := context.WithCancel(t.Context())
	one, two := f.Follow(ctx, record.Revision{}, l.since, 0), f.Follow(t.Context(), record.Revision{}, l.since, 0)
	stop()
	if change, open := <-one; open {
		t.Errorf("after its context ended: %+v", change)
	}
	l.write(1, 0)
	f.Wake()
	if change := <-two; change.Match != "m" {
		t.Errorf("the other one: %+v", change)
	}
	f.Close()
	for _, changes := range []<-chan record.Change{two, f.Follow(t.Context(), record.Revision{}, l.since, 0)} {
		for range changes { //nolint:revive // until it is closed
		}
	}
}
