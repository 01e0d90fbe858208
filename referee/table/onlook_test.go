package table

import (
	"errors"
	"testing"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

// Somebody who looks on sees what is played, with the names of today, and can do
// nothing.
func TestLookingOnFollowsTheMatch(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	j, err := sqlite.Open(e.room.Record.Name())
	must(t, err)
	defer j.Close() //nolint:errcheck // nothing was written
	elsewhere := &Room{Archive: history.Archive{Library: e.room.Library, Record: j, Clock: e.clock}, Store: j}
	if _, err := elsewhere.Resume(e.ID()); !errors.As(err, new(*record.HeldError)) {
		t.Fatalf("a match that is played elsewhere is taken up: %v", err)
	}
	onlooker, err := elsewhere.LookOn(e.ID())
	must(t, err)

	views := onlooker.Subscribe(t.Context())
	go onlooker.Watch(t.Context())
	sees := func(phase match.Phase) {
		t.Helper()
		v := waitFor(t, views, func(v match.View) bool { return v.Phase == phase })
		if !v.Onlooking || len(v.Offers) > 0 || v.Undo != nil || v.Time() != e.View().Time() {
			t.Errorf("phase %s, offers %v, undo %v, clock %v; want %s, clock %v", v.Phase, v.Offers, v.Undo, v.Time(), phase, e.View().Time())
		}
	}
	sees(match.Ready)
	e.does("go")
	sees(match.Running)
	e.clock.pass(90 * time.Second)
	if v := onlooker.View(); v.Time() != e.View().Time() {
		t.Errorf("the clock of somebody who looks on shows %v, not %v", v.Time(), e.View().Time())
	}
	e.does("undo")
	sees(match.Ready)
	e.round("30 0", "28 0")
	e.does("finish")
	sees(match.Finished)
	refusal := (*match.Refusal)(nil)
	if err := onlooker.Do(match.Action{ID: "undo"}); !errors.As(err, &refusal) || refusal.Why.ID != "refuse.looking_on" {
		t.Errorf("undo of somebody who looks on: %v", err)
	}
	if e.View().Phase != match.Finished {
		t.Error("it was undone")
	}
}

// waitFor returns the first view that is meant.
func waitFor(t *testing.T, views <-chan match.View, meant func(match.View) bool) match.View {
	t.Helper()
	stuck := time.After(time.Minute)
	for {
		select {
		case v, ok := <-views:
			if !ok {
				t.Fatal("the views have ended")
			}
			if meant(v) {
				return v
			}
		case <-stuck:
			t.Fatal("the view that was waited for did not come")
		}
	}
}
