package history

import (
	"slices"

	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
)

// Replay reads the log of a match that may come from anywhere. The error is a
// [*RecordError] that names the first entry which cannot be replayed. The roster
// is that of the record where the log is from.
func (a Archive) Replay(id string, entries []record.Entry, roster *people.Roster) (*Match, error) {
	if len(entries) == 0 {
		return nil, &RecordError{Match: id, Seq: 1, Err: errEmpty}
	}
	procedure, l, err := decode(entries, roster.Sat(id))
	if err != nil {
		return nil, faultIn(id, err)
	}
	astray := l.astray()
	if astray == 0 {
		return a.replay(id, procedure, l)
	}
	if _, err := a.replay(id, procedure, l[:astray-1]); err != nil {
		return nil, err
	}
	return nil, &RecordError{Match: id, Seq: astray, Err: errTarget}
}

// replay is the match of a log that may be damaged: entries that nobody decided can
// speak of what is not there. The error is a [*RecordError].
func (a Archive) replay(id string, procedure match.Procedure, l Log) (m *Match, err error) {
	if Guarded(func() { m = Of(id, procedure, l); m.Look(a.Clock.Now()) }) {
		return m, nil
	}
	n := 1
	for n < len(l) && Guarded(func() { Of(id, procedure, slices.Clone(l[:n])).Look(a.Clock.Now()) }) {
		n++
	}
	return nil, &RecordError{Match: id, Seq: n, Err: ErrReplay}
}

// Guarded runs do and reports whether it came to its end. Events are decided
// once and applied without a question ever after; those that nobody decided can
// speak of seats that are not there.
func Guarded(do func()) (ok bool) {
	defer func() { ok = recover() == nil }()
	do()
	return true
}

// astray returns the number of the first undo or redo whose target is no step
// that it could turn to; 0 if there is none.
func (l Log) astray() int {
	var standing, back []int
	for i, e := range l {
		is := func(at int) bool { return l[at].Seq == e.Target }
		if e.Kind == Undone && !slices.ContainsFunc(standing, is) || e.Kind == Redone && !slices.ContainsFunc(back, is) {
			return e.Seq
		}
		standing, back = l.turn(i, standing, back)
	}
	return 0
}
