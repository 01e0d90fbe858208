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

// The run of the product page, to its totals.
func TestOneRound(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid", "rounds=1")
	e.does("go", "king Ana", "go", "call Ben", "count Ana 30 10", "count Ben 28 0", "count Cid 7 10", "accept", "finish")
	v := e.View()
	if diff := cmp.Diff([]int{10, 28, -13}, e.totals()); diff != "" {
		t.Errorf("totals:\n%s", diff)
	}
	if diff := cmp.Diff([]int{1}, v.Winners); diff != "" {
		t.Errorf("winners:\n%s", diff)
	}
}

func TestTopsProve(t *testing.T) {
	count := func(t *testing.T) *evening {
		e := begin(t, "Ana,Ben,Cid", "rounds=1")
		e.does("go", "king Ana", "go", "call Ben", "count Ana 30 10", "count Ben 28 0", "count Cid 7 10")
		return e
	}
	t.Run("52 and 13 prove 65", func(t *testing.T) {
		e := count(t)
		e.does("tops QH JS 10D 9C 8H 2S", "accept")
	})
	t.Run("66 are held", func(t *testing.T) {
		e := count(t)
		e.does("tops QH JS 10D 9C 8H 3S")
		if hints := e.View().Hints; hints[len(hints)-1].ID != "race.doubted" {
			t.Errorf("the table says %v", hints)
		}
		e.refuses("accept", "refuse.check")
		e.does("count Cid 8 10", "accept")
	})
	t.Run("accepted all the same", func(t *testing.T) {
		e := count(t)
		e.does("tops QH JS 10D 9C 8H 3S", "accept anyway")
		if past := e.View().Past; !past[0].Anyway {
			t.Error("the record does not say that a check failed")
		}
	})
	t.Run("more piles of a suit than decks", func(t *testing.T) {
		e := begin(t, "Ana,Ben,Cid")
		e.does("go", "call Ben", "count Ana 2 1", "count Ben 2 0", "count Cid 0 1", "tops AH AH AH AH")
		e.refuses("accept", "refuse.check")
	})
	t.Run("one deck has one Ace of hearts", func(t *testing.T) {
		e := begin(t, "Ana,Ben,Cid")
		e.does("go", "end", "count Ana 3 1", "count Ben 0 1", "count Cid 0 1", "tops AH AH AH")
		e.refuses("accept", "refuse.check")
	})
	t.Run("named Kings are piles of their suit", func(t *testing.T) {
		e := begin(t, "Ana,Ben")
		e.does("go", "king Ana KH", "go", "king Ben KH", "go")
		e.refuses("king Ana KH", "refuse.king_suit")
		e.refuses("king Ana QH", "refuse.king_rank")
	})
}

func TestCountsOfOneSeat(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go", "call Ben")
	for _, c := range []struct{ line, reason string }{
		{"count Ben 20 1", "check.caller"},
		{"count Ana 20 14", "check.range"},
		{"count Ana -1 3", "check.range"},
		{"count Ana 45 10", "check.deck"},
		{"count Ana 45", "refuse.arg_missing"},
		{"count Ana 4 5 6", "refuse.arg_extra"},
		{"count Ana x 5", "refuse.number"},
		{"count Zoe 4 5", "refuse.no_seat"},
	} {
		e.refuses(c.line, c.reason)
	}
}

func TestZeroIsNotMissing(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.does("go", "call Ben", "count Ana 0 0")
	err := e.Do(actionOf("accept"))
	var refusal *match.Refusal
	if !errors.As(err, &refusal) || refusal.Why.ID != "refuse.counts_missing" {
		t.Fatalf("accept: %v", err)
	}
	if diff := cmp.Diff(phrase.Names{"Ben", "Cid"}, refusal.Why.Args["names"]); diff != "" {
		t.Errorf("named as missing:\n%s", diff)
	}
}

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

func TestStopJustAfterTheEndIsHarmless(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go", "call Ben")
	e.refuses("king", "why.counting")
	e.refuses("call Ana", "why.counting")
	e.refuses("pause", "why.counting")
}

func TestStalemate(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.does("go", "nostock Cid", "agree Ana", "agree Ben", "agree Ana", "agree Cid")
	e.is(match.Running, 0, 0)
	e.does("agree Ana")
	v := e.View()
	if v.Phase != match.Stopped || v.Prompt.ID != "race.stalemate_some" {
		t.Fatalf("phase %s, prompt %s", v.Phase, v.Prompt.ID)
	}
	if diff := cmp.Diff(phrase.Names{"Ana", "Ben"}, v.Prompt.Args["names"]); diff != "" {
		t.Errorf("who draws:\n%s", diff)
	}
	e.does("go", "agree Ana", "king Ben", "go", "agree Ben", "agree Cid")
	e.is(match.Running, 0, 0)
}

