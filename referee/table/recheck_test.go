package table

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

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
