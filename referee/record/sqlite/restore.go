package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tableref/referee/files"
	"tableref/referee/record"
)

// Restore puts a copy in the place of the record at path, which need not be there.
// The copy is read first: it must be a record, is brought up to date, and check
// looks at it; an error of check is returned as it is, and nothing was changed.
// What stood at path is kept beside it under the name that is returned, with the
// log that belongs to it; "" means that nothing stood there.
//
// The copy may be what stands at path itself: then what lies beside it and does not
// belong to it is put aside. While another program has the record open, Restore
// does nothing; the error has the problem [record.InUse].
//
// When Restore returns nil all of this survives a power cut. When it is cut short,
// the record is what it was, or the copy, or it is refused until it is restored
// again; see [record.Strayed].
func Restore(path, from string, now time.Time, check func(record.Reader) error) (kept string, err error) {
	path, err = filepath.Abs(path)
	if err != nil {
		return "", failure(path, err)
	}
	path = resolved(path)
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return "", err
	}
	if _, err := inspect(path); err != nil {
		return "", err
	}
	alone, err := lockAlone(path)
	if err != nil {
		return "", err
	}
	defer alone.unlockAndRemove()
	// A user who may only read the record must not put a file of their own in its
	// place, where its owner could not write.
	if err := files.MayWrite(path); err != nil {
		return "", failure(path, err)
	}
	made, err := newTempCopy(filepath.Dir(path))
	if err != nil {
		return "", failure(path, err)
	}
	defer made.remove()
	if err := made.of(from); err != nil {
		return "", err
	}
	if err := checkCopy(made.file, check); err != nil {
		return "", err
	}
	kept, err = setAside(path, now)
	if err != nil {
		return "", failure(path, err)
	}
	return kept, failure(path, made.replace(path))
}

// of makes the copy of the record in another file, as a record of the newest
// version.
func (c *tempCopy) of(from string) error {
	from, err := filepath.Abs(from)
	if err != nil {
		return failure(from, err)
	}
	switch info, err := inspect(from); {
	case err != nil:
		return err
	case info == nil:
		return &record.Error{Problem: record.NoCopy, Path: from}
	}
	seen, err := openOwnToRead(from)
	if err != nil {
		return failure(from, err)
	}
	r := &Reader{db: seen.db, path: from, readOnly: seen}
	defer r.Close() //nolint:errcheck // it was only read
	found, err := readState(seen.db)
	if err == nil {
		err = found.check(from, len(migrations))
	}
	if err == nil {
		err = r.whileUnchanged(func() error { return c.from(r.db) })
	}
	if err != nil {
		return failure(from, err)
	}
	db, err := connectToWrite(c.file)
	if err != nil {
		return failure(from, err)
	}
	if err := errors.Join(migrate(db, from, migrations), db.Close()); err != nil {
		return failure(from, err)
	}
	return failure(c.file, c.finish(nameInstallation))
}

// openOwnToRead opens a record without what lies beside it and is not its own.
func openOwnToRead(path string) (*readOnlyFile, error) {
	err := checkCompanions(path)
	if problem := (*record.Error)(nil); errors.As(err, &problem) && problem.Problem == record.Strayed {
		db, err := connectToStill(path)
		return &readOnlyFile{db: db}, err
	}
	if err != nil {
		return nil, err
	}
	return openToRead(path)
}

// checkCopy looks at the copy.
func checkCopy(path string, check func(record.Reader) error) error {
	r, err := OpenReadOnly(path)
	if err != nil {
		return err
	}
	defer r.Close() //nolint:errcheck // it was only read
	return check(r)
}

// setAside gives what stands at path another name too, with what lies beside it.
func setAside(path string, now time.Time) (kept string, err error) {
	if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	kept = asideName(path, now)
	for _, beside := range append([]string{""}, companions...) {
		if beside != "" && !isThere(path+beside) {
			continue
		}
		if err := link(path+beside, kept+beside); err != nil {
			return "", err
		}
	}
	return kept, syncFolder(filepath.Dir(path))
}

// asideName is a name that is free: x.db becomes x-before-20261130-2112.db.
func asideName(path string, now time.Time) string {
	ending := filepath.Ext(path)
	start := strings.TrimSuffix(path, ending) + "-before-" + now.Format("20060102-1504")
	free := start + ending
	for n := 2; isThere(free) || isThere(free+"-wal"); n++ {
		free = fmt.Sprintf("%s-%d%s", start, n, ending)
	}
	return free
}

// link gives a file another name, or copies it where files have one name only.
func link(from, to string) error {
	if os.Link(from, to) == nil {
		return nil
	}
	return copyFile(from, to)
}

// replace makes the copy the record at path. What lies beside the old one goes
// last: until then it is refused beside the new one, and never without words.
func (c *tempCopy) replace(path string) error {
	if was, err := os.Stat(path); err == nil { // who may use it is as before
		if err := os.Chmod(c.file, was.Mode().Perm()); err != nil {
			return err
		}
	}
	if err := os.Rename(c.file, path); err != nil {
		return err
	}
	if err := syncFolder(filepath.Dir(path)); err != nil {
		return err
	}
	for _, beside := range append([]string{"-shm"}, companions...) {
		if err := os.Remove(path + beside); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return syncFolder(filepath.Dir(path))
}
