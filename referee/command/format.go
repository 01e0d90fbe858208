package command

import (
	"slices"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// formatOf is the format that a flag names, one of those that there are.
func formatOf[F ~string](word string, have []F) (F, error) {
	if slices.Contains(have, F(word)) {
		return F(word), nil
	}
	names := make(phrase.Names, len(have))
	for i, f := range have {
		names[i] = string(f)
	}
	return "", wrong("command.format", "word", cards.Abbreviated(word), "formats", names)
}
