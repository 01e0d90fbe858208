package pairs_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
)

func TestClaims(t *testing.T) {
	// Two by two: sun and moon in red and blue, which lie in that order.
	small := []string{"rows=2", "columns=2"}
	t.Run("nobody knows: right", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "", small...).does("go", "nomore Ben")
		g.Refuse("pass", "why.claim_open")
		g.Refuse("nomore Ana", "why.claim_open")
		g.does("right a2:fish-red")
		if v := g.View(); v.Phase != match.Finished || !slices.Equal(v.Winners, []int{1}) || v.Past[0].Caller != 1 {
			t.Errorf("phase %s, winners %v, caller %d", v.Phase, v.Winners, v.Past[0].Caller)
		}
		if diff := cmp.Diff([]string{"a2"}, g.pot().Taken); diff != "" {
			t.Errorf("taken:\n%s", diff)
		}
	})
	t.Run("nobody knows: wrong", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "", small...).does("go", "nomore Ben", "wrong")
		if diff := cmp.Diff([]string{"pocketed 0 turn", "pocketed 0 out"}, g.marks()); diff != "" {
			t.Errorf("marks:\n%s", diff)
		}
	})
	t.Run("what was seen proves it wrong", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "", small...)
		g.does("go", "pair a1:sun-red b1:moon-blue", "pair a2:sun-blue b2:fish-red", "nomore Ben")
		if diff := cmp.Diff([]string{"pocketed 0 turn", "pocketed 0 out"}, g.marks()); diff != "" {
			t.Errorf("marks:\n%s", diff)
		}
	})
	t.Run("what was seen proves it right", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "", small...)
		g.does("go", "pair a1:sun-red b1:moon-blue", "pair a2:star-green b2:fish-orange", "nomore Ben")
		g.Refuse("wrong", "why.claim_proved")
		g.does("right a1")
	})
	t.Run("with more cards than can lie apart", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "", "rows=1", "columns=7").does("go", "nomore Ben")
		if marks := g.marks(); marks[1] != "pocketed 0 out" {
			t.Errorf("marks %v", marks)
		}
	})
}

// When every card was named and every card was dealt, the pot is known. In a pot
// of 35 one card was left out, and only what holds for each of them is proved.
func TestClaimBySubtraction(t *testing.T) {
	const right, wrong, undecided = "right", "wrong", "undecided"
	tests := []struct {
		variant string
		rest    []string // cards that nobody has taken
		want    string
	}{
		{"", []string{"sun-red", "moon-blue", "fish-red"}, wrong},
		{"", []string{"sun-red", "moon-blue", "fish-green"}, right},
		{"small_pot", []string{"sun-red", "moon-blue", "fish-red"}, undecided},
		{"small_pot", []string{"sun-red", "moon-blue", "fish-green"}, right},
		{"small_pot", []string{"sun-red", "sun-blue", "sun-green"}, wrong},
	}
	for _, test := range tests {
		g := begin(t, "Ana", test.variant).does("go")
		takeAllBut(g, test.rest)
		g.does("nomore Ana")
		got := undecided
		switch {
		case g.View().Phase == match.Finished: // nobody is left
			got = wrong
		case !slices.Contains(g.Legal(), "wrong"):
			got = right
		}
		if got != test.want {
			t.Errorf("%q, %v: %s, want %s", test.variant, test.rest, got, test.want)
		}
	}
}

// takeAllBut names and pockets all tiles but those of the rest, drawing by
// drawing.
func takeAllBut(g *game, rest []string) {
	var places []string
	for _, row := range g.View().Diagrams[0].Rows {
		for _, pile := range row {
			places = append(places, pile.ID)
		}
	}
	for _, drawing := range []string{"sun", "moon", "star", "leaf", "key", "fish"} {
		var named []string
		for _, colour := range []string{"red", "orange", "yellow", "green", "blue", "violet"} {
			if card := drawing + "-" + colour; !slices.Contains(rest, card) {
				named, places = append(named, places[0]+":"+card), places[1:]
			}
		}
		if len(named)%2 == 1 {
			g.does("triple " + strings.Join(named[:3], " "))
			named = named[3:]
		}
		for ; len(named) > 0; named = named[2:] {
			g.does("pair " + strings.Join(named[:2], " "))
		}
	}
}
