package penguin_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// Of all moves that can be named, those are legal that the oracle calls legal,
// and Moves lists just these.
func TestLegalIsWhatHandsCanDo(t *testing.T) {
	all := every()
	rapid.Check(t, func(t *rapid.T) {
		r := ruleSets(t)
		p := positions(t, r.Cells)
		before := p.Text()
		listed := map[penguin.Move]bool{}
		for _, m := range p.Moves(r) {
			if listed[m] {
				t.Errorf("%v is listed twice", m)
			}
			listed[m] = true
		}
		for _, m := range all {
			want := oracle{p, r}.legal(m)
			next, err := p.Play(r, m)
			if (err == nil) != want || listed[m] != want {
				t.Errorf("%v: error %v, listed %v, should be legal: %v\n%+v\n%s", m, err, listed[m], want, r, p.Text())
			}
			if err == nil {
				complete(t, next)
			} else if fault, ok := errors.AsType[*penguin.Fault](err); !ok || fault.Why.IsZero() || fault.Section == "" {
				t.Errorf("%v is refused without a reason: %v", m, err)
			}
		}
		if p.Text() != before {
			t.Errorf("was\n%sand is\n%s", before, p.Text())
		}
	})
}

// complete checks that all 52 cards lie somewhere, and none twice.
func complete(t *rapid.T, p penguin.Position) {
	t.Helper()
	seen := map[cards.Card]int{}
	for _, card := range p.Cells {
		seen[card]++
	}
	for _, column := range p.Columns {
		for _, card := range column {
			seen[card]++
		}
	}
	for _, card := range pack() {
		if p.Played(card) {
			seen[card]++
		}
		if seen[card] != 1 {
			t.Fatalf("%v lies in %d places:\n%s", card, seen[card], p.Text())
		}
	}
}

func TestPositionAfterAMoveSharesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := ruleSets(t)
		p := positions(t, r.Cells)
		before := p.Text()
		for _, m := range p.Moves(r) {
			next, err := p.Play(r, m)
			if err != nil {
				t.Fatal(err)
			}
			next.Cells = append(next.Cells[:0], cards.Card{}, cards.Card{})
			for i := range next.Columns {
				next.Columns[i] = append(next.Columns[i][:0], make([]cards.Card, 20)...)
			}
			if p.Text() != before {
				t.Fatalf("%v: was\n%sand is\n%s", m, before, p.Text())
			}
		}
	})
}

func TestPlayAllIsPlayAgainAndAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := ruleSets(t)
		start := positions(t, r.Cells)
		before, p := start.Text(), start
		var moves []penguin.Move
		for range 8 {
			legal := p.Moves(r)
			if len(legal) == 0 {
				break
			}
			moves = append(moves, rapid.SampledFrom(legal).Draw(t, "move"))
			p, _ = p.Play(r, moves[len(moves)-1])
		}
		all, err := start.PlayAll(r, moves)
		if err != nil || all.Text() != p.Text() || start.Text() != before {
			t.Fatalf("%v: %v, now\n%swant\n%safter\n%s", moves, err, all.Text(), p.Text(), start.Text())
		}
		bad := append(moves, penguin.Move{})
		if _, err := start.PlayAll(r, bad); err == nil {
			t.Error("a move that is none is accepted")
		}
	})
}

// The formula for the length of sequences holds for every number of cells and
// columns that a search can still exhaust.
func TestReachIsWhatStepsCanDo(t *testing.T) {
	for _, anyGap := range []bool{true, false} {
		for free := range 4 {
			for gaps := range 3 {
				for _, into := range []bool{false, true} {
					checkReach(t, penguin.Rules{Cells: free, AnyGap: anyGap, Round: true}, gaps, into)
				}
			}
		}
	}
}

func checkReach(t *testing.T, r penguin.Rules, gaps int, intoGap bool) {
	t.Helper()
	for n := 1; n <= 13; n++ {
		for first := range 13 { // how far the sequence begins below the rank that an empty column takes
			if intoGap && (gaps == 0 || !r.AnyGap && first > 0) {
				continue
			}
			at := (13 - first) % 13 // where that rank is in the sequence
			under := 0
			if 0 < at && at < n {
				under = n - at
			}
			s := steps{free: r.Cells, intoGap: intoGap, fills: make([]bool, n), seen: map[string]bool{}}
			for i := range s.fills {
				s.fills[i] = r.AnyGap || i == at
			}
			others := gaps
			if intoGap {
				others--
			}
			got, want := r.Reach(r.Cells, gaps, intoGap).Allows(n, under), s.search(others)
			if got != want {
				t.Errorf("%d cards, %d of them from the rank below the base rank on, %d cells, %d empty columns, into one: %v, any card there: %v: may move: %v, by steps: %v",
					n, under, r.Cells, gaps, intoGap, r.AnyGap, got, want)
			}
			if r.AnyGap {
				break // the base rank makes no difference
			}
		}
	}
}

// What Safe names can be played in that order, leaves base cards alone and
// leaves nothing else that could go up.
func TestSafeIsAllButTheBaseCard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := ruleSets(t)
		p := positions(t, r.Cells)
		for _, m := range p.Safe() {
			if m.To != penguin.ToFoundation || m.Card.Rank == p.Base {
				t.Fatalf("%v is called safe", m)
			}
			next, err := p.Play(r, m)
			if err != nil {
				t.Fatalf("%v: %v", m, err)
			}
			p = next
		}
		left := slices.DeleteFunc(p.Moves(r), func(m penguin.Move) bool {
			return m.To != penguin.ToFoundation || m.Card.Rank == p.Base
		})
		if len(left) > 0 {
			t.Errorf("%v could go up:\n%s", left, p.Text())
		}
	})
}
