package table

import (
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
	steps, _ := t.match.Steps()
	n, refusal := stepsOf(a, steps, "refuse.nothing_to_undo")
	if refusal != nil {
		return history.Entry{}, refusal
	}
	return history.Entry{Kind: history.Undone, Target: t.match.Standing(n).Seq, At: now}, nil
}

// redo brings steps back that were taken back, the last one first.
func (t *Table) redo(a match.Action, now match.Moment) (history.Entry, *match.Refusal) {
	_, steps := t.match.Steps()
	n, refusal := stepsOf(a, steps, "refuse.nothing_to_redo")
	if refusal != nil {
		return history.Entry{}, refusal
	}
	return history.Entry{Kind: history.Redone, Target: t.match.Back(n).Seq, At: now}, nil
}

// stepsOf is how many steps undo or redo goes: one, unless the action says it.
func stepsOf(a match.Action, most int, none string) (int, *match.Refusal) {
	if most == 0 {
		return 0, match.Refuse(none)
	}
	if len(a.Args) == 0 {
		return 1, nil
	}
	n, err := strconv.Atoi(a.Args[0])
	if err != nil || n < 1 || n > most || len(a.Args) > 1 {
		return 0, match.Refuse("refuse.steps", "word", a.Args[0], "n", most)
	}
	return n, nil
}

// consequences says what the entry did, besides what the view shows anyway.
func consequences(was, is *history.Match) []phrase.Phrase {
	var notes []phrase.Phrase
	e := is.Last()
	switch e.Kind {
	case history.Undone:
		notes = turned(was, is, "note.undone")
		if adds := is.State.Gains(was.State, e.At); adds >= time.Second {
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

// turned names the steps that were taken back or brought back.
func turned(from, to *history.Match, id string) []phrase.Phrase {
	var notes []phrase.Phrase
	for _, e := range to.Turned(from) {
		notes = append(notes, phrase.Of(id, "step", e.Line.Text))
	}
	return notes
}
