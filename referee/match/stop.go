package match

import (
	"tableref/rulesets/phrase"
)

var (
	finishedAlready = phrase.Of("why.finished")
	noRound         = phrase.Of("why.no_round")
	notRunning      = phrase.Of("why.not_running")
)

// NotPlaying returns why nothing that happens during play can happen now, or
// the zero phrase.
func NotPlaying(s *State, now Moment) phrase.Phrase {
	switch {
	case s.Plays(now):
		return phrase.Phrase{}
	case s.Stage == StageFinished:
		return finishedAlready
	case s.Stage == StageCounting:
		return phrase.Of("why.counting")
	case s.Stage == StagePlay:
		return notRunning
	}
	return noRound
}

// NoRoundOn returns why nothing that needs a started round can happen now, or
// the zero phrase.
func NoRoundOn(s *State, _ Moment) phrase.Phrase {
	switch {
	case s.Stage == StageFinished:
		return finishedAlready
	case s.Stage == StageCounting:
		return phrase.Of("why.counting")
	case s.Stage != StagePlay || s.Unstarted:
		return noRound
	}
	return phrase.Phrase{}
}

// Pause is the scorekeeper's own Stop.
var Pause = Spec{
	ID: "pause", Key: "b",
	When: func(s *State, now Moment) phrase.Phrase {
		if s.Signals(now) {
			return phrase.Phrase{}
		}
		return NotPlaying(s, now)
	},
	Decide: func(req Request) ([]Event, *Refusal) { return []Event{Paused{}}, nil },
}

// Paused is the scorekeeper's own Stop.
type Paused struct{}

func (Paused) Kind() string { return "pause" }

// Apply stops play.
func (Paused) Apply(s *State, at Moment) { s.Halt(PauseStop, at) }

func (Paused) Say(*State) phrase.Phrase { return phrase.Of("line.pause") }

// SetClock says how long was played, after a Stop.
var SetClock = Spec{
	ID: "clock", Key: "t",
	Args: func(s *State) []Arg {
		arg := Arg{ID: "time", Kind: TimeArg}
		if !s.Clock.Banked.Exact() {
			arg.Words = []string{"last", "now"}
		}
		return []Arg{arg}
	},
	When: func(s *State, now Moment) phrase.Phrase {
		if s.Stage == StageCounting || (s.Stands() && !s.Unstarted) {
			return phrase.Phrase{}
		}
		if s.Stage == StagePlay && s.Clock.Runs(now) {
			return phrase.Of("why.running")
		}
		return noRound
	},
	Waits: func(s *State, _ Moment) ([]string, bool, bool) {
		open := s.Stop == GapStop
		return nil, open, open
	},
	Decide: func(req Request) ([]Event, *Refusal) {
		span := req.Given.Time
		switch req.Given.Word {
		case "last":
			span = exactly(req.State.Clock.Banked.Low)
		case "now":
			span = exactly(req.State.Clock.Banked.High)
		}
		return []Event{ClockSet{Time: span}}, nil
	},
}

// ClockSet is the scorekeeper's word on how long was played.
type ClockSet struct {
	Time Span `json:"time"`
}

func (ClockSet) Kind() string { return "clock" }

// Apply sets the round's time.
func (e ClockSet) Apply(s *State, _ Moment) {
	s.Clock.set(e.Time)
	if s.Stop == GapStop {
		s.Stop, s.beforeStart = PauseStop, nil
	}
	if s.Stage == StageCounting {
		s.Round.Time = e.Time
	}
}

func (e ClockSet) Say(*State) phrase.Phrase {
	return phrase.Of("line.clock", "time", phrase.Clock(e.Time.Low))
}
