package pairs_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
)

func TestTurns(t *testing.T) {
	tests := map[string]struct {
		lines []string
		turn  string
		left  int
	}{
		"the first seat begins":              {[]string{"go"}, "Ana", 36},
		"somebody else begins":               {[]string{"first Ben", "go"}, "Ben", 36},
		"decided after Go":                   {[]string{"go", "first Cid"}, "Cid", 36},
		"before Go it is known":              {[]string{"first Cid"}, "Cid", 36},
		"pass":                               {[]string{"go", "pass"}, "Ben", 36},
		"round the table":                    {[]string{"go", "pass", "pass", "pass"}, "Ana", 36},
		"a wrong pair by its cards":          {[]string{"go", "pair a1:sun-red b1:moon-blue"}, "Ben", 36},
		"a wrong pair by the table's word":   {[]string{"go", "pair a1 b1", "no"}, "Ben", 36},
		"a right pair waits":                 {[]string{"go", "pair a1:sun-red b1:sun-blue"}, "Ana", 36},
		"a right pair is taken":              {[]string{"go", "pair a1:sun-red b1:sun-blue", "take"}, "Ben", 34},
		"the same colour":                    {[]string{"go", "pair a1:sun-red b1:moon-red", "take"}, "Ben", 34},
		"a right pair by the table's word":   {[]string{"go", "pair a1 b1", "yes", "take"}, "Ben", 34},
		"one card named is not enough":       {[]string{"go", "pair a1:sun-red b1", "yes", "take"}, "Ben", 34},
		"a right triple":                     {[]string{"go", "triple a1:sun-red b1:sun-blue c1:fish-blue"}, "Ben", 33},
		"a chain whose middle comes last":    {[]string{"go", "triple a1:sun-red b1:fish-blue c1:sun-blue"}, "Ben", 33},
		"a wrong triple":                     {[]string{"go", "triple a1:sun-red b1:sun-blue c1:fish-green"}, "Ben", 36},
		"a triple by the table's word":       {[]string{"go", "triple a1 b1 c1", "yes"}, "Ben", 33},
		"a right cut":                        {[]string{"go", "pair a1:sun-red b1:sun-blue", "cut Cid b1 c1:fish-blue d1:fish-red"}, "Ben", 33},
		"a wrong cut":                        {[]string{"go", "pair a1:sun-red b1:sun-blue", "cut Cid b1 c1:fish-blue d1:moon-red"}, "Ben", 34},
		"a cut by the table's word":          {[]string{"go", "pair a1 b1", "yes", "cut Cid b1 c1 d1", "yes"}, "Ben", 33},
		"a wrong cut by the table's word":    {[]string{"go", "pair a1 b1", "yes", "cut Cid b1 c1 d1", "no"}, "Ben", 34},
		"a wrong claim, on turn":             {[]string{"go", "nomore Ana"}, "Ben", 36},
		"a wrong claim, off turn":            {[]string{"go", "nomore Ben"}, "Ana", 36},
		"those who are out are left out":     {[]string{"go", "nomore Ben", "pass"}, "Cid", 36},
		"out round the end of the table":     {[]string{"go", "nomore Ana", "pass", "pass"}, "Ben", 36},
		"a place in capitals, colour first":  {[]string{"go", "pair A1:RED-SUN B1:sun-blue", "take"}, "Ben", 34},
		"who begins may have left meanwhile": {[]string{"first Ben", "leave Ben", "go"}, "Cid", 36},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := begin(t, "Ana,Ben,Cid", "")
			g.does(test.lines...)
			if g.turn() != test.turn || g.pot().Left != test.left {
				t.Errorf("%s to play, %d left; want %s, %d", g.turn(), g.pot().Left, test.turn, test.left)
			}
		})
	}
}

