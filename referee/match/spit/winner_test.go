package spit_test

import (
	"testing"
	"time"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
	"tableref/rulesets/phrase"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The standard game is won only by going out without a spit card: however else it
// ends, nobody has won. Spit, winning.
func TestEndsBeforeItIsWon(t *testing.T) {
	tests := []struct {
		name     string
		settings []string
		lines    []string
		outcome  string
		names    []string
		cards    int
	}{
		{
			"the scorekeeper ends it", nil,
			[]string{"go", "out Ben", "count Ben 20", "accept", "finish"},
			"spit.unfinished",
			[]string{"Ben"},
			20,
		},
		{
			"the agreed rounds are played",
			[]string{"rounds=1"},
			[]string{"go", "out Ben", "count Ben 20", "accept", "finish"},
			"spit.unfinished",
			[]string{"Ben"},
			20,
		},
		{
			"somebody left for good", nil,
			[]string{"go", "out Ben", "count Ben 20", "accept", "leave Ben", "finish"},
			"spit.unfinished",
			[]string{"Ben"},
			20,
		},
		{
			"both hold the same", nil,
			[]string{"go", "out Ben", "count Ben 26", "accept", "finish"},
			"spit.unfinished",
			[]string{"Ana", "Ben"},
			26,
		},
		{
			"a miscount is put right afterwards", nil,
			[]string{"go", "out Ben", "count Ben 20", "accept", "finish", "correct 1 Ben 30"},
			"spit.unfinished",
			[]string{"Ana"},
			22,
		},
		{"before a round was accepted", nil, []string{"finish"}, "outcome.unplayed", nil, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := begin(t, "", test.settings...)
			e.Do(test.lines...)
			v := e.View()
			if v.Phase != match.Finished || len(v.Winners) > 0 {
				t.Errorf("phase %s, winners %v", v.Phase, v.Winners)
			}
			if v.Outcome.ID != test.outcome {
				t.Fatalf("the outcome is %v", v.Outcome)
			}
			if test.names == nil {
				return
			}
			if v.Outcome.Args["cards"] != test.cards || !cmp.Equal(test.names, []string(v.Outcome.Args["names"].(phrase.Names))) {
				t.Errorf("the outcome is %v, want %v with %d", v.Outcome, test.names, test.cards)
			}
		})
	}
}

// A series for points is decided by its totals, whenever it ends.
func TestSeriesEndsEarly(t *testing.T) {
	e := begin(t, "hundred")
	e.Do("go", "out Ben", "count Ben 20", "accept", "finish")
	if v := e.View(); !cmp.Equal(v.Winners, []int{1}) || v.Outcome.ID != "outcome.won" {
		t.Errorf("winners %v, outcome %v", v.Winners, v.Outcome)
	}
}

// Whatever a match of Spit was agreed to be and however it goes, the rule that is
// shown between rounds deals as the table says, and nobody wins a standard game
// without having gone out.
func TestRuleAndWinnerFollowTheTable(t *testing.T) {
	matchtest.Sweep(t)
	rapid.Check(t, func(rt *rapid.T) {
		variant := rapid.SampledFrom([]string{"standard", "hundred", "hundred_fresh", "short_piles"}).Draw(rt, "variant")
		next := rapid.SampledFrom([]string{"next_deal=carry", "next_deal=fresh"}).Draw(rt, "next deal")
		e := begin(t, variant, next)
		for range rapid.IntRange(1, 12).Draw(rt, "actions") {
			v := e.View()
			if v.Phase == match.Between {
				fresh := v.Prompt.ID == "spit.between_fresh"
				if want := map[bool]string{true: "fresh", false: "collect"}[fresh]; v.Section != want {
					rt.Fatalf("the table says %s and shows the rule %s", v.Prompt.ID, v.Section)
				}
			}
			line := rapid.SampledFrom([]string{"go", "stuck", "out Ana", "out Ben", "blocked", "count Ana 14", "count Ben 14", "count Ana 30", "accept", "finish"}).Draw(rt, "action")
			_ = e.Try(line) // what is not legal changes nothing
		}
		v := e.View()
		series := e.State.Agreed.Int("target") != 0
		if v.Phase != match.Finished || series || len(v.Winners) == 0 {
			return
		}
		last := v.Past[len(v.Past)-1]
		if len(v.Winners) != 1 || last.Caller != v.Winners[0] || *last.Counts[last.Caller][0] != 0 {
			rt.Fatalf("%v won, but the last round was %+v", v.Winners, last)
		}
	})
}

