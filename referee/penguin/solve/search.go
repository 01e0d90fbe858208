package solve

import "context"

// search looks for a line from the start of a deal to the win, trying the most
// promising board first. Searches are pooled to reuse their memory.
type search struct {
	deal
	table   table
	queue   queue
	weights *weights
	// improving says that a state is tried again if it is reached in fewer moves, and
	// that a win does not end the search.
	improving bool
	costLimit int    // states that cost this many moves or more are dropped
	from      number // the state that is being tried
	cost      int    // of from, in moves other than onto foundations
	wins      []number
}

// outcome says how a search ended.
type outcome int

const (
	exhausted outcome = iota // everything was tried
	found                    // wins has a win
	stopped                  // by the context or the limit
)

// ctxCheckEvery is the number of boards that are tried between two checks of the
// context. They take well below a millisecond.
const ctxCheckEvery = 128

// run searches until it is stopped, or nothing is left, or, unless improving is set,
// it has found a win. With limit states stored it stops, after the current board.
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

// visit makes the safe moves on a board that a step led to and, if the board is new,
// stores it to be tried later. moves is the cost of the step.
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

// movesNeeded is a lower bound of the moves, other than onto foundations, on every
// line to the win: each run above a lower card of its suit must move away.
func (s *search) movesNeeded(b *board) int {
	n := 0
	for i, left := range b.left {
		n += int(s.piles[i][left].blocking)
	}
	return n
}
