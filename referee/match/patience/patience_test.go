package patience_test

import (
	"strings"
	"testing"

	"tableref/referee/match"
)

// A deal is played to its end along the hints, in each rule set. What hint and
// winnable say agrees all the way.
func TestHintsLeadToTheWin(t *testing.T) {
	for _, variant := range []string{"source", "strict", "parlett"} {
		t.Run(variant, func(t *testing.T) {
			g := begin(t, variant)
			g.layOut(deal(t, 1))
			g.Do("go")
			left := g.asks("winnable").Args["n"].(int)
			for moves := 1; g.State.Stage == match.StagePlay; moves++ {
				hint := g.asks("hint")
				if hint.ID != "patience.hint" || hint.Args["n"] != left {
					t.Fatalf("with %d moves to the win hint says %v", left, hint)
				}
				g.Do("move " + hint.Args["typed"].(string))
				left--
			}
			if left != 0 {
				t.Errorf("the deal is over with %d moves to go", left)
			}
			v := g.View()
			if v.Phase != match.Finished || len(v.Winners) != 1 || *v.Past[0].Counts[0][0] != 52 {
				t.Errorf("after the win: %s, winners %v, counted %v", v.Phase, v.Winners, v.Past[0].Counts)
			}
			g.Replays()
		})
	}
}

// The last card up is one entry on record, however much follows from it.
func TestWinIsOneStep(t *testing.T) {
	g := begin(t, "")
	g.layOut(almost)
	g.Do("go")
	before := g.Steps()
	g.Do("auto")
	if g.State.Stage != match.StageFinished || g.Steps() != before+1 {
		t.Errorf("after auto: %s, %d entries", g.State.Stage, g.Steps()-before)
	}
}

// almost is a layout that auto wins.
const almost = "Base: A\nFoundations: H-K C-K D-K S-10\nFreecells: KS\n: QS JS\n:\n:\n:\n:\n:\n:\n"

// auto leaves the base card where it lies, and goes on after it was played up.
func TestAutoLeavesTheBaseCard(t *testing.T) {
	g := begin(t, "")
	g.layOut("Base: 5\nFoundations: H-0 C-4 D-4 S-3\nFreecells: 6H 7H 8H 9H 10H JH QH\n: 4H 3H 2H AH KH\n: 4S\n: 5H\n:\n:\n:\n:\n")
	g.Do("go")
	if up := g.fact("auto"); up != `["4S foundation"]` {
		t.Errorf("auto would play %s", up)
	}
	g.Do("auto")
	if section := g.View().Section; section != "base_card" {
		t.Errorf("while the base card lies exposed the section is %s", section)
	}
	g.RefuseBy("auto", "patience.why.no_auto", "")
	g.Do("move c3 c4", "move 5H foundation", "auto")
	if g.State.Stage != match.StageFinished {
		t.Errorf("after the base card went up, auto leads to %s with %s", g.State.Stage, g.fact("layout"))
	}
}

// middle is a position with everything that a move can break a rule by: a
// sequence of three, two gaps, taken cells.
const middle = `Base: J
Foundations: H-0 C-K D-Q S-J
Freecells: 2H 8S - - - - -
: JH 3H 9H 8H 7H
: KD AD
: 10H 3S
:
:
: 4H 5H 6H QS KS AS 2S 4S 5S 6S 7S 10S 9S KH AH
: QH AC 2C 3C 4C 5C 6C 7C 8C 9C 10C 2D 3D 4D 5D 6D 7D 8D 9D 10D
`

func TestMoves(t *testing.T) {
	tests := []struct{ line, said, c1, moment string }{
		{"move c2 cell", "A♦ into a cell", "", "cell"},
		{"move c2 cell.7", "A♦ into a cell", "", "cell"},
		{"move AD CELL", "A♦ into a cell", "", "cell"},
		{"move 3S c4", "3♠ into an empty column", "", "gap"},
		{"move c1 gap 2", "8♥ into an empty column, 2 cards", "J♥ 3♥ 9♥", "gap"},
		{"move c1 gap", "9♥ into an empty column, 3 cards", "J♥ 3♥", "gap"},
		{"move c1 c5", "9♥ into an empty column, 3 cards", "J♥ 3♥", "gap"},
		{"move cell.1 c4", "2♥ into an empty column", "", "gap"},
		{"move 8S gap", "8♠ into an empty column", "", "gap"},
	}
	for _, test := range tests {
		t.Run(test.line, func(t *testing.T) {
			g := begin(t, "")
			g.layOut(middle)
			g.Do("go", test.line)
			if said := g.Said()[0]; said != test.said {
				t.Errorf("it is told as %q, want %q", said, test.said)
			}
			if want := g.State.Game.Moments[test.moment]; g.View().Section != want {
				t.Errorf("the section is %s, want %s", g.View().Section, want)
			}
			if got := g.column("c1"); test.c1 != "" && got != test.c1 {
				t.Errorf("c1 is %s, want %s", got, test.c1)
			}
		})
	}
}

// column is what lies in a pile of the diagrams.
func (g *game) column(id string) string {
	for _, d := range g.View().Diagrams {
		for _, row := range d.Rows {
			for _, pile := range row {
				if pile.ID == id {
					said := make([]string, len(pile.Faces))
					for i, face := range pile.Faces {
						said[i] = g.English(face)
					}
					return strings.Join(said, " ")
				}
			}
		}
	}
	return ""
}

