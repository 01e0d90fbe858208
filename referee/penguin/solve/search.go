package solve

import (
	"context"
	"math/bits"
)

type weights struct {
	run, above, aboveMore int
	cell                  [14]int
	gap                   int // per non-empty column of one run
	empty                 [8]int
	up                    int
	depth                 int // runs above the next card
	depth2                int
	incell                int
	cost                  int // per move, /16
	homes                 int
}

const pageBits = 12

type link struct {
	parent uint32
	next   uint32
	cost   uint16
	step   step
}

type search struct {
	deal
	states   [][]state
	links    [][]link
	n        uint32
	table    []uint32
	heads    []uint32
	full     []uint64
	maxNodes int
	expanded int
	peak     int
}

func (s *search) value(b *board, cost int) int {
	w := s.w
	v := 0
	for i, n := range b.left {
		v += s.piles[i][n].value
	}
	nc := b.cells.len()
	v += w.cell[min(nc, 13)]
	cols := b.gaps.len()
	v += cols * w.gap
	for i, n := range b.left {
		if n > 0 {
			cols++
		}
		_ = i
	}
	v += w.empty[7-cols]
	for i, u := range b.up {
		v -= w.up * int(u)
		if u >= suitSize {
			continue
		}
		c := card(i*laneBits + int(u))
		if b.hidden.has(c) {
			p := s.where2[c]
			v += w.depth * int(b.left[p.column]-p.run)
		} else if u+1 < suitSize {
			c++
			if b.hidden.has(c) {
				p := s.where2[c]
				v += w.depth2 * int(b.left[p.column]-p.run)
			}
		}
	}
	return max(0, (v*16+w.cost*cost)>>6+w.homes)
}

func (s *search) state(i uint32) *state { return &s.states[i>>pageBits][i&(1<<pageBits-1)] }
func (s *search) link(i uint32) *link   { return &s.links[i>>pageBits][i&(1<<pageBits-1)] }

func (st *state) hash() uint64 {
	hi, lo := bits.Mul64(uint64(st.cells)^0x9E3779B97F4A7C15, st.rest^0xD1B54A32D192ED03)
	h := hi ^ lo
	hi, lo = bits.Mul64(h^uint64(st.gaps)^0x8BB84B93962EACC9, 0xFF51AFD7ED558CCD)
	return hi ^ lo
}

const idBits = 22

func (s *search) add(st state, parent uint32, sp step, cost int) (uint32, bool) {
	h := st.hash()
	mask := uint64(len(s.table) - 1)
	tag := uint32(h>>40) << idBits
	i := h & mask
	for {
		e := s.table[i]
		if e == 0 {
			break
		}
		if (e^tag)>>idBits == 0 {
			id := e & (1<<idBits - 1)
			if *s.state(id) == st {
				return id, false
			}
		}
		i = (i + 1) & mask
	}
	s.n++
	id := s.n
	if int(id>>pageBits) >= len(s.states) {
		s.states = append(s.states, make([]state, 1<<pageBits))
		s.links = append(s.links, make([]link, 1<<pageBits))
	}
	*s.state(id) = st
	*s.link(id) = link{parent: parent, step: sp, cost: uint16(cost)}
	s.table[i] = tag | id
	if int(s.n)*2 > len(s.table) {
		s.grow()
	}
	return id, true
}

func (s *search) grow() {
	old := len(s.table)
	s.table = make([]uint32, 2*old)
	mask := uint64(len(s.table) - 1)
	for id := uint32(1); id <= s.n; id++ {
		h := s.state(id).hash()
		i := h & mask
		for s.table[i] != 0 {
			i = (i + 1) & mask
		}
		s.table[i] = uint32(h>>40)<<idBits | id
	}
}

const buckets = 1 << 12

func (s *search) push(id uint32, v int) {
	v = min(v, buckets-1)
	s.link(id).next = s.heads[v]
	s.heads[v] = id
	s.full[v>>6] |= 1 << (v & 63)
}

func (s *search) pop() uint32 {
	for i, w := range s.full {
		if w != 0 {
			v := i<<6 + bits.TrailingZeros64(w)
			id := s.heads[v]
			next := s.link(id).next
			s.heads[v] = next
			if next == 0 {
				s.full[i] &^= 1 << (v & 63)
			}
			return id
		}
	}
	return 0
}

// run: 1 won, 0 lost, -1 unknown
func (s *search) solve(ctx context.Context, b board) (int, uint32) {
	s.n = 0
	s.expanded = 0
	if len(s.table) > 1<<16 || s.table == nil {
		s.table = make([]uint32, 1<<13)
	} else {
		clear(s.table)
	}
	s.heads = make([]uint32, buckets)
	s.full = make([]uint64, buckets/64)
	s.deal.settle(&b, nil)
	id, _ := s.add(b.state(), 0, step{}, 0)
	if b.won() {
		return 1, id
	}
	s.push(id, s.value(&b, 0))
	var won uint32
	var parent uint32
	var v view
	var g int
	emit := func(b *board, sp step, cost int) {
		cost += s.deal.settle(b, nil)
		id, fresh := s.add(b.state(), parent, sp, g+cost)
		if !fresh {
			return
		}
		if b.won() {
			won = id
			return
		}
		s.push(id, s.value(b, g+cost))
	}
	for {
		parent = s.pop()
		if parent == 0 {
			return 0, 0
		}
		if int(s.n) > s.maxNodes || s.expanded&255 == 255 && ctx.Err() != nil {
			return -1, 0
		}
		s.expanded++
		v.board = s.deal.board(*s.state(parent))
		s.deal.view(&v)
		g = int(s.link(parent).cost)
		s.deal.expand(&v, emit)
		if won != 0 {
			return 1, won
		}
	}
}

var standard = weights{
	run: 40, above: 40, aboveMore: 0,
	cell: [14]int{0, 10, 20, 35, 60, 100, 160, 250, 400, 400, 400, 400, 400, 400}, gap: 20,
	empty: [8]int{0, -80, -150, -200, -250, -300, -300, -300}, up: 20, depth: 20, depth2: 5, cost: 8 * 16,
	homes: 800,
}
