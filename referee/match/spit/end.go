package spit

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// out ends the round: a player has played the last card of the stock. With one
// spit pile nothing is left to count, and without a spit card in hand the game
// is won. Spit, end of the round and winning.
var out = match.Spec{
	ID: "out", Key: "u",
	Args:   match.PlayingSeat,
	When:   roundOn,
	Decide: decideOut,
}

// roundOn returns why a round cannot end now, or the zero phrase.
func roundOn(s *match.State, now match.Moment) phrase.Phrase {
	if s.Signals(now) {
		return phrase.Of("why.signalling")
	}
	return match.NoRoundOn(s, now)
}

func decideOut(req match.Request) ([]match.Event, *match.Refusal) {
	s, seat := req.State, req.Given.Seat
	events := []match.Event{WentOut{Seat: seat}}
	if layoutOf(s, s.Round).piles() >= 2 {
		return events, nil
	}
	held := left(s, s.Round, seat)
	events = append(events, Decks{Seat: seat, Cards: held, Known: true})
	if held == 0 && !series(s) {
		events = append(events, match.Accepted{}, match.Closed{})
	}
	return events, nil
}

// WentOut is a player who has played the last card of the stock.
type WentOut struct {
	Seat int `json:"seat"`
}

func (WentOut) Kind() string { return "out" }

// Apply ends the round.
func (e WentOut) Apply(s *match.State, at match.Moment) { match.Ended{Caller: e.Seat}.Apply(s, at) }

func (e WentOut) Say(s *match.State) phrase.Phrase {
	return phrase.Of("line.out", "seat", s.Seats[e.Seat].Name)
}

// blocked ends the round: neither can play, and no spit cards are left. Spit, end
// of the round.
var blocked = match.Spec{
	ID: "blocked", Key: "k",
	When: func(s *match.State, now match.Moment) phrase.Phrase {
		if why := roundOn(s, now); !why.IsZero() {
			return why
		}
		if have := holders(s); len(have) > 0 {
			return phrase.Of("why.spit_cards", "names", phrase.Names(s.Names(have)), "n", len(have))
		}
		return phrase.Phrase{}
	},
	Decide: func(match.Request) ([]match.Event, *match.Refusal) { return []match.Event{RoundBlocked{}}, nil },
}

// RoundBlocked is the end of a round in which neither can play any more.
type RoundBlocked struct{}

func (RoundBlocked) Kind() string { return "blocked" }

// Apply ends the round.
func (RoundBlocked) Apply(s *match.State, at match.Moment) {
	match.Ended{Caller: nobody}.Apply(s, at)
	mutableData(s).blocked = true
}

func (RoundBlocked) Say(*match.State) phrase.Phrase { return phrase.Of("line.blocked") }
