package spit_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"

	"github.com/google/go-cmp/cmp"
)

// table is a match of Spit.
type table struct{ *matchtest.Table }

// begin opens a match of Spit.
func begin(t matchtest.TB, variant string, settings ...string) *table {
	t.Helper()
	return &table{matchtest.Open(t, "spit", variant, "Ana,Ben", settings...)}
}

// fact is what programs read under the key, as JSON.
func (e *table) fact(id string) string {
	var text json.RawMessage
	e.Fact(id, &text)
	return string(text)
}

// tells expects the facts, each as its id and its JSON.
func (e *table) tells(pairs ...string) {
	e.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if got := e.fact(pairs[i]); got != pairs[i+1] {
			e.Errorf("%s is %s, want %s", pairs[i], got, pairs[i+1])
		}
	}
}

// decks plays a round with two spit piles after which Ana holds so many cards.
func (e *table) decks(ana int) {
	e.Helper()
	e.Do("go", "out Ben", fmt.Sprint("count Ana ", ana), "accept")
}

func TestDeal(t *testing.T) {
	e := begin(t, "")
	e.tells("deal", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":11},{"name":"Ben","piles":[1,2,3,4,5],"spit":11}]`,
		"spit_piles", "2", "spit_left", "[11,11]")
	e.Do("go")
	e.tells("spit_left", "[10,10]", "spit_piles", "2")
	e.Do("out Ben", "count Ben 14")
	e.tells("spit_left", "[10,10]")
	e.Do("accept")
	e.tells("deal", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":23},{"name":"Ben","piles":[1,2,3,4,4],"spit":0}]`,
		"spit_piles", "1", "spit_left", "[23,0]")
	e.Do("go")
	e.tells("spit_left", "[22,0]")
	e.Do("void")
	e.tells("spit_left", "[23,0]")
	e.Do("correct 1 Ben 15")
	e.tells("deal", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":22},{"name":"Ben","piles":[1,2,3,4,5],"spit":0}]`, "spit_piles", "1")
	e.Do("correct 1 Ben 16")
	e.tells("spit_piles", "2", "spit_left", "[21,1]")
	e.Do("finish")
	e.tells("deal", "null", "spit_piles", "null", "spit_left", "null")
}

func TestShortStockPileByPile(t *testing.T) {
	e := begin(t, "short_piles")
	e.Do("go", "out Ben", "count Ben 11", "accept anyway")
	e.tells("deal", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":26},{"name":"Ben","piles":[1,2,3,4,1],"spit":0}]`)
}

// Which Go is a "Spit!" that costs a card, and what gives the card back.
func TestCards(t *testing.T) {
	tests := []struct {
		name  string
		lines []string
		left  string
	}{
		{"the start costs one", []string{"go"}, "[10,10]"},
		{"each stuck one more", []string{"go", "stuck", "go", "stuck", "go"}, "[8,8]"},
		{"not before the Go", []string{"go", "stuck"}, "[10,10]"},
		{"a pause costs none", []string{"go", "pause", "go"}, "[10,10]"},
		{"a dispute costs none", []string{"go", "ruling", "ruling Ana was first", "go"}, "[10,10]"},
		{"a dispute while stuck leaves it due", []string{"go", "stuck", "ruling", "go"}, "[9,9]"},
		{"a false start at the first Spit", []string{"go", "falsestart Ana"}, "[11,11]"},
		{"and the start again", []string{"go", "falsestart Ana", "go"}, "[10,10]"},
		{"a false start after stuck", []string{"go", "stuck", "go", "falsestart Ben"}, "[10,10]"},
		{"and again", []string{"go", "stuck", "go", "falsestart Ben", "go"}, "[9,9]"},
		{"a false start after a pause gives none back", []string{"go", "pause", "go", "falsestart Ben"}, "[10,10]"},
		{"nor does the Go after it cost any", []string{"go", "pause", "go", "falsestart Ben", "go"}, "[10,10]"},
		{"a false start after a dispute while stuck", []string{"go", "stuck", "ruling x", "go", "falsestart Ana"}, "[10,10]"},
		{"undo of a Spit", []string{"go", "stuck", "go", "undo"}, "[10,10]"},
		{"undo of stuck makes the next Go none", []string{"go", "stuck", "undo", "pause", "go"}, "[10,10]"},
		{"a void round cost nothing", []string{"go", "stuck", "go", "void"}, "[11,11]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := begin(t, "")
			e.Do(test.lines...)
			e.tells("spit_left", test.left)
			e.Restart(time.Minute)
			e.tells("spit_left", test.left)
		})
	}
}

// What stops a start before "Go!" comes before anybody has turned a card.
func TestStopsBeforeGo(t *testing.T) {
	for _, stop := range []string{"pause", "ruling", "ruling too early"} {
		e := begin(t, "", "signal_delay=2s")
		e.Do("go", stop)
		e.tells("spit_left", "[11,11]")
		e.Do("go")
		e.Pass(3 * time.Second)
		e.tells("spit_left", "[10,10]")
		e.Do("stuck", "go", stop)
		e.tells("spit_left", "[10,10]")
		e.Do("go")
		e.Pass(3 * time.Second)
		e.Do(stop, "go", stop)
		e.tells("spit_left", "[9,9]")
	}
}

func TestRefusals(t *testing.T) {
	e := begin(t, "", "signal_delay=1s")
	e.Refuse("stuck", "why.no_round")
	e.Refuse("blocked", "why.no_round")
	e.Refuse("out Ana", "why.no_round")
	e.Refuse("count Ana 20", "why.no_round")
	e.Do("go")
	e.Refuse("out Ana", "why.signalling")
	e.Refuse("blocked", "why.signalling")
	e.Refuse("stuck", "why.not_running")
	e.Pass(time.Second)
	e.Refuse("go", "why.running")
	e.Refuse("blocked", "why.spit_cards")
	e.Refuse("count Ana 20", "why.not_over")
	e.Refuse("king Ana", "refuse.unknown")
	e.Refuse("join Cid", "why.full")
	e.Do("stuck")
	e.Refuse("stuck", "why.not_running")
	e.Refuse("out Cid", "refuse.no_seat")
	e.Do("out Ana")
	e.Refuse("out Ben", "why.counting")
	e.Refuse("stuck", "why.counting")
	e.Refuse("accept", "refuse.decks_missing")
	e.Refuse("count Ana 53", "check.range")
	e.Refuse("count Ana -1", "check.range")
	e.Refuse("count Ana 20 32", "refuse.arg_extra")
	e.Do("count Ana 20")
	e.Refuse("count Ben 31", "refuse.decks_differ")
	e.Do("count Ben 32", "count Ben 31") // Ben's own number may change
	e.Refuse("count Ana 20", "refuse.decks_differ")
	e.Do("count Ana 21", "accept")
	e.Refuse("correct 1 Ben 31", "refuse.same_counts")
}

func TestEveryCardTurned(t *testing.T) {
	e := begin(t, "")
	e.Do("go")
	for range 10 {
		e.Do("stuck", "go")
	}
	e.tells("spit_left", "[0,0]")
	e.Refuse("stuck", "why.no_spit_cards")
	if first := e.View().Offers[0]; !first.Primary || first.ID != "blocked" {
		t.Errorf("first comes %s", first.ID)
	}
	e.Do("blocked", "undo", "pause", "blocked")
	if id := e.View().Prompt.ID; id != "spit.slap" {
		t.Errorf("the table says %s", id)
	}
	e.Do("count Ana 1")
	e.Refuse("accept", "refuse.check")
	e.Do("count Ana 2", "accept")
}

// One "Spit!" more than the other has cards: who has none turns none.
func TestOneHasCardsLeft(t *testing.T) {
	e := begin(t, "")
	e.decks(17)
	e.tells("spit_left", "[2,20]")
	e.Do("go", "stuck", "go")
	e.tells("spit_left", "[0,18]")
	e.Do("stuck")
	if p := e.View().Prompt; p.ID != "spit.stuck_one" || p.Args["seat"] != "Ben" || p.Args["other"] != "Ana" {
		t.Errorf("the table says %v", p)
	}
	e.Do("go")
	e.tells("spit_left", "[0,17]", "spit_piles", "2")
}

// The fewest cards that each can hold, by how the round ended.
func TestLeast(t *testing.T) {
	tests := []struct {
		name   string
		before []string
		ana    int // the fewest for Ana
		ben    int
	}{
		{"out", []string{"go", "out Ana"}, 11, 12},
		{"out after two stucks", []string{"go", "stuck", "go", "stuck", "go", "out Ben"}, 10, 9},
		{"ended by the scorekeeper", []string{"go", "end"}, 11, 11},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := begin(t, "")
			e.Do(test.before...)
			e.Do(fmt.Sprint("count Ana ", test.ana-1))
			e.Refuse("accept", "refuse.check")
			e.Do(fmt.Sprint("count Ana ", 52-test.ben+1))
			e.Refuse("accept", "refuse.check")
			e.Do(fmt.Sprint("count Ana ", 52-test.ben), fmt.Sprint("count Ana ", test.ana), "accept")
		})
	}
}

