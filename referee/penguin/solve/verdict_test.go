package solve_test

import (
	"fmt"
	"testing"

	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
)

func TestVerdictsOfDeals(t *testing.T) {
	for _, set := range ruleSets {
		t.Run(set.name, func(t *testing.T) {
			t.Parallel()
			for _, k := range deals(t, set.name) {
				if testing.Short() && k.number%10 != 0 {
					continue
				}
				check(t, fmt.Sprintf("deal %d", k.number), k, set.rules)
			}
		})
	}
}

func TestVerdictsOfPositions(t *testing.T) {
	for _, set := range ruleSets[:2] {
		t.Run(set.name, func(t *testing.T) {
			t.Parallel()
			for _, k := range positions(t, set.name) {
				check(t, fmt.Sprintf("position %d", k.number), k, set.rules)
			}
		})
	}
}

// The deals that other solvers call lost because they leave the base card out,
// or leave runs alone that begin with the highest rank.
func TestDealsThatOthersCallLost(t *testing.T) {
	for _, hard := range []struct {
		rules   ruleSet
		numbers []int
	}{
		{ruleSets[0], []int{60, 345, 677, 693, 954, 981}},
		{ruleSets[2], []int{860}},
	} {
		for _, number := range hard.numbers {
			t.Run(fmt.Sprintf("%s %d", hard.rules.name, number), func(t *testing.T) {
				k := deal(t, hard.rules.name, number)
				if got := solve.Solve(t.Context(), k.position, hard.rules.rules, solve.Options{}); got.Verdict != solve.Won {
					t.Errorf("%s: it can be won", got.Verdict)
				} else {
					replay(t, k.position, hard.rules.rules, got.Line)
				}
			})
		}
	}
}

// check solves a position, and plays the line of a win.
func check(t *testing.T, name string, k known, r penguin.Rules) {
	t.Helper()
	got := solve.Solve(t.Context(), k.position, r, solve.Options{})
	if got.Verdict != k.verdict {
		t.Errorf("%s: %s, is %s", name, got.Verdict, k.verdict)
	}
	if (got.Verdict == solve.Won) != (got.Line != nil) {
		t.Errorf("%s: %s with a line of %d moves", name, got.Verdict, len(got.Line))
	}
	if got.Verdict == solve.Won {
		replay(t, k.position, r, got.Line)
	}
}

// replay plays a line move by move: each is legal, and the last one wins.
func replay(t *testing.T, p penguin.Position, r penguin.Rules, line []penguin.Move) {
	t.Helper()
	for i, m := range line {
		if p.Won() {
			t.Fatalf("won before move %d of %d", i+1, len(line))
		}
		next, err := p.Play(r, m)
		if err != nil {
			t.Fatalf("move %d, %v: %v\n%s", i+1, m, err, p.Text())
		}
		p = next
	}
	if !p.Won() {
		t.Fatalf("not won after %d moves\n%s", len(line), p.Text())
	}
}
