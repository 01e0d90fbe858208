package table

import "tableref/referee/history"

// SetupOf is the set-up of a match on record, for another one like it: the same game and
// settings, and those who sit there now, in their order. A setting that the game has no
// longer is left out. The errors are those of reading the match; [Room.Start] says when
// the game itself has changed too much.
func (r *Room) SetupOf(id string) (Setup, error) {
	roster, err := r.People()
	if err != nil {
		return Setup{}, err
	}
	m, err := r.Match(id, roster)
	if err != nil {
		return Setup{}, err
	}
	return r.setupOf(m), nil
}

func (r *Room) setupOf(m *history.Match) Setup {
	s := m.State
	setup := Setup{Game: s.Game.ID, Variant: s.Variant, Settings: make(map[string]string)}
	for _, seat := range s.Seats {
		if seat.In {
			setup.Seats = append(setup.Seats, SeatSetup{Name: seat.Name, Design: seat.Design})
		}
	}
	game, ok := r.Library.Game(setup.Game)
	if !ok {
		return setup
	}
	for _, setting := range game.Settings {
		if value, agreed := s.Agreed[setting.ID]; agreed {
			setup.Settings[setting.ID] = value
		}
	}
	return setup
}
