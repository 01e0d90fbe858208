package pairs_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
)

// The properties that hold after any sequence of actions: every card is in a
// pocket or in the pot, what is on record gives the state that is on the table,
// and undo gives back the state before.
func TestAnySequenceOfActions(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		variant := rapid.SampledFrom([]string{"", "standard_pack", "small_pot", "special_cards"}).Draw(r, "variant")
		names := rapid.SampledFrom([]string{"Ana", "Ana,Ben", "Ana,Ben,Cid"}).Draw(r, "players")
		size := rapid.SampledFrom([]string{"2x2", "2x3", "4x4", "1x9"}).Draw(r, "size")
		rows, columns, _ := strings.Cut(size, "x")
		g := begin(r, names, variant, "rows="+rows, "columns="+columns, "rounds="+rapid.SampledFrom([]string{"0", "1", "2"}).Draw(r, "rounds"))
		table := deal(r, g)
		matchtest.Play{Steps: 25, Word: table.word, After: func(r *rapid.T, _ *matchtest.Table, _ match.Action) { g.allDealt(r) }}.Run(r, g.Table)
	})
}

// real are the cards as they lie on the table, by place.
type real map[string]string

func deal(r *rapid.T, g *game) real {
	var pack []string
	deck, _ := g.State.Game.Deck(g.State.Agreed)
	for _, drawing := range deck.Ranks {
		for _, colour := range deck.Suits {
			pack = append(pack, drawing+"-"+colour)
		}
	}
	for range g.State.Agreed.Int("specials") {
		pack = append(pack, "special")
	}
	pack = rapid.Permutation(pack).Draw(r, "cards")
	table := real{}
	for _, row := range g.View().Diagrams[0].Rows {
		for _, pile := range row {
			table[pile.ID], pack = pack[0], pack[1:]
		}
	}
	return table
}

// word names places as the cards lie there, or by a slip as others.
func (table real) word(r *rapid.T, _ *matchtest.Table, arg match.Arg) (string, bool) {
	switch arg.Kind {
	case match.PlaceArg:
		if len(arg.Places) == 0 {
			return "", true
		}
		place := rapid.SampledFrom(arg.Places).Draw(r, "place")
		switch rapid.IntRange(0, 3).Draw(r, "named") {
		case 0:
			return place, true
		case 1: // a slip
			return place + ":" + table[rapid.SampledFrom(arg.Places).Draw(r, "instead")], true
		}
		return place + ":" + table[place], true
	case match.CountArg:
		return rapid.SampledFrom([]string{"0", "1", "2"}).Draw(r, "number"), true
	}
	return "", false
}

// allDealt expects every card that was dealt in the pot or in a pocket.
func (g *game) allDealt(r *rapid.T) {
	dealt := g.State.Agreed.Int("pot")
	p := g.pot()
	if p.Left+len(p.Taken) != dealt || p.Rows*p.Columns != dealt {
		r.Fatalf("%d in the pot and %d taken are not the %d dealt", p.Left, len(p.Taken), dealt)
	}
	v := g.View()
	pocketed := 0
	for _, seat := range v.Seats {
		for _, mark := range seat.Marks {
			if mark.ID == "mark.pocketed" {
				pocketed += mark.Args["n"].(int)
			}
		}
	}
	if g.State.Stage == match.StagePlay && pocketed+p.Left != dealt {
		r.Fatalf("%d pocketed and %d in the pot are not the %d dealt", pocketed, p.Left, dealt)
	}
	for _, past := range v.Past {
		if !past.Corrected && !past.Anyway && slices.ContainsFunc(past.Checks, func(c match.Check) bool { return !c.OK }) {
			r.Fatalf("round %d was accepted with %v", past.Number, past.Checks)
		}
	}
}

// The table never judges named cards against the rules, and a claim is never
// proved against what lies there.
func TestJudgedAsTheCardsLie(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		variant := rapid.SampledFrom([]string{"", "small_pot", "special_cards"}).Draw(r, "variant")
		g := begin(r, "Ana,Ben,Cid", variant, "rows=2", "columns="+rapid.SampledFrom([]string{"2", "3", "4"}).Draw(r, "columns")).does("go")
		table := deal(r, g)
		for range 8 {
			left := places(g)
			if g.State.Round == nil || len(left) < 2 {
				return
			}
			shown := rapid.Permutation(left).Draw(r, "shown")[:2]
			g.does("pair " + shown[0] + ":" + table[shown[0]] + " " + shown[1] + ":" + table[shown[1]])
			if taken := slices.Contains(g.Legal(), "take") || !slices.Contains(places(g), shown[0]); taken != alike(table, shown...) {
				r.Fatalf("%s and %s: taken is %v", table[shown[0]], table[shown[1]], taken)
			}
			if slices.Contains(g.Legal(), "take") {
				g.does("take")
			}
			if g.State.Round == nil || rapid.IntRange(0, 4).Draw(r, "claim") > 0 {
				continue
			}
			left = places(g)
			g.does("nomore " + g.turn())
			if legal := g.Legal(); slices.Contains(legal, "wrong") {
				g.does("wrong")
			} else if right := slices.Contains(legal, "right"); right == alike(table, left...) {
				r.Fatalf("proved right is %v with %v in the pot of %v", right, left, table)
			} else if right {
				return
			}
		}
	})
}

// places are those that hold a card.
func places(g *game) []string {
	var list []string
	for _, row := range g.View().Diagrams[0].Rows {
		for _, pile := range row {
			if pile.Cards == 1 {
				list = append(list, pile.ID)
			}
		}
	}
	return list
}

// alike reports whether two of the cards have a drawing or a colour in common.
func alike(table real, at ...string) bool {
	for i, a := range at {
		for _, b := range at[i+1:] {
			one, two := strings.Split(table[a], "-"), strings.Split(table[b], "-")
			if len(one) == 2 && len(two) == 2 && (one[0] == two[0] || one[1] == two[1]) {
				return true
			}
		}
	}
	return false
}
