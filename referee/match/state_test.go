package match_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
	"tableref/referee/match/procedures"
	"tableref/rulesets/phrase"
)

// Inside one run of the program its own clock counts, across runs the wall clock.
func TestMoments(t *testing.T) {
	at := time.Date(2026, 11, 30, 19, 0, 0, 0, time.UTC)
	first := match.Moment{Run: "a", Wall: at, Mono: minute}
	set := match.Moment{Run: "a", Wall: at.Add(-time.Hour), Mono: 2 * minute} // the wall clock was set back
	other := match.Moment{Run: "b", Wall: at.Add(time.Hour), Mono: second}
	if got := set.Sub(first); got != minute {
		t.Errorf("in one run %v passed, want a minute", got)
	}
	if got := other.Sub(first); got != time.Hour {
		t.Errorf("across runs %v passed, want an hour", got)
	}
	if later := first.Add(second); later.Sub(first) != second || !later.Wall.Equal(at.Add(second)) {
		t.Errorf("a second later is %+v", later)
	}
}

// What a gap makes of a running clock, by what both clocks say.
func TestGaps(t *testing.T) {
	at := time.Date(2026, 11, 30, 19, 0, 0, 0, time.UTC)
	goes := match.Moment{Run: "a", Wall: at, Mono: 0}
	in := func(run string, wall, mono time.Duration) match.Moment {
		return match.Moment{Run: run, Wall: at.Add(wall), Mono: mono}
	}
	for _, test := range []struct {
		name      string
		alive, at match.Moment
		low, high time.Duration
		asked     bool
	}{
		{"another run", in("a", minute, minute), in("b", 3*minute, second), minute, 3 * minute, true},
		{"it slept: only the wall clock went on", in("a", minute, minute), in("a", time.Hour, minute+second), minute, time.Hour, true},
		{"the wall clock was set back", in("a", minute, minute), in("a", -time.Hour, 2*minute), minute, 2 * minute, true},
		{"seen before Go only", in("a", -second, -second), in("b", minute, 0), 0, minute, true},
		{"still signalling in the same run", in("a", -2*second, -2*second), in("a", -second, -second), 0, 0, false},
		{"signalling in another run", in("a", -2*second, -2*second), in("b", -second, 0), 0, 0, true},
	} {
		s := match.State{Stage: match.StagePlay, Clock: match.Clock{Since: &goes}}
		s.Gap(test.alive, test.at)
		if asked := s.Clock.Asked != nil; asked != test.asked || s.Clock.Banked != (match.Span{Low: test.low, High: test.high}) {
			t.Errorf("%s: %+v, asked %v", test.name, s.Clock.Banked, asked)
		}
	}
}

// Play runs from the moment of Go, not before and not after it.
func TestGoIsAMoment(t *testing.T) {
	goes := match.Moment{Run: "a", Mono: 3 * second}
	c := match.Clock{Since: &goes}
	for mono, runs := range map[time.Duration]bool{3*second - 1: false, 3 * second: true, 4 * second: true} {
		now := match.Moment{Run: "a", Mono: mono}
		if c.Runs(now) != runs || c.Signals(now) == runs {
			t.Errorf("at %v: runs %v, signals %v", mono, c.Runs(now), c.Signals(now))
		}
	}
}

// A time that nobody watched is a question; its answer leaves a pause, a dispute
// stops play that may have gone on.
func TestAfterAGap(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go").Pass(minute).Restart(minute)
	if got := e.Prompt(); got != "stop.gap" {
		t.Errorf("the table says %s", got)
	}
	if e.Do("clock last"); e.Prompt() != "stop.pause" {
		t.Errorf("after the answer it says %s", e.Prompt())
	}
	e.Is(match.Stopped, minute, minute)
	e = begin(t, "Ana,Ben").Do("go").Pass(minute).Restart(minute).Pass(second).Do("ruling they agreed")
	if e.State.Stop != match.RulingStop {
		t.Errorf("play stands for %q", e.State.Stop)
	}
	e.Is(match.Stopped, minute, 2*minute+second)
}

// A false start takes the answer to a question back that its Go had given.
func TestAFalseStartBringsTheQuestionBack(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go").Pass(minute).Restart(minute).Do("go")
	if e.View().Clock.Asked {
		t.Error("Go keeps the range and is asked for it")
	}
	if e.Do("falsestart Ana"); !e.View().Clock.Asked {
		t.Error("the question is gone")
	}
	e.Is(match.Stopped, minute, 2*minute)
}

