package table

import "tableref/rulesets/phrase"

// ChangedError says that a match cannot be gone on with, because its log is not as it
// was written.
type ChangedError struct {
	Err error // the first entry that does not fit
}

// Error describes the fault for a log.
func (e *ChangedError) Error() string { return "records.changed: " + e.Err.Error() }

// Unwrap returns the first entry that does not fit.
func (e *ChangedError) Unwrap() error { return e.Err }

// Phrase says what is wrong and where to read how to mend it.
func (e *ChangedError) Phrase() phrase.Phrase {
	return phrase.Of("records.changed", "why", phrase.OfError(e.Err))
}
