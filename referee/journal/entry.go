package journal

import (
	"database/sql"
	"encoding/json"
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
}

// insertEntry adds the entry e to the log of a match and returns its number
// among the entries of all matches.
func insertEntry(tx *sql.Tx, match string, e Entry) (int64, error) {
	result, err := tx.Exec(`
		INSERT INTO entries (match_id, seq, kind, target, action, events, run, wall, mono)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		match, e.Seq, e.Kind, e.Target, text(e.Action), text(e.Events), e.Run, e.Wall.UnixMicro(), int64(e.Mono))
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
}

// selectEntries returns the log of a match in order.
func selectEntries(db *sql.DB, match string) (entries []Entry, err error) {
	rows, err := db.Query(`
		SELECT seq, kind, target, action, events, run, wall, mono
		FROM entries WHERE match_id = ? ORDER BY seq`, match)
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (Entry, error) {
		var (
			e              Entry
			action, events sql.NullString
			wall           int64
		)
		err := rows.Scan(&e.Seq, &e.Kind, &e.Target, &action, &events, &e.Run, &wall, &e.Mono)
		e.Action, e.Events = raw(action), raw(events)
		e.Wall = time.UnixMicro(wall).UTC()
		return e, err
	})
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
