package people

import (
	"errors"
	"strings"

	"tableref/referee/match"
	"tableref/referee/names"
)

// Sit says by id who sits down at each seat of a table, where some sit already,
// and returns what the roster has to be told: whoever is not in it comes into it,
// and does so in the step that seats them. A name that several share is refused:
// nobody is chosen among them.
func Sit(list *Roster, newID func() (string, error), seats []match.Joined, table []match.Seat, team int) ([]Event, error) {
	taken := make(map[string]bool)
	for _, seat := range table {
		for _, id := range seat.Players {
			taken[list.Of(id)] = taken[list.Of(id)] || seat.In
		}
	}
	var events []Event
	for i := range seats {
		added, err := enrol(list, newID, &seats[i], taken, team)
		if refused := (*Refusal)(nil); errors.As(err, &refused) {
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

// enrol finds the players of one seat, and adds those who are new to the roster.
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

// callByName gives those who were named by id the name that they have at the
// table: the one that they had there before, or that of the roster, marked with
// the id when somebody else at the table has it. A seat is known by its name.
func callByName(list *Roster, seats []match.Joined, table []match.Seat, team int) {
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
			if !strings.EqualFold(told[k], id) && !strings.HasSuffix(told[k], Marked("", id)) {
				continue
			}
			before, was := had[id]
			switch told[k] = apart[id]; {
			case was:
				told[k] = before
			case used[names.Key(told[k])]:
				told[k] = Marked(told[k], id)
			}
		}
		seats[i].Name = match.Joint(told)
	}
}
