package command

import (
	"context"

	"tableref/referee/table"
	"tableref/referee/window/dashboard"
	"tableref/referee/window/dashboard/loop"
	"tableref/referee/window/dashboard/terminal"
)

// dashboardStart is where the dashboard opens; the zero value is the home screen.
type dashboardStart struct {
	game  string       // the set-up of this game
	table *table.Table // straight to this table
	voice string       // the user's speech command; "": none
}

// dashboard opens the home screen.
func (a *app) dashboard(ctx context.Context) error {
	screen, err := a.screen()
	if err != nil {
		return err
	}
	return a.writing(func(room *table.Room) error { return a.runDashboard(ctx, room, screen, dashboardStart{}) })
}

// screen opens the terminal before the record. Its error says why the dashboard
// cannot be shown here, and that line mode can.
func (a *app) screen() (*terminal.Screen, error) {
	if !a.Terminal {
		return nil, usageErr("command.terminal")
	}
	return dashboard.OpenTerminal(a.Env)
}

func (a *app) runDashboard(ctx context.Context, room *table.Room, screen *terminal.Screen, start dashboardStart) error {
	evenings, err := a.evenings("")
	if err != nil {
		return err
	}
	options := dashboard.Options{
		Evenings: evenings,
		Room:     dashboard.Of(room), Library: a.library, Language: a.words.Tag(),
		Screen: screen, Game: start.game, Colours: a.Env("NO_COLOR") == "", Voice: loop.Voice(start.voice), Open: a.openText,
	}
	if start.table != nil {
		options.Table = start.table
	}
	return dashboard.Run(ctx, options)
}
