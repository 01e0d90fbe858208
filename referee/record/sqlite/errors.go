package sqlite

import (
	"encoding/json"
	"errors"
	"io/fs"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// failure turns the error of a system call or of SQLite into one of the types
// of this package; nil and errors of these types stay as they are.
func failure(path string, err error) error {
	if err == nil || ours(err) {
		return err
	}
	failed := &record.Error{Problem: problem(err), Path: path, Err: err}
	if refused := (*sqlite.Error)(nil); errors.As(err, &refused) {
		failed.Err = refusal{err, refused.Code()}
	}
	return failed
}

// refusal is an error of SQLite. What it says is English and for programmers; its
// number is what somebody can look up.
type refusal struct {
	error
	code int
}

// Unwrap returns the error.
func (r refusal) Unwrap() error { return r.error }

// Phrase says the number.
func (r refusal) Phrase() phrase.Phrase { return phrase.Of("cause.sqlite", "code", r.code) }

// ours reports whether err is of one of the types of this package already.
func ours(err error) bool {
	var (
		failed  *record.Error
		version *record.VersionError
		held    *record.HeldError
		unknown *record.UnknownError
		chain   *record.ChainError
		flaw    *record.FlawError
		behind  *record.BehindError
	)
	return errors.As(err, &failed) || errors.As(err, &version) || errors.As(err, &held) || errors.As(err, &unknown) ||
		errors.As(err, &chain) || errors.As(err, &flaw) || errors.As(err, &behind)
}

// problem tells the kind of a failure.
func problem(err error) record.Problem {
	var (
		refused *sqlite.Error
		garbled *json.SyntaxError
	)
	switch {
	case errors.As(err, &refused):
		return problemOfCode(refused.Code())
	case errors.As(err, &garbled):
		return record.Damaged
	case errors.Is(err, syscall.ENOSPC):
		return record.Full
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return record.Denied
	case errors.Is(err, fs.ErrNotExist):
		return record.Missing
	}
	return record.Failed
}

// problemOfCode tells the kind of a failure from SQLite's result code, the low
// byte of which names the family.
func problemOfCode(code int) record.Problem {
	switch code {
	case sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS:
		return record.Damaged
	case sqlite3.SQLITE_IOERR_SHMSIZE: // the file shared with readers cannot grow
		return record.Full
	}
	switch code & 0xff {
	case sqlite3.SQLITE_NOTADB:
		return record.Foreign
	case sqlite3.SQLITE_CORRUPT:
		return record.Damaged
	case sqlite3.SQLITE_FULL:
		return record.Full
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN:
		return record.Denied
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
		return record.Busy
	}
	return record.Failed
}
