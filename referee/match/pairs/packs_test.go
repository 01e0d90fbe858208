package pairs_test

import (
	"slices"
	"testing"
)

// On playing cards the rank is the drawing and the suit the colour.
func TestStandardPack(t *testing.T) {
	g := begin(t, "Ana,Ben", "standard_pack")
	g.does("go", "pair a1:10H b1:TS", "take", "triple c1:AH d1:ac e1:9♣")
	if p := g.pot(); p.Left != 31 {
		t.Errorf("%d left", p.Left)
	}
	g.Refuse("pair f1:2H a2", "no_tile.not_in_pack")
	g.Refuse("pair f1:sun-red a2", "no_tile.form")
	g.Refuse("pair f1:10H a2", "refuse.named_before")
}

func TestSpecialCards(t *testing.T) {
	g := begin(t, "Ana,Ben", "special_cards", "specials=1", "rows=6", "columns=6")
	g.does("go", "pair a1:special b1")
	if g.turn() != "Ben" || g.pot().Left != 36 {
		t.Errorf("%s to play, %d left: a special card goes with none", g.turn(), g.pot().Left)
	}
	g.Refuse("pair c1:special d1", "refuse.named_before")
	g.Refuse("pair c1:special d1:special", "refuse.specials_twice")
	g.does("triple c1:sun-red d1 a1:special")
	if g.turn() != "Ana" || g.pot().Left != 36 {
		t.Errorf("%s to play, %d left", g.turn(), g.pot().Left)
	}
}

// With one special card a pot of seven can hold no plic-plac, one of eight must.
func TestSpecialCardsInTheBound(t *testing.T) {
	for columns, waits := range map[string]bool{"columns=7": true, "columns=8": false} {
		g := begin(t, "Ana,Ben", "", "specials=1", "rows=1", columns).does("go", "nomore Ben")
		if g.State.Round == nil || slices.Contains(g.Legal(), "right") != waits {
			t.Errorf("%s: legal %v", columns, g.Legal())
		}
	}
}
