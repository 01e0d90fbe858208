package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"tableref/referee/record"
)

// Merge implements [record.Store].
func (s *Store) Merge(ctx context.Context, roster []record.RosterEntry, matches []record.Incoming) (record.Merged, error) {
	return s.merge(ctx, func(tx *sql.Tx, m *merger) ([]record.Incoming, error) {
		return matches, m.addRoster(tx, roster)
	})
}

// Import implements [record.Store].
func (s *Store) Import(ctx context.Context, wall time.Time, decide func(known []record.RosterEntry) (people []json.RawMessage, in record.Incoming, err error)) (record.Merged, error) {
	return s.merge(ctx, func(tx *sql.Tx, _ *merger) ([]record.Incoming, error) {
		known, err := readRoster(tx)
		if err != nil {
			return nil, err
		}
		people, in, err := decide(known)
		if err != nil {
			return nil, undecided{err}
		}
		return []record.Incoming{in}, enroll(tx, people, wall)
	})
}

func (s *Store) merge(ctx context.Context, begin func(*sql.Tx, *merger) ([]record.Incoming, error)) (record.Merged, error) {
	m := merger{path: s.path}
	defer m.release()
	err := s.write(ctx, func(tx *sql.Tx) error {
		matches, err := begin(tx, &m)
		if err != nil {
			return err
		}
		for _, in := range matches {
			if err := m.addMatch(tx, in); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return record.Merged{}, err
	}
	return m.Merged, nil
}

// merger adds what another record has. It holds the matches that grow until all is on
// the disk.
type merger struct {
	record.Merged
	path  string
	locks []*lock
}

func (m *merger) release() {
	for _, l := range m.locks {
		l.release() //nolint:errcheck // the operating system ends it too
	}
}

// addRoster adds the entries of the roster that are not here yet.
func (m *merger) addRoster(tx *sql.Tx, roster []record.RosterEntry) error {
	known, err := readRoster(tx)
	if err != nil {
		return err
	}
	fresh, err := record.NewToRoster(known, roster)
	if err != nil {
		return err
	}
	m.Roster = len(fresh)
	return insertRoster(tx, fresh)
}

// addMatch adds the entries of a match that are not here yet.
func (m *merger) addMatch(tx *sql.Tx, in record.Incoming) error {
	hashes, err := selectHashes(tx, in.ID)
	if err != nil {
		return err
	}
	fresh, misfit := in.After(hashes)
	switch {
	case misfit != nil && misfit.Misfit == record.Forked:
		m.Conflicts = append(m.Conflicts, *misfit)
		return nil
	case misfit != nil:
		return misfit
	case len(fresh) == 0:
		return nil
	}
	if err := m.makeRoom(tx, in, len(hashes) > 0); err != nil {
		return err
	}
	m.Entries += len(fresh)
	for i := range fresh {
		if _, err := insertEntry(tx, in.ID, &fresh[i]); err != nil {
			return err
		}
	}
	changed := fresh[len(fresh)-1].Wall.UnixMicro()
	if _, err := tx.Exec(`UPDATE matches SET changed = ? WHERE id = ?`, changed, in.ID); err != nil {
		return err
	}
	return writeSummary(tx, in.ID, in.Summary)
}

// makeRoom prepares a match for new entries: one that is here must not be open,
// a new one gets its place. Nobody can hold what is not in the record yet.
func (m *merger) makeRoom(tx *sql.Tx, in record.Incoming, here bool) error {
	if !here {
		m.Matches++
		return placeMatch(tx, in)
	}
	m.Longer++
	l, err := acquire(m.path, in.ID)
	if err != nil {
		return err
	}
	m.locks = append(m.locks, l)
	return nil
}

// placeMatch adds a match without entries. What was played elsewhere is not the
// newest because it was merged last: it comes after the match here that changed
// last before it.
func placeMatch(tx *sql.Tx, in record.Incoming) error {
	first, last := in.Entries[0].Wall, in.Entries[len(in.Entries)-1].Wall
	_, err := tx.Exec(`
		INSERT INTO matches (id, game, opened, changed, newest, finished, names)
		SELECT ?, ?, ?, ?, coalesce(max(newest), 0), FALSE, '[]' FROM matches WHERE changed <= ?`,
		in.ID, in.Game, first.UnixMicro(), last.UnixMicro(), last.UnixMicro())
	return err
}

// selectHashes returns the hashes of the log of a match, in order.
func selectHashes(tx *sql.Tx, match string) ([]record.Hash, error) {
	rows, err := tx.Query(`SELECT hash FROM entries WHERE match_id = ? ORDER BY seq`, match)
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (h record.Hash, err error) {
		var kept sql.RawBytes
		err = rows.Scan(&kept)
		copy(h[:], kept)
		return h, err
	})
}
