package pairs

import (
	"tableref/referee/cards/ruling"
	"tableref/rulesets"
)

// PackOf are the cards of a game with the settings of a match: its deck and the
// special cards.
func PackOf(game *rulesets.Game, agreed rulesets.Values) ruling.Pack {
	pack := ruling.Pack{Specials: agreed.Int("specials")}
	if deck, ok := game.Deck(agreed); ok {
		pack.Drawings, pack.Colours = deck.Ranks, deck.Suits
	}
	return pack
}