// onePile is a table with one spit pile: Ana has 14 cards and no spit card, Ben
// 38 cards and 23.
func onePile(t matchtest.TB, variant string, settings ...string) *table {
	e := begin(t, variant, settings...)
	e.decks(14)
	e.Do("go")
	e.tells("spit_piles", "1", "spit_left", "[0,22]")
	return e
}

func TestOutWithoutSpitCardsWins(t *testing.T) {
	e := onePile(t, "")
	steps := e.Steps()
	e.Do("out Ana")
	v := e.View()
	if v.Phase != match.Finished || len(v.Winners) != 1 || v.Winners[0] != 0 {
		t.Fatalf("phase %s, winners %v", v.Phase, v.Winners)
	}
	if diff := cmp.Diff([]int{0, 52}, e.Totals()); diff != "" {
		t.Errorf("totals:\n%s", diff)
	}
	if n := e.Steps() - steps; n != 1 {
		t.Errorf("the end took %d steps", n)
	}
	e.Refuse("go", "why.finished")
	e.Refuse("correct 2 Ana 3", "refuse.decks_known")
	e.Restart(time.Hour)
	e.Do("undo", "clock last", "go")
	e.tells("spit_left", "[0,22]")
	e.Do("out Ana")
}

func TestOutWithSpitCardsGoesOn(t *testing.T) {
	e := onePile(t, "")
	e.Do("stuck", "go", "out Ben")
	v := e.View()
	if v.Phase != match.Counting || v.Prompt.ID != "spit.out_one_pile" || *v.Seats[1].Counts[0] != 21 || *v.Seats[0].Counts[0] != 31 {
		t.Fatalf("phase %s, prompt %v", v.Phase, v.Prompt)
	}
	e.Refuse("count Ben 20", "refuse.decks_known")
	e.Refuse("count Ana 32", "refuse.decks_known")
	e.Do("count Ana 31", "accept")
	e.Is(match.Between, 0, 0)
	e.tells("deal", `[{"name":"Ana","piles":[1,2,3,4,5],"spit":16},{"name":"Ben","piles":[1,2,3,4,5],"spit":6}]`, "spit_piles", "2")
}

