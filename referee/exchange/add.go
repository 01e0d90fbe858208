package exchange

import (
	"context"
	"fmt"

	"tableref/referee/audit"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/rulesets/phrase"
)

// Add merges a file into the record of the into. What is there already is left
// as it is, so that adding twice is adding once. Matches that went on in two
// places are named in the conflicts of the result, and nothing of them is taken;
// all else is taken in one step.
//
// With an error nothing was taken: a [*DerivedError] names what does not follow
// from the entries, a [*history.RecordError] or [*people.EntryError] an entry
// that no table could have brought, a [*journal.ChainError] a roster that went on in
// two places, an [*IdentityError] one id that two installations gave to different
// players, a [*audit.TogetherError] two who sat at one table and would be one
// person. Other errors are the record's.
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
		if err := f.proves(m, replayed, roster); err != nil {
			return record.Merged{}, err
		}
		incoming[i] = record.Incoming{ID: m.ID, Game: replayed.State.Game.ID, Entries: m.Entries, Summary: *replayed.Summary()}
	}
	if err := f.joins(into, incoming); err != nil {
		return record.Merged{}, err
	}
	merged, err := into.Store.Merge(context.TODO(), f.Roster, incoming)
	if err != nil || merged.Roster == 0 {
		return merged, err
	}
	return merged, f.seatAgain(into)
}

// joins makes sure that the roster of the file goes together with the one here, and
// with the matches of both.
func (f *File) joins(into audit.Auditor, incoming []record.Incoming) error {
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

// seatAgain makes again what is kept for speed about matches of which the roster
// now says anew who sat there: copies of one old record may each have done so.
func (f *File) seatAgain(into audit.Auditor) error {
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

// IdentityError says that one id was given to two players, each by its own
// installation. Random ids do not meet by chance: somebody made one of the two by
// hand.
type IdentityError struct{ Player string }

// Error describes the conflict for logs.
func (e *IdentityError) Error() string { return fmt.Sprintf("exchange.identity: %s", e.Player) }

// Phrase names the player's id.
func (e *IdentityError) Phrase() phrase.Phrase {
	return phrase.Of("exchange.identity", "player", e.Player)
}

// sameIdentities makes sure that no id of a player comes from two installations.
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
