package race_test

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

// The run of the product page, to its totals.
func TestOneRound(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid", "rounds=1")
	e.Do("go", "king Ana", "go", "call Ben", "count Ana 30 10", "count Ben 28 0", "count Cid 7 10", "accept", "finish")
	v := e.View()
	if diff := cmp.Diff([]int{10, 28, -13}, e.Totals()); diff != "" {
		t.Errorf("totals:\n%s", diff)
	}
	if diff := cmp.Diff([]int{1}, v.Winners); diff != "" {
		t.Errorf("winners:\n%s", diff)
	}
}

func TestTopsProve(t *testing.T) {
	count := func(t *testing.T) *matchtest.Table {
		e := begin(t, "Ana,Ben,Cid", "rounds=1")
		e.Do("go", "king Ana", "go", "call Ben", "count Ana 30 10", "count Ben 28 0", "count Cid 7 10")
		return e
	}
	t.Run("52 and 13 prove 65", func(t *testing.T) {
		e := count(t)
		e.Do("tops QH JS 10D 9C 8H 2S", "accept")
	})
	t.Run("66 are held", func(t *testing.T) {
		e := count(t)
		e.Do("tops QH JS 10D 9C 8H 3S")
		if hints := e.View().Hints; hints[len(hints)-1].ID != "race.doubted" {
			t.Errorf("the table says %v", hints)
		}
		e.Refuse("accept", "refuse.check")
		e.Do("count Cid 8 10", "accept")
	})
	t.Run("accepted all the same", func(t *testing.T) {
		e := count(t)
		e.Do("tops QH JS 10D 9C 8H 3S", "accept anyway")
		if past := e.View().Past; !past[0].Anyway {
			t.Error("the record does not say that a check failed")
		}
	})
	t.Run("more piles of a suit than decks", func(t *testing.T) {
		e := begin(t, "Ana,Ben,Cid")
		e.Do("go", "call Ben", "count Ana 2 1", "count Ben 2 0", "count Cid 0 1", "tops AH AH AH AH")
		e.Refuse("accept", "refuse.check")
	})
	t.Run("one deck has one Ace of hearts", func(t *testing.T) {
		e := begin(t, "Ana,Ben,Cid")
		e.Do("go", "end", "count Ana 3 1", "count Ben 0 1", "count Cid 0 1", "tops AH AH AH")
		e.Refuse("accept", "refuse.check")
	})
	t.Run("named Kings are piles of their suit", func(t *testing.T) {
		e := begin(t, "Ana,Ben")
		e.Do("go", "king Ana KH", "go", "king Ben KH", "go")
		e.Refuse("king Ana KH", "refuse.king_suit")
		e.Refuse("king Ana QH", "refuse.king_rank")
	})
}

func TestCountsOfOneSeat(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.Do("go", "call Ben")
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
		e.Refuse(c.line, c.reason)
	}
}

func TestStopJustAfterTheEndIsHarmless(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.Do("go", "call Ben")
	e.Refuse("king", "why.counting")
	e.Refuse("call Ana", "why.counting")
	e.Refuse("pause", "why.counting")
}

func TestStalemate(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.Do("go", "nostock Cid", "agree Ana", "agree Ben", "agree Ana", "agree Cid")
	e.Is(match.Running, 0, 0)
	e.Do("agree Ana")
	v := e.View()
	if v.Phase != match.Stopped || v.Prompt.ID != "race.stalemate_some" {
		t.Fatalf("phase %s, prompt %s", v.Phase, v.Prompt.ID)
	}
	if diff := cmp.Diff(phrase.Names{"Ana", "Ben"}, v.Prompt.Args["names"]); diff != "" {
		t.Errorf("who draws:\n%s", diff)
	}
	e.Do("go", "agree Ana", "king Ben", "go", "agree Ben", "agree Cid")
	e.Is(match.Running, 0, 0)
}

func TestTakenBackIsSaid(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.Do("go")
	var said []string
	for _, line := range []string{"agree Ana", "agree Ana", "nostock Ben", "nostock Ben"} {
		said = append(said, e.Do(line).Last()[0].Say(e.State).ID)
	}
	if diff := cmp.Diff([]string{"line.agree", "line.agree_back", "line.nostock", "line.nostock_back"}, said); diff != "" {
		t.Errorf("lines:\n%s", diff)
	}
}
