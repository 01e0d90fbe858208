package match_test

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
		e.Do("go")
		e.Pass(72 * second)
		e.Do(stop)
		e.Pass(10 * minute)
		e.Is(match.Stopped, 72*second, 72*second)
		e.Do("go")
		e.Pass(8 * second)
		e.Is(match.Running, 80*second, 80*second)
	}
}

func TestClockRunsFromGo(t *testing.T) {
	e := begin(t, "Ana,Ben", "signal_delay=3s")
	e.Do("go")
	e.Pass(2 * second)
	v := e.View()
	if left, signals := v.ToGo(); v.Phase != match.Ready || !signals || left != second {
		t.Errorf("two seconds after Ready: phase %s, %v to go (%v)", v.Phase, left, signals)
	}
	e.Pass(6 * second)
	e.Is(match.Running, 5*second, 5*second)
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
			e.Do("go")
			e.Pass(252 * second)
			e.Do("warn Cid") // the last event: 04:12
			e.Restart(41 * second)
			for _, line := range c.after {
				if line == "+7" {
					e.Pass(7 * second)
					continue
				}
				e.Do(line)
			}
			e.Is(c.phase, c.low, c.high)
			if asked := e.View().Clock.Asked; asked != c.asked {
				t.Errorf("asked = %v, want %v", asked, c.asked)
			}
		})
	}
}

func TestEverythingOfPlayIsLegalAfterRestart(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.Do("go")
	running := match.IDs(e.View().Offers)
	e.Restart(second)
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
	e.Do("go")
	e.Pass(minute)
	e.Do("king Ana")
	e.Restart(time.Hour)
	e.Is(match.Stopped, minute, minute)
	if e.View().Clock.Asked {
		t.Error("a clock that stood is asked for")
	}
}

func TestFalseStartTakesTheStartBack(t *testing.T) {
	e := begin(t, "Ana,Ben", "signal_delay=2s")
	e.Do("go")
	e.Pass(second)
	e.Do("falsestart Ana")
	e.Is(match.Ready, 0, 0)
	e.Do("go")
	e.Pass(62 * second)
	e.Is(match.Running, minute, minute)
	e.Do("king Ben", "go")
	e.Pass(3 * second)
	e.Do("falsestart Ana")
	e.Is(match.Stopped, minute, minute)
	if got := e.State.Round.FalseStarts; got[0] != 2 || got[1] != 0 {
		t.Errorf("false starts %v, want Ana twice", got)
	}
}

func TestRoundLimit(t *testing.T) {
	e := begin(t, "Ana,Ben", "round_limit=5m")
	e.Do("go")
	e.Pass(5*minute - second)
	if e.View().OverLimit() {
		t.Error("over before its time")
	}
	e.Pass(second)
	v := e.View()
	if !v.OverLimit() || v.Phase != match.Running || v.Prompt.ID != "race.limit" {
		t.Errorf("at the limit: over %v, phase %s, prompt %s", v.OverLimit(), v.Phase, v.Prompt.ID)
	}
	if offers := v.Offers; offers[1].ID != "end" {
		t.Errorf("next to the likeliest action stands %s, want the round's end", offers[1].ID)
	}
	e.Do("end")
}
