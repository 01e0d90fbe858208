package plain

import (
	"slices"

	"tableref/referee/match"
	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// diagramLine describes a diagram pile by pile. The names of columns, where there are
// any, come before the piles.
func diagramLine(words *rulesets.Text, d match.Diagram) phrase.Phrase {
	var piles []phrase.Phrase
	for _, row := range d.Rows {
		if isSquare(d, row) {
			piles = append(piles, squareRow(words, d, row))
			continue
		}
		for k, p := range row {
			if parts := pileParts(d, row, k, p); len(parts) > 0 { // else nothing is known of the pile
				piles = append(piles, spaced(words, parts))
			}
		}
	}
	return phrase.Of("plain.diagram", "caption", d.Caption, "piles", commas(words, piles))
}

// pileParts describe the k-th pile of a row: the head above it, or above it and the
// piles that follow, its label, and what is on it.
func pileParts(d match.Diagram, row []match.Pile, k int, p match.Pile) []phrase.Phrase {
	var head []phrase.Phrase
	if len(row) == len(d.Heads) && !d.Heads[k].IsZero() {
		head = append(head, d.Heads[k])
	}
	var parts []phrase.Phrase
	if !p.Label.IsZero() {
		parts = append(parts, p.Label)
	}
	if p.Shape == match.Place && isShared(d) {
		switch {
		case len(p.Faces) > 0:
			parts = append(parts, p.Faces...)
		case len(parts) > 0 || len(head) > 0 || slices.ContainsFunc(row[k:], isTaken):
			parts = append(parts, phrase.Of("plain.empty"))
		} // the free places at the end are not worth a word
		return append(head, parts...)
	}
	parts = append(append(parts, head...), p.Faces...)
	if p.Cards >= 0 {
		parts = append(parts, phrase.Of("cards", "n", p.Cards))
	}
	return parts
}

func isTaken(p match.Pile) bool { return len(p.Faces) > 0 }

// isShared reports whether a head of the diagram stands over several piles.
func isShared(d match.Diagram) bool { return slices.ContainsFunc(d.Heads, phrase.Phrase.IsZero) }

// isSquare reports whether the row is one of a square of places for one card
// each, such as a pot.
func isSquare(d match.Diagram, row []match.Pile) bool {
	return len(row) > 0 && len(row) == len(d.Heads) && !isShared(d) && !slices.ContainsFunc(row, func(p match.Pile) bool { return p.Shape != match.Place })
}

// squareRow says which places of a row still hold a card, and the faces that can be
// seen: 1 a c, d sun red. "1 card" at each place would be too long.
func squareRow(words *rulesets.Text, d match.Diagram, row []match.Pile) phrase.Phrase {
	parts := []phrase.Phrase{row[0].Label}
	for k, p := range row {
		if p.Cards > 0 {
			parts = append(parts, spaced(words, append([]phrase.Phrase{d.Heads[k]}, p.Faces...)))
		}
	}
	if len(parts) == 1 {
		parts = append(parts, phrase.Of("plain.nothing"))
	}
	return spaced(words, parts)
}

// commas joins phrases: a, b, c.
func commas(words *rulesets.Text, list []phrase.Phrase) phrase.Phrase {
	return joined(words, "plain.comma", list)
}

// spaced joins phrases: a b c.
func spaced(words *rulesets.Text, list []phrase.Phrase) phrase.Phrase {
	return joined(words, "plain.space", list)
}

// joined joins phrases two by two, each pair as text: phrases may be nested only to
// a limited depth.
func joined(words *rulesets.Text, id string, list []phrase.Phrase) phrase.Phrase {
	if len(list) == 0 {
		return phrase.Of("plain.nothing")
	}
	sum := list[0]
	for _, p := range list[1:] {
		sum = phrase.Of("name", "name", words.Say(phrase.Of(id, "first", sum, "rest", p)))
	}
	return sum
}
