package command

import (
	"github.com/spf13/cobra"

	"tableref/referee/match"
	"tableref/referee/table"
	"tableref/referee/window/report"
	"tableref/rulesets/phrase"
)

// matches lists the matches on record.
func (a *app) matches() *cobra.Command {
	var hidden bool
	cmd := a.reportCommand("matches", a.wordsBetween(0, 0), func(format report.Format, _ []string) error {
		return a.reading(func(room *table.Room) error {
			matches := room.Matches
			if hidden {
				matches = room.HiddenMatches
			}
			list, err := matches()
			if err != nil {
				return err
			}
			return report.Matches(a.words, list).Write(a.Out, format)
		})
	})
	cmd.Flags().BoolVar(&hidden, "hidden", false, a.text("command.flag.hidden_matches"))
	cmd.AddCommand(
		a.hideCommand("hide MATCH", "hiding.done", (*table.Room).Named, (*table.Room).HideMatch),
		a.hideCommand("restore MATCH", "hiding.restored", (*table.Room).NamedHidden, (*table.Room).RestoreMatch),
	)
	return cmd
}

// hideCommand makes a command that hides a match or brings it back, and prints
// which one.
func (a *app) hideCommand(use, says string, named func(*table.Room, string) (string, error), do func(*table.Room, string) error) *cobra.Command {
	cmd := &cobra.Command{Use: use, Args: a.wordsBetween(1, 1)}
	cmd.Short = a.text("command.matches_" + cmd.Name())
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		return a.writing(func(room *table.Room) error {
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
			a.print(phrase.Of(says, "match", id, "game", phrase.Game(m.Game), "players", phrase.Names(m.Names)))
			return nil
		})
	}
	return cmd
}

func (a *app) show() *cobra.Command {
	return a.reportCommand("show MATCH", a.wordsBetween(1, 1), func(format report.Format, args []string) error {
		v, err := a.viewOf(args[0])
		if err != nil {
			return err
		}
		return report.Match(a.words.For(v.Game), v).Write(a.Out, format)
	})
}

// viewOf is a look at the match on record that a word means.
func (a *app) viewOf(word string) (v match.View, err error) {
	err = a.reading(func(room *table.Room) error {
		id, err := room.Named(word)
		if err != nil {
			return err
		}
		table, err := room.LookOn(id)
		if err == nil {
			v = table.View()
		}
		return err
	})
	return v, err
}
