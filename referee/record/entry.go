package record

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"time"
)

// Entry is one entry in the log of a match.
type Entry struct {
	Seq    int             // from 1, without gaps; set by Append
	Kind   string          // "action", "undo", "redo", "resume", …: opaque here
	Target int             // for undo and redo the Seq they cancel or restore, else 0
	Action json.RawMessage // opaque; may be nil
	Events json.RawMessage // opaque; may be nil
	Run    string          // id of the program run that wrote it
	Wall   time.Time       // when, by the wall clock; kept to the microsecond, read as UTC
	Mono   time.Duration   // since the start of the run, by a clock that nobody sets
	Hash   Hash            // of the entry and of the one before it; set by Append
}

// seal gives the entry its place in the log of a match, after the hash of the
// entry before it.
func (e *Entry) seal(match string, seq int, before Hash) error {
	var err error
	if e.Action, err = compact(e.Action); err != nil {
		return fmt.Errorf("action: %w", err)
	}
	if e.Events, err = compact(e.Events); err != nil {
		return fmt.Errorf("events: %w", err)
	}
	e.Seq = seq
	e.Hash = e.hashed(match, before)
	return nil
}

// insertEntry adds the sealed entry e to the log of a match and returns its
// number among the entries of all matches.
func insertEntry(tx *sql.Tx, match string, e *Entry) (int64, error) {
	result, err := tx.Exec(`
		INSERT INTO entries (match_id, seq, kind, target, action, events, run, wall, mono, hash)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		match, e.Seq, e.Kind, e.Target, text(e.Action), text(e.Events), e.Run, e.Wall.UnixMicro(), int64(e.Mono), e.Hash[:])
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
}

// selectEntries returns the log of a match in order.
func selectEntries(q querier, match string) (entries []Entry, err error) {
	rows, err := q.Query(`
		SELECT seq, kind, target, action, events, run, wall, mono, hash
		FROM entries WHERE match_id = ? ORDER BY seq`, match)
	if err != nil {
		return nil, err
	}
	return collect(rows, scanEntry)
}

func scanEntry(rows *sql.Rows) (Entry, error) {
	var (
		e              Entry
		action, events sql.NullString
		wall           int64
		hash           sql.RawBytes
	)
	if err := rows.Scan(&e.Seq, &e.Kind, &e.Target, &action, &events, &e.Run, &wall, &e.Mono, &hash); err != nil {
		return e, err
	}
	e.Action, e.Events = raw(action), raw(events)
	e.Wall = time.UnixMicro(wall).UTC()
	// A hash of another length is a wrong one; Verify tells.
	copy(e.Hash[:], hash)
	return e, nil
}

// collect reads all rows with scan and closes them.
func collect[T any](rows *sql.Rows, scan func(*sql.Rows) (T, error)) ([]T, error) {
	defer rows.Close() //nolint:errcheck // rows.Err tells what went wrong
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// text is how a column keeps a JSON value: as text that people can read.
func text(value json.RawMessage) sql.NullString {
	return sql.NullString{String: string(value), Valid: value != nil}
}

// raw is the JSON value that a column keeps.
func raw(column sql.NullString) json.RawMessage {
	if !column.Valid {
		return nil
	}
	return json.RawMessage(column.String)
}
