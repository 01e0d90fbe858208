package history

import (
	"errors"
	"fmt"

	"tableref/referee/match"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

var (
	errEmpty  = errors.New("there is no entry")
	errTarget = errors.New("it takes back or brings back what is not there")
	ErrReplay = errors.New("it does not follow from the entries before")
)

var (
	ErrStale    = errors.New("what is kept for speed is not what the log gives")
	ErrUnlisted = errors.New("the match is not in the list")
	ErrStranger = errors.New("a player is not in the roster")
)

// entryError is a fault in one entry of a log.
type entryError struct {
	seq int
	err error
}

func (e *entryError) Error() string { return fmt.Sprintf("entry %d: %v", e.seq, e.err) }

func (e *entryError) Unwrap() error { return e.err }

// faultIn is the fault of a match, in the entry that the error is about; without
// one it is the first.
func faultIn(id string, err error) *RecordError {
	fault := &RecordError{Match: id, Seq: 1, Err: err}
	if at := (*entryError)(nil); errors.As(err, &at) {
		fault.Seq, fault.Err = at.seq, at.err
	}
	return fault
}

// IsBroken reports whether an error is about one match, or a part of the roster,
// that is damaged. The others can still be read.
func IsBroken(err error) bool {
	return errors.As(err, new(*RecordError)) || errors.As(err, new(*record.ChainError))
}

// RecordError is a match on record that cannot be read.
type RecordError struct {
	Match string
	Seq   int // number of the first entry that does not fit
	Err   error
	// Columns are those of what is kept for speed that do not fit, if it is that.
	Columns []string
	Player  string // who is not in the roster, if it is that
}

// Error describes the fault for logs.
func (e *RecordError) Error() string {
	return fmt.Sprintf("match %s entry %d: %v", e.Match, e.Seq, e.Err)
}

// Unwrap returns the cause.
func (e *RecordError) Unwrap() error { return e.Err }

// Phrase says what is wrong and how to mend it.
func (e *RecordError) Phrase() phrase.Phrase {
	switch e.Err {
	case ErrStale:
		return phrase.Of("records.stale", "match", e.Match, "columns", phrase.Names(e.Columns))
	case ErrUnlisted:
		return phrase.Of("records.unlisted", "match", e.Match)
	case ErrStranger:
		return phrase.Of("records.stranger", "match", e.Match, "player", e.Player)
	case errTarget, ErrReplay, errEmpty:
		return phrase.Of("records.astray", "match", e.Match, "entry", e.Seq)
	}
	if unfit, ok := errors.AsType[*match.Unfit](e.Err); ok {
		return phrase.Of("admit.entry", "match", e.Match, "entry", e.Seq, "why", unfit.Why)
	}
	return phrase.Of("records.unreadable", "match", e.Match, "entry", e.Seq, "text", phrase.OfError(e.Err))
}
