package record

import (
	"crypto/rand"
	"database/sql"
)

// beginHashes is the part of the step to version 2 that SQL cannot do: it gives
// every entry that is there its hash, and the record a name among others.
func beginHashes(tx *sql.Tx) error {
	if err := nameInstallation(tx); err != nil {
		return err
	}
	rows, err := tx.Query(`SELECT id FROM matches`)
	if err != nil {
		return err
	}
	matches, err := collect(rows, func(rows *sql.Rows) (id string, err error) {
		err = rows.Scan(&id)
		return id, err
	})
	if err != nil {
		return err
	}
	for _, match := range matches {
		if err := hashMatch(tx, match); err != nil {
			return err
		}
	}
	return nil
}

// hashMatch gives the entries of a match their hashes.
func hashMatch(tx *sql.Tx, match string) error {
	entries, err := selectEntries(tx, match)
	if err != nil {
		return err
	}
	var before Hash
	for i := range entries {
		e := &entries[i]
		e.Hash = e.hashed(match, before)
		before = e.Hash
		if _, err := tx.Exec(`UPDATE entries SET hash = ? WHERE match_id = ? AND seq = ?`, e.Hash[:], match, e.Seq); err != nil {
			return err
		}
	}
	return nil
}

// nameInstallation gives the record a new name among others.
func nameInstallation(tx *sql.Tx) error {
	id, err := newID(rand.Reader)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO installation (only, id) VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET id = excluded.id`, id)
	return err
}
