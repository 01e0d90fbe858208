package match_test

import (
	"slices"
	"testing"
	"time"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
)

// scores opens a match of any game that only needs its scores kept.
func scores(t matchtest.TB, players string, settings ...string) *matchtest.Table {
	t.Helper()
	return matchtest.Open(t, "scores", "", players, settings...)
}

// A total ends the match when it reaches the target, from either side of 0, and a
// correction below it lets the match go on.
func TestTheTargetEndsTheMatch(t *testing.T) {
	for _, test := range []struct {
		target, line string
		phase        match.Phase
	}{
		{"target=10", "count Ana 9", match.Between},
		{"target=10", "count Ana 10", match.Finished},
		{"target=10", "count Ana 11", match.Finished},
		{"target=-10", "count Ana -9", match.Between},
		{"target=-10", "count Ana -10", match.Finished},
		{"target=-10", "count Ana -11", match.Finished},
		{"target=0", "count Ana 0", match.Between},
	} {
		e := scores(t, "Ana,Ben", test.target).Do(test.line, "count Ben 0", "accept")
		if got := e.View().Phase; got != test.phase {
			t.Errorf("%s, %s: the match is %s, want %s", test.target, test.line, got, test.phase)
		}
	}
	e := scores(t, "Ana,Ben", "target=10").Do("count Ana 10", "count Ben 0", "accept")
	e.Do("correct 1 Ana 9").Is(match.Between, 0, 0)
	e.Do("correct 1 Ana 10").Is(match.Finished, 0, 0)
	e = scores(t, "Ana,Ben", "target=10").Do("count Ana 9", "count Ben 0", "accept", "finish")
	e.Do("correct 1 Ana 8").Is(match.Finished, 0, 0) // the scorekeeper ended it
}

// The agreed rounds are played when as many were accepted; a void round is none.
func TestTheAgreedRoundsEndTheMatch(t *testing.T) {
	e := scores(t, "Ana,Ben", "rounds=2")
	for _, step := range []struct {
		line, prompt, primary string
		round                 int
	}{
		{"count Ana 1", "round.missing", "count", 1},
		{"void", "tally.ready", "count", 1},
		{"count Ana 1", "round.missing", "count", 1},
		{"count Ben 1", "tally.counted", "accept", 1},
		{"accept", "tally.ready", "count", 2},
		{"count Ana 1", "round.missing", "count", 2},
		{"count Ben 1", "tally.counted", "accept", 2},
		{"accept", "tally.last", "finish", 2},
		{"leave Ben", "tally.last", "finish", 2},
		{"leave Ana", "played.too_few", "finish", 2},
		{"join Ana", "tally.last", "finish", 2},
		{"count Ana 1", "tally.counted", "accept", 3}, // one more
		{"accept", "tally.last", "finish", 3},
		{"finish", "round.finished", "", 3},
	} {
		v := e.Do(step.line).View()
		primary := ""
		if len(v.Offers) > 0 && v.Offers[0].Primary {
			primary = v.Offers[0].ID
		}
		if v.Prompt.ID != step.prompt || primary != step.primary || v.Round != step.round {
			t.Errorf("after %q round %d says %s, first %q; want %d, %s, %q", step.line, v.Round, v.Prompt.ID, primary, step.round, step.prompt, step.primary)
		}
	}
}

// A void round keeps its time and its number is used again.
func TestVoidRounds(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go").Pass(time.Minute)
	v := e.Do("void").View()
	if past := v.Past[0]; v.Phase != match.Ready || past.Low != time.Minute || past.High != time.Minute || v.Round != 1 {
		t.Errorf("after the void round %s %d; past %+v", v.Phase, v.Round, past)
	}
	e.Round("call Ben", "1 0", "2 0").Do("go", "void")
	if v := e.View(); v.Phase != match.Between || v.Round != 2 {
		t.Errorf("after an accepted and a void round: %s %d", v.Phase, v.Round)
	}
	e.Refuse("void", "why.no_round")
}

// A check that only asks stands in nobody's way; one that refutes does, unless the
// round is accepted anyway.
func TestChecksInTheWay(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "call Ben", "count Ana 5 0", "count Ben 4 0")
	if failed := e.Failed(); len(failed) != 1 {
		t.Fatalf("failed: %v", failed)
	}
	if e.Do("accept"); e.View().Past[0].Anyway {
		t.Error("a question counts as a fault")
	}
	e = begin(t, "Ana,Ben").Do("go", "end", "count Ana 5 1", "count Ben 5 1", "tops 9H")
	e.Refuse("accept", "refuse.check")
	if e.Do("accept anyway"); !e.View().Past[0].Anyway {
		t.Error("the round does not say that a check failed")
	}
}

