package pairs_test

import (
	"testing"
	"time"

	"tableref/referee/match/matchtest"
	"tableref/referee/match/pairs"
)

// game is a match of Plic-Plac.
type game struct{ *matchtest.Table }

var procedure = pairs.Procedure{}

// begin opens a match; a second passes before each action.
func begin(t matchtest.TB, names, variant string, settings ...string) *game {
	t.Helper()
	g := &game{matchtest.Open(t, "plicplac", variant, names, settings...)}
	g.Tick = time.Second
	return g
}

// does expects the actions to be done.
func (g *game) does(lines ...string) *game {
	g.Helper()
	g.Do(lines...)
	return g
}

// pot is the fact of this name, decoded from JSON.
type pot struct {
	Rows, Columns, Left int
	Taken               []string
}

func (g *game) pot() pot {
	var p pot
	g.Fact("pot", &p)
	return p
}

func (g *game) turn() string {
	var name *string
	if g.Fact("turn", &name); name == nil {
		return "nobody"
	}
	return *name
}

// pocketed are the counts of the last round that was accepted, by seat.
func (g *game) pocketed() []int {
	v := g.View()
	last := v.Past[len(v.Past)-1]
	list := make([]int, len(last.Counts))
	for i, counts := range last.Counts {
		if counts != nil {
			list[i] = *counts[0]
		}
	}
	return list
}

// Who is the only one that can act need not be named, and may be.
func TestTheOnlyCutterNeedsNoName(t *testing.T) {
	for _, line := range []string{"cut a1 c1 d1", "cut Ben a1 c1 d1"} {
		g := begin(t, "Ana,Ben", "").does("go", "pair a1 b1", "yes", line, "yes")
		if marks := procedure.Marks(g.State, 1); marks[0].Args["n"] != 3 {
			t.Errorf("after %s Ben's marks are %v", line, marks)
		}
	}
	g := begin(t, "Ana,Ben,Cid", "").does("go", "pair a1 b1", "yes")
	g.Refuse("cut a1 c1 d1", "refuse.no_seat")
	g = begin(t, "Ana,Ben", "").does("go", "pair a1 b1", "yes")
	g.Refuse("cut Ana a1 c1 d1", "refuse.seat_now")
}

// A claim that waits names a place that can be typed.
func TestTheClaimNamesAPlaceThatIsThere(t *testing.T) {
	g := begin(t, "Ana,Ben", "", "rows=2", "columns=3").does("go", "pair a1 b1", "yes", "take", "nomore Ana")
	prompt, _ := procedure.Prompt(g.State, g.Now)
	place, _ := prompt.Args["place"].(string)
	g.does("right " + place)
}