// Who gets which cards of a cut: the cutter three, the shown card left over goes
// back to its place.
func TestCutTakesThree(t *testing.T) {
	g := begin(t, "Ana,Ben,Cid", "").does("go", "pair a1:sun-red b1:sun-blue", "cut Cid b1 c1:fish-blue d1:fish-red")
	if diff := cmp.Diff([]string{"b1", "c1", "d1"}, g.pot().Taken); diff != "" {
		t.Errorf("taken:\n%s", diff)
	}
	if diff := cmp.Diff([]string{"pocketed 0", "pocketed 0 turn", "pocketed 3"}, g.marks()); diff != "" {
		t.Errorf("marks:\n%s", diff)
	}
	// The card that went back is the one that was named there.
	g.does("pair a1:sun-red e1:sun-green", "take")
}

// marks are the marks of each seat as words.
func (g *game) marks() []string {
	var list []string
	for _, seat := range g.View().Seats {
		var words []string
		for _, mark := range seat.Marks {
			word := strings.TrimPrefix(mark.ID, "mark.")
			if n, ok := mark.Args["n"].(int); ok {
				word += " " + string(rune('0'+n))
			}
			words = append(words, word)
		}
		list = append(list, strings.Join(words, " "))
	}
	return list
}

func TestNobodyCanCut(t *testing.T) {
	t.Run("alone", func(t *testing.T) {
		g := begin(t, "Ana", "").does("go", "pair a1:sun-red b1:sun-blue")
		if left := g.pot().Left; left != 34 || g.turn() != "Ana" {
			t.Errorf("%d left, %s to play", left, g.turn())
		}
	})
	t.Run("the others are out", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "").does("go", "nomore Ben", "pair a1 b1", "yes")
		if left := g.pot().Left; left != 34 {
			t.Errorf("%d left", left)
		}
	})
	t.Run("the pot has no two more cards", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "", "rows=1", "columns=3").does("go", "pair a1 b1", "yes")
		if v := g.View(); v.Phase != match.Finished {
			t.Errorf("phase %s", v.Phase)
		}
	})
}

