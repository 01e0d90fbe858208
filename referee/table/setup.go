package table

import (
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/names"
	"tableref/rulesets/phrase"
)

// SeatSetup is a player who sits down, with the design of the deck if it was
// named.
type SeatSetup struct{ Name, Design string }

// ParseSeat is the player whom somebody typed as one text: "Ana: red bees".
func ParseSeat(text string) SeatSetup {
	name, backs := names.SplitBacks(text)
	return SeatSetup{Name: name, Design: backs}
}

// Setup is a match to be opened. Settings that are left out have the variant's
// or the game's own values.
type Setup struct {
	Game     string
	Variant  string
	Seats    []SeatSetup
	Settings map[string]string
	// Carried is what was played elsewhere, as on paper: how many rounds, then the
	// numbers of the action carry, by seat. nil: the match begins with round 1.
	Carried []int
}

// plan checks a set-up and returns the event that opens its match.
func (r *Room) plan(setup Setup) (match.Opened, match.Procedure, error) {
	opened, procedure, err := r.agree(setup)
	if err != nil {
		return opened, nil, err
	}
	people := opened.Game.Players
	seats, err := cleanSeats(setup.Seats, people.Team)
	if err != nil {
		return opened, nil, err
	}
	opened.Seats = seats
	switch n := len(seats); {
	case n < people.Min:
		return opened, nil, match.Refuse("refuse.too_few", "n", people.Min, "have", n)
	case people.Max > 0 && n > people.Max:
		return opened, nil, match.Refuse("refuse.too_many", "n", people.Max)
	}
	return opened, procedure, nil
}

func (r *Room) agree(setup Setup) (match.Opened, match.Procedure, error) {
	game, ok := r.Library.Game(setup.Game)
	if !ok {
		return match.Opened{}, nil, match.Refuse("refuse.no_game", "word", setup.Game, "games", r.gameIDs())
	}
	procedure, ok := procedures.Of(game)
	if !ok {
		return match.Opened{}, nil, match.Refuse("refuse.no_procedure", "word", setup.Game, "games", r.gameIDs())
	}
	agreed, err := game.Agree(setup.Variant, setup.Settings)
	if err != nil {
		return match.Opened{}, nil, err
	}
	opened := match.Opened{Game: *game, Variant: setup.Variant, Agreed: agreed}
	for _, seat := range setup.Seats {
		opened.Seats = append(opened.Seats, match.Joined{Name: seat.Name, Design: seat.Design})
	}
	return opened, procedure, nil
}

func (r *Room) gameIDs() phrase.Names {
	var ids phrase.Names
	for _, game := range r.Games() {
		ids = append(ids, game.ID)
	}
	return ids
}

// cleanSeats cleans the names and refuses a person at two seats.
func cleanSeats(seats []SeatSetup, team int) ([]match.Joined, error) {
	list := make([]match.Joined, len(seats))
	sits := make([]string, len(seats))
	for i, seat := range seats {
		name, err := match.SeatName(seat.Name, team)
		if err != nil {
			return nil, err
		}
		design := seat.Design
		if design != "" {
			if design, err = names.Clean(design); err != nil {
				return nil, err
			}
		}
		list[i], sits[i] = match.Joined{Name: name, Design: design}, name
	}
	if person, shared := match.Shared(sits, team); shared {
		return nil, match.Refuse("refuse.same_name", "name", person)
	}
	return list, nil
}

// Deal is the layout for the set-up's players, step by step. It asks for less
// than Start does: names may still be missing.
func (r *Room) Deal(setup Setup) (match.Deal, error) {
	opened, procedure, err := r.agree(setup)
	if err != nil {
		return match.Deal{}, err
	}
	state := &match.State{}
	opened.Apply(state, match.Moment{})
	state.Seats = nil
	for _, seat := range setup.Seats {
		state.Seats = append(state.Seats, match.Seat{Name: seat.Name, Design: seat.Design, In: true})
	}
	if err := r.applyCarried(procedure, state, setup); err != nil {
		return match.Deal{}, err
	}
	return procedure.Deal(state), nil
}
