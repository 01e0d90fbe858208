package people

import (
	"slices"
	"strings"

	"tableref/referee/match"
)

// SeatNames is how seats are called today. The log of a match keeps the names
// that were said at the table; what is shown are the names of the roster, marked
// with an id where two of the table have one name. No two seats are called alike.
func SeatNames(list *Roster, told []string, players [][]string) []string {
	return SeatNamesAmong(list.Apart(slices.Concat(players...)), told, players)
}

// SeatNamesAmong is SeatNames with the names that the players have in a greater
// list, by id.
func SeatNamesAmong(names map[string]string, told []string, players [][]string) []string {
	today := slices.Clone(told)
	for i := range min(len(told), len(players)) {
		today[i] = seatName(names, told[i], players[i])
	}
	// Two who sat at one table may have been merged, each on another laptop. Then
	// they keep what was said, and when that is a third one's name by now, their own
	// ids.
	for _, i := range alike(today) {
		today[i] = told[i]
	}
	for _, i := range alike(today) {
		if i < len(players) && len(players[i]) > 0 {
			today[i] = Marked(told[i], strings.Join(players[i], ", "))
		}
	}
	return today
}

// alike are the places of the names that several have.
func alike(list []string) []int {
	var places []int
	for i, name := range list {
		if slices.Contains(list[:i], name) || slices.Contains(list[i+1:], name) {
			places = append(places, i)
		}
	}
	return places
}

func seatName(names map[string]string, told string, players []string) string {
	roster := make([]string, len(players))
	for i, id := range players {
		name, ok := names[id]
		if !ok {
			return told
		}
		roster[i] = name
	}
	if len(roster) == 0 {
		return told
	}
	return match.Joint(roster)
}

// SeatPlayers are the ids of today's roster, by seat.
func SeatPlayers(list *Roster, players [][]string) [][]string {
	today := make([][]string, len(players))
	for i, ids := range players {
		today[i] = make([]string, len(ids))
		for k, id := range ids {
			today[i][k] = list.Of(id)
		}
	}
	return today
}
