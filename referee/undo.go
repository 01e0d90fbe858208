package referee

import (
	"slices"
	"strconv"
	"time"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// undoArgs are the arguments of undo and redo: how many steps, one unless said.
func undoArgs(most int) []match.Arg {
	return []match.Arg{{ID: "steps", Kind: match.CountArg, Optional: true, Min: 1, Max: most}}
}

// undo takes steps back, the newest first. Nothing is erased: the log says so.
func (t *Table) undo(a match.Action, now match.Moment) (entry, *match.Refusal) {
	standing, _ := t.log.steps()
	return t.turn(a, now, undone, standing, "refuse.nothing_to_undo")
}

// redo brings steps back that were taken back, the last one first.
func (t *Table) redo(a match.Action, now match.Moment) (entry, *match.Refusal) {
	_, back := t.log.steps()
	return t.turn(a, now, redone, back, "refuse.nothing_to_redo")
}

func (t *Table) turn(a match.Action, now match.Moment, k kind, steps []int, none string) (entry, *match.Refusal) {
	if len(steps) == 0 {
		return entry{}, match.Refuse(none)
	}
	n := 1
	if len(a.Args) > 0 {
		var err error
		n, err = strconv.Atoi(a.Args[0])
		if err != nil || n < 1 || n > len(steps) || len(a.Args) > 1 {
			return entry{}, match.Refuse("refuse.steps", "word", a.Args[0], "n", len(steps))
		}
	}
	return entry{kind: k, target: t.log[steps[len(steps)-n]].seq, at: now}, nil
}

// consequences says what the entry did, besides what the view shows anyway.
func (t *Table) consequences(next *Table, e entry) []phrase.Phrase {
	var notes []phrase.Phrase
	switch e.kind {
	case undone:
		notes = t.turned(next, "note.undone")
		if adds := gains(t.state, next.state, e.at); adds >= time.Second {
			notes = append(notes, phrase.Of("note.adds", "time", phrase.Clock(adds)))
		}
	case redone:
		notes = t.turned(next, "note.redone")
	case acted:
		notes = append(notes, e.line.Text)
	}
	notes = append(notes, match.Consequences(t.state, next.state)...)
	notes = append(notes, match.WinnersChanged(t.procedure, t.state, next.state)...)
	notes = append(notes, match.Doubts(t.procedure, t.state, next.state)...)
	switch was, is := t.state.ByTarget, next.state.ByTarget; {
	case is && !was:
		notes = append(notes, phrase.Of("note.target"))
	case was && !is:
		notes = append(notes, phrase.Of("note.below_target"))
	}
	return notes
}

// turned names the steps that only one of two logs lets stand, in the order in
// which they were taken or brought back.
func (t *Table) turned(next *Table, id string) []phrase.Phrase {
	was, _ := t.log.steps()
	is, _ := next.log.steps()
	steps := is[min(len(was), len(is)):]
	if len(was) > len(is) {
		steps = slices.Clone(was[len(is):])
		slices.Reverse(steps)
	}
	notes := make([]phrase.Phrase, len(steps))
	for k, i := range steps {
		notes[k] = phrase.Of(id, "step", next.log[i].line.Text)
	}
	return notes
}
