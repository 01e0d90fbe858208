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

func TestClockStandsAtEveryStop(t *testing.T) {
	for _, stop := range []string{"king", "king Ana", "king Ana KH", "pause", "stalemate", "ruling", "ruling first card stays"} {
		e := begin(t, "Ana,Ben,Cid")
		e.does("go")
		e.clock.pass(72 * second)
		e.does(stop)
		e.clock.pass(10 * minute)
		e.is(match.Stopped, 72*second, 72*second)
		e.does("go")
		e.clock.pass(8 * second)
		e.is(match.Running, 80*second, 80*second)
	}
}

func TestClockRunsFromGo(t *testing.T) {
	e := begin(t, "Ana,Ben", "signal_delay=3s")
	e.does("go")
	e.clock.pass(2 * second)
	v := e.View()
	if v.Phase != match.Ready || v.Signal == nil || v.Signal.Go != second {
		t.Errorf("two seconds after Ready: phase %s, signal %+v", v.Phase, v.Signal)
	}
	e.clock.pass(6 * second)
	e.is(match.Running, 5*second, 5*second)
}

func TestUndoneStopRunsOn(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.does("go")
	e.clock.pass(minute)
	e.does("king")
	e.clock.pass(14 * second)
	if adds := e.View().Undo.Adds; adds != 14*second {
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

// The program dies while a round runs.
func TestRestartAsks(t *testing.T) {
	cases := []struct {
		name      string
		after     []string
		phase     match.Phase
		low, high time.Duration
		asked     bool
	}{
		{"unanswered", nil, match.Stopped, 252 * second, 293 * second, true},
		{"last", []string{"clock last"}, match.Stopped, 252 * second, 252 * second, false},
		{"now", []string{"clock now"}, match.Stopped, 293 * second, 293 * second, false},
		{"typed", []string{"clock 04:30"}, match.Stopped, 270 * second, 270 * second, false},
		{"go keeps the range", []string{"go"}, match.Running, 252 * second, 293 * second, false},
		{"play went on until the King", []string{"+7", "king Ana"}, match.Stopped, 252 * second, 300 * second, false},
		{"play went on until the call", []string{"+7", "call Ben"}, match.Counting, 252 * second, 300 * second, false},
		{"settled after the call", []string{"+7", "call Ben", "clock now"}, match.Counting, 300 * second, 300 * second, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			e := begin(t, "Ana,Ben,Cid")
			e.does("go")
			e.clock.pass(252 * second)
			e.does("warn Cid") // the last event: 04:12
			e.restarts(41 * second)
			for _, line := range c.after {
				if line == "+7" {
					e.clock.pass(7 * second)
					continue
				}
				e.does(line)
			}
			e.is(c.phase, c.low, c.high)
			if asked := e.View().Clock.Asked; asked != c.asked {
				t.Errorf("asked = %v, want %v", asked, c.asked)
			}
		})
	}
}

func TestEverythingOfPlayIsLegalAfterRestart(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.does("go")
	running := match.IDs(e.View().Offers)
	e.restarts(second)
	have := make(map[string]bool)
	for _, id := range match.IDs(e.View().Offers) {
		have[id] = true
	}
	for _, id := range running {
		if !have[id] {
			t.Errorf("%s was legal while the round ran, and is not after a restart", id)
		}
	}
}

func TestRestartAtAStopAsksNothing(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go")
	e.clock.pass(minute)
	e.does("king Ana")
	e.restarts(time.Hour)
	e.is(match.Stopped, minute, minute)
	if e.View().Clock.Asked {
		t.Error("a clock that stood is asked for")
	}
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

func TestFalseStartTakesTheStartBack(t *testing.T) {
	e := begin(t, "Ana,Ben", "signal_delay=2s")
	e.does("go")
	e.clock.pass(second)
	e.does("falsestart Ana")
	e.is(match.Ready, 0, 0)
	e.does("go")
	e.clock.pass(62 * second)
	e.is(match.Running, minute, minute)
	e.does("king Ben", "go")
	e.clock.pass(3 * second)
	e.does("falsestart Ana")
	e.is(match.Stopped, minute, minute)
	if got := e.match.State.Round.FalseStarts; got[0] != 2 || got[1] != 0 {
		t.Errorf("false starts %v, want Ana twice", got)
	}
}

func TestRoundLimit(t *testing.T) {
	e := begin(t, "Ana,Ben", "round_limit=5m")
	e.does("go")
	e.clock.pass(5*minute - second)
	if e.View().Clock.Over {
		t.Error("over before its time")
	}
	e.clock.pass(second)
	v := e.View()
	if !v.Clock.Over || v.Phase != match.Running || v.Prompt.ID != "race.limit" {
		t.Errorf("at the limit: over %v, phase %s, prompt %s", v.Clock.Over, v.Phase, v.Prompt.ID)
	}
	if offers := v.Offers; offers[1].ID != "end" {
		t.Errorf("next to the likeliest action stands %s, want the round's end", offers[1].ID)
	}
	e.does("end")
}
