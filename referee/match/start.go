package match

import (
	"time"

	"tableref/rulesets/phrase"
)

// Go is "Ready.." and, the signal delay later, "Go!": play starts or goes on.
var Go = Spec{
	ID: "go", Key: "g",
	When: func(s *State, now Moment) phrase.Phrase {
		switch {
		case s.Stage == StageFinished:
			return finishedAlready
		case s.Stage == StageCounting:
			return phrase.Of("why.counting")
		case s.Clock.Signals(now):
			return phrase.Of("why.signalling")
		case s.Clock.Runs(now):
			return phrase.Of("why.running")
		case s.TooFew():
			return phrase.Of("why.too_few", "n", s.Game.Players.Min)
		}
		return phrase.Phrase{}
	},
	Decide: func(req Request) ([]Event, *Refusal) {
		delay := req.State.Agreed.Duration("signal_delay")
		if jitter := req.State.Agreed.Duration("signal_jitter"); jitter > 0 {
			delay += time.Duration(req.Random.Int64N(int64(jitter) + 1))
		}
		started := Started{Ready: req.Now, Go: req.Now.Add(delay)}
		if req.State.Round == nil {
			started.Round = req.State.Done() + 1
		}
		return []Event{started}, nil
	},
}

// Started is one Signal: both of its moments, so that it is one step to undo.
type Started struct {
	Ready Moment `json:"ready"`
	Go    Moment `json:"go"`
	Round int    `json:"round,omitempty"` // the round that begins; 0: play goes on
}

func (Started) Kind() string { return "go" }

// Apply starts the clock at the moment of Go, and the round with it.
func (e Started) Apply(s *State, _ Moment) {
	first := e.Round > 0 || s.Unstarted
	s.beforeStart = &start{clock: s.Clock, first: first}
	if e.Round > 0 {
		s.OpenRound(e.Round)
		s.beforeStart.clock = Clock{}
	}
	s.Unstarted = false
	s.Round.Starts++
	s.Stage, s.Stop, s.Decided = StagePlay, NoStop, Decision{}
	s.Clock.start(e.Go)
}

func (e Started) Say(*State) phrase.Phrase {
	if e.Round > 0 {
		return phrase.Of("line.go.round", "round", e.Round)
	}
	return phrase.Of("line.goes_on")
}

// OpenRound begins the round with the seats that are in, its clock at 0, and
// with what the procedure knows of it.
func (s *State) OpenRound(number int) {
	r := Round{
		Number:      number,
		In:          make([]bool, len(s.Seats)),
		Caller:      -1,
		Counts:      make([][]*int, len(s.Seats)),
		Warnings:    make([]int, len(s.Seats)),
		FalseStarts: make([]int, len(s.Seats)),
		Data:        s.NextRound,
	}
	s.NextRound = nil
	for i, seat := range s.Seats {
		r.In[i] = seat.In
	}
	s.Round = &r
	s.Clock = Clock{}
}

// FalseStarted is played before Go: the start is taken back and everybody is
// asked again. It is legal without a name, so that nothing is said or heard after
// the first key; who it was may follow.
var FalseStarted = Spec{
	ID: "falsestart", Key: "f",
	Args: func(s *State) []Arg {
		return []Arg{{ID: "seat", Kind: SeatArg, Seats: s.Playing(), Optional: !s.falseStartOpen}}
	},
	When: func(s *State, now Moment) phrase.Phrase {
		if len(s.Playing()) == 1 { // nobody else could have waited
			return phrase.Of("why.alone")
		}
		if s.asksWhoseFalseStart() || s.Stage == StagePlay && s.beforeStart != nil && (s.Clock.Since != nil || s.Stop == GapStop) {
			return phrase.Phrase{}
		}
		return phrase.Of("why.no_start")
	},
	Waits: func(s *State, _ Moment) (given []string, asked, waits bool) {
		return nil, s.asksWhoseFalseStart(), s.asksWhoseFalseStart()
	},
	Decide: func(req Request) ([]Event, *Refusal) {
		return []Event{TakenBack{Seat: req.Given.Seat, Names: req.State.asksWhoseFalseStart()}}, nil
	},
}

// asksWhoseFalseStart reports whether play stands after a false start of which nobody said yet
// whose it was.
func (s *State) asksWhoseFalseStart() bool {
	return s.Stage == StagePlay && s.Stop == FalseStart && s.falseStartOpen
}

// FalseStartPrompt asks everybody again after a false start, and first whose it
// was while nobody said so.
func FalseStartPrompt(s *State) phrase.Phrase {
	if s.asksWhoseFalseStart() {
		return phrase.Of("stop.falsestart_who")
	}
	return phrase.Of("stop.falsestart")
}

// TakenBack is a false start: who it was is recorded, the clock is what it was
// before the start. With Names it only says whose false start it was.
type TakenBack struct {
	Seat  int  `json:"seat"` // -1: not said yet
	Names bool `json:"names,omitempty"`
}

func (TakenBack) Kind() string { return "falsestart" }

// Apply takes the start back, or names who it was.
func (e TakenBack) Apply(s *State, _ Moment) {
	if s.falseStartOpen = e.Seat < 0; !s.falseStartOpen {
		s.Round.FalseStarts[e.Seat]++
	}
	if e.Names {
		return
	}
	if s.beforeStart != nil {
		s.Clock = s.beforeStart.clock
		s.Unstarted = s.beforeStart.first
	}
	s.Clock.Since = nil
	s.Stop, s.beforeStart = FalseStart, nil
}

func (e TakenBack) Say(s *State) phrase.Phrase {
	if e.Seat < 0 {
		return phrase.Of("line.falsestart_open")
	}
	return phrase.Of("line.falsestart", "seat", s.Seats[e.Seat].Name)
}

// Playing returns the seats of the round that is on; none between rounds.
func (s *State) Playing() []int {
	if s.Round == nil {
		return nil
	}
	return s.Round.Players()
}
