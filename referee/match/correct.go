package match

import (
	"slices"

	"tableref/rulesets/phrase"
)

// Correct puts right what a seat counted in an accepted round. Why, and who says
// so, may follow. What cannot be right is refused like a count that is entered,
// unless anyway is said.
var Correct = Spec{
	ID: "correct", Key: "o",
	Args: func(s *State) []Arg {
		seats := make([]int, len(s.Seats))
		for i := range seats {
			seats[i] = i
		}
		args := []Arg{{ID: "round", Kind: RoundArg, Min: s.carried() + 1, Max: s.Done()}, {ID: "seat", Kind: SeatArg, Seats: seats}}
		return append(append(args, s.fields()...), anyway,
			Arg{ID: "why", Kind: TextArg, Optional: true, Many: true, Lead: "why"},
			Arg{ID: "by", Kind: PersonArg, Optional: true, Lead: "by"})
	},
	When: func(s *State, _ Moment) phrase.Phrase {
		if s.Done() == s.carried() {
			return phrase.Of("why.nothing_accepted")
		}
		return phrase.Phrase{}
	},
	Decide: func(req Request) ([]Event, *Refusal) {
		fixed, refusal := req.Correction()
		if refusal != nil {
			return nil, refusal
		}
		return req.Recheck([]Event{fixed})
	},
}

// Correction is what the call puts right, or why it cannot: whether the counts
// of several seats go together is left to Recheck.
func (req Request) Correction() (Corrected, *Refusal) {
	r := req.State.Accepted(req.Given.Round)
	if !r.Plays(req.Given.Seat) {
		return Corrected{}, Refuse("refuse.not_in_round", "seat", req.State.Seats[req.Given.Seat].Name, "round", r.Number)
	}
	if refusal := req.checkSeat(r, 2); refusal != nil {
		return Corrected{}, refusal
	}
	was := r.Counted(req.Given.Seat)
	if slices.Equal(was, req.Given.Counts) {
		return Corrected{}, Refuse("refuse.same_counts", "seat", req.State.Seats[req.Given.Seat].Name, "round", r.Number)
	}
	return Corrected{
		Round: r.Number, Seat: req.Given.Seat, Counts: req.Given.Counts, Was: was, By: req.Given.Name, Why: req.Given.Text,
	}, nil
}

// Corrected is an accepted round put right: totals, ranks and winners follow.
type Corrected struct {
	Round  int    `json:"round"`
	Seat   int    `json:"seat"`
	Counts []int  `json:"counts"`
	Was    []int  `json:"was,omitempty"` // what stood there; older records do not say it
	By     string `json:"by,omitempty"`  // who says so; "" if nobody said
	Why    string `json:"why,omitempty"` // "" if nobody said
}

func (Corrected) Kind() string { return "correct" }

// Apply puts the counts right.
func (e Corrected) Apply(s *State, at Moment) {
	s.changePast(s.accepted(e.Round), func(r *Round) {
		r.Fixes = append(r.Fixes, Fix{
			Seat: e.Seat, Was: r.Counted(e.Seat), Counts: e.Counts, By: e.By, Why: e.Why, At: at.Wall,
		})
		r.enter(e.Seat, e.Counts)
		r.Corrected = true
	})
	s.applyTarget()
}

// Say tells what happened, and what stood there before.
func (e Corrected) Say(s *State) phrase.Phrase {
	return Fix{Was: e.Was, Counts: e.Counts, By: e.By, Why: e.Why}.Say(s.Seats[e.Seat].Name, e.Round)
}

// Say tells of the correction of a round, which is that of the seat with the
// name.
func (f Fix) Say(seat string, round int) phrase.Phrase {
	said := phrase.Of("line.fix.base", "seat", seat, "round", round, "counts", numbers(f.Counts))
	if f.Was != nil {
		said = phrase.Of("line.fix.was", "line", said, "was", numbers(f.Was))
	}
	if f.Why != "" {
		said = phrase.Of("line.fix.why", "line", said, "why", f.Why)
	}
	if f.By != "" {
		said = phrase.Of("line.fix.by", "line", said, "by", f.By)
	}
	return phrase.Of("line.correct", "line", said)
}
