package command

import (
	"context"

	"tableref/referee/table"
	"tableref/referee/window/dashboard"
	"tableref/referee/window/dashboard/terminal"
)

// begin is where the dashboard begins.
type begin struct {
	game  string       // the set-up of this game; "": home
	table *table.Table // straight to this table; nil: none
	voice string       // the user's speech command; "": none
}

// dashboard opens the home screen.
func (a *app) dashboard(ctx context.Context) error {
	screen, err := a.screen()
	if err != nil {
		return err
	}
	room, err := a.room()
	if err != nil {
		return err
	}
	defer room.Journal.Close() //nolint:errcheck // every event is on disk already
	return a.sit(ctx, room, screen, begin{})
}

// screen opens the terminal before anything is opened in the record. Its error
// says why the dashboard cannot be shown here, and that line mode can.
func (a *app) screen() (*terminal.Screen, error) {
	if !a.Terminal {
		return nil, wrong("command.terminal")
	}
	return dashboard.OpenTerminal(a.Env)
}

func (a *app) sit(ctx context.Context, room *table.Room, screen *terminal.Screen, from begin) error {
	evenings, err := a.evenings("")
	if err != nil {
		return err
	}
	options := dashboard.Options{
		Evenings: evenings,
		Room:     dashboard.Of(room), Library: a.library, Language: a.words.Tag(),
		Screen: screen, Game: from.game, Colours: a.Env("NO_COLOR") == "", Voice: dashboard.Voice(from.voice), Open: a.openText,
	}
	if from.table != nil {
		options.Table = from.table
	}
	return dashboard.Run(ctx, options)
}
