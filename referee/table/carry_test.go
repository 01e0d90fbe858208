package table

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
)

// What is carried over from paper is what so many rounds of this game can bring.
func TestCarryInEveryGame(t *testing.T) {
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
		"penguin": {
			game: "penguin", names: "Ana", settings: []string{"rounds=5"},
			refused: map[string]string{"carry 2 60": "patience.why.carry"},
		},
		"scores": {
			game: "scores", names: "Ana,Ben", settings: []string{"target=500"},
			refused: map[string]string{"carry 1 10000 0": "refuse.carry_total", "carry 2 501 0": "refuse.carry_over"},
			taken:   "carry 2 499 -7", totals: []int{499, -7},
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := beginGame(t, test.game, test.variant, test.names, test.settings...)
			for line, reason := range test.refused {
				e.refuses(line, reason)
			}
			if test.taken == "" {
				return
			}
			e.does(test.taken)
			if diff := cmp.Diff(test.totals, e.totals()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

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
			e := spitTable(t, test.variant)
			e.does(test.carry)
			e.tells("deal", test.deal)
			e.does("leave Ben", "join Cid")
			e.tells("deal", strings.ReplaceAll(test.deal, "Ben", "Cid"))
			if got := e.View().Round; got != 3 {
				t.Errorf("round %d comes next, want 3", got)
			}
			e.does("go", "undo 4")
			e.tells("deal", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":11},{"name":"Ben","piles":[1,2,3,4,5],"spit":11}]`)
		})
	}
}

// A match that starts in the middle is refused before anything is recorded, and
// its deal is that of the next round.
func TestSetUpInTheMiddle(t *testing.T) {
	room := beginGame(t, "plink", "", "Ana,Ben").room
	setup := Setup{Game: "spit", Seats: []SeatSetup{{Name: "Ana"}, {Name: "Ben"}}}
	table, offer, err := room.Middle(setup)
	if err != nil || len(offer.Args) != 2 || offer.Args[1].ID != "carry.cards" {
		t.Fatalf("the set-up asks for %+v, %v", offer.Args, err)
	}
	if _, _, err := table.Preview(actionOf("carry 2 30 22")); err != nil {
		t.Error(err)
	}
	setup.Carried = []int{2, 30, 23}
	var refusal *match.Refusal
	if _, err := room.Start(setup); !errors.As(err, &refusal) || refusal.Why.ID != "refuse.carry_sum" {
		t.Errorf("the start says %v", err)
	}
	if _, err := room.Deal(setup); !errors.As(err, &refusal) {
		t.Errorf("the deal says %v", err)
	}
	if id, found, err := room.Newest("spit"); found || err != nil {
		t.Errorf("match %q was recorded, %v", id, err)
	}
	setup.Carried = []int{2, 38, 14}
	deal, err := room.Deal(setup)
	if err != nil {
		t.Fatal(err)
	}
	if last := deal.Steps[len(deal.Steps)-1].Diagrams[0].Rows[1]; last[len(last)-1].Cards != 0 {
		t.Errorf("who holds 14 cards is dealt %+v", last)
	}
	started, err := room.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	if v := started.View(); v.Round != 3 || !v.Past[0].Carried {
		t.Errorf("the match begins with round %d, past %+v", v.Round, v.Past)
	}
	if _, _, err := room.Middle(Setup{Game: "penguin", Seats: []SeatSetup{{Name: "Ana"}}}); !errors.As(err, &refusal) || refusal.Phrase().ID != "patience.why.carry" {
		t.Errorf("a patience says %v", err)
	}
}
