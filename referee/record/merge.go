package record

import (
	"database/sql"
	"encoding/json"
	"time"
)

// Incoming is a match as another record has it, verified and read by the caller.
type Incoming struct {
	ID      string
	Game    string
	Entries []Entry
	Summary Summary // what follows from Entries
}

// Merged says what a merge added, and what it left out.
type Merged struct {
	Roster    int          // entries of the roster
	Matches   int          // new matches
	Longer    int          // matches that were here and have new entries
	Entries   int          // entries of matches
	Conflicts []ChainError // matches that went two ways; nothing of them was taken
}

// Merge adds what another record has: chains of the roster and matches. What is
// here already is left as it is, so that merging twice is merging once. A match
// that has another entry here in some place is a conflict: nothing of it is
// taken.
//
// All that can be added is added in one step, or, with an error, nothing. The
// error is a [*ChainError] when a chain of the roster went two ways, and a
// [*HeldError] when a match that would grow is open.
func (j *Journal) Merge(roster []RosterEntry, matches []Incoming) (Merged, error) {
	return j.merge(roster, func(*sql.Tx) ([]Incoming, error) { return matches, nil })
}

// TakeIn adds a match that was made here, with who comes into the roster with it,
// in one step, as Merge does. An error of decide is returned as it is, and nothing
// was written.
func (j *Journal) TakeIn(wall time.Time, decide func(known []RosterEntry) (people []json.RawMessage, in Incoming, err error)) (Merged, error) {
	return j.merge(nil, func(tx *sql.Tx) ([]Incoming, error) {
		known, err := readRoster(tx)
		if err != nil {
			return nil, err
		}
		people, in, err := decide(known)
		if err != nil {
			return nil, undecided{err}
		}
		return []Incoming{in}, enroll(tx, known, people, wall)
	})
}

func (j *Journal) merge(roster []RosterEntry, find func(*sql.Tx) ([]Incoming, error)) (Merged, error) {
	var merged Merged
	var locks []*lock
	defer func() {
		for _, l := range locks {
			l.release() //nolint:errcheck // the operating system ends it too
		}
	}()
	err := j.write(func(tx *sql.Tx) error {
		if err := merged.addRoster(tx, roster); err != nil {
			return err
		}
		matches, err := find(tx)
		if err != nil {
			return err
		}
		for _, in := range matches {
			l, err := merged.addMatch(tx, j.path, in)
			if l != nil {
				locks = append(locks, l)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Merged{}, decided(err)
	}
	return merged, nil
}

// addRoster adds the entries of the roster that are not here yet.
func (m *Merged) addRoster(tx *sql.Tx, roster []RosterEntry) error {
	known, err := readRoster(tx)
	if err != nil {
		return err
	}
	type place struct {
		installation string
		seq          int
	}
	here := make(map[place]Hash, len(known))
	for _, e := range known {
		here[place{e.Installation, e.Seq}] = e.Hash
	}
	for _, e := range roster {
		hash, ok := here[place{e.Installation, e.Seq}]
		switch {
		case !ok:
			if err := insertRoster(tx, &e); err != nil {
				return err
			}
			m.Roster++
		case hash != e.Hash:
			return &ChainError{Installation: e.Installation, Seq: e.Seq, Misfit: Forked}
		}
	}
	return nil
}

// addMatch adds the entries of a match that are not here yet. The lock that it
// returns is to be released when they are on the disk.
func (m *Merged) addMatch(tx *sql.Tx, record string, in Incoming) (*lock, error) {
	if !validID(in.ID) || len(in.Entries) == 0 {
		return nil, &ChainError{Match: in.ID, Seq: 1, Misfit: Gap}
	}
	hashes, err := selectHashes(tx, in.ID)
	if err != nil {
		return nil, err
	}
	for i := range min(len(hashes), len(in.Entries)) {
		if hashes[i] != in.Entries[i].Hash {
			m.Conflicts = append(m.Conflicts, ChainError{Match: in.ID, Seq: i + 1, Misfit: Forked})
			return nil, nil
		}
	}
	fresh := in.Entries[min(len(hashes), len(in.Entries)):]
	if len(fresh) == 0 {
		return nil, nil
	}
	l, err := m.makeRoom(tx, record, in, len(hashes) > 0)
	if err != nil {
		return l, err
	}
	m.Entries += len(fresh)
	for i := range fresh {
		if _, err := insertEntry(tx, in.ID, &fresh[i]); err != nil {
			return l, err
		}
	}
	changed := fresh[len(fresh)-1].Wall.UnixMicro()
	if _, err := tx.Exec(`UPDATE matches SET changed = ? WHERE id = ?`, changed, in.ID); err != nil {
		return l, err
	}
	return l, writeSummary(tx, in.ID, in.Summary)
}

// makeRoom prepares a match for new entries: one that is here must not be open,
// a new one gets its place. Nobody can hold what is not in the record yet.
func (m *Merged) makeRoom(tx *sql.Tx, record string, in Incoming, here bool) (*lock, error) {
	if here {
		m.Longer++
		return acquire(record, in.ID)
	}
	m.Matches++
	return nil, placeMatch(tx, in)
}

// placeMatch adds a match without entries. What was played elsewhere is not the
// newest because it was merged last: it comes after the match here that changed
// last before it.
func placeMatch(tx *sql.Tx, in Incoming) error {
	first, last := in.Entries[0].Wall, in.Entries[len(in.Entries)-1].Wall
	_, err := tx.Exec(`
		INSERT INTO matches (id, game, opened, changed, newest, finished, names)
		SELECT ?, ?, ?, ?, coalesce(max(newest), 0), FALSE, '[]' FROM matches WHERE changed <= ?`,
		in.ID, in.Game, first.UnixMicro(), last.UnixMicro(), last.UnixMicro())
	return err
}

// selectHashes returns the hashes of the log of a match, in order.
func selectHashes(tx *sql.Tx, match string) ([]Hash, error) {
	rows, err := tx.Query(`SELECT hash FROM entries WHERE match_id = ? ORDER BY seq`, match)
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (h Hash, err error) {
		var kept sql.RawBytes
		err = rows.Scan(&kept)
		copy(h[:], kept)
		return h, err
	})
}
