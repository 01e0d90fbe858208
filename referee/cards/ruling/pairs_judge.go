package ruling

import (
	"slices"

	"tableref/rulesets/phrase"
)

// sectionLinks is the section of the rules of a game of pairs on which cards form a
// pair.
const sectionLinks = "links"

// Links is the kind of question of a game of pairs: whether cards form a pair.
const Links = "links"

// Book returns the questions that a game of pairs decides:
//
//	sun-red sun-blue · sun-red sun-blue moon-blue
func (p Pack) Book() Book {
	cardParam := func(id string, optional bool) Param {
		return Param{ID: id, Kind: TileParam, Pack: &p, Optional: optional}
	}
	return Book{Rules: p, Kinds: []Kind{{
		ID: Links, Bare: true, Params: []Param{cardParam("first", false), cardParam("second", false), cardParam("third", true)},
	}}}
}

// Default returns "": all cards must be named.
func (p Pack) Default(string, string, map[string]string) string { return "" }

// Malformed returns the error that a question has two or three cards.
func (p Pack) Malformed(string, string) error {
	tiles := p.Tiles()
	return p.syntaxError("", "count", "other", tiles[len(tiles)-1].Phrase())
}

// Decide judges the two or three cards of an announcement, which must be different
// cards of the pack.
func (p Pack) Decide(_ string, a Args) (Verdict, error) {
	var list []Tile
	specials := 0
	for _, id := range []string{"first", "second", "third"} {
		if !a.Has(id) {
			continue
		}
		tile, err := p.Read(a.reader.Canonical(a.Text(id)))
		switch {
		case err != nil:
			return Verdict{}, err
		case tile == Special:
			if specials++; specials > p.Specials {
				return Verdict{}, p.syntaxError(a.Text(id), "specials", "n", p.Specials)
			}
		case slices.Contains(list, tile):
			return Verdict{}, p.syntaxError(a.Text(id), "twice")
		}
		list = append(list, tile)
	}
	return Judge(list), nil
}

// Judge decides whether two cards form a plic-plac, or three cards a plic-plac-ploc
// (Plic-Plac, links). tiles has two or three cards.
func Judge(tiles []Tile) Verdict {
	if len(tiles) == 2 {
		return judgePair(tiles[0], tiles[1])
	}
	return judgeTriple(tiles[0], tiles[1], tiles[2])
}

func judgePair(a, b Tile) Verdict {
	for _, tile := range []Tile{a, b} {
		if tile == Special {
			return linksVerdict(false, "special", "card", tile.Phrase())
		}
	}
	if !Linked(a, b) {
		return linksVerdict(false, "apart."+kindOf(a), "first", a.Phrase(), "second", b.Phrase())
	}
	return linksVerdict(true, "together", "first", a.Phrase(), "second", b.Phrase(), "same", inCommon(a, b))
}

// judgeTriple looks for a chain, in which the card in the middle is linked with both
// others, and names it.
func judgeTriple(a, b, c Tile) Verdict {
	for _, order := range [][3]Tile{{a, b, c}, {b, a, c}, {a, c, b}} {
		first, middle, last := order[0], order[1], order[2]
		if Linked(first, middle) && Linked(middle, last) {
			return linksVerdict(true, "chain", "first", first.Phrase(), "second", middle.Phrase(), "third", last.Phrase(),
				"same", inCommon(first, middle), "then", inCommon(middle, last))
		}
	}
	for _, order := range [][3]Tile{{a, b, c}, {a, c, b}, {b, c, a}} {
		if Linked(order[0], order[1]) {
			return linksVerdict(false, "left_over", "first", order[0].Phrase(), "second", order[1].Phrase(),
				"third", order[2].Phrase(), "same", inCommon(order[0], order[1]))
		}
	}
	return linksVerdict(false, "none_together", "first", a.Phrase(), "second", b.Phrase(), "third", c.Phrase())
}

func linksVerdict(legal bool, why string, pairs ...any) Verdict {
	return Verdict{Legal: legal, Why: phrase.Of("verdict."+why, pairs...), Section: sectionLinks}
}

// inCommon returns what two linked cards have in common.
func inCommon(a, b Tile) phrase.Phrase {
	if a.Drawing == b.Drawing {
		return phrase.Of("same_drawing." + kindOf(a))
	}
	return phrase.Of("same_colour." + kindOf(a))
}

// kindOf returns the part of a phrase's id that tells playing cards, with ranks and
// suits, from cards with drawings.
func kindOf(t Tile) string {
	if _, ok := t.Playing(); ok {
		return "playing"
	}
	return "drawn"
}
