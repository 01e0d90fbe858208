package spit

import "tableref/referee/match"

// correct puts right what both held after a past round: the layouts after it
// follow. What was won outright must stay so.
var correct = match.Spec{
	ID: match.Correct.ID, Key: match.Correct.Key, Args: match.Correct.Args, When: match.Correct.When,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		fixed, refusal := req.Correction()
		if refusal != nil {
			return nil, refusal
		}
		r := req.State.Accepted(req.Given.Round)
		seat, cards := req.Given.Seat, req.Given.Counts[0]
		if refusal := differsFromKnown(req.State, r, seat, cards); refusal != nil {
			return nil, refusal
		}
		other := opponent(r, seat)
		events := []match.Event{fixed, match.Corrected{
			Round: r.Number, Seat: other, Counts: []int{req.State.Agreed.Int(deckCards) - cards}, Was: r.Counted(other),
		}}
		if won := lostWin(req, events); won != nil {
			return nil, match.Refuse("refuse.won_outright", "seat", req.State.Seats[seat].Name, "cards", cards,
				"round", r.Number, "out", req.State.Seats[won.Caller].Name, "won", won.Number)
		}
		return req.Recheck(events)
	},
}

// lostWin returns the first round won outright that could not have been won so
// if the events held; nil when there is none. What was played after such a round,
// or that nothing was, rests on it.
func lostWin(req match.Request, events []match.Event) *match.Round {
	next := req.State.Clone()
	for _, event := range events {
		event.Apply(next, req.Now)
	}
	for _, r := range req.State.Past {
		if wonOutright(req.State, r) && !wonOutright(next, next.Accepted(r.Number)) {
			return r
		}
	}
	return nil
}

// wonOutright reports whether a player went out of the accepted round without a
// spit card in hand while there was one spit pile. Spit, winning.
func wonOutright(s *match.State, r *match.Round) bool {
	if r.Void {
		return false
	}
	seat, cards, ok := known(s, r)
	return ok && cards == 0 && r.Counted(seat)[0] == 0
}
