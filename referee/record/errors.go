package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tableref/rulesets/phrase"
)

// Problem says why a record could not be read or written. It is the last part
// of the id of the phrase that tells the user.
type Problem string

// The problems of records.
const (
	Missing  Problem = "missing"  // no file there, or nothing was ever recorded in it
	NotFile  Problem = "notfile"  // a folder or a device, not a file
	NoFolder Problem = "nofolder" // the folder for the file cannot be made
	Denied   Problem = "denied"   // the operating system does not allow it
	Foreign  Problem = "foreign"  // a file, but not a record of this program
	Damaged  Problem = "damaged"  // a record whose content is broken
	Full     Problem = "full"     // no space left on the disk
	Busy     Problem = "busy"     // another program kept the file locked for too long
	Moved    Problem = "moved"    // moved, replaced or removed while it was open
	Exists   Problem = "exists"   // a file that was to be made is there already
	Strayed  Problem = "strayed"  // what lies beside the file is of another record
	InUse    Problem = "inuse"    // another program has it open
	NoCopy   Problem = "nocopy"   // no copy there to go back to
	Nowhere  Problem = "nowhere"  // no folder there to make a file in
	Released Problem = "released" // the match is no longer held: a mistake of the calling code
	Failed   Problem = "failed"   // anything else; Err says what
)

// Error says that the record could not be read or written.
type Error struct {
	Problem Problem
	Path    string // the record's file, or the folder for it
	Err     error  // the cause, nil if there is none to name
}

// Error describes the failure for a log.
func (e *Error) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("journal.%s: %s", e.Problem, e.Path)
	}
	return fmt.Sprintf("journal.%s: %s: %v", e.Problem, e.Path, e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Phrase says what is wrong, where, and how to mend it.
func (e *Error) Phrase() phrase.Phrase {
	said := phrase.Of("journal."+string(e.Problem), "file", e.Path)
	if e.Err != nil {
		said.Args["cause"] = cause(e.Err)
	}
	return said
}

// cause says why in words. What SQLite says is English and for programmers; its
// number is what somebody can look up.
func cause(err error) phrase.Phrase {
	var refused *sqlite.Error
	if errors.As(err, &refused) {
		return phrase.Of("cause.sqlite", "code", refused.Code())
	}
	return phrase.OfError(err)
}

// VersionError says that a record's version does not fit the program: it was
// written by a newer program, or is to be looked at and was written by one so
// old that it has to be brought up to date first.
type VersionError struct {
	Path  string
	Found int // the file's version
	Known int // the newest version this program knows
}

// Error describes the failure for a log.
func (e *VersionError) Error() string {
	return fmt.Sprintf("journal.version: %s: found %d, known %d", e.Path, e.Found, e.Known)
}

// Phrase says what is wrong, where, and how to mend it.
func (e *VersionError) Phrase() phrase.Phrase {
	id := "journal.newer"
	if e.Found < e.Known {
		id = "journal.older"
	}
	return phrase.Of(id, "file", e.Path, "found", e.Found, "known", e.Known)
}

// HeldError says that a match is held already, by another program or by
// another part of this one.
type HeldError struct {
	Match string
	Path  string // the lock file
}

// Error describes the refusal for a log.
func (e *HeldError) Error() string {
	return fmt.Sprintf("journal.held: %s: %s", e.Match, e.Path)
}

// Phrase says what is wrong and how to mend it.
func (e *HeldError) Phrase() phrase.Phrase {
	return phrase.Of("journal.held", "match", e.Match, "file", e.Path)
}

// UnknownError says that the record has no such match.
type UnknownError struct {
	Match string // as it was asked for
	Path  string
}

// Error describes the refusal for a log.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("journal.unknown: %+q: %s", e.Match, e.Path)
}

// Phrase says what is wrong, where, and how to mend it.
func (e *UnknownError) Phrase() phrase.Phrase {
	return phrase.Of("journal.unknown", "match", e.Match, "file", e.Path)
}

// failure turns the error of a system call or of SQLite into one of the types
// of this package; nil and errors of these types stay as they are.
func failure(path string, err error) error {
	if err == nil || ours(err) {
		return err
	}
	return &Error{Problem: problem(err), Path: path, Err: err}
}

// ours reports whether err is of one of the types of this package already.
func ours(err error) bool {
	var (
		failed  *Error
		version *VersionError
		held    *HeldError
		unknown *UnknownError
		chain   *ChainError
		flaw    *FlawError
	)
	return errors.As(err, &failed) || errors.As(err, &version) || errors.As(err, &held) || errors.As(err, &unknown) ||
		errors.As(err, &chain) || errors.As(err, &flaw)
}

// problem tells the kind of a failure.
func problem(err error) Problem {
	var (
		refused *sqlite.Error
		garbled *json.SyntaxError
	)
	switch {
	case errors.As(err, &refused):
		return problemOfCode(refused.Code())
	case errors.As(err, &garbled):
		return Damaged
	case errors.Is(err, syscall.ENOSPC):
		return Full
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return Denied
	case errors.Is(err, fs.ErrNotExist):
		return Missing
	}
	return Failed
}

// problemOfCode tells the kind of a failure from SQLite's result code, the low
// byte of which names the family.
func problemOfCode(code int) Problem {
	switch code {
	case sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS:
		return Damaged
	case sqlite3.SQLITE_IOERR_SHMSIZE: // the file shared with readers cannot grow
		return Full
	}
	switch code & 0xff {
	case sqlite3.SQLITE_NOTADB:
		return Foreign
	case sqlite3.SQLITE_CORRUPT:
		return Damaged
	case sqlite3.SQLITE_FULL:
		return Full
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN:
		return Denied
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
		return Busy
	}
	return Failed
}
