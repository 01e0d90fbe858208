package paper

import (
	"cmp"
	"strings"

	"tableref/referee/names"
)

// Kind is what a column was taken for.
type Kind string

// The kinds of columns.
const (
	Player   Kind = "player" // the scores of a player, in a grid
	Name     Kind = "name"   // of players, in a list
	Round    Kind = "round"  // numbers of rounds
	Day      Kind = "date"
	Time     Kind = "time"    // of day
	Points   Kind = "points"  // in a list
	Sum      Kind = "total"   // sums of what stands elsewhere
	MatchID  Kind = "match"   // which match a row belongs to
	GameName Kind = "game"    // what was played
	Place    Kind = "place"   // where
	Rounds   Kind = "rounds"  // how many rounds a match had
	Took     Kind = "took"    // how long it took
	Person   Kind = "id"      // ids of players
	Void     Kind = "void"    // the round counts nowhere
	Carried  Kind = "carried" // no round, but the totals before the first
	Other    Kind = "aside"   // something that is not taken over: a note, who dealt
	Value    Kind = "value"   // what the round was worth
	Ignored  Kind = "ignored" // left out because somebody said so
	Empty    Kind = "empty"   // nothing stands in it
)

// Words are the heads of columns and the beginnings of rows in all languages, by their
// [names.Key].
type Words map[string]Kind

// Add adds words that are parted by commas.
func (w Words) Add(kind Kind, list string) {
	for _, word := range strings.Split(list, ",") {
		if key := names.Key(word); key != "" {
			w[key] = kind
		}
	}
}

// own are heads of the tables that tableref exports, in no language.
var own = Words{"": Round, "#": Round, "match": MatchID, "player_id": Person, "void": Void, "carried": Carried}

// kind is what a head means; "" for a name.
func (w Words) kind(head string) Kind {
	key := names.Key(head)
	return cmp.Or(own[key], w[key])
}

// Order is the order in which the parts of a date are written.
type Order string

// The orders of dates.
const (
	AnyOrder Order = "" // the one that all dates of a file have
	DMY      Order = "dmy"
	MDY      Order = "mdy"
	YMD      Order = "ymd"
)

// Rows say what a row of a grid is.
type Rows string

// What a row may be.
const (
	AnyRow   Rows = "" // a round, unless a column says otherwise
	RowRound Rows = "round"
	RowMatch Rows = "match"
)

// Options are what somebody says about a file, where it can be read in several ways.
type Options struct {
	Words   Words
	Running bool     // the scores are the totals so far
	Ignore  []string // heads, or numbers, of columns that are left out
	Player  []string // heads, or numbers, of columns that are players all the same
	Row     Rows
	Dates   Order
	Strip   string // what stands before each name in the heads
}
