package sqlite

import (
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"tableref/referee/record"
)

// Backup writes a copy of the record to a new file: all that is on the disk at
// one moment, while other programs may write. A file that is there is never touched;
// the error then has the problem [record.Exists]. When Backup returns nil the copy
// survives a power cut; when it returns an error there is no new file.
//
// The copy is an installation of its own: when both go on, their
// rosters can be merged.
func (r *Reader) Backup(path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return failure(path, err)
	}
	if _, err := os.Lstat(path); err == nil || r.isBeside(path) {
		return &record.Error{Problem: record.Exists, Path: path}
	}
	if _, err := os.Stat(filepath.Dir(path)); errors.Is(err, fs.ErrNotExist) {
		return &record.Error{Problem: record.Nowhere, Path: filepath.Dir(path), Err: err}
	}
	made, err := newTempCopy(filepath.Dir(path))
	if err != nil {
		return failure(path, err)
	}
	defer made.remove()
	err = r.whileUnchanged(func() error { return made.from(r.db) })
	if err == nil {
		err = made.finish(nameInstallation)
	}
	if err == nil {
		err = made.become(path)
	}
	return failure(path, err)
}

// isBeside reports whether a file at path would lie beside the record as a part of
// it.
func (r *Reader) isBeside(path string) bool {
	for _, beside := range append([]string{"-shm"}, companions...) {
		if path == r.path+beside {
			return true
		}
	}
	return filepath.Dir(path) == locksOf(r.path)
}

// tempCopy is a copy of a record that is being made, in a folder of its own in the
// folder where it will be. No file in there is open between the calls: where open
// files cannot be moved or removed it would stay.
type tempCopy struct{ folder, file string }

func newTempCopy(where string) (*tempCopy, error) {
	folder, err := os.MkdirTemp(where, ".tableref-*")
	if err != nil {
		return nil, err
	}
	return &tempCopy{folder, filepath.Join(folder, "record.db")}, nil
}

// from writes into the copy what is in a record, instead of what it held.
func (c *tempCopy) from(db *sql.DB) error {
	if err := os.Remove(c.file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	_, err := db.Exec(`VACUUM INTO ?`, c.file)
	return err
}

// finish makes the last changes to the copy, and makes it durable: SQLite does not
// sync what VACUUM INTO writes, but it does sync what is changed in it. A copy
// belongs to no log but its own.
func (c *tempCopy) finish(change func(*sql.Tx) error) error {
	db, err := connectToWrite(c.file)
	if err != nil {
		return err
	}
	err = inTx(db, func(tx *sql.Tx) error {
		if err := change(tx); err != nil {
			return err
		}
		if s, err := readState(tx); err != nil || s.version < marked {
			return err
		}
		return freshMark(tx)
	})
	if err := errors.Join(err, db.Close()); err != nil {
		return err
	}
	return syncFile(c.file)
}

// become makes the copy the file at path, which must not be there. The name is
// taken first: moving the copy there would replace whatever came there meanwhile.
func (c *tempCopy) become(path string) error {
	name, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return &record.Error{Problem: record.Exists, Path: path, Err: err}
	}
	if err != nil {
		return err
	}
	err = name.Close()
	if err == nil {
		err = os.Rename(c.file, path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return syncFolder(filepath.Dir(path))
}

// removeAll removes a folder. Tests look at what is open then.
var removeAll = os.RemoveAll

// remove removes what is left of the making.
func (c *tempCopy) remove() { removeAll(c.folder) } //nolint:errcheck // what stays does no harm

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
