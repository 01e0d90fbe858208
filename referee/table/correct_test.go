package table

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/scoring/stats"
)

// Who takes a finished match up, tries a correction out and leaves again has
// written nothing; the correction itself keeps what stood there.
func TestLookingLeavesNoTrace(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("30 0", "28 0")
	e.does("finish")
	before, err := e.room.Record.Entries(context.Background(), e.View().Match, 0)
	if err != nil {
		t.Fatal(err)
	}
	e.restarts(time.Hour)
	if _, _, err := e.Preview(actionOf("correct 1 Ana 12 0")); err != nil {
		t.Fatal(err)
	}
	e.restarts(time.Hour)
	after, err := e.room.Record.Entries(context.Background(), e.View().Match, 0)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("looking wrote something:\n%s", diff)
	}
	e.does("correct 1 Ana 12 0 why misread by Cid")
	fix := e.View().Past[0].Fixes
	want := []match.Fix{{Seat: 0, Was: []int{30, 0}, Counts: []int{12, 0}, By: "Cid", Why: "misread", At: fix[0].At}}
	if diff := cmp.Diff(want, fix); diff != "" {
		t.Error(diff)
	}
	if v := e.View(); v.Winners[0] != 1 {
		t.Errorf("the winners are %v", v.Winners)
	}
}

// A table that only looks on can try a correction out, and do nothing.
func TestPreviewWhileLookingOn(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("30 0", "28 0")
	on, err := e.room.LookOn(e.View().Match)
	if err != nil {
		t.Fatal(err)
	}
	v, _, err := on.Preview(actionOf("correct 1 Ana 12 0"))
	if err != nil || v.Seats[0].Total != 12 {
		t.Errorf("the preview has %+v, %v", v.Seats, err)
	}
	if err := on.Do(actionOf("correct 1 Ana 12 0")); err == nil {
		t.Error("a table that looks on has done something")
	}
}

// What was carried over is part of the totals and no round of the statistics.
func TestCarry(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=5")
	for line, reason := range map[string]string{
		"carry 3 12":        "refuse.carry_totals",
		"carry 5 12 9":      "refuse.carry_rounds",
		"carry 0 12 9":      "refuse.carry_rounds",
		"carry":             "refuse.arg_missing",
		"carry 3 1 9999999": "refuse.carry_total",
	} {
		e.refuses(line, reason)
	}
	e.does("carry 3 12 -5")
	if v := e.View(); v.Round != 4 || !v.Past[0].Carried || v.Phase != match.Between {
		t.Errorf("round %d, phase %s, past %+v", v.Round, v.Phase, v.Past)
	}
	e.refuses("carry 3 12 -5", "why.carry_begun")
	e.round("30 0", "20 0")
	if diff := cmp.Diff([]int{42, 15}, e.totals()); diff != "" {
		t.Error(diff)
	}
	found, err := e.room.Statistics(history.Filter{}, stats.Evenings{Place: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range found.Games[0].Book.Lines() {
		if line.Rounds != 1 {
			t.Errorf("%s has %d rounds, want 1", found.Name(line.Player), line.Rounds)
		}
	}
	e.refuses("correct 3 Ana 1 1", "refuse.round_carried")
	e.does("undo")
}