// What is legal when, with the reason where it is not.
func TestWhenActionsAreLegal(t *testing.T) {
	begun := []string{"go"}
	signal := []string{"signal_delay=2s"}
	takenBack := []string{"go", "falsestart Ana"}
	twice := []string{"go", "falsestart Ana", "go", "falsestart Ben"}
	for _, test := range []struct {
		settings, lines []string
		line, reason    string // "": legal
	}{
		{nil, nil, "go", ""},
		{nil, nil, "pause", "why.no_round"},
		{nil, nil, "clock 01:00", "why.no_round"},
		{nil, nil, "falsestart Ana", "why.no_start"},
		{nil, nil, "call Ana", "why.no_round"},
		{nil, nil, "count Ana 1 1", "why.no_round"},
		{nil, nil, "correct 1 Ana 1 1", "why.nothing_accepted"},
		{nil, nil, "finish", ""},
		{nil, nil, "warn Ana", "why.no_round"},
		{nil, begun, "go", "why.running"},
		{nil, begun, "clock 01:00", "why.running"},
		{nil, begun, "count Ana 1 1", "why.not_over"},
		{nil, begun, "carry 1 1 1", "why.carry_begun"},
		{nil, begun, "finish", "why.round_on"},
		{nil, begun, "warn Ana", ""},
		{signal, begun, "go", "why.signalling"},
		{signal, begun, "pause", ""},
		{signal, begun, "call Ana", "why.signalling"},
		{signal, begun, "king Ana", "why.not_running"},
		{signal, begun, "falsestart Ana", ""},
		{nil, []string{"go", "pause"}, "pause", "why.not_running"},
		{nil, []string{"go", "pause"}, "falsestart Ana", "why.no_start"},
		{nil, []string{"go", "pause"}, "clock 01:00", ""},
		{nil, []string{"go", "pause", "clock 01:00"}, "go", ""},
		{nil, takenBack, "go", ""},
		{nil, takenBack, "call Ana", "why.no_round"},
		{nil, takenBack, "clock 01:00", "why.no_round"},
		{nil, takenBack, "ruling", "why.no_round"},
		{nil, takenBack, "warn Ana", "why.no_round"},
		{nil, takenBack, "falsestart Ben", "why.no_start"},
		{nil, takenBack, "void", ""},
		{nil, twice, "call Ana", "why.no_round"},
		{nil, twice, "king", "why.not_running"},
		{nil, twice, "go", ""},
		{nil, []string{"go", "falsestart"}, "falsestart Ben", ""}, // whose it was
		{nil, []string{"go", "end"}, "go", "why.counting"},
		{nil, []string{"go", "end"}, "pause", "why.counting"},
		{nil, []string{"go", "end"}, "clock 01:00", ""},
		{nil, []string{"go", "end"}, "ruling they agreed", ""},
		{nil, []string{"finish"}, "go", "why.finished"},
		{nil, []string{"finish"}, "pause", "why.finished"},
		{nil, []string{"finish"}, "join Cid", "why.finished"},
		{nil, []string{"finish"}, "leave Ana", "why.finished"},
		{nil, []string{"finish"}, "finish", "why.finished"},
		{nil, []string{"finish"}, "count Ana 1 1", "why.finished"},
		{nil, []string{"finish"}, "carry 1 1 1", "why.finished"},
		{nil, []string{"leave Ana"}, "go", "why.too_few"},
	} {
		e := begin(t, "Ana,Ben", test.settings...).Do(test.lines...)
		if test.reason == "" {
			e.Do(test.line)
			continue
		}
		e.Refuse(test.line, test.reason)
	}
}

// Who leaves during a round plays it to its end: it goes on after a Stop even when
// too few are left for another one.
func TestARoundGoesOnWithWhoLeaves(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "leave Ben", "pause", "go")
	e.Is(match.Running, 0, 0)
	e.Do("call Ben", "count Ana 1 1", "count Ben 2 0", "accept")
	if got := e.Prompt(); got != "round.too_few" {
		t.Errorf("the table says %s", got)
	}
	e.Refuse("go", "why.too_few")
	if primary := e.View().Offers[0].ID; primary != "join" {
		t.Errorf("first comes %s", primary)
	}
}

