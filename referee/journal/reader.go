package journal

import (
	"database/sql"
	"encoding/json"
	"errors"
	"path/filepath"
	"time"
)

// Reader is a record that is only looked at. It never writes to the record and
// holds no match; other programs may write meanwhile, and every call sees what
// they have written until then.
type Reader struct {
	db   *sql.DB
	path string
}

// OpenReadOnly opens the record at path to look at it.
//
// Errors are of type [*Error] or [*VersionError]. A file that is missing, or
// in which nothing was ever recorded, has the problem [Missing].
func OpenReadOnly(path string) (*Reader, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, failure(path, err)
	}
	path = absolute
	info, err := inspect(path)
	if err != nil {
		return nil, err
	}
	if info == nil {
		return nil, &Error{Problem: Missing, Path: path}
	}
	db, err := connectToRead(path)
	if err != nil {
		return nil, failure(path, err)
	}
	if err := checkToRead(db, path, len(migrations)); err != nil {
		db.Close() //nolint:errcheck // the first error is the one to tell
		return nil, failure(path, err)
	}
	return &Reader{db: db, path: path}, nil
}

// checkToRead makes sure that the file can be read as it is.
func checkToRead(db *sql.DB, path string, newest int) error {
	found, err := readState(db)
	if err != nil {
		return err
	}
	if found.empty() {
		return &Error{Problem: Missing, Path: path}
	}
	if err := found.check(path, newest); err != nil {
		return err
	}
	if found.version < newest {
		return &VersionError{Path: path, Found: found.version, Known: newest}
	}
	return nil
}

// Path returns the path of the record's file.
func (r *Reader) Path() string { return r.path }

// Close closes the record. Matches that are still held stay held until they
// are released, but can no longer be written.
func (r *Reader) Close() error { return failure(r.path, r.db.Close()) }

// Match is what the record says about a match without its entries.
type Match struct {
	ID, Game string
	Opened   time.Time // when the first entry was written, UTC
	Changed  time.Time // when the newest entry was written, UTC
	Finished bool
	Names    []string   // of the seats, as they were said at the table
	Players  [][]string // ids of those who sit at each seat; nil: not known
}

const selectMatches = `SELECT id, game, opened, changed, finished, names, players FROM matches `

// Matches returns all matches, the one that changed last first.
func (r *Reader) Matches() ([]Match, error) {
	return r.matches(selectMatches + `ORDER BY newest DESC, changed DESC, id`)
}

// Match returns the match with this id, in capitals or not. When there is none
// the error is an [*UnknownError].
func (r *Reader) Match(id string) (Match, error) {
	found, err := r.matches(selectMatches+`WHERE id = ?`, plainID(id))
	if err != nil {
		return Match{}, err
	}
	if len(found) == 0 {
		return Match{}, &UnknownError{Match: id, Path: r.path}
	}
	return found[0], nil
}

// matches returns the matches that a query finds.
func (r *Reader) matches(query string, args ...any) ([]Match, error) {
	rows, err := r.db.Query(query, args...)
	if err != nil {
		return nil, failure(r.path, err)
	}
	found, err := collect(rows, scanMatch)
	return found, failure(r.path, err)
}

// scanMatch reads a row of selectMatches.
func scanMatch(rows *sql.Rows) (Match, error) {
	var (
		m               Match
		opened, changed int64
		names, players  string
	)
	if err := rows.Scan(&m.ID, &m.Game, &opened, &changed, &m.Finished, &names, &players); err != nil {
		return Match{}, err
	}
	m.Players = parted(players)
	m.Opened, m.Changed = time.UnixMicro(opened).UTC(), time.UnixMicro(changed).UTC()
	return m, json.Unmarshal([]byte(names), &m.Names)
}

// Entries returns the log of the match with this id, in order. When there is
// no such match the error is an [*UnknownError].
func (r *Reader) Entries(id string) ([]Entry, error) {
	match, err := r.Match(id)
	if err != nil {
		return nil, err
	}
	entries, err := selectEntries(r.db, match.ID)
	return entries, failure(r.path, err)
}

// Revision returns a number that grows with every entry of any match. It is
// cheap enough to be asked many times a second by those who look on.
func (r *Reader) Revision() (int64, error) {
	var newest int64
	err := r.db.QueryRow(`SELECT id FROM entries ORDER BY id DESC LIMIT 1`).Scan(&newest)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return newest, failure(r.path, err)
}
