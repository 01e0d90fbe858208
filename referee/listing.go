package referee

import (
	"sort"
	"time"

	"tableref/referee/journal"
	"tableref/referee/roster"
)

// Listing is a match on record.
type Listing struct {
	ID              string
	Game            string
	Names           []string   // of the seats, by today's roster; who has a namesake in it is marked with the id
	Players         [][]string // ids of those who sit at each seat, by today's roster; none: not known
	Opened, Changed time.Time
	Finished        bool

	place journal.Place
}

// Newest returns the newest open match of the game; of any game for "".
func (r *Room) Newest(game string) (id string, found bool, err error) {
	list, err := r.Record.Page(journal.Page{Game: game, Limit: 1})
	if err != nil || len(list) == 0 {
		return "", false, err
	}
	return list[0].ID, true, nil
}

// Matches lists what is on record, open matches first, then by last change, the
// newest first.
func (r *Room) Matches() ([]Listing, error) {
	found, err := r.Record.Matches()
	if err != nil {
		return nil, err
	}
	list, err := r.listed(found)
	sort.SliceStable(list, func(i, j int) bool { return !list[i].Finished && list[j].Finished })
	return list, err
}

// Page lists at most limit matches, the finished ones or the open ones, by last
// change, the newest first: those that come after the given one, or the first
// ones for nil. Only these are read.
func (r *Room) Page(finished bool, after *Listing, limit int) ([]Listing, error) {
	page := journal.Page{Finished: finished, Limit: limit}
	if after != nil {
		page.After = after.place
	}
	found, err := r.Record.Page(page)
	if err != nil {
		return nil, err
	}
	return r.listed(found)
}

// listed lists matches, with the names of today's roster.
func (r *Room) listed(found []journal.Match) ([]Listing, error) {
	people, err := r.people()
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, p := range people.Players() {
		ids = append(append(ids, p.ID), p.Merged...)
	}
	names := people.Apart(ids)
	list := make([]Listing, len(found))
	for i, m := range found {
		list[i] = listing(m, people, names)
	}
	return list, nil
}

// listing is a match as it is listed, with the names that the players have in the
// list, by id.
func listing(m journal.Match, people *roster.Roster, names map[string]string) Listing {
	return Listing{
		ID: m.ID, Game: m.Game, Names: seatNamesAmong(names, m.Names, m.Players), Players: seatPlayers(people, m.Players),
		Opened: m.Opened, Changed: m.Changed, Finished: m.Finished, place: m.Place,
	}
}
