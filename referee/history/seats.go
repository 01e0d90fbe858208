package history

import (
	"cmp"

	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/people"
)

// EachSeat calls change with every player who sits down in the log, whether that
// stands or was taken back. What change changes is in this reading of the log
// only, never in the record.
func (l Log) EachSeat(change func(*match.Joined)) {
	for _, e := range l {
		for i, event := range e.Events {
			switch event := event.(type) {
			case match.Opened:
				for k := range event.Seats {
					change(&event.Seats[k])
				}
			case match.Joined:
				change(&event)
				e.Events[i] = event
			}
		}
	}
}

// identify gives ids to the seats of a match from before players had ids.
func (l Log) identify(sat map[string]string, team int) {
	if len(sat) == 0 {
		return
	}
	l.EachSeat(func(seat *match.Joined) {
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

// Rename puts the names of today's roster in place of those that were said, which
// are kept beside them, and with ids the ids of today's too. It may be done again.
func (l Log) Rename(list *people.Roster, ids bool) {
	var told []string
	var players [][]string
	at := make(map[string]int)
	l.EachSeat(func(seat *match.Joined) {
		said := cmp.Or(seat.RecordedName, seat.Name)
		key := names.Key(said)
		i, ok := at[key]
		if !ok {
			i = len(told)
			at[key], told, players = i, append(told, said), append(players, nil)
		}
		if len(players[i]) == 0 {
			players[i] = seat.Players
		}
	})
	today := people.SeatNames(list, told, players)
	if !distinct(today) {
		today = told
	}
	l.EachSeat(func(seat *match.Joined) {
		i := at[names.Key(cmp.Or(seat.RecordedName, seat.Name))]
		seat.Name, seat.RecordedName = today[i], ""
		if today[i] != told[i] {
			seat.RecordedName = told[i]
		}
		if ids {
			seat.Players = people.SeatPlayers(list, players[i:i+1])[0]
		}
	})
}

// distinct reports whether no two names are the same when they are typed.
func distinct(list []string) bool {
	keys := make(map[string]bool)
	for _, name := range list {
		keys[names.Key(name)] = true
	}
	return len(keys) == len(list)
}
