package record

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
	"time"

	"github.com/adrg/xdg"
)

// DefaultPath returns the path of the record that is used when the user names
// none: tableref/tableref.db in the user's data folder (XDG_DATA_HOME, or what
// the operating system has in its place).
func DefaultPath() string {
	return filepath.Join(xdg.DataHome, "tableref", "tableref.db")
}

// Journal is a record that may be written. It may be used by several
// goroutines, and several programs may have one record open.
type Journal struct {
	Reader
	file   fs.FileInfo // the file that was opened
	use    *use
	random io.Reader // what ids of matches are made from
}

// Option changes how a Journal works.
type Option func(*Journal)

// Random makes the ids of new matches from r in place of the operating
// system's random numbers.
func Random(r io.Reader) Option {
	return func(j *Journal) { j.random = r }
}

// Open opens the record at path for writing. It makes the file and its folder
// if they are missing, and brings a file of an older version up to date. A file
// that is not a record is refused and left as it is.
//
// Errors are of type [*Error] or [*VersionError].
func Open(path string, options ...Option) (*Journal, error) {
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
	use, err := enter(resolved(path))
	if err != nil {
		return nil, err
	}
	db, err := connectToWrite(path)
	if err != nil {
		use.leave() //nolint:errcheck // the first error is the one to tell
		return nil, failure(path, err)
	}
	j := &Journal{Reader: Reader{db: db, path: path}, random: rand.Reader, use: use}
	if err := patiently(j.prepare); err != nil {
		j.Close() //nolint:errcheck // the first error is the one to tell
		return nil, failure(path, err)
	}
	for _, option := range options {
		option(j)
	}
	return j, nil
}

// Close closes the record. Matches that are still held stay held until they
// are released, but can no longer be written.
func (j *Journal) Close() error { return errors.Join(j.Reader.Close(), j.use.leave()) }

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

// patiently runs do again while another program is in its way. SQLite waits for a
// lock by itself, but not in the moment in which a file changes to its write-ahead
// log: there it fails at once, lest two programs wait for each other.
func patiently(do func() error) error {
	enough, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for {
		err := do()
		if err == nil || problem(err) != Busy {
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
func (j *Journal) prepare() error {
	if err := migrate(j.db, j.path, migrations); err != nil {
		return err
	}
	// A write-ahead log lets others read while this program writes. Where the
	// file system cannot do it SQLite keeps its older way, as durable but with
	// readers and writers waiting for each other.
	var mode string
	if err := j.db.QueryRow("PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
		return err
	}
	j.path = resolved(j.path)
	var err error
	j.file, err = os.Stat(j.path)
	return err
}

// makeFolder makes the folder of the record, with those above it.
func makeFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return &Error{Problem: NoFolder, Path: folder, Err: err}
	}
	return nil
}

// write runs do in a transaction that is on the disk when write returns nil.
// When it returns an error nothing was written.
func (j *Journal) write(do func(*sql.Tx) error) error {
	if err := j.stillThere(); err != nil {
		return err
	}
	conn, err := j.db.Conn(context.Background())
	if err != nil {
		return failure(j.path, err)
	}
	defer conn.Close() //nolint:errcheck // it goes back to the others
	tx, err := begin(conn)
	if err != nil {
		return failure(j.path, err)
	}
	defer tx.Rollback() //nolint:errcheck // after Commit there is nothing to roll back
	if err := do(tx); err != nil {
		if errors.As(err, new(undecided)) {
			return err
		}
		return failure(j.path, err)
	}
	if err := renewMark(tx); err != nil {
		return failure(j.path, err)
	}
	return failure(j.path, tx.Commit())
}

// begin begins to write as soon as no other program does. SQLite's own waiting
// looks ever more seldom, so that a program that writes all the time could keep
// everybody else out; this looks again every few milliseconds.
func begin(conn *sql.Conn) (*sql.Tx, error) {
	ctx := context.Background()
	if err := waits(ctx, conn, 0); err != nil {
		return nil, err
	}
	var tx *sql.Tx
	err := patiently(func() (err error) {
		tx, err = conn.BeginTx(ctx, nil)
		return err
	})
	if err != nil {
		return nil, errors.Join(err, waits(ctx, conn, patience))
	}
	if err := waits(ctx, tx, patience); err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	return tx, nil
}

// waits says how long SQLite waits by itself for other programs.
func waits(ctx context.Context, on interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}, long time.Duration,
) error {
	_, err := on.ExecContext(ctx, "PRAGMA busy_timeout = "+strconv.FormatInt(long.Milliseconds(), 10))
	return err
}

// stillThere makes sure that the file that is open is the one that the next
// program will find at the path. A program that went on writing to a file that
// was moved, removed or replaced would lose everything it acknowledges.
func (j *Journal) stillThere() error {
	now, err := os.Stat(j.path)
	if err != nil || !os.SameFile(now, j.file) {
		return &Error{Problem: Moved, Path: j.path, Err: err}
	}
	return nil
}
