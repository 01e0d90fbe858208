package match_test

import (
	"testing"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
	"tableref/rulesets/phrase"

	"github.com/google/go-cmp/cmp"
)

// begin opens a match of Plink.
func begin(t matchtest.TB, players string, settings ...string) *matchtest.Table {
	t.Helper()
	return matchtest.Open(t, "plink", "", players, settings...)
}

func TestZeroIsNotMissing(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.Do("go", "call Ben", "count Ana 0 0")
	refusal := e.Refuse("accept", "refuse.counts_missing")
	if diff := cmp.Diff(phrase.Names{"Ben", "Cid"}, refusal.Why.Args["names"]); diff != "" {
		t.Errorf("named as missing:\n%s", diff)
	}
}

func TestSharedWin(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid", "rounds=1")
	e.Round("call Ben", "28 0", "28 0", "7 0")
	e.Do("finish")
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
	e.Round("call Ben", "0 3", "0 0")
	e.Do("finish")
	v := e.View()
	if len(v.Winners) != 0 || v.Outcome.ID != "outcome.nobody" || v.Seats[1].Rank != 1 {
		t.Errorf("winners %v, outcome %s, ranks %d %d", v.Winners, v.Outcome.ID, v.Seats[0].Rank, v.Seats[1].Rank)
	}
}

func TestJoinAndLeave(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=5")
	e.Round("call Ben", "10 0", "5 0")
	e.Do("go", "leave Ana", "join Dan", "undo", "join Cid")
	if v := e.View(); !v.Seats[0].In || v.Seats[2].In {
		t.Error("joining and leaving must wait for the next round")
	}
	e.Do("call Ben", "count Ana 1 1", "count Ben 5 0", "accept")
	e.Round("call Ben", "5 0", "7 0") // Ben and Cid
	e.Round("call Ben", "5 0", "7 0")
	e.Do("join ana")
	e.Round("call Ben", "1 0", "5 0", "7 0")
	v := e.View()
	if diff := cmp.Diff([]int{10 - 1 + 1, 25, 21}, e.Totals()); diff != "" {
		t.Errorf("totals:\n%s", diff)
	}
	if v.Past[2].Scores[0] != nil || v.Past[0].Scores[2] != nil || v.Past[0].Totals[2] != nil {
		t.Error("a round that was not played must be empty, not zero")
	}
	if v.Seats[0].Played != 3 {
		t.Errorf("Ana played %d rounds, want 3", v.Seats[0].Played)
	}
	e.Refuse("join ANA", "refuse.joined")
	e.Refuse("correct 3 Ana 1 1", "refuse.not_in_round")
}

func TestTooFewToGoOn(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.Do("leave Ana")
	e.Refuse("go", "why.too_few")
	e.Do("join Cid", "go")
}

func TestVoidCountsForNothing(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=2")
	e.Do("go", "king Ana", "warn Ben", "go", "call Ben", "count Ben 5 0", "void")
	e.Is(match.Ready, 0, 0)
	e.Round("call Ben", "10 0", "5 0")
	v := e.View()
	if len(v.Past) != 2 || !v.Past[0].Void || v.Past[0].Warnings[1] != 1 || v.Past[1].Number != 1 || v.Past[1].Warnings[1] != 0 {
		t.Errorf("past rounds: %+v", v.Past)
	}
	if len(v.Diagrams) != 0 {
		t.Error("the void round's piles are still shown")
	}
}
