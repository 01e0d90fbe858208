package command

import (
	"tableref/referee/cards/ruling"
	"tableref/referee/pairs"
)

// pairsRuler rules games in which players look for cards that go together.
func pairsRuler() ruler {
	return ruler{
		procedure: "pairs",
		Example:   "  tableref ruling plicplac sun-red sun-blue\n  tableref ruling plicplac sun-red sun-blue moon-blue",
		judge: func(q question) (ruling.Verdict, error) {
			tiles, err := pairs.PackOf(q.game, q.values).ReadAll(q.words, q.letters.Word)
			if err != nil {
				return ruling.Verdict{}, err
			}
			return ruling.Judge(tiles), nil
		},
	}
}
