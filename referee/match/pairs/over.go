package pairs

import (
	"slices"

	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// withConsequences returns the event and those that it leads to by itself: cards that are
// named are judged, a pair that nobody can cut is taken, a round ends.
func withConsequences(req match.Request, event match.Event) []match.Event {
	var events []match.Event
	next := req.State.Clone()
	for event != nil {
		event.Apply(next, req.Now)
		events = append(events, event)
		event = consequence(next)
	}
	return events
}

// consequence is what happens by itself in the state; nil: nothing.
func consequence(s *match.State) match.Event {
	if s.Stage != match.StagePlay {
		return nil
	}
	r := data(s)
	switch {
	case r.show != nil && !r.show.waits():
		if right, decided := r.decided(); decided {
			return judged(r.show, right)
		}
	case r.show != nil && len(r.cutters(s)) == 0:
		return Taken{Seat: r.show.seat}
	case r.claim != nil && r.claim.finding == certainlyWrong:
		return Settled{Seat: r.claim.seat}
	case r.ends(s):
		return over(s, r)
	}
	return nil
}

// ends reports whether the round is over: a claim was right, all players are
// out, or at most one card is left (ours). Plic-Plac, end.
func (r *round) ends(s *match.State) bool {
	return r.claim == nil && r.show == nil && (r.winner != nobody || r.left() <= 1 || len(r.playing(s)) == 0)
}

// end is for a round that gets nowhere. What is pocketed is known; the
// scorekeeper may correct it before the round is accepted. Plic-Plac, end.
var end = match.Spec{
	ID: match.End.ID, Key: match.End.Key,
	When: match.NoRoundOn,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		return []match.Event{Over{Caller: nobody, Counts: counts(req.State)}}, nil
	},
}

// over is the round's end by itself: it counts at once, and a match of one round
// is finished with it.
func over(s *match.State, r *round) Over {
	counted := counts(s)
	return Over{
		Caller: r.winner, Counts: counted,
		Accept: counted != nil,
		Finish: counted != nil && s.Agreed.Int("rounds") == 1 && s.Done() == 0,
	}
}

// counts are the cards that each player has pocketed. They are known as long as
// the game counts nothing else.
func counts(s *match.State) []match.Counted {
	if len(s.Game.Counts) != 1 {
		return nil
	}
	r := data(s)
	var list []match.Counted
	for _, seat := range s.Round.Players() {
		list = append(list, match.Counted{Seat: seat, Counts: []int{r.pocketed(seat)}})
	}
	return list
}

// Over is the end of a round, with the counts that are known.
type Over struct {
	Caller int             `json:"caller"` // the seat whose claim was right; -1: it ended otherwise
	Counts []match.Counted `json:"counts,omitempty"`
	Accept bool            `json:"accept,omitempty"` // the round counts at once
	Finish bool            `json:"finish,omitempty"` // the match is finished with it
}

func (Over) Kind() string { return "over" }

// Apply ends the round, enters the counts and, if so, accepts it and finishes
// the match.
func (e Over) Apply(s *match.State, at match.Moment) {
	r := mutableData(s)
	r.show, r.claim = nil, nil
	events := []match.Event{match.Ended{Caller: e.Caller}}
	for _, c := range e.Counts {
		events = append(events, c)
	}
	if e.Accept {
		events = append(events, match.Accepted{})
	}
	if e.Finish {
		events = append(events, match.Closed{})
	}
	for _, event := range events {
		event.Apply(s, at)
	}
}

func (e Over) Say(s *match.State) phrase.Phrase {
	if len(e.Counts) == 0 {
		return phrase.Of("line.end")
	}
	said := make([]phrase.Phrase, len(e.Counts))
	for i, c := range e.Counts {
		said[i] = phrase.Of("pairs.count", "seat", s.Seats[c.Seat].Name, "n", c.Counts[0])
	}
	return phrase.Of("line.pocketed", "counts", said)
}

// Checks proves that the cards pocketed and the pot are those that were dealt.
// Plic-Plac, scoring.
func (Procedure) Checks(s *match.State, r *match.Round) []match.Check {
	field := slices.IndexFunc(s.Game.Counts, func(c rulesets.Count) bool { return c.ID == countID })
	if field < 0 || len(r.Missing()) > 0 {
		return nil
	}
	counted := 0
	for _, seat := range r.Players() {
		counted += r.Counted(seat)[field]
	}
	kept, ok := r.Data.(*round)
	if !ok { // how many cards are left in the pot is not known
		return potHolds(counted, s.Agreed.Int("pot"))
	}
	dealt, left := len(kept.places), kept.left()
	id, right := "check.pot_differs", counted+left == dealt
	if right {
		id = "check.pot_proved"
	}
	text := phrase.Of(id, "counted", counted, "left", left, "dealt", dealt, "must", dealt-left)
	return []match.Check{{ID: potCheck, OK: right, Blocking: true, Text: text}}
}

// potCheck is the id of the check that no card is lost.
const potCheck = "pot"

// potHolds finds that more cards were counted than lay in the pot.
func potHolds(counted, dealt int) []match.Check {
	if counted <= dealt {
		return nil
	}
	return []match.Check{{ID: potCheck, Blocking: true, Text: phrase.Of("check.pot_more", "counted", counted, "dealt", dealt)}}
}

// countID is the count of the cards that a player has pocketed.
const countID = "cards"
