package command

import (
	"context"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/table"
	"tableref/referee/window/dashboard"
	"tableref/referee/window/dashboard/loop"
	"tableref/referee/window/dashboard/terminal"
	"tableref/referee/window/dashboard/theme"
	"tableref/rulesets/phrase"
)

// dashboardStart is where the dashboard opens; the zero value is the home screen.
type dashboardStart struct {
	game  string       // the set-up of this game
	table *table.Table // straight to this table
	watch *string      // only look on at this match, see dashboard.Options; nil: play
	voice string       // the user's speech command; "": none
}

// themeName is the theme that was asked for; without one NO_COLOR asks for the plain one.
func (a *app) themeName() (string, error) {
	if a.theme == "" && a.Env("NO_COLOR") != "" {
		return themePlain, nil
	}
	if _, ok := theme.Named(a.theme); !ok {
		return "", usageErr("command.theme", "word", cards.Abbreviated(a.theme), "themes", phrase.Names(theme.Names))
	}
	return a.theme, nil
}

// themePlain is the theme without colours.
const themePlain = "plain"

// addTheme adds the flag for the dashboard's colours.
func (a *app) addTheme(cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.theme, "theme", "", a.text("command.flag.theme"))
	_ = cmd.RegisterFlagCompletionFunc("theme", cobra.FixedCompletions(theme.Names, cobra.ShellCompDirectiveNoFileComp)) // the flag is there
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
	if _, err := a.themeName(); err != nil {
		return nil, err
	}
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
	colours, err := a.themeName()
	if err != nil {
		return err
	}
	options := dashboard.Options{
		Evenings: evenings,
		Room:     dashboard.Of(room), Library: a.library, Language: a.words.Tag(),
		Screen: screen, Game: start.game, Watch: start.watch, Theme: colours, Voice: loop.Voice(start.voice), Open: a.openText,
	}
	if start.table != nil {
		options.Table = start.table
	}
	ctx, end := context.WithCancel(ctx)
	defer end()
	if start.watch == nil { // who only looks on has no table to show
		inside := a.boardInside(ctx)
		defer inside.close()
		options.Board = inside
	}
	return dashboard.Run(ctx, options)
}
