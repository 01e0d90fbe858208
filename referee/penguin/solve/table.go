package solve

import "math/bits"

// table stores every state that was reached, once, with the way that led to it.
//
// States are numbered from 1 in the order in which they are added. They are stored in
// pages, which never move; the index is a hash table of their numbers.
type table struct {
	n      int
	states []*[pageSize]state
	nodes  []*[pageSize]node
	index  []uint32 // 0, or a number below a few bits of its state's hash
}

// node is the way that led to a state.
type node struct {
	parent number
	next   number // in the queue
	cost   uint16 // moves from the start, other than onto foundations
	step   step
}

// number is the number of a state; 0 means none.
type number uint32

const (
	pageSize   = 1 << 12
	numberBits = 20
	maxStates  = 900_000 // below 1<<numberBits
	firstIndex = 1 << 12
	maxCost    = 1<<16 - 2
	// replaced marks a node whose state was reached again in fewer moves.
	replaced = 1<<16 - 1
)

func (t *table) state(id number) *state { return &t.states[id/pageSize][id%pageSize] }
func (t *table) node(id number) *node   { return &t.nodes[id/pageSize][id%pageSize] }

// reset empties the table and keeps its memory.
func (t *table) reset() {
	t.n = 0
	if t.index == nil {
		t.index = make([]uint32, firstIndex)
	}
	t.index = t.index[:firstIndex]
	clear(t.index)
}

// add stores a state and returns its number. It returns 0 if the table has the state
// already, unless allowCheaper is set and the new way to it is shorter.
func (t *table) add(s *state, from node, allowCheaper bool) number {
	h := s.hash()
	mark := uint32(h>>32) &^ (1<<numberBits - 1)
	mask := uint64(len(t.index) - 1)
	i := h & mask
	for ; t.index[i] != 0; i = (i + 1) & mask {
		if (t.index[i]^mark)>>numberBits != 0 {
			continue
		}
		id := number(t.index[i] % (1 << numberBits))
		if *t.state(id) != *s {
			continue
		}
		old := t.node(id)
		if !allowCheaper || old.cost <= from.cost {
			return 0
		}
		old.cost = replaced
		break
	}
	id := t.append(s, from)
	t.index[i] = mark | uint32(id)
	if 2*t.n > len(t.index) {
		t.grow()
	}
	return id
}

// append stores a state that is not in the table.
func (t *table) append(s *state, from node) number {
	t.n++
	id := number(t.n)
	if int(id/pageSize) == len(t.states) {
		t.states = append(t.states, new([pageSize]state))
		t.nodes = append(t.nodes, new([pageSize]node))
	}
	*t.state(id) = *s
	*t.node(id) = from
	return id
}

// grow doubles the index.
func (t *table) grow() {
	size := 2 * len(t.index)
	if size > cap(t.index) {
		t.index = make([]uint32, size)
	} else {
		t.index = t.index[:size]
		clear(t.index)
	}
	mask := uint64(size - 1)
	for id := number(1); int(id) <= t.n; id++ {
		if t.node(id).cost == replaced {
			continue
		}
		h := t.state(id).hash()
		i := h & mask
		for t.index[i] != 0 {
			i = (i + 1) & mask
		}
		t.index[i] = uint32(h>>32)&^(1<<numberBits-1) | uint32(id)
	}
}

// hash mixes all bits of a state by multiplying twice.
func (s *state) hash() uint64 {
	high, low := bits.Mul64(uint64(s.cells)^0x9e3779b97f4a7c15, s.rest^0xd1b54a32d192ed03)
	high, low = bits.Mul64(high^low^uint64(s.gaps), 0xff51afd7ed558ccd)
	return high ^ low
}