// Who goes out without a spit card in hand wins, whoever it is: also who began
// the round with many.
func TestTheOtherMayWin(t *testing.T) {
	e := onePile(t, "")
	for range 22 {
		e.Do("stuck", "go")
	}
	e.tells("spit_left", "[0,0]")
	e.Do("out Ben")
	if v := e.View(); v.Phase != match.Finished || v.Winners[0] != 1 {
		t.Errorf("phase %s, winners %v", v.Phase, v.Winners)
	}
}

func TestBlockedWithOnePile(t *testing.T) {
	e := onePile(t, "")
	for range 22 {
		e.Do("stuck", "go")
	}
	e.Do("blocked")
	if id := e.View().Prompt.ID; id != "spit.slap_one_pile" {
		t.Errorf("the table says %s", id)
	}
	e.Do("count Ana 0")
	e.Refuse("accept", "refuse.check")
	e.Do("count Ana 20") // both hold more than a stock: one of them took nothing
	e.Refuse("accept", "refuse.check")
	e.Do("count Ana 14", "count Ana 37", "accept")
}

func TestSeries(t *testing.T) {
	t.Run("cards are carried", func(t *testing.T) {
		e := begin(t, "hundred")
		e.decks(30)
		e.tells("spit_left", "[15,7]")
	})
	t.Run("fresh deals", func(t *testing.T) {
		e := begin(t, "hundred_fresh")
		e.decks(30)
		e.tells("spit_left", "[11,11]")
	})
	t.Run("a game won outright is counted, then all is dealt afresh", func(t *testing.T) {
		e := onePile(t, "hundred")
		e.Do("out Ana")
		if v := e.View(); v.Phase != match.Counting || v.Prompt.ID != "spit.won" {
			t.Fatalf("phase %s, prompt %s", v.Phase, v.Prompt.ID)
		}
		e.Do("accept")
		if diff := cmp.Diff([]int{14, 90}, e.Totals()); diff != "" {
			t.Errorf("totals:\n%s", diff)
		}
		e.tells("spit_left", "[11,11]")
		if id := e.View().Prompt.ID; id != "spit.between_fresh" {
			t.Errorf("the table says %s", id)
		}
	})
	t.Run("the target ends it, equal totals share", func(t *testing.T) {
		e := begin(t, "hundred", "target=104")
		for _, ana := range []int{30, 28, 24, 22} {
			e.decks(ana)
		}
		v := e.View()
		if v.Phase != match.Finished {
			t.Fatalf("phase %s", v.Phase)
		}
		if diff := cmp.Diff([]int{0, 1}, v.Winners); diff != "" {
			t.Errorf("winners:\n%s", diff)
		}
		e.Do("correct 4 Ana 20")
		if diff := cmp.Diff([]int{0}, e.View().Winners); diff != "" {
			t.Errorf("winners after the correction:\n%s", diff)
		}
	})
}

