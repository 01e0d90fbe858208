package table

import (
	"context"
	"testing"
	"time"

	"tableref/referee/history"
	"tableref/referee/record"
	"tableref/scoring/stats"
)

// counting is a hold that counts the summaries that are written through it.
type counting struct {
	record.Hold
	steps, summaries int
}

func (c *counting) Append(ctx context.Context, last int, step record.Step) error {
	c.steps++
	if step.Summary != nil {
		c.summaries++
	}
	return c.Hold.Append(ctx, last, step)
}

// What the record keeps of a match is written when it changes, not with every action:
// else an action would cost more in a long match.
func TestSummaryIsWrittenWhenItChanges(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go")
	held := &counting{Hold: e.held}
	e.held = held
	e.does("pause", "go", "warn Ben", "undo", "nostock Ana", "undo")
	if held.steps != 6 || held.summaries != 0 {
		t.Errorf("%d summaries with %d actions that change nothing of it", held.summaries, held.steps)
	}
	e.does("call Ana", "count Ana 30 0", "count Ben 7 3", "accept")
	if held.summaries != 2 { // as the round ends, and as it is accepted
		t.Errorf("%d summaries with a round that was counted, want 2", held.summaries)
	}
	e.does("undo", "redo", "leave Ben", "join Ben", "finish")
	checked, err := e.room.Auditor().Check()
	if err != nil || len(checked.Faults) > 0 {
		t.Errorf("%v, %v", checked.Faults, err)
	}
	if found, err := e.room.Statistics(history.Filter{}, stats.Evenings{Place: time.UTC}); err != nil || found.Games[0].Book.Rounds != 1 {
		t.Errorf("statistics %+v, %v", found, err)
	}
}
