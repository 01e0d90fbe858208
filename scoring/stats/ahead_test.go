package stats_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/scoring"
	"tableref/scoring/stats"
)

// plink counts cards in the middle and cards left in a pile of 13 (scoring).
var plink = scoring.Sheet{Deck: 52, Fields: []scoring.Field{{Weight: 1, Max: 52}, {Weight: -2, Max: 13}}}

func TestRangeOfARound(t *testing.T) {
	for name, test := range map[string]struct {
		sheet scoring.Sheet
		want  stats.Range
	}{
		"plink":       {plink, stats.Range{Low: -26, High: 52}},
		"small deck":  {scoring.Sheet{Deck: 10, Fields: plink.Fields}, stats.Range{Low: -20, High: 10}},
		"points":      {scoring.Sheet{Fields: []scoring.Field{{Weight: 1, Min: -9, Max: 99}}}, stats.Range{Low: -9, High: 99}},
		"never 0":     {scoring.Sheet{Fields: []scoring.Field{{Weight: 1, Min: 3, Max: 52}}}, stats.Range{Low: 0, High: 52}},
		"two share":   {scoring.Sheet{Deck: 10, Fields: []scoring.Field{{Weight: 1, Max: 8}, {Weight: 3, Max: 4}}}, stats.Range{Low: 0, High: 18}},
		"no counting": {scoring.Sheet{}, stats.Range{}},
	} {
		if got := stats.RangeOf(test.sheet); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// No counts that are possible score outside of the range.
func TestRangeHoldsEveryScore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sheet := scoring.Sheet{Deck: rapid.IntRange(0, 12).Draw(t, "deck")}
		for range rapid.IntRange(1, 3).Draw(t, "fields") {
			sheet.Fields = append(sheet.Fields, scoring.Field{Weight: rapid.IntRange(-3, 3).Draw(t, "weight"), Max: rapid.IntRange(0, 8).Draw(t, "max")})
		}
		counts := make([]int, len(sheet.Fields))
		for i, f := range sheet.Fields {
			counts[i] = rapid.IntRange(f.Min, f.Max).Draw(t, "count")
		}
		if len(sheet.Seat("", false, counts)) > 0 {
			t.Skip("counts that are refused")
		}
		if r, score := stats.RangeOf(sheet), sheet.Score(counts); score < r.Low || score > r.High {
			t.Fatalf("%v scores %d, outside of %v", counts, score, r)
		}
	})
}

func totals(list ...int) []*int {
	out := make([]*int, len(list))
	for i := range list {
		out[i] = &list[i]
	}
	return out
}

func TestLookAhead(t *testing.T) {
	round := stats.Range{Low: -26, High: 52}
	for name, test := range map[string]struct {
		totals  []*int
		left    int
		low     bool
		want    []stats.Chaser
		decided bool
	}{
		"in reach":          {totals(100, 30), 1, false, []stats.Chaser{{Seat: 1, Behind: 70}}, false},
		"level is a catch":  {totals(100, 22), 1, false, []stats.Chaser{{Seat: 1, Behind: 78}}, false},
		"just out of reach": {totals(100, 21), 1, false, []stats.Chaser{{Seat: 1, Behind: 79, Out: true}}, true},
		"one of two out":    {totals(100, 21, 50), 1, false, []stats.Chaser{{Seat: 1, Behind: 79, Out: true}, {Seat: 2, Behind: 50}}, false},
		"two rounds":        {totals(100, 21), 2, false, []stats.Chaser{{Seat: 1, Behind: 79}}, false},
		"low wins":          {totals(3, 90), 1, true, []stats.Chaser{{Seat: 1, Behind: 87, Out: true}}, true},
		"all level":         {totals(5, 5), 1, false, nil, false},
		"not played":        {append(totals(100, 0), nil), 1, false, []stats.Chaser{{Seat: 1, Behind: 100, Out: true}}, true},
	} {
		got, ok := stats.LookAhead(test.totals, test.left, round, test.low)
		if diff := cmp.Diff(test.want, got.Chasers); !ok || diff != "" || got.Decided() != test.decided {
			t.Errorf("%s: decided %v, want %v\n%s", name, got.Decided(), test.decided, diff)
		}
	}
	if _, ok := stats.LookAhead(totals(1, 2), 0, round, false); ok {
		t.Error("something is said without a round left")
	}
	if _, ok := stats.LookAhead([]*int{nil, nil}, 3, round, false); ok {
		t.Error("something is said before anybody has played")
	}
}

// Whatever is played in the rounds left, nobody who is out is level at the end.
func TestOutIsOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := rapid.SliceOfN(rapid.IntRange(-50, 300), 2, 5).Draw(t, "totals")
		left, low := rapid.IntRange(1, 3).Draw(t, "left"), rapid.Bool().Draw(t, "low")
		round := stats.RangeOf(plink)
		a, ok := stats.LookAhead(totals(now...), left, round, low)
		if !ok {
			t.Fatal("nothing is said")
		}
		end := make([]int, len(now))
		copy(end, now)
		for range left {
			for seat := range end {
				end[seat] += rapid.IntRange(round.Low, round.High).Draw(t, "score")
			}
		}
		for _, c := range a.Chasers {
			better := end[c.Seat] >= end[a.Leaders[0]]
			if low {
				better = end[c.Seat] <= end[a.Leaders[0]]
			}
			if c.Out && better {
				t.Fatalf("seat %d was out and has caught up: %v to %v", c.Seat, now, end)
			}
		}
	})
}
