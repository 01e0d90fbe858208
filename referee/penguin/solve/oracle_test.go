package solve_test

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/cards"
	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
)

// Late in the game there are few enough positions for a brute force over all legal
// moves.
func TestVerdictIsThatOfTryingEverything(t *testing.T) {
	tried := map[solve.Verdict]int{}
	rapid.Check(t, func(t *rapid.T) {
		r := rulesOf(t)
		p := late(t, r)
		want := tryAll(p, r)
		if want == solve.Unknown {
			return
		}
		tried[want]++
		if got := solve.Solve(t.Context(), p, r, solve.Options{}); got.Verdict != want {
			t.Fatalf("%s, is %s under %+v\n%s", got.Verdict, want, r, p.Text())
		}
	})
	if tried[solve.Won] == 0 || tried[solve.Lost] == 0 {
		t.Errorf("tried %v: both verdicts should be among them", tried)
	}
}

// rulesOf draws one of all combinations of the settings, and a few cells.
func rulesOf(t *rapid.T) penguin.Rules {
	return penguin.Rules{
		Cells:  rapid.IntRange(0, 4).Draw(t, "cells"),
		AnyGap: rapid.Bool().Draw(t, "any card into a gap"),
		Round:  rapid.Bool().Draw(t, "round"),
		Whole:  rapid.Bool().Draw(t, "whole sequences"),
	}
}

// late draws a position of which most cards are up: in three suits all but a
// few, in the last one any number, often none so that its base card is there
// to be chosen for. How it could have come about is not asked.
func late(t *rapid.T, r penguin.Rules) penguin.Position {
	p := penguin.Position{
		Base:    cards.Rank(rapid.IntRange(1, 13).Draw(t, "base")),
		Columns: make([][]cards.Card, penguin.Columns),
	}
	var rest []cards.Card
	for i, suit := range rapid.Permutation(cards.Suits[:]).Draw(t, "suits") {
		least := []int{0, 7, 10, 11}[i]
		p.Up[suit] = rapid.IntRange(least, 13).Draw(t, "up")
		if i == 0 && rapid.Bool().Draw(t, "not begun") {
			p.Up[suit] = 0
		}
		for n := p.Up[suit]; n < 13; n++ {
			rest = append(rest, cards.Card{Rank: (p.Base+cards.Rank(n)-1)%cards.King + 1, Suit: suit})
		}
	}
	columns := rapid.IntRange(1, penguin.Columns).Draw(t, "columns")
	for _, card := range rapid.Permutation(rest).Draw(t, "cards") {
		if len(p.Cells) < r.Cells && rapid.IntRange(0, 4).Draw(t, "in a cell") == 0 {
			p.Cells = append(p.Cells, card)
			continue
		}
		at := rapid.IntRange(0, columns-1).Draw(t, "column")
		p.Columns[at] = append(p.Columns[at], card)
	}
	return p
}

// tryAll tries every line of legal moves; Unknown when there are too many.
func tryAll(start penguin.Position, r penguin.Rules) solve.Verdict {
	const most = 1500
	seen := map[string]bool{key(start): true}
	next := []penguin.Position{start}
	for len(next) > 0 {
		p := next[len(next)-1]
		next = next[:len(next)-1]
		if p.Won() {
			return solve.Won
		}
		if len(seen) > most {
			return solve.Unknown
		}
		for _, m := range p.Moves(r) {
			after, err := p.Play(r, m)
			if err != nil {
				panic(err)
			}
			if k := key(after); !seen[k] {
				seen[k] = true
				next = append(next, after)
			}
		}
	}
	return solve.Lost
}

// key is the same for positions that differ in the order of cells or columns.
func key(p penguin.Position) string {
	p = p.Clone()
	slices.SortFunc(p.Cells, byCard)
	slices.SortFunc(p.Columns, func(a, b []cards.Card) int { return slices.CompareFunc(a, b, byCard) })
	return p.Text()
}

func byCard(a, b cards.Card) int {
	return cmp.Or(cmp.Compare(a.Suit, b.Suit), cmp.Compare(a.Rank, b.Rank))
}
