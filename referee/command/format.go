package command

import (
	"slices"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// formatOf is the one of the formats that a flag names.
func formatOf[F ~string](word string, have []F) (F, error) {
	if slices.Contains(have, F(word)) {
		return F(word), nil
	}
	names := make(phrase.Names, len(have))
	for i, f := range have {
		names[i] = string(f)
	}
	return "", usageErr("command.format", "word", cards.Abbreviated(word), "formats", names)
}
