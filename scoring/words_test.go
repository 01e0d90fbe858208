package scoring_test

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"tableref/referee/match/procedures"
	"tableref/scoring"
)

// findings are one of each that can be found.
func findings() []scoring.Finding {
	names := []string{"Ana", "Ben", "Cid"}
	all := plink().CheckSeat("Ana", true, []int{53, 2})
	all = append(all, plink().CheckDecks(names, [][]int{{30, 10}})...)
	all = append(all, plink().CheckSecondCaller(names, 1, [][]int{{30, 0}, {28, 0}})...)
	for _, piles := range []struct {
		tops, taken string
		cards       []int
	}{
		{"XH", "", nil},
		{"XH XH", "", nil},
		{"AH AH AH AH", "", nil},
		{"AC AC AC AD AD AD AH AH AH AS AS AS", "?", nil},
		{"QH JS TD 9C 8H 3S", "?", []int{30, 28, 7}},
		{"QH JS TD 9C 8H 2S", "?", []int{30, 28, 7}},
		{"2H", "", []int{2, 0, 0}},
		{"-", "?", []int{3, 2, 1}},
		{"-", "? ?", []int{3, 2, 1}},
		{"-", "?", []int{30, 28, 7}},
		{"-", "? ?", []int{30, 28, 7}},
		{"AH AH AH", "", []int{3, 0, 0}},
		{"AH AH AH 2S", "", []int{0, 2, 3}},
		{"QC QC QD QD KH KS", "? ?", []int{51, 42, 7}},
	} {
		all = append(all, testPiles(3, piles.tops, piles.taken).Check(piles.cards)...)
	}
	return all
}

func TestEveryFindingHasItsWords(t *testing.T) {
	library, _ := procedures.Load()
	for _, tag := range library.Languages() {
		text := library.Text(tag)
		for _, finding := range findings() {
			id := finding.Text.ID
			said := text.Say(finding.Text)
			said = strings.NewReplacer("⟨centre⟩", "", "⟨left⟩", "").Replace(said) // a game's own words
			if !text.Lookup(id) || strings.ContainsAny(said, "⟨⟩{}") {
				t.Errorf("%v: %s says %q", tag, id, said)
			}
		}
	}
}

func TestDifferenceInWords(t *testing.T) {
	library, _ := procedures.Load()
	english := library.Text(language.English)
	tests := []struct {
		tops, taken string
		cards       []int
		want        string
	}{
		{"QH JS TD 9C 8H 3S", "?", []int{30, 28, 7}, "the counts say 65, the piles hold 66"},
		{"QH JS TD 9C 8H 2S", "?", []int{30, 28, 7}, "65 counted = 52 on the piles + 13 taken away"},
		{"AH AH AH AH", "", nil, "4 piles of hearts are impossible: 3 decks can open at most 3"},
	}
	for _, test := range tests {
		found := testPiles(3, test.tops, test.taken).Check(test.cards)
		if got := english.Say(found[0].Text); got != test.want {
			t.Errorf("tops %s: %q, want %q", test.tops, got, test.want)
		}
	}
}
