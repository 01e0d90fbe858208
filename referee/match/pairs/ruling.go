package pairs

import (
	"tableref/referee/cards/ruling"
	"tableref/rulesets"
)

// Rulings are the questions that the rules of a game of pairs decide.
func (Procedure) Rulings(game *rulesets.Game, agreed rulesets.Values) ruling.Book {
	return PackOf(game, agreed).Book()
}
