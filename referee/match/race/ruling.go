package race

import (
	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/rulesets"
)

// Rulings are the questions that the rules of a race decide.
func (Procedure) Rulings(game *rulesets.Game, agreed rulesets.Values) ruling.Book {
	rules := ruling.Race{
		Top: cards.Rank(agreed.Int("top_rank")), Gap: ruling.Gap(agreed.Choice("gap_from")),
		GoesOn: !game.Has(kingMoment),
	}
	return rules.Book()
}