func TestSharedWin(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid", "rounds=1")
	e.round("28 0", "28 0", "7 0")
	e.does("finish")
	v := e.View()
	if diff := cmp.Diff([]int{0, 1}, v.Winners); diff != "" {
		t.Errorf("winners:\n%s", diff)
	}
	if diff := cmp.Diff([]int{1, 1, 3}, []int{v.Seats[0].Rank, v.Seats[1].Rank, v.Seats[2].Rank}); diff != "" {
		t.Errorf("places:\n%s", diff)
	}
}

func TestNobodyWinsWithoutAPositiveTotal(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("0 3", "0 0")
	e.does("finish")
	v := e.View()
	if len(v.Winners) != 0 || v.Outcome.ID != "outcome.nobody" || v.Seats[1].Rank != 1 {
		t.Errorf("winners %v, outcome %s, ranks %d %d", v.Winners, v.Outcome.ID, v.Seats[0].Rank, v.Seats[1].Rank)
	}
}

func TestJoinAndLeave(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=5")
	e.round("10 0", "5 0")
	e.does("go", "leave Ana", "join Dan", "undo", "join Cid")
	if v := e.View(); !v.Seats[0].In || v.Seats[2].In {
		t.Error("joining and leaving must wait for the next round")
	}
	e.does("call Ben", "count Ana 1 1", "count Ben 5 0", "accept")
	e.round("5 0", "7 0") // Ben and Cid
	e.round("5 0", "7 0")
	e.does("join ana")
	e.round("1 0", "5 0", "7 0")
	v := e.View()
	if diff := cmp.Diff([]int{10 - 1 + 1, 25, 21}, e.totals()); diff != "" {
		t.Errorf("totals:\n%s", diff)
	}
	if v.Past[2].Scores[0] != nil || v.Past[0].Scores[2] != nil || v.Past[0].Totals[2] != nil {
		t.Error("a round that was not played must be empty, not zero")
	}
	if v.Seats[0].Played != 3 {
		t.Errorf("Ana played %d rounds, want 3", v.Seats[0].Played)
	}
	e.refuses("join ANA", "refuse.joined")
	e.refuses("correct 3 Ana 1 1", "refuse.not_in_round")
}

func TestTooFewToGoOn(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("leave Ana")
	e.refuses("go", "why.too_few")
	e.does("join Cid", "go")
}

func TestVoidCountsForNothing(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=2")
	e.does("go", "king Ana", "warn Ben", "go", "call Ben", "count Ben 5 0", "void")
	e.is(match.Ready, 0, 0)
	e.round("10 0", "5 0")
	v := e.View()
	if len(v.Past) != 2 || !v.Past[0].Void || v.Past[0].Warnings[1] != 1 || v.Past[1].Number != 1 || v.Past[1].Warnings[1] != 0 {
		t.Errorf("past rounds: %+v", v.Past)
	}
	if len(v.Diagrams) != 0 {
		t.Error("the void round's piles are still shown")
	}
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

// A dispute at a Stop of another kind asks for its decision too.
func TestRulingAtAnyStop(t *testing.T) {
	for _, stop := range []string{"king", "stalemate", "pause", "ruling"} {
		e := begin(t, "Ana,Ben")
		e.does("go")
		e.clock.pass(time.Minute)
		e.does(stop)
		if stop != "ruling" {
			e.does("ruling")
		}
		if id := e.View().Prompt.ID; id != "stop.ruling" {
			t.Errorf("after %s: prompt %s", stop, id)
		}
		e.refuses("ruling", "refuse.ruling_text")
		e.does("ruling first card stays")
		if id := e.View().Prompt.ID; id != "stop.ruled" {
			t.Errorf("after %s and the decision: prompt %s", stop, id)
		}
		if stop == "king" {
			e.does("king Ana")
		}
		e.is(match.Stopped, time.Minute, time.Minute)
		e.does("go")
	}
}

func TestTakenBackIsSaid(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.does("go", "agree Ana", "agree Ana", "nostock Ben", "nostock Ben")
	var said []string
	for _, line := range e.View().Last.List()[2:] {
		said = append(said, line.Text.ID)
	}
	if diff := cmp.Diff([]string{"line.agree", "line.agree_back", "line.nostock", "line.nostock_back"}, said); diff != "" {
		t.Errorf("lines:\n%s", diff)
	}
}

func TestRulingKeepsOnlyWhatCanBeSeen(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go")
	if err := e.Do(match.Action{ID: "ruling", Args: []string{"a\x1b[31mred\x07\u202e\xff ♥"}}); err != nil {
		t.Fatal(err)
	}
	if got := e.match.State.Decided.Text; got != "a[31mred ♥" {
		t.Errorf("kept %q", got)
	}
}
