package sqlite

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/adrg/xdg"

	"tableref/referee/record"
)

// DefaultPath returns the path of the record that is used when the user names
// none: tableref/tableref.db in the user's data folder (XDG_DATA_HOME, or what
// the operating system has in its place).
func DefaultPath() string {
	return filepath.Join(xdg.DataHome, "tableref", "tableref.db")
}

// Store is a file that may be written. It may be used by several goroutines, and
// several programs may have one file open.
type Store struct {
	Reader
	file fs.FileInfo // the file that was opened
	use  *use

	mu     sync.Mutex
	random io.Reader      // what ids are made from
	holds  map[*Hold]bool // those that are not released; nil when the store is closed
}

var _ record.Store = (*Store)(nil)

// Option changes how a Store works.
type Option func(*Store)

// Random makes the ids of new matches from r in place of the operating
// system's random numbers.
func Random(r io.Reader) Option {
	return func(s *Store) { s.random = r }
}

// Open opens the record at path for writing. It makes the file and its folder
// if they are missing, and brings a file of an older version up to date. A file
// that is not a record is refused and left as it is.
//
// Errors are of type [*record.Error] or [*record.VersionError].
func Open(path string, options ...Option) (*Store, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, failure(path, err)
	}
	path = absolute
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return nil, err
	}
	if _, err := inspect(path); err != nil {
		return nil, err
	}
	use, err := lockShared(resolved(path))
	if err != nil {
		return nil, err
	}
	db, err := connectToWrite(path)
	if err != nil {
		use.leave() //nolint:errcheck // the first error is the one to tell
		return nil, failure(path, err)
	}
	s := &Store{
		Reader: Reader{db: db, path: path},
		use:    use, random: rand.Reader, holds: make(map[*Hold]bool),
	}
	if err := untilFree(context.Background(), s.prepare); err != nil {
		s.Close() //nolint:errcheck // the first error is the one to tell
		return nil, failure(path, err)
	}
	for _, option := range options {
		option(s)
	}
	return s, nil
}

// Close implements [record.Reader]. Matches that are still held are released.
func (s *Store) Close() error {
	s.mu.Lock()
	holds := s.holds
	s.holds = nil
	s.mu.Unlock()
	var errs []error
	for h := range holds {
		errs = append(errs, h.Release())
	}
	return errors.Join(append(errs, s.Reader.Close(), s.use.leave())...)
}

// NewID implements [record.Store].
func (s *Store) NewID() (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id, err := record.NewID(s.random)
	return id, failure(s.path, err)
}

// resolved is the path of the file to which links lead: its locks lie beside the
// file itself.
func resolved(path string) string {
	if file, err := filepath.EvalSymlinks(path); err == nil {
		return file
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		return filepath.Join(folder, filepath.Base(path))
	}
	return path
}

// untilFree runs do again while another program is in its way, until the context
// ends. SQLite waits for a lock by itself, but not in the moment in which a file changes
// to its write-ahead log: there it fails at once, lest two programs wait for each other.
func untilFree(ctx context.Context, do func() error) error {
	enough, cancel := context.WithTimeout(ctx, busyTimeout)
	defer cancel()
	for {
		err := do()
		if err == nil || problem(err) != record.Busy {
			return err
		}
		soon, stop := context.WithTimeout(enough, pause)
		<-soon.Done()
		stop()
		if enough.Err() != nil {
			return err
		}
	}
}

// prepare makes the file that was connected to a record of the newest version.
func (s *Store) prepare() error {
	if err := migrate(s.db, s.path, migrations); err != nil {
		return err
	}
	// A write-ahead log lets others read while this program writes. Where the
	// file system cannot do it SQLite keeps its older way, as durable but with
	// readers and writers waiting for each other.
	var mode string
	if err := s.db.QueryRow("PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
		return err
	}
	s.path = resolved(s.path)
	var err error
	s.file, err = os.Stat(s.path)
	return err
}

// makeFolder makes the folder of the record, with those above it.
func makeFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return &record.Error{Problem: record.NoFolder, Path: folder, Err: err}
	}
	return nil
}

// write runs do in a transaction that is on the disk when write returns nil.
// When it returns an error nothing was written; that of an undecided step is returned
// as it is.
func (s *Store) write(ctx context.Context, do func(*sql.Tx) error) error {
	err := s.transact(ctx, do)
	if refused := (undecided{}); errors.As(err, &refused) {
		return refused.error
	}
	if err == nil {
		s.feed.Wake()
	}
	return s.failed(ctx, err)
}

// transact is write with errors as they come. The context ends the waiting for others
// only: what takes a millisecond is done, or not begun.
func (s *Store) transact(ctx context.Context, do func(*sql.Tx) error) error {
	if err := s.stillThere(); err != nil {
		return err
	}
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close() //nolint:errcheck // it goes back to the others
	tx, err := begin(ctx, conn)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after Commit there is nothing to roll back
	if err := do(tx); err != nil {
		return err
	}
	if err := renewMark(tx); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return tx.Commit()
}

// begin begins to write as soon as no other program does. SQLite's own waiting
// looks ever more seldom, so that a program that writes all the time could keep
// everybody else out; this looks again every few milliseconds.
func begin(ctx context.Context, conn *sql.Conn) (*sql.Tx, error) {
	whole := context.WithoutCancel(ctx)
	if err := setBusyTimeout(whole, conn, 0); err != nil {
		return nil, err
	}
	var tx *sql.Tx
	err := untilFree(ctx, func() (err error) {
		tx, err = conn.BeginTx(whole, nil)
		return err
	})
	if err != nil {
		return nil, errors.Join(err, setBusyTimeout(whole, conn, busyTimeout))
	}
	if err := setBusyTimeout(whole, tx, busyTimeout); err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	return tx, nil
}

// setBusyTimeout says how long SQLite waits by itself for other programs.
func setBusyTimeout(ctx context.Context, on interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}, long time.Duration,
) error {
	_, err := on.ExecContext(ctx, "PRAGMA busy_timeout = "+strconv.FormatInt(long.Milliseconds(), 10))
	return err
}

// stillThere makes sure that the file that is open is the one that the next
// program will find at the path. A program that went on writing to a file that
// was moved, removed or replaced would lose everything it acknowledges.
func (s *Store) stillThere() error {
	now, err := os.Stat(s.path)
	if err != nil || !os.SameFile(now, s.file) {
		return &record.Error{Problem: record.Moved, Path: s.path, Err: err}
	}
	return nil
}
