package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"tableref/referee/record"
)

const selectRoster = `SELECT installation, seq, clock, event, wall, hash FROM roster ORDER BY clock, installation, seq`

// Roster implements [record.Reader].
func (r *Reader) Roster(ctx context.Context) ([]record.RosterEntry, error) {
	entries, err := readRoster(r.asked(ctx))
	return entries, r.failed(ctx, err)
}

func readRoster(q querier) ([]record.RosterEntry, error) {
	rows, err := q.Query(selectRoster)
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (record.RosterEntry, error) {
		var (
			e    record.RosterEntry
			text string
			wall int64
			hash sql.RawBytes
		)
		err := rows.Scan(&e.Installation, &e.Seq, &e.Clock, &text, &wall, &hash)
		e.Event, e.Wall = json.RawMessage(text), time.UnixMicro(wall).UTC()
		copy(e.Hash[:], hash)
		return e, err
	})
}

// Enroll implements [record.Store].
func (s *Store) Enroll(ctx context.Context, wall time.Time, decide func(known []record.RosterEntry) ([]json.RawMessage, error)) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		known, err := readRoster(tx)
		if err != nil {
			return err
		}
		events, err := decide(known)
		if err != nil {
			return undecided{err}
		}
		return enroll(tx, events, wall)
	})
}

// enroll adds events after all that is known.
func enroll(tx *sql.Tx, events []json.RawMessage, wall time.Time) error {
	known, err := readRoster(tx)
	if err != nil {
		return err
	}
	var installation string
	if err := tx.QueryRow(`SELECT id FROM installation`).Scan(&installation); err != nil {
		return err
	}
	sealed, err := record.SealRoster(installation, known, events, wall)
	if err != nil {
		return err
	}
	return insertRoster(tx, sealed)
}

func insertRoster(tx *sql.Tx, entries []record.RosterEntry) error {
	for i := range entries {
		e := &entries[i]
		_, err := tx.Exec(`INSERT INTO roster (installation, seq, clock, event, wall, hash) VALUES (?, ?, ?, ?, ?, ?)`,
			e.Installation, e.Seq, e.Clock, string(e.Event), e.Wall.UnixMicro(), e.Hash[:])
		if err != nil {
			return err
		}
	}
	return nil
}
