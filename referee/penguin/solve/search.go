package solve

import "context"

// search looks for a line from the start of a deal to the win, the most
// promising board first. It is kept and used again for its memory.
type search struct {
	deal
	table   table
	queue   queue
	weights *weights
	// improving says that a state that was reached is looked at again when it is
	// reached in fewer moves, and that a win does not end the search.
	improving bool
	costLimit int // what costs so many moves or more is of no use
	from      number
	cost      int // of from
	wins      []number
}

// outcome says how a search ended.
type outcome int

const (
	exhausted outcome = iota // there is nothing left to look at
	found                    // a win; wins has it
	stopped                  // by the context or the limit
)

// ctxCheckEvery is how many boards are looked at before the context is asked for its
// end again: well below a millisecond's work.
const ctxCheckEvery = 128

// run searches until it is stopped, or nothing is left, or it has won and only
// one win was wanted. When limit states are kept it stops, after the board that
// it is at.
func (s *search) run(ctx context.Context, limit int) outcome {
	s.table.reset()
	s.queue.reset()
	s.wins = s.wins[:0]
	b := s.start
	s.from, s.cost = 0, 0
	s.visit(&b, step{}, 0)
	var at scene
	for looked := 1; len(s.wins) == 0 || s.improving; looked++ {
		s.from = s.queue.pop(&s.table)
		if s.from == 0 {
			return exhausted
		}
		if s.table.n >= limit || looked%ctxCheckEvery == 0 && ctx.Err() != nil {
			return stopped
		}
		node := s.table.node(s.from)
		if node.cost == replaced {
			continue
		}
		s.cost = int(node.cost)
		at.board = s.board(s.table.state(s.from))
		s.derive(&at)
		s.branch(&at)
	}
	return found
}

// visit settles a board that a step led to and keeps it, if it is new, to be
// looked at later. Moves are what the step cost.
func (s *search) visit(b *board, by step, moves int) {
	cost := min(s.cost+moves+s.playSafe(b, nil), maxCost)
	if s.improving && cost+s.movesNeeded(b) >= s.costLimit {
		return
	}
	state := b.state()
	id := s.table.add(&state, node{parent: s.from, cost: uint16(cost), step: by}, s.improving)
	switch {
	case id == 0:
	case b.won():
		s.wins = append(s.wins, id)
		s.costLimit = cost
	default:
		s.queue.push(&s.table, id, s.value(b, cost))
	}
}

// movesNeeded is a number of moves, other than onto foundations, that every line to
// the win still needs: a run above a lower card of its suit has to make room.
func (s *search) movesNeeded(b *board) int {
	n := 0
	for i, left := range b.left {
		n += int(s.piles[i][left].blocking)
	}
	return n
}
