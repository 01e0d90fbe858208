package solve

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"pgregory.net/rapid"
)

// any draws states that share most of their bits, as those of one search do.
func anyState(t *rapid.T) state {
	return state{
		cells: set(rapid.Uint64Range(0, 7).Draw(t, "cells")),
		gaps:  set(rapid.Uint64Range(0, 7).Draw(t, "gaps")),
		rest:  rapid.Uint64Range(0, 7).Draw(t, "rest") << upAt,
	}
}

func TestTableKeepsEveryStateOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var table table
		again := rapid.Bool().Draw(t, "again")
		for range rapid.IntRange(1, 3).Draw(t, "searches") {
			table.reset()
			costs := map[state]uint16{}
			for range rapid.IntRange(0, 400).Draw(t, "states") {
				s := anyState(t)
				cost := rapid.Uint16Range(0, 9).Draw(t, "cost")
				old, there := costs[s]
				fresh := !there || again && cost < old
				id := table.add(&s, node{cost: cost}, again)
				if (id != 0) != fresh {
					t.Fatalf("%v for %d after %d: number %d, new is %v", s, cost, old, id, fresh)
				}
				if fresh {
					costs[s] = cost
					if *table.state(id) != s || table.node(id).cost != cost {
						t.Fatalf("%v became %v", s, *table.state(id))
					}
				}
			}
			live := 0
			for id := number(1); int(id) <= table.n; id++ {
				if table.node(id).cost != replaced {
					live++
				}
			}
			if live != len(costs) {
				t.Fatalf("%d states are in use, of %d", live, len(costs))
			}
		}
	})
}

func TestTableStillKnowsItsStatesWhenItHasGrown(t *testing.T) {
	var table table
	table.reset()
	rng := rand.New(rand.NewPCG(1, 2))
	states := make([]state, 3*firstIndex)
	for i := range states {
		states[i] = state{set(rng.Uint64()), set(rng.Uint64()), rng.Uint64()}
		if id := table.add(&states[i], node{}, false); int(id) != i+1 {
			t.Fatalf("state %d is number %d", i+1, id)
		}
	}
	for i := range states {
		if id := table.add(&states[i], node{}, false); id != 0 {
			t.Fatalf("state %d came again as number %d", i+1, id)
		}
	}
}

// All that a search allocates is the table, so its bound is that of the search.
func TestMemoryIsBounded(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s := new(search)
	s.table.reset()
	for i := range uint64(maxStates) {
		s.table.add(&state{rest: i * 0x9e3779b97f4a7c15}, node{}, false)
	}
	runtime.ReadMemStats(&after)
	if s.table.n != maxStates || maxStates >= 1<<numberBits {
		t.Fatalf("%d states in the table, numbers go up to %d", s.table.n, 1<<numberBits)
	}
	const bound = 52 << 20
	if got := after.TotalAlloc - before.TotalAlloc; got > bound {
		t.Errorf("%d bytes allocated, at most %d", got, bound)
	}
}
