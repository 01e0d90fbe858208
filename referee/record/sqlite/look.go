package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"tableref/referee/record"
)

// readOnlyFile is a file that is only read. Reading leaves nothing beside it:
// what another user's program made there would keep the owner out.
type readOnlyFile struct {
	db     *sql.DB
	folder string     // of a copy that was made to look into; "" for none
	still  *fileState // the file as it was, when it is read as one that nobody writes to
}

// fileState is what shows that a file was not written to.
type fileState struct {
	size    int64
	changed time.Time
	beside  bool // a log lies beside it, so a program writes
}

func fileStateOf(path string) (fileState, error) {
	info, err := os.Stat(path)
	if err != nil {
		return fileState{}, err
	}
	return fileState{info.Size(), info.ModTime(), isThere(path + "-wal")}, nil
}

// openToRead opens a record that is in use by other programs, was closed, or was left
// behind by a program that was killed, and sees what was written last. As long as
// it looks at one in use, this program cannot begin to write to it: SQLite shares
// what it knows of a file within a program.
func openToRead(path string) (*readOnlyFile, error) {
	var s readOnlyFile
	var err error
	switch {
	case isThere(path+"-wal") && isThere(path+"-shm"), isThere(path+"-journal") && !hasHotJournal(path):
		s.db, err = connectToLook(path)
	case hasContent(path + "-wal"), isThere(path + "-journal"):
		// Nobody writes: a program was killed. What it wrote last can be read only by
		// writing beside the file, so this is done with a copy.
		return openCopyToRead(path)
	default:
		var now fileState
		if now, err = fileStateOf(path); err != nil {
			return nil, err
		}
		s.still = &now
		s.db, err = connectToStill(path)
	}
	if err != nil {
		return nil, err
	}
	return &s, nil
}

// hasHotJournal reports whether a rollback journal was left behind by a program that
// was killed: SQLite refuses to read over it.
func hasHotJournal(path string) bool {
	db, err := connectToLook(path)
	if err != nil {
		return false
	}
	defer db.Close() //nolint:errcheck // it was only read
	_, err = readState(db)
	return problem(err) == record.Denied
}

// openCopyToRead opens a copy of a file, with what lies beside it.
func openCopyToRead(path string) (*readOnlyFile, error) {
	folder, err := os.MkdirTemp("", "tableref-*")
	if err != nil {
		return nil, err
	}
	s := &readOnlyFile{folder: folder}
	copied := filepath.Join(folder, "record.db")
	for _, beside := range append([]string{""}, companions...) {
		if err := copyFile(path+beside, copied+beside); err != nil && (beside == "" || !errors.Is(err, fs.ErrNotExist)) {
			s.close() //nolint:errcheck // the first error is the one to tell
			return nil, err
		}
	}
	if s.db, err = connectToWrite(copied); err != nil {
		s.close() //nolint:errcheck // as above
		return nil, err
	}
	return s, nil
}

// unchanged reports whether nobody wrote to a file that was read as one that nobody
// writes to.
func (s *readOnlyFile) unchanged(path string) bool {
	if s.still == nil {
		return true
	}
	now, err := fileStateOf(path)
	return err == nil && now == *s.still
}

// close ends the look.
func (s *readOnlyFile) close() error {
	var err error
	if s.db != nil {
		err = s.db.Close()
	}
	if s.folder != "" {
		err = errors.Join(err, os.RemoveAll(s.folder))
	}
	return err
}

// copyFile copies a file to a new one that the same people may use, and the one who
// makes it may write.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close() //nolint:errcheck // it was only read
	was, err := in.Stat()
	if err != nil {
		return err
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, was.Mode().Perm()|0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}

// whileUnchanged runs do, and again when a program began to write to a file that was
// read as one that nobody writes to: what was read then may be of two moments.
func (r *Reader) whileUnchanged(do func() error) error {
	const attempts = 5
	var err error
	for range attempts {
		err = do()
		if r.readOnly == nil || r.readOnly.unchanged(r.path) {
			return err
		}
		if err := r.reopen(); err != nil {
			return failure(r.path, err)
		}
	}
	return err
}

// reopen opens the file again.
func (r *Reader) reopen() error {
	next, err := openToRead(r.path)
	if err != nil {
		return err
	}
	last := r.readOnly
	r.readOnly, r.db = next, next.db
	return last.close()
}

// Snapshot implements [record.Inspector].
func (r *Reader) Snapshot(ctx context.Context, look func(record.Reader) error) error {
	if r.moment != nil {
		return look(r)
	}
	return r.whileUnchanged(func() error {
		tx, err := r.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
		if err != nil {
			return r.failed(ctx, err)
		}
		defer tx.Rollback() //nolint:errcheck // nothing was written
		return look(&Reader{db: r.db, moment: tx, path: r.path})
	})
}
