package patience_test

import (
	"strings"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// The moves of a deal are known when its cards were entered as they were dealt,
// and not when they were entered as they lay a move later, or never.
func TestMovesOfADeal(t *testing.T) {
	layouts, err := penguin.Read(strings.NewReader(deal(t, 1)), cards.Reader{}, penguin.Source.Cells)
	if err != nil {
		t.Fatal(err)
	}
	three := penguin.Move{Card: cards.Card{Rank: 3, Suit: cards.Diamonds}, To: penguin.ToCell}
	later, err := layouts[0].Position.Play(penguin.Source, three)
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		layout string
		lines  []string
		want   int
	}{
		"as it was dealt": {deal(t, 1), []string{"go", "move 3D cell", "move 2C cell", "giveup", "accept"}, 2},
		"a move later":    {later.Text(), []string{"go", "move 2C cell", "giveup", "accept"}, 0},
		"not entered":     {"", []string{"go", "giveup", "count Ana 17", "accept"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			g := begin(t, "")
			if test.layout != "" {
				g.layOut(test.layout)
			}
			g.Do(test.lines...)
			if got := g.Procedure.Moves(g.State.Past[0]); got != test.want {
				t.Errorf("%d moves, want %d", got, test.want)
			}
		})
	}
}
