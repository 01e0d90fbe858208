package command

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// score scores one round and records nothing.
func (a *app) score() *cobra.Command {
	return a.asking(a.scoreRound, &cobra.Command{
		Use:     "score GAME NAME=COUNT,COUNT...",
		Example: "  tableref score plink Ana=30,10 Ben=28,0",
	})
}

// asking completes a command that answers a question about a game with settings.
func (a *app) asking(answer func(*rulesets.Game, rulesets.Values, []string) error, cmd *cobra.Command) *cobra.Command {
	var set []string
	var variant string
	cmd.Short = a.text("command." + cmd.Name())
	cmd.Args, cmd.ValidArgsFunction = cobra.ArbitraryArgs, a.completeGames
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		game, values, err := a.agreed(args, variant, set)
		if err != nil {
			return err
		}
		return answer(game, values, args[1:])
	}
	cmd.Flags().StringArrayVar(&set, "set", nil, a.text("command.flag.set"))
	cmd.Flags().StringVar(&variant, "variant", "", a.text("command.flag.variant"))
	return cmd
}

// agreed is the game that the first word names, with its settings.
func (a *app) agreed(args []string, variant string, set []string) (*rulesets.Game, rulesets.Values, error) {
	if len(args) == 0 {
		return nil, nil, wrong("command.no_game", "games", a.gameIDs())
	}
	game, ok := a.library.Game(args[0])
	if !ok {
		return nil, nil, a.unknownGame(args[0])
	}
	a.words = a.words.For(game.ID) // what is wrong is said in the game's words too
	settings, err := readSettings(set)
	if err != nil {
		return nil, nil, err
	}
	values, err := game.Agree(variant, settings)
	return game, values, err
}

func (a *app) scoreRound(game *rulesets.Game, values rulesets.Values, words []string) error {
	if len(words) == 0 {
		return wrong("command.score_what", "fields", fieldNames(game))
	}
	sheet := match.SheetOf(game, values)
	var totals []*int
	rows := make([]scored, len(words))
	for i, word := range words {
		row, err := readCounts(game, word)
		if err != nil {
			return err
		}
		if wrongs := sheet.CheckSeat(row.name, false, row.counts); len(wrongs) > 0 {
			return said{wrongs[0].Text}
		}
		row.score = sheet.Score(row.counts)
		rows[i] = row
		totals = append(totals, &rows[i].score)
	}
	if err := a.canBe(game, values, rows); err != nil {
		return err
	}
	wins := match.WinsOf(game, values)
	said := a.words.For(game.ID)
	for i, rank := range wins.Ranks(totals, nil) {
		fmt.Fprintln(a.Out, said.Say(phrase.Of("command.scored",
			"name", rows[i].name, "formula", sheet.Formula(rows[i].counts),
			"score", match.Points(sheet, rows[i].score), "rank", phrase.Of("place", "n", rank))))
	}
	return nil
}

// canBe refuses what the table would not accept: players who cannot be at one
// table, and counts that cannot be right together. What it only doubts is told.
// Of fewer players than the game needs nothing is said together.
func (a *app) canBe(game *rulesets.Game, values rulesets.Values, rows []scored) error {
	people := game.Players
	if name, shared := match.Shared(names(rows), people.Team); shared {
		return match.Refuse("refuse.same_name", "name", name)
	}
	switch n := len(rows); {
	case people.Max > 0 && n > people.Max:
		return match.Refuse("refuse.too_many", "n", people.Max)
	case n < people.Min:
		return nil
	}
	counts := make([][]int, len(rows))
	for i, row := range rows {
		counts[i] = row.counts
	}
	for _, check := range procedures.Checks(match.CountedApart(game, values, names(rows), counts)) {
		switch {
		case check.OK:
		case check.Blocking:
			return said{check.Text}
		default:
			fmt.Fprintln(a.Out, a.words.For(game.ID).Say(check.Text))
		}
	}
	return nil
}

// scored is one player's counts and score.
type scored struct {
	name   string
	counts []int
	score  int
}

func names(rows []scored) []string {
	list := make([]string, len(rows))
	for i, row := range rows {
		list[i] = row.name
	}
	return list
}

// readCounts reads NAME=COUNT,COUNT, one number for each count of the game.
func readCounts(game *rulesets.Game, word string) (scored, error) {
	name, numbers, ok := strings.Cut(word, "=")
	if i := strings.LastIndex(word, "="); i >= 0 {
		name, numbers = word[:i], word[i+1:]
	}
	parts := strings.Split(numbers, ",")
	if !ok || len(parts) != len(game.Counts) {
		return scored{}, wrong("command.score_form", "word", cards.Abbreviated(word), "fields", fieldNames(game))
	}
	clean, err := match.SeatName(name, game.Players.Team)
	if err != nil {
		return scored{}, err
	}
	row := scored{name: clean, counts: make([]int, len(parts))}
	for i, part := range parts {
		if row.counts[i], err = strconv.Atoi(strings.TrimSpace(part)); err != nil {
			return scored{}, wrong("command.score_form", "word", cards.Abbreviated(word), "fields", fieldNames(game))
		}
	}
	return row, nil
}

func fieldNames(game *rulesets.Game) []phrase.Phrase {
	list := make([]phrase.Phrase, len(game.Counts))
	for i, c := range game.Counts {
		list[i] = phrase.Of("count." + c.ID)
	}
	return list
}
