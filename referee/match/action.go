package match

import (
	"tableref/referee/cards/ruling"
	"tableref/rulesets/phrase"
)

// Phase says where a match stands.
type Phase string

// The phases of a match.
const (
	Setup    Phase = "setup"    // players and settings are being chosen; no match yet
	Ready    Phase = "ready"    // a start is wanted, or "Ready.." has been said and "Go!" not yet
	Running  Phase = "running"  // people play, the clock runs
	Stopped  Phase = "stopped"  // a Stop: the clock stands, the round is on
	Counting Phase = "counting" // the round is over, counts are entered
	Between  Phase = "between"  // a round was accepted, the next one may start
	Finished Phase = "finished" // the match is over
)

// Action is something the scorekeeper wants to happen: an id and its arguments
// as words, in the order of the action's table. Cards are written rank then
// suit in English letters (10H), players by name, counts as digits, times as
// MM:SS or one of the argument's own words.
type Action struct {
	ID   string   `json:"id"`
	Args []string `json:"args,omitempty"`
}

// ArgKind says what an argument is, so that a window can offer the right
// picker and read the right words.
type ArgKind string

// The kinds of arguments.
const (
	SeatArg   ArgKind = "seat"   // a player of this match, by name
	PersonArg ArgKind = "person" // any person's name
	NameArg   ArgKind = "name"   // a player's name that may be new
	CountArg  ArgKind = "count"  // a whole number
	RoundArg  ArgKind = "round"  // the number of an accepted round
	CardArg   ArgKind = "card"
	PlaceArg  ArgKind = "place" // a pile of a diagram, by id; the procedure may read more after a colon
	TimeArg   ArgKind = "time"  // MM:SS or one of Words
	TextArg   ArgKind = "text"
	WordArg   ArgKind = "word" // one of Words
	// LayoutArg is where every card lies: all the cards as words, column by
	// column, the deepest card of each first, or one word that is the text of a
	// layout, lines and all. "/" between columns may be left out, "-" is a place
	// whose card is not known yet. It takes all the words that are left.
	LayoutArg ArgKind = "layout"
	// DisputeArg is a question to the rules of the game, from Book, or what was
	// decided in words of one's own. It takes all the words that are left.
	DisputeArg ArgKind = "dispute"
)

// Arg is one argument of an action.
type Arg struct {
	ID       string // names it: phrase "arg.<id>"
	Kind     ArgKind
	Optional bool
	Lead     string // the word that must stand before it, so that nothing else is taken for it; "": none
	Many     bool   // takes all the words that are left, at least one unless Optional
	Min, Max int    // CountArg: the range
	// Named says what each number from Min on stands for, where the numbers are
	// those of a list (CountArg); nil: they only count.
	Named  []phrase.Phrase
	Seats  []int    // SeatArg: the seats that can be named now
	Back   []int    // SeatArg: those of them for which the action takes back what was said before
	Words  []string // WordArg, TimeArg: the words that are understood
	Now    []string // what was given last and still stands, as words; it can be put right
	Places []string // PlaceArg: the piles that can be named now, by id; empty: any of the diagrams
	// Pack are the cards that a hidden card at a PlaceArg may be named as, after a
	// colon; nil: none is named.
	Pack *ruling.Pack
	// Alone says what the action does without this Optional argument, where that
	// is a choice like the others and not something that may follow; else zero.
	Alone   phrase.Phrase
	Columns int // LayoutArg: how many columns are laid out
	Depth   int // LayoutArg: how many cards are dealt to each
	// Book are the questions that a DisputeArg may be; BookOnly: and nothing else.
	Book     ruling.Book
	BookOnly bool
}

// Offer is an action that is legal now.
type Offer struct {
	ID       string
	Key      string // the dashboard's key to show: "Space", "p", "F5"
	FixedKey string // the action's key at any time; Key where that is not Space
	Label    phrase.Phrase
	Args     []Arg
	// Primary marks the likeliest action; there is at most one and its key is Space.
	Primary bool
	// Question marks an action that only asks: Table.Ask answers it, nothing is
	// recorded and there is nothing to undo.
	Question bool
}
