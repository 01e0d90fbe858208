package record

import (
	"database/sql"
	"errors"
	"path/filepath"
)

// Reader is a record that is only looked at. It never writes to the record and
// holds no match; other programs may write meanwhile, and every call sees what
// they have written until then.
type Reader struct {
	db     *sql.DB
	moment *sql.Tx // what Freeze reads through; nil: every call sees the newest
	path   string
	sight  *sight // of a record that was opened to be looked at only; else nil
}

// asked is where the reader's questions go.
func (r *Reader) asked() querier {
	if r.moment != nil {
		return r.moment
	}
	return r.db
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
	if err := checkCompanions(path); err != nil {
		return nil, err
	}
	seen, err := lookAt(path)
	if err != nil {
		return nil, failure(path, err)
	}
	if err := checkToRead(seen.db, path, len(migrations)); err != nil {
		seen.close() //nolint:errcheck // the first error is the one to tell
		return nil, failure(path, err)
	}
	return &Reader{db: seen.db, path: path, sight: seen}, nil
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

// Close closes the record.
func (r *Reader) Close() error {
	if r.sight != nil {
		return failure(r.path, r.sight.close())
	}
	return failure(r.path, r.db.Close())
}

// Entries returns the log of the match with this id, in order. When there is
// no such match the error is an [*UnknownError].
func (r *Reader) Entries(id string) ([]Entry, error) {
	entries, err := selectEntries(r.asked(), plainID(id))
	if err == nil && len(entries) == 0 {
		_, err = r.Match(id)
	}
	return entries, failure(r.path, err)
}

// RosterRevision returns a number that grows with every entry of the roster.
func (r *Reader) RosterRevision() (int64, error) {
	var newest int64
	err := r.asked().QueryRow(`SELECT id FROM roster ORDER BY id DESC LIMIT 1`).Scan(&newest)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return newest, failure(r.path, err)
}

// Log returns the entries that are on record under an id, in order, whatever id it
// is: one that was damaged has its entries too. There may be none.
func (r *Reader) Log(id string) ([]Entry, error) {
	entries, err := selectEntries(r.asked(), id)
	return entries, failure(r.path, err)
}

// Revision returns a number that grows with every entry of any match. It is
// cheap enough to be asked many times a second by those who look on.
func (r *Reader) Revision() (int64, error) {
	var newest int64
	err := r.asked().QueryRow(`SELECT id FROM entries ORDER BY id DESC LIMIT 1`).Scan(&newest)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return newest, failure(r.path, err)
}
