package match

import (
	"tableref/rulesets/phrase"
)

// The bounds of what can be carried over from paper.
const (
	mostCarried = 999       // rounds
	mostTotal   = 1_000_000 // points, either way
)

// Carry takes over the totals of rounds that were played elsewhere, as on paper:
// how many rounds, and each seat's total in seat order. The match goes on in the
// middle.
var Carry = Spec{
	ID: "carry", Key: "i",
	Args: func(*State) []Arg {
		return []Arg{
			{ID: "carry.rounds", Kind: CountArg, Min: 1, Max: mostCarried},
			{ID: "carry.totals", Kind: CountArg, Many: true, Min: -mostTotal, Max: mostTotal},
		}
	},
	When: func(s *State, _ Moment) phrase.Phrase {
		switch {
		case s.Stage == StageFinished:
			return finishedAlready
		case s.Stage != StageReady, s.Done() > 0:
			return phrase.Of("why.carry_begun")
		case s.noTally().Latest:
			return phrase.Of("why.carry_sum")
		}
		return phrase.Phrase{}
	},
	Decide: func(c Call) ([]Event, *Refusal) {
		rounds, totals := c.Given.Counts[0], c.Given.Counts[1:]
		if refusal := c.State.carries(rounds, totals); refusal != nil {
			return nil, refusal
		}
		return []Event{Carried{Rounds: rounds, Totals: totals}}, nil
	},
}

// carries refuses rounds and totals that cannot be taken over.
func (s *State) carries(rounds int, totals []int) *Refusal {
	most := mostCarried
	if agreed := s.Agreed.Int("rounds"); agreed > 0 {
		most = agreed - 1
	}
	if most < 1 {
		return Refuse("refuse.carry_short")
	}
	if rounds < 1 || rounds > most {
		return Refuse("refuse.carry_rounds", "n", most, "have", rounds)
	}
	if len(totals) != len(s.Seats) {
		everybody := make([]int, len(s.Seats))
		for i := range everybody {
			everybody[i] = i
		}
		return Refuse("refuse.carry_totals", "n", len(s.Seats), "have", len(totals), "names", phrase.Names(s.Names(everybody)))
	}
	for _, total := range totals {
		if total < -mostTotal || total > mostTotal {
			return Refuse("refuse.carry_total", "word", total, "n", mostTotal)
		}
	}
	next := s.Clone()
	Carried{Rounds: rounds, Totals: totals}.Apply(next, Moment{})
	if next.Stage == StageFinished {
		return Refuse("refuse.carry_over")
	}
	return nil
}

// Carried are the totals of rounds that were played elsewhere. They are no round
// of the match: nothing is known of their scores.
type Carried struct {
	Rounds int   `json:"rounds"`
	Totals []int `json:"totals"` // by seat
}

// Kind names the event.
func (Carried) Kind() string { return "carry" }

// Apply takes the totals over; the round after them may start.
func (e Carried) Apply(s *State, _ Moment) {
	s.Carried = &e
	s.Stage = StageBetween
	s.settle()
}

// Say tells what happened.
func (e Carried) Say(s *State) phrase.Phrase {
	list := make([]phrase.Phrase, len(e.Totals))
	for i, total := range e.Totals {
		list[i] = phrase.Of("line.carry.seat", "seat", s.Seats[i].Name, "total", phrase.Signed(total))
	}
	return phrase.Of("line.carry.all", "n", e.Rounds, "totals", list)
}

// carried is how many rounds were played elsewhere.
func (s *State) carried() int {
	if s.Carried == nil {
		return 0
	}
	return s.Carried.Rounds
}

// carriedRound is what was carried over, as the first line of the past.
func carriedRound(s *State) PastRound {
	r := PastRound{
		Number: s.Carried.Rounds, Carried: true, Caller: -1,
		Played: make([]bool, len(s.Seats)), Counts: make([][]*int, len(s.Seats)),
		Scores: make([]*int, len(s.Seats)), Warnings: make([]int, len(s.Seats)),
	}
	for i, total := range s.Carried.Totals {
		r.Scores[i] = &total
	}
	r.Totals = r.Scores
	return r
}
