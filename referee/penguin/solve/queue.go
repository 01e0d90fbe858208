package solve

import "math/bits"

// queue is a priority queue of states. The least value comes out first; of equal
// values, the one that was added last. It is a stack for each value; the stacks are
// linked through the nodes, so that they need no memory of their own.
type queue struct {
	tops   [values]number
	filled [values / 64]uint64 // a bit for each value: its stack is not empty
}

// values is the number of different values. Others are clamped to this range.
const values = 1 << 12

func (q *queue) reset() { *q = queue{} }

// push adds a state to the queue.
func (q *queue) push(t *table, id number, value int) {
	value = min(max(value, 0), values-1)
	t.node(id).next = q.tops[value]
	q.tops[value] = id
	q.filled[value/64] |= 1 << (value % 64)
}

// pop removes the next state; 0 if the queue is empty.
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
