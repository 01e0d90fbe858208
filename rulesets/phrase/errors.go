package phrase

import (
	"errors"
	"io/fs"
	"os"
)

// FromError returns the words of an error that has some: that it, or one it wraps,
// has a method Phrase.
func FromError(err error) (p Phrase, has bool) {
	var speaks interface{ Phrase() Phrase }
	if !errors.As(err, &speaks) {
		return Phrase{}, false
	}
	return speaks.Phrase(), true
}

// OfError returns the words of an error. What the standard library says of files
// and of JSON is said in the user's words. Any other error without words is named
// as unexpected, with what it says for logs, but without the path that whoever
// tells it names anyway.
func OfError(err error) Phrase {
	if p, has := FromError(err); has {
		return p
	}
	if p, known := causePhrase(err); known {
		return p
	}
	return Of("cause.unexpected", "text", withoutPath(err).Error())
}

// withoutPath is the error without the call and the path that the standard library puts
// round it.
func withoutPath(err error) error {
	var (
		path *fs.PathError
		link *os.LinkError
		call *os.SyscallError
	)
	if errors.As(err, &path) {
		err = path.Err
	}
	if errors.As(err, &link) {
		err = link.Err
	}
	if errors.As(err, &call) {
		err = call.Err
	}
	return err
}