func TestRefusals(t *testing.T) {
	shown := []string{"go", "pair a1 b1"}
	open := []string{"go", "pair a1:sun-red b1:sun-blue"}
	tests := []struct {
		before []string
		line   string
		reason string
	}{
		{nil, "pair a1 b1", "why.no_round"},
		{nil, "pass", "why.no_round"},
		{nil, "nomore Ana", "why.no_round"},
		{nil, "first Zoe", "refuse.no_seat"},
		{[]string{"go"}, "pair a1", "refuse.arg_missing"},
		{[]string{"go"}, "pair a1 b1 c1", "refuse.arg_extra"},
		{[]string{"go"}, "pair g1 b1", "refuse.pot_place"},
		{[]string{"go"}, "pair a7 b1", "refuse.pot_place"},
		{[]string{"go"}, "pair a01 b1", "refuse.pot_place"},
		{[]string{"go"}, "pair a1 a1", "refuse.pot_twice"},
		{[]string{"go"}, "pair a1:sun-red b1:sun-red", "no_tile.twice"},
		{[]string{"go"}, "pair a1:sun-pink b1", "no_tile.form"},
		{[]string{"go"}, "pair a1: b1", "no_tile.form"},
		{[]string{"go"}, "pair a1:10H b1", "no_tile.not_in_pack"},
		{[]string{"go"}, "pair a1:special b1", "no_tile.no_specials"},
		{[]string{"go"}, "yes", "why.nothing_asked"},
		{[]string{"go"}, "no", "why.nothing_asked"},
		{[]string{"go"}, "take", "why.no_pair_open"},
		{[]string{"go"}, "cut Ben a1 b1 c1", "why.no_pair_open"},
		{[]string{"go"}, "right a1", "why.no_claim"},
		{[]string{"go"}, "wrong", "why.no_claim"},
		{[]string{"go", "pass"}, "first Ben", "why.begun"},
		{shown, "first Ben", "why.begun"},
		{[]string{"go", "pause"}, "pair a1 b1", "why.not_running"},
		{[]string{"go", "pair a1:sun-red b1:sun-blue", "take"}, "pair a1 c1", "refuse.pot_empty"},
		{[]string{"go", "pair a1:sun-red b1:sun-blue", "take"}, "pair c1:sun-red d1", "refuse.named_before"},
		{[]string{"go", "pair a1:sun-red b1:moon-blue"}, "pair c1:sun-red d1", "refuse.named_before"},
		{[]string{"go", "pair a1:sun-red b1:moon-blue"}, "pair a1:sun-blue d1", "refuse.named_before"},
		{shown, "pair c1 d1", "why.cards_open"},
		{shown, "triple c1 d1 e1", "why.cards_open"},
		{shown, "pass", "why.cards_open"},
		{shown, "take", "why.cards_open"},
		{shown, "cut Ben a1 c1 d1", "why.cards_open"},
		{shown, "nomore Ben", "why.cards_open"}, // only while no shown cards wait
		{open, "nomore Ben", "why.cards_open"},
		{open, "yes", "why.nothing_asked"},
		{open, "cut Ana b1 c1 d1", "refuse.seat_now"}, // the cutter is another player
		{open, "cut Ben c1 b1 d1", "refuse.cut_shown"},
		{open, "cut Ben b1 a1 d1", "refuse.cut_more"},
		{open, "cut Ben b1 c1 c1", "refuse.pot_twice"},
		{open, "cut Ben b1:fish-red c1 d1", "refuse.named_before"},
		{[]string{"go", "pair a1 b1", "no"}, "cut Cid a1 c1 d1", "why.no_pair_open"}, // nobody cuts a wrong pair
		{[]string{"go", "nomore Ben", "pair a1:sun-red b1:sun-blue"}, "cut Ben b1 c1 d1", "refuse.seat_now"},
		{[]string{"go", "nomore Ben"}, "nomore Ben", "refuse.seat_now"}, // who is out acts no more
		{[]string{"go", "end"}, "pair a1 b1", "why.counting"},
		{[]string{"go", "end"}, "first Ben", "why.counting"},
	}
	for _, test := range tests {
		begin(t, "Ana,Ben,Cid", "").does(test.before...).Refuse(test.line, test.reason)
	}
}

func TestLotDecides(t *testing.T) {
	began := map[string]bool{}
	g := begin(t, "Ana,Ben,Cid", "")
	for range 60 {
		g.does("first")
		began[g.turn()] = true
	}
	if len(began) != 3 {
		t.Errorf("in 60 draws only %v began", began)
	}
}

