package pairs

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// first says who begins, or lets the lot decide. Without it the first seat does.
// Plic-Plac, start: it is agreed or drawn (ours).
var first = match.Spec{
	ID: "first", Key: "i",
	Args: func(s *match.State) []match.Arg {
		return []match.Arg{{ID: "seat", Kind: match.SeatArg, Seats: seats(s), Optional: true, Alone: phrase.Of("pairs.lots")}}
	},
	When: func(s *match.State, now match.Moment) phrase.Phrase {
		switch {
		case s.Stage == match.StageFinished:
			return phrase.Of("why.finished")
		case s.Stage == match.StageCounting:
			return phrase.Of("why.counting")
		case s.Round != nil && data(s).begun:
			return phrase.Of("why.begun")
		case len(seats(s)) == 0:
			return phrase.Of("why.too_few", "n", s.Game.Players.Min)
		}
		return phrase.Phrase{}
	},
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		if req.Given.Seat >= 0 {
			return []match.Event{Began{Seat: req.Given.Seat}}, nil
		}
		in := seats(req.State)
		return []match.Event{Began{Seat: in[req.Random.IntN(len(in))], Drawn: true}}, nil
	},
}

// Began is the player who begins the round.
type Began struct {
	Seat  int  `json:"seat"`
	Drawn bool `json:"drawn,omitempty"` // the lot decided
}

func (Began) Kind() string { return "first" }

// Apply gives the player the first turn, of the round to come when none is on.
func (e Began) Apply(s *match.State, _ match.Moment) { mutableData(s).turn = e.Seat }

func (e Began) Say(s *match.State) phrase.Phrase {
	if e.Drawn {
		return phrase.Of("line.first_drawn", "seat", s.Seats[e.Seat].Name)
	}
	return phrase.Of("line.first", "seat", s.Seats[e.Seat].Name)
}
