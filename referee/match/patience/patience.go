package patience

import (
	"tableref/referee/match"
	"tableref/referee/penguin"
	"tableref/rulesets"
)

// Procedure is the table routine of a patience. Make it with [New].
type Procedure struct {
	match.Base
	study *study
}

// New returns the procedure. What it finds out about positions it keeps for a
// while, for all tables that share it.
func New() Procedure { return Procedure{study: newStudy(solved)} }

// Specs is the one table of actions of a patience, the likeliest first.
func (p Procedure) Specs() []match.Spec {
	return []match.Spec{
		match.Go, move, auto, p.hint(), p.winnable(), won, giveUp, layOut, match.Count, match.Accept,
		match.Pause, match.RulingAlone(rulingsNow), match.SetClock, match.Correct,
		another, carry, match.Join, match.Leave, match.Void, match.Finish,
	}
}

// kinds are the events of its own.
var kinds = match.KindsOf(LaidOut{}, Moved{}, Won{}, GivenUp{}, GoneOn{})

// Kinds are the events that only this procedure has.
func (Procedure) Kinds() match.Kinds { return kinds }

// round is what a patience keeps about a round.
type round struct {
	layout *layout // where the cards lie; nil: nobody told
	dealt  bool    // they were told as they were dealt, not as they lay some moves later
	moves  int     // that were made, each card played up by auto included
	again  bool    // it is one more than was agreed on
	last   string  // the moment of the game that the last move belongs to; "" before the first
}

// Clone returns a copy that shares nothing that events change.
func (r *round) Clone() match.RoundData {
	c := *r
	if r.layout != nil {
		c.layout = r.layout.clone()
	}
	return &c
}

func newRound() *round { return &round{} }

// data is what the patience keeps about the round, for reading.
func data(r *match.Round) *round { return match.DataOf(r, newRound) }

// current is what it keeps about the round that is on, or about the one to come.
func current(s *match.State) *round { return match.CurrentData(s, newRound) }

// mutableData is current for events to change.
func mutableData(s *match.State) *round { return match.MutableData(s, newRound) }

// RulesOf are the rules that the players agreed on.
func RulesOf(agreed rulesets.Values) penguin.Rules {
	return penguin.Rules{
		Cells:  agreed.Int("cells"),
		AnyGap: agreed.Choice("gap") == "any",
		Round:  agreed.Bool("round"),
		Whole:  agreed.Choice("sequences") == "whole",
	}
}

// player returns the seat of the one player of the round that is on.
func player(s *match.State) int { return s.Round.Players()[0] }

// Primary returns the likeliest action.
func (Procedure) Primary(s *match.State, at match.Moment) string {
	if s.Stage == match.StageBetween && current(s).again {
		return match.Go.ID
	}
	return match.Primary(s, at, func() string {
		if current(s).layout != nil {
			return move.ID
		}
		return won.ID
	})
}
