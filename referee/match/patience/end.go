package patience

import (
	"slices"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// pack is the number of cards of the pack: with all of them on the foundations the
// deal is won (You win).
func pack(s *match.State) int { return s.Agreed.Int("deck.cards") }

// won says that all the cards are up. With a layout the referee sees that, and
// nobody has to say it.
var won = match.Spec{
	ID: "won", Key: "n",
	When: func(s *match.State, at match.Moment) phrase.Phrase {
		if why := inDeal(s, at); !why.IsZero() {
			return why
		}
		if l := current(s).layout; l != nil {
			return phrase.Of("patience.why.not_won", "n", pack(s)-l.up())
		}
		return phrase.Phrase{}
	},
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) { return winning(req, nil), nil },
}

// giveUp ends a deal that is not won. What is on the foundations counts
// (Scoring); with a layout nobody has to count it.
var giveUp = match.Spec{
	ID: "giveup", Key: "u",
	When: inDeal,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		events := []match.Event{GivenUp{}}
		if l := current(req.State).layout; l != nil {
			events = append(events, match.Counted{Seat: player(req.State), Counts: []int{l.up()}})
		}
		return events, nil
	},
}

// inDeal returns why no deal can end now, or the zero phrase.
func inDeal(s *match.State, at match.Moment) phrase.Phrase {
	if s.Signals(at) {
		return phrase.Of("why.signalling")
	}
	return match.NoRoundOn(s, at)
}

// closing adds to moves what they lead to: the last card on the
// foundations wins.
func closing(req match.Request, events []match.Event) []match.Event {
	next := req.State.Clone()
	for _, e := range events {
		e.Apply(next, req.Now)
	}
	if !current(next).layout.position.Won() {
		return events
	}
	return winning(req, events)
}

// winning adds a win to the events: the deal is over, counted and accepted, and
// the match is over with the last deal.
func winning(req match.Request, events []match.Event) []match.Event {
	s := req.State
	events = append(events, Won{}, match.Counted{Seat: player(s), Counts: []int{pack(s)}}, match.Accepted{})
	if rounds := s.Agreed.Int("rounds"); rounds > 0 && s.Done()+1 >= rounds {
		events = append(events, match.Closed{})
	}
	return events
}

// Won is the end of a deal with every card on the foundations.
type Won struct{}

func (Won) Kind() string { return "won" }

// Apply ends the deal.
func (Won) Apply(s *match.State, at match.Moment) { match.Ended{Caller: -1}.Apply(s, at) }

func (Won) Say(*match.State) phrase.Phrase { return phrase.Of("patience.line.won") }

// GivenUp is the end of a deal that was not won.
type GivenUp struct{}

func (GivenUp) Kind() string { return "giveup" }

// Apply ends the deal.
func (GivenUp) Apply(s *match.State, at match.Moment) { match.Ended{Caller: -1}.Apply(s, at) }

func (GivenUp) Say(*match.State) phrase.Phrase { return phrase.Of("patience.line.giveup") }

// Checks proves the count of a deal whose layout is known.
func (Procedure) Checks(s *match.State, r *match.Round) []match.Check {
	l := data(r).layout
	if l == nil || len(r.Missing()) > 0 {
		return nil
	}
	seat := slices.Index(r.In, true)
	counted, up := r.Counted(seat)[0], l.up()
	if counted == up {
		return []match.Check{{ID: "layout", OK: true, Blocking: true, Text: phrase.Of("patience.check.layout_agrees", "n", up)}}
	}
	return []match.Check{{ID: "layout", Blocking: true, Text: phrase.Of("patience.check.layout_differs", "counted", counted, "n", up)}}
}

// opens names the card that opens a foundation, which is the base card.
func (l *layout) opens(suit cards.Suit) phrase.Phrase {
	return cards.Card{Rank: l.position.Base, Suit: suit}.Phrase()
}
