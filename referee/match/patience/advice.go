package patience

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
	"tableref/rulesets/phrase"
)

// solver finds out whether a position can be won, and how. It ends early with
// the context.
type solver func(ctx context.Context, p penguin.Position, r penguin.Rules) solve.Answer

func solved(ctx context.Context, p penguin.Position, r penguin.Rules) solve.Answer {
	return solve.Solve(ctx, p, r, solve.Options{})
}

// kept is how many answers are kept. A line to the win is an answer for each
// of its positions.
const kept = 2048

// study keeps what was found out about positions, so that hint and winnable
// agree, and a player who follows the hints is led along one line to its end. It
// may be used by several goroutines.
type study struct {
	solve solver
	mu    sync.Mutex
	known map[string]solve.Answer // by key
	line  []penguin.Move          // the last line to a win that was told
}

func newStudy(find solver) *study {
	return &study{solve: find, known: make(map[string]solve.Answer)}
}

// key names a position under rules. Cells are alike, and so are columns, so their
// order says nothing.
func key(p penguin.Position, r penguin.Rules) string {
	p.Cells, p.Columns = slices.Clone(p.Cells), slices.Clone(p.Columns)
	slices.SortFunc(p.Cells, inOrder)
	slices.SortFunc(p.Columns, func(a, b []cards.Card) int { return slices.CompareFunc(a, b, inOrder) })
	return fmt.Sprint(r, p)
}

// inOrder compares cards by suit and rank.
func inOrder(a, b cards.Card) int {
	return int(a.Suit-b.Suit)*int(cards.King) + int(a.Rank-b.Rank)
}

// answer is what is known of the position, or what the solver finds out now.
func (y *study) answer(ctx context.Context, p penguin.Position, r penguin.Rules) solve.Answer {
	name := key(p, r)
	y.mu.Lock()
	answer, ok := y.known[name]
	line := y.line
	if ok && answer.Verdict == solve.Won {
		y.line = answer.Line
	}
	y.mu.Unlock()
	if ok {
		return answer
	}
	if rest := follow(p, r, line); rest != nil {
		answer = solve.Answer{Verdict: solve.Won, Line: rest}
	} else {
		answer = y.solve(ctx, p, r)
	}
	if ctx.Err() == nil {
		y.keep(p, r, answer)
	}
	return answer
}

// follow returns the rest of a line in a position that is not on it: the moves that
// can still be made, if they win; else nil. A player who makes some of the moves in
// another order, or plays cards up early, so gets no longer line than before.
func follow(p penguin.Position, r penguin.Rules, line []penguin.Move) []penguin.Move {
	var rest []penguin.Move
	for _, m := range line {
		if next, err := p.Play(r, m); err == nil {
			p, rest = next, append(rest, m)
		}
	}
	if !p.Won() {
		return nil
	}
	return rest
}

// keep keeps an answer, and what a line says of the positions that it leads
// through.
func (y *study) keep(p penguin.Position, r penguin.Rules, answer solve.Answer) {
	y.mu.Lock()
	defer y.mu.Unlock()
	if len(y.known)+len(answer.Line)+1 > kept {
		clear(y.known)
	}
	y.known[key(p, r)] = answer
	if answer.Verdict == solve.Won {
		y.line = answer.Line
	}
	for i, m := range answer.Line {
		next, err := p.Play(r, m)
		if err != nil {
			return // the solver's lines are all legal
		}
		p = next
		y.known[key(p, r)] = solve.Answer{Verdict: solve.Won, Line: answer.Line[i+1:]}
	}
}

// PositionQuestion is whether the deal can still be won.
func (p Procedure) PositionQuestion(s *match.State) match.Question {
	if s.Stage == match.StageCounting || current(s).layout == nil {
		return match.Question{}
	}
	return p.question(s, winnable)
}

// question asks for the answer about the position on the table, put into words.
func (p Procedure) question(s *match.State, words func(penguin.Position, solve.Answer) phrase.Phrase) match.Question {
	position, rules := current(s).layout.position.Clone(), RulesOf(s.Agreed)
	return match.Question{
		Key:  key(position, rules),
		Wait: phrase.Of("patience.thinking"),
		Answer: func(ctx context.Context) []phrase.Phrase {
			return []phrase.Phrase{words(position, p.study.answer(ctx, position, rules))}
		},
	}
}

// winnable asks whether the deal can still be won (End of the deal).
func (p Procedure) winnable() match.Spec {
	return match.Spec{
		ID: "winnable", Key: "w", When: asked,
		Ask: func(req match.Request) (match.Question, *match.Refusal) { return p.question(req.State, winnable), nil },
	}
}

// hint asks for a move that leads to the win.
func (p Procedure) hint() match.Spec {
	return match.Spec{
		ID: "hint", Key: "h", When: asked,
		Ask: func(req match.Request) (match.Question, *match.Refusal) { return p.question(req.State, hint), nil },
	}
}

// asked returns why nothing can be asked about the position, or the zero phrase.
func asked(s *match.State, at match.Moment) phrase.Phrase {
	switch {
	case s.Stage == match.StageFinished, s.Stage == match.StageCounting:
		return match.NotPlaying(s, at)
	case current(s).layout == nil:
		return phrase.Of("patience.why.no_layout")
	}
	return phrase.Phrase{}
}

// winnable says what the answer is.
func winnable(_ penguin.Position, answer solve.Answer) phrase.Phrase {
	switch answer.Verdict {
	case solve.Won:
		return phrase.Of("patience.winnable", "n", len(answer.Line))
	case solve.Lost:
		return phrase.Of("patience.lost")
	}
	return phrase.Of("patience.unknown")
}

// hint says the next move of a line that wins, or that there is none.
func hint(p penguin.Position, answer solve.Answer) phrase.Phrase {
	if answer.Verdict != solve.Won || len(answer.Line) == 0 {
		return winnable(p, answer)
	}
	m := answer.Line[0]
	return phrase.Of("patience.hint", "move", p.Describe(m), "typed", m.String(), "n", len(answer.Line))
}
