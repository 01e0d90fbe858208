package spit

import (
	"slices"
	"strconv"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/rulesets"
)

// canPlayMoment is the moment at which somebody asks whether there is a play.
const canPlayMoment = "can_play"

// Rulings are the questions that the rules of Spit decide. There are none for
// cards that have no ranks and suits of playing cards.
func (Procedure) Rulings(game *rulesets.Game, agreed rulesets.Values) ruling.Book {
	rules, ok := rulesOf(game, agreed)
	if !ok {
		return ruling.Book{}
	}
	return rules.Book()
}

// rulesOf are the rules of Spit with the settings of a match. It reports false for
// cards that have no ranks and suits of playing cards.
func rulesOf(game *rulesets.Game, agreed rulesets.Values) (ruling.Spit, bool) {
	rules := ruling.Spit{Piles: agreed.Int("piles"), CanPlay: game.Moments[canPlayMoment]}
	deck, _ := game.Deck(agreed)
	for _, id := range deck.Ranks {
		rank, err := strconv.Atoi(id)
		if err != nil {
			return ruling.Spit{}, false
		}
		rules.Order = append(rules.Order, cards.Rank(rank))
	}
	for _, suit := range cards.Suits {
		if slices.Contains(deck.Suits, suit.String()) {
			rules.Suits = append(rules.Suits, suit)
		}
	}
	return rules, len(rules.Order) > 0 && len(rules.Suits) > 0
}
