package match_test

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
		"plink": {
			game: "plink", names: "Ana,Ben", settings: []string{"rounds=5"},
			refused: map[string]string{
				"carry 3 157 0": "refuse.carry_total", "carry 3 -79 0": "refuse.carry_total",
				"carry 1 53 0": "refuse.carry_total", "carry 5 1 1": "refuse.carry_rounds", "carry 3 1": "refuse.carry_totals",
			},
			taken: "carry 3 156 -78", totals: []int{156, -78},
		},
		"penguin": {
			game: "penguin", names: "Ana", settings: []string{"rounds=5"},
			refused: map[string]string{"carry 2 60": "patience.why.carry"},
		},
		"no total is a sum": {
			game: "spit", names: "Ana,Ben",
			refused: map[string]string{"carry 3 53 -1": "refuse.carry_total", "carry 3 30 21": "refuse.carry_sum", "carry 3 30 23": "refuse.carry_sum"},
			taken:   "carry 3 30 22", totals: []int{30, 22},
		},
		"two lists of numbers": {
			game: "spit", variant: "hundred", names: "Ana,Ben",
			refused: map[string]string{"carry 2 60 44 40": "refuse.carry_cards"},
			taken:   "carry 2 60 44 40 12", totals: []int{60, 44},
		},
		"the last round is to come": {
			game: "scores", names: "Ana,Ben", settings: []string{"rounds=3"},
			refused: map[string]string{"carry 3 1 1": "refuse.carry_rounds", "carry 0 1 1": "refuse.carry_rounds"},
			taken:   "carry 2 1 1", totals: []int{1, 1},
		},
		"scores": {
			game: "scores", names: "Ana,Ben", settings: []string{"target=500"},
			refused: map[string]string{"carry 1 10000 0": "refuse.carry_total", "carry 2 501 0": "refuse.carry_over"},
			taken:   "carry 2 499 -7", totals: []int{499, -7},
		},
	} {
		t.Run(name, func(t *testing.T) {
			matchtest.Open(t, test.game, test.variant, test.names, test.settings...).Carries(test.refused, test.taken, test.totals)
		})
	}
}
