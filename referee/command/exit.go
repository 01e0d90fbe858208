package command

import (
	"errors"

	"tableref/referee/history"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// The exit statuses of the program.
const (
	exitDone   = 0  // done, or the answer is yes
	exitNo     = 1  // the answer is no
	exitUsage  = 2  // the call or its input is wrong
	exitRecord = 3  // the record could not be read or written
	exitOpen   = 4  // the question stayed open
	exitFault  = 70 // a fault of the program itself
)

// errNo is the answer no; it was printed already.
var errNo = errors.New("no")

// errUnknown is the answer that nobody knows; it was printed already.
var errUnknown = errors.New("unknown")

// isAnswer reports whether a command said all that is to be said.
func isAnswer(err error) bool {
	return err == nil || errors.Is(err, errNo) || errors.Is(err, errUnknown) || errors.As(err, new(errTold))
}

// errTold is an error that was told already; only its status is left.
type errTold struct{ error }

// Unwrap returns the error.
func (e errTold) Unwrap() error { return e.error }

// status is the exit status for what a command returned.
func status(err error) int {
	var (
		held      *record.HeldError
		recordErr *record.Error
		version   *record.VersionError
		broken    *history.RecordError
		roster    *people.EntryError
		chain     *record.ChainError
	)
	switch {
	case err == nil:
		return exitDone
	case isFault(err):
		return exitFault
	case errors.Is(err, errNo):
		return exitNo
	case errors.Is(err, errUnknown):
		return exitOpen
	case errors.As(err, &held), errors.As(err, &recordErr), errors.As(err, &version),
		errors.As(err, &broken), errors.As(err, &roster), errors.As(err, &chain):
		return exitRecord
	}
	return exitUsage
}

// said is an error with words.
type said struct{ words phrase.Phrase }

// Error names the phrase.
func (e said) Error() string { return e.words.ID }

// Phrase returns the words.
func (e said) Phrase() phrase.Phrase { return e.words }

// wrong makes an error with words.
func wrong(id string, pairs ...any) error { return said{phrase.Of(id, pairs...)} }

func isFault(err error) bool {
	_, is := fault(err)
	return is
}

// words returns what to print for an error.
func words(err error) phrase.Phrase {
	if c, is := fault(err); is {
		return c.report()
	}
	return phrase.OfError(err)
}