// Cards stay in the cell and the column in which they were laid, whatever else
// moves: the diagram is the table.
func TestCardsLieWhereTheyWereLaid(t *testing.T) {
	g := begin(t, "")
	g.layOut(middle)
	g.Do("go", "move 3S cell.5", "move 2H c5", "move 7H cell")
	for id, want := range map[string]string{"cell.1": "7♥", "cell.2": "8♠", "cell.5": "3♠", "c4": "", "c5": "2♥", "c3": "10♥"} {
		if got := g.column(id); got != want {
			t.Errorf("%s holds %q, want %q", id, got, want)
		}
	}
	g.Replays()
}

func TestIllegalMoves(t *testing.T) {
	g := begin(t, "")
	g.layOut(middle)
	g.Do("go")
	for _, test := range []struct{ line, reason, section string }{
		{"move 3S KD", "penguin.no.on_covered", "play"},
		{"move AD 2D", "penguin.no.on_covered", "play"},
		{"move 7H 10D", "penguin.no.other_suit", "play"},
		{"move AD 10D", "penguin.no.not_lower", "play"},
		{"move 2H AD", "penguin.no.below_ace", "play"},
		{"move c1 c1", "penguin.no.on_itself", "play"},
		{"move 7H 8H", "penguin.no.lies_there", "play"},
		{"move 3S 8S", "penguin.no.on_cell", "cells"},
		{"move 3S QC", "penguin.no.on_foundation", "play"},
		{"move KD cell", "penguin.no.covered", "sequences"},
		{"move 9H cell", "penguin.no.one_to_cell", "cells"},
		{"move 2H cell", "penguin.no.in_cell", "cells"},
		{"move 3S cell.1", "patience.no.cell_taken", "cells"},
		{"move AD foundation", "penguin.no.not_next", "foundations"},
		{"move AH foundation", "penguin.no.opens", "foundations"},
		{"move KD f.S", "patience.no.other_foundation", "foundations"},
		{"move 10D f.H", "patience.no.other_foundation", "foundations"},
		{"move JS f.H", "penguin.no.played", "foundations"},
		{"move JS cell", "penguin.no.played", "foundations"},
		{"move f.C c4", "penguin.no.played", "foundations"},
		{"move f.H c4", "patience.no.from_empty_foundation", "foundations"},
		{"move foundation c4", "patience.no.from_foundation", "foundations"},
		{"move gap c1", "patience.no.from_gap", "gaps"},
		{"move c4 c1", "patience.no.from_gap", "gaps"},
		{"move cell c4", "patience.no.which_cell", "cells"},
		{"move cell.3 c4", "patience.no.from_free_cell", "cells"},
		{"move cell.1 c4 2", "patience.no.one_in_cell", "cells"},
		{"move 2H 3H 13", "patience.no.one_in_cell", "cells"}, // by its card too
		{"move 2H foundation 2", "patience.no.one_in_cell", "cells"},
		{"move c1 gap 6", "patience.no.so_many", "sequences"},
		{"move c1 gap 4", "penguin.no.covered", "sequences"},
		{"move 8H gap 1", "patience.no.number", "sequences"},
		{"move 8H gap 0", "patience.no.number_below", ""},
		{"move c8 gap", "patience.no_place", ""},
		{"move 9S cell.8", "patience.no_place", ""},
		{"move f.X gap", "patience.no_place", ""},
		{"move 9S", "refuse.arg_missing", ""},
		{"move 9S gap 1 1", "refuse.arg_extra", ""},
		{"won", "patience.why.not_won", ""},
		{"auto", "patience.why.no_auto", ""},
	} {
		g.RefuseBy(test.line, test.reason, test.section)
	}
}

// What only the rules of one rule set forbid.
func TestRuleSets(t *testing.T) {
	const full = "Base: A\nFoundations: H-3 C-A D-0 S-A\nFreecells: 2C 2D 3D 4D 5D 6D 7D\n" +
		": AD KS QS JS 10S\n: 9C 8C 7C 6C\n: 10C\n: KC QC JC 5C 4C 3C\n: 9S 8S 7S 6S 5S 4S 3S 2S\n: KD QD JD 10D 9D 8D\n: KH QH JH 10H 9H 8H 7H 6H 5H 4H\n"
	const gap = "Base: 2\nFoundations: H-A C-A D-A S-0\nFreecells: - - - - - - -\n" +
		": 2S AS\n: KS QS JS\n:\n: 10S\n: 9S 8S 7S 6S 5S 4S 3S\n:\n:\n"
	tests := []struct{ name, layout, line, source, strict, parlett string }{
		{"a whole sequence with no free cell", full, "move 9C 10C", "penguin.no.too_many", "penguin.no.too_many", ""},
		{"any card into a gap", gap, "move 10S gap", "", "penguin.no.gap_rank", "penguin.no.gap_rank"},
		{"a sequence from the rank below the base rank", gap, "move AS gap", "", "", ""},
		{"a King on an Ace", gap, "move KS AS", "penguin.no.below_ace", "", ""},
		{"onto a card", gap, "move 9S 10S", "", "", ""},
	}
	for _, test := range tests {
		for variant, want := range map[string]string{"source": test.source, "strict": test.strict, "parlett": test.parlett} {
			g := begin(t, variant)
			g.layOut(test.layout)
			g.Do("go")
			got := ""
			if refusal := g.Try(test.line); refusal != nil {
				got = refusal.Why.ID
			}
			if got != want {
				t.Errorf("%s, %s: %q, want %q", test.name, variant, got, want)
			}
		}
	}
}
