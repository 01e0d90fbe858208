package match

import (
	"tableref/rulesets/phrase"
	"tableref/scoring/stats"
)

// The bounds of what can be carried over from paper, whatever the game.
const (
	mostCarried = 999       // rounds
	mostTotal   = 1_000_000 // points, either way
)

// Carry takes over the totals of rounds that were played elsewhere, as on paper:
// how many rounds, and each seat's total in seat order. The match goes on in the
// middle. A total that this number of rounds cannot have brought is refused.
var Carry = Spec{
	ID: "carry", Key: "i",
	Args: func(*State) []Arg { return []Arg{CarryRounds, CarryNumbers("totals")} },
	When: func(s *State, _ Moment) phrase.Phrase {
		switch {
		case s.Stage == StageFinished:
			return finishedAlready
		case s.Stage != StageReady, s.Done() > 0:
			return phrase.Of("why.carry_begun")
		case s.mostRounds() < 1:
			return phrase.Of("why.carry_short")
		}
		return phrase.Phrase{}
	},
	Decide: func(req Request) ([]Event, *Refusal) {
		e := Carried{Rounds: req.Given.Counts[0], Totals: req.Given.Counts[1:]}
		if refusal := req.State.Carries(e); refusal != nil {
			return nil, refusal
		}
		return []Event{e}, nil
	},
}

// CarryRounds is the first argument of Carry: how many rounds were played.
var CarryRounds = Arg{ID: "carry.rounds", Kind: CountArg, Min: 1, Max: mostCarried}

// CarryNumbers is a number for each seat, as an argument of Carry. The id names
// what they are.
func CarryNumbers(id string) Arg {
	return Arg{ID: "carry." + id, Kind: CountArg, Many: true, Min: -mostTotal, Max: mostTotal}
}

// Carries refuses what cannot be taken over: rounds beyond those agreed on,
// totals that the rounds cannot bring, alone or together, and those with
// which the match is over.
func (s *State) Carries(e Carried) *Refusal {
	if most := s.mostRounds(); e.Rounds < 1 || e.Rounds > most {
		return Refuse("refuse.carry_rounds", "n", most, "have", e.Rounds).About(1)
	}
	if len(e.Totals) != len(s.Seats) {
		return Refuse("refuse.carry_totals", "n", len(s.Seats), "have", len(e.Totals), "names", phrase.Names(s.Everybody()))
	}
	if refusal := s.reaches(e); refusal != nil {
		return refusal
	}
	next := s.Clone()
	e.Apply(next, Moment{})
	if next.Stage == StageFinished {
		return Refuse("refuse.carry_over")
	}
	return nil
}

// mostRounds is how many rounds can have been played before this match goes on:
// one at least is left.
func (s *State) mostRounds() int {
	if agreed := s.Agreed.Int("rounds"); agreed > 0 {
		return agreed - 1
	}
	return mostCarried
}

// Everybody returns the names of all seats.
func (s *State) Everybody() []string {
	names := make([]string, len(s.Seats))
	for i := range s.Seats {
		names[i] = s.Seats[i].Name
	}
	return names
}

// reaches refuses totals that the rounds cannot have brought: for one seat by the
// bounds of the counts, for all together where it is known what they count.
func (s *State) reaches(e Carried) *Refusal {
	rounds := e.Rounds
	if s.noTally().Latest {
		rounds = 1 // only the latest one is seen in a total
	}
	round := stats.RangeOf(s.Sheet())
	low, high := max(rounds*round.Low, -mostTotal), min(rounds*round.High, mostTotal)
	sum := 0
	for seat, total := range e.Totals {
		if total < low || total > high {
			return Refuse("refuse.carry_total", "seat", s.Seats[seat].Name, "total", s.Points(total),
				"n", e.Rounds, "min", s.Points(low), "max", s.Points(high)).About(seat + 2)
		}
		sum += total
	}
	if each, known := s.together(); known && sum != rounds*each {
		return Refuse("refuse.carry_sum", "n", e.Rounds, "sum", sum, "must", rounds*each)
	}
	return nil
}

// together is what the scores of all seats come to in every round. It is known
// where everything that brings points has a sum over the seats.
func (s *State) together() (each int, known bool) {
	for i, field := range s.Sheet().Fields {
		if field.Weight == 0 {
			continue
		}
		sum := s.Game.Counts[i].Sum
		if sum == "" {
			return 0, false
		}
		each += field.Weight * s.Agreed.Amount(sum)
		known = true
	}
	return each, known
}

// Carried are the totals of rounds that were played elsewhere. They are no round
// of the match: nothing is known of their scores.
type Carried struct {
	Rounds int   `json:"rounds"`
	Totals []int `json:"totals"` // by seat
	// Held are the cards of each seat after those rounds, where the next deal
	// depends on them and the totals do not say it.
	Held []int `json:"held,omitempty"`
}

func (Carried) Kind() string { return "carry" }

// Apply takes the totals over; the round after them may start.
func (e Carried) Apply(s *State, _ Moment) {
	s.Carried = &e
	s.addUp()
	s.Stage = StageBetween
	s.applyTarget()
}

func (e Carried) Say(s *State) phrase.Phrase {
	list := make([]phrase.Phrase, len(e.Totals))
	for i, total := range e.Totals {
		list[i] = phrase.Of("line.carry.seat", "seat", s.Seats[i].Name, "total", s.Points(total))
		if e.Held != nil {
			list[i] = phrase.Of("line.carry.held", "line", list[i], "n", e.Held[i])
		}
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
		Scores: make([]*int, len(s.Seats)), Warnings: make([]int, len(s.Seats)), FalseStarts: make([]int, len(s.Seats)),
	}
	for i, total := range s.Carried.Totals {
		r.Scores[i] = &total
	}
	r.Totals = r.Scores
	return r
}
