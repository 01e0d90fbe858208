package sqlite

import (
	"crypto/rand"
	"database/sql"

	"tableref/referee/record"
)

// addHashes is the part of the step to version 2 that SQL cannot do: it gives
// every entry that is there its hash, and the record a name among others.
func addHashes(tx *sql.Tx) error {
	if err := nameInstallation(tx); err != nil {
		return err
	}
	matches, err := queryTexts(tx, `SELECT id FROM matches`)
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
	entries, err := selectEntries(tx, match, 0)
	if err != nil {
		return err
	}
	if err := record.Seal(match, entries); err != nil {
		return err
	}
	for _, e := range entries {
		if _, err := tx.Exec(`UPDATE entries SET hash = ? WHERE match_id = ? AND seq = ?`, e.Hash[:], match, e.Seq); err != nil {
			return err
		}
	}
	return nil
}

// nameInstallation gives the record a new name among others.
func nameInstallation(tx *sql.Tx) error {
	id, err := record.NewID(rand.Reader)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO installation (only, id) VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET id = excluded.id`, id)
	return err
}
