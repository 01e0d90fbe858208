package solve

import "math/bits"

// queue gives the state with the least value next, and of equals the one that
// came last. It is a stack for each value; the stacks are threaded through the
// nodes, so that it needs no memory of its own.
type queue struct {
	tops   [values]number
	filled [values / 64]uint64 // a bit for each value: its stack is not empty
}

// Values that are put into the queue are cut off at these bounds.
const values = 1 << 12

func (q *queue) reset() { *q = queue{} }

// push puts a state into the queue.
func (q *queue) push(t *table, id number, value int) {
	value = min(max(value, 0), values-1)
	t.node(id).next = q.tops[value]
	q.tops[value] = id
	q.filled[value/64] |= 1 << (value % 64)
}

// pop takes the next state; 0 when there is none.
func (q *queue) pop(t *table) number {
	for i, word := range q.filled {
		if word == 0 {
			continue
		}
		value := 64*i + bits.TrailingZeros64(word)
		id := q.tops[value]
		q.tops[value] = t.node(id).next
		if q.tops[value] == 0 {
			q.filled[i] &^= 1 << (value % 64)
		}
		return id
	}
	return 0
}
