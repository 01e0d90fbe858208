package spit

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/rulesets"
)

func agreed(short string) rulesets.Values {
	return rulesets.Values{"piles": "5", "stock": "15", "hand": "26", "deck.cards": "52", "deal_short": short}
}

func TestLay(t *testing.T) {
	tests := []struct {
		cards int
		short string
		stock []int
		spit  int
	}{
		{26, "rows", []int{1, 2, 3, 4, 5}, 11},
		{52, "rows", []int{1, 2, 3, 4, 5}, 37},
		{16, "rows", []int{1, 2, 3, 4, 5}, 1},
		{15, "rows", []int{1, 2, 3, 4, 5}, 0},
		{14, "rows", []int{1, 2, 3, 4, 4}, 0},
		{12, "rows", []int{1, 2, 3, 3, 3}, 0},
		{7, "rows", []int{1, 2, 2, 1, 1}, 0},
		{5, "rows", []int{1, 1, 1, 1, 1}, 0},
		{1, "rows", []int{1, 0, 0, 0, 0}, 0},
		{26, "piles", []int{1, 2, 3, 4, 5}, 11},
		{14, "piles", []int{1, 2, 3, 4, 4}, 0},
		{7, "piles", []int{1, 2, 3, 1, 0}, 0},
		{1, "piles", []int{1, 0, 0, 0, 0}, 0},
	}
	for _, test := range tests {
		h := lay(agreed(test.short), 0, test.cards)
		if diff := cmp.Diff(test.stock, h.stock); diff != "" || h.spit != test.spit {
			t.Errorf("%d cards, %s: spit %d, want %d, stock:\n%s", test.cards, test.short, h.spit, test.spit, diff)
		}
	}
}

func TestLaySpendsEveryCard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cards := rapid.IntRange(1, 52).Draw(t, "cards")
		h := lay(agreed(rapid.SampledFrom([]string{"rows", "piles"}).Draw(t, "short")), 0, cards)
		if h.cards() != cards {
			t.Fatalf("%d cards are laid out as %+v", cards, h)
		}
		for i, n := range h.stock {
			if n > i+1 {
				t.Fatalf("pile %d has %d cards", i+1, n)
			}
		}
		if h.spit > 0 && h.stock[4] < 5 {
			t.Fatalf("spit cards are kept though the stock is not full: %+v", h)
		}
	})
}

func TestSpitPiles(t *testing.T) {
	tests := []struct{ first, second, piles int }{
		{26, 26, 2}, {16, 36, 2}, {15, 37, 1}, {14, 38, 1}, {1, 51, 1}, {51, 1, 1},
	}
	for _, test := range tests {
		l := layout{hands: []hand{lay(agreed("rows"), 0, test.first), lay(agreed("rows"), 1, test.second)}}
		if got := l.piles(); got != test.piles {
			t.Errorf("%d : %d: %d spit piles, want %d", test.first, test.second, got, test.piles)
		}
	}
}

// An odd pack is dealt out too: nobody's half loses the odd card.
func TestAnOddPack(t *testing.T) {
	decks := dealt(rulesets.Values{"hand": "26", "deck.cards": "53"}, 2)
	if diff := cmp.Diff([]int{26, 27}, decks); diff != "" {
		t.Error(diff)
	}
}
