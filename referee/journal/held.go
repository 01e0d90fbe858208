package journal

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
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
	last int   // Seq of the newest entry
}

// attempts is how many ids are tried for a new match. There are 2^40, so that
// even a second attempt is a rarity.
const attempts = 10

// Create begins a match with its first entry and holds it. The id of the match
// is new, and the match is in the record exactly when Create returns no error.
func (j *Journal) Create(game string, names []string, first Entry) (h *Held, err error) {
	for range attempts {
		h, err = j.create(game, names, first)
		if !isTaken(err) {
			break
		}
	}
	return h, err
}

// create is Create with an id that may turn out to be taken.
func (j *Journal) create(game string, names []string, first Entry) (*Held, error) {
	id, err := newID(j.random)
	if err != nil {
		return nil, failure(j.path, err)
	}
	lock, err := acquire(j.path, id)
	if err != nil {
		return nil, err
	}
	first.Seq = 1
	err = j.write(func(tx *sql.Tx) error { return insertMatch(tx, id, game, names, first) })
	if err != nil {
		lock.release() //nolint:errcheck // the first error is the one to tell
		return nil, err
	}
	return &Held{journal: j, match: id, lock: lock, last: 1}, nil
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

// insertMatch adds a match with its first entry.
func insertMatch(tx *sql.Tx, id, game string, names []string, first Entry) error {
	listed, err := list(names)
	if err != nil {
		return err
	}
	at := first.Wall.UnixMicro()
	_, err = tx.Exec(`
		INSERT INTO matches (id, game, opened, changed, newest, finished, names)
		VALUES (?, ?, ?, ?, 0, FALSE, ?)`, id, game, at, at, listed)
	if err != nil {
		return err
	}
	newest, err := insertEntry(tx, id, first)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`UPDATE matches SET newest = ? WHERE id = ?`, newest, id)
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
	err = j.db.QueryRow(`SELECT coalesce(max(seq), 0) FROM entries WHERE match_id = ?`, match.ID).Scan(&h.last)
	if err != nil {
		lock.release() //nolint:errcheck // the first error is the one to tell
		return nil, failure(j.path, err)
	}
	return h, nil
}

// ID returns the id of the match.
func (h *Held) ID() string { return h.match }

// Entries returns the log of the match, in order.
func (h *Held) Entries() ([]Entry, error) { return h.journal.Entries(h.match) }

// Append adds e to the log of the match, and sets e.Seq and what the record
// says about the match: whether it is finished and the names of its seats.
//
// When it returns nil all of that is on the disk; when it returns an error
// nothing was written, and e is as it was.
func (h *Held) Append(e *Entry, finished bool, names []string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.lock == nil {
		return &Error{Problem: Released, Path: h.journal.path}
	}
	next := *e
	next.Seq = h.last + 1
	err := h.journal.write(func(tx *sql.Tx) error { return appendEntry(tx, h.match, next, finished, names) })
	if err != nil {
		return err
	}
	h.last, e.Seq = next.Seq, next.Seq
	return nil
}

// appendEntry adds an entry to a match and brings the match's line up to date.
func appendEntry(tx *sql.Tx, match string, e Entry, finished bool, names []string) error {
	listed, err := list(names)
	if err != nil {
		return err
	}
	newest, err := insertEntry(tx, match, e)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`UPDATE matches SET changed = ?, newest = ?, finished = ?, names = ? WHERE id = ?`,
		e.Wall.UnixMicro(), newest, finished, listed, match)
	return err
}

// list is how the record keeps names: as a JSON list.
func list(names []string) (string, error) {
	listed, err := json.Marshal(append([]string{}, names...))
	if err != nil {
		return "", fmt.Errorf("names: %w", err)
	}
	return string(listed), nil
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
