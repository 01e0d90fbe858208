// Package tally is the procedure of any game that only needs its scores kept:
// Hearts, Skyjo, Yahtzee. Each round is counted, accepted, and added up; the
// clock runs for those who want it. Numbers and words come from the game's YAML.
package tally

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Procedure is the table routine of a plain tally.
type Procedure struct{}

// Specs is the one table of actions of a tally, the likeliest first.
func (Procedure) Specs() []match.Spec {
	return []match.Spec{
		count, match.Accept, match.Go, match.End, match.Ruling, match.Pause, match.FalseStarted,
		match.SetClock, match.Correct, match.Carry, match.Join, match.Leave, match.Void, match.Finish,
	}
}

// Kinds decodes the events of a tally.
func (Procedure) Kinds() match.Kinds { return match.Kinds{"opened": match.Decode[RoundOpened]} }

// count enters what one seat counted. Nothing has to be started first: it opens
// the round, or ends the one that is being played.
var count = match.Spec{
	ID: match.Count.ID, Key: match.Count.Key,
	Args: func(s *match.State) []match.Arg {
		args := match.Count.Args(s)
		if s.Round == nil {
			args[0].Seats = s.Entering()
		}
		return args
	},
	When: func(s *match.State, now match.Moment) phrase.Phrase {
		if s.Stage == match.StagePlay {
			return match.NoRoundOn(s, now)
		}
		if s.Stage == match.StageCounting {
			return phrase.Phrase{}
		}
		return match.Go.When(s, now)
	},
	Decide: decideCount,
}

func decideCount(c match.Call) ([]match.Event, *match.Refusal) {
	if c.State.Stage == match.StageCounting {
		return match.Count.Decide(c)
	}
	var first match.Event = match.Ended{Caller: -1}
	if c.State.Stage != match.StagePlay {
		first = RoundOpened{Round: c.State.Done() + 1}
	}
	next := c.State.OnRound()
	first.Apply(next, c.Now)
	c.State = next
	events, refusal := match.Count.Decide(c)
	return append([]match.Event{first}, events...), refusal
}

// RoundOpened is a round that is counted without having been timed.
type RoundOpened struct {
	Round int `json:"round"`
}

// Kind names the event.
func (RoundOpened) Kind() string { return "opened" }

// Apply opens the round for counting.
func (e RoundOpened) Apply(s *match.State, _ match.Moment) {
	s.OpenRound(e.Round)
	s.Stage = match.StageCounting
}

// Say tells what happened.
func (e RoundOpened) Say(*match.State) phrase.Phrase {
	return phrase.Of("line.opened", "round", e.Round)
}

// Primary returns the likeliest action.
func (Procedure) Primary(s *match.State, now match.Moment) string {
	switch s.Phase(now) {
	case match.Running:
		return "end"
	case match.Stopped:
		return "go"
	case match.Counting:
		if len(s.Round.Missing()) == 0 {
			return "accept"
		}
		return "count"
	case match.Ready, match.Between:
		switch {
		case s.Unstarted, s.Round != nil && s.Clock.Signals(now):
			return match.Primary(s, now, nil)
		case s.AllPlayed():
			return "finish"
		case s.TooFew():
			return match.Join.ID
		}
		return "count"
	}
	return ""
}

// Prompt returns the one thing to do now, and what else matters.
func (Procedure) Prompt(s *match.State, now match.Moment) (phrase.Phrase, []phrase.Phrase) {
	switch s.Phase(now) {
	case match.Running:
		return phrase.Of("tally.running"), nil
	case match.Stopped:
		return match.StopPrompt(s), match.RangeHint(s)
	case match.Counting:
		return counting(s), match.RangeHint(s)
	case match.Finished:
		return phrase.Of("tally.finished"), nil
	}
	switch {
	case s.Stage == match.StagePlay && s.Clock.Signals(now):
		return phrase.Of("tally.signal"), nil
	case s.Unstarted:
		return match.FalseStartPrompt(s), nil
	case s.AllPlayed():
		return match.LastPrompt(s, phrase.Of("tally.last", "n", s.Agreed.Int("rounds"))), nil
	case len(s.Entering()) < s.Game.Players.Min:
		return phrase.Of("tally.too_few", "n", s.Game.Players.Min), nil
	}
	return phrase.Of("tally.ready", "round", s.Done()+1), nil
}

func counting(s *match.State) phrase.Phrase {
	if missing := s.Round.Missing(); len(missing) > 0 {
		return phrase.Of("tally.missing", "names", phrase.Names(s.Names(missing)), "n", len(missing))
	}
	return phrase.Of("tally.counted")
}

// Governing names the moment whose rule governs now.
func (Procedure) Governing(s *match.State, now match.Moment) string {
	return match.Governing(s, now)
}

// Checks proves, or not, that the round's counts can be right.
func (Procedure) Checks(s *match.State, r *match.Round) []match.Check {
	return match.SumChecks(s, r)
}

// Marks are what the seat's line shows besides its numbers.
func (Procedure) Marks(s *match.State, seat int) []phrase.Phrase {
	if !s.Round.Plays(seat) || s.Round.FalseStarts[seat] == 0 {
		return nil
	}
	return []phrase.Phrase{phrase.Of("mark.falsestart", "n", s.Round.FalseStarts[seat])}
}

// Diagrams is the middle of the table; a tally knows nothing of it.
func (Procedure) Diagrams(*match.State) []match.Diagram { return nil }

// Deal is how a round is laid out; the rule text says it.
func (Procedure) Deal(*match.State) match.Deal { return match.Deal{} }
