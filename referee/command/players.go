package command

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tableref/referee/history"
	"tableref/referee/table"
	"tableref/referee/window/report"
	"tableref/rulesets/phrase"
)

// players lists the roster, and holds the commands that change it.
func (a *app) players() *cobra.Command {
	var hidden bool
	cmd := a.reportCommand("players", a.wordsBetween(0, 0), func(format report.Format, _ []string) error {
		return a.reading(func(room *table.Room) error {
			list, err := room.Players()
			if err != nil {
				return err
			}
			list = slices.DeleteFunc(list, func(p history.Player) bool { return p.Hidden != hidden })
			return report.Players(a.words, list).Write(a.Out, format)
		})
	})
	cmd.Flags().BoolVar(&hidden, "hidden", false, a.text("command.flag.hidden_players"))
	cmd.AddCommand(
		a.rosterCommand("rename PLAYER NAME", "players.renamed", 2, func(room *table.Room, args []string) (table.Change, error) {
			return room.RenamePlayer(args[0], args[1])
		}),
		a.rosterCommand("suffix PLAYER [SUFFIX]", "players.renamed", 1, func(room *table.Room, args []string) (table.Change, error) {
			return room.SuffixPlayer(args[0], args[1])
		}),
		a.rosterCommand("merge PLAYER INTO", "players.merged", 2, func(room *table.Room, args []string) (table.Change, error) {
			return room.MergePlayer(args[0], args[1])
		}),
		a.rosterCommand("split PLAYER", "players.split", 1, func(room *table.Room, args []string) (table.Change, error) {
			return room.SplitPlayer(args[0])
		}),
		a.rosterCommand("hide PLAYER", "players.hidden_now", 1, func(room *table.Room, args []string) (table.Change, error) {
			return room.HidePlayer(args[0])
		}),
		a.rosterCommand("restore PLAYER", "players.restored", 1, func(room *table.Room, args []string) (table.Change, error) {
			return room.RestorePlayer(args[0])
		}),
	)
	return cmd
}

// rosterCommand makes a command that changes the roster and prints what came of it.
// It takes at least as many words as given, and at most those of its form; those
// that are missing are empty.
func (a *app) rosterCommand(use, says string, least int, change func(*table.Room, []string) (table.Change, error)) *cobra.Command {
	cmd := &cobra.Command{Use: use, Args: a.wordsBetween(least, len(strings.Fields(use))-1)}
	cmd.Short = a.text("command.players_" + cmd.Name())
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		return a.writing(func(room *table.Room) error {
			done, err := change(room, append(args, ""))
			if err != nil {
				return err
			}
			a.print(phrase.Of(says,
				"before", done.Before.Shown(), "after", done.After.Shown(), "id", done.Before.ID, "n", done.After.Matches))
			return nil
		})
	}
	return cmd
}
