package command

import (
	"slices"

	"github.com/spf13/cobra"

	"tableref/referee/match"
	"tableref/referee/table"
	"tableref/rulesets/phrase"
)

type correctFlags struct {
	dryRun bool
	anyway bool
	why    string
	by     string
}

// correct replaces the counts of a player in a past round of any match.
func (a *app) correct() *cobra.Command {
	var f correctFlags
	cmd := &cobra.Command{
		Use:     "correct MATCH ROUND NAME COUNT...",
		Short:   a.text("correct.command"),
		Example: "  tableref correct kt4mq2wa 2 Ana 28 10 --dry-run\n  tableref correct latest 2 Ana 28 10 --by Ben --why \"counted twice\"",
		Args:    a.wordsBetween(4, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.correctRound(args[0], args[1:], f)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.dryRun, "dry-run", false, a.text("correct.flag.dry_run"))
	flags.BoolVar(&f.anyway, "anyway", false, a.text("correct.flag.anyway"))
	flags.StringVar(&f.why, "why", "", a.text("correct.flag.why"))
	flags.StringVar(&f.by, "by", "", a.text("correct.flag.by"))
	return cmd
}

// correctRound tries the correction on a read-only table first. A dry run ends there
// and prints what would come of it.
func (a *app) correctRound(named string, words []string, f correctFlags) error {
	var seen match.View
	err := a.reading(func(room *table.Room) error {
		id, err := room.Named(named)
		if err != nil {
			return err
		}
		table, err := room.LookOn(id)
		if err != nil {
			return err
		}
		seen = table.View()
		_, notes, err := table.Preview(f.action(words))
		if err == nil && f.dryRun {
			a.printIn(seen.Game, append(notes, phrase.Of("correct.dry"))...)
		}
		return err
	})
	if err == nil && !f.dryRun {
		err = a.writing(func(room *table.Room) error { return a.correctIn(room, seen, f.action(words)) })
	}
	return inGame(seen.Game, err)
}

// action is the correction as it is typed at a table, with what the flags add.
func (f correctFlags) action(words []string) match.Action {
	args := slices.Clone(words)
	if f.anyway {
		args = append(args, "anyway")
	}
	if f.why != "" {
		args = append(args, "why", f.why)
	}
	if f.by != "" {
		args = append(args, "by", f.by)
	}
	return match.Action{ID: match.Correct.ID, Args: args}
}

// correctIn does the correction in the match that was looked at, where the seats
// may still have the names of that evening, and prints its consequences.
func (a *app) correctIn(room *table.Room, seen match.View, action match.Action) error {
	table, err := room.Resume(seen.Match)
	if err != nil {
		return err
	}
	defer table.Close() //nolint:errcheck // the system releases the match too
	now := table.View()
	if i := seatNamed(seen, action.Args[1]); i >= 0 && i < len(now.Seats) {
		action.Args[1] = now.Seats[i].Name
	}
	if err := table.Do(action); err != nil {
		return err
	}
	a.printIn(seen.Game, table.View().Notes...)
	return nil
}

// seatNamed is the seat that a word names, read as the table reads names; -1: none.
func seatNamed(v match.View, word string) int {
	s := match.State{}
	for _, seat := range v.Seats {
		s.Seats = append(s.Seats, match.Seat{Name: seat.Name})
	}
	if seat, ok := s.Seat(word); ok {
		return seat
	}
	return -1
}
