package people

import (
	"slices"
	"strings"

	"tableref/referee/match"
)

// SeatNames returns the names to show for seats. The log of a match keeps the names that
// were used at the table; players are shown with their current names in the roster,
// marked with an id if two at the table have the same one. All names are different.
func SeatNames(list *Roster, atTable []string, players [][]string) []string {
	return SeatNamesAmong(list.Apart(slices.Concat(players...)), atTable, players)
}

// SeatNamesAmong is SeatNames with given names of the players, by id, such as those of a
// larger list.
func SeatNamesAmong(names map[string]string, atTable []string, players [][]string) []string {
	current := slices.Clone(atTable)
	for i := range min(len(atTable), len(players)) {
		current[i] = seatName(names, atTable[i], players[i])
	}
	// Two players of one table may have been merged since. Then they keep the names that
	// they had at the table, or those with their ids if another seat has that name now.
	for _, i := range duplicates(current) {
		current[i] = atTable[i]
	}
	for _, i := range duplicates(current) {
		if i < len(players) && len(players[i]) > 0 {
			current[i] = Marked(atTable[i], strings.Join(players[i], ", "))
		}
	}
	return current
}

// duplicates returns the indices of names that occur more than once.
func duplicates(list []string) []int {
	var places []int
	for i, name := range list {
		if slices.Contains(list[:i], name) || slices.Contains(list[i+1:], name) {
			places = append(places, i)
		}
	}
	return places
}

func seatName(names map[string]string, atTable string, players []string) string {
	current := make([]string, len(players))
	for i, id := range players {
		name, ok := names[id]
		if !ok {
			return atTable
		}
		current[i] = name
	}
	if len(current) == 0 {
		return atTable
	}
	return match.Joint(current)
}

// SeatPlayers returns the ids that the players of each seat have after merges.
func SeatPlayers(list *Roster, players [][]string) [][]string {
	current := make([][]string, len(players))
	for i, ids := range players {
		current[i] = make([]string, len(ids))
		for k, id := range ids {
			current[i][k] = list.Of(id)
		}
	}
	return current
}
