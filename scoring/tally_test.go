package scoring_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tableref/scoring"
)

// none is the number of a seat that has none, in the tables below.
const none = 999

func numbers(values ...int) []*int {
	pointers := make([]*int, len(values))
	for i, value := range values {
		if value != none {
			pointers[i] = &value
		}
	}
	return pointers
}

func TestAdd(t *testing.T) {
	rounds := [][]*int{
		numbers(10, 28),
		numbers(none, 0, -13),  // Ana sits out, Cid has joined
		numbers(-10, 5, none),  // Cid has left
		numbers(none, 1, none), // and Ana too
	}
	want := []scoring.Tally{
		{Totals: numbers(10, 28), Played: []int{1, 1}},
		{Totals: numbers(10, 28, -13), Played: []int{1, 2, 1}},
		{Totals: numbers(0, 33, -13), Played: []int{2, 3, 1}},
		{Totals: numbers(0, 34, -13), Played: []int{2, 4, 1}},
	}
	var tally scoring.Tally
	for i, scores := range rounds {
		if tally = tally.Add(scores); !reflect.DeepEqual(tally, want[i]) {
			t.Errorf("after round %d the tally is %v, want %v", i+1, tally, want[i])
		}
	}
}

func TestTallyKnowsWhoHasNotPlayed(t *testing.T) {
	tally := scoring.Tally{}.Add(numbers(0, none))
	if tally.Totals[0] == nil || *tally.Totals[0] != 0 {
		t.Errorf("a score of 0 gives the total %v", tally.Totals[0])
	}
	if tally.Totals[1] != nil {
		t.Errorf("a round without Ben gives him %d", *tally.Totals[1])
	}
}

func TestAddLeavesTheTallyAlone(t *testing.T) {
	before := scoring.Tally{}.Add(numbers(10, 28))
	before.Add(numbers(1, 1))
	if want := numbers(10, 28); !reflect.DeepEqual(before.Totals, want) {
		t.Errorf("the tally has become %v", before)
	}
}

func TestRanks(t *testing.T) {
	tests := []struct {
		name   string
		low    bool
		totals []*int
		want   []int
	}{
		{"nobody", false, nil, []int{}},
		{"the highest leads", false, numbers(10, 28, -13), []int{2, 1, 3}},
		{"the lowest leads", true, numbers(10, 28, -13), []int{2, 3, 1}},
		{"two share the lead", false, numbers(5, 5, 1), []int{1, 1, 3}},
		{"two share the second place", false, numbers(5, 9, 5, 1), []int{2, 1, 2, 4}},
		{"all are equal", false, numbers(0, 0, 0), []int{1, 1, 1}},
		{"who has not played has no rank", false, numbers(none, -1, 0), []int{0, 2, 1}},
		{"nor in a game for the lowest", true, numbers(none, -1, 0), []int{0, 1, 2}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := (scoring.Wins{Low: test.low}).Ranks(test.totals, nil); !slices.Equal(got, test.want) {
				t.Errorf("ranks are %v, want %v", got, test.want)
			}
		})
	}
}

func TestWinners(t *testing.T) {
	highest := scoring.Wins{}
	positive := scoring.Wins{PositiveOnly: true}
	lowest := scoring.Wins{Low: true}
	tests := []struct {
		name   string
		wins   scoring.Wins
		totals []*int
		want   []int
	}{
		{"the highest", positive, numbers(10, 28, -13), []int{1}},
		{"a shared win", positive, numbers(28, 10, 28), []int{0, 2}},
		{"no total is positive", positive, numbers(0, -5), nil},
		{"and that does not matter", highest, numbers(0, -5), []int{0}},
		{"the lowest", lowest, numbers(100, 3, 40), []int{1}},
		{"a shared lowest", lowest, numbers(100, 3, 3), []int{1, 2}},
		{"nobody has played", highest, numbers(none, none), nil},
		{"one has", positive, numbers(none, 1), []int{1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := test.wins.Winners(test.totals, nil); !slices.Equal(got, test.want) {
				t.Errorf("winners are %v, want %v", got, test.want)
			}
		})
	}
}

