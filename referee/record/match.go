package record

import "time"

// Match is what the record says about a match without its entries.
type Match struct {
	ID, Game string
	Opened   time.Time // when the first entry was written, UTC
	Changed  time.Time // when the newest entry was written, UTC
	Finished bool
	Hidden   bool       // from all lists
	Names    []string   // of the seats, as they were said at the table
	Players  [][]string // ids of those who sit at each seat; nil: not known
	Place    Place      // in the list
}

// Place is where a match stands in the list: after those with a greater Newest, of
// these after those that changed later, of these after those with a smaller ID. Its
// zero value is before all.
type Place struct {
	Newest  int64 // place of its newest entry among those of all matches
	Changed int64 // when it was written, in microseconds since 1970
	ID      string
}

// Page asks for some matches of the list, without those that are hidden.
type Page struct {
	Finished bool   // the finished ones, or the open ones
	Game     string // only of this game; "": of any
	After    Place  // those that stand after this place
	Limit    int    // at most this many, from 1; 0: all
}