// How often play has started or gone on is counted; each false start is somebody's.
func TestStartsAndFalseStarts(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "falsestart", "falsestart Ana", "go", "pause", "go")
	if r := e.State.Round; r.Starts != 3 || !slices.Equal(r.FalseStarts, []int{1, 0}) {
		t.Errorf("%d starts, false ones %v", r.Starts, r.FalseStarts)
	}
	e = begin(t, "Ana,Ben").Do("go", "falsestart", "go", "falsestart Ben")
	if got := e.State.Round.FalseStarts; !slices.Equal(got, []int{0, 1}) { // nobody said whose the first one was
		t.Errorf("false starts %v", got)
	}
}

// What the rules decided and what the table adds to it are one decision.
func TestRulingsAreKept(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "ruling build 5H on 4H", "ruling they agreed")
	decided := e.State.Round.Rulings
	if len(decided) != 1 || decided[0].Judged == nil || decided[0].Text != "they agreed" {
		t.Fatalf("decided: %+v", decided)
	}
	if got := e.Prompt(); got != "stop.judged_ruled" {
		t.Errorf("the table says %s", got)
	}
	e.Do("go", "ruling the first card stays", "go")
	if got := len(e.State.Round.Rulings); got != 2 {
		t.Errorf("%d decisions, want 2", got)
	}
	if e.View().Ruling != nil {
		t.Error("the dispute is on while people play")
	}
}

// Who comes in for somebody goes on with those totals from the next round on, and
// the place counts once.
func TestTakeovers(t *testing.T) {
	for _, test := range []struct {
		name  string
		lines []string // after a round with Ana 30, Ben 22
		want  map[string]int
	}{
		{"from the next round on", []string{"leave Ana", "join Cid"}, map[string]int{"Ben": 22, "Cid": 30}},
		{"not in the round that is on", []string{"go", "leave Ana", "join Cid", "out Ben", "count Ana 30", "accept"}, map[string]int{"Ben": 44, "Cid": 60}},
		{"another one before the first has played", []string{"leave Ana", "join Cid", "leave Cid", "join Dan"}, map[string]int{"Ben": 22, "Dan": 30}},
		{"each for the one before", []string{
			"leave Ana", "join Cid", "go", "out Ben", "count Cid 30", "accept",
			"leave Cid", "join Ana", "go", "out Ben", "count Ana 30", "accept",
		}, map[string]int{"Ana": 90, "Ben": 66}},
		{"the same seat twice", []string{
			"leave Ana", "join Cid", "go", "out Ben", "count Cid 30", "accept",
			"leave Cid", "join Ana", "go", "out Ben", "count Ana 30", "accept", "leave Ana", "join Cid",
		}, map[string]int{"Cid": 90, "Ben": 66}},
	} {
		e := matchtest.Open(t, "spit", "hundred", "Ana,Ben", "target=500").Do("go", "out Ben", "count Ana 30", "accept").Do(test.lines...)
		got := make(map[string]int)
		for i, seat := range e.View().Seats {
			if seat.In {
				got[seat.Name] = seat.Total
			}
			if rank := e.State.Ranks()[i]; !seat.In && rank == 1 {
				t.Errorf("%s: %s is gone and is first", test.name, seat.Name)
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s:\n%s", test.name, diff)
		}
	}
}

// What a change does to totals and places is said; what a new round brings stands
// in every window.
func TestConsequences(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=4")
	after := func(line string) []string {
		before := e.State
		var said []string
		for _, p := range match.Consequences(before, e.Do(line).State) {
			said = append(said, e.English(p))
		}
		return said
	}
	e.Do("go", "end", "count Ana 41 1", "count Ben 2 1")
	if diff := cmp.Diff([]string{"Ana now leads"}, after("accept")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"Ana 39 → 38", "Nobody changes place"}, after("correct 1 Ana 40 1")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"Ana 38 → −2", "Ben now leads", "Places: Ana 1 → 2 and Ben 2 → 1"}, after("correct 1 Ana 0 1")); diff != "" {
		t.Error(diff)
	}
	if said := after("go"); said != nil {
		t.Errorf("a start says %v", said)
	}
}

