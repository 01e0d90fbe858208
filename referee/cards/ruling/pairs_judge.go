package ruling

import (
	"strconv"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// sectionLinks is the section in which a game of pairs says what goes together.
const sectionLinks = "links"

// ReadAll reads the two or three cards of an announcement. read puts a word into
// the ids of the pack. The error is a *[cards.SyntaxError].
func (p Pack) ReadAll(words []string, read func(string) string) ([]Tile, error) {
	if len(words) < 2 || len(words) > 3 {
		tiles := p.Tiles()
		return nil, &cards.SyntaxError{Why: phrase.Of("no_tile.count", "text", strconv.Itoa(len(words)),
			"example", tiles[0].Phrase(), "other", tiles[len(tiles)-1].Phrase())}
	}
	list := make([]Tile, len(words))
	specials := 0
	for i, word := range words {
		tile, err := p.Read(read(word))
		if err != nil {
			return nil, err
		}
		if tile == Special {
			specials++
		}
		for _, before := range list[:i] {
			if before == tile && (tile != Special || specials > p.Specials) {
				return nil, p.fault(word, "twice")
			}
		}
		list[i] = tile
	}
	return list, nil
}

// Judge decides whether two cards form a plic-plac, or three a plic-plac-ploc.
// Plic-Plac, links.
func Judge(tiles []Tile) Verdict {
	if len(tiles) == 2 {
		return judgePair(tiles[0], tiles[1])
	}
	return judgeTriple(tiles[0], tiles[1], tiles[2])
}

func judgePair(a, b Tile) Verdict {
	for _, tile := range []Tile{a, b} {
		if tile == Special {
			return linked(false, "special", "card", tile.Phrase())
		}
	}
	if !Linked(a, b) {
		return linked(false, "apart."+kindOf(a), "first", a.Phrase(), "second", b.Phrase())
	}
	return linked(true, "together", "first", a.Phrase(), "second", b.Phrase(), "same", same(a, b))
}

// judgeTriple shows the chain: the card in the middle goes with both others.
func judgeTriple(a, b, c Tile) Verdict {
	for _, order := range [][3]Tile{{a, b, c}, {b, a, c}, {a, c, b}} {
		first, middle, last := order[0], order[1], order[2]
		if Linked(first, middle) && Linked(middle, last) {
			return linked(true, "chain", "first", first.Phrase(), "second", middle.Phrase(), "third", last.Phrase(),
				"same", same(first, middle), "then", same(middle, last))
		}
	}
	for _, order := range [][3]Tile{{a, b, c}, {a, c, b}, {b, c, a}} {
		if Linked(order[0], order[1]) {
			return linked(false, "left_over", "first", order[0].Phrase(), "second", order[1].Phrase(),
				"third", order[2].Phrase(), "same", same(order[0], order[1]))
		}
	}
	return linked(false, "none_together", "first", a.Phrase(), "second", b.Phrase(), "third", c.Phrase())
}

func linked(legal bool, why string, pairs ...any) Verdict {
	return Verdict{Legal: legal, Why: phrase.Of("verdict."+why, pairs...), Section: sectionLinks}
}

// same says what two linked cards have in common.
func same(a, b Tile) phrase.Phrase {
	if a.Drawing == b.Drawing {
		return phrase.Of("same_drawing." + kindOf(a))
	}
	return phrase.Of("same_colour." + kindOf(a))
}

// kindOf tells playing cards, which have ranks and suits, from cards with
// drawings.
func kindOf(t Tile) string {
	if _, ok := t.playing(); ok {
		return "playing"
	}
	return "drawn"
}
