package people

import (
	"errors"
	"strings"

	"tableref/referee/match"
	"tableref/referee/names"
)

// EnrolSeats finds the players of new seats at a table and sets their ids and names. It
// returns the events to record in the same step, which add new players to the roster.
// team is the number of players of a seat; table has the seats that are taken. The error
// is a *[match.Refusal], such as for a name that several players have, or that of newID.
func EnrolSeats(list *Roster, newID func() (string, error), seats []match.Joined, table []match.Seat, team int) ([]Event, error) {
	taken := make(map[string]bool)
	for _, seat := range table {
		for _, id := range seat.Players {
			taken[list.Of(id)] = taken[list.Of(id)] || seat.In
		}
	}
	var events []Event
	for i := range seats {
		added, err := enrol(list, newID, &seats[i], taken, team)
		if refused, ok := errors.AsType[*Refusal](err); ok {
			return nil, &match.Refusal{Why: refused.Why}
		}
		if err != nil {
			return nil, err
		}
		events = append(events, added...)
	}
	setTableNames(list, seats, table, team)
	return events, nil
}

// enrol finds the players of one seat and adds new ones to the roster.
func enrol(list *Roster, newID func() (string, error), seat *match.Joined, taken map[string]bool, team int) ([]Event, error) {
	var events []Event
	seat.Players = nil
	for _, name := range match.People(seat.Name, team) {
		id, added, err := list.Seat(name, newID)
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

// setTableNames replaces ids in the names of seats: with the name that the player had at
// the table before, or else with the name in the roster, marked with the id if somebody
// else at the table has it. Names must be unique, since they identify the seats.
func setTableNames(list *Roster, seats []match.Joined, table []match.Seat, team int) {
	var ids []string
	namesBefore, used := make(map[string]string), make(map[string]bool)
	for _, seat := range table {
		tableNames := match.People(seat.Name, team)
		for k := range min(len(tableNames), len(seat.Players)) {
			namesBefore[list.Of(seat.Players[k])] = tableNames[k]
		}
		for _, name := range append(tableNames, match.People(seat.RecordedName, team)...) {
			used[names.Key(name)] = true
		}
		ids = append(ids, seat.Players...)
	}
	for _, seat := range seats {
		ids = append(ids, seat.Players...)
	}
	apart := list.Apart(ids)
	for i := range seats {
		tableNames := match.People(seats[i].Name, team)
		for k, id := range seats[i].Players {
			if !strings.EqualFold(tableNames[k], id) && !strings.HasSuffix(tableNames[k], Marked("", id)) {
				continue
			}
			before, was := namesBefore[id]
			switch tableNames[k] = apart[id]; {
			case was:
				tableNames[k] = before
			case used[names.Key(tableNames[k])]:
				tableNames[k] = Marked(tableNames[k], id)
			}
		}
		seats[i].Name = match.Joint(tableNames)
	}
}
