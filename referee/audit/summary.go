package audit

import (
	"context"
	"errors"
	"slices"

	"tableref/referee/history"

	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/people"
	"tableref/referee/record"
)

// Refresh makes again what is kept for speed where it is missing or was made by
// an older program, and brings the players of old matches into the roster. It
// is quick when there is nothing to do. Matches that cannot be read are left as
// they are.
func (a Auditor) Refresh() error {
	stale, err := a.Record.Stale(context.TODO(), history.PackedForm, record.Span{})
	if err != nil || len(stale) == 0 {
		return err
	}
	_, err = a.rebuild(stale)
	return err
}

// Rebuilt says what was made again.
type Rebuilt struct {
	Matches int      // how many
	Left    []string // those that were left as they are: their logs do not fit
}

// Rebuild makes again all that follows from the logs: what is kept for speed of
// every match, the list of matches, and the file's indexes and triggers. Entries
// that are gone are counted, so that a check no longer tells.
func (a Auditor) Rebuild() (Rebuilt, error) {
	if err := a.Store.Mend(context.TODO()); err != nil {
		return Rebuilt{}, err
	}
	listed, unlisted, err := a.Record.IDs(context.TODO())
	if err != nil {
		return Rebuilt{}, err
	}
	whole, broken, err := a.whole(unlisted)
	if err != nil {
		return Rebuilt{}, err
	}
	done, err := a.rebuild(slices.Concat(listed, whole))
	done.Left = append(done.Left, broken...)
	return done, err
}

// whole parts logs that no match in the list has into those that fit and those that
// do not: entries of which only the id was damaged are no match of their own.
func (a Auditor) whole(ids []string) (whole, broken []string, err error) {
	for _, id := range ids {
		entries, err := a.Record.Entries(context.TODO(), id, 0)
		if err == nil {
			err = record.Verify(id, entries)
		}
		switch {
		case err == nil:
			whole = append(whole, id)
		case unreadable(err), errors.As(err, new(*record.ChainError)):
			broken = append(broken, id)
		default:
			return nil, nil, err
		}
	}
	return whole, broken, nil
}

// RebuildMatches makes again what is kept for speed about these matches. Those
// that cannot be read are left as they are.
func (a Auditor) RebuildMatches(ids []string) error {
	_, err := a.rebuild(ids)
	return err
}

// batch is how many matches are read before what was made of them is written.
const batch = 500

func (a Auditor) rebuild(ids []string) (Rebuilt, error) {
	var done Rebuilt
	if err := a.backfillRoster(ids); err != nil {
		return done, err
	}
	roster, err := a.People()
	if err != nil {
		return done, err
	}
	for some := range slices.Chunk(ids, batch) {
		if err := a.rebuildSome(some, roster, &done); err != nil {
			return done, err
		}
	}
	return done, nil
}

// rebuildSome makes again what is kept about matches, in one step.
func (a Auditor) rebuildSome(ids []string, roster *people.Roster, done *Rebuilt) error {
	var list []record.Derived
	for _, id := range ids {
		table, err := a.replayed(id, roster)
		switch {
		case unreadable(err):
			done.Left = append(done.Left, id)
		case err != nil:
			return err
		default:
			list = append(list, table.Derived())
		}
	}
	left, err := a.Store.Summarize(context.TODO(), list)
	if err != nil {
		return err
	}
	done.Matches += len(list) - len(left)
	done.Left = append(done.Left, left...)
	return nil
}

// unreadable reports whether err says that the log of a match cannot be read, or
// has no entry. What is damaged of one match keeps nobody from the others.
func unreadable(err error) bool {
	if damage := (*record.Error)(nil); errors.As(err, &damage) {
		return damage.Problem == record.Damaged || damage.Problem == record.Failed
	}
	return errors.As(err, new(*history.RecordError))
}

// replayed is a match on record whose log may be broken; see Replay.
func (a Auditor) replayed(id string, roster *people.Roster) (*history.Match, error) {
	entries, err := a.Record.Entries(context.TODO(), id, 0)
	if err != nil {
		return nil, err
	}
	return a.Replay(id, entries, roster)
}

// backfillRoster makes sure that the roster knows who sat in the matches. Players of
// matches from before players had ids come into it by their names: one record, one
// table, one person. Players with ids whose entries were lost come back under the
// names that were said at the table. The logs stay as they are.
func (a Auditor) backfillRoster(ids []string) error {
	roster, err := a.People()
	if err != nil {
		return err
	}
	var (
		matches []missingPlayers
		lost    bool
	)
	for _, id := range slices.Backward(ids) {
		table, err := a.replayed(id, roster)
		if unreadable(err) {
			continue
		}
		if err != nil {
			return err
		}
		if m := missingFrom(table, roster); len(m.strangers)+len(m.lost) > 0 {
			matches, lost = append(matches, m), lost || len(m.lost) > 0
		}
	}
	if len(matches) == 0 {
		return nil
	}
	if lost {
		// Another copy may know how the roster went on under the old name.
		if err := a.Store.Rename(context.TODO()); err != nil {
			return err
		}
	}
	return people.Enrol(a.Store, a.Clock.Now().Wall, func(list *people.Roster) ([]people.Event, error) {
		var events []people.Event
		for _, m := range matches {
			for _, came := range m.lost {
				if !list.Knows(came.Player) {
					list.Apply(came)
					events = append(events, came)
				}
			}
			if len(m.strangers) == 0 {
				continue
			}
			event, err := a.guessSeats(list, m.match, m.strangers, &events)
			if err != nil {
				return nil, err
			}
			list.Apply(event)
			events = append(events, event)
		}
		return events, nil
	})
}

// missingPlayers are those of a match whom the roster does not know.
type missingPlayers struct {
	match     string
	strangers []string       // names without an id
	lost      []people.Event // coming in with the id and the name at the table
}

func missingFrom(t *history.Match, roster *people.Roster) missingPlayers {
	m := missingPlayers{match: t.ID}
	team := t.State.Game.Players.Team
	t.Log.EachSeat(func(seat *match.Joined) {
		told := match.People(seat.Name, team)
		if len(seat.Players) == 0 {
			m.strangers = append(m.strangers, told...)
		}
		for i, id := range seat.Players {
			if !roster.Knows(id) && i < len(told) {
				m.lost = append(m.lost, people.Event{Kind: people.Created, Player: id, Name: told[i]})
			}
		}
	})
	return m
}

// guessSeats says who the people of an old match are. Those who are not in the
// roster come into it; a name that several share by now gets a player of its own.
func (a Auditor) guessSeats(list *people.Roster, id string, told []string, events *[]people.Event) (people.Event, error) {
	event := people.Event{Kind: people.Seated, Match: id, Seats: make(map[string]string)}
	for _, name := range told {
		key := names.Key(name)
		if event.Seats[key] != "" {
			continue
		}
		if found := list.Find(name); len(found) == 1 {
			event.Seats[key] = found[0].ID
			continue
		}
		player, err := a.Store.NewID()
		if err != nil {
			return event, err
		}
		created := people.Event{Kind: people.Created, Player: player, Name: name}
		list.Apply(created)
		*events = append(*events, created)
		event.Seats[key] = player
	}
	return event, nil
}
