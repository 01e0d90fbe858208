package table

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

func TestCorrectFollowsEverywhere(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=4")
	e.round("41 0", "0 0")
	e.round("0 0", "40 0")
	e.round("0 0", "0 0")
	_, notes, err := e.Preview(actionOf("correct 1 Ana 39 0"))
	if err != nil {
		t.Fatal(err)
	}
	text := shippedLibrary(t).Text(e.room.Library.Languages()[0]).For("plink")
	var said []string
	for _, note := range notes[1:] {
		said = append(said, text.Say(note))
	}
	if diff := cmp.Diff([]string{"Ana 41 → 39", "Ben now leads", "Places: Ana 1 → 2 and Ben 2 → 1"}, said); diff != "" {
		t.Errorf("consequences:\n%s", diff)
	}
	if diff := cmp.Diff([]int{41, 40}, e.totals()); diff != "" {
		t.Errorf("the preview changed the totals:\n%s", diff)
	}
	e.does("correct 1 Ana 39 0")
	v := e.View()
	if v.Seats[0].Total != 39 || v.Seats[0].Rank != 2 || v.Seats[1].Rank != 1 || *v.Past[2].Totals[0] != 39 {
		t.Errorf("after the correction: %+v", v.Seats)
	}
	e.refuses("correct 1 Ana 39 0", "refuse.same_counts")
	e.refuses("correct 7 Ana 39 0", "refuse.no_round")
	e.does("undo")
	if diff := cmp.Diff([]int{41, 40}, e.totals()); diff != "" {
		t.Errorf("after undo:\n%s", diff)
	}
}

func TestCorrectAfterFinish(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("30 0", "28 0")
	e.does("finish")
	e.restarts(time.Hour)
	e.does("correct 1 Ana 27 0")
	if diff := cmp.Diff([]int{1}, e.View().Winners); diff != "" {
		t.Errorf("winners:\n%s", diff)
	}
}

func TestUndoEverywhere(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.refuses("undo", "refuse.nothing_to_undo")
	e.does("go", "undo")
	e.is(match.Ready, 0, 0)
	e.refuses("undo", "refuse.nothing_to_undo")
	e.refuses("redo 2", "refuse.steps")
	e.does("redo")
	e.is(match.Running, 0, 0)
	e.does("call Ben", "undo", "king", "undo", "call Ana", "count Ana 1 0", "count Ben 1 3", "accept", "finish", "undo 6", "go")
	e.refuses("redo", "refuse.nothing_to_redo")
	e.does("call Ben", "void", "finish", "undo", "go")
}

func TestUndoAcrossRestarts(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("30 10", "28 0")
	e.does("finish")
	for range 3 {
		e.restarts(time.Minute)
	}
	e.does("undo 3")
	e.restarts(time.Minute)
	e.does("redo 2", "undo 4")
	e.does("clock last", "go", "king Ana", "go", "call Ana")
}

func TestSetUpRefusals(t *testing.T) {
	room := newRoom(t, newHandClock())
	seats := func(names ...string) []SeatSetup {
		var list []SeatSetup
		for _, name := range names {
			list = append(list, SeatSetup{Name: name})
		}
		return list
	}
	for _, c := range []struct {
		setup Setup
		want  string
	}{
		{Setup{Game: "plink", Seats: seats("Ana")}, "refuse.too_few"},
		{Setup{Game: "plink", Seats: seats("Ana", "ana ")}, "refuse.same_name"},
		{Setup{Game: "plink", Seats: seats("José", "Jose\u0301")}, "refuse.same_name"},
		{Setup{Game: "plink", Seats: seats("Ana  B", "ana b")}, "refuse.same_name"},
		{Setup{Game: "plink", Seats: seats("Ana", "  ")}, "name.empty"},
		{Setup{Game: "plink", Seats: seats("Ana", strings.Repeat("x", 41))}, "name.long"},
		{Setup{Game: "plunk", Seats: seats("Ana", "Ben")}, "refuse.no_game"},
		{Setup{Game: "plink", Seats: seats("Ana", "Ben"), Settings: map[string]string{"pille": "3"}}, "settings.unknown_meant"},
	} {
		_, err := room.Start(c.setup)
		var speaks interface{ Phrase() phrase.Phrase }
		if !errors.As(err, &speaks) || speaks.Phrase().ID != c.want {
			t.Errorf("%+v: got %v, want %s", c.setup, err, c.want)
		}
	}
	if list, _ := room.Matches(); len(list) != 0 {
		t.Errorf("refused set-ups left %d matches behind", len(list))
	}
	table, err := room.Start(Setup{Game: "plink", Seats: seats("José", "Jose", "[red]X", "=SUM(A1)", "Ѓорѓи", "👩‍👩‍👧", strings.Repeat("ж", 40))})
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Close(); err != nil {
		t.Error(err)
	}
}

func TestOneProgramHoldsAMatch(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go")
	_, err := e.room.Resume(e.ID())
	var held *record.HeldError
	if !errors.As(err, &held) {
		t.Fatalf("a second program got the match: %v", err)
	}
	look, err := e.room.LookOn(e.ID())
	if err != nil {
		t.Fatal(err)
	}
	if v := look.View(); v.Phase != match.Running || len(v.Offers) != 0 {
		t.Errorf("looking on: phase %s, %d offers", v.Phase, len(v.Offers))
	}
	if err := look.Do(actionOf("pause")); err == nil {
		t.Error("who looks on could act")
	}
}

// A match keeps the rules it was agreed on.
func TestOldMatchKeepsItsRules(t *testing.T) {
	e := begin(t, "Ana,Ben", "weight_left=-3", "rounds=1")
	e.round("30 10", "28 0")
	e.restarts(time.Minute)
	if diff := cmp.Diff([]int{0, 28}, e.totals()); diff != "" {
		t.Errorf("totals:\n%s", diff)
	}
}
