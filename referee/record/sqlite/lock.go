package sqlite

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"tableref/referee/record"
)

// lock is a hold on one match: a lock of the operating system, which ends with the
// program, on a file of its own beside the record.
type lock struct{ file *flock.Flock }

// acquire takes the lock of a match of the file at a path, or reports with a [*record.HeldError] that
// it is taken.
func acquire(of, match string) (*lock, error) {
	path := filepath.Join(locksOf(of), match)
	file, err := openLocked(path, (*flock.Flock).TryLock)
	switch {
	case err != nil:
		return nil, err
	case file == nil:
		return nil, &record.HeldError{Match: match, Path: path}
	}
	return &lock{file}, nil
}

// release ends the hold, and removes the file.
func (l *lock) release() error { return failure(l.file.Path(), removeLocked(l.file)) }

// locksOf is the folder of the lock files of a record.
func locksOf(path string) string { return path + ".locks" }

// openLocked makes a lock file and locks it, as try does; nil means that it is
// taken.
func openLocked(path string, try func(*flock.Flock) (bool, error)) (*flock.Flock, error) {
	const attempts = 1000 // others may remove the file or its folder again and again
	var err error
	for range attempts {
		if err := makeFolder(filepath.Dir(path)); err != nil {
			return nil, err
		}
		file := flock.New(path)
		var got, current bool
		if got, err = try(file); errors.Is(err, fs.ErrNotExist) {
			continue // the folder went
		}
		if err == nil && got {
			current, err = isCurrent(file)
		}
		switch {
		case current:
			return file, nil
		case err == nil && !got:
			return nil, failure(path, file.Close())
		}
		if err := errors.Join(err, file.Close()); err != nil {
			return nil, failure(path, err)
		}
	}
	return nil, failure(path, errors.Join(err, fs.ErrExist))
}

// isCurrent reports whether the file that was locked is the one that the next
// program will try to lock. It is not when its last holder removed it between
// our opening and our locking it.
func isCurrent(file *flock.Flock) (bool, error) {
	opened, err := file.Stat()
	if err != nil {
		return false, err
	}
	found, err := os.Stat(file.Path())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && os.SameFile(opened, found), err
}

// removesOpen is whether the system removes files that are open.
var removesOpen = true

// removeLocked ends the hold on a lock file and removes it. It is removed while it is
// still locked, so that nobody else's lock goes with it. Where a file that is open
// cannot be removed, it is closed first: then the system itself refuses when
// another program has it by now.
func removeLocked(file *flock.Flock) error {
	if ours, err := isCurrent(file); err != nil || !ours {
		return errors.Join(err, file.Close())
	}
	if removesOpen {
		os.Remove(file.Path()) //nolint:errcheck // a lock file that stays does no harm
		return file.Close()
	}
	err := file.Close()
	os.Remove(file.Path()) //nolint:errcheck // as above
	return err
}
