package command

import (
	"context"
	"iter"
	"runtime"
	"time"

	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
)

// solution is the answer for one layout and the CPU time that it took.
type solution struct {
	layout penguin.Layout
	rules  penguin.Rules
	answer solve.Answer
	cpu    time.Duration
}

// solutions solves layouts, several at a time, and yields the answers in the order of
// the layouts. It stops solving when the loop ends.
func (a *app) solutions(ctx context.Context, layouts []penguin.Layout, rules penguin.Rules, f solveFlags) iter.Seq[solution] {
	return func(yield func(solution) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		next := make(chan int, len(layouts))
		answers := make([]chan solution, len(layouts))
		for i := range layouts {
			next <- i
			answers[i] = make(chan solution, 1) // an answer that is not taken blocks no worker
		}
		close(next)
		for range min(f.workers(), len(layouts)) {
			go func() {
				runtime.LockOSThread() // CPU time is counted by thread
				for i := range next {
					answers[i] <- a.solve(ctx, layouts[i], rules, f)
				}
			}()
		}
		for _, answer := range answers {
			if !yield(<-answer) {
				return
			}
		}
	}
}

func (a *app) solve(ctx context.Context, layout penguin.Layout, rules penguin.Rules, f solveFlags) solution {
	began := a.threadTime()
	answer := solve.Solve(ctx, layout.Position, rules, solve.Options{Limit: f.limit, Short: f.short})
	return solution{layout: layout, rules: rules, answer: answer, cpu: a.threadTime() - began}
}

// workers is how many layouts are solved at a time.
func (f solveFlags) workers() int {
	if f.jobs == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return f.jobs
}
