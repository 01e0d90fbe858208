package learn

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// GameOf is a game with the settings of a match.
type GameOf struct {
	Game   *rulesets.Game
	Agreed rulesets.Values
}

// Section is the section of the rules that governs a moment; "" without one.
func (g GameOf) Section(moment string) string { return g.Game.Moments[moment] }

// scoring is the section on how a round is scored: the one that score sheets print.
func (g GameOf) scoring() string {
	return cmp.Or(g.Game.Sheet, g.Section(string(match.Counting)))
}

// Players are the people that questions are about.
var Players = []string{"Ana", "Ben", "Cid", "Dan"}

// Score asks for the points of a round, by what was counted. The lures have the sign
// turned, the weight forgotten, or the difference taken the other way round.
func Score(id string, g GameOf) Kind {
	return Kind{ID: id, Draw: func(r *rand.Rand) Question {
		sheet := match.SheetOf(g.Game, g.Agreed)
		counts := make([]int, len(sheet.Fields))
		plain, turned := 0, 0
		var told []phrase.Phrase
		for i, field := range sheet.Fields {
			counts[i] = field.Min + r.IntN(min(field.Max, 30)-field.Min+1)
			told = append(told, phrase.Of("learn.counted", "field", field.Label, "n", counts[i]))
			turned += max(field.Weight, -field.Weight) * counts[i]
			plain += sign(field.Weight) * counts[i]
		}
		if sheet.Deck > 0 && sum(counts) > sheet.Deck {
			return Question{}
		}
		score := sheet.Score(counts)
		why := phrase.Of("learn.why.score", "formula", sheet.Formula(counts), "score", points(sheet.Signed(), score))
		q := Question{Text: phrase.Of("learn.ask.score", "name", Players[0], "counts", told), Cards: []string{numbers(counts)}}
		for _, n := range []int{score, turned, plain, -score, sum(counts)} {
			q.Choices = append(q.Choices, Choice{
				ID: strconv.Itoa(n), Text: phrase.Of("number", "value", points(sheet.Signed(), n)),
				Verdict: ruling.Verdict{Legal: n == score, Why: why, Section: g.scoring()},
			})
		}
		return q
	}}
}

// Winner asks who has won, by the totals. Totals tie often; with a rule that only a
// total above 0 wins there may be none.
func Winner(id string, g GameOf, lowest, highest int) Kind {
	return Kind{ID: id, Draw: func(r *rand.Rand) Question {
		wins := match.WinsOf(g.Game, g.Agreed)
		n := 2 + r.IntN(2)
		totals := make([]int, n)
		for i := range totals {
			totals[i] = lowest + r.IntN(highest-lowest+1)
		}
		if r.IntN(3) == 0 {
			totals[0] = totals[n-1]
		}
		if wins.PositiveOnly && r.IntN(4) == 0 {
			for i := range totals {
				totals[i] = -max(totals[i], -totals[i])
			}
		}
		var told []phrase.Phrase
		pointers := make([]*int, n)
		for i := range totals {
			pointers[i] = &totals[i]
			told = append(told, phrase.Of("learn.total", "name", Players[i], "points", points(lowest < 0, totals[i])))
		}
		won := wins.Winners(pointers, nil)
		q := Question{Text: phrase.Of("learn.ask.winner", "totals", told), Cards: []string{numbers(totals)}}
		for _, set := range sets(n) {
			q.Choices = append(q.Choices, Named(seated(set), ruling.Verdict{
				Legal: slices.Equal(set, won), Why: whyWon(wins.Low, won, totals), Section: g.Section(string(match.Finished)),
			}))
		}
		return q
	}}
}

// sets are the answers to who has won: nobody, each alone, two of them, all.
func sets(n int) [][]int {
	list := [][]int{nil}
	for i := range n {
		list = append(list, []int{i})
		for j := range i {
			list = append(list, []int{j, i})
		}
	}
	if n > 2 {
		list = append(list, []int{0, 1, 2}[:n])
	}
	return list
}

func seated(set []int) []string {
	list := make([]string, len(set))
	for i, seat := range set {
		list[i] = Players[seat]
	}
	return list
}

func whyWon(low bool, won, totals []int) phrase.Phrase {
	switch {
	case len(won) == 0:
		return phrase.Of("learn.why.nobody")
	case low:
		return phrase.Of("learn.why.lowest", "n", len(won), "names", phrase.Names(seated(won)), "total", totals[won[0]])
	}
	return phrase.Of("learn.why.highest", "n", len(won), "names", phrase.Names(seated(won)), "total", totals[won[0]])
}

// points are points as a game writes them: with a sign where they can be below 0.
func points(signed bool, n int) any {
	if signed {
		return phrase.Signed(n)
	}
	return n
}

func sign(n int) int { return cmp.Compare(n, 0) }

func sum(list []int) int {
	total := 0
	for _, n := range list {
		total += n
	}
	return total
}

// numbers are numbers as records write them: 7,10.
func numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}
