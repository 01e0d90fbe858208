package patience_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
)

// Without layouts: three deals timed, counted and tallied.
func TestEveningWithoutLayouts(t *testing.T) {
	g := begin(t, "", "rounds=4")
	g.Do("go", "won")
	if v := g.View(); v.Phase != match.Between || *v.Past[0].Counts[0][0] != 52 {
		t.Fatalf("after the first win: %s, %v", v.Phase, v.Past)
	}
	g.Do("go", "pause", "go", "giveup", "count Ana 17", "accept", "go", "won", "go")
	g.RefuseBy("move 9S 10S", "patience.why.no_layout", "")
	g.RefuseBy("auto", "patience.why.no_layout", "")
	g.RefuseBy("count Ana 52", "why.not_over", "")
	g.Do("won")
	v := g.View()
	if v.Phase != match.Finished {
		t.Errorf("after the last win: %s", v.Phase)
	}
	const want = `{"played":4,"won":3,"streak":2,"longest":2,"best_ms":1000,"cards":173}`
	if got := g.fact("deals"); got != want {
		t.Errorf("the deals are %s, want %s", got, want)
	}
	said := g.English(v.Outcome)
	for _, hint := range v.Hints {
		said += " " + g.English(hint)
	}
	const words = "3 of 4 deals won, 173 cards up in all. Best time of a win: 00:01. Won in a row: 2, at most 2."
	if said != words {
		t.Errorf("it ends with\n%s\nwant\n%s", said, words)
	}
	g.Replays()
}

func TestGivingUp(t *testing.T) {
	t.Run("with a layout nobody counts", func(t *testing.T) {
		g := begin(t, "")
		g.Do("layout "+grid, "go", "giveup")
		if n := g.State.Round.Counted(0); len(n) != 1 || n[0] != 3 {
			t.Errorf("counted %v, want 3", n)
		}
		g.Do("count Ana 20")
		g.RefuseBy("accept", "refuse.check", "")
		g.Do("count Ana 3", "accept", "finish")
		if v := g.View(); len(v.Winners) > 0 || g.English(v.Outcome) != "0 of 1 deal won, 3 cards up in all." {
			t.Errorf("winners %v, %s", v.Winners, g.English(v.Outcome))
		}
	})
	t.Run("the last deal does not finish the match", func(t *testing.T) {
		g := begin(t, "")
		g.Do("go", "giveup")
		g.RefuseBy("accept", "refuse.counts_missing", "")
		g.RefuseBy("count Ana 2", "check.range", "")
		g.RefuseBy("count Ana 53", "check.range", "")
		g.Do("count Ana 51", "accept")
		if phase := g.View().Phase; phase != match.Between {
			t.Errorf("now %s", phase)
		}
	})
	t.Run("during the signal", func(t *testing.T) {
		g := begin(t, "", "signal_delay=5s")
		g.Do("go")
		g.RefuseBy("giveup", "why.signalling", "")
		g.RefuseBy("won", "why.signalling", "")
	})
}

// A correction changes the record of the deals, and who has won.
func TestCorrection(t *testing.T) {
	g := begin(t, "")
	g.Do("go", "won", "correct 1 Ana 40")
	if v := g.View(); len(v.Winners) > 0 {
		t.Errorf("40 cards have won: %v", v.Winners)
	}
}

// What a question gives is advice about the position of now.
func TestPositionQuestion(t *testing.T) {
	g := begin(t, "")
	if key := g.Procedure.PositionQuestion(g.State).Key; key != "" {
		t.Errorf("without a layout the question is %q", key)
	}
	g.Do("layout "+grid, "go")
	first := g.Procedure.PositionQuestion(g.State)
	g.Do("move 3D cell")
	second := g.Procedure.PositionQuestion(g.State)
	if first.Key == "" || first.Key == second.Key {
		t.Error("another position asks the same")
	}
	if diff := cmp.Diff(g.asks("winnable"), second.Answer(context.Background())[0]); diff != "" {
		t.Errorf("winnable and the standing question differ:\n%s", diff)
	}
	g.Do("pause")
	if g.Procedure.PositionQuestion(g.State).Key != second.Key {
		t.Error("a pause changes the question")
	}
	g.Do("go", "giveup")
	if g.Procedure.PositionQuestion(g.State).Key != "" {
		t.Error("a deal that was given up is still studied")
	}
}

func TestLost(t *testing.T) {
	// 3♣ lies under 2♣, there is no cell, and no gap takes anything but a King.
	const lost = "Base: A\nFoundations: H-K C-A D-K S-K\nFreecells: -\n: 3C 2C 4C\n: 5C KC 6C\n: 7C QC 8C\n: 9C JC\n: 10C\n:\n:\n"
	g := begin(t, "strict", "cells=0")
	g.layOut(lost)
	g.Do("go")
	for _, id := range []string{"hint", "winnable"} {
		if said := g.asks(id); said.ID != "patience.lost" {
			t.Errorf("%s says %s", id, said.ID)
		}
	}
}

// The deal that the set-up shows has every card in the end.
func TestDealSteps(t *testing.T) {
	g := begin(t, "")
	steps := g.Procedure.Deal(g.State).Steps
	n := 0
	for _, d := range steps[len(steps)-1].Diagrams {
		for _, row := range d.Rows {
			for _, pile := range row {
				n += pile.Cards
			}
		}
	}
	if n != 52 {
		t.Errorf("%d cards lie after the deal", n)
	}
}

// A match that is over with its last deal goes on with one more, as often as
// somebody likes; every deal counts.
func TestAnotherDeal(t *testing.T) {
	g := begin(t, "")
	g.RefuseBy("another", "patience.why.deal_to_come", "")
	g.Do("go")
	g.RefuseBy("another", "why.round_on", "")
	g.Do("won")
	for range 2 {
		if v := g.View(); v.Phase != match.Finished {
			t.Fatalf("after the win: %s", v.Phase)
		}
		g.Do("another")
		if v := g.View(); v.Phase != match.Between || v.Prompt.ID != "patience.ready" || !v.Offers[0].Primary || v.Offers[0].ID != "go" {
			t.Errorf("after another: %s, %s", v.Phase, v.Prompt.ID)
		}
		g.RefuseBy("another", "patience.why.deal_to_come", "")
		g.Do("layout "+grid, "go", "giveup", "accept")
		if v := g.View(); v.Phase != match.Between || v.Prompt.ID != "patience.last" {
			t.Errorf("after the deal: %s, %s", v.Phase, v.Prompt.ID)
		}
		g.Do("another", "go", "won")
	}
	if deals := g.fact("deals"); !strings.Contains(deals, `"played":5,"won":3`) {
		t.Errorf("the deals are %s", deals)
	}
	g.Replays()
}
