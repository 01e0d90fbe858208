package audit

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"tableref/referee/history"
	"tableref/referee/match"

	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// lastClock is the greatest clock of the roster that leaves room for all to come.
const lastClock = 1 << 53

// AdmitRoster takes entries of a roster from elsewhere only when a table could have
// brought them: names that can be typed, ids that a record makes. The error is a
// [*people.EntryError].
func AdmitRoster(entries []record.RosterEntry) error {
	for _, e := range entries {
		if err := admitPlayer(e); err != nil {
			return &people.EntryError{Installation: e.Installation, Seq: e.Seq, Err: err}
		}
	}
	return nil
}

func admitPlayer(e record.RosterEntry) error {
	if why := untidy(e.Event); !why.IsZero() {
		return &match.Unfit{Why: why}
	}
	event, err := people.Decode(e.Event)
	if err != nil {
		return err
	}
	ids := []string{event.Player, event.Into, event.Match}
	for _, id := range event.Seats {
		ids = append(ids, id)
	}
	for _, id := range ids {
		if id != "" && !record.ValidID(id) {
			return &match.Unfit{Why: phrase.Of("admit.id")}
		}
	}
	if e.Clock < 1 || e.Clock > lastClock {
		return &match.Unfit{Why: phrase.Of("admit.clock")}
	}
	switch {
	case event.Kind == people.Created, event.Kind == people.Renamed:
		return typable(event.Name)
	case event.Kind == people.Suffixed && event.Suffix != "":
		return typable(event.Suffix)
	}
	return nil
}

// Joins makes sure that entries of a roster from elsewhere go together with those
// that are known and with the matches of both: everybody who sat at a table is
// somebody, and no two of them become one person by what comes in. The errors are a
// [*history.RecordError], a [*TogetherError], and the journal's.
func (a Auditor) Joins(known, incoming []record.RosterEntry, matches []record.Incoming) error {
	before, err := people.Read(known)
	if err != nil {
		return err
	}
	after, err := people.Read(together(known, incoming))
	if err != nil {
		return err
	}
	for _, m := range matches {
		sat := slices.Concat(m.Summary.Players...)
		for _, id := range sat {
			if _, known := after.Shown(id); !known {
				return &history.RecordError{Match: m.ID, Seq: len(m.Entries), Err: history.ErrStranger, Player: id}
			}
		}
		if err := apart(m.ID, sat, &people.Roster{}, after); err != nil {
			return err
		}
	}
	here, err := a.Record.Matches(context.TODO())
	if err != nil {
		return err
	}
	for _, m := range here {
		if err := apart(m.ID, slices.Concat(m.Players...), before, after); err != nil {
			return err
		}
	}
	return nil
}

// together is two rosters in the order in which a record reads one.
func together(known, incoming []record.RosterEntry) []record.RosterEntry {
	all := slices.Concat(known, incoming)
	slices.SortStableFunc(all, func(a, b record.RosterEntry) int {
		return cmp.Or(cmp.Compare(a.Clock, b.Clock), cmp.Compare(a.Installation, b.Installation), cmp.Compare(a.Seq, b.Seq))
	})
	return slices.CompactFunc(all, func(a, b record.RosterEntry) bool {
		return a.Installation == b.Installation && a.Seq == b.Seq
	})
}

// apart makes sure that those who sat in a match are not one person after what comes
// in, unless they were before.
func apart(match string, sat []string, before, after *people.Roster) error {
	is := make(map[string]string, len(sat))
	for _, id := range sat {
		one := after.Of(id)
		other, met := is[one]
		if met && before.Of(other) != before.Of(id) {
			return &TogetherError{Match: match, One: other, Other: id}
		}
		is[one] = id
	}
	return nil
}

// TogetherError says that two players sat at one table and would become one person.
type TogetherError struct{ Match, One, Other string }

// Error describes the refusal for logs.
func (e *TogetherError) Error() string {
	return fmt.Sprintf("admit.together: %s: %s, %s", e.Match, e.One, e.Other)
}

// Phrase says who they are and how to mend it.
func (e *TogetherError) Phrase() phrase.Phrase {
	return phrase.Of("admit.together", "match", e.Match, "one", e.One, "other", e.Other)
}
