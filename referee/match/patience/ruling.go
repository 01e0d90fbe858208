package patience

import (
	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/rulesets"
)

// Rulings are the questions that the rules of a patience decide.
func (Procedure) Rulings(_ *rulesets.Game, agreed rulesets.Values) ruling.Book {
	return RulesOf(agreed).Book(nil)
}

// rulingsNow are the questions that can be asked of the deal that is on: what
// lies on the table is known when the cards were entered.
func rulingsNow(s *match.State) ruling.Book {
	rules := RulesOf(s.Agreed)
	if l := current(s).layout; l != nil {
		return rules.Book(&l.position)
	}
	return rules.Book(nil)
}
