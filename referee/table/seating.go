package table

import (
	"context"
	"encoding/json"
	"slices"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
)

// enroll adds events to the roster, decided with the roster as it stands.
func (r *Room) enroll(decide func(*people.Roster) ([]people.Event, error)) error {
	return r.Store.Enroll(context.TODO(), r.Clock.Now().Wall, func(known []record.RosterEntry) ([]json.RawMessage, error) {
		list, err := people.Read(known)
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

// newcomers are the places of the events by which somebody joins who was not here
// before. Those who were have an id already.
func (t *Table) newcomers(step history.Entry) []int {
	var at []int
	for i, event := range step.Events {
		if joined, ok := event.(match.Joined); ok && len(joined.Players) == 0 && !t.wasHere(joined.Name) {
			at = append(at, i)
		}
	}
	return at
}

// identify gives those who join with the step their ids, and returns what the
// roster has to be told.
func (t *Table) identify(list *people.Roster, step history.Entry, strangers []int) (history.Entry, []people.Event, error) {
	step.Events = slices.Clone(step.Events)
	var told []people.Event
	for _, i := range strangers {
		seats := []match.Joined{step.Events[i].(match.Joined)}
		events, err := people.EnrolSeats(list, t.room.Store.NewID, seats, t.match.State.Seats, t.match.State.Game.Players.Team)
		if err != nil {
			return step, nil, err
		}
		step.Events[i], told = seats[0], append(told, events...)
	}
	return step, told, nil
}

func (t *Table) wasHere(name string) bool {
	return slices.ContainsFunc(t.match.State.Seats, func(s match.Seat) bool { return s.Name == name })
}
