package journal

import (
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Backup writes a copy of the record to a new file: all that is on the disk at
// one moment, whoever writes meanwhile. A file that is there is never touched;
// the error then has the problem [Exists]. When Backup returns nil the copy
// survives a power cut; when it returns an error there is no new file.
//
// The copy is an installation of its own: should somebody go on with both, their
// rosters can be merged.
func (r *Reader) Backup(path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return failure(path, err)
	}
	if _, err := os.Lstat(path); err == nil {
		return &Error{Problem: Exists, Path: path}
	}
	if _, err := os.Stat(filepath.Dir(path)); errors.Is(err, fs.ErrNotExist) {
		return &Error{Problem: Nowhere, Path: filepath.Dir(path), Err: err}
	}
	folder, err := os.MkdirTemp(filepath.Dir(path), ".tableref-*")
	if err != nil {
		return failure(path, err)
	}
	defer os.RemoveAll(folder) //nolint:errcheck // what stays does no harm
	copied := filepath.Join(folder, filepath.Base(path))
	if _, err := r.db.Exec(`VACUUM INTO ?`, copied); err != nil {
		return failure(path, err)
	}
	if err := finishCopy(copied); err != nil {
		return failure(path, err)
	}
	// A link, unlike a rename, never takes the place of a file.
	err = os.Link(copied, path)
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission) {
		err = os.Rename(copied, path)
	}
	if errors.Is(err, fs.ErrExist) {
		return &Error{Problem: Exists, Path: path, Err: err}
	}
	if err == nil {
		err = syncFolder(filepath.Dir(path))
	}
	return failure(path, err)
}

// finishCopy makes a copy an installation of its own, and durable: SQLite does
// not sync what VACUUM INTO writes, but it does sync this change to it.
func finishCopy(path string) error {
	db, err := connectToWrite(path)
	if err != nil {
		return err
	}
	err = inTx(db, nameInstallation)
	if err := errors.Join(err, db.Close()); err != nil {
		return err
	}
	return syncFile(path)
}

// inTx runs do in a transaction.
func inTx(db *sql.DB, do func(*sql.Tx) error) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after Commit there is nothing to roll back
	if err := do(tx); err != nil {
		return err
	}
	return tx.Commit()
}

func syncFile(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
