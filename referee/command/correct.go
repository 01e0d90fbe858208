package command

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// correctFlags are the flags of correct.
type correctFlags struct {
	dryRun bool
	anyway bool
	why    string
	by     string
}

// correct puts right what somebody counted in a past round of any match.
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

// correctRound tries the correction on a table that only looks on, and tells what
// follows from it. Unless it is a dry run it is done then.
func (a *app) correctRound(named string, words []string, f correctFlags) error {
	room, err := a.reading()
	if err != nil {
		return err
	}
	defer room.Record.Close() //nolint:errcheck // nothing was written
	id, err := room.Named(named)
	if err != nil {
		return err
	}
	table, err := room.LookOn(id)
	if err != nil {
		return err
	}
	seen := table.View()
	a.words = a.words.For(seen.Game)
	action := f.action(words)
	_, notes, err := table.Preview(action)
	if err != nil {
		return err
	}
	if f.dryRun {
		a.tellAll(append(notes, phrase.Of("correct.dry")))
		return nil
	}
	notes, err = a.correctNow(seen, action)
	if err != nil {
		return err
	}
	a.tellAll(notes)
	return nil
}

// action is the correction with what the flags say, as it is said at a table.
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

// correctNow does the correction in the match that was looked at. There the seats
// may still have the names that they had on that evening.
func (a *app) correctNow(seen match.View, action match.Action) ([]phrase.Phrase, error) {
	room, err := a.room()
	if err != nil {
		return nil, err
	}
	defer room.Journal.Close() //nolint:errcheck // every event is on disk already
	table, err := room.Resume(seen.Match)
	if err != nil {
		return nil, err
	}
	defer table.Close() //nolint:errcheck // the operating system lets the match go too
	now := table.View()
	if i := seatNamed(seen, action.Args[1]); i >= 0 && i < len(now.Seats) {
		action.Args[1] = now.Seats[i].Name
	}
	if err := table.Do(action); err != nil {
		return nil, err
	}
	return table.View().Notes, nil
}

// seatNamed is the seat that a word names, as the table reads it; -1 for none.
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

// tellAll prints a line for each phrase.
func (a *app) tellAll(said []phrase.Phrase) {
	for _, p := range said {
		fmt.Fprintln(a.Out, a.say(p))
	}
}
