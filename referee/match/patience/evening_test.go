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
	g.does("go", "won")
	if v := g.view(); v.Phase != match.Between || *v.Past[0].Counts[0][0] != 52 {
		t.Fatalf("after the first win: %s, %v", v.Phase, v.Past)
	}
	g.does("go", "pause", "go", "giveup", "count Ana 17", "accept", "go", "won", "go")
	g.refuses("move 9S 10S", "patience.why.no_layout", "")
	g.refuses("auto", "patience.why.no_layout", "")
	g.refuses("count Ana 52", "why.not_over", "")
	g.does("won")
	v := g.view()
	if v.Phase != match.Finished {
		t.Errorf("after the last win: %s", v.Phase)
	}
	const want = `{"played":4,"won":3,"streak":2,"longest":2,"best_ms":1000,"cards":173}`
	if got := g.fact("deals"); got != want {
		t.Errorf("the deals are %s, want %s", got, want)
	}
	said := english(v.Outcome)
	for _, hint := range v.Hints {
		said += " " + english(hint)
	}
	const words = "3 of 4 deals won, 173 cards up in all. Best time of a win: 00:01. Won in a row: 2, at most 2."
	if said != words {
		t.Errorf("it ends with\n%s\nwant\n%s", said, words)
	}
	g.replays()
}

func TestGivingUp(t *testing.T) {
	t.Run("with a layout nobody counts", func(t *testing.T) {
		g := begin(t, "")
		g.does("layout "+grid, "go", "giveup")
		if n := g.state.Round.Counted(0); len(n) != 1 || n[0] != 3 {
			t.Errorf("counted %v, want 3", n)
		}
		g.does("count Ana 20")
		g.refuses("accept", "refuse.check", "")
		g.does("count Ana 3", "accept", "finish")
		if v := g.view(); len(v.Winners) > 0 || english(v.Outcome) != "0 of 1 deal won, 3 cards up in all." {
			t.Errorf("winners %v, %s", v.Winners, english(v.Outcome))
		}
	})
	t.Run("the last deal does not finish the match", func(t *testing.T) {
		g := begin(t, "")
		g.does("go", "giveup")
		g.refuses("accept", "refuse.counts_missing", "")
		g.refuses("count Ana 2", "check.range", "")
		g.refuses("count Ana 53", "check.range", "")
		g.does("count Ana 51", "accept")
		if phase := g.view().Phase; phase != match.Between {
			t.Errorf("now %s", phase)
		}
	})
	t.Run("during the signal", func(t *testing.T) {
		g := begin(t, "", "signal_delay=5s")
		g.does("go")
		g.refuses("giveup", "why.signalling", "")
		g.refuses("won", "why.signalling", "")
	})
}

// A correction changes the record of the deals, and who has won.
func TestCorrection(t *testing.T) {
	g := begin(t, "")
	g.does("go", "won", "correct 1 Ana 40")
	if v := g.view(); len(v.Winners) > 0 {
		t.Errorf("40 cards have won: %v", v.Winners)
	}
}

// What a question gives is advice about the position of now.
func TestPositionQuestion(t *testing.T) {
	g := begin(t, "")
	if key := g.procedure.PositionQuestion(g.state).Key; key != "" {
		t.Errorf("without a layout the question is %q", key)
	}
	g.does("layout "+grid, "go")
	first := g.procedure.PositionQuestion(g.state)
	g.does("move 3D cell")
	second := g.procedure.PositionQuestion(g.state)
	if first.Key == "" || first.Key == second.Key {
		t.Error("another position asks the same")
	}
	if diff := cmp.Diff(g.asks("winnable"), second.Answer(context.Background())[0]); diff != "" {
		t.Errorf("winnable and the standing question differ:\n%s", diff)
	}
	g.does("pause")
	if g.procedure.PositionQuestion(g.state).Key != second.Key {
		t.Error("a pause changes the question")
	}
	g.does("go", "giveup")
	if g.procedure.PositionQuestion(g.state).Key != "" {
		t.Error("a deal that was given up is still studied")
	}
}

func TestLost(t *testing.T) {
	// 3♣ lies under 2♣, there is no cell, and no gap takes anything but a King.
	const lost = "Base: A\nFoundations: H-K C-A D-K S-K\nFreecells: -\n: 3C 2C 4C\n: 5C KC 6C\n: 7C QC 8C\n: 9C JC\n: 10C\n:\n:\n"
	g := begin(t, "strict", "cells=0")
	g.layOut(lost)
	g.does("go")
	for _, id := range []string{"hint", "winnable"} {
		if said := g.asks(id); said.ID != "patience.lost" {
			t.Errorf("%s says %s", id, said.ID)
		}
	}
}

// The deal that the set-up shows has every card in the end.
func TestDealSteps(t *testing.T) {
	g := begin(t, "")
	steps := g.procedure.Deal(g.state).Steps
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
	g.refuses("another", "patience.why.deal_to_come", "")
	g.does("go")
	g.refuses("another", "why.round_on", "")
	g.does("won")
	for range 2 {
		if v := g.view(); v.Phase != match.Finished {
			t.Fatalf("after the win: %s", v.Phase)
		}
		g.does("another")
		if v := g.view(); v.Phase != match.Between || v.Prompt.ID != "patience.ready" || !v.Offers[0].Primary || v.Offers[0].ID != "go" {
			t.Errorf("after another: %s, %s", v.Phase, v.Prompt.ID)
		}
		g.refuses("another", "patience.why.deal_to_come", "")
		g.does("layout "+grid, "go", "giveup", "accept")
		if v := g.view(); v.Phase != match.Between || v.Prompt.ID != "patience.last" {
			t.Errorf("after the deal: %s, %s", v.Phase, v.Prompt.ID)
		}
		g.does("another", "go", "won")
	}
	if deals := g.fact("deals"); !strings.Contains(deals, `"played":5,"won":3`) {
		t.Errorf("the deals are %s", deals)
	}
	g.replays()
}