// Who comes in for somebody takes over the cards.
func TestReplacement(t *testing.T) {
	e := begin(t, "")
	e.decks(30)
	e.Do("leave Ana")
	e.tells("deal", "null", "spit_piles", "null")
	e.Refuse("go", "why.too_few")
	e.Do("join Cid")
	e.tells("deal", `[{"name":"Ben","piles":[1,2,3,4,5],"spit":7},{"name":"Cid","piles":[1,2,3,4,5],"spit":15}]`)
	e.Do("go", "out Ben", "count Cid 36", "accept")
	e.tells("spit_left", "[1,21]")
}

// The rule of the moment says how the next round is dealt, also while a player is
// missing.
func TestRuleOfTheNextDeal(t *testing.T) {
	outright := []string{"go", "out Ben", "count Ben 14", "accept", "go", "out Ben", "accept"}
	counted := []string{"go", "out Ben", "count Ben 20", "accept"}
	tests := []struct {
		name, variant string
		lines         []string
		want          string
	}{
		{"carried", "hundred", counted, "collect"},
		{"carried, a player is missing", "hundred", append(counted[:len(counted):len(counted)], "leave Ben"), "collect"},
		{"fresh", "hundred_fresh", counted, "fresh"},
		{"fresh, a player is missing", "hundred_fresh", append(counted[:len(counted):len(counted)], "leave Ben"), "fresh"},
		{"won outright", "hundred", outright, "fresh"},
		{"won outright, a player is missing", "hundred", append(outright[:len(outright):len(outright)], "leave Ana"), "fresh"},
		{"a player is missing in the standard game", "", append(counted[:len(counted):len(counted)], "leave Ben"), "collect"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := begin(t, test.variant)
			e.Do(test.lines...)
			if got := e.View().Section; got != test.want {
				t.Errorf("the rule is %q, want %q", got, test.want)
			}
		})
	}
}

