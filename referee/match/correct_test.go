package match_test

import (
	"testing"

	"tableref/referee/match"

	"github.com/google/go-cmp/cmp"
)

// A word that is not meant as a reason does not become one.
func TestStrayWordsAreNoReason(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=2")
	e.Do("go", "ruling")
	e.Refuse("ruling 10", "refuse.arg_extra")
	e.Refuse("ruling 10 −3 4", "refuse.arg_extra")
	e.Do("ruling 10 cards stay", "go", "call Ana", "count Ana 9 0", "count Ben 4 2", "accept")
	before := e.Steps()
	for line, reason := range map[string]string{
		"correct 1 Ana 8 0 10":              "refuse.arg_extra",
		"correct 1 Ana 8 0 miscounted":      "refuse.arg_extra",
		"correct 1 Ana 8 0 Ben":             "refuse.arg_extra",
		"correct 1 Ana 8 0 why":             "refuse.arg_missing",
		"correct 1 Ana 8 0 by":              "refuse.arg_missing",
		"correct 1 Ana 8 0 by Ben Cid":      "refuse.arg_extra",
		"correct 1 Ana 8 0 why x by Cid 10": "refuse.arg_extra",
		"correct 1 Ana 8 0 anyway 10":       "refuse.arg_extra",
		"correct 1 Ana 8":                   "refuse.arg_missing",
		"correct 1 Ana 8 why x":             "refuse.number",
		"correct 1 Ana 9 0":                 "refuse.same_counts",
		"correct 1 Ana 9 0 anyway":          "refuse.same_counts",
		"correct 0 Ana 8 0":                 "refuse.no_round",
		"correct 2 Ana 8 0":                 "refuse.no_round",
		"join Cid 7":                        "refuse.arg_extra",
		"leave Ben 7":                       "refuse.arg_extra",
		"finish 7":                          "refuse.arg_extra",
		"go 7":                              "refuse.arg_extra",
	} {
		e.Refuse(line, reason)
	}
	if before != e.Steps() {
		t.Error("a refused line left something in the log")
	}
}

// Why takes several words, or one that is a number: its lead says what it is.
func TestWhyAndByWhom(t *testing.T) {
	for line, want := range map[string]match.Fix{
		"correct 1 Ana 8 0":                                {},
		"correct 1 Ana 8 0 why counted twice":              {Why: "counted twice"},
		"correct 1 Ana 8 0 why counted twice by Cid":       {Why: "counted twice", By: "Cid"},
		"correct 1 Ana 8 0 why 10":                         {Why: "10"},
		"correct 1 Ana 8 0 by Cid":                         {By: "Cid"},
		"correct 1 Ana 8 0 anyway why by by Cid":           {Why: "by", By: "Cid"},
		"correct 1 Ana 8 0 anyway why it was not 9 by Cid": {Why: "it was not 9", By: "Cid"},
	} {
		e := begin(t, "Ana,Ben", "rounds=1")
		e.Round("call Ben", "9 0", "4 0")
		e.Do(line)
		fix := e.View().Past[0].Fixes[0]
		want.Was, want.Counts, want.At = []int{9, 0}, []int{8, 0}, fix.At
		if diff := cmp.Diff(want, fix); diff != "" {
			t.Errorf("%s:\n%s", line, diff)
		}
	}
}

// Which rounds can be corrected for whom, and what is said of the others.
func TestWhatCanBeCorrected(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=9")
	e.Do("carry 3 12 -5")
	e.Refuse("correct 4 Ana 8 0", "why.nothing_accepted")
	e.Do("go", "call Ana", "void")
	e.Refuse("correct 4 Ana 8 0", "why.nothing_accepted")
	e.Round("call Ben", "9 0", "4 0")
	e.Do("leave Ben", "join Cid", "go", "end", "count Ana 7 0", "count Cid 3 1", "accept")
	e.Refuse("correct 3 Ana 8 0", "refuse.round_carried")
	e.Refuse("correct 0 Ana 8 0", "refuse.no_round")
	e.Refuse("correct 6 Ana 8 0", "refuse.no_round")
	e.Refuse("correct 5 Ben 8 0", "refuse.not_in_round")
	e.Refuse("correct 4 Cid 8 0", "refuse.not_in_round")
	e.Refuse("correct 4 Dan 8 0", "refuse.no_seat")
	e.Do("correct 4 Ben 8 0", "finish", "correct 5 Cid 4 1")
	if diff := cmp.Diff([]int{28, 3, 2}, e.Totals()); diff != "" {
		t.Error(diff)
	}
	e.Do("undo")
	if v := e.View(); v.Phase != match.Finished || v.Seats[2].Total != 1 {
		t.Errorf("undo of a correction leaves the phase %s and %+v", v.Phase, v.Seats)
	}
}
