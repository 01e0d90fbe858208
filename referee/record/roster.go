package record

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// RosterEntry is one entry in the log of the roster. What its event means is for
// its writer to know.
//
// Every installation, which is a record in a place of its own, writes a chain.
// A record that was merged with others holds their chains too. Clock puts the
// entries of all chains in one order, the same wherever they are read: an entry
// comes after all those that were known when it was written.
type RosterEntry struct {
	Installation string
	Seq          int   // in the chain of its installation, from 1
	Clock        int64 // greater than that of every entry known when it was written
	Event        json.RawMessage
	Wall         time.Time // kept to the microsecond, read as UTC
	Hash         Hash      // of the entry and of the one before it in its chain
}

// SortRoster puts entries into the order in which their events are to be read.
func SortRoster(entries []RosterEntry) {
	slices.SortStableFunc(entries, func(a, b RosterEntry) int {
		return cmp.Or(cmp.Compare(a.Clock, b.Clock), cmp.Compare(a.Installation, b.Installation), cmp.Compare(a.Seq, b.Seq))
	})
}

// SealRoster returns the entries by which the chain of an installation goes on with
// events, after all that is known, in the order of [SortRoster]. The error says which
// JSON is none.
func SealRoster(installation string, known []RosterEntry, events []json.RawMessage, wall time.Time) ([]RosterEntry, error) {
	last := RosterEntry{Installation: installation}
	clock := int64(0)
	for _, e := range known {
		clock = e.Clock
		if e.Installation == installation {
			last = e
		}
	}
	var sealed []RosterEntry
	for _, event := range events {
		event, err := compact(event)
		if err != nil {
			return nil, fmt.Errorf("event: %w", err)
		}
		clock++
		next := RosterEntry{Installation: installation, Seq: last.Seq + 1, Clock: clock, Event: event, Wall: wall}
		next.Hash = next.hashed(last.Hash)
		sealed, last = append(sealed, next), next
	}
	return sealed, nil
}
