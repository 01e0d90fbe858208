package sqlite

import (
	"context"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"tableref/referee/record"
)

// use is that this program has a record open for writing. All who have share it.
// Nobody puts another file in the record's place meanwhile.
type use struct {
	path string
	file *flock.Flock
}

// wholeRecord is the name of the lock file of the record as a whole. It is no id
// of a match.
const wholeRecord = "record"

// enter takes the record at path into use. When nobody else has it open, whatever
// lies beside it is looked at first: lock files of programs that were killed are
// removed, and what does not belong to the record is refused.
func enter(path string) (*use, error) {
	u := &use{path: path}
	err := untilFree(context.Background(), func() error {
		alone, err := u.lock((*flock.Flock).TryLock)
		if err != nil {
			return err
		}
		if alone {
			u.sweep()
			err := checkCompanions(path)
			if err != nil {
				u.vanish()
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

// enterAlone takes the record into use so that nobody else can; the error has the
// problem [record.InUse] when somebody else has it open.
func enterAlone(path string) (*use, error) {
	u := &use{path: path}
	alone, err := u.lock((*flock.Flock).TryLock)
	switch {
	case err != nil:
		return nil, failure(path, err)
	case !alone:
		return nil, &record.Error{Problem: record.InUse, Path: path}
	}
	u.sweep()
	return u, nil
}

func (u *use) lock(try func(*flock.Flock) (bool, error)) (ok bool, err error) {
	u.file, err = locked(filepath.Join(locksOf(u.path), wholeRecord), try)
	return u.file != nil, err
}

// leave ends the use. The last one to leave clears up.
func (u *use) leave() error {
	if err := u.file.Close(); err != nil {
		return failure(u.path, err)
	}
	// Nothing is lost when this fails: the next one to enter clears up too.
	if alone, err := u.lock((*flock.Flock).TryLock); err == nil && alone {
		u.sweep()
		u.vanish()
	}
	return nil
}

// sweep removes the lock files of matches that programs left behind that were
// killed. Nobody else has the record open, so nobody misses a match meanwhile.
func (u *use) sweep() {
	files, err := os.ReadDir(locksOf(u.path))
	if err != nil {
		return // what stays does no harm
	}
	for _, file := range files {
		if !record.ValidID(file.Name()) {
			continue
		}
		left, err := locked(filepath.Join(locksOf(u.path), file.Name()), (*flock.Flock).TryLock)
		if err == nil && left != nil {
			discard(left) //nolint:errcheck // as above
		}
	}
}

// vanish ends a use that nobody shares, with its lock file and the folder of it.
func (u *use) vanish() {
	discard(u.file)            //nolint:errcheck // as above
	os.Remove(locksOf(u.path)) //nolint:errcheck // others may have begun to use it
}
