package record

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"time"
)

// RosterEntry is one entry in the log of the roster. What its event means is for
// its writer to know.
//
// Every installation, which is a record in a place of its own, writes a chain.
// A record that was merged with others holds their chains too. Clock puts the
// entries of all chains in one order, the same wherever they are read: an entry
// comes after all those that were known when it was written.
type RosterEntry struct {
	Installation string
	Seq          int   // in the chain of its installation, from 1
	Clock        int64 // greater than that of every entry known when it was written
	Event        json.RawMessage
	Wall         time.Time // kept to the microsecond, read as UTC
	Hash         Hash      // of the entry and of the one before it in its chain
}

const selectRoster = `SELECT installation, seq, clock, event, wall, hash FROM roster ORDER BY clock, installation, seq`

// Roster returns the log of the roster, in the order in which its events are to
// be read.
func (r *Reader) Roster() ([]RosterEntry, error) {
	entries, err := readRoster(r.asked())
	return entries, failure(r.path, err)
}

func readRoster(q querier) ([]RosterEntry, error) {
	rows, err := q.Query(selectRoster)
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (RosterEntry, error) {
		var (
			e    RosterEntry
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

// Enroll adds events to this installation's roster. What is to be added is
// decided with the roster as it stands, while nobody else can change it; an
// error of decide is returned as it is, and nothing was written.
func (j *Journal) Enroll(wall time.Time, decide func(known []RosterEntry) ([]json.RawMessage, error)) error {
	return decided(j.write(func(tx *sql.Tx) error {
		known, err := readRoster(tx)
		if err != nil {
			return err
		}
		events, err := decide(known)
		if err != nil {
			return undecided{err}
		}
		return enroll(tx, known, events, wall)
	}))
}

// enroll adds events after all that is known.
func enroll(tx *sql.Tx, known []RosterEntry, events []json.RawMessage, wall time.Time) error {
	var last RosterEntry
	if err := tx.QueryRow(`SELECT id FROM installation`).Scan(&last.Installation); err != nil {
		return err
	}
	clock := int64(0)
	for _, e := range known {
		clock = max(clock, e.Clock)
		if e.Installation == last.Installation {
			last = e
		}
	}
	for _, event := range events {
		event, err := compact(event)
		if err != nil {
			return fmt.Errorf("event: %w", err)
		}
		clock++
		next := RosterEntry{Installation: last.Installation, Seq: last.Seq + 1, Clock: clock, Event: event, Wall: wall}
		next.Hash = next.hashed(last.Hash)
		if err := insertRoster(tx, &next); err != nil {
			return err
		}
		last = next
	}
	return nil
}

func insertRoster(tx *sql.Tx, e *RosterEntry) error {
	_, err := tx.Exec(`INSERT INTO roster (installation, seq, clock, event, wall, hash) VALUES (?, ?, ?, ?, ?, ?)`,
		e.Installation, e.Seq, e.Clock, string(e.Event), e.Wall.UnixMicro(), e.Hash[:])
	return err
}
