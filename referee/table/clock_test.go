package table

import (
	"testing"
	"time"

	"tableref/referee/match"
)

const (
	second = time.Second
	minute = time.Minute
)

func TestUndoneStopRunsOn(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.does("go")
	e.clock.pass(minute)
	e.does("king")
	e.clock.pass(14 * second)
	if adds := e.View().Undo.Adds(e.clock.Now()); adds != 14*second {
		t.Errorf("undo says it adds %v, want 14s", adds)
	}
	e.does("undo")
	e.is(match.Running, 74*second, 74*second)
	e.does("redo")
	e.is(match.Stopped, 60*second, 60*second)
}

func TestUndoneRoundEndRunsOn(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go")
	e.clock.pass(minute)
	e.does("call Ben", "count Ana 3 4")
	e.clock.pass(minute)
	e.does("undo 2")
	e.is(match.Running, 2*minute, 2*minute)
}

func TestUndoneAcceptKeepsTheTime(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("30 10", "28 0")
	e.does("finish")
	e.clock.pass(time.Hour)
	e.does("undo")
	e.does("undo")
	e.is(match.Counting, minute, minute)
}

// Undoing into a running round after a restart asks; the range reaches to the
// undo, for play may have gone on until then.
func TestUndoAfterRestartAsks(t *testing.T) {
	for _, finished := range []bool{false, true} {
		e := begin(t, "Ana,Ben", "rounds=1")
		e.round("30 10", "28 0")
		steps := "undo 4"
		if finished {
			e.does("finish")
			steps = "undo 5"
		}
		e.restarts(time.Hour)
		e.clock.pass(minute)
		e.does(steps)
		e.is(match.Stopped, minute, time.Hour+2*minute)
		if !e.View().Clock.Asked {
			t.Error("nothing is asked")
		}
		e.does("clock 01:20", "go", "call Ana")
	}
}

func TestAcceptUndoneAfterRestartKeepsTheTime(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("30 10", "28 0")
	e.does("finish")
	e.restarts(time.Hour)
	e.does("undo", "undo")
	e.is(match.Counting, minute, minute)
}

// The program lives on and cannot watch.
func TestSleepIsNoticed(t *testing.T) {
	cases := []struct {
		name      string
		gap       func(*evening)
		low, high time.Duration
	}{
		{"the laptop sleeps", func(e *evening) { e.clock.sleep(time.Hour) }, minute, time.Hour + minute},
		{"the process is stopped", func(e *evening) { e.clock.pass(20 * second) }, minute, 80 * second},
		{"the wall clock is set forward", func(e *evening) { e.clock.pass(second); e.clock.sleep(10 * minute) }, minute, 11*minute + second},
		{"the wall clock is set back", func(e *evening) { e.clock.pass(second); e.clock.sleep(-10 * minute) }, minute, minute + second},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			e := begin(t, "Ana,Ben")
			e.does("go")
			for range 60 {
				e.clock.pass(second)
				e.Tick()
			}
			c.gap(e)
			e.Tick()
			e.is(match.Stopped, c.low, c.high)
			e.does("clock last", "go", "call Ben")
		})
	}
}

func TestSleepWhileTheClockStandsChangesNothing(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go")
	e.clock.pass(minute)
	e.does("pause")
	e.clock.sleep(time.Hour)
	e.Tick()
	e.is(match.Stopped, minute, minute)
}

// A sleep while the counts were entered matters once the end of the round is
// undone.
func TestUndoPastASleepAsks(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go")
	e.clock.pass(minute)
	e.does("call Ben")
	e.clock.sleep(time.Hour)
	e.does("count Ana 1 2")
	e.does("undo 2")
	e.is(match.Stopped, minute, time.Hour+minute)
}
