package pairs_test

import (
	"testing"

	"tableref/referee/match/matchtest"
)

// What is carried over from paper is what so many rounds of this game can bring.
func TestCarry(t *testing.T) {
	for name, test := range map[string]struct {
		game, variant, names string
		settings             []string
		refused              map[string]string // line: reason
		taken                string
		totals               []int
	}{
		"one round has no middle": {
			game: "plicplac", names: "Ana,Ben",
			refused: map[string]string{"carry 1 1 1": "why.carry_short"},
		},
		"plicplac": {
			game: "plicplac", names: "Ana,Ben", settings: []string{"rounds=3"},
			refused: map[string]string{
				"carry 1 37 0": "refuse.carry_total", "carry 1 -1 0": "refuse.carry_total",
				"carry 1 20 17": "refuse.carry_pot", "carry 2 40 33": "refuse.carry_pot",
			},
			taken: "carry 2 40 32", totals: []int{40, 32},
		},
		"plicplac, smaller pot": {
			game: "plicplac", variant: "small_pot", names: "Ana,Ben", settings: []string{"rounds=3"},
			refused: map[string]string{"carry 1 20 16": "refuse.carry_pot"},
			taken:   "carry 1 20 15", totals: []int{20, 15},
		},
	} {
		t.Run(name, func(t *testing.T) {
			matchtest.Open(t, test.game, test.variant, test.names, test.settings...).Carries(test.refused, test.taken, test.totals)
		})
	}
}
