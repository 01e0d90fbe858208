package patience

import (
	"slices"

	"tableref/referee/cards"
	"tableref/referee/match"
	"tableref/referee/penguin"
	"tableref/rulesets/phrase"
)

// grid is a deal told card by card: column after column, deepest card first.
type grid struct {
	depth int
	cards []cards.Card // the zero Card: not told yet
	flaws []phrase.Phrase
}

// readGrid reads a deal of so many columns, each of depth cards. A refusal names
// all that is wrong: what is no card, what lies twice, what lies where it cannot
// lie, what is missing.
func readGrid(words []string, columns, depth int) (penguin.Position, *match.Refusal) {
	g := &grid{depth: depth}
	g.read(words)
	if extra := len(g.cards) - columns*depth; extra > 0 {
		g.flaw("extra", "n", extra, "all", columns*depth)
		g.cards = g.cards[:columns*depth]
	}
	for len(g.cards) < columns*depth {
		g.cards = append(g.cards, cards.Card{})
	}
	g.twice()
	g.misplaced()
	g.missing()
	if len(g.flaws) > 0 {
		return penguin.Position{}, wrong(g.flaws, len(g.flaws))
	}
	return g.position(), nil
}

// flaw notes something that is wrong. The phrase's id is below
// "patience.layout".
func (g *grid) flaw(id string, pairs ...any) {
	g.flaws = append(g.flaws, phrase.Of("patience.layout."+id, pairs...))
}

// at names the place with the number i at the beginning of a sentence: its
// column, its row in it.
func (g *grid) at(i int) phrase.Phrase {
	return phrase.Of("patience.layout.at", "column", i/g.depth+1, "row", i%g.depth+1)
}

// place names the place with the number i in a sentence.
func (g *grid) place(i int) phrase.Phrase {
	return phrase.Of("patience.layout.place", "column", i/g.depth+1, "row", i%g.depth+1)
}

// read reads the words: cards, "-" for one that is not known yet, "/" between
// columns.
func (g *grid) read(words []string) {
	for _, word := range words {
		if word == "/" {
			continue
		}
		card, err := cards.Parse(word)
		if err != nil && word != "-" {
			g.flaw("no_card", "word", cards.Typed(word), "place", g.at(len(g.cards)))
		}
		g.cards = append(g.cards, card)
	}
}

// twice notes the cards that lie in two places.
func (g *grid) twice() {
	for i, card := range g.cards {
		if first := slices.Index(g.cards, card); card.Valid() && first < i {
			g.flaw("twice", "card", card.Phrase(), "place", g.at(i), "first", g.place(first))
		}
	}
}

// misplaced notes the cards of the base rank that were to be laid aside (Laying
// out).
func (g *grid) misplaced() {
	base := g.cards[0]
	for i, card := range g.cards {
		if i > 0 && card.Valid() && card.Rank == base.Rank && card != base {
			g.flaw("aside", "card", card.Phrase(), "place", g.at(i), "base", base.Phrase())
		}
	}
}

// missing notes the places without a card, or when there are none, the cards
// without a place.
func (g *grid) missing() {
	empty, n := -1, 0
	for i, card := range g.cards {
		if card.Valid() {
			continue
		}
		if n++; empty < 0 {
			empty = i
		}
	}
	if n > 0 {
		g.flaw("empty", "n", n, "place", g.at(empty))
		return
	}
	var list []phrase.Phrase
	for _, suit := range cards.Suits {
		for rank := cards.Ace; rank <= cards.King; rank++ {
			card := cards.Card{Rank: rank, Suit: suit}
			if rank != g.cards[0].Rank && !slices.Contains(g.cards, card) {
				list = append(list, card.Phrase())
			}
		}
	}
	if len(list) > 0 {
		g.flaw("missing", "n", len(list), "cards", list)
	}
}

// position is the table after the deal: every card of the base rank but the
// base card has opened its foundation (Cells and foundations).
func (g *grid) position() penguin.Position {
	base := g.cards[0]
	p := penguin.Position{Base: base.Rank, Up: [4]int{1, 1, 1, 1}}
	p.Up[base.Suit] = 0
	for column := range slices.Chunk(g.cards, g.depth) {
		p.Columns = append(p.Columns, slices.Clone(column))
	}
	return p
}
