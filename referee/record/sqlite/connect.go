package sqlite

import (
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"tableref/referee/record"
)

// busyTimeout is how long one program waits for another that writes to the same
// file, and pause how long before it looks again where SQLite does not wait by
// itself. A write takes about one millisecond. lookEvery is after which time those who
// follow the record look whether another program wrote: some 20 µs of work.
const (
	busyTimeout = 5 * time.Second
	pause       = 5 * time.Millisecond
	lookEvery   = 200 * time.Millisecond
)

// connect opens the SQLite file at path, which must be absolute, with the given
// parameters of the driver and of SQLite. It does not touch the file yet.
//
// There is one connection, so the settings made on it last and a statement
// never waits for another one of the same program.
func connect(path string, parameters url.Values) (*sql.DB, error) {
	parameters.Set("_busy_timeout", strconv.FormatInt(busyTimeout.Milliseconds(), 10))
	parameters.Set("_foreign_keys", "on")
	parameters.Set("_defensive", "1") // SQL cannot damage the file
	parameters.Set("_dqs", "0")       // "x" is a name, never a text
	parameters.Set("_error_rc", "1")  // no stale message in errors
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // C:/tableref.db
	}
	name := url.URL{Scheme: "file", Path: slashed, RawQuery: parameters.Encode()}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

// connectToWrite connects for writing, with every commit on the disk before it
// returns: synchronous=FULL, and fullfsync where a plain sync stops at the
// drive's own memory (macOS).
func connectToWrite(path string) (*sql.DB, error) {
	return connect(path, url.Values{
		"_synchronous": {"FULL"},
		"_pragma":      {"fullfsync(1)", "checkpoint_fullfsync(1)"},
		"_txlock":      {"immediate"},
	})
}

// connectToLook connects for reading while another program may write. SQLite shares a
// page of memory with the writer through a file beside the record, which must be
// there: this connection makes none.
func connectToLook(path string) (*sql.DB, error) {
	return connect(path, url.Values{"mode": {"ro"}, "readonly_shm": {"1"}})
}

// connectToStill connects for looking at a file that nobody writes to, whatever
// lies beside it.
func connectToStill(path string) (*sql.DB, error) {
	return connect(path, url.Values{"mode": {"ro"}, "immutable": {"1"}})
}

// isThere reports whether there is a file.
func isThere(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// hasContent reports whether a file is there that is not empty.
func hasContent(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Size() > 0
}

// inspect says what the file at path is, without opening it: closing a file
// that SQLite has open too would take SQLite's locks away.
//
// A missing file is no error but nil.
func inspect(path string) (fs.FileInfo, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, failure(path, err)
	case !info.Mode().IsRegular():
		return nil, &record.Error{Problem: record.NotFile, Path: path}
	}
	return info, nil
}
