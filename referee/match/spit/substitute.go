package spit

import (
	"maps"
	"slices"

	"tableref/referee/match"
)

// join takes a player in. Spit is played by two: a player who comes in for one who has
// left goes on with those cards and points (ours).
var join = match.Spec{
	ID: match.Join.ID, Key: match.Join.Key, Args: match.Join.Args, When: match.Join.When,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		events, refusal := match.Join.Decide(req)
		if refusal != nil {
			return nil, refusal
		}
		joined := events[0].(match.Joined)
		if gone, ok := vacant(req.State, joined.Name); ok {
			joined.For = &gone
		}
		return []match.Event{joined}, nil
	},
}

// vacant is the seat whose place the player takes: of those who played last and
// have left, the first that nobody has come in for yet. It reports false when
// there is none, and for who had that place before and only comes back.
func vacant(s *match.State, name string) (int, bool) {
	last := s.Round
	if last == nil {
		last = s.Accepted(s.Done())
	}
	var places []int
	switch {
	case last != nil:
		places = last.Players()
	case s.Carried != nil:
		places = slices.Sorted(maps.Keys(holdings(s, s.Carried.Rounds)))
	}
	var gone []int
	for _, seat := range places {
		switch {
		case s.Seats[seat].In:
		case s.Seats[seat].Name == name:
			return nobody, false
		default:
			gone = append(gone, seat)
		}
	}
	for _, t := range s.Takeovers {
		if s.Seats[t.Seat].In && !slices.Contains(places, t.Seat) {
			gone = slices.DeleteFunc(gone, func(seat int) bool { return seat == t.From })
		}
	}
	if len(gone) == 0 {
		return nobody, false
	}
	return gone[0], true
}

// place is whose cards the seat goes on with that did not play the last round: one
// of those who are gone. Matches from before the record said for whom somebody
// comes in go by the order of the seats.
func place(s *match.State, seat int, gone []int) int {
	for _, t := range slices.Backward(s.Takeovers) {
		if t.Seat == seat && slices.Contains(gone, t.From) {
			return t.From
		}
	}
	return gone[0]
}
