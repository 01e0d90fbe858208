package referee

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"tableref/referee/journal"
	"tableref/referee/match"
	"tableref/referee/roster"
)

// people reads the roster of the record.
func people(entries []journal.RosterEntry) (*roster.Roster, error) {
	list := &roster.Roster{}
	for _, e := range entries {
		event, err := roster.Decode(e.Event)
		if err != nil {
			return nil, &RosterError{Installation: e.Installation, Seq: e.Seq, Err: err}
		}
		list.Apply(event)
	}
	return list, nil
}

// people is the roster as it stands.
func (r *Room) people() (*roster.Roster, error) {
	entries, err := r.Record.Roster()
	if err != nil {
		return nil, err
	}
	return people(entries)
}

// enroll adds events to the roster, decided with the roster as it stands.
func (r *Room) enroll(decide func(*roster.Roster) ([]roster.Event, error)) error {
	return r.Journal.Enroll(r.Clock.Now().Wall, func(known []journal.RosterEntry) ([]json.RawMessage, error) {
		list, err := people(known)
		if err != nil {
			return nil, err
		}
		events, err := decide(list)
		if err != nil {
			return nil, err
		}
		return roster.Encode(events...)
	})
}

// sit says by id who sits at each seat, where some sit already. Whoever is not
// in the roster comes into it. A name that several share is refused: nobody is
// chosen among them.
func (r *Room) sit(seats []match.Joined, there []string, team int) error {
	err := r.enroll(func(list *roster.Roster) ([]roster.Event, error) {
		taken := make(map[string]bool)
		for _, id := range there {
			taken[list.Of(id)] = true
		}
		var events []roster.Event
		for i := range seats {
			told := match.People(seats[i].Name, team)
			ids := make([]string, len(told))
			for k, name := range told {
				id, added, err := list.Seat(name, r.Journal.NewID)
				if err != nil {
					return nil, err
				}
				if added != nil {
					list.Apply(*added)
					events = append(events, *added)
				}
				if taken[id] {
					return nil, match.Refuse("refuse.same_name", "name", name)
				}
				taken[id], ids[k] = true, id
				told[k] = byName(list, id, name)
			}
			seats[i].Name, seats[i].Players = match.Joint(told), ids
		}
		return events, nil
	})
	if refused := (*roster.Refusal)(nil); errors.As(err, &refused) {
		return &match.Refusal{Why: refused.Why}
	}
	return err
}

// byName is what is said for a player: the word that was typed, unless it was
// the id.
func byName(list *roster.Roster, id, word string) string {
	if name, ok := list.Shown(id); ok && strings.EqualFold(word, id) {
		return name
	}
	return word
}

// identify gives those who join with the step their ids. Whoever was here before
// has one.
func (t *Table) identify(step *entry) error {
	for i, event := range step.events {
		joined, ok := event.(match.Joined)
		if !ok || len(joined.Players) > 0 || t.wasHere(joined.Name) {
			continue
		}
		var there []string
		for _, seat := range t.state.Seats {
			if seat.In {
				there = append(there, seat.Players...)
			}
		}
		seats := []match.Joined{joined}
		if err := t.room.sit(seats, there, t.state.Game.Players.Team); err != nil {
			return err
		}
		step.events[i] = seats[0]
	}
	return nil
}

func (t *Table) wasHere(name string) bool {
	return slices.ContainsFunc(t.state.Seats, func(s match.Seat) bool { return s.Name == name })
}
