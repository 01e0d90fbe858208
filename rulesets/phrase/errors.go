package phrase

import (
	"errors"
	"io/fs"
)

// Spoken returns the words of an error that has some: that it, or one it wraps,
// has a method Phrase.
func Spoken(err error) (p Phrase, has bool) {
	var speaks interface{ Phrase() Phrase }
	if !errors.As(err, &speaks) {
		return Phrase{}, false
	}
	return speaks.Phrase(), true
}

// OfError returns the words of an error. What the standard library says of files
// and of JSON is said in the user's words; of any other error without words, what
// it says for logs, without the path that whoever tells it names anyway.
func OfError(err error) Phrase {
	if p, has := Spoken(err); has {
		return p
	}
	if p, known := cause(err); known {
		return p
	}
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	return Of("error.other", "text", err.Error())
}
