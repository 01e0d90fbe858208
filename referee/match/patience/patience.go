package patience

import (
	"tableref/referee/match"
	"tableref/referee/penguin"
	"tableref/rulesets"
)

// Procedure is the table routine of a patience. Make it with [New].
type Procedure struct{ study *study }

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

// Kinds decodes the events of a patience.
func (Procedure) Kinds() match.Kinds {
	return match.Kinds{
		"layout":  match.Decode[LaidOut],
		"move":    match.Decode[Moved],
		"won":     match.Decode[Won],
		"giveup":  match.Decode[GivenUp],
		"another": match.Decode[GoneOn],
	}
}

// round is what a patience keeps about a round.
type round struct {
	layout *layout // where the cards lie; nil: nobody told
	dealt  bool    // they were told as they were dealt, not as they lay some moves later
	moves  int     // that were made, each card played up by auto included
	again  bool    // it is one more than was agreed on
	last   string  // the moment of the game that the last move belongs to; "" before the first
}

// Clone returns a copy that shares nothing that events change.
func (r *round) Clone() match.Own {
	c := *r
	if r.layout != nil {
		c.layout = r.layout.clone()
	}
	return &c
}

// own returns what the patience keeps about the round, for reading.
func own(r *match.Round) *round {
	if r == nil || r.Own == nil {
		return &round{}
	}
	return r.Own.(*round)
}

// now returns what is known of the round that is on, or of the one to come.
func now(s *match.State) *round {
	if s.Round == nil && s.Ahead != nil {
		return s.Ahead.(*round)
	}
	return own(s.Round)
}

// change returns what the patience keeps about the round that is on, or about
// the one to come, for events to change.
func change(s *match.State) *round {
	at := &s.Ahead
	if s.Round != nil {
		at = &s.Round.Own
	}
	if *at == nil {
		*at = &round{}
	}
	return (*at).(*round)
}

// rulesOf are the rules that the players agreed on.
func rulesOf(agreed rulesets.Values) penguin.Rules {
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
	if s.Stage == match.StageBetween && now(s).again {
		return match.Go.ID
	}
	return match.Primary(s, at, func() string {
		if now(s).layout != nil {
			return move.ID
		}
		return won.ID
	})
}
