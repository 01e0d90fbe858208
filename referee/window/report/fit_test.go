package report

import (
	"strconv"
	"testing"
)

// A sheet lies on its side only where that is clearly easier to write on.
func TestASheetStandsUprightInDoubt(t *testing.T) {
	for _, test := range []struct {
		players, rows int
		landscape     bool
	}{{6, 22, false}, {6, 23, false}, {7, 25, false}, {7, 12, true}, {2, 10, false}} {
		c := contents{rows: test.rows, labels: []string{"In the middle", "Plink pile", "Total"}, title: "x", rule: []string{"a b c d"}}
		for i := range test.players {
			c.players = append(c.players, "Name"+strconv.Itoa(i))
		}
		if on, ok := c.fit(); !ok || on.Landscape != test.landscape {
			t.Errorf("%d players, %d rows: on its side %v, legible %v", test.players, test.rows, on.Landscape, ok)
		}
	}
}
