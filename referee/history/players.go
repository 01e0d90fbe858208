package history

import (
	"context"
	"slices"
	"time"

	"tableref/referee/people"
)

// Player is one person of the roster with what is on record.
type Player struct {
	people.Player
	Matches int       // in which this player has sat, without those that are hidden
	Last    time.Time // when the latest of them changed last, UTC; zero: none
}

// Players lists the roster, those who played last first. Several may have the
// same name; they are listed apart. Hidden are those who were hidden, and those who
// sat in hidden matches only: a match that was begun by mistake takes its players
// along, and brings them back.
func (a Archive) Players() ([]Player, error) {
	roster, err := a.People()
	if err != nil {
		return nil, err
	}
	matches, err := a.Record.Matches(context.TODO())
	if err != nil {
		return nil, err
	}
	list := make([]Player, 0, len(roster.Players()))
	at := make(map[string]int)
	for i, p := range roster.Players() {
		list = append(list, Player{Player: p})
		at[p.ID] = i
	}
	only := make([]bool, len(list)) // sat in hidden matches only
	for _, m := range matches {
		for _, id := range slices.Concat(m.Players...) {
			i, ok := at[roster.Of(id)]
			if !ok {
				continue
			}
			if m.Hidden {
				only[i] = true
				continue
			}
			list[i].Matches++
			if m.Changed.After(list[i].Last) {
				list[i].Last = m.Changed
			}
		}
	}
	for i := range list {
		list[i].Hidden = list[i].Hidden || only[i] && list[i].Matches == 0
	}
	slices.SortStableFunc(list, func(a, b Player) int { return b.Last.Compare(a.Last) })
	return list, nil
}

// Roster lists the names under which players can sit down, those who played last
// first.
func (a Archive) Roster() ([]string, error) {
	players, err := a.Players()
	if err != nil {
		return nil, err
	}
	var names []string
	for _, p := range players {
		if !p.Hidden && !slices.Contains(names, p.Shown()) {
			names = append(names, p.Shown())
		}
	}
	return names, nil
}
