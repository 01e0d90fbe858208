package record

import (
	"database/sql"
	"encoding/json"
	"errors"
)

// Step is what is written together: entries of one match, what is kept about the
// match from then on, and who comes into the roster with it.
type Step struct {
	People  []json.RawMessage // events of this installation's roster
	Entries []Entry           // at least one; Seq and Hash are set when it is written
	Summary Summary
}

// Deciding makes a step with the roster as it stands, while nobody else can change
// it. It may be called more than once for one step. Its error is returned as it
// is, and nothing was written.
type Deciding func(known []RosterEntry) (Step, error)

// undecided is the error of somebody who decides while the record is written to.
type undecided struct{ error }

// Unwrap returns the error.
func (u undecided) Unwrap() error { return u.error }

// decided is what to return for the error of a write: an error of the deciding
// part as it is.
func decided(err error) error {
	var refused undecided
	if errors.As(err, &refused) {
		return refused.error
	}
	return err
}

// decideOn decides on a step and adds its people to the roster.
func decideOn(tx *sql.Tx, decide Deciding) (Step, error) {
	known, err := readRoster(tx)
	if err != nil {
		return Step{}, err
	}
	step, err := decide(known)
	if err != nil {
		return Step{}, undecided{err}
	}
	if len(step.People) == 0 {
		return step, nil
	}
	return step, enroll(tx, known, step.People, step.Entries[0].Wall)
}

// Begin begins a match with the entries that are decided on, and holds it; see
// [Journal.Create].
func (j *Journal) Begin(game string, decide Deciding) (h *Held, err error) {
	for range attempts {
		h, err = j.begin(game, decide)
		if !isTaken(err) {
			break
		}
	}
	return h, decided(err)
}

// begin is Begin with an id that may turn out to be taken.
func (j *Journal) begin(game string, decide Deciding) (*Held, error) {
	id, err := newID(j.random)
	if err != nil {
		return nil, failure(j.path, err)
	}
	lock, err := acquire(j.path, id)
	if err != nil {
		return nil, err
	}
	h := &Held{journal: j, match: id, lock: lock}
	err = j.write(func(tx *sql.Tx) error {
		step, err := decideOn(tx, decide)
		if err != nil {
			return err
		}
		if err := insertMatch(tx, id, game, &step.Entries[0]); err != nil {
			return err
		}
		return h.append(tx, step)
	})
	if err != nil {
		lock.release() //nolint:errcheck // the first error is the one to tell
		return nil, err
	}
	return h, nil
}

// Add adds a step to the match: all of it is on the disk when it returns nil, and
// nothing when it returns an error.
func (h *Held) Add(decide Deciding) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.lock == nil {
		return &Error{Problem: Released, Path: h.journal.path}
	}
	before := h.end
	err := h.journal.write(func(tx *sql.Tx) error {
		step, err := decideOn(tx, decide)
		if err != nil {
			return err
		}
		return h.append(tx, step)
	})
	if err != nil {
		h.end = before
	}
	return decided(err)
}

// append adds the entries of a step to the log, and moves its end. Whoever calls
// it moves that back when the entries are not written after all.
func (h *Held) append(tx *sql.Tx, step Step) error {
	for i := range step.Entries {
		e := &step.Entries[i]
		if err := e.seal(h.match, h.last+1, h.hash); err != nil {
			return err
		}
		if err := appendEntry(tx, h.match, e, step.Summary); err != nil {
			return err
		}
		h.last, h.hash = e.Seq, e.Hash
	}
	return nil
}
