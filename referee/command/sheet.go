package command

import (
	"io"

	"github.com/spf13/cobra"

	"tableref/referee/window/report"
	"tableref/rulesets"
)

type sheetFlags struct {
	playFlags
	output string
}

// The players and rounds of a sheet by default.
const (
	usualSeats  = 4
	usualRounds = 10
)

// sheet prints a blank score sheet.
func (a *app) sheet() *cobra.Command {
	var f sheetFlags
	cmd := &cobra.Command{
		Use:               "sheet GAME",
		Short:             a.text("sheet.command"),
		Example:           "  tableref sheet plink --players Ana,Ben,Cid --rounds 5 > sheet.html",
		Args:              a.wordsBetween(1, 1),
		ValidArgsFunction: a.completeGames,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.printSheet(args, f, cmd.Flags().Changed("rounds"))
		},
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&f.players, "players", nil, a.text("sheet.flag.players"))
	flags.StringArrayVar(&f.literal, "player", nil, a.text("command.flag.player"))
	flags.IntVar(&f.rounds, "rounds", 0, a.text("sheet.flag.rounds"))
	f.gameFlags.addTo(a, flags)
	flags.StringVarP(&f.output, "output", "o", "", a.text("sheet.flag.output"))
	return cmd
}

func (a *app) printSheet(args []string, f sheetFlags, rounds bool) error {
	return a.agreed(args, f.gameFlags, func(game *rulesets.Game, agreed rulesets.Values) error {
		blank := report.Blank{Game: game, Agreed: agreed, Names: f.names(game), Rounds: f.rounds}
		if !rounds {
			if blank.Rounds = agreed.Int("rounds"); blank.Rounds < 2 {
				blank.Rounds = usualRounds // open, or one: a sheet is for an evening
			}
		}
		if blank.Rounds < 1 || blank.Rounds > report.MostBlank {
			return usageErr("sheet.room", "n", report.MostBlank, "have", blank.Rounds)
		}
		return a.toFile(f.output, func(out io.Writer) error { return blank.Write(out, a.words) })
	})
}

// names are those on the sheet; "" leaves room for one.
func (f sheetFlags) names(game *rulesets.Game) []string {
	var names []string
	for _, seat := range f.seats() {
		names = append(names, seat.Name)
	}
	if len(names) > 0 {
		return names
	}
	seats := max(game.Players.Min, usualSeats)
	if most := game.Players.Max; most > 0 {
		seats = min(seats, most)
	}
	return make([]string, seats)
}
