package table

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// proved is a finished round whose top cards prove the counts.
func proved(t *testing.T) *evening {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.does("go", "end", "count Ana 5 1", "count Ben 4 1", "tops 9H", "accept", "finish")
	return e
}

// A correction that cannot be right is refused like an entry, when it is tried
// out too; with anyway it is saved, and the round says so until all fits again.
func TestCorrectionUndoesAProof(t *testing.T) {
	e := proved(t)
	if _, _, err := e.Preview(actionOf("correct 1 Ana 6 1")); err == nil {
		t.Error("the preview of what cannot be right is not refused")
	}
	e.refuses("correct 1 Ana 6 1", "refuse.correct_check")
	for _, step := range []struct {
		line   string
		anyway bool // the round counts although a check fails
		doubts bool // it is told now
	}{
		{"correct 1 Ana 6 1 anyway why recounted by Cid", true, true},
		{"correct 1 Ana 6 2", true, false}, // no other check fails than before
		{"undo", true, false},
		{"correct 1 Ben 3 1", false, false},
		{"undo", true, true},
		{"undo", false, false},
		{"redo 2", false, false},
	} {
		e.does(step.line)
		if got := e.View().Past[0].Anyway; got != step.anyway {
			t.Errorf("after %q the round counts anyway: %v", step.line, got)
		}
		if got := said(e.View().Notes, "change.doubt"); got != step.doubts {
			t.Errorf("after %q a check is said to fail: %v", step.line, got)
		}
	}
	e.restarts(time.Hour)
	if e.View().Past[0].Anyway {
		t.Error("the mark came back with a restart")
	}
}

func said(notes []phrase.Phrase, id string) bool {
	for _, note := range notes {
		if note.ID == id {
			return true
		}
	}
	return false
}

// A word that is not meant as a reason does not become one.
func TestStrayWordsAreNoReason(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=2")
	e.does("go", "ruling")
	e.refuses("ruling 10", "refuse.arg_extra")
	e.refuses("ruling 10 −3 4", "refuse.arg_extra")
	e.does("ruling 10 cards stay", "go", "call Ana", "count Ana 9 0", "count Ben 4 2", "accept")
	before := e.match.Log
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
		e.refuses(line, reason)
	}
	if len(before) != len(e.match.Log) {
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
		e.round("9 0", "4 0")
		e.does(line)
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
	e.does("carry 3 12 -5")
	e.refuses("correct 4 Ana 8 0", "why.nothing_accepted")
	e.does("go", "call Ana", "void")
	e.refuses("correct 4 Ana 8 0", "why.nothing_accepted")
	e.round("9 0", "4 0")
	e.does("leave Ben", "join Cid", "go", "end", "count Ana 7 0", "count Cid 3 1", "accept")
	e.refuses("correct 3 Ana 8 0", "refuse.round_carried")
	e.refuses("correct 0 Ana 8 0", "refuse.no_round")
	e.refuses("correct 6 Ana 8 0", "refuse.no_round")
	e.refuses("correct 5 Ben 8 0", "refuse.not_in_round")
	e.refuses("correct 4 Cid 8 0", "refuse.not_in_round")
	e.refuses("correct 4 Dan 8 0", "refuse.no_seat")
	e.does("correct 4 Ben 8 0", "finish", "correct 5 Cid 4 1")
	if diff := cmp.Diff([]int{28, 3, 2}, e.totals()); diff != "" {
		t.Error(diff)
	}
	e.does("undo")
	if v := e.View(); v.Phase != match.Finished || v.Seats[2].Total != 1 {
		t.Errorf("undo of a correction leaves the phase %s and %+v", v.Phase, v.Seats)
	}
}

// What an entry asks, a correction asks too: who else may have called. It is no
// reason to refuse it, and nobody is asked about twice.
func TestACorrectionAsksWhatAnEntryAsks(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid", "rounds=3")
	e.does("go", "call Ben", "count Ana 5 1", "count Ben 4 0", "count Cid 4 1", "accept")
	for _, step := range []struct {
		line string
		asks []string // of whom
	}{
		{"correct 1 Ana 5 0", []string{"Ana"}},
		{"correct 1 Ana 6 0", nil},
		{"correct 1 Cid 4 0", []string{"Cid"}},
		{"undo", nil},
		{"redo", []string{"Cid"}},
		{"correct 1 Cid 4 2", nil},
	} {
		if line := actionOf(step.line); line.ID == "correct" {
			_, notes, err := e.Preview(line)
			if diff := cmp.Diff(step.asks, asked(notes)); diff != "" || err != nil {
				t.Errorf("the preview of %q asks (%v):\n%s", step.line, err, diff)
			}
		}
		e.does(step.line)
		if diff := cmp.Diff(step.asks, asked(e.View().Notes)); diff != "" {
			t.Errorf("after %q:\n%s", step.line, diff)
		}
	}
	if e.View().Past[0].Anyway {
		t.Error("a question counts as a fault")
	}
}

// asked are the players of whom notes ask whether they called too.
func asked(notes []phrase.Phrase) []string {
	var names []string
	for _, note := range notes {
		if check, ok := note.Args["check"].(phrase.Phrase); ok && note.ID == "change.ask" {
			names = append(names, check.Args["seat"].(string))
		}
	}
	return names
}
