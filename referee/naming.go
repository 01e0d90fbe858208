package referee

import (
	"cmp"
	"slices"
	"strings"

	"tableref/referee/match"
	"tableref/referee/names"
	"tableref/referee/people"
)

// seatNames is how seats are called today. The log of a match keeps the names
// that were said at the table; what is shown are the names of the roster, marked
// with an id where two of the table have one name. No two seats are called alike.
func seatNames(list *people.Roster, told []string, players [][]string) []string {
	return seatNamesAmong(list.Apart(slices.Concat(players...)), told, players)
}

// seatNamesAmong is seatNames with the names that the players have in a greater
// list, by id.
func seatNamesAmong(names map[string]string, told []string, players [][]string) []string {
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
			today[i] = people.Marked(told[i], strings.Join(players[i], ", "))
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

// seatPlayers are the ids of today's roster, by seat.
func seatPlayers(list *people.Roster, players [][]string) [][]string {
	today := make([][]string, len(players))
	for i, ids := range players {
		today[i] = make([]string, len(ids))
		for k, id := range ids {
			today[i][k] = list.Of(id)
		}
	}
	return today
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

// rename puts the names of today's roster in place of those that were said, which
// are kept beside them, and with ids the ids of today's too. It may be done again.
func (l log) rename(list *people.Roster, ids bool) {
	var told []string
	var players [][]string
	at := make(map[string]int)
	l.seated(func(seat *match.Joined) {
		said := cmp.Or(seat.Told, seat.Name)
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
	today := seatNames(list, told, players)
	if !distinct(today) {
		today = told
	}
	l.seated(func(seat *match.Joined) {
		i := at[names.Key(cmp.Or(seat.Told, seat.Name))]
		seat.Name, seat.Told = today[i], ""
		if today[i] != told[i] {
			seat.Told = told[i]
		}
		if ids {
			seat.Players = seatPlayers(list, players[i:i+1])[0]
		}
	})
}

// distinct reports whether no two names mean the same to somebody who types them.
func distinct(list []string) bool {
	keys := make(map[string]bool)
	for _, name := range list {
		keys[names.Key(name)] = true
	}
	return len(keys) == len(list)
}

// asTold is the entry as it is recorded: whoever comes back to a seat does so under
// the name that the log knows.
func (t *Table) asTold(e entry) entry {
	for i, event := range e.events {
		joined, ok := event.(match.Joined)
		if !ok {
			continue
		}
		for _, seat := range t.state.Seats {
			if seat.Told != "" && seat.Name == joined.Name {
				joined.Told = seat.Told
				e.events = slices.Clone(e.events)
				e.events[i] = joined
			}
		}
	}
	return e
}

// recall calls the seats as the roster does by now: somebody may have been renamed
// while the table was open.
func (t *Table) recall() {
	revision, err := t.room.Record.RosterRevision()
	if err != nil || revision == t.called {
		return // it may be told the next time
	}
	roster, err := t.room.roster()
	if err != nil {
		return
	}
	t.called = revision
	t.log.rename(roster, t.held == nil)
	t.log.tell()
	t.settle()
}
