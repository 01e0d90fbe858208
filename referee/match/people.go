package match

import (
	"strings"

	"tableref/referee/names"
)

// between joins the names of the people who make up one seat.
const between = "+"

// SeatName cleans the name of a seat. Where people play in teams it is the
// names of as many people as a team has, joined by plus signs: Ana + Ben. The
// error is a *Refusal or a *names.Error.
func SeatName(text string, team int) (string, error) {
	if team < 2 {
		return names.Clean(text)
	}
	people := People(text, team)
	if len(people) != team {
		return "", Refuse("refuse.team", "name", text, "n", team)
	}
	for i, person := range people {
		name, err := names.Clean(person)
		if err != nil {
			return "", err
		}
		people[i] = name
	}
	return names.Clean(Joint(people))
}

// People returns the names of those who sit at a seat of this name: one, or as
// many as a team has.
func People(seat string, team int) []string {
	if team < 2 {
		return []string{seat}
	}
	people := strings.Split(seat, between)
	for i, person := range people {
		people[i] = strings.TrimSpace(person)
	}
	return people
}

// Joint is the name of the seat at which people of these names sit.
func Joint(people []string) string { return strings.Join(people, " "+between+" ") }

// Shared returns the first person who would sit at two of the seats, or at one
// of them twice.
func Shared(seats []string, team int) (person string, shared bool) {
	sits := make(map[string]bool)
	for _, seat := range seats {
		for _, person := range People(seat, team) {
			key := names.Key(person)
			if sits[key] {
				return person, true
			}
			sits[key] = true
		}
	}
	return "", false
}
