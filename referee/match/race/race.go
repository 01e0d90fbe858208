// Package race is the procedure of games in which everybody plays at once, each
// with a pile to be rid of, onto shared build piles: Plink and its sisters. A
// new race game is a YAML file; nothing here names a game.
package race

import (
	"slices"

	"tableref/referee/cards"
	"tableref/referee/match"
)

// Procedure is the table routine of a race.
type Procedure struct{ match.Base }

// The Stops of a race, besides those every game has.
const (
	kingStop      match.StopKind = "king"      // a pile is complete
	stalemateStop match.StopKind = "stalemate" // all agree that nothing can be built
)

// The moments that a race may leave out, and with them their actions.
const (
	kingMoment      = "king"      // play stops when a pile is complete
	stalemateMoment = "stalemate" // play stops when all agree that nothing can be built
)

// Specs is the one table of actions of a race, the likeliest first.
func (Procedure) Specs() []match.Spec {
	return []match.Spec{
		match.Go, king, fixKing, call, stalemate, agree, noStock, match.Count, tops, match.Accept,
		match.Warn, match.RulingOf(Procedure{}), match.Pause, match.FalseStarted, match.SetClock, match.End,
		match.Correct, match.Carry, match.Join, match.Leave, match.Void, match.Finish,
	}
}

// kinds are the events of its own.
var kinds = match.KindsOf(KingPlayed{}, Agreed{}, Stalemated{}, OutOfStock{}, TopsSeen{})

// Kinds are the events that only this procedure has.
func (Procedure) Kinds() match.Kinds { return kinds }

// round is what a race keeps about a round.
type round struct {
	taken   []pile // complete piles taken out, in order
	agreed  []int  // seats that say nothing can be built, since the last Go
	noStock []int  // seats without a stock card
	tops    []cards.Card
	seen    bool // the tops were read, perhaps none lie there
}

// pile is a complete pile that was taken out.
type pile struct {
	seat  int         // who played the King; -1: not said
	card  *cards.Card // the King; nil: nobody saw its suit
	start int         // how often play had started when it was completed
}

// Clone returns a copy that shares nothing that events change.
func (r *round) Clone() match.RoundData {
	c := *r
	c.taken = slices.Clone(r.taken)
	c.agreed = slices.Clone(r.agreed)
	c.noStock = slices.Clone(r.noStock)
	c.tops = slices.Clone(r.tops)
	return &c
}

func newRound() *round { return &round{} }

// data is what the race keeps about the round, for reading.
func data(r *match.Round) *round { return match.DataOf(r, newRound) }

// mutableData is what it keeps about the round that is on, for events to change.
func mutableData(s *match.State) *round { return match.MutableData(s, newRound) }

// Primary returns the likeliest action.
func (Procedure) Primary(s *match.State, now match.Moment) string {
	return match.Primary(s, now, func() string {
		if s.Game.Has(kingMoment) {
			return king.ID
		}
		return call.ID
	})
}
