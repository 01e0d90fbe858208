package pairs

import (
	"slices"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// noMore claims that no plic-plac is left in the pot. Plic-Plac, claim: any
// player who is in may claim it, on turn or not, while no cards lie open (ours).
var noMore = match.Spec{
	ID: "nomore", Key: "m", Word: "call.claim", Quoted: true, Concealed: true,
	Args: func(s *match.State) []match.Arg {
		return []match.Arg{{ID: "seat", Kind: match.SeatArg, Seats: data(s).playing(s)}}
	},
	When: whenTurn,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		found := data(req.State).known(packOf(req.State)).find()
		return withConsequences(req, Claimed{Seat: req.Given.Seat, Finding: found}), nil
	},
}

// Claimed is a player who says that no plic-plac is left.
type Claimed struct {
	Seat    int     `json:"seat"`
	Finding finding `json:"finding,omitempty"`
}

func (Claimed) Kind() string { return "claimed" }

// Apply lets the claim wait for a decision.
func (e Claimed) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.begun = true
	r.claim = &claim{seat: e.Seat, finding: e.Finding}
}

func (e Claimed) Say(s *match.State) phrase.Phrase {
	return phrase.Of("line.announced", "seat", s.Seats[e.Seat].Name, "word", phrase.Of("call.claim"))
}

// right says that the claim is right: the player turns all cards up and takes
// one. The round is over. Plic-Plac, claim.
var right = match.Spec{
	ID: "right", Key: "a",
	Args: func(s *match.State) []match.Arg { return placeArgs(s, "place.taken") },
	When: whenClaimed,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		seen, refusal := readPlaces(req.State, req.Given.Places)
		if refusal != nil {
			return nil, refusal
		}
		return withConsequences(req, Settled{Seat: data(req.State).claim.seat, Card: &seen[0]}), nil
	},
}

// wrong says that the claim is wrong: the player is out. Plic-Plac, claim.
var wrong = match.Spec{
	ID: "wrong", Key: "n",
	When: func(s *match.State, now match.Moment) phrase.Phrase {
		why := whenClaimed(s, now)
		if why.IsZero() && data(s).claim.finding == certainlyRight {
			return phrase.Of("why.claim_proved")
		}
		return why
	},
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		return withConsequences(req, Settled{Seat: data(req.State).claim.seat}), nil
	},
}

func whenClaimed(s *match.State, now match.Moment) phrase.Phrase {
	if why := match.NotPlaying(s, now); !why.IsZero() {
		return why
	}
	if data(s).claim == nil {
		return phrase.Of("why.no_claim")
	}
	return phrase.Phrase{}
}

// Settled is the decision about a claim.
type Settled struct {
	Seat int   `json:"seat"`
	Card *Seen `json:"card,omitempty"` // it is right and the player takes this card; nil: it is wrong
}

func (Settled) Kind() string { return "settled" }

// Apply gives the player a card and ends play, or puts the player out.
func (e Settled) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.claim = nil
	if e.Card == nil {
		r.out = append(slices.Clone(r.out), e.Seat)
		return
	}
	r.pocket(e.Seat, r.nameAll(packOf(s), []Seen{*e.Card}))
	r.winner = e.Seat
}

func (e Settled) Say(s *match.State) phrase.Phrase {
	if e.Card == nil {
		return phrase.Of("line.claim_wrong", "seat", s.Seats[e.Seat].Name)
	}
	return phrase.Of("line.claim_right", "seat", s.Seats[e.Seat].Name)
}
