package sqlite

import (
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"tableref/referee/record"
)

// insertEntry adds a sealed entry to the log of a match and returns its number among
// the entries of all matches.
func insertEntry(tx *sql.Tx, match string, e *record.Entry) (int64, error) {
	result, err := tx.Exec(`
		INSERT INTO entries (match_id, seq, kind, target, action, events, run, wall, mono, hash)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		match, e.Seq, e.Kind, e.Target, text(e.Action), text(e.Events), e.Run, e.Wall.UnixMicro(), int64(e.Mono), e.Hash[:])
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
}

// selectEntries returns the log of a match after an entry, in order.
func selectEntries(q querier, match string, after int) (entries []record.Entry, err error) {
	rows, err := q.Query(`
		SELECT seq, kind, target, action, events, run, wall, mono, hash
		FROM entries WHERE match_id = ? AND seq > ? ORDER BY seq`, match, after)
	if err != nil {
		return nil, err
	}
	return collect(rows, scanEntry)
}

func scanEntry(rows *sql.Rows) (record.Entry, error) {
	var (
		e              record.Entry
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

// findEnd finds where the log of a match ends.
func findEnd(q querier, match string) (end record.End, err error) {
	var hash []byte
	err = q.QueryRow(`SELECT seq, hash FROM entries WHERE match_id = ? ORDER BY seq DESC LIMIT 1`, match).Scan(&end.Seq, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return end, nil
	}
	copy(end.Hash[:], hash)
	return end, err
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
