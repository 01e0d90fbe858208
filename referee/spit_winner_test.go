package referee

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// The standard game is won only by going out without a spit card: however else it
// ends, nobody has won. Spit, winning.
func TestSpitEndsBeforeItIsWon(t *testing.T) {
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
			e := spitTable(t, "", test.settings...)
			e.does(test.lines...)
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
func TestSpitSeriesEndsEarly(t *testing.T) {
	e := spitTable(t, "hundred")
	e.does("go", "out Ben", "count Ben 20", "accept", "finish")
	if v := e.View(); !cmp.Equal(v.Winners, []int{1}) || v.Outcome.ID != "outcome.won" {
		t.Errorf("winners %v, outcome %v", v.Winners, v.Outcome)
	}
}

// Whatever a match of Spit was agreed to be and however it goes, the rule that is
// shown between rounds deals as the table says, and nobody wins a standard game
// without having gone out.
func TestSpitRuleAndWinnerFollowTheTable(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		variant := rapid.SampledFrom([]string{"standard", "hundred", "hundred_fresh", "short_piles"}).Draw(rt, "variant")
		next := rapid.SampledFrom([]string{"next_deal=carry", "next_deal=fresh"}).Draw(rt, "next deal")
		e := spitTable(t, variant, next)
		defer e.Close() //nolint:errcheck // the test looks at the table, not at the end
		for range rapid.IntRange(1, 12).Draw(rt, "actions") {
			v := e.View()
			if v.Phase == match.Between {
				fresh := v.Prompt.ID == "spit.between_fresh"
				if want := map[bool]string{true: "fresh", false: "collect"}[fresh]; v.Section != want {
					rt.Fatalf("the table says %s and shows the rule %s", v.Prompt.ID, v.Section)
				}
			}
			line := rapid.SampledFrom([]string{"go", "stuck", "out Ana", "out Ben", "blocked", "count Ana 14", "count Ben 14", "count Ana 30", "accept", "finish"}).Draw(rt, "action")
			_ = e.Do(actionOf(line)) // what is not legal changes nothing
		}
		v := e.View()
		series := e.state.Agreed.Int("target") != 0
		if v.Phase != match.Finished || series || len(v.Winners) == 0 {
			return
		}
		last := v.Past[len(v.Past)-1]
		if len(v.Winners) != 1 || last.Caller != v.Winners[0] || *last.Counts[last.Caller][0] != 0 {
			rt.Fatalf("%v won, but the last round was %+v", v.Winners, last)
		}
	})
}