// How many can sit at a table is the game's to say; nobody leaves one that is for
// one.
func TestFullTables(t *testing.T) {
	matchtest.Open(t, "spit", "", "Ana,Ben").Refuse("join Cid", "why.full")
	matchtest.Open(t, "spit", "", "Ana,Ben").Do("leave Ana", "join Cid").Refuse("join Dan", "why.full")
	alone := matchtest.Open(t, "penguin", "", "Ana")
	alone.Refuse("leave Ana", "why.alone")
	scores(t, "Ana").Do("go").Refuse("falsestart Ana", "why.alone")
	begin(t, "Ana,Ben").Do("go", "falsestart Ana") // two can
}

// Who comes back may have brought another deck.
func TestDesigns(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("join Cid red", "leave Cid", "join Cid", "leave Ben", "join Ben blue", "leave Ben", "join Ben green")
	var designs []string
	for _, seat := range e.View().Seats {
		designs = append(designs, seat.Design)
	}
	if want := []string{"", "green", "red"}; !slices.Equal(designs, want) {
		t.Errorf("designs %v, want %v", designs, want)
	}
}

// Where the lowest total wins, who left before the end has not won.
func TestWhoLeftDoesNotWinByALowTotal(t *testing.T) {
	play := func(lines ...string) *matchtest.Table {
		e := scores(t, "Ana,Ben,Cid", "low=yes").Do("count Ana 1", "count Ben 5", "count Cid 9", "accept", "leave Ana")
		return e.Do(lines...)
	}
	for _, test := range []struct {
		name    string
		lines   []string
		winners []int
	}{
		{"gone since", []string{"count Ben 5", "count Cid 9", "accept", "finish"}, []int{1}},
		{"gone when the last round is over", []string{"finish"}, []int{0}},
		{"back in time", []string{"count Ben 5", "count Cid 9", "accept", "join Ana", "count Ana 1", "count Ben 5", "count Cid 9", "accept", "finish"}, []int{0}},
		{"back, and finished without a round more", []string{"count Ben 5", "count Cid 9", "accept", "join Ana", "finish"}, []int{1}},
	} {
		if got := play(test.lines...).View().Winners; !slices.Equal(got, test.winners) {
			t.Errorf("%s: %v win, want %v", test.name, got, test.winners)
		}
	}
	back := play("count Ben 5", "count Cid 9", "accept")
	if ranks := back.State.Ranks(); ranks[0] != 3 {
		t.Errorf("gone: %v", ranks)
	}
	if ranks := back.Do("join Ana").State.Ranks(); ranks[0] != 1 {
		t.Errorf("who waits for the next round has place %v", ranks)
	}
}

// A name need not be typed whole while it is clear whose it is.
func TestNamesByTheirBeginning(t *testing.T) {
	e := begin(t, "Ana,Anna,Ben").Do("go")
	e.Do("warn ana", "warn b", "warn ann")
	if got := e.State.Round.Warnings; !slices.Equal(got, []int{1, 1, 1}) {
		t.Errorf("warned: %v", got)
	}
	e.Refuse("warn an", "refuse.no_seat")
	e.Refuse("warn x", "refuse.no_seat")
	e.Do("leave Ana").Refuse("leave Ana", "refuse.seat_now")
}

// Times are minutes and seconds, with hours if need be.
func TestTimes(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "pause")
	for word, want := range map[string]time.Duration{
		"00:59": 59 * time.Second, "1:00": time.Minute, "90:00": 90 * time.Minute, "1:00:01": time.Hour + time.Second,
	} {
		e.Do("clock "+word).Is(match.Stopped, want, want)
	}
	for _, word := range []string{"0:60", "0:5", "1:60:00", "59", "1:2:3", "-1:00", "1:00:00:00", "last"} {
		e.Refuse("clock "+word, "refuse.time")
	}
}

// The jitter is a random part of the signal, up to its whole length.
func TestSignalJitter(t *testing.T) {
	for random, want := range map[uint64]time.Duration{1 << 31: 2 * time.Second, ^uint64(0): 5 * time.Second} {
		e := begin(t, "Ana,Ben", "signal_delay=2s", "signal_jitter=3s")
		e.Random = matchtest.Always(random)
		if signal := e.Do("go").View().Phase; signal != match.Ready {
			t.Errorf("the table is %s", signal)
		}
		started := e.Last()[0].(match.Started)
		if got := started.Go.Sub(started.Ready); got != want {
			t.Errorf("Go comes %v after Ready, want %v", got, want)
		}
	}
}
