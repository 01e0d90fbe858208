package table

import (
	"maps"

	"tableref/referee/history"
	"tableref/referee/learn"
	"tableref/referee/record/memory"
	"tableref/rulesets"
)

// Practice opens a table for a round of practice, with the settings of a match. It is on
// no record: what happens at it is forgotten when it is closed. Nobody waits for "Go!".
func (r *Room) Practice(game *rulesets.Game, variant string, settings map[string]string) (*Table, error) {
	kept, err := memory.New(nil)
	if err != nil {
		return nil, err
	}
	store := kept.Open()
	room := &Room{
		Archive: history.Archive{Library: r.Library, Record: store, Clock: r.Clock}, Store: store, Random: r.Random,
	}
	setup := Setup{Game: game.ID, Variant: variant, Settings: maps.Clone(settings)}
	if setup.Settings == nil {
		setup.Settings = make(map[string]string)
	}
	setup.Settings["signal_delay"], setup.Settings["signal_jitter"], setup.Settings["rounds"] = "0s", "0s", "1"
	for _, name := range learn.Players[:practising(game.Players)] {
		setup.Seats = append(setup.Seats, SeatSetup{Name: name})
	}
	return room.Start(setup)
}

// practising is how many play for practice: two, or as many as the game needs.
func practising(players rulesets.Players) int {
	if players.Max == 1 {
		return 1
	}
	return min(max(players.Min, 2), len(learn.Players))
}
