package table

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/history"
	"tableref/referee/record"
)

// allPlayed reads the matches that a filter means.
func allPlayed(t *testing.T, room *Room, f history.Filter) []history.Played {
	t.Helper()
	var list []history.Played
	for m, err := range room.Played(f) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// What is kept for speed is what the log gives, whatever was done, and after it
// was thrown away and made again.
func TestPackedIsWhatTheLogGives(t *testing.T) {
	sweep(t)
	rapid.Check(t, func(r *rapid.T) {
		e := begin(t, "Ana,Ben,Cid", "rounds=3")
		for range rapid.IntRange(1, 15).Draw(r, "steps") {
			e.randomly(r)
		}
		kept := allPlayed(t, e.room, history.Filter{})
		table, err := e.room.LookOn(e.ID())
		if err != nil {
			r.Fatal(err)
		}
		people, err := e.room.People()
		if err != nil {
			r.Fatal(err)
		}
		live := e.match.Played(people)
		if diff := cmp.Diff([]history.Played{live}, kept); diff != "" {
			r.Fatalf("(-live +kept):\n%s", diff)
		}
		e.agreesWith(r, table, kept[0])
		if _, err := e.room.Auditor().Rebuild(); err != nil {
			r.Fatal(err)
		}
		if diff := cmp.Diff(kept, allPlayed(t, e.room, history.Filter{})); diff != "" {
			r.Fatalf("(-kept +made again):\n%s", diff)
		}
		checked, err := e.room.Auditor().Check()
		if err != nil || len(checked.Faults) > 0 || checked.Matches != 1 {
			r.Fatalf("check: %+v, %v", checked, err)
		}
	})
}

// agreesWith compares a match as statistics read it with its view.
func (e *evening) agreesWith(r *rapid.T, table *Table, m history.Played) {
	v := table.View()
	var rounds int
	for _, past := range v.Past {
		if past.Void {
			continue
		}
		got := m.Rounds[rounds]
		rounds++
		if got.Number != past.Number || got.Caller != past.Caller || got.Corrected != past.Corrected || got.Low != past.Low || got.High != past.High {
			r.Fatalf("round %+v, the view has %+v", got, past)
		}
		for i, result := range got.Seats {
			if result.In != past.Played[i] || result.Warnings != past.Warnings[i] || result.Counted != (past.Scores[i] != nil) {
				r.Fatalf("round %d, seat %d: %+v", past.Number, i, result)
			}
			if result.Counted && result.Score != *past.Scores[i] {
				r.Fatalf("round %d, seat %d: %d points, the view has %d", past.Number, i, result.Score, *past.Scores[i])
			}
		}
	}
	if rounds != len(m.Rounds) || !slices.Equal(m.Winners, v.Winners) || m.Finished.IsZero() != (v.Phase != "finished") {
		r.Fatalf("%d rounds, winners %v, finished %v; the view: %v in phase %s", len(m.Rounds), m.Winners, m.Finished, v.Winners, v.Phase)
	}
	for i, seat := range v.Seats {
		got := m.Seats[i]
		if got.Name != seat.Name || got.Total != seat.Total || got.Rank != seat.Rank || got.Played != seat.Played || len(got.Players) != 1 {
			r.Fatalf("seat %+v, the view has %+v", got, seat)
		}
	}
}

func TestPlayedFilter(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("30 0", "28 0")
	e.does("finish")
	e.clock.pass(24 * time.Hour)
	later := e.clock.Now().Wall
	second, err := e.room.Start(Setup{Game: "plink", Seats: []SeatSetup{{Name: "ana"}, {Name: "Cid"}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = second.Close() })
	id := func(name string) string {
		players, err := e.room.Players()
		if err != nil {
			t.Fatal(err)
		}
		return players[slices.IndexFunc(players, func(p history.Player) bool { return p.Name == name })].ID
	}
	for name, test := range map[string]struct {
		f    history.Filter
		want []string
	}{
		"all":            {history.Filter{}, []string{e.ID(), second.ID()}},
		"one":            {history.Filter{Match: second.ID()}, []string{second.ID()}},
		"since":          {history.Filter{Since: later}, []string{second.ID()}},
		"before":         {history.Filter{Before: later}, []string{e.ID()}},
		"game":           {history.Filter{Game: "plink"}, []string{e.ID(), second.ID()}},
		"another game":   {history.Filter{Game: "hearts"}, nil},
		"one player":     {history.Filter{Players: []string{id("Ana")}}, []string{e.ID(), second.ID()}},
		"both of two":    {history.Filter{Players: []string{id("Ana"), id("Cid")}}, []string{second.ID()}},
		"never together": {history.Filter{Players: []string{id("Ben"), id("Cid")}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, m := range allPlayed(t, e.room, test.f) {
				got = append(got, m.Match)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
}

func TestCorrectedAfterTheEnd(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid", "rounds=2")
	e.round("30 0", "28 0", "28 0")
	e.does("correct 1 Ana 28 0")
	e.round("1 1", "0 0", "1 1")
	e.does("finish")
	finished := e.clock.Now().Wall
	is := func(late bool, winners ...int) {
		t.Helper()
		m := allPlayed(t, e.room, history.Filter{})[0]
		if m.Corrected != late || !slices.Equal(m.Winners, winners) || !m.Finished.Equal(finished) {
			t.Errorf("corrected %v, winners %v, finished %v", m.Corrected, m.Winners, m.Finished)
		}
	}
	is(false, 1)
	e.clock.pass(time.Hour)
	e.does("correct 1 Ana 29 0", "correct 1 Cid 29 0")
	is(true, 0, 1, 2) // a tie for first among three has three winners
	e.does("undo 2")
	is(false, 1)
	e.does("redo 2")
	is(true, 0, 1, 2)
}

// A row that is broken is read from the log instead, and check says so.
func TestBrokenPackedRow(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.round("30 0", "28 0")
	want := allPlayed(t, e.room, history.Filter{})
	sum := *e.match.Summary()
	sum.Packed = []byte{1, 2, 3}
	derived := e.match.Derived()
	derived.Summary = sum
	if _, err := e.room.Store.Summarize(context.Background(), []record.Derived{derived}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, allPlayed(t, e.room, history.Filter{})); diff != "" {
		t.Errorf("(-before +broken):\n%s", diff)
	}
	checked, err := e.room.Auditor().Check()
	if err != nil || len(checked.Faults) != 1 {
		t.Fatalf("check: %+v, %v", checked, err)
	}
	if says := fmt.Sprint(checked.Faults[0]); says == "" {
		t.Error("the fault says nothing")
	}
	if _, err := e.room.Auditor().Rebuild(); err != nil {
		t.Fatal(err)
	}
	if checked, err = e.room.Auditor().Check(); err != nil || len(checked.Faults) != 0 {
		t.Errorf("check after the rebuild: %+v, %v", checked, err)
	}
}
