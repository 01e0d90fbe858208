package race

import (
	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/rulesets"
)

// Rulings are the questions that the rules of a race decide.
func (Procedure) Rulings(game *rulesets.Game, agreed rulesets.Values) ruling.Book {
	return rulesOf(game, agreed).Book()
}

// rulesOf are the rules of a race with the settings of a match.
func rulesOf(game *rulesets.Game, agreed rulesets.Values) ruling.Race {
	return ruling.Race{
		Top: cards.Rank(agreed.Int("top_rank")), Gap: ruling.Gap(agreed.Choice("gap_from")),
		GoesOn: !game.Has(kingMoment),
	}
}