// Who comes in for somebody goes on with the cards and the points. Spit, the
// players (ours).
func TestSubstituteTakesCardsAndPoints(t *testing.T) {
	for _, variant := range []string{"standard", "hundred", "hundred_fresh"} {
		t.Run(variant, func(t *testing.T) {
			e := begin(t, variant)
			e.decks(30) // Ana 30, Ben 22
			e.Do("leave Ana", "join Cid")
			if got := e.Totals(); got[1] != 22 || got[2] != 30 {
				t.Errorf("once Cid has come in the totals are %v", got)
			}
			e.Restart(0)
			e.Do("go", "out Ben", "count Cid 28", "accept")
			want := map[string][]int{"standard": {24, 28}, "hundred": {46, 58}, "hundred_fresh": {46, 58}}[variant]
			if got := e.Totals(); !cmp.Equal(got[1:], want) {
				t.Errorf("after a round the totals are %v, want %v", got[1:], want)
			}
			e.Do("undo 3", "undo")
			if got := e.Totals(); got[0] != 30 || got[1] != 22 {
				t.Errorf("when it is taken back the totals are %v", got)
			}
		})
	}
}

func TestSubstitutes(t *testing.T) {
	tests := []struct {
		name  string
		lines []string // after a round with Ana 30, Ben 22
		want  map[string]int
	}{
		{"who only comes back keeps the points", []string{"leave Ana", "join Ana"}, map[string]int{"Ana": 30, "Ben": 22}},
		{"both come back, in another order", []string{"leave Ana", "leave Ben", "join Ben", "join Ana"}, map[string]int{"Ana": 30, "Ben": 22}},
		{"a second one, before the first has played", []string{"leave Ana", "join Cid", "leave Cid", "join Dan"}, map[string]int{"Ben": 22, "Dan": 30}},
		{"for both, each in turn", []string{"leave Ana", "leave Ben", "join Cid", "join Dan"}, map[string]int{"Cid": 30, "Dan": 22}},
		{"the first comes back for the substitute", []string{"leave Ana", "join Cid", "go", "out Ben", "count Cid 30", "accept", "leave Cid", "join Ana"}, map[string]int{"Ana": 60, "Ben": 44}},
		{"during a round, from the next one on", []string{"go", "leave Ana", "join Cid", "out Ben", "count Ana 30", "accept"}, map[string]int{"Ben": 44, "Cid": 60}},
		{"a round that was void in between", []string{"leave Ana", "join Cid", "go", "void", "go", "out Ben", "count Cid 30", "accept"}, map[string]int{"Ben": 44, "Cid": 60}},
		{"a correction of a round before follows", []string{"leave Ana", "join Cid", "go", "out Ben", "count Cid 30", "accept", "correct 1 Ana 29"}, map[string]int{"Ben": 45, "Cid": 59}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := begin(t, "hundred", "target=500")
			e.decks(30)
			e.Do(test.lines...)
			got := make(map[string]int)
			for _, seat := range e.View().Seats {
				if seat.In {
					got[seat.Name] = seat.Total
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Who has no spit card is not told to turn one: the rule beside such a start is
// that of the short stock.
func TestRuleOfAStartWithOnePile(t *testing.T) {
	e := begin(t, "", "signal_delay=1s", "rounds=2")
	e.Do("go")
	e.Pass(time.Second)
	e.Do("out Ben", "count Ana 14", "accept", "go")
	if v := e.View(); v.Section != "short" || v.Phase != match.Ready {
		t.Errorf("in %s the rule is %s", v.Phase, v.Section)
	}
	e.Pass(time.Second)
	e.Do("out Ben", "accept")
	if v := e.View(); v.Section != "winning" || v.Prompt.ID != "round.last" {
		t.Errorf("after the agreed rounds the table says %s and the rule is %s", v.Prompt.ID, v.Section)
	}
}
