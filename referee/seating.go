package referee

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/people"
	"tableref/referee/record"
)

// people reads the roster of the record.
func roster(entries []record.RosterEntry) (*people.Roster, error) {
	list := &people.Roster{}
	for _, e := range entries {
		event, err := people.Decode(e.Event)
		if err != nil {
			return nil, &RosterError{Installation: e.Installation, Seq: e.Seq, Err: err}
		}
		list.Apply(event)
	}
	return list, nil
}

// people is the roster as it stands.
func (r *Room) roster() (*people.Roster, error) {
	entries, err := r.Record.Roster()
	if err != nil {
		return nil, err
	}
	return roster(entries)
}

// enroll adds events to the roster, decided with the roster as it stands.
func (r *Room) enroll(decide func(*people.Roster) ([]people.Event, error)) error {
	return r.Journal.Enroll(r.Clock.Now().Wall, func(known []record.RosterEntry) ([]json.RawMessage, error) {
		list, err := roster(known)
		if err != nil {
			return nil, err
		}
		events, err := decide(list)
		if err != nil {
			return nil, err
		}
		return people.Encode(events...)
	})
}

// sit says by id who sits down at each seat of a table, where some sit already,
// and returns what the roster has to be told: whoever is not in it comes into it,
// and does so in the step that seats them. A name that several share is refused:
// nobody is chosen among them.
func (r *Room) sit(list *people.Roster, seats []match.Joined, table []match.Seat, team int) ([]people.Event, error) {
	taken := make(map[string]bool)
	for _, seat := range table {
		for _, id := range seat.Players {
			taken[list.Of(id)] = taken[list.Of(id)] || seat.In
		}
	}
	var events []people.Event
	for i := range seats {
		added, err := r.seat(list, &seats[i], taken, team)
		if refused := (*people.Refusal)(nil); errors.As(err, &refused) {
			return nil, &match.Refusal{Why: refused.Why}
		}
		if err != nil {
			return nil, err
		}
		events = append(events, added...)
	}
	callByName(list, seats, table, team)
	return events, nil
}

// seat finds the players of one seat, and adds those who are new to the roster.
func (r *Room) seat(list *people.Roster, seat *match.Joined, taken map[string]bool, team int) ([]people.Event, error) {
	var events []people.Event
	seat.Players = nil
	for _, name := range match.People(seat.Name, team) {
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
		taken[id], seat.Players = true, append(seat.Players, id)
	}
	return events, nil
}

// callByName gives those who were named by id the name that they have at the
// table: the one that they had there before, or that of the roster, marked with
// the id when somebody else at the table has it. A seat is known by its name.
func callByName(list *people.Roster, seats []match.Joined, table []match.Seat, team int) {
	var ids []string
	had, used := make(map[string]string), make(map[string]bool)
	for _, seat := range table {
		told := match.People(seat.Name, team)
		for k := range min(len(told), len(seat.Players)) {
			had[list.Of(seat.Players[k])] = told[k]
		}
		for _, name := range append(told, match.People(seat.Told, team)...) {
			used[names.Key(name)] = true
		}
		ids = append(ids, seat.Players...)
	}
	for _, seat := range seats {
		ids = append(ids, seat.Players...)
	}
	apart := list.Apart(ids)
	for i := range seats {
		told := match.People(seats[i].Name, team)
		for k, id := range seats[i].Players {
			if !strings.EqualFold(told[k], id) && !strings.HasSuffix(told[k], people.Marked("", id)) {
				continue
			}
			before, was := had[id]
			switch told[k] = apart[id]; {
			case was:
				told[k] = before
			case used[names.Key(told[k])]:
				told[k] = people.Marked(told[k], id)
			}
		}
		seats[i].Name = match.Joint(told)
	}
}

// strangers are the places of the events by which somebody joins who was not here
// before. Whoever was has an id already.
func (t *Table) strangers(step entry) []int {
	var at []int
	for i, event := range step.events {
		if joined, ok := event.(match.Joined); ok && len(joined.Players) == 0 && !t.wasHere(joined.Name) {
			at = append(at, i)
		}
	}
	return at
}

// identify gives those who join with the step their ids, and returns what the
// roster has to be told.
func (t *Table) identify(list *people.Roster, step entry, strangers []int) (entry, []people.Event, error) {
	step.events = slices.Clone(step.events)
	var told []people.Event
	for _, i := range strangers {
		seats := []match.Joined{step.events[i].(match.Joined)}
		events, err := t.room.sit(list, seats, t.state.Seats, t.state.Game.Players.Team)
		if err != nil {
			return step, nil, err
		}
		step.events[i], told = seats[0], append(told, events...)
	}
	return step, told, nil
}

func (t *Table) wasHere(name string) bool {
	return slices.ContainsFunc(t.state.Seats, func(s match.Seat) bool { return s.Name == name })
}
