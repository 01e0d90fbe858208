package race

import (
	"slices"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// agree says that one player can build nothing; when all who are in agree it is
// a stalemate. Plink, special rules: only when ALL players agree.
var agree = match.Spec{
	ID: "agree", Key: "a", Moment: stalemateMoment,
	Args: func(s *match.State) []match.Arg { return againArg(s, own(s.Round).agreed) },
	When: match.NotPlaying,
	Decide: func(c match.Call) ([]match.Event, *match.Refusal) {
		before := own(c.State.Round).agreed
		agreed := toggle(before, c.Given.Seat)
		events := []match.Event{Agreed{Seat: c.Given.Seat, Back: len(agreed) < len(before)}}
		if len(agreed) == len(players(c.State)) {
			events = append(events, Stalemated{})
		}
		return events, nil
	},
}

func seatArg(s *match.State) []match.Arg {
	return []match.Arg{{ID: "seat", Kind: match.SeatArg, Seats: players(s)}}
}

// againArg is a seat that may be one of those that said so before: those take it
// back.
func againArg(s *match.State, said []int) []match.Arg {
	args := seatArg(s)
	args[0].Back = said
	return args
}

// toggle adds the seat to the list, or takes it out when it is there. The list
// itself is left alone.
func toggle(seats []int, seat int) []int {
	if i := slices.Index(seats, seat); i >= 0 {
		return slices.Delete(slices.Clone(seats), i, i+1)
	}
	return append(slices.Clone(seats), seat)
}

// Agreed is a player who says that nothing can be built, or takes it back.
type Agreed struct {
	Seat int  `json:"seat"`
	Back bool `json:"back,omitempty"` // taken back
}

// Kind names the event.
func (Agreed) Kind() string { return "agree" }

// Apply turns the seat's agreement over.
func (e Agreed) Apply(s *match.State, _ match.Moment) {
	r := change(s)
	r.agreed = toggle(r.agreed, e.Seat)
}

// Say tells what happened.
func (e Agreed) Say(s *match.State) phrase.Phrase {
	if e.Back {
		return phrase.Of("line.agree_back", "seat", s.Seats[e.Seat].Name)
	}
	return phrase.Of("line.agree", "seat", s.Seats[e.Seat].Name)
}

// stalemate stops play because all agree at once.
var stalemate = match.Spec{
	ID: "stalemate", Key: "s", Moment: stalemateMoment,
	When:   match.NotPlaying,
	Decide: func(match.Call) ([]match.Event, *match.Refusal) { return []match.Event{Stalemated{}}, nil },
}

// Stalemated is a stalemate: each player pulls the bottom card of the own stock.
type Stalemated struct{}

// Kind names the event.
func (Stalemated) Kind() string { return "stalemate" }

// Apply stops play.
func (Stalemated) Apply(s *match.State, at match.Moment) {
	change(s).agreed = nil
	s.Halt(stalemateStop, at)
}

// Say tells what happened.
func (Stalemated) Say(*match.State) phrase.Phrase { return phrase.Of("line.stalemate") }

// noStock notes that a player has no stock card and just waits at a stalemate.
var noStock = match.Spec{
	ID: "nostock", Key: "n", Moment: stalemateMoment,
	Args: func(s *match.State) []match.Arg { return againArg(s, own(s.Round).noStock) },
	When: match.NoRoundOn,
	Decide: func(c match.Call) ([]match.Event, *match.Refusal) {
		back := slices.Contains(own(c.State.Round).noStock, c.Given.Seat)
		return []match.Event{OutOfStock{Seat: c.Given.Seat, Back: back}}, nil
	},
}

// OutOfStock is a player without a stock card, or the word taken back.
type OutOfStock struct {
	Seat int  `json:"seat"`
	Back bool `json:"back,omitempty"` // taken back
}

// Kind names the event.
func (OutOfStock) Kind() string { return "nostock" }

// Apply turns the seat's mark over.
func (e OutOfStock) Apply(s *match.State, _ match.Moment) {
	r := change(s)
	r.noStock = toggle(r.noStock, e.Seat)
}

// Say tells what happened.
func (e OutOfStock) Say(s *match.State) phrase.Phrase {
	if e.Back {
		return phrase.Of("line.nostock_back", "seat", s.Seats[e.Seat].Name)
	}
	return phrase.Of("line.nostock", "seat", s.Seats[e.Seat].Name)
}

// drawing returns the seats that pull a card at a stalemate, and those that
// wait.
func drawing(s *match.State) (draw, wait []int) {
	for _, seat := range players(s) {
		if slices.Contains(own(s.Round).noStock, seat) {
			wait = append(wait, seat)
			continue
		}
		draw = append(draw, seat)
	}
	return draw, wait
}
