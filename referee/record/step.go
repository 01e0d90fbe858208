package record

import "encoding/json"

// Step is what is written together: entries of one match, what is kept about the
// match from then on, and who comes into the roster with it.
type Step struct {
	People  []json.RawMessage // events of this installation's roster
	Entries []Entry           // at least one; Seq and Hash are set when it is written
	Summary *Summary          // nil: what is kept stays as it is
}

// Deciding makes a step with the roster as it stands, which cannot change meanwhile;
// only [Store.NewID] may be called meanwhile. It may be called more than once for
// one step. Its error is returned as it is, and nothing was written.
type Deciding func(known []RosterEntry) (Step, error)

// Decided is a step that does not depend on the roster.
func Decided(step Step) Deciding {
	return func([]RosterEntry) (Step, error) { return step, nil }
}
