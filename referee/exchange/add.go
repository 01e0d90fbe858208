package exchange

import (
	"context"
	"fmt"

	"tableref/referee/audit"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// Add merges a file into a record, in one transaction. What is there already stays
// as it is, so adding twice is adding once. A match that was continued in two places
// is named in the conflicts of the result and left out.
//
// With an error nothing was added: a [*DerivedError] is about results that the
// entries do not give, a [*history.RecordError] or [*people.EntryError] about an
// entry that no table writes, a [*record.ChainError] about a roster that was
// continued in two places, an [*IdentityError] about an id that two installations
// gave to different players, an [*audit.TogetherError] about two who sat at one table
// and would become one person. Other errors are the record's.
func (f *File) Add(into audit.Auditor) (record.Merged, error) {
	roster, err := f.roster()
	if err != nil {
		return record.Merged{}, err
	}
	incoming := make([]record.Incoming, len(f.Matches))
	for i, m := range f.Matches {
		replayed, err := into.Admit(m.ID, m.Entries, roster)
		if err != nil {
			return record.Merged{}, err
		}
		if err := f.checkDerived(m, replayed, roster); err != nil {
			return record.Merged{}, err
		}
		incoming[i] = record.Incoming{ID: m.ID, Game: replayed.State.Game.ID, Entries: m.Entries, Summary: *replayed.Summary()}
	}
	if err := f.checkRoster(into, incoming); err != nil {
		return record.Merged{}, err
	}
	merged, err := into.Store.Merge(context.TODO(), f.Roster, incoming)
	if err != nil || merged.Roster == 0 {
		return merged, err
	}
	return merged, f.rebuildSeats(into)
}

// checkRoster makes sure that the rosters of the file and of the record can be merged,
// with the matches of both.
func (f *File) checkRoster(into audit.Auditor, incoming []record.Incoming) error {
	known, err := into.Record.Roster(context.TODO())
	if err != nil {
		return err
	}
	if err := sameIdentities(known, f.Roster); err != nil {
		return err
	}
	if err := audit.AdmitRoster(f.Roster); err != nil {
		return err
	}
	return into.Joins(known, f.Roster, incoming)
}

// rebuildSeats rebuilds the projections of matches whose seats the roster of the file
// assigns: copies of one old record may each have done so.
func (f *File) rebuildSeats(into audit.Auditor) error {
	var ids []string
	for _, e := range f.Roster {
		event, err := people.Decode(e.Event)
		if err != nil || event.Kind != people.Seated {
			continue
		}
		if _, err := into.Record.Match(context.TODO(), event.Match); err == nil {
			ids = append(ids, event.Match)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return into.RebuildMatches(ids)
}

// IdentityError says that two installations gave one id to different players. Random
// ids do not collide, so one of the two was made by hand.
type IdentityError struct{ Player string }

func (e *IdentityError) Error() string { return fmt.Sprintf("exchange.identity: %s", e.Player) }

func (e *IdentityError) Phrase() phrase.Phrase {
	return phrase.Of("exchange.identity", "player", e.Player)
}

// sameIdentities makes sure that each id of a player comes from one installation.
func sameIdentities(lists ...[]record.RosterEntry) error {
	from := make(map[string]string)
	for _, list := range lists {
		for _, e := range list {
			event, err := people.Decode(e.Event)
			if err != nil || event.Kind != people.Created {
				continue
			}
			if other, ok := from[event.Player]; ok && other != e.Installation {
				return &IdentityError{Player: event.Player}
			}
			from[event.Player] = e.Installation
		}
	}
	return nil
}