// A place that was taken over counts once: who gave it up neither shares a place nor
// wins with what somebody else goes on with.
func TestPlaceTakenOverCountsOnce(t *testing.T) {
	tests := []struct {
		name    string
		lines   []string // after round 1: Ana 32, Ben 20
		ranks   []int    // Ana, Ben, Cid
		winners []int
	}{
		{"before the next round", []string{"leave Ben", "join Cid"}, []int{2, 3, 1}, nil},
		{"the match ends before the next round", []string{"leave Ben", "join Cid", "finish"}, []int{2, 3, 1}, []int{2}},
		{"after the next round", []string{"leave Ben", "join Cid", "go", "out Cid", "count Cid 18", "accept", "finish"}, []int{2, 3, 1}, []int{2}},
		{"who gave it up comes back", []string{"leave Ben", "join Cid", "leave Cid", "join Ben"}, []int{2, 1, 0}, nil},
		{"who had it comes in for who took it", []string{
			"leave Ben", "join Cid", "go", "out Cid", "count Cid 30", "accept", "leave Cid", "join Ben",
			"go", "out Ben", "count Ben 26", "accept", "leave Ben", "finish",
		}, []int{2, 1, 3}, []int{1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := begin(t, "hundred")
			e.decks(32)
			e.Do(test.lines...)
			v := e.View()
			var ranks []int
			for _, seat := range v.Seats {
				ranks = append(ranks, seat.Rank)
			}
			if diff := cmp.Diff(test.ranks, ranks); diff != "" {
				t.Errorf("places:\n%s", diff)
			}
			if diff := cmp.Diff(test.winners, v.Winners); diff != "" {
				t.Errorf("winners:\n%s", diff)
			}
		})
	}
}

// A correction reaches the round that is on, and tells what it makes doubtful.
func TestCorrectionReachesTheRoundThatIsOn(t *testing.T) {
	e := onePile(t, "")
	e.Do("stuck", "go", "out Ben", "accept", "go")
	e.tells("spit_left", "[15,5]")
	e.Refuse("correct 1 Ana 13", "refuse.correct_check")
	e.Do("correct 1 Ana 13 anyway")
	if past := e.View().Past; past[0].Anyway || !past[1].Anyway {
		t.Errorf("round 2 is the one that does not fit: %+v", past)
	}
	e.Refuse("correct 2 Ben 20", "refuse.decks_known")
	e.Do("correct 2 Ben 22")
	if e.View().Past[1].Anyway {
		t.Error("round 2 fits now and is marked still")
	}
	e.tells("spit_left", "[14,6]")
	e.Do("undo 2")
	e.tells("spit_left", "[15,5]")
}

// What was won outright rests on the layout of its round: no correction may make
// it a win that nobody could have had.
func TestCorrectionKeepsWhatWasWonOutright(t *testing.T) {
	tests := []struct {
		name, variant string
		lines         []string // after Ana has won round 2 outright, with 14 cards to Ben's 38
		correct       string
		refused       string // "": the correction is taken
	}{
		{"the winner would have had spit cards", "", nil, "correct 1 Ana 20", "refuse.won_outright"},
		{"said of the other player", "", nil, "correct 1 Ben 32", "refuse.won_outright"},
		{"the spit cards would have been the winner's alone", "", nil, "correct 1 Ana 38", "refuse.won_outright"},
		{"the winner still has a stock only", "", nil, "correct 1 Ana 15", ""},
		{"the decks of the last round are known", "", nil, "correct 2 Ana 20", "refuse.decks_known"},
		{"those of the other player too", "", nil, "correct 2 Ben 20", "refuse.decks_known"},
		{"in a series", "hundred", []string{"accept"}, "correct 1 Ana 20", "refuse.won_outright"},
		{"in a series that has gone on", "hundred", []string{"accept", "go", "out Ben", "count Ben 20", "accept"}, "correct 1 Ana 20", "refuse.won_outright"},
		{"the round after it", "hundred", []string{"accept", "go", "out Ben", "count Ben 20", "accept"}, "correct 3 Ben 22", ""},
		{"with fresh deals nothing rests on round 1", "hundred_fresh", nil, "correct 1 Ana 20", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := begin(t, test.variant)
			e.decks(14)
			e.Do("go", "out Ana")
			e.Do(test.lines...)
			before := e.Totals()
			if test.refused == "" {
				e.Do(test.correct)
				return
			}
			e.Refuse(test.correct, test.refused)
			if diff := cmp.Diff(before, e.Totals()); diff != "" {
				t.Errorf("what was refused changed the totals:\n%s", diff)
			}
		})
	}
}

// The way that the refusal names: the end is taken back, then the round before it
// can be put right.
func TestCorrectionAfterTheEndIsTakenBack(t *testing.T) {
	e := onePile(t, "")
	e.Do("out Ana")
	e.Refuse("correct 1 Ana 20", "refuse.won_outright")
	e.Do("undo", "correct 1 Ana 20")
	e.tells("spit_piles", "2", "spit_left", "[4,16]")
}
