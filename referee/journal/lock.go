package journal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// lock is the hold on one match: a lock of the operating system, which ends
// with the program, on a file of its own beside the record.
type lock struct{ file *flock.Flock }

// acquire takes the lock of a match, or reports with a [*HeldError] that
// somebody has it.
func acquire(record, match string) (*lock, error) {
	folder := record + ".locks"
	if err := makeFolder(folder); err != nil {
		return nil, err
	}
	path := filepath.Join(folder, match)
	for {
		file := flock.New(path)
		locked, err := file.TryLock()
		if err != nil {
			return nil, failure(path, err)
		}
		if !locked {
			file.Close() //nolint:errcheck // it was not locked
			return nil, &HeldError{Match: match, Path: path}
		}
		current, err := isCurrent(file)
		if current {
			return &lock{file}, nil
		}
		if err := errors.Join(err, file.Close()); err != nil {
			return nil, failure(path, err)
		}
	}
}

// isCurrent reports whether the file that was locked is the one that the next
// program will try to lock. It is not when its last holder removed it between
// our opening and our locking it.
func isCurrent(file *flock.Flock) (bool, error) {
	locked, err := file.Stat()
	if err != nil {
		return false, err
	}
	found, err := os.Stat(file.Path())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && os.SameFile(locked, found), err
}

// release ends the hold. The file is removed while it is still locked, so that
// nobody else's lock goes with it; where the operating system does not remove
// open files it stays, empty and harmless.
func (l *lock) release() error {
	os.Remove(l.file.Path()) //nolint:errcheck // a lock file that stays does no harm
	return failure(l.file.Path(), l.file.Close())
}