// Checks that a correction undoes are told; one that asks of somebody else is
// another one. A round that counted anyway is one that holds again.
func TestDoubts(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid", "rounds=3").Do("go", "call Ben", "count Ana 5 1", "count Ben 4 0", "count Cid 4 0", "accept")
	for _, step := range []struct {
		line string
		ids  []string
	}{
		{"correct 1 Ana 5 0", []string{"change.ask"}}, // after Cid it asks of Ana
		{"correct 1 Ana 6 0", nil},
	} {
		before := e.State
		var ids []string
		for _, p := range match.Doubts(e.Procedure, before, e.Do(step.line).State) {
			ids = append(ids, p.ID)
		}
		if !slices.Equal(ids, step.ids) {
			t.Errorf("after %s: %v, want %v", step.line, ids, step.ids)
		}
	}
	e = begin(t, "Ana,Ben").Do("go", "end", "count Ana 5 1", "count Ben 4 1", "tops 9H", "accept")
	e.Refuse("correct 1 Ana 6 1", "refuse.correct_check")
	for _, step := range []struct {
		line   string
		anyway bool
	}{{"correct 1 Ana 6 1 anyway", true}, {"correct 1 Ana 6 2", true}, {"correct 1 Ben 3 1", false}} {
		if e.Do(step.line); e.State.Past[0].Anyway != step.anyway {
			t.Errorf("after %s the round counts anyway: %v", step.line, e.State.Past[0].Anyway)
		}
	}
}

// Who can still win is said between rounds of an agreed number.
func TestOutlook(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=2").Do("go", "end", "count Ana 40 1", "count Ben 2 1")
	if said := match.Outlook(e.State); said != nil {
		t.Errorf("while counting: %v", said)
	}
	if said := match.Outlook(e.Do("accept").State); len(said) != 1 || said[0].ID != "outlook.left" {
		t.Errorf("between rounds: %v", said)
	}
	if said := match.Outlook(e.Do("go").State); said != nil {
		t.Errorf("while people play: %v", said)
	}
}

// Counts whose sum is known are proved once all are entered. Hearts, scoring: 13
// hearts and the queen of spades.
func TestSums(t *testing.T) {
	library, _ := procedures.Load("../../docs/rulesets")
	hearts, _ := library.Game("hearts")
	e := matchtest.OpenGame(t, hearts, "", "Ana,Ben,Cid").Do("count Ana 5 1", "count Ben 4 0")
	if checks := e.View().Checks; len(checks) != 0 {
		t.Errorf("before all are counted: %v", checks)
	}
	e.Do("count Cid 3 0")
	if failed := e.Failed(); !slices.Equal(failed, []string{"total.hearts"}) {
		t.Errorf("failed: %v", failed)
	}
	e.Refuse("accept", "refuse.check")
	e.Do("count Cid 4 1")
	if failed := e.Failed(); !slices.Equal(failed, []string{"total.queen"}) {
		t.Errorf("failed: %v", failed)
	}
	e.Do("count Cid 4 0", "accept")
	if got := e.Totals(); !slices.Equal(got, []int{18, 4, 4}) {
		t.Errorf("totals %v", got)
	}
}

// A state shares nothing with its copy that events change, whatever is played.
func TestAnyPlay(t *testing.T) {
	games := map[string]string{"plink": "Ana,Ben,Cid", "scores": "Ana,Ben,Cid"}
	rapid.Check(t, func(r *rapid.T) {
		game := rapid.SampledFrom([]string{"plink", "scores"}).Draw(r, "game")
		e := matchtest.Open(r, game, "", games[game], "rounds="+rapid.SampledFrom([]string{"0", "1", "2"}).Draw(r, "rounds"))
		matchtest.Play{Steps: 25, Rare: []string{"finish", "void"}, After: func(r *rapid.T, e *matchtest.Table, _ match.Action) {
			if !e.State.Sound() {
				r.Fatalf("the state is not sound: %+v", e.State)
			}
		}}.Run(r, e)
	})
}

// Events of an unknown kind are an error: leaving them out would give wrong totals.
func TestUnknownEvents(t *testing.T) {
	e := begin(t, "Ana,Ben")
	for _, data := range []string{`[{"kind":"later","data":{}}]`, `[{"kind":"leave","data":{"seat":"x"}}]`, `{}`} {
		if _, err := match.DecodeEvents(e.Procedure, []byte(data)); err == nil {
			t.Errorf("%s is read", data)
		}
	}
}

// A phrase in the record can be told in any language, of a program that has other
// phrases by now too.
func TestKeptPhrases(t *testing.T) {
	was := match.StoredPhrase{Phrase: phrase.Of("older.id", "n", 3, "name", "Ana", "of", phrase.Of("a"), "list", []phrase.Phrase{phrase.Of("b", "n", 1)})}
	data, err := was.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var is match.StoredPhrase
	if err := is.UnmarshalJSON(data); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(was, is); diff != "" {
		t.Error(diff)
	}
	if _, err := (match.StoredPhrase{Phrase: phrase.Of("a", "x", 1.5)}).MarshalJSON(); err == nil {
		t.Error("what cannot be read again is written")
	}
}
