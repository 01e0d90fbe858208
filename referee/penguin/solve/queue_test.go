package solve

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The queue is a list sorted by value, in which the last comes first among
// equals; values beyond its bounds count as the bounds.
func TestQueueGivesTheLeastValueNext(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type waiting struct {
			id    number
			value int
		}
		var (
			table table
			queue queue
			model []waiting // the next one last
		)
		table.reset()
		for range rapid.IntRange(1, 200).Draw(t, "turns") {
			if rapid.IntRange(0, 2).Draw(t, "what") == 0 {
				want := number(0)
				if n := len(model); n > 0 {
					want = model[n-1].id
					model = model[:n-1]
				}
				if got := queue.pop(&table); got != want {
					t.Fatalf("number %d comes next, should be %d", got, want)
				}
				continue
			}
			value := rapid.IntRange(-9, values+9).Draw(t, "value")
			id := table.append(&state{}, node{})
			queue.push(&table, id, value)
			model = append(model, waiting{id, min(max(value, 0), values-1)})
			slices.SortStableFunc(model, func(a, b waiting) int { return cmp.Compare(b.value, a.value) })
		}
	})
}
