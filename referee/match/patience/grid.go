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

// fewEmpty is the most empty places with which the missing cards are named: with more
// of them the deal is still being entered.
const fewEmpty = 10

// readGrid reads a deal of a number of columns, each of depth cards. A card that is
// the only one left fills the only place that is left; it is returned. A refusal
// names all that is wrong: what is no card, what lies twice, what lies where it
// cannot lie, what is missing.
func readGrid(words []string, columns, depth int) (penguin.Position, *Filled, *match.Refusal) {
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
	filled := g.fill()
	g.missing()
	if len(g.flaws) > 0 {
		return penguin.Position{}, nil, wrong(g.flaws, len(g.flaws))
	}
	return g.position(), filled, nil
}

// Filled is the last card of a deal, which nobody told: only one was left, and
// one place.
type Filled struct {
	Card   cards.Card `json:"card"`
	Column int        `json:"column"` // from 1
	Row    int        `json:"row"`    // from 1, the deepest
}

// fill puts the only card that is left into the only place that is left, when
// nothing else is wrong; nil: there is no such card.
func (g *grid) fill() *Filled {
	empty, left := g.empty(), g.left()
	if len(g.flaws) > 0 || len(empty) != 1 || len(left) != 1 || !g.cards[0].Valid() {
		return nil
	}
	at := empty[0]
	g.cards[at] = left[0]
	return &Filled{Card: left[0], Column: at/g.depth + 1, Row: at%g.depth + 1}
}

// empty are the numbers of the places without a card.
func (g *grid) empty() []int {
	var list []int
	for i, card := range g.cards {
		if !card.Valid() {
			list = append(list, i)
		}
	}
	return list
}

// left are the cards without a place. Those of the base rank are laid aside.
func (g *grid) left() []cards.Card {
	var list []cards.Card
	for _, suit := range cards.Suits {
		for rank := cards.Ace; rank <= cards.King; rank++ {
			card := cards.Card{Rank: rank, Suit: suit}
			if rank != g.cards[0].Rank && !slices.Contains(g.cards, card) {
				list = append(list, card)
			}
		}
	}
	return list
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
			g.flaw("no_card", "word", cards.Abbreviated(word), "place", g.at(len(g.cards)))
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

// missing notes the places without a card, and the cards without a place, unless
// most of them are still to come.
func (g *grid) missing() {
	empty, left := g.empty(), g.left()
	if len(empty) > 0 {
		g.flaw("empty", "n", len(empty), "place", g.at(empty[0]))
	}
	if len(left) > 0 && len(empty) <= fewEmpty && g.cards[0].Valid() {
		g.flaw("missing", "n", len(left), "cards", faces(left))
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