// The pot of the ends: one column of cards, all of one colour.
func TestEnds(t *testing.T) {
	t.Run("one card left", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "", "rows=1", "columns=5")
		g.does("go", "pair a1 b1", "yes", "take", "pair c1 d1", "yes")
		if v := g.View(); v.Phase != match.Finished || !slices.Equal(v.Winners, []int{0, 1}) {
			t.Errorf("phase %s, winners %v", v.Phase, v.Winners)
		}
		if got := g.pocketed(); !slices.Equal(got, []int{2, 2}) {
			t.Errorf("pocketed %v", got)
		}
	})
	t.Run("empty", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "", "rows=1", "columns=3").does("go", "triple a1 b1 c1", "yes")
		if v := g.View(); v.Phase != match.Finished || !slices.Equal(v.Winners, []int{0}) {
			t.Errorf("phase %s, winners %v", v.Phase, v.Winners)
		}
	})
	t.Run("all out", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "").does("go", "pair a1 b1", "yes", "take", "nomore Ana", "nomore Ben")
		if v := g.View(); v.Phase != match.Finished || !slices.Equal(v.Winners, []int{0}) {
			t.Errorf("phase %s, winners %v", v.Phase, v.Winners)
		}
		if got := g.pocketed(); !slices.Equal(got, []int{2, 0}) {
			t.Errorf("pocketed %v", got)
		}
	})
	t.Run("one step, that undo takes back", func(t *testing.T) {
		begin(t, "Ana,Ben", "").does("go", "nomore Ana").Undoes("nomore Ben")
	})
	t.Run("several rounds", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "", "rounds=2").does("go", "nomore Ana", "nomore Ben")
		if v := g.View(); v.Phase != match.Between || v.Round != 2 {
			t.Fatalf("phase %s, round %d", v.Phase, v.Round)
		}
		g.does("first Ben", "go", "pair a1 b1", "yes", "take", "nomore Ana", "nomore Ben")
		if v := g.View(); v.Phase != match.Between || v.Offers[0].ID != "finish" || v.Seats[1].Total != 2 {
			t.Errorf("phase %s, offers %s first, Ben has %d", v.Phase, v.Offers[0].ID, v.Seats[1].Total)
		}
	})
	t.Run("by the scorekeeper", func(t *testing.T) {
		g := begin(t, "Ana,Ben", "").does("go", "pair a1 b1", "yes", "take", "pair c1 d1", "end")
		if v := g.View(); v.Phase != match.Counting || !v.Checks[0].OK {
			t.Fatalf("phase %s, checks %+v", v.Phase, v.Checks)
		}
		g.does("count Ana 3")
		g.Refuse("accept", "refuse.check")
		g.does("count Ana 2", "accept")
		if got := g.pocketed(); !slices.Equal(got, []int{2, 0}) {
			t.Errorf("pocketed %v", got)
		}
	})
}

// Three cards can only be shown while three are there.
func TestATripleNeedsThreeCards(t *testing.T) {
	g := begin(t, "Ana", "", "rows=1", "columns=5").does("go", "pair a1 b1", "yes")
	if !slices.Contains(g.Legal(), "triple") {
		t.Errorf("with three cards legal are %v", g.Legal())
	}
	g = begin(t, "Ana", "", "rows=1", "columns=4").does("go", "pair a1 b1", "yes")
	g.Refuse("triple c1 d1 a1", "why.pot_two")
}

// Only the one round that was agreed on finishes the match by itself: one more does
// not.
func TestOneRoundMoreDoesNotFinish(t *testing.T) {
	over := []string{"nomore Ana", "nomore Ben"}
	g := begin(t, "Ana,Ben", "", "rounds=1").does("go").does(over...)
	if v := g.View(); v.Phase != match.Finished {
		t.Errorf("after the agreed round the match is %s", v.Phase)
	}
	g = begin(t, "Ana,Ben", "", "rounds=1").does("go", "end", "accept", "go").does(over...)
	if v := g.View(); v.Phase != match.Between {
		t.Errorf("after one round more the match is %s", v.Phase)
	}
}

// Nobody has a turn while the round is counted.
func TestNoTurnWhileCounting(t *testing.T) {
	g := begin(t, "Ana,Ben", "").does("go")
	if got := g.turn(); got != "Ana" {
		t.Errorf("%s has the turn", got)
	}
	if got := g.does("end").turn(); got != "nobody" {
		t.Errorf("while counting %s has the turn", got)
	}
}

// A round that counts more than the cards pocketed does not count by itself.
func TestOtherCountsAreEntered(t *testing.T) {
	game, _ := matchtest.Library().Game("plicplac")
	more := *game
	more.Counts = append(slices.Clone(game.Counts), game.Counts[0])
	more.Counts[1].ID = "bonus"
	e := matchtest.OpenGame(t, &more, "", "Ana,Ben").Do("go", "nomore Ana", "nomore Ben")
	if v := e.View(); v.Phase != match.Counting || len(e.State.Round.Missing()) != 2 {
		t.Errorf("the round is %s with %d counts missing", v.Phase, len(e.State.Round.Missing()))
	}
}
