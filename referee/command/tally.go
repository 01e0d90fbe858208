package command

import (
	"cmp"
	"time"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/history"
	"tableref/referee/table"
	"tableref/referee/window/report"
	"tableref/scoring/stats"
)

// eveningEnds is the environment variable with the time of day at which evenings
// end.
const eveningEnds = "TABLEREF_EVENING_ENDS"

// tallyFlags say which matches the tally is about.
type tallyFlags struct {
	game    string
	players []string
	since   string
	evening string
	ends    string
}

// tally shows the totals of one match, or what the players have done over many.
func (a *app) tally() *cobra.Command {
	var f tallyFlags
	var cmd *cobra.Command
	cmd = a.reportCommand("tally [MATCH]", a.wordsBetween(0, 1), func(format report.Format, args []string) error {
		if len(args) == 0 {
			return a.statistics(f, format)
		}
		for _, flag := range []string{"game", "players", "since", "evening", "evening-ends"} {
			if cmd.Flags().Changed(flag) {
				return usageErr("tally.flag", "flag", flag)
			}
		}
		v, err := a.viewOf(args[0])
		if err != nil {
			return err
		}
		return report.Tally(a.words.For(v.Game), v).Write(a.Out, format)
	})
	flags := cmd.Flags()
	flags.StringVar(&f.game, "game", "", a.text("tally.flags.game"))
	flags.StringSliceVar(&f.players, "players", nil, a.text("tally.flags.players"))
	flags.StringVar(&f.since, "since", "", a.text("tally.flags.since"))
	flags.StringVar(&f.evening, "evening", "", a.text("tally.flags.evening"))
	flags.StringVar(&f.ends, "evening-ends", "", a.text("tally.flags.evening_ends"))
	return cmd
}

// statistics shows what the players have done over the matches that the flags
// mean.
func (a *app) statistics(f tallyFlags, format report.Format) error {
	evenings, err := a.evenings(f.ends)
	if err != nil {
		return err
	}
	return a.reading(func(room *table.Room) error {
		filter, err := a.filter(room, f, evenings)
		if err != nil {
			return err
		}
		found, err := room.Statistics(filter, evenings)
		if err != nil {
			return err
		}
		return report.Statistics(a.words, found, filter.Players...).Write(a.Out, format)
	})
}

// evenings say when evenings end: by the flag, else by the environment, else at
// the usual hour.
func (a *app) evenings(flag string) (stats.Evenings, error) {
	evenings := stats.Evenings{Ends: stats.DefaultEnd, Place: time.Local}
	text := cmp.Or(flag, a.Env(eveningEnds))
	if text == "" {
		return evenings, nil
	}
	ends, err := stats.ParseEnd(text)
	if err != nil {
		return evenings, usageErr("tally.no_hour", "word", cards.Abbreviated(text))
	}
	evenings.Ends = ends
	return evenings, nil
}

// filter reads the flags that say which matches are meant.
func (a *app) filter(room *table.Room, f tallyFlags, evenings stats.Evenings) (history.Filter, error) {
	var filter history.Filter
	if f.game != "" {
		if _, ok := a.library.Game(f.game); !ok {
			return filter, a.unknownGame(f.game)
		}
		filter.Game = f.game
	}
	if f.since != "" && f.evening != "" {
		return filter, usageErr("tally.both_days")
	}
	day, err := a.day(room, f.since+f.evening, evenings)
	switch {
	case err != nil:
		return filter, err
	case f.evening != "":
		filter = filter.Evening(evenings, day)
	case f.since != "":
		filter = filter.From(evenings, day)
	}
	filter.Players, err = room.PlayerIDs(f.players)
	return filter, err
}

// day reads a day of the calendar, or "last": the evening that was played last.
func (a *app) day(room *table.Room, text string, evenings stats.Evenings) (stats.Day, error) {
	switch text {
	case "":
		return stats.Day{}, nil
	case "last":
		day, found, err := room.LastEvening(evenings)
		if err == nil && !found {
			err = usageErr("command.no_matches")
		}
		return day, err
	}
	day, err := stats.ParseDay(text)
	if err != nil {
		return day, usageErr("tally.no_day", "word", cards.Abbreviated(text))
	}
	return day, nil
}
