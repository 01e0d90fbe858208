package table

import (
	"context"
	"slices"

	"tableref/referee/history"
	"tableref/referee/match"
)

// asTold is the entry as it is recorded: a player who comes back to a seat does so
// under the name that the log knows.
func (t *Table) asTold(e history.Entry) history.Entry {
	for i, event := range e.Events {
		joined, ok := event.(match.Joined)
		if !ok {
			continue
		}
		for _, seat := range t.match.State.Seats {
			if seat.RecordedName != "" && seat.Name == joined.Name {
				joined.RecordedName = seat.RecordedName
				e.Events = slices.Clone(e.Events)
				e.Events[i] = joined
			}
		}
	}
	return e
}

// refreshNames calls the seats as the roster does by now: somebody may have been renamed
// while the table was open.
func (t *Table) refreshNames() {
	if t.room.Record == nil {
		return
	}
	is, err := t.room.Record.Revision(context.TODO())
	if err != nil || is.Roster == t.called {
		return // it may be told the next time
	}
	roster, err := t.room.People()
	if err != nil {
		return
	}
	t.called = is.Roster
	t.mu.Lock()
	defer t.mu.Unlock()
	t.match = t.match.Rename(roster, t.held == nil)
	t.publish()
}
