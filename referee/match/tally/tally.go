// Package tally is the procedure of any game that only needs its scores kept:
// Hearts, Skyjo, Yahtzee. Each round is counted, accepted, and added up; the
// clock runs for those who want it. Numbers and words come from the game's YAML.
package tally

import (
	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// Procedure is the table routine of a plain tally.
type Procedure struct{ match.Base }

// Needs is what a tally wants of a ruleset: nothing but the moments of every game.
func (Procedure) Needs() rulesets.Needs {
	return rulesets.Needs{
		Moments: []string{"ready", "running", "pause", "ruling", "falsestart", "counting", "between", "finished"},
	}
}

// Specs is the one table of actions of a tally, the likeliest first.
func (Procedure) Specs() []match.Spec {
	return []match.Spec{
		count, match.Accept, match.Go, match.End, match.RulingOf(Procedure{}), match.Pause, match.FalseStarted,
		match.SetClock, match.Correct, match.Carry, match.Join, match.Leave, match.Void, match.Finish,
	}
}

// kinds are the events of its own.
var kinds = match.KindsOf(RoundOpened{})

// Kinds are the events that only this procedure has.
func (Procedure) Kinds() match.Kinds { return kinds }

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

func decideCount(req match.Request) ([]match.Event, *match.Refusal) {
	if req.State.Stage == match.StageCounting {
		return match.Count.Decide(req)
	}
	var first match.Event = match.Ended{Caller: -1}
	if req.State.Stage != match.StagePlay {
		first = RoundOpened{Round: req.State.Done() + 1}
	}
	next := req.State.OnRound()
	first.Apply(next, req.Now)
	req.State = next
	events, refusal := match.Count.Decide(req)
	return append([]match.Event{first}, events...), refusal
}

// RoundOpened is a round that is counted without having been timed.
type RoundOpened struct {
	Round int `json:"round"`
}

func (RoundOpened) Kind() string { return "opened" }

// Apply opens the round for counting.
func (e RoundOpened) Apply(s *match.State, _ match.Moment) {
	s.OpenRound(e.Round)
	s.Stage = match.StageCounting
}

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
		return match.FinishedPrompt(), nil
	}
	return readyPrompt(s, now), nil
}

func readyPrompt(s *match.State, now match.Moment) phrase.Phrase {
	if s.Round == nil && s.AllPlayed() {
		return match.LastPrompt(s, "tally.last")
	}
	if prompt, ok := match.StartPrompt(s, now); ok {
		return prompt
	}
	return phrase.Of("tally.ready", "round", s.Done()+1)
}

func counting(s *match.State) phrase.Phrase {
	if missing, ok := match.MissingCounts(s); ok {
		return missing
	}
	return phrase.Of("tally.counted")
}
