package scoring_test

import (
	"slices"
	"testing"

	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// plink is the sheet of the source's game.
func plink() scoring.Sheet {
	zero := 0
	return scoring.Sheet{
		Fields: []scoring.Field{
			{Label: phrase.Of("count.centre"), Weight: 1, Max: 52},
			{Label: phrase.Of("count.left"), Weight: -2, Max: 13, Caller: &zero},
		},
		Deck: 52,
	}
}

func TestScore(t *testing.T) {
	tests := []struct {
		centre, left int
		want         int
	}{
		{7, 10, -13},  // the source's first example
		{30, 10, +10}, // its second
		{28, 0, 28},
		{0, 0, 0},
		{0, 13, -26},
	}
	for _, test := range tests {
		if got := plink().Score([]int{test.centre, test.left}); got != test.want {
			t.Errorf("%d in the middle and %d left score %d, want %d", test.centre, test.left, got, test.want)
		}
	}
}

func TestSeat(t *testing.T) {
	tests := []struct {
		name         string
		called       bool
		centre, left int
		want         []string
	}{
		{"a caller", true, 28, 0, nil},
		{"nobody called", false, 28, 0, nil},
		{"nothing played", false, 0, 13, nil},
		{"the whole deck", false, 39, 13, nil},
		{"one below the bounds", false, -1, 0, []string{scoring.RangeCheck}},
		{"more left than the pile has", false, 0, 14, []string{scoring.RangeCheck}},
		{"all wrong", false, 53, -1, []string{scoring.RangeCheck, scoring.RangeCheck}},
		{"a caller with a card left", true, 28, 1, []string{scoring.CallerCheck}},
		{"a caller out of bounds", true, 28, 14, []string{scoring.RangeCheck}},
		{"one card too many", false, 40, 13, []string{scoring.DeckCheck}},
		{"in the middle alone too many", false, 53, 0, []string{scoring.RangeCheck, scoring.DeckCheck}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			findings := plink().CheckSeat("Ana", test.called, []int{test.centre, test.left})
			if got := ids(findings); !slices.Equal(got, test.want) {
				t.Errorf("found %v, want %v", got, test.want)
			}
			for _, finding := range findings {
				if finding.OK || !finding.Blocking || finding.Text.Args["seat"] != "Ana" {
					t.Errorf("%s does not refuse Ana's counts: %+v", finding.ID, finding)
				}
			}
		})
	}
}

func TestCallerMustHaveExactlyThat(t *testing.T) {
	sheet := scoring.Sheet{Fields: []scoring.Field{{Max: 9, Caller: new(5)}}}
	for count, want := range map[int]int{4: 0, 5: -1, 6: 0} {
		if got := sheet.FirstWrong(true, []int{count}); got != want {
			t.Errorf("a caller with %d: field %d, want %d", count, got, want)
		}
		if got := sheet.FirstWrong(false, []int{count}); got != -1 {
			t.Errorf("anybody with %d: field %d", count, got)
		}
	}
}

func TestSheetWithoutDeckAddsNothingUp(t *testing.T) {
	sheet := plink()
	sheet.Deck = 0
	if got := sheet.CheckSeat("Ana", false, []int{52, 13}); len(got) > 0 {
		t.Errorf("found %v", got)
	}
	if got := sheet.CheckDecks([]string{"Ana"}, [][]int{{52, 13}}); len(got) > 0 {
		t.Errorf("found %v", got)
	}
}

func TestDecks(t *testing.T) {
	names := []string{"Ana", "Ben"}
	good := plink().CheckDecks(names, [][]int{{30, 10}, nil})
	if len(good) != 1 || !good[0].OK {
		t.Errorf("found %+v, want that it is proved", good)
	}
	bad := plink().CheckDecks(names, [][]int{{30, 10}, {50, 3}})
	if len(bad) != 1 || bad[0].OK || !bad[0].Blocking || bad[0].Text.Args["seat"] != "Ben" {
		t.Errorf("found %+v, want that Ben's deck is too large", bad)
	}
}

func TestSeconds(t *testing.T) {
	names := []string{"Ana", "Ben", "Cid"}
	tests := []struct {
		name   string
		caller int
		rows   [][]int
		want   []string
	}{
		{"only the caller", 1, [][]int{{30, 10}, {28, 0}, {7, 10}}, nil},
		{"another one", 1, [][]int{{30, 0}, {28, 0}, {7, 10}}, []string{"Ana"}},
		{"everybody", 1, [][]int{{30, 0}, {28, 0}, {7, 0}}, []string{"Ana", "Cid"}},
		{"the caller is not counted yet", 1, [][]int{nil, nil, {7, 0}}, []string{"Cid"}},
		{"nobody called", -1, [][]int{{30, 0}, {28, 0}, {7, 10}}, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, finding := range plink().CheckSecondCaller(names, test.caller, test.rows) {
				if finding.OK || finding.Blocking {
					t.Errorf("%+v is no mere warning", finding)
				}
				got = append(got, finding.Text.Args["seat"].(string))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("asked %v, want %v", got, test.want)
			}
		})
	}
}

func TestSecondsNeedARuleForCallers(t *testing.T) {
	sheet := scoring.Sheet{Fields: []scoring.Field{{Weight: 1, Max: 20}}}
	if got := sheet.CheckSecondCaller([]string{"Ana", "Ben"}, 0, [][]int{{0}, {0}}); len(got) > 0 {
		t.Errorf("found %v", got)
	}
}

func ids(findings []scoring.Finding) []string {
	var ids []string
	for _, finding := range findings {
		ids = append(ids, finding.ID)
	}
	return ids
}

func TestSigned(t *testing.T) {
	tests := []struct {
		field scoring.Field
		want  bool
	}{
		{scoring.Field{Weight: 1, Max: 52}, false},
		{scoring.Field{Weight: 0, Max: 9}, false},
		{scoring.Field{Weight: -2, Max: 13}, true},
		{scoring.Field{Weight: 1, Min: -5, Max: 5}, true},
	}
	for _, test := range tests {
		if got := (scoring.Sheet{Fields: []scoring.Field{{Weight: 1}, test.field}}).Signed(); got != test.want {
			t.Errorf("%+v: %v", test.field, got)
		}
	}
}

func TestFormula(t *testing.T) {
	tests := []struct {
		weights, counts []int
		want            string
	}{
		{[]int{1, -2}, []int{30, 10}, "30 − 2×10"},
		{[]int{-1, 2, -2, 1}, []int{3, 4, 5, 6}, "−3 + 2×4 − 2×5 + 6"},
		{[]int{-3}, []int{4}, "−3×4"},
	}
	for _, test := range tests {
		var sheet scoring.Sheet
		for _, weight := range test.weights {
			sheet.Fields = append(sheet.Fields, scoring.Field{Weight: weight})
		}
		if got := sheet.Formula(test.counts); got != test.want {
			t.Errorf("%v of %v: %s, want %s", test.counts, test.weights, got, test.want)
		}
	}
}
