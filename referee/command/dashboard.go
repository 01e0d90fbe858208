package command

import (
	"context"

	"tableref/referee"
	"tableref/referee/dashboard"
)

// begin is where the dashboard begins.
type begin struct {
	game  string         // the set-up of this game; "": home
	table *referee.Table // straight to this table; nil: none
	voice string         // the user's speech command; "": none
}

// dashboard opens the home screen.
func (a *app) dashboard(ctx context.Context) error {
	if err := a.canShow(); err != nil {
		return err
	}
	room, err := a.room()
	if err != nil {
		return err
	}
	defer room.Journal.Close() //nolint:errcheck // every event is on disk already
	return a.sit(ctx, room, begin{})
}

// canShow says why the dashboard cannot be shown here, and that line mode can.
func (a *app) canShow() error {
	if !a.Terminal {
		return wrong("command.terminal")
	}
	return dashboard.CheckTerminal(a.Env)
}

func (a *app) sit(ctx context.Context, room *referee.Room, from begin) error {
	evenings, err := a.evenings("")
	if err != nil {
		return err
	}
	options := dashboard.Options{
		Evenings: evenings,
		Room:     dashboard.Of(room), Library: a.library, Language: a.words.Tag(),
		Game: from.game, Colours: a.Env("NO_COLOR") == "", Voice: dashboard.Voice(from.voice), Open: a.openText,
	}
	if from.table != nil {
		options.Table = from.table
	}
	return dashboard.Run(ctx, options)
}
