package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"tableref/referee/match"
	"tableref/referee/table"
	"tableref/referee/window/report"
	"tableref/rulesets/phrase"
)

// matches lists the matches on record.
func (a *app) matches() *cobra.Command {
	var hidden bool
	cmd := a.reporting("matches", a.wordsBetween(0, 0), func(format report.Format, _ []string) error {
		room, err := a.reading()
		if err != nil {
			return err
		}
		defer room.Record.Close() //nolint:errcheck // nothing was written
		list, err := room.Matches()
		if hidden {
			list, err = room.HiddenMatches()
		}
		if err != nil {
			return err
		}
		return report.Matches(a.words, list).Write(a.Out, format)
	})
	cmd.Flags().BoolVar(&hidden, "hidden", false, a.text("command.flag.hidden_matches"))
	cmd.AddCommand(
		a.hiding("hide MATCH", "hiding.done", (*table.Room).Named, (*table.Room).HideMatch),
		a.hiding("restore MATCH", "hiding.restored", (*table.Room).NamedHidden, (*table.Room).RestoreMatch),
	)
	return cmd
}

// hiding makes a command that hides a match or brings it back, and says what came of
// it.
func (a *app) hiding(use, says string, named func(*table.Room, string) (string, error), do func(*table.Room, string) error) *cobra.Command {
	cmd := &cobra.Command{Use: use, Args: a.wordsBetween(1, 1)}
	cmd.Short = a.text("command.matches_" + cmd.Name())
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		room, err := a.room()
		if err != nil {
			return err
		}
		defer room.Journal.Close() //nolint:errcheck // the change is on disk
		id, err := named(room, args[0])
		if err != nil {
			return err
		}
		if err := do(room, id); err != nil {
			return err
		}
		m, err := room.Listing(id)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(a.Out, a.say(phrase.Of(says, "match", id, "game", phrase.Game(m.Game), "players", phrase.Names(m.Names))))
		return err
	}
	return cmd
}

// show tells one match: its rounds, totals and what happened.
func (a *app) show() *cobra.Command {
	return a.reporting("show MATCH", a.wordsBetween(1, 1), func(format report.Format, args []string) error {
		v, err := a.viewOf(args[0])
		if err != nil {
			return err
		}
		return report.Match(a.words.For(v.Game), v).Write(a.Out, format)
	})
}

// viewOf looks at the match on record that a word means.
func (a *app) viewOf(word string) (match.View, error) {
	room, err := a.reading()
	if err != nil {
		return match.View{}, err
	}
	defer room.Record.Close() //nolint:errcheck // nothing was written
	id, err := room.Named(word)
	if err != nil {
		return match.View{}, err
	}
	table, err := room.LookOn(id)
	if err != nil {
		return match.View{}, err
	}
	return table.View(), nil
}

// reporting makes a command that prints a report in the format of its flag.
func (a *app) reporting(use string, args cobra.PositionalArgs, run func(report.Format, []string) error) *cobra.Command {
	var name string
	cmd := &cobra.Command{Use: use, Args: args}
	cmd.Short = a.text("command." + cmd.Name())
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		format, err := formatOf(name, report.Formats)
		if err != nil {
			return err
		}
		return run(format, args)
	}
	cmd.Flags().StringVar(&name, "format", "text", a.text("command.flag.format"))
	return cmd
}

// version prints the program's version.
func (a *app) version() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: a.text("command.version"), Args: a.wordsBetween(0, 0),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintln(a.Out, "tableref "+buildVersion())
			return err
		},
	}
}
