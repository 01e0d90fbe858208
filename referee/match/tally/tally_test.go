package tally_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tableref/referee/match"
	"tableref/referee/match/matchtest"
)

func begin(t matchtest.TB, players string, settings ...string) *matchtest.Table {
	t.Helper()
	return matchtest.Open(t, "scores", "", players, settings...)
}

// A round need not be started: the first count opens it. One that is played ends
// with the first count.
func TestCountingOpensARound(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("count Ana 3")
	if v := e.View(); v.Phase != match.Counting || v.Round != 1 || v.Time().High != 0 {
		t.Errorf("%s of round %d, played %v", v.Phase, v.Round, v.Time().High)
	}
	if said := e.Last(); len(said) != 2 || said[0].Kind() != "opened" {
		t.Errorf("events %v", said)
	}
	if e.Do("count Ben 4", "count Ana 5", "accept"); !slices.Equal(e.Totals(), []int{5, 4}) {
		t.Errorf("totals %v", e.Totals())
	}
	e.Do("go").Pass(time.Minute).Do("count Ben 1")
	e.Is(match.Counting, time.Minute, time.Minute)
	if v := e.View(); v.Round != 2 {
		t.Errorf("round %d is counted", v.Round)
	}
	if said := e.Last(); said[0].Kind() != "end" {
		t.Errorf("events %v", said)
	}
	e.Do("count Ana 1", "accept").Undoes("count Ana 7")
	for i, past := range e.View().Past {
		if past.Number != i+1 {
			t.Errorf("round %d is kept as %d", i+1, past.Number)
		}
	}
}

// What is wrong opens nothing.
func TestARefusedCountOpensNothing(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.Refuse("count Ana", "refuse.arg_missing")
	e.Refuse("count Ana 10000", "check.range")
	e.Refuse("count Cid 1", "refuse.no_seat")
	e.Is(match.Ready, 0, 0)
	e.Do("leave Ben", "count Ana 1").Refuse("count Ben 1", "refuse.seat_now")
	begin(t, "Ana,Ben").Do("go", "falsestart Ana").Refuse("count Ana 1", "why.no_round")
	begin(t, "Ana").Do("leave Ana").Refuse("count Ana 1", "why.too_few")
	begin(t, "Ana").Do("finish").Refuse("count Ana 1", "why.finished")
}

// Who joined counts from the next round on.
func TestWhoCounts(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("count Ana 1", "join Cid")
	e.Refuse("count Cid 1", "refuse.seat_now")
	e.Do("count Ben 2", "accept", "count Cid 3", "count Ana 1", "count Ben 1", "accept")
	if !slices.Equal(e.Totals(), []int{2, 3, 3}) {
		t.Errorf("totals %v", e.Totals())
	}
}

// What the table says, and the likeliest action, from the first count to the end.
func TestPromptsAndTheLikeliest(t *testing.T) {
	for _, test := range []struct {
		settings, lines []string
		prompt, first   string
	}{
		{nil, nil, "tally.ready", "count"},
		{nil, []string{"go"}, "tally.running", "end"},
		{[]string{"signal_delay=2s"}, []string{"go"}, "round.signal", "pause"},
		{nil, []string{"go", "pause"}, "stop.pause", "go"},
		{nil, []string{"go", "ruling"}, "stop.ruling_own", "go"},
		{nil, []string{"go", "falsestart Ana"}, "stop.falsestart", "go"},
		{nil, []string{"go", "end"}, "round.missing", "count"},
		{nil, []string{"count Ana 1"}, "round.missing", "count"},
		{nil, []string{"count Ana 1", "count Ben 1"}, "tally.counted", "accept"},
		{nil, []string{"count Ana 1", "count Ben 1", "accept"}, "tally.ready", "count"},
		{[]string{"rounds=1"}, []string{"count Ana 1", "count Ben 1", "accept"}, "tally.last", "finish"},
		{[]string{"rounds=1"}, []string{"count Ana 1", "count Ben 1", "accept", "go"}, "tally.running", "end"},
		{nil, []string{"leave Ana", "leave Ben"}, "round.too_few", "join"},
		{nil, []string{"finish"}, "round.finished", ""},
	} {
		e := begin(t, "Ana,Ben", test.settings...).Do(test.lines...)
		e.HasWords()
		v, first := e.View(), ""
		if len(v.Offers) > 0 && v.Offers[0].Primary {
			first = v.Offers[0].ID
		}
		if v.Prompt.ID != test.prompt || first != test.first {
			t.Errorf("%v %v: %s, first %q; want %s, %q", test.settings, test.lines, v.Prompt.ID, first, test.prompt, test.first)
		}
	}
}

// A false start is marked at the seat whose it was, in its round.
func TestMarks(t *testing.T) {
	e := begin(t, "Ana,Ben").Do("go", "falsestart Ben", "go")
	if marks := e.View().Seats[1].Marks; len(marks) != 1 || marks[0].ID != "mark.falsestart" || marks[0].Args["n"] != 1 {
		t.Errorf("Ben's marks are %v", marks)
	}
	if marks := e.View().Seats[0].Marks; len(marks) != 0 {
		t.Errorf("Ana's marks are %v", marks)
	}
	if marks := e.Do("void").View().Seats[1].Marks; len(marks) != 0 {
		t.Errorf("after the round Ben's marks are %v", marks)
	}
}

// Play at random: each total is the sum of what was counted in the rounds that
// stand.
func TestAnySequence(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		e := begin(r, "Ana,Ben", "rounds="+rapid.SampledFrom([]string{"0", "2"}).Draw(r, "rounds"))
		matchtest.Play{Steps: 25, Rare: []string{"finish", "void"}, After: func(r *rapid.T, e *matchtest.Table, _ match.Action) {
			v := e.View()
			if e.State.Carried != nil {
				return
			}
			for i, seat := range v.Seats {
				sum := 0
				for _, past := range v.Past {
					if !past.Void && past.Counts[i] != nil {
						sum += *past.Counts[i][0]
					}
				}
				if seat.Total != sum {
					r.Fatalf("%s has %d, the rounds sum up to %d", seat.Name, seat.Total, sum)
				}
			}
		}}.Run(r, e)
	})
}
