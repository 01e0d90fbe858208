package table

import (
	"errors"
	"testing"

	"tableref/referee/match"
)

// A match that starts in the middle is refused before anything is recorded, and
// its deal is that of the next round.
func TestSetUpInTheMiddle(t *testing.T) {
	room := beginGame(t, "plink", "", "Ana,Ben").room
	setup := Setup{Game: "spit", Seats: []SeatSetup{{Name: "Ana"}, {Name: "Ben"}}}
	table, offer, err := room.StartFromRound(setup)
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
	if _, _, err := room.StartFromRound(Setup{Game: "penguin", Seats: []SeatSetup{{Name: "Ana"}}}); !errors.As(err, &refusal) || refusal.Phrase().ID != "patience.why.carry" {
		t.Errorf("a patience says %v", err)
	}
}
