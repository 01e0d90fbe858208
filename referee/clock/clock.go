// Package clock is the port to the time of the system.
package clock

import (
	"context"
	"crypto/rand"
	"time"

	"tableref/referee/match"
)

// resolution is that of every moment. The record keeps it, so a clock that told
// more would show one thing at the table and another when the log is read again.
const resolution = time.Microsecond

// Clock tells the time and waits. Tests bring their own.
type Clock interface {
	// Now returns the moment, by the wall clock and by the run's own clock.
	Now() match.Moment
	// Wait returns after d, or earlier with the context's error.
	Wait(ctx context.Context, d time.Duration) error
}

// Ticks sends a tick each time that wait has passed on a clock, until the context ends.
// wait is asked before each tick. A reader that is late misses none.
func Ticks(ctx context.Context, c Clock, wait func() time.Duration) <-chan struct{} {
	ticks := make(chan struct{})
	go func() {
		for c.Wait(ctx, wait()) == nil {
			select {
			case ticks <- struct{}{}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return ticks
}

// Every is a wait that is always the same, for [Ticks].
func Every(d time.Duration) func() time.Duration { return func() time.Duration { return d } }

// System is the clock of this run of the program.
type System struct {
	run   string
	began time.Time
}

// New begins a run of the program.
func New() *System { return &System{run: rand.Text()[:12], began: time.Now()} }

// Now returns the moment, to the microsecond by both clocks. The run's own clock
// stands still while the machine sleeps and cannot be set.
func (c *System) Now() match.Moment {
	now := time.Now()
	return match.Moment{Run: c.run, Wall: now.Round(0).UTC().Truncate(resolution), Mono: now.Sub(c.began).Truncate(resolution)}
}

// Wait returns after d, or when the context ends.
func (c *System) Wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
