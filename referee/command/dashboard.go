package command

import (
	"context"

	"tableref/referee"
)

// start is where the dashboard begins.
type start struct {
	game  string         // the set-up of this game; "": home
	table *referee.Table // straight to this table; nil: none
	voice string         // the user's speech command; "": none
}

func (a *app) showDashboard(context.Context, *referee.Room, start) error {
	return wrong("command.terminal")
}

func (a *app) dashboard(ctx context.Context, _ any) error {
	room, err := a.room()
	if err != nil {
		return err
	}
	defer room.Journal.Close() //nolint:errcheck // every event is on disk already
	return a.showDashboard(ctx, room, start{})
}
