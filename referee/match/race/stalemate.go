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
	Args: func(s *match.State) []match.Arg { return againArg(s, data(s.Round).agreed) },
	When: match.NotPlaying,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		before := data(req.State.Round).agreed
		agreed := toggle(before, req.Given.Seat)
		events := []match.Event{Agreed{Seat: req.Given.Seat, Back: len(agreed) < len(before)}}
		if len(agreed) == len(req.State.Playing()) {
			events = append(events, Stalemated{})
		}
		return events, nil
	},
}

// againArg is a seat that may be one of those that said so before: those take it
// back.
func againArg(s *match.State, said []int) []match.Arg {
	args := match.PlayingSeat(s)
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

func (Agreed) Kind() string { return "agree" }

// Apply turns the seat's agreement over.
func (e Agreed) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.agreed = toggle(r.agreed, e.Seat)
}

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
	Decide: func(match.Request) ([]match.Event, *match.Refusal) { return []match.Event{Stalemated{}}, nil },
}

// Stalemated is a stalemate: each player pulls the bottom card of the own stock.
type Stalemated struct{}

func (Stalemated) Kind() string { return "stalemate" }

// Apply stops play.
func (Stalemated) Apply(s *match.State, at match.Moment) {
	mutableData(s).agreed = nil
	s.Halt(stalemateStop, at)
}

func (Stalemated) Say(*match.State) phrase.Phrase { return phrase.Of("line.stalemate") }

// noStock notes that a player has no stock card and just waits at a stalemate.
var noStock = match.Spec{
	ID: "nostock", Key: "n", Moment: stalemateMoment,
	Args: func(s *match.State) []match.Arg { return againArg(s, data(s.Round).noStock) },
	When: match.NoRoundOn,
	Decide: func(req match.Request) ([]match.Event, *match.Refusal) {
		back := slices.Contains(data(req.State.Round).noStock, req.Given.Seat)
		return []match.Event{OutOfStock{Seat: req.Given.Seat, Back: back}}, nil
	},
}

// OutOfStock is a player without a stock card, or the word taken back.
type OutOfStock struct {
	Seat int  `json:"seat"`
	Back bool `json:"back,omitempty"` // taken back
}

func (OutOfStock) Kind() string { return "nostock" }

// Apply turns the seat's mark over.
func (e OutOfStock) Apply(s *match.State, _ match.Moment) {
	r := mutableData(s)
	r.noStock = toggle(r.noStock, e.Seat)
}

func (e OutOfStock) Say(s *match.State) phrase.Phrase {
	if e.Back {
		return phrase.Of("line.nostock_back", "seat", s.Seats[e.Seat].Name)
	}
	return phrase.Of("line.nostock", "seat", s.Seats[e.Seat].Name)
}

// drawing returns the seats that pull a card at a stalemate, and those that
// wait.
func drawing(s *match.State) (draw, wait []int) {
	for _, seat := range s.Playing() {
		if slices.Contains(data(s.Round).noStock, seat) {
			wait = append(wait, seat)
			continue
		}
		draw = append(draw, seat)
	}
	return draw, wait
}
