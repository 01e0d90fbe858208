package record

import (
	"database/sql"
	"errors"
	"sync"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Held is a match that this program holds: nobody else can add to its log. It
// may be used by several goroutines.
type Held struct {
	journal *Journal
	match   string

	mu   sync.Mutex
	lock *lock // nil when released
	end
}

// end is where the log of a match ends: at its newest entry.
type end struct {
	last int // Seq
	hash Hash
}

// attempts is how many ids are tried for a new match. There are 2^40, so that
// even a second attempt is a rarity.
const attempts = 10

// Create begins a match with its first entry and holds it. The id of the match
// is new, and the match is in the record exactly when Create returns no error.
// What is packed of it cannot hold its id.
func (j *Journal) Create(game string, s Summary, first Entry) (*Held, error) {
	return j.Begin(game, func([]RosterEntry) (Step, error) {
		return Step{Entries: []Entry{first}, Summary: s}, nil
	})
}

// isTaken reports whether a match was not created because its id is in use.
func isTaken(err error) bool {
	var (
		held    *HeldError
		refused *sqlite.Error
	)
	return errors.As(err, &held) ||
		errors.As(err, &refused) && refused.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
}

// insertMatch adds a match whose first entry is still to be added.
func insertMatch(tx *sql.Tx, id, game string, first *Entry) error {
	at := first.Wall.UnixMicro()
	_, err := tx.Exec(`
		INSERT INTO matches (id, game, opened, changed, newest, finished, names)
		VALUES (?, ?, ?, ?, 0, FALSE, '[]')`, id, game, at, at)
	return err
}

// Take holds the match with this id, in capitals or not. The error is an
// [*UnknownError] when there is no such match, and a [*HeldError] when another
// program, or another part of this one, holds it.
func (j *Journal) Take(id string) (*Held, error) {
	match, err := j.Match(id)
	if err != nil {
		return nil, err
	}
	if !validID(match.ID) {
		return nil, &UnknownError{Match: id, Path: j.path}
	}
	lock, err := acquire(j.path, match.ID)
	if err != nil {
		return nil, err
	}
	h := &Held{journal: j, match: match.ID, lock: lock}
	// Only now that nobody else can add to the log is its end known.
	if err := h.findEnd(); err != nil {
		lock.release() //nolint:errcheck // the first error is the one to tell
		return nil, failure(j.path, err)
	}
	return h, nil
}

// ID returns the id of the match.
func (h *Held) ID() string { return h.match }

// Entries returns the log of the match, in order.
func (h *Held) Entries() ([]Entry, error) { return h.journal.Entries(h.match) }

// findEnd finds the newest entry of the match.
func (h *Held) findEnd() error {
	var hash []byte
	err := h.journal.db.QueryRow(`SELECT seq, hash FROM entries WHERE match_id = ? ORDER BY seq DESC LIMIT 1`, h.match).
		Scan(&h.last, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	copy(h.hash[:], hash)
	return err
}

// Append adds e to the log of the match, sets e.Seq and e.Hash, and keeps what
// the record says about the match from then on.
//
// When it returns nil all of that is on the disk; when it returns an error
// nothing was written, and e is as it was.
func (h *Held) Append(e *Entry, s Summary) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.lock == nil {
		return &Error{Problem: Released, Path: h.journal.path}
	}
	step := Step{Entries: []Entry{*e}, Summary: s}
	before := h.end
	if err := h.journal.write(func(tx *sql.Tx) error { return h.append(tx, step) }); err != nil {
		h.end = before
		return err
	}
	*e = step.Entries[0]
	return nil
}

// appendEntry adds a sealed entry to a match and brings what is kept about the
// match up to date.
func appendEntry(tx *sql.Tx, match string, e *Entry, s Summary) error {
	newest, err := insertEntry(tx, match, e)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(`UPDATE matches SET changed = ?, newest = ? WHERE id = ?`, e.Wall.UnixMicro(), newest, match); err != nil {
		return err
	}
	return writeSummary(tx, match, s)
}

// Release ends the hold, so that others may take the match. Releasing twice is
// no error.
func (h *Held) Release() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.lock == nil {
		return nil
	}
	err := h.lock.release()
	h.lock = nil
	return err
}
