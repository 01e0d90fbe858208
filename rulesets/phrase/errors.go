package phrase

import (
	"errors"
	"io/fs"
	"os"
)

// phraser is an error that can be shown in the user's language.
type phraser interface {
	error
	Phrase() Phrase
}

// FromError returns the phrase of err if it, or an error that it wraps, has a
// method Phrase.
func FromError(err error) (p Phrase, ok bool) {
	e, ok := errors.AsType[phraser](err)
	if !ok {
		return Phrase{}, false
	}
	return e.Phrase(), true
}

// OfError returns the phrase to show for any error: its own if it has one, or one
// for the usual file and JSON errors of the standard library. All others become
// "cause.unexpected" with their text, without the path, which the caller's message
// already names.
func OfError(err error) Phrase {
	if p, ok := FromError(err); ok {
		return p
	}
	if p, known := causePhrase(err); known {
		return p
	}
	return Of("cause.unexpected", "text", withoutPath(err).Error())
}

// withoutPath strips the operation and the path that the standard library wraps
// around an error.
func withoutPath(err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		err = link.Err
	}
	if call, ok := errors.AsType[*os.SyscallError](err); ok {
		err = call.Err
	}
	return err
}
