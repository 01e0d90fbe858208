package referee

import (
	"errors"
	"slices"

	"tableref/referee/journal"
	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/roster"
)

// summary is what the record keeps about the match for speed.
func (t *Table) summary() journal.Summary {
	played := t.played()
	s := journal.Summary{Finished: t.state.Stage == match.StageFinished, Form: packedForm, Packed: pack(&played)}
	for _, seat := range t.state.Seats {
		s.Names, s.Players = append(s.Names, seat.Name), append(s.Players, seat.Players)
	}
	return s
}

// Refresh makes again what is kept for speed where it is missing or was made by
// an older program, and brings the players of old matches into the roster. It
// is quick when there is nothing to do. Matches that cannot be read are left as
// they are.
func (r *Room) Refresh() error {
	stale, err := r.Record.Stale(packedForm, journal.Span{})
	if err != nil || len(stale) == 0 {
		return err
	}
	return r.rebuild(stale)
}

// Rebuild makes again what is kept for speed about these matches, or about all
// when none is named, and returns how many there are. Matches that cannot be read
// are left as they are.
func (r *Room) Rebuild(ids ...string) (int, error) {
	if len(ids) > 0 {
		return len(ids), r.rebuild(ids)
	}
	matches, err := r.Record.Matches()
	if err != nil {
		return 0, err
	}
	ids = make([]string, len(matches))
	for i, m := range matches {
		ids[i] = m.ID
	}
	return len(ids), r.rebuild(ids)
}

func (r *Room) rebuild(ids []string) error {
	if err := r.adopt(ids); err != nil {
		return err
	}
	people, err := r.people()
	if err != nil {
		return err
	}
	var list []journal.Derived
	for _, id := range ids {
		table, err := r.told(id, people)
		if fault := (*RecordError)(nil); errors.As(err, &fault) {
			continue
		}
		if err != nil {
			return err
		}
		list = append(list, journal.Derived{Match: id, Last: len(table.log), Summary: table.summary()})
	}
	return r.Journal.Summarize(list)
}

// adopt brings the players of matches from before players had ids into the
// roster, by their names: one record, one table, one person. Their logs stay as
// they are; the roster says who sat there.
func (r *Room) adopt(ids []string) error {
	people, err := r.people()
	if err != nil {
		return err
	}
	sat := make(map[string][]string) // names by match
	var order []string
	for _, id := range slices.Backward(ids) {
		table, err := r.told(id, people)
		if fault := (*RecordError)(nil); errors.As(err, &fault) {
			continue
		}
		if err != nil {
			return err
		}
		if told := table.log.strangers(table.state.Game.Players.Team); len(told) > 0 {
			sat[id], order = told, append(order, id)
		}
	}
	if len(order) == 0 {
		return nil
	}
	return r.enroll(func(list *roster.Roster) ([]roster.Event, error) {
		var events []roster.Event
		for _, id := range order {
			event, err := r.seatsOf(list, id, sat[id], &events)
			if err != nil {
				return nil, err
			}
			list.Apply(event)
			events = append(events, event)
		}
		return events, nil
	})
}

// strangers are the names in a log that have no player's id.
func (l log) strangers(team int) []string {
	var told []string
	l.seated(func(seat *match.Joined) {
		if len(seat.Players) == 0 {
			told = append(told, match.People(seat.Name, team)...)
		}
	})
	return told
}

// seatsOf says who the people of an old match are. Whoever is not in the roster
// comes into it; a name that several share by now gets a player of its own.
func (r *Room) seatsOf(list *roster.Roster, id string, told []string, events *[]roster.Event) (roster.Event, error) {
	event := roster.Event{Kind: roster.Seated, Match: id, Seats: make(map[string]string)}
	for _, name := range told {
		key := names.Key(name)
		if event.Seats[key] != "" {
			continue
		}
		if found := list.Find(name); len(found) == 1 {
			event.Seats[key] = found[0].ID
			continue
		}
		player, err := r.Journal.NewID()
		if err != nil {
			return event, err
		}
		created := roster.Event{Kind: roster.Created, Player: player, Name: name}
		list.Apply(created)
		*events = append(*events, created)
		event.Seats[key] = player
	}
	return event, nil
}
