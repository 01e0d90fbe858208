package files

import (
	"errors"

	"tableref/rulesets/phrase"
)

// Problem says why a file was not read or written. It is the last part of the id of
// a phrase.
type Problem string

// The problems of files.
const (
	OwnedByRecord Problem = "own"     // it is the record, or belongs to it
	OtherDatabase Problem = "foreign" // it is another SQLite file, or belongs to one
	Folder        Problem = "folder"  // it is a folder
	Device        Problem = "device"  // it is a device, a pipe or a socket
	TooLong       Problem = "long"    // it is longer than Max bytes
	NotText       Problem = "no_text" // it is not text
	Exists        Problem = "exists"  // it is there already, and is not to be replaced
	Failed        Problem = "failed"  // the system refused; see Err
)

// Error says why a file was not read or written.
type Error struct {
	Problem Problem
	Path    string
	Max     int   // the limit in bytes, for TooLong
	Err     error // the cause, for Failed
}

// Error describes the problem for logs.
func (e *Error) Error() string {
	text := "files." + string(e.Problem) + ": " + e.Path
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Phrase says what is wrong with the file, as the part of a sentence that follows the
// file's name.
func (e *Error) Phrase() phrase.Phrase {
	switch e.Problem {
	case Failed:
		return phrase.OfError(e.Err)
	case Folder:
		return phrase.Of("cause.folder")
	case TooLong:
		return phrase.Of("files.long", "n", max(e.Max>>20, 1))
	}
	return phrase.Of("files." + string(e.Problem))
}

// wrap wraps an error of the system or a library in an [*Error], unless it is one.
func wrap(path string, err error) error {
	if _, ok := errors.AsType[*Error](err); err == nil || ok {
		return err
	}
	return &Error{Problem: Failed, Path: path, Err: err}
}
