package record

import "time"

// Summary is derived from the log of a match and kept beside it for speed. It is
// written together with the entry that changed it, and can be made again from the log
// at any time.
type Summary struct {
	Finished bool
	Hidden   bool       // from all lists
	Names    []string   // of the seats, as they were said at the table
	Players  [][]string // ids of those who sit at each seat; may be shorter than Names
	// Packed is the match as statistics read it. Form numbers the way in which
	// it is packed, from 1; 0 means that there is nothing packed.
	Form   int
	Packed []byte
}

// Derived is all that is kept beside the log of a match, made again from it.
type Derived struct {
	Match, Game string
	Last        int // number of the newest entry that it was made from
	Summary
}

// Packed is the packed row of a match.
type Packed struct {
	Match  string
	Opened time.Time // UTC
	Data   []byte
}

// Span bounds the matches that are asked for. Its zero value means all but those
// that are hidden.
type Span struct {
	Match  string    // only this one, hidden or not
	Game   string    // only of this game
	Since  time.Time // opened then or later
	Before time.Time // opened earlier
}
