package files

import (
	"errors"

	"tableref/rulesets/phrase"
)

// Problem says why a file is not read or not written.
type Problem string

// The problems of files.
const (
	OwnedByRecord Problem = "own"     // it is the record, or belongs to it
	OtherDatabase Problem = "foreign" // it is another SQLite file, or belongs to one
	Folder        Problem = "folder"  // it is a folder
	Device        Problem = "device"  // it is a device, a pipe or a socket
	TooLong       Problem = "long"    // it has more than the most that is read
	NotText       Problem = "no_text" // it is no text
	Failed        Problem = "failed"  // the system refused; Err says why
)

// Error says why a file is not read or not written.
type Error struct {
	Problem Problem
	Path    string
	Max     int   // bytes, of a file that is too long
	Err     error // the cause, of what failed
}

// Error describes the failure for logs.
func (e *Error) Error() string {
	text := "files." + string(e.Problem) + ": " + e.Path
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Phrase says what is wrong with the file, to follow its name: part of a sentence.
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

// wrap wraps what the system or a library said about a file.
func wrap(path string, err error) error {
	if _, ok := errors.AsType[*Error](err); err == nil || ok {
		return err
	}
	return &Error{Problem: Failed, Path: path, Err: err}
}
