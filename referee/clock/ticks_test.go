package clock_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tableref/referee/clock"
	"tableref/referee/match"
)

// counted is a clock on which so many waits pass at once.
type counted struct {
	first  time.Duration // that was waited for
	passes int
	waits  int // of its reader only
}

func (*counted) Now() match.Moment { return match.Moment{} }

func (c *counted) Wait(ctx context.Context, d time.Duration) error {
	if c.waits++; c.waits == 1 {
		c.first = d
	}
	if c.waits > c.passes {
		<-ctx.Done()
		return errors.New("ended")
	}
	return ctx.Err()
}

// Each wait that has passed is a tick, however late the reader comes.
func TestTicks(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	defer end()
	c := &counted{passes: 3}
	ticks := clock.Ticks(ctx, c, clock.Every(time.Minute))
	for range 3 {
		<-ticks
	}
	select {
	case <-ticks:
		t.Error("there is a tick for a wait that has not passed")
	default:
	}
	if c.first != time.Minute {
		t.Errorf("it waits for %v", c.first)
	}
}
