package match

import (
	"time"

	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// View is the table as a window shows it at one moment. It carries everything
// a window needs, for every game, so that a new game needs no change in a
// window: the words as phrases, the legal actions with their arguments, the
// middle of the table as diagrams.
type View struct {
	Match string // id of the match
	Seq   int    // number of its newest entry: what the view was made of
	// At is the moment of the view. All else says when things happened or will happen,
	// so that a window that sets a later At has the clock run on.
	At    Moment
	Game  string // id of the game
	Title phrase.Phrase
	Label string // what is played in a game that only adds up; "" if nobody says
	Kept  *Kept  // what is known of a match that was kept elsewhere; nil: it was not

	Phase  Phase
	Round  int // the round that is on, or the next one when none is on; from 1
	Rounds int // the agreed number; 0 is "until the scorekeeper ends it"
	Target int // the total that ends the match; 0: none does

	Prompt phrase.Phrase   // the one thing to do now
	Hints  []phrase.Phrase // what else matters now, the most important first
	Notes  []phrase.Phrase // what the last action did, its consequences
	Offers []Offer         // every action that is legal now, the likeliest first
	Asks   []Ask           // what the table waits to hear, the most urgent first

	Clock    ClockView
	Seats    []SeatView
	Fields   []Field     // what is counted at a round's end, in the order of the count action
	Checks   []Check     // proofs about the counts, while counting
	Ruling   *RulingView // how the dispute that is on was settled; nil: it is open, or there is none
	Diagrams []Diagram
	Facts    []Fact          // what programs read of this kind of game
	Advice   []phrase.Phrase // the answer to the procedure's standing question, or that it is being looked for
	Section  string          // the section of the rule text that governs this moment

	Place   *time.Location // whose clock hung on the wall; nil: nobody kept it
	Past    []PastRound    // every round that has ended, oldest first, void ones included
	Last    Lines          // what happened, oldest first
	Undo    *Step          // what undo would take back; nil: nothing
	Redo    *Step          // what redo would bring back; nil: nothing
	Winners []int          // seats; empty until the match is finished
	LowWins bool           // the lowest total wins
	Outcome phrase.Phrase
	// CorrectedLate says that a round was corrected after the match was finished.
	CorrectedLate bool
	// Onlooking says that this is a look at the record: nothing can be done here.
	Onlooking bool

	Agreed []Agreement // the settings of this match, in the ruleset's order
	// Values are the same settings with the figures that follow from them, for
	// the numbers in the rule text. A window only reads them.
	Values rulesets.Values
}

// Extra reports whether the round is one more than was agreed on.
func (v View) Extra() bool { return v.Rounds > 0 && v.Round > v.Rounds }

// ClockView is the round's clock, by the moments between which it runs: whoever shows
// it can let it run on, until the next view.
type ClockView struct {
	// Banked is the time played up to the last Stop. Its bounds are equal unless the
	// program could not watch the clock.
	Banked Span
	Since  *Moment       // the Go it runs from, perhaps still to come; nil: it stands
	Asked  bool          // the range waits for an answer (action "clock")
	Limit  time.Duration // the agreed length of a round; 0: none
}

// clock is the same as the State keeps it.
func (c ClockView) clock() Clock { return Clock{Banked: c.Banked, Since: c.Since} }

// Time is the time played in the round, at the moment of the view.
func (v View) Time() Span { return v.Clock.clock().Read(v.At) }

// Runs reports whether Go has been said and no Stop since, at the moment of the view.
func (v View) Runs() bool { return v.Clock.clock().Runs(v.At) }

// OverLimit reports whether the round has been played for its agreed length, at the
// moment of the view.
func (v View) OverLimit() bool {
	return v.Clock.Limit > 0 && v.Clock.Since != nil && v.Time().Low >= v.Clock.Limit
}

// ToGo is how long it is until "Go!", at the moment of the view, while "Ready.." is
// being said; false: it is not.
func (v View) ToGo() (time.Duration, bool) {
	if !v.Clock.clock().Signals(v.At) {
		return 0, false
	}
	return v.Clock.Since.Sub(v.At), true
}

// SeatView is one seat.
type SeatView struct {
	Name    string
	Players []string // ids of those who sit there: one, in teams several; none: not known
	Design  string   // of the deck, as typed; "" if none was named
	Total   int      // over accepted rounds
	Played  int      // accepted rounds this seat took part in
	Rank    int      // from 1; equal totals share a rank; 0 before any round was played
	In      bool     // takes part in the round that is on, or in the next one
	Marks   []phrase.Phrase
	Counts  []*int // by Field of the round that is on; nil: not entered
	Score   *int   // of the round that is on; nil until every count is entered
	Called  bool   // ended the round that is on by calling
}

// Field is one number that is counted for each seat.
type Field struct {
	ID     string // "centre"
	Label  phrase.Phrase
	Weight int // points for each; may be negative
	Min    int
	Max    int
	Caller *int // what the seat that ended the round by calling must have; nil: anything
}

// Check is a proof that counts can or cannot be right.
type Check struct {
	ID       string
	OK       bool
	Blocking bool // accept is refused while it fails, unless "accept anyway" is said
	Text     phrase.Phrase
}

// PastRound is a round that has ended.
type PastRound struct {
	Number    int // void rounds carry the number they had
	Void      bool
	Caller    int      // seat; -1: nobody
	Played    []bool   // by seat; a seat may have joined later
	Counts    [][]*int // by seat and field; nil where the seat did not play
	Scores    []*int   // by seat; nil where the seat did not play
	Totals    []*int   // by seat, after this round; nil before the seat first played
	Low, High time.Duration
	Warnings  []int // by seat: how often it was warned
	// FalseStarts are those of the seats: how often each played before Go.
	FalseStarts []int
	Corrected   bool
	Fixes       []Fix      // corrections, oldest first
	Carried     bool       // no round: totals of as many rounds that were played elsewhere
	Rulings     []Decision // disputes that were settled, oldest first
	Anyway      bool       // accepted, or corrected, although a check failed
	Checks      []Check    // as they stand with the counts of now
}

// Fix is a correction of what a seat counted.
type Fix struct {
	Seat   int
	Was    []int // the counts that stood there
	Counts []int
	By     string // who said so; "" if nobody did
	Why    string // "" if nobody said
	At     time.Time
}

// Line is one thing that happened.
type Line struct {
	Seq    int       // number in the record, from 1
	At     time.Time // wall clock
	Clock  time.Duration
	Timed  bool // Clock says when in the round it happened
	Round  int  // 0: outside of any round
	Text   phrase.Phrase
	Undone bool // taken back since
}

// Step is an action that undo takes back or redo brings back.
type Step struct {
	Text     phrase.Phrase
	from, to Clock
}

// StepBack is an action that undo takes back, with the states before and after that.
func StepBack(text phrase.Phrase, from, to *State) *Step {
	return &Step{Text: text, from: from.Clock, to: to.Clock}
}

// Adds is the time the round's clock gains when this step is undone at the moment
// now: the clock goes on as if the wrong key had never been pressed.
func (s Step) Adds(now Moment) time.Duration { return s.to.gains(s.from, now) }

// Agreement is one setting as it was agreed for the match.
type Agreement struct {
	ID    string
	Value string
}

// Diagram is a part of the table: rows of piles with labels. In a row of several
// piles of which only the first has a label, that is the name of the row.
type Diagram struct {
	ID      string
	Caption phrase.Phrase
	// Heads are the names of the columns of rows with as many piles; a zero one
	// belongs to the column before it. Empty: the columns have no names.
	Heads []phrase.Phrase
	Rows  [][]Pile
	// Hinted says that the hints say in words all that the diagram shows.
	Hinted bool
}

// Shape says how a pile lies on the table.
type Shape string

// The shapes of piles.
const (
	Stack Shape = "stack" // squared up: only the top card can be seen
	Fan   Shape = "fan"   // spread: every face can be seen
	Place Shape = "place" // one place for one card, perhaps empty
	Heap  Shape = "pot"   // a heap or a square of cards that is shared
)

// Pile is a place on the table with the cards that lie there.
type Pile struct {
	ID    string
	Label phrase.Phrase // may be zero
	Shape Shape
	Cards int             // how many cards; -1: not known
	Faces []phrase.Phrase // the faces that can be seen, the exposed card last
	Down  bool            // the top card lies face down
}

// Deal is how a round is laid out, step by step.
type Deal struct {
	Steps []DealStep
}

// DealStep is one step of a deal: what to do, and the table after it.
type DealStep struct {
	Text     phrase.Phrase
	Diagrams []Diagram
}
