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
	Lost    Verdict = "lost"    // every line was tried, and none wins
	Unknown Verdict = "unknown" // the search ended before either was known
)

// Answer is what a search found.
type Answer struct {
	Verdict Verdict
	// Line are moves from the position to the win, each accepted by the
	// referee; nil unless the verdict is Won.
	Line []penguin.Move
	// Positions is the number of different positions that were reached, those
	// for a shorter line not counted.
	Positions int
}

// Options bound a search. The zero value is right for most.
type Options struct {
	// Limit is the number of positions to keep; when more are needed the
	// verdict is Unknown. 0, and all above MaxPositions, are MaxPositions.
	Limit int
	// Short is the time to look for a shorter line, once one was found.
	Short time.Duration
}

// MaxPositions is the number of positions that a search keeps at most. They take
// 42 MB, and 50 MB with what growing leaves to the garbage collector. Of 10,000
// random deals none needed a tenth of it.
const MaxPositions = maxStates

// searches are those whose memory can be used again.
var searches = sync.Pool{New: func() any { return new(search) }}

// Solve says whether the position can be won under the rules, and how. The end
// of the context ends the search within a millisecond, with the best that was
// found so far. Without that and Options.Short the answer is always the same.
//
// A position that does not hold each of the 52 cards once, in at most seven
// columns and no more cells than there are, is Unknown. So is one whose line the
// referee refuses, which would be a fault of this package. Solve may be called
// from many goroutines; each call takes its own memory.
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

// improve looks for a shorter line than this one for so long. Each search is
// larger than the one before, and ends sooner where only longer lines are left.
func (s *search) improve(ctx context.Context, budget time.Duration, line []step) []step {
	ctx, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	s.improving = true
	frugal := *s.weights
	frugal.move *= 4 // found by trying: with more of it lines become longer again
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

// accepted asks the referee, who knows nothing of this search, about each move.
func accepted(p penguin.Position, r penguin.Rules, line []penguin.Move) bool {
	end, err := p.PlayAll(r, line)
	return err == nil && end.Won()
}
