// Package pairs is the procedure of games in which players take turns to find
// pairs among cards that lie face down: Plic-Plac. The cards are on the table;
// the referee knows of them what is said aloud. What it could conclude from that
// it keeps to itself until a player claims that no pair is left.
package pairs

import "tableref/referee/match"

// Procedure is the table routine of a game of pairs.
type Procedure struct{ match.Base }

// The moments of a game of pairs, besides those every game has. The clock runs
// through them: a decision belongs to the game.
const (
	cutMoment        = "cut"   // a right pair lies open
	claimMoment      = "claim" // somebody says that no pair is left
	falseStartMoment = "falsestart"
)

// Specs is the one table of actions of a game of pairs, the likeliest first.
func (Procedure) Specs() []match.Spec {
	return []match.Spec{
		match.Go, pair, triple, pass, yes, no, take, cut, noMore, right, wrong, first,
		match.Count, match.Accept, match.RulingOf(Procedure{}), match.Pause, falseStart(), match.SetClock, end,
		match.Correct, carry, match.Join, match.Leave, match.Void, match.Finish,
	}
}

// falseStart is for games that know one: to look at a card early is none here.
func falseStart() match.Spec {
	spec := match.FalseStarted
	spec.Moment = falseStartMoment
	return spec
}

// kinds are the events of its own.
var kinds = match.KindsOf(Began{}, Shown{}, Passed{}, Judged{}, Taken{}, Cut{}, Claimed{}, Settled{}, Over{})

// Kinds are the events that only this procedure has.
func (Procedure) Kinds() match.Kinds { return kinds }

// Primary returns the likeliest action.
func (Procedure) Primary(s *match.State, now match.Moment) string {
	return match.Primary(s, now, func() string { return primary(data(s)) })
}

func primary(r *round) string {
	switch {
	case r.claim != nil:
		return right.ID
	case r.show == nil:
		return pair.ID
	case r.show.waits():
		return take.ID
	}
	return yes.ID
}

// Governing names the moment whose rule governs now.
func (Procedure) Governing(s *match.State, now match.Moment) string {
	if s.Plays(now) {
		switch r := data(s); {
		case r.claim != nil:
			return claimMoment
		case r.show != nil && r.show.waits():
			return cutMoment
		}
	}
	return match.Governing(s, now)
}
