package referee

import (
	"slices"

	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/roster"
)

// seatNames is how seats are called today. The log of a match keeps the names
// that were said at the table; what is shown are the names of the roster. Where
// two seats would be called the same, because of a merge, both keep what was
// said.
func seatNames(list *roster.Roster, told []string, players [][]string) []string {
	today := slices.Clone(told)
	for i := range min(len(told), len(players)) {
		today[i] = seatName(list, told[i], players[i])
	}
	var same []int
	for i, name := range today {
		if slices.Contains(today[:i], name) || slices.Contains(today[i+1:], name) {
			same = append(same, i)
		}
	}
	for _, i := range same {
		today[i] = told[i]
	}
	return today
}

func seatName(list *roster.Roster, told string, players []string) string {
	switch len(players) {
	case 0:
		return told
	case 1:
		if name, ok := list.Shown(players[0]); ok {
			return name
		}
		return told
	}
	people := make([]string, len(players))
	for i, id := range players {
		name, ok := list.Shown(id)
		if !ok {
			return told
		}
		people[i] = name
	}
	return match.Joint(people)
}

// seated calls change with every player who sits down in the log, whether that
// stands or was taken back. What change changes is in this reading of the log
// only, never in the record.
func (l log) seated(change func(*match.Joined)) {
	for _, e := range l {
		for i, event := range e.events {
			switch event := event.(type) {
			case match.Opened:
				for k := range event.Seats {
					change(&event.Seats[k])
				}
			case match.Joined:
				change(&event)
				e.events[i] = event
			}
		}
	}
}

// identify gives ids to the seats of a match from before players had ids.
func (l log) identify(sat map[string]string, team int) {
	if len(sat) == 0 {
		return
	}
	l.seated(func(seat *match.Joined) {
		if len(seat.Players) > 0 {
			return
		}
		var ids []string
		for _, name := range match.People(seat.Name, team) {
			id, ok := sat[names.Key(name)]
			if !ok {
				return
			}
			ids = append(ids, id)
		}
		seat.Players = ids
	})
}

// rename puts the names of today's roster in place of those that were said.
func (l log) rename(list *roster.Roster) {
	var told []string
	var players [][]string
	at := make(map[string]int)
	l.seated(func(seat *match.Joined) {
		key := names.Key(seat.Name)
		i, ok := at[key]
		if !ok {
			i = len(told)
			at[key], told, players = i, append(told, seat.Name), append(players, nil)
		}
		if len(players[i]) == 0 {
			players[i] = seat.Players
		}
	})
	today := seatNames(list, told, players)
	l.seated(func(seat *match.Joined) { seat.Name = today[at[names.Key(seat.Name)]] })
}
