package solve

import (
	"context"
	"sync"
	"time"

	"tableref/referee/penguin"
)

// Verdict says what is known of a position.
type Verdict string

// The verdicts.
const (
	Won     Verdict = "won"     // a line of moves wins
	Lost    Verdict = "lost"    // every line was tried, none wins
	Unknown Verdict = "unknown" // stopped before either was known
)

// Answer is what the search found.
type Answer struct {
	Verdict   Verdict
	Line      []penguin.Move // to the win, each accepted by the referee
	Positions int            // that were looked at
}

// Options bound a search. The zero Options are right for most.
type Options struct {
	// Limit is the number of positions to keep at most; 0 is as many as the
	// memory bound allows, which is also the most.
	Limit int
	// Short is how long to look for a shorter line when one was found.
	Short time.Duration
}

var pool = sync.Pool{New: func() any { return new(search) }}

// MaxPositions is the most positions that one search keeps:
const MaxPositions = 1_000_000

// Solve says whether the position can be won under the rules, and how.
func Solve(ctx context.Context, p penguin.Position, r penguin.Rules, o Options) Answer {
	s := pool.Get().(*search)
	defer pool.Put(s)
	s.maxNodes = MaxPositions
	if o.Limit > 0 {
		s.maxNodes = min(o.Limit, MaxPositions)
	}
	start := s.init(p, r, &standard)
	v, id := s.solve(ctx, start)
	a := Answer{Verdict: Unknown, Positions: int(s.n)}
	switch v {
	case 0:
		a.Verdict = Lost
	case 1:
		line := s.shorten(start, s.path(start, id))
		moves := s.moves(line)
		if accepted(p, r, moves) {
			a.Verdict, a.Line = Won, moves
		}
	}
	return a
}

// accepted asks the referee, who knows nothing of the search, about every move.
func accepted(p penguin.Position, r penguin.Rules, line []penguin.Move) bool {
	for _, m := range line {
		next, err := p.Play(r, m)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Won()
}
