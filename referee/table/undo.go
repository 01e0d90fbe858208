package table

import (
	"slices"
	"strconv"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// undoArgs are the arguments of undo and redo: how many steps, one unless said.
func undoArgs(most int) []match.Arg {
	return []match.Arg{{ID: "steps", Kind: match.CountArg, Optional: true, Min: 1, Max: most}}
}

// undo takes steps back, the newest first. Nothing is erased: the log says so.
func (t *Table) undo(a match.Action, now match.Moment) (history.Entry, *match.Refusal) {
	standing, _ := t.match.Log.Steps()
	return t.undoRedo(a, now, history.Undone, standing, "refuse.nothing_to_undo")
}

// redo brings steps back that were taken back, the last one first.
func (t *Table) redo(a match.Action, now match.Moment) (history.Entry, *match.Refusal) {
	_, back := t.match.Log.Steps()
	return t.undoRedo(a, now, history.Redone, back, "refuse.nothing_to_redo")
}

func (t *Table) undoRedo(a match.Action, now match.Moment, k history.Kind, steps []int, none string) (history.Entry, *match.Refusal) {
	if len(steps) == 0 {
		return history.Entry{}, match.Refuse(none)
	}
	n := 1
	if len(a.Args) > 0 {
		var err error
		n, err = strconv.Atoi(a.Args[0])
		if err != nil || n < 1 || n > len(steps) || len(a.Args) > 1 {
			return history.Entry{}, match.Refuse("refuse.steps", "word", a.Args[0], "n", len(steps))
		}
	}
	return history.Entry{Kind: k, Target: t.match.Log[steps[len(steps)-n]].Seq, At: now}, nil
}

// consequences says what the entry did, besides what the view shows anyway.
func consequences(was, is *history.Match) []phrase.Phrase {
	var notes []phrase.Phrase
	e := is.Last()
	switch e.Kind {
	case history.Undone:
		notes = turned(was, is, "note.undone")
		if adds := gains(was.State, is.State, e.At); adds >= time.Second {
			notes = append(notes, phrase.Of("note.adds", "time", phrase.Clock(adds)))
		}
	case history.Redone:
		notes = turned(was, is, "note.redone")
	case history.Acted:
		notes = append(notes, e.Line.Text)
	}
	notes = append(notes, match.Consequences(was.State, is.State)...)
	notes = append(notes, match.WinnersChanged(is.Procedure, was.State, is.State)...)
	notes = append(notes, match.Doubts(is.Procedure, was.State, is.State)...)
	switch before, now := was.State.ByTarget, is.State.ByTarget; {
	case now && !before:
		notes = append(notes, phrase.Of("note.target"))
	case before && !now:
		notes = append(notes, phrase.Of("note.below_target"))
	}
	return notes
}

// turned names the steps that only one of two logs lets stand, in the order in
// which they were taken or brought back.
func turned(from, to *history.Match, id string) []phrase.Phrase {
	was, _ := from.Log.Steps()
	is, _ := to.Log.Steps()
	steps := is[min(len(was), len(is)):]
	if len(was) > len(is) {
		steps = slices.Clone(was[len(is):])
		slices.Reverse(steps)
	}
	notes := make([]phrase.Phrase, len(steps))
	for k, i := range steps {
		notes[k] = phrase.Of(id, "step", to.Log[i].Line.Text)
	}
	return notes
}
