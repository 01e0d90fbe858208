package spit_test

import (
	"strings"
	"testing"

	"tableref/referee/match/matchtest"
)

// Spit goes on from the cards that both hold, as after a round that was played
// here.
func TestCarryDealsSpit(t *testing.T) {
	for name, test := range map[string]struct{ variant, carry, deal string }{
		"totals are the cards": {"", "carry 2 38 14", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":23},{"name":"Ben","piles":[1,2,3,4,4],"spit":0}]`},
		"cards of a series":    {"hundred", "carry 2 60 44 38 14", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":23},{"name":"Ben","piles":[1,2,3,4,4],"spit":0}]`},
		"somebody went out":    {"hundred", "carry 2 60 44 52 0", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":11},{"name":"Ben","piles":[1,2,3,4,5],"spit":11}]`},
		"dealt afresh":         {"hundred_fresh", "carry 2 60 44", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":11},{"name":"Ben","piles":[1,2,3,4,5],"spit":11}]`},
	} {
		t.Run(name, func(t *testing.T) {
			e := begin(t, test.variant)
			e.Do(test.carry)
			e.tells("deal", test.deal)
			e.Do("leave Ben", "join Cid")
			e.tells("deal", strings.ReplaceAll(test.deal, "Ben", "Cid"))
			if got := e.View().Round; got != 3 {
				t.Errorf("round %d comes next, want 3", got)
			}
			e.Do("go", "undo 4")
			e.tells("deal", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":11},{"name":"Ben","piles":[1,2,3,4,5],"spit":11}]`)
		})
	}
}

// What is carried over from paper is what so many rounds of this game can bring.
func TestCarry(t *testing.T) {
	for name, test := range map[string]struct {
		game, variant, names string
		settings             []string
		refused              map[string]string // line: reason
		taken                string
		totals               []int
	}{
		"spit": {
			game: "spit", names: "Ana,Ben",
			refused: map[string]string{
				"carry 3 30 21": "refuse.carry_sum", "carry 3 30 23": "refuse.carry_sum", "carry 3 53 -1": "refuse.carry_total",
				"carry 3 52 0": "refuse.carry_over", "carry 3 30": "refuse.carry_totals", "carry 3 30 22 30 22": "refuse.carry_totals",
			},
			taken: "carry 3 30 22", totals: []int{30, 22},
		},
		"spit, a series dealt afresh": {
			game: "spit", variant: "hundred_fresh", names: "Ana,Ben",
			refused: map[string]string{
				"carry 2 60 45": "refuse.carry_sum", "carry 2 100 4": "refuse.carry_over", "carry 1 53 -1": "refuse.carry_total",
			},
			taken: "carry 2 60 44", totals: []int{60, 44},
		},
		"spit, a series dealt from what each holds": {
			game: "spit", variant: "hundred", names: "Ana,Ben",
			refused: map[string]string{
				"carry 2 60 44":         "refuse.carry_cards",
				"carry 2 60 44 20":      "refuse.carry_cards",
				"carry 2 60":            "refuse.arg_missing",
				"carry 2 60 45 30 22":   "refuse.carry_sum",
				"carry 2 60 44 30 21":   "refuse.carry_held_sum",
				"carry 2 60 44 7 45":    "refuse.carry_held",
				"carry 2 60 44 53 -1":   "refuse.carry_held",
				"carry 1 30 22 29 23":   "refuse.carry_held",
				"carry 2 100 4 50 2":    "refuse.carry_over",
				"carry 2 60 44 30 22 1": "refuse.carry_cards",
			},
			taken: "carry 2 60 44 40 12", totals: []int{60, 44},
		},
	} {
		t.Run(name, func(t *testing.T) {
			matchtest.Open(t, test.game, test.variant, test.names, test.settings...).Carries(test.refused, test.taken, test.totals)
		})
	}
}
