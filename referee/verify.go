package referee

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"tableref/referee/journal"
	"tableref/referee/roster"
	"tableref/rulesets/phrase"
)

// Checked says what a check of the record went through, and what does not fit:
// of each match, and of the roster, the first entry that does not.
type Checked struct {
	Matches, Entries, Roster int
	Faults                   []error // each with a phrase: *journal.ChainError, *RecordError, *RosterError
}

// Check reads the whole record: every hash, every log replayed, and what is kept
// for speed compared with what the log gives. The error is the journal's, when
// the file cannot be read at all.
func (r *Room) Check() (Checked, error) {
	entries, err := r.Record.Roster()
	if err != nil {
		return Checked{}, err
	}
	checked := Checked{Roster: len(entries)}
	if err := journal.VerifyRoster(entries); err != nil {
		checked.Faults = append(checked.Faults, err)
	}
	people, err := people(entries)
	if err != nil {
		checked.Faults = append(checked.Faults, err)
		people = &roster.Roster{}
	}
	matches, err := r.Record.Matches()
	if err != nil {
		return Checked{}, err
	}
	for _, m := range slices.Backward(matches) {
		n, err := r.check(m.ID, people)
		if fault := (*journal.Error)(nil); errors.As(err, &fault) {
			return Checked{}, err
		}
		if err != nil {
			checked.Faults = append(checked.Faults, err)
		}
		checked.Matches++
		checked.Entries += n
	}
	return checked, nil
}

// check goes through one match and returns how many entries it has.
func (r *Room) check(id string, people *roster.Roster) (int, error) {
	entries, err := r.Record.Entries(id)
	if err != nil {
		return 0, err
	}
	if err := journal.Verify(id, entries); err != nil {
		return len(entries), err
	}
	table, err := r.Replay(id, entries, people)
	if err != nil {
		return len(entries), err
	}
	return len(entries), r.checkPacked(table)
}

// checkPacked compares what is kept for speed with what the log gives. What is
// missing is no fault: it is made when it is needed.
func (r *Room) checkPacked(t *Table) error {
	span := journal.Span{Match: t.id}
	stale, err := r.Record.Stale(packedForm, span)
	if err != nil || len(stale) > 0 {
		return err
	}
	packed, err := r.Record.Packed(span)
	if err != nil {
		return err
	}
	if len(packed) != 1 || !bytes.Equal(packed[0].Data, t.summary().Packed) {
		return &RecordError{Match: t.id, Seq: len(t.log), Err: errStale}
	}
	return nil
}

var errStale = errors.New("what is kept for speed is not what the log gives")

// Replay reads the log of a match that may come from anywhere. The error is a
// [*RecordError] that names the first entry which cannot be replayed. The roster
// is that of the record where the log is from.
func (r *Room) Replay(id string, entries []journal.Entry, people *roster.Roster) (*Table, error) {
	if len(entries) == 0 {
		return nil, &RecordError{Match: id, Seq: 1, Err: errEmpty}
	}
	procedure, l, err := decode(entries, people.Sat(id))
	if err != nil {
		return nil, faultIn(id, err)
	}
	whole := l
	astray := l.astray()
	if astray > 0 {
		whole = l[:astray-1]
	}
	var table *Table
	if !guarded(func() { table = r.table(id, procedure, whole); table.View() }) {
		n := 1
		for guarded(func() { r.table(id, procedure, slices.Clone(l[:n])).View() }) {
			n++
		}
		return nil, &RecordError{Match: id, Seq: n, Err: errReplay}
	}
	if astray > 0 {
		return nil, &RecordError{Match: id, Seq: astray, Err: errTarget}
	}
	return table, nil
}

var (
	errEmpty  = errors.New("there is no entry")
	errTarget = errors.New("it takes back or brings back what is not there")
	errReplay = errors.New("it does not follow from the entries before")
)

// guarded runs do and reports whether it came to its end. Events are decided
// once and applied without a question ever after; those that nobody decided can
// speak of seats that are not there.
func guarded(do func()) (ok bool) {
	defer func() { ok = recover() == nil }()
	do()
	return true
}

// astray returns the number of the first undo or redo whose target is no step
// that it could turn to; 0 if there is none.
func (l log) astray() int {
	for i, e := range l {
		if e.kind != undone && e.kind != redone {
			continue
		}
		from, back := l[:i].steps()
		if e.kind == redone {
			from = back
		}
		if !slices.ContainsFunc(from, func(at int) bool { return l[at].seq == e.target }) {
			return e.seq
		}
	}
	return 0
}

// Summary is what the record keeps about a match for speed.
func (t *Table) Summary() journal.Summary {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.summary()
}

// Game is the id of the game of the table.
func (t *Table) Game() string { return t.state.Game.ID }

// People reads the roster of entries, in their order. The error is a
// [*RosterError] that names the first that cannot be read.
func People(entries []journal.RosterEntry) (*roster.Roster, error) { return people(entries) }

// entryError is a fault in one entry of a log.
type entryError struct {
	seq int
	err error
}

func (e *entryError) Error() string { return fmt.Sprintf("entry %d: %v", e.seq, e.err) }

func (e *entryError) Unwrap() error { return e.err }

// faultIn is the fault of a match, in the entry that the error is about; without
// one it is the first.
func faultIn(id string, err error) *RecordError {
	fault := &RecordError{Match: id, Seq: 1, Err: err}
	if at := (*entryError)(nil); errors.As(err, &at) {
		fault.Seq, fault.Err = at.seq, at.err
	}
	return fault
}

// RecordError is a match on record that cannot be read.
type RecordError struct {
	Match string
	Seq   int // number of the first entry that does not fit
	Err   error
}

// Error describes the fault for logs.
func (e *RecordError) Error() string {
	return fmt.Sprintf("match %s entry %d: %v", e.Match, e.Seq, e.Err)
}

// Unwrap returns the cause.
func (e *RecordError) Unwrap() error { return e.Err }

// Phrase says what is wrong and how to mend it.
func (e *RecordError) Phrase() phrase.Phrase {
	switch e.Err {
	case errStale:
		return phrase.Of("records.stale", "match", e.Match)
	case errTarget, errReplay, errEmpty:
		return phrase.Of("records.astray", "match", e.Match, "entry", e.Seq)
	}
	return phrase.Of("records.unreadable", "match", e.Match, "entry", e.Seq, "text", e.Err.Error())
}
