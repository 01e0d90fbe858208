package sqlite

import (
	"database/sql"
	"embed"
	"fmt"

	"tableref/referee/record"
)

// applicationID marks a SQLite file as a record of this program ("tblr").
const applicationID = 0x74626c72

//go:embed schema/*.sql
var schemaFiles embed.FS

// migration is a step from one version to the next: statements, perhaps what
// only a program can do, and statements after it.
type migration struct {
	statements string
	fill       func(*sql.Tx) error // nil: nothing
	after      string
}

// migrations are the steps from an empty file to the newest version: step i
// leads from version i to version i+1. A step that was ever released is never
// changed.
var migrations = []migration{
	{statements: step("001")},
	{statements: step("002"), fill: addHashes, after: step("002_sealed")},
	{statements: step("003")},
	{statements: step("004")},
}

// marked is the first version whose writes leave a mark.
const marked = 4

// run takes the step.
func (m migration) run(tx *sql.Tx) error {
	if _, err := tx.Exec(m.statements); err != nil {
		return err
	}
	if m.fill != nil {
		if err := m.fill(tx); err != nil {
			return err
		}
	}
	_, err := tx.Exec(m.after)
	return err
}

// step returns the statements of one file.
func step(name string) string {
	statements, err := schemaFiles.ReadFile("schema/" + name + ".sql")
	if err != nil {
		panic(err) // the file is part of the program
	}
	return string(statements)
}

// state is what a file says about itself.
type state struct {
	application int
	version     int
	tables      int // tables, indexes and triggers: 0 in an empty file
}

// empty reports whether nothing was ever written into the file.
func (s state) empty() bool { return s.application == 0 && s.version == 0 && s.tables == 0 }

// querier is a database or a transaction.
type querier interface {
	QueryRow(query string, args ...any) *sql.Row
	Query(query string, args ...any) (*sql.Rows, error)
}

// readState asks the file what it is.
func readState(q querier) (state, error) {
	var s state
	questions := []struct {
		query string
		into  *int
	}{
		{"PRAGMA application_id", &s.application},
		{"PRAGMA user_version", &s.version},
		{"SELECT count(*) FROM sqlite_schema", &s.tables},
	}
	for _, ask := range questions {
		if err := q.QueryRow(ask.query).Scan(ask.into); err != nil {
			return state{}, err
		}
	}
	return s, nil
}

// check reports what speaks against reading the file at path as a record.
func (s state) check(path string, newest int) error {
	switch {
	case s.application != applicationID:
		return &record.Error{Problem: record.Foreign, Path: path}
	case s.version < 1:
		return &record.Error{Problem: record.Damaged, Path: path}
	case s.version > newest:
		return &record.VersionError{Path: path, Found: s.version, Known: newest}
	}
	return nil
}

// migrate brings the file to the newest version in one transaction: a program
// that dies on the way leaves the older version. A file that is no record, or
// a newer one, is refused and left as it is.
func migrate(db *sql.DB, path string, steps []migration) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after Commit there is nothing to roll back
	found, err := readState(tx)
	if err != nil {
		return err
	}
	if !found.empty() {
		if err := found.check(path, len(steps)); err != nil {
			return err
		}
	}
	for _, step := range steps[found.version:] {
		if err := step.run(tx); err != nil {
			return err
		}
	}
	// The marks are set in any case: SQLite opens a file that it may not write
	// without a word, and this write tells.
	marks := fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, len(steps))
	if _, err := tx.Exec(marks); err != nil || found.version == len(steps) {
		return err
	}
	if len(steps) >= marked {
		if err := renewMark(tx); err != nil {
			return err
		}
	}
	return tx.Commit()
}
