package history

import (
	"context"
	"slices"
	"sort"
	"time"

	"tableref/referee/people"
	"tableref/referee/record"
)

// Listing is a match on record.
type Listing struct {
	ID              string
	Game            string
	Names           []string   // of the seats, by today's roster; who has a namesake in it is marked with the id
	Players         [][]string // ids of those who sit at each seat, by today's roster; none: not known
	Opened, Changed time.Time
	Finished        bool
	Hidden          bool // from all other lists

	place record.Place
}

// Newest returns the newest open match of the game; of any game for "".
func (a Archive) Newest(game string) (id string, found bool, err error) {
	list, err := a.Record.Page(context.TODO(), record.Page{Game: game, Limit: 1})
	if err != nil || len(list) == 0 {
		return "", false, err
	}
	return list[0].ID, true, nil
}

// Matches lists what is on record, without what is hidden: open matches first, then
// by last change, the newest first.
func (a Archive) Matches() ([]Listing, error) {
	return a.matches(func(m record.Match) bool { return !m.Hidden })
}

// HiddenMatches lists the matches that are hidden, in the same order.
func (a Archive) HiddenMatches() ([]Listing, error) {
	return a.matches(func(m record.Match) bool { return m.Hidden })
}

// AllMatches lists all matches, hidden ones too, in the same order.
func (a Archive) AllMatches() ([]Listing, error) {
	return a.matches(func(record.Match) bool { return true })
}

// matches lists those that are meant.
func (a Archive) matches(meant func(record.Match) bool) ([]Listing, error) {
	found, err := a.Record.Matches(context.TODO())
	if err != nil {
		return nil, err
	}
	found = slices.DeleteFunc(found, func(m record.Match) bool { return !meant(m) })
	list, err := a.listed(found)
	sort.SliceStable(list, func(i, j int) bool { return !list[i].Finished && list[j].Finished })
	return list, err
}

// Listing is one match of the list, hidden or not.
func (a Archive) Listing(id string) (Listing, error) {
	m, err := a.Record.Match(context.TODO(), id)
	if err != nil {
		return Listing{}, err
	}
	list, err := a.listed([]record.Match{m})
	if err != nil {
		return Listing{}, err
	}
	return list[0], nil
}

// Page lists at most limit matches, the finished ones or the open ones, by last
// change, the newest first: those that come after the given one, or the first
// ones for nil. Only these are read.
func (a Archive) Page(finished bool, after *Listing, limit int) ([]Listing, error) {
	page := record.Page{Finished: finished, Limit: limit}
	if after != nil {
		page.After = after.place
	}
	found, err := a.Record.Page(context.TODO(), page)
	if err != nil {
		return nil, err
	}
	return a.listed(found)
}

// listed lists matches, with the names of today's roster.
func (a Archive) listed(found []record.Match) ([]Listing, error) {
	roster, err := a.People()
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, p := range roster.Players() {
		ids = append(append(ids, p.ID), p.Merged...)
	}
	names := roster.Apart(ids)
	list := make([]Listing, len(found))
	for i, m := range found {
		list[i] = listing(m, roster, names)
	}
	return list, nil
}

// listing is a match as it is listed, with the names that the players have in the
// list, by id.
func listing(m record.Match, roster *people.Roster, names map[string]string) Listing {
	return Listing{
		ID: m.ID, Game: m.Game, Names: people.SeatNamesAmong(names, m.Names, m.Players), Players: people.SeatPlayers(roster, m.Players),
		Opened: m.Opened, Changed: m.Changed, Finished: m.Finished, Hidden: m.Hidden, place: m.Place,
	}
}
