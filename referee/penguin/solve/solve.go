package solve

import (
	"context"
	"sync"
	"time"

	"tableref/referee/penguin"
)

// Verdict says whether a position can be won.
type Verdict string

// The verdicts.
const (
	Won     Verdict = "won"     // a line of moves wins
	Lost    Verdict = "lost"    // no line of moves wins
	Unknown Verdict = "unknown" // the search ended before either was known
)

// Answer is the result of a search.
type Answer struct {
	Verdict Verdict
	// Line is the moves from the position to the win, each accepted by the referee;
	// nil unless the verdict is Won.
	Line []penguin.Move
	// Positions is the number of different positions that were reached, without those
	// of the search for a shorter line.
	Positions int
}

// Options bound a search. The zero value is right for most.
type Options struct {
	// Limit is the most positions to store; if more are needed the verdict is Unknown.
	// 0 and everything above MaxPositions mean MaxPositions.
	Limit int
	// Short is the time to look for a shorter line after the first was found.
	Short time.Duration
}

// MaxPositions is the most positions that a search stores. They take 42 MB, or 50 MB
// with the garbage from growing the table. Of 10,000 random deals, none needed a tenth
// of it.
const MaxPositions = maxStates

var searches = sync.Pool{New: func() any { return new(search) }}

// Solve finds out whether the position can be won under the rules, and how. If the
// context is cancelled, the search ends within a millisecond with the best result so
// far. Otherwise, and without Options.Short, the answer is deterministic.
//
// The verdict is Unknown for a position that does not have each of the 52 cards once,
// in at most seven columns and no more cells than the rules have. It is also Unknown
// if the referee rejects the line, which would be a bug of this package. Solve is safe
// for concurrent use; every call has its own memory.
func Solve(ctx context.Context, p penguin.Position, r penguin.Rules, options Options) Answer {
	s := searches.Get().(*search)
	defer searches.Put(s)
	if !s.load(p, r) {
		return Answer{Verdict: Unknown}
	}
	limit := MaxPositions
	if options.Limit > 0 {
		limit = min(limit, options.Limit)
	}
	s.improving, s.weights = false, weightsFor(r)
	end := s.run(ctx, limit)
	answer := Answer{Verdict: Unknown, Positions: s.table.n}
	switch end {
	case exhausted:
		answer.Verdict = Lost
	case found:
		line := s.shorten(s.line(s.wins[0]))
		if options.Short > 0 {
			line = s.improve(ctx, options.Short, line)
		}
		if moves := s.penguinMoves(line); accepted(p, r, moves) {
			answer.Verdict, answer.Line = Won, moves
		}
	}
	return answer
}

// improve looks for a shorter line until the budget is used up. Each search is larger
// than the one before, and ends early if only longer lines are left.
func (s *search) improve(ctx context.Context, budget time.Duration, line []step) []step {
	ctx, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	s.improving = true
	frugal := *s.weights
	frugal.move *= 4 // tuned: with larger factors the lines become longer again
	s.weights = &frugal
	for limit := MaxPositions / 64; limit <= MaxPositions; limit *= 8 {
		end := s.run(ctx, limit)
		for _, win := range s.wins {
			if other := s.shorten(s.line(win)); len(other) < len(line) {
				line = other
			}
		}
		if end == exhausted || ctx.Err() != nil {
			break
		}
	}
	return line
}

// accepted checks every move of a line with the referee, which is independent of the
// search.
func accepted(p penguin.Position, r penguin.Rules, line []penguin.Move) bool {
	end, err := p.PlayAll(r, line)
	return err == nil && end.Won()
}