// Who left before the end did not play the rounds that cost points.
func TestWhoLeftWinsNoLowGame(t *testing.T) {
	low, high := scoring.Wins{Low: true}, scoring.Wins{}
	for name, test := range map[string]struct {
		wins    scoring.Wins
		totals  []*int
		left    []bool
		ranks   []int
		winners []int
	}{
		"the lowest left":       {low, numbers(3, 90, 40), []bool{true}, []int{3, 2, 1}, []int{2}},
		"two of three left":     {low, numbers(3, 90, 1), []bool{true, false, true}, []int{3, 1, 2}, []int{1}},
		"level with the lowest": {low, numbers(40, 90, 40), []bool{true, false, false}, []int{3, 2, 1}, []int{2}},
		"everybody left":        {low, numbers(3, 90), []bool{true, true}, []int{1, 2}, nil},
		"the highest left":      {high, numbers(90, 3), []bool{true, false}, []int{1, 2}, []int{0}},
		"left and never played": {low, numbers(none, 3), []bool{true, false}, []int{0, 1}, []int{1}},
	} {
		if got := test.wins.Ranks(test.totals, test.left); !slices.Equal(got, test.ranks) {
			t.Errorf("%s: ranks are %v, want %v", name, got, test.ranks)
		}
		if got := test.wins.Winners(test.totals, test.left); !slices.Equal(got, test.winners) {
			t.Errorf("%s: winners are %v, want %v", name, got, test.winners)
		}
	}
}

// A rank is one more than the number of seats that are better, and a winner is
// a seat that nobody beats.
func TestRanksFollowTheTotals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wins := scoring.Wins{Low: rapid.Bool().Draw(t, "low")}
		totals := numbers(rapid.SliceOfN(rapid.IntRange(-4, 4), 1, 8).Draw(t, "totals")...)
		ranks := wins.Ranks(totals, nil)
		for a := range totals {
			for b := range totals {
				ahead := *totals[a] > *totals[b]
				if wins.Low {
					ahead = *totals[a] < *totals[b]
				}
				if ahead != (ranks[a] < ranks[b]) {
					t.Fatalf("totals %d and %d have ranks %d and %d", *totals[a], *totals[b], ranks[a], ranks[b])
				}
			}
		}
		for _, seat := range wins.Winners(totals, nil) {
			if ranks[seat] != 1 {
				t.Fatalf("seat %d wins with rank %d", seat, ranks[seat])
			}
		}
	})
}

func TestLatestScoreIsTheTotal(t *testing.T) {
	tally := scoring.Tally{Latest: true}.Add(numbers(26, 26)).Add(numbers(40, 12)).Add(numbers(none, 30, 22))
	if want := numbers(none, 30, 22); !reflect.DeepEqual(tally.Totals, want) {
		t.Errorf("totals are %v, want %v: who was replaced holds no cards", tally.Totals, want)
	}
	if want := []int{2, 3, 1}; !reflect.DeepEqual(tally.Played, want) {
		t.Errorf("rounds played are %v, want %v", tally.Played, want)
	}
}

// Who takes a seat over has the total of the one who left, and that seat keeps it.
func TestTakeOver(t *testing.T) {
	before := scoring.Tally{Totals: []*int{new(30), new(-4), nil}, Played: []int{2, 2, 0}}
	after := before.TakeOver(2, 0)
	if got := after.Totals; *got[0] != 30 || *got[1] != -4 || got[2] == nil || *got[2] != 30 {
		t.Errorf("totals %v", got)
	}
	if before.Totals[2] != nil {
		t.Error("the tally before has changed")
	}
	if next := after.Add([]*int{nil, new(1), new(5)}); *next.Totals[2] != 35 || *next.Totals[0] != 30 {
		t.Errorf("after one more round: %d and %d", *next.Totals[2], *next.Totals[0])
	}
}
