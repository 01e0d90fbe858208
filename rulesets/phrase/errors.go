package phrase

import "errors"

// Spoken returns the words of an error that has some: that it, or one it wraps,
// has a method Phrase.
func Spoken(err error) (p Phrase, has bool) {
	var speaks interface{ Phrase() Phrase }
	if !errors.As(err, &speaks) {
		return Phrase{}, false
	}
	return speaks.Phrase(), true
}

// OfError returns the words of an error; of one without any, what it says for
// logs.
func OfError(err error) Phrase {
	if p, has := Spoken(err); has {
		return p
	}
	return Of("error.other", "text", err.Error())
}
