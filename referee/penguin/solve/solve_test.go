package solve_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"tableref/referee/cards"
	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
)

// patient is a context that is cancelled after Err was called patience times.
type patient struct {
	context.Context

	asked, patience int
}

func (p *patient) Err() error {
	p.asked++
	if p.asked > p.patience {
		return context.Canceled
	}
	return nil
}

func TestEndOfContextEndsTheSearch(t *testing.T) {
	lost := deal(t, "source", 587)
	whole := solve.Solve(t.Context(), lost.position, penguin.Source, solve.Options{})
	for patience := range 3 {
		ctx := &patient{Context: t.Context(), patience: patience}
		got := solve.Solve(ctx, lost.position, penguin.Source, solve.Options{})
		if got.Verdict != solve.Unknown || got.Line != nil {
			t.Errorf("asked %d times: %s, line of %d moves", ctx.asked, got.Verdict, len(got.Line))
		}
		if ctx.asked != patience+1 {
			t.Errorf("went on after the end: asked %d times", ctx.asked)
		}
		if most := 2000 * (patience + 1); got.Positions > most || got.Positions >= whole.Positions {
			t.Errorf("reached %d positions, at most %d between two questions", got.Positions, most)
		}
	}
}

func TestEndedContextStillGivesTheLineItHas(t *testing.T) {
	k := deal(t, "source", 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	got := solve.Solve(&onceFine{Context: ctx}, k.position, penguin.Source, solve.Options{Short: time.Hour})
	if got.Verdict != solve.Won {
		t.Fatalf("%s", got.Verdict)
	}
	replay(t, k.position, penguin.Source, got.Line)
}

// onceFine is a cancelled context that does not say so before Done is called, which
// Solve does first when it has a line to shorten.
type onceFine struct {
	context.Context

	ended bool
}

func (o *onceFine) Done() <-chan struct{} {
	o.ended = true
	return o.Context.Done()
}

func (o *onceFine) Err() error {
	if o.ended {
		return o.Context.Err()
	}
	return nil
}

func TestLimit(t *testing.T) {
	k := deal(t, "source", 587)
	for _, limit := range []int{1, 10, 1000} {
		got := solve.Solve(t.Context(), k.position, penguin.Source, solve.Options{Limit: limit})
		// The board that is looked at when the limit is reached is finished.
		if got.Verdict != solve.Unknown || got.Positions > limit+100 {
			t.Errorf("limit %d: %s after %d positions", limit, got.Verdict, got.Positions)
		}
	}
	if got := solve.Solve(t.Context(), k.position, penguin.Source, solve.Options{Limit: 1}); got.Positions != 1 {
		t.Errorf("limit 1: %d positions", got.Positions)
	}
	for _, limit := range []int{0, 2 * solve.MaxPositions} {
		got := solve.Solve(t.Context(), k.position, penguin.Source, solve.Options{Limit: limit})
		if got.Verdict != solve.Lost {
			t.Errorf("limit %d: %s", limit, got.Verdict)
		}
	}
}

func TestAnswerIsAlwaysTheSame(t *testing.T) {
	for _, set := range ruleSets {
		some := deals(t, set.name)[:20]
		first := make([]solve.Answer, len(some))
		for i, k := range some {
			first[i] = solve.Solve(t.Context(), k.position, set.rules, solve.Options{})
		}
		var all sync.WaitGroup
		for i, k := range slices.Backward(some) {
			all.Go(func() {
				got := solve.Solve(t.Context(), k.position, set.rules, solve.Options{})
				if got.Verdict != first[i].Verdict || got.Positions != first[i].Positions || !slices.Equal(got.Line, first[i].Line) {
					t.Errorf("%s %d: %v, then %v", set.name, k.number, first[i], got)
				}
			})
		}
		all.Wait()
	}
}

func TestShortLines(t *testing.T) {
	for _, set := range ruleSets {
		plain, short := 0, 0
		for _, k := range deals(t, set.name)[:10] {
			got := solve.Solve(t.Context(), k.position, set.rules, solve.Options{})
			better := solve.Solve(t.Context(), k.position, set.rules, solve.Options{Short: 20 * time.Millisecond})
			replay(t, k.position, set.rules, better.Line)
			if len(better.Line) > len(got.Line) || better.Positions != got.Positions {
				t.Errorf("%s %d: %d moves became %d", set.name, k.number, len(got.Line), len(better.Line))
			}
			plain += len(got.Line)
			short += len(better.Line)
		}
		if short == plain {
			t.Errorf("%s: not one of ten lines became shorter", set.name)
		}
	}
}

func TestWonPositionNeedsNoMove(t *testing.T) {
	p := penguin.Position{Base: 5, Up: [4]int{13, 13, 13, 13}, Columns: make([][]cards.Card, penguin.Columns)}
	got := solve.Solve(t.Context(), p, penguin.Source, solve.Options{Short: time.Hour})
	if got.Verdict != solve.Won || len(got.Line) != 0 {
		t.Errorf("%s, %v", got.Verdict, got.Line)
	}
}

func TestPositionsThatCannotBe(t *testing.T) {
	fine := deal(t, "source", 1).position
	for name, spoil := range map[string]func(*penguin.Position){
		"nothing":      func(p *penguin.Position) { *p = penguin.Position{} },
		"a card less":  func(p *penguin.Position) { p.Columns[3] = p.Columns[3][1:] },
		"a card twice": func(p *penguin.Position) { p.Columns[3][0] = p.Columns[4][0] },
		"one too many": func(p *penguin.Position) { p.Cells = append(p.Cells, p.Columns[0][0]) },
		"more cells": func(p *penguin.Position) {
			p.Cells, p.Columns[1], p.Columns[2] = slices.Concat(p.Columns[1], p.Columns[2]), nil, nil
		},
		"no card":         func(p *penguin.Position) { p.Columns[3][0] = cards.Card{} },
		"no suit":         func(p *penguin.Position) { p.Columns[3][0].Suit = -1 },
		"up twice":        func(p *penguin.Position) { p.Up[0] = 13 },
		"less than none":  func(p *penguin.Position) { p.Up[0] = -1 },
		"eight columns":   func(p *penguin.Position) { p.Columns = append(p.Columns, nil) },
		"no base":         func(p *penguin.Position) { p.Base = 0 },
		"thousands of up": func(p *penguin.Position) { p.Up[1] = 4096 },
	} {
		t.Run(name, func(t *testing.T) {
			p := fine.Clone()
			spoil(&p)
			if got := solve.Solve(t.Context(), p, penguin.Source, solve.Options{}); got.Verdict != solve.Unknown || got.Line != nil {
				t.Errorf("%s", got.Verdict)
			}
		})
	}
	if got := solve.Solve(t.Context(), fine, penguin.Rules{Cells: 99}, solve.Options{}); got.Verdict != solve.Unknown {
		t.Errorf("99 cells: %s", got.Verdict)
	}
}
