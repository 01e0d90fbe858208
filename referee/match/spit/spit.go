// Package spit is the procedure of games in which two players at once get rid
// of their cards onto piles that both share: Spit. The cards in play pass from
// one to the other and none is lost, so that one number says what both hold.
//
//	decks after the last round ──▶ layout ──▶ spit cards ── one less for each "Spit!" ──▶ left
//	            ▲                                                                          │
//	            └──── counted after the slap, or known: out in a round with one pile ◀─────┘
//
// Of a round only what happened is kept: how often both said "Spit!", and how
// the round ended. Decks, layouts and the spit cards in hand follow from that
// every time, so that a correction of an earlier round reaches all of them.
package spit

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Procedure is the table routine of Spit.
type Procedure struct{ match.Base }

// stuckStop is the Stop at which neither player can play.
const stuckStop match.StopKind = "stuck"

// The moments of the game's data that are no phases and no Stops.
const (
	onePileMoment = "one_pile" // a round with one spit pile is on, or ends
	slapMoment    = "slap"     // a round is over and the spit piles are to be slapped
	freshMoment   = "fresh"    // the next round is dealt from the whole pack
	shortMoment   = "short"    // a round with one spit pile begins: somebody has no spit card to turn
)

// nobody is the seat of none.
const nobody = -1

// Specs is the one table of actions of Spit, the likeliest first.
func (Procedure) Specs() []match.Spec {
	return []match.Spec{
		spitGo, stuck, blocked, out, count, accept,
		beforeGo(match.RulingOf(Procedure{})), beforeGo(match.Pause), falseStart, match.SetClock, beforeGo(match.End),
		correct, carry, join, match.Leave, match.Void, match.Finish,
	}
}

// kinds are the events of its own.
var kinds = match.KindsOf(Turned{}, Returned{}, Stuck{}, WentOut{}, RoundBlocked{}, Decks{})

// Kinds are the events that only this procedure has.
func (Procedure) Kinds() match.Kinds { return kinds }

// round is what Spit keeps about a round.
type round struct {
	turned  int  // how often both said "Spit!" and turned a card, what was taken back left out
	due     bool // the next Go is a "Spit!"
	spat    bool // the last Go was one, and nothing has stopped play since
	blocked bool // the round ended because neither could play and no spit cards were left
	counted int  // the seat whose cards were counted; nobody: none yet
}

// Clone returns a copy that shares nothing that events change.
func (r *round) Clone() match.RoundData {
	c := *r
	return &c
}

func newRound() *round { return &round{counted: nobody} }

// data is what Spit keeps about the round, for reading.
func data(r *match.Round) *round { return match.DataOf(r, newRound) }

// mutableData is what it keeps about the round that is on, for events to change.
func mutableData(s *match.State) *round { return match.MutableData(s, newRound) }

// Primary returns the likeliest action. While people play, Space always says
// that neither can: what that leads to is for the program to work out.
func (Procedure) Primary(s *match.State, now match.Moment) string {
	return match.Primary(s, now, func() string {
		if len(holders(s)) == 0 {
			return blocked.ID
		}
		return stuck.ID
	})
}

// Governing names the moment whose rule governs now.
func (Procedure) Governing(s *match.State, now match.Moment) string {
	moment := match.Governing(s, now)
	switch match.Phase(moment) {
	case match.Running:
		if l, ok := current(s); ok && l.piles() < 2 {
			return onePileMoment
		}
	case match.Counting:
		if l, ok := current(s); ok && l.piles() < 2 {
			return onePileMoment
		}
		if len(s.Round.Missing()) > 0 {
			return slapMoment
		}
	case match.Ready:
		if l, ok := current(s); ok && l.piles() < 2 && s.Game.Has(shortMoment) {
			return shortMoment
		}
	case match.Between:
		if isFresh(s, holdings(s, s.Done())) && s.Game.Has(freshMoment) {
			return freshMoment
		}
	}
	return moment
}

// Marks are what the seat's line shows besides its numbers.
func (Procedure) Marks(s *match.State, seat int) []phrase.Phrase {
	if !s.Round.Plays(seat) {
		return nil
	}
	var marks []phrase.Phrase
	if s.Round.Caller == seat {
		marks = append(marks, phrase.Of("mark.went_out"))
	}
	marks = append(marks, phrase.Of("mark.spit_cards", "n", left(s, s.Round, seat)))
	return append(marks, match.FalseStartMarks(s.Round, seat)...)
}
