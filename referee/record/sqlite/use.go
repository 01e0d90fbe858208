package sqlite

import (
	"context"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"tableref/referee/record"
)

// use is the lock of a program that has a record open for writing. All such programs
// share it, and no other file is put in the record's place meanwhile.
type use struct {
	path string
	file *flock.Flock
}

// wholeRecord is the name of the lock file of the record as a whole. It is no id
// of a match.
const wholeRecord = "record"

// lockShared takes the record at path into use. When no other program has it open, what
// lies beside it is checked first: lock files of programs that were killed are
// removed, and what does not belong to the record is refused.
func lockShared(path string) (*use, error) {
	u := &use{path: path}
	err := untilFree(context.Background(), func() error {
		alone, err := u.lock((*flock.Flock).TryLock)
		if err != nil {
			return err
		}
		if alone {
			u.removeLeftLocks()
			err := checkCompanions(path)
			if err != nil {
				u.unlockAndRemove()
				return err
			}
			if err := u.file.Close(); err != nil {
				return err
			}
		}
		shared, err := u.lock((*flock.Flock).TryRLock)
		if err == nil && !shared {
			err = &record.Error{Problem: record.Busy, Path: path}
		}
		return err
	})
	if err != nil {
		return nil, failure(path, err)
	}
	return u, nil
}

// lockAlone takes the record into use so that no other program can; the error has
// the problem [record.InUse] when one has it open.
func lockAlone(path string) (*use, error) {
	u := &use{path: path}
	alone, err := u.lock((*flock.Flock).TryLock)
	switch {
	case err != nil:
		return nil, failure(path, err)
	case !alone:
		return nil, &record.Error{Problem: record.InUse, Path: path}
	}
	u.removeLeftLocks()
	return u, nil
}

func (u *use) lock(try func(*flock.Flock) (bool, error)) (ok bool, err error) {
	u.file, err = openLocked(filepath.Join(locksOf(u.path), wholeRecord), try)
	return u.file != nil, err
}

// leave ends the use. The last one to leave clears up.
func (u *use) leave() error {
	if err := u.file.Close(); err != nil {
		return failure(u.path, err)
	}
	// Nothing is lost when this fails: the next one to enter clears up too.
	if alone, err := u.lock((*flock.Flock).TryLock); err == nil && alone {
		u.removeLeftLocks()
		u.unlockAndRemove()
	}
	return nil
}

// removeLeftLocks removes the lock files of matches that killed programs left. No other
// program has the record open, so no match is held meanwhile.
func (u *use) removeLeftLocks() {
	files, err := os.ReadDir(locksOf(u.path))
	if err != nil {
		return // what stays does no harm
	}
	for _, file := range files {
		if !record.ValidID(file.Name()) {
			continue
		}
		left, err := openLocked(filepath.Join(locksOf(u.path), file.Name()), (*flock.Flock).TryLock)
		if err == nil && left != nil {
			removeLocked(left) //nolint:errcheck // as above
		}
	}
}

// unlockAndRemove ends a use that nobody shares, with its lock file and the folder of it.
func (u *use) unlockAndRemove() {
	removeLocked(u.file)       //nolint:errcheck // as above
	os.Remove(locksOf(u.path)) //nolint:errcheck // others may have begun to use it
}
