package command

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// score works out one round and records nothing.
func (a *app) score() *cobra.Command {
	return a.gameCommand(&cobra.Command{
		Use:     "score GAME NAME=COUNT,COUNT...",
		Example: "  tableref score plink Ana=30,10 Ben=28,0",
	}, a.scoreRound)
}

func (a *app) scoreRound(game *rulesets.Game, values rulesets.Values, words []string) error {
	if len(words) == 0 {
		return usageErr("command.score_what", "fields", fieldNames(game))
	}
	sheet := match.SheetOf(game, values)
	var totals []*int
	rows := make([]scored, len(words))
	for i, word := range words {
		row, err := readCounts(game, word)
		if err != nil {
			return err
		}
		if faults := sheet.CheckSeat(row.name, false, row.counts); len(faults) > 0 {
			return phraseErr{faults[0].Text}
		}
		row.score = sheet.Score(row.counts)
		rows[i] = row
		totals = append(totals, &rows[i].score)
	}
	if err := a.checkRound(game, values, rows); err != nil {
		return err
	}
	wins := match.WinsOf(game, values)
	for i, rank := range wins.Ranks(totals, nil) {
		a.printIn(game.ID, phrase.Of("command.scored",
			"name", rows[i].name, "formula", sheet.Formula(rows[i].counts),
			"score", match.Points(sheet, rows[i].score), "rank", phrase.Of("place", "n", rank)))
	}
	return nil
}

// checkRound refuses what the table would not accept: players who cannot sit at
// one table, and counts that cannot be right together. It prints what is only
// doubtful. Fewer players than the game needs are not checked together.
func (a *app) checkRound(game *rulesets.Game, values rulesets.Values, rows []scored) error {
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
			return phraseErr{check.Text}
		default:
			a.printIn(game.ID, check.Text)
		}
	}
	return nil
}

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
	last := max(strings.LastIndex(word, "="), 0) // a name may hold others
	name := word[:last]
	numbers, ok := strings.CutPrefix(word[last:], "=")
	parts := strings.Split(numbers, ",")
	if !ok || len(parts) != len(game.Counts) {
		return scored{}, usageErr("command.score_form", "word", cards.Abbreviated(word), "fields", fieldNames(game))
	}
	clean, err := match.SeatName(name, game.Players.Team)
	if err != nil {
		return scored{}, err
	}
	row := scored{name: clean, counts: make([]int, len(parts))}
	for i, part := range parts {
		if row.counts[i], err = strconv.Atoi(strings.TrimSpace(part)); err != nil {
			return scored{}, usageErr("command.score_form", "word", cards.Abbreviated(word), "fields", fieldNames(game))
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
