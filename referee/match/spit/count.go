package spit

import (
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// count enters the cards that one player holds after the slap; the other holds
// the rest of the pack. Spit, the slap; no card is lost.
var count = match.Spec{
	ID: match.Count.ID, Key: match.Count.Key, Args: match.Count.Args, When: match.Count.When,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		entered, refusal := match.Count.Decide(req)
		if refusal != nil {
			return nil, refusal
		}
		seat, cards := req.Given.Seat, entered[0].(match.Counted).Counts[0]
		if refusal := differsFromKnown(req.State, req.State.Round, seat, cards); refusal != nil {
			return nil, refusal
		}
		if refusal := contradicts(req.State, seat, cards); refusal != nil {
			return nil, refusal
		}
		return []match.Event{Decks{Seat: seat, Cards: cards}}, nil
	},
}

// known returns what the player who went out holds when that needs no counting:
// in a round with one spit pile exactly the spit cards in hand, for nothing is
// taken from the middle. Spit, winning.
func known(s *match.State, r *match.Round) (seat, cards int, ok bool) {
	if r.Caller < 0 || layoutOf(s, r).piles() >= 2 {
		return nobody, 0, false
	}
	return r.Caller, left(s, r, r.Caller), true
}

// differsFromKnown refuses a number that differs from what is known.
func differsFromKnown(s *match.State, r *match.Round, seat, cards int) *match.Refusal {
	winner, held, ok := known(s, r)
	if !ok {
		return nil
	}
	must := held
	if seat != winner {
		must = s.Agreed.Int(deckCards) - held
	}
	if cards == must {
		return nil
	}
	return match.Refuse("refuse.decks_known", "seat", s.Seats[seat].Name, "cards", cards, "must", must, "out", s.Seats[winner].Name, "n", held)
}

// contradicts refuses a number that does not go with what the other player has
// counted: one of the two is wrong, and only the table can say which.
func contradicts(s *match.State, seat, cards int) *match.Refusal {
	other := data(s.Round).counted
	if other == nobody || other == seat {
		return nil
	}
	rest := s.Agreed.Int(deckCards) - cards
	counted := s.Round.Counted(other)
	if counted == nil || counted[0] == rest {
		return nil
	}
	return match.Refuse("refuse.decks_differ", "seat", s.Seats[seat].Name, "cards", cards,
		"other", s.Seats[other].Name, "counted", counted[0], "rest", rest, "sum", cards+counted[0], "deck", s.Agreed.Int(deckCards))
}

// Decks are the cards that both hold after a round: those of one seat, the rest
// of the pack for the other.
type Decks struct {
	Seat  int  `json:"seat"`
	Cards int  `json:"cards"`
	Known bool `json:"known,omitempty"` // the round leaves no doubt; nobody counted
}

func (Decks) Kind() string { return "decks" }

// Apply enters both counts.
func (e Decks) Apply(s *match.State, at match.Moment) {
	if !e.Known {
		mutableData(s).counted = e.Seat
	}
	other := opponent(s.Round, e.Seat)
	match.Counted{Seat: e.Seat, Counts: []int{e.Cards}}.Apply(s, at)
	match.Counted{Seat: other, Counts: []int{s.Agreed.Int(deckCards) - e.Cards}}.Apply(s, at)
}

// Say tells what happened. The round may have been filed by the same step.
func (e Decks) Say(s *match.State) phrase.Phrase {
	r := s.Round
	if r == nil {
		r = s.Past[len(s.Past)-1]
	}
	return phrase.Of("line.decks", "seat", s.Seats[e.Seat].Name, "n", e.Cards,
		"other", s.Seats[opponent(r, e.Seat)].Name, "rest", s.Agreed.Int(deckCards)-e.Cards)
}

// accept scores and tallies the round. One of the two has to count.
var accept = match.Spec{
	ID: match.Accept.ID, Key: match.Accept.Key, Args: match.Accept.Args, When: match.Accept.When,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		if len(req.State.Round.Missing()) > 0 {
			return nil, match.Refuse("refuse.decks_missing")
		}
		return match.Accept.Decide(req)
	},
}
