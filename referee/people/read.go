package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"tableref/referee/match"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// Read computes a roster from its log. The error is an [*EntryError] that names the
// first entry that cannot be read.
func Read(entries []record.RosterEntry) (*Roster, error) {
	list := &Roster{}
	for _, e := range entries {
		event, err := Decode(e.Event)
		if err != nil {
			return nil, &EntryError{Installation: e.Installation, Seq: e.Seq, Err: err}
		}
		list.Apply(event)
	}
	return list, nil
}

// EntryError says that an entry of the roster's log cannot be read.
type EntryError struct {
	Installation string
	Seq          int
	Err          error
}

// Error describes the problem for logs.
func (e *EntryError) Error() string {
	return fmt.Sprintf("roster %s entry %d: %v", e.Installation, e.Seq, e.Err)
}

// Unwrap returns the cause.
func (e *EntryError) Unwrap() error { return e.Err }

// Phrase says what is wrong and how to correct it.
func (e *EntryError) Phrase() phrase.Phrase {
	if unfit, ok := errors.AsType[*match.Unfit](e.Err); ok {
		return phrase.Of("admit.roster", "installation", e.Installation, "entry", e.Seq, "why", unfit.Why)
	}
	return phrase.Of("error.roster", "installation", e.Installation, "entry", e.Seq, "text", phrase.OfError(e.Err))
}

// Enrol adds the events that decide returns for the current roster. If decide fails,
// its error is returned as it is and nothing is written.
func Enrol(store record.Store, at time.Time, decide func(*Roster) ([]Event, error)) error {
	return store.Enroll(context.TODO(), at, func(known []record.RosterEntry) ([]json.RawMessage, error) {
		list, err := Read(known)
		if err != nil {
			return nil, err
		}
		events, err := decide(list)
		if err != nil {
			return nil, err
		}
		return Encode(events...)
	})
}
