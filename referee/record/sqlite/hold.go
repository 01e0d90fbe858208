package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tableref/referee/record"
)

// Hold is the right to add to the log of one match: a lock of the operating system
// on a file of its own.
type Hold struct {
	store *Store
	match string

	mu   sync.Mutex
	lock *lock // nil when released
}

// Match implements [record.Hold].
func (h *Hold) Match() string { return h.match }

// attempts is how many ids are tried for a new match. There are 2^40, so that
// even a second attempt is a rarity.
const attempts = 10

// Begin implements [record.Store].
func (s *Store) Begin(ctx context.Context, game string, decide record.Deciding) (record.Hold, error) {
	for attempt := 1; ; attempt++ {
		h, err := s.begin(ctx, game, decide)
		switch {
		case err == nil:
			return h, nil
		case attempt == attempts || !isTaken(err):
			return nil, err
		}
	}
}

// begin is Begin with an id that may turn out to be taken.
func (s *Store) begin(ctx context.Context, game string, decide record.Deciding) (*Hold, error) {
	id, err := s.NewID()
	if err != nil {
		return nil, err
	}
	lock, err := acquire(s.path, id)
	if err != nil {
		return nil, err
	}
	var step record.Step
	var sealed []record.Entry
	err = s.write(ctx, func(tx *sql.Tx) (err error) {
		if step, err = decideOn(tx, decide); err != nil {
			return err
		}
		if err := insertMatch(tx, id, game, &step.Entries[0]); err != nil {
			return err
		}
		sealed, err = appendStep(tx, id, record.End{}, step)
		return err
	})
	if err != nil {
		lock.release() //nolint:errcheck // the first error is the one to tell
		return nil, err
	}
	copy(step.Entries, sealed)
	return s.held(id, lock)
}

// isTaken reports whether a match was not begun because its id is in use.
func isTaken(err error) bool {
	var refused *sqlite.Error
	return errors.As(err, new(*record.HeldError)) ||
		errors.As(err, &refused) && refused.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
}

// insertMatch adds a match whose first entry is still to be added.
func insertMatch(tx *sql.Tx, id, game string, first *record.Entry) error {
	at := first.Wall.UnixMicro()
	_, err := tx.Exec(`
		INSERT INTO matches (id, game, opened, changed, newest, finished, names)
		VALUES (?, ?, ?, ?, 0, FALSE, '[]')`, id, game, at, at)
	return err
}

// Take implements [record.Store].
func (s *Store) Take(ctx context.Context, id string) (record.Hold, error) {
	match, err := s.Match(ctx, id)
	if err != nil {
		return nil, err
	}
	if !record.ValidID(match.ID) {
		return nil, &record.UnknownError{Match: id, Path: s.path}
	}
	lock, err := acquire(s.path, match.ID)
	if err != nil {
		return nil, err
	}
	h, err := s.held(match.ID, lock)
	if err != nil {
		return nil, err
	}
	return h, nil
}

// held is a match that is held from now on, until the store is closed at the latest.
func (s *Store) held(match string, lock *lock) (*Hold, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.holds == nil {
		return nil, errors.Join(&record.Error{Problem: record.Released, Path: s.path}, lock.release())
	}
	h := &Hold{store: s, match: match, lock: lock}
	s.holds[h] = true
	return h, nil
}

// Append implements [record.Hold].
func (h *Hold) Append(ctx context.Context, last int, step record.Step) error {
	return h.append(ctx, last, func(*sql.Tx) (record.Step, error) { return step, nil })
}

// AppendDeciding implements [record.Hold].
func (h *Hold) AppendDeciding(ctx context.Context, last int, decide record.Deciding) error {
	return h.append(ctx, last, func(tx *sql.Tx) (record.Step, error) { return decideOn(tx, decide) })
}

func (h *Hold) append(ctx context.Context, last int, find func(*sql.Tx) (record.Step, error)) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.lock == nil {
		return &record.Error{Problem: record.Released, Path: h.store.path}
	}
	var step record.Step
	var sealed []record.Entry
	err := h.store.write(ctx, func(tx *sql.Tx) error {
		end, err := findEnd(tx, h.match)
		if err != nil {
			return err
		}
		if end.Seq != last {
			return &record.BehindError{Match: h.match, Meant: last, Last: end.Seq}
		}
		if step, err = find(tx); err != nil {
			return err
		}
		sealed, err = appendStep(tx, h.match, end, step)
		return err
	})
	if err != nil {
		return err
	}
	copy(step.Entries, sealed)
	return nil
}

// undecided is the error of a step that was not decided. It leaves the package as it is.
type undecided struct{ error }

// decideOn decides on a step with the roster as it stands.
func decideOn(tx *sql.Tx, decide record.Deciding) (record.Step, error) {
	known, err := readRoster(tx)
	if err != nil {
		return record.Step{}, err
	}
	step, err := decide(known)
	if err != nil {
		return record.Step{}, undecided{err}
	}
	return step, nil
}

// appendStep adds a step to a log that ends there, and returns its entries as they
// were written.
func appendStep(tx *sql.Tx, match string, end record.End, step record.Step) ([]record.Entry, error) {
	if len(step.People) > 0 {
		if err := enroll(tx, step.People, step.Entries[0].Wall); err != nil {
			return nil, err
		}
	}
	sealed, err := end.Seal(match, step.Entries)
	if err != nil {
		return nil, err
	}
	var newest int64
	for i := range sealed {
		if newest, err = insertEntry(tx, match, &sealed[i]); err != nil {
			return nil, err
		}
	}
	last := sealed[len(sealed)-1]
	if _, err := tx.Exec(`UPDATE matches SET changed = ?, newest = ? WHERE id = ?`, last.Wall.UnixMicro(), newest, match); err != nil {
		return nil, err
	}
	if step.Summary == nil {
		return sealed, nil
	}
	return sealed, writeSummary(tx, match, *step.Summary)
}

// Release implements [record.Hold].
func (h *Hold) Release() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.lock == nil {
		return nil
	}
	err := h.lock.release()
	h.lock = nil
	h.store.mu.Lock()
	defer h.store.mu.Unlock()
	delete(h.store.holds, h)
	return err
}
