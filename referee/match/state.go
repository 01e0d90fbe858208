package match

import (
	"slices"
	"time"

	"tableref/referee/names"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// Stage is the part of a match that the events alone determine. With the
// moment of the look it gives the Phase.
type Stage string

// The stages of a match.
const (
	StageReady    Stage = "ready"    // no round is on, none was accepted yet
	StagePlay     Stage = "play"     // a round is on
	StageCounting Stage = "counting" // the round is over, counts are entered
	StageBetween  Stage = "between"  // a round was accepted
	StageFinished Stage = "finished"
)

// StopKind says why play stands. Procedures add kinds of their own.
type StopKind string

// The Stops every timed game has.
const (
	NoStop     StopKind = ""
	PauseStop  StopKind = "pause"      // the scorekeeper's own
	RulingStop StopKind = "ruling"     // a dispute
	FalseStart StopKind = "falsestart" // a start was taken back
	GapStop    StopKind = "gap"        // the program could not watch; the players may well play on
)

// State is a match at the end of its record. It is a value: Clone it before
// applying events to it.
type State struct {
	Game     rulesets.Game
	Place    *time.Location // whose clock hung on the wall; nil: nobody kept it
	Variant  string
	Label    string // what is played in a game that only adds up; "" if nobody says
	Kept     *Kept  // what is known of a match that was kept elsewhere; nil: it was not
	Agreed   rulesets.Values
	Seats    []Seat
	Stage    Stage
	Clock    Clock
	Stop     StopKind
	Decided  Decision // what a ruling decided; zero while it is open
	Round    *Round   // the round that is on or being counted; nil: none
	Past     []*Round // the rounds that are over, oldest first; none of them is ever changed
	Carried  *Carried // what was played elsewhere before the first round; nil: nothing
	ByTarget bool     // the match is finished because a total reached the target
	// Takeovers are the seats that go on with what others had, oldest first.
	Takeovers []Takeover
	// Unstarted says that the first Go of the round was taken back.
	Unstarted bool
	// NextRound is what the procedure knows of the round to come; nil: nothing.
	NextRound      RoundData
	falseStartOpen bool   // nobody said yet whose the last false start was
	sums           *sums  // of the rounds that are over; nil: none is
	beforeStart    *start // what the last Go took over from; nil after a Stop
}

// start is what a false start takes back to.
type start struct {
	clock Clock
	first bool // it was the first Go of its round
}

// Seat is a place in the match.
type Seat struct {
	Name         string
	Design       string   // of the deck, as typed; "" if none was named
	Players      []string // ids of those who sit there: one, in teams several
	In           bool     // takes part from the next round on
	RecordedName string   // what the seat was called when the player sat down; "" if it is called so still
	key          string   // of the name; "" in a seat that nobody sat down at
}

// keyed is the key of the name. It is made once for each seat: who looks for a name
// looks at all of them.
func (s *Seat) keyed() string {
	if s.key == "" {
		return names.Key(s.Name)
	}
	return s.key
}

// Round is one round with its record.
type Round struct {
	Number      int
	In          []bool   // by seat; seats that joined later are missing at the end
	Caller      int      // seat; -1: nobody
	Counts      [][]*int // by seat and field; nil: not entered
	Time        Span
	Warnings    []int // by seat
	FalseStarts []int // by seat
	Starts      int   // how often play has started or gone on
	Rulings     []Decision
	Void        bool
	Anyway      bool // accepted, or corrected, although a check failed
	Corrected   bool
	Fixes       []Fix     // corrections, oldest first
	scored      []*int    // by seat, once the round is over; seats that joined later are missing
	Data        RoundData // what the procedure keeps about the round
}

// Clone returns a state that shares nothing that events change.
func (s *State) Clone() *State {
	c := *s
	c.Seats = slices.Clone(s.Seats)
	if s.Round != nil {
		c.Round = s.Round.clone()
	}
	if s.NextRound != nil {
		c.NextRound = s.NextRound.Clone()
	}
	return &c
}

// OnRound returns a copy to which events of the round that is on may be applied,
// up to its end: the past is shared with s.
func (s *State) OnRound() *State {
	c := *s
	if s.Round != nil {
		c.Round = s.Round.clone()
	}
	return &c
}

func (r *Round) clone() *Round {
	c := *r
	c.scored = nil
	r = &c
	r.In = slices.Clone(r.In)
	r.Warnings = slices.Clone(r.Warnings)
	r.FalseStarts = slices.Clone(r.FalseStarts)
	r.Rulings = slices.Clone(r.Rulings)
	r.Fixes = slices.Clone(r.Fixes)
	counts := make([][]*int, len(r.Counts))
	for i := range r.Counts {
		counts[i] = slices.Clone(r.Counts[i])
	}
	r.Counts = counts
	if r.Data != nil {
		r.Data = r.Data.Clone()
	}
	return r
}

// Phase returns where the match stands at the moment now.
func (s *State) Phase(now Moment) Phase {
	switch s.Stage {
	case StagePlay:
		switch {
		case s.Clock.Signals(now), s.Unstarted && s.Clock.Since == nil:
			return Ready
		case s.Clock.Since != nil:
			return Running
		}
		return Stopped
	case StageCounting:
		return Counting
	case StageBetween:
		return Between
	case StageFinished:
		return Finished
	}
	return Ready
}

// Plays reports whether people may be playing at the moment now: the clock
// runs, or it stands only because the program could not watch it.
func (s *State) Plays(now Moment) bool {
	return s.Stage == StagePlay && (s.Clock.Runs(now) || s.Stop == GapStop)
}

// Signals reports whether "Ready.." has been said in a round and "Go!" is still to
// come.
func (s *State) Signals(now Moment) bool { return s.Stage == StagePlay && s.Clock.Signals(now) }

// Stands reports whether a round is on and its clock stands.
func (s *State) Stands() bool { return s.Stage == StagePlay && s.Clock.Since == nil }

// Halt stops play for the reason kind at the moment at.
func (s *State) Halt(kind StopKind, at Moment) {
	s.Clock.stop(at)
	s.Stop, s.Decided, s.beforeStart = kind, Decision{}, nil
}

// Plays reports whether the seat takes part in the round; never when no round
// is on.
func (r *Round) Plays(seat int) bool {
	return r != nil && seat >= 0 && seat < len(r.In) && r.In[seat]
}

// Players returns the seats that take part in the round, in seat order.
func (r *Round) Players() []int {
	var seats []int
	for i, in := range r.In {
		if in {
			seats = append(seats, i)
		}
	}
	return seats
}

// Counted returns the seat's counts, or nil while one is missing.
func (r *Round) Counted(seat int) []int {
	if !r.Plays(seat) || r.Counts[seat] == nil {
		return nil
	}
	counts := make([]int, len(r.Counts[seat]))
	for i, n := range r.Counts[seat] {
		if n == nil {
			return nil
		}
		counts[i] = *n
	}
	return counts
}

// Missing returns the seats that take part and whose counts are not entered.
func (r *Round) Missing() []int {
	var seats []int
	for _, i := range r.Players() {
		if r.Counted(i) == nil {
			seats = append(seats, i)
		}
	}
	return seats
}

// Sheet is what is counted for each seat at the end of a round.
func (s *State) Sheet() scoring.Sheet { return SheetOf(&s.Game, s.Agreed) }

// SheetOf is what a game counts for each seat at the end of a round, with the
// settings of a match.
func SheetOf(game *rulesets.Game, agreed rulesets.Values) scoring.Sheet {
	sheet := scoring.Sheet{Deck: agreed.Int("deck"), Fields: make([]scoring.Field, len(game.Counts))}
	for i, c := range game.Counts {
		sheet.Fields[i] = scoring.Field{
			Label:  phrase.Of("count." + c.ID),
			Weight: agreed.Amount(c.Weight),
			Min:    agreed.Amount(c.Min),
			Max:    agreed.Amount(c.Max),
			Caller: c.Caller,
		}
	}
	return sheet
}

// WinsOf says whose total wins a game, with the settings of a match.
func WinsOf(game *rulesets.Game, agreed rulesets.Values) scoring.Wins {
	return scoring.Wins{Low: game.Wins.Low || agreed.Holds(game.Wins.LowIf), PositiveOnly: agreed.Holds(game.Wins.PositiveOnly)}
}

// Adds reports whether the scores of a game add up to its totals, with the settings
// of a match. If not, a total is the score of the latest round.
func Adds(game *rulesets.Game, agreed rulesets.Values) bool {
	return game.Totals.Add == "" || agreed.Holds(game.Totals.Add)
}

// Score returns the seat's score in the round, or nil while it is not counted.
func (s *State) Score(r *Round, seat int) *int {
	if r.scored != nil && seat < len(r.scored) {
		return r.scored[seat]
	}
	counts := r.Counted(seat)
	if counts == nil {
		return nil
	}
	score := s.Sheet().Score(counts)
	return &score
}

// Tally returns the totals over accepted rounds, by seat.
func (s *State) Tally() scoring.Tally { return s.standing().tally }

// noTally is the tally before the first round: what was carried over.
func (s *State) noTally() scoring.Tally {
	tally := scoring.Tally{Latest: !Adds(&s.Game, s.Agreed)}.Add(make([]*int, len(s.Seats)))
	if s.Carried != nil {
		for i, total := range s.Carried.Totals {
			tally.Totals[i] = &total
		}
	}
	return tally
}

// Wins says whose total wins.
func (s *State) Wins() scoring.Wins { return WinsOf(&s.Game, s.Agreed) }

// Winners returns the seats that win with the totals as they stand. Plink,
// winning: the highest positive total; equal totals share it (ours). Where the
// lowest total wins, who left before the end does not (ours). In a match that was kept
// elsewhere it may be said who won.
func (s *State) Winners() []int {
	if s.isSaid() {
		return slices.Clone(s.Kept.Winners)
	}
	return s.Wins().Winners(s.Tally().Totals, s.left())
}

// isSaid reports whether it is said who won, and not by the totals.
func (s *State) isSaid() bool { return s.Kept != nil && len(s.Kept.Winners) > 0 }

// Ranks returns each seat's place from 1; 0 before its first round. Those of whom it is
// said that they won come first, all others after them.
func (s *State) Ranks() []int {
	ranks := s.Wins().Ranks(s.Tally().Totals, s.left())
	if !s.isSaid() {
		return ranks
	}
	after := slices.Clone(ranks)
	for seat := range ranks {
		if after[seat] = 1; slices.Contains(s.Kept.Winners, seat) {
			continue
		}
		for other := range ranks {
			if slices.Contains(s.Kept.Winners, other) || ranks[other] > 0 && ranks[other] < ranks[seat] {
				after[seat]++
			}
		}
	}
	return after
}

// left says by seat who left before the end: who took no part in the latest
// accepted round and waits for no further one. Who leaves when the last round is
// over has played to the end, and who comes back is not gone. A place that was
// taken over goes on with who took it: it does not count twice.
func (s *State) left() []bool {
	left := make([]bool, len(s.Seats))
	latest := s.latest()
	for i := range s.Seats {
		waits := s.Seats[i].In && s.Stage != StageFinished
		left[i] = latest != nil && !latest.Plays(i) && !waits
	}
	for _, t := range s.standing().taken {
		left[t.Seat] = left[t.Seat] && left[t.From]
		left[t.From] = !s.Seats[t.From].In
	}
	return left
}

// latest is the latest accepted round; nil before the first.
func (s *State) latest() *Round {
	for i := len(s.Past) - 1; i >= 0; i-- {
		if !s.Past[i].Void {
			return s.Past[i]
		}
	}
	return nil
}

// scores are the seats' scores in the round; nil where none is counted.
func (s *State) scores(r *Round) []*int {
	if r.scored != nil {
		return r.scored
	}
	scores, sheet := make([]*int, len(s.Seats)), s.Sheet()
	for seat := range s.Seats {
		if counts := r.Counted(seat); counts != nil {
			score := sheet.Score(counts)
			scores[seat] = &score
		}
	}
	return scores
}

// Accepted returns the accepted round with the number, or nil. Rounds that were
// carried over are none.
func (s *State) Accepted(number int) *Round {
	if k := s.accepted(number); k >= 0 {
		return s.Past[k]
	}
	return nil
}

// accepted is the place of the accepted round with the number; -1 without one.
func (s *State) accepted(number int) int {
	return slices.IndexFunc(s.Past, func(r *Round) bool { return r.Number == number && !r.Void })
}

// Done returns how many rounds were accepted or carried over.
func (s *State) Done() int {
	n := s.carried()
	for i := range s.Past {
		if !s.Past[i].Void {
			n++
		}
	}
	return n
}

// AllPlayed reports whether the agreed number of rounds was accepted.
func (s *State) AllPlayed() bool {
	rounds := s.Agreed.Int("rounds")
	return rounds > 0 && s.Done() >= rounds
}

// Entering returns the seats that take part from the next round on.
func (s *State) Entering() []int {
	var seats []int
	for i := range s.Seats {
		if s.Seats[i].In {
			seats = append(seats, i)
		}
	}
	return seats
}

// Names returns the names of the seats.
func (s *State) Names(seats []int) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = s.Seats[seat].Name
	}
	return names
}

// Gap says that nobody watched between the moments alive and at: a running
// clock stops with a question.
func (s *State) Gap(alive, at Moment) {
	if s.Stage != StagePlay || s.Clock.Since == nil {
		return
	}
	s.Clock.gap(alive, at)
	if s.Clock.Since == nil {
		s.Stop = GapStop
	}
}

// Reach says that an open question about the clock reaches to the moment at,
// because what had stopped the clock before was taken back then.
func (s *State) Reach(at Moment) { s.Clock.reach(at) }
