package ruling

import (
	"slices"
	"strings"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Tile is a card with a drawing and a colour, given by their ids. On a playing card
// the rank is the drawing and the suit is the colour. The zero Tile is not a card.
type Tile struct {
	Drawing, Colour string
}

// Special is a card that forms no pair. A pack may have several, all alike.
var Special = Tile{Drawing: "special"}

// Pack is the cards of a game of pairs: one of each drawing in each colour, and the
// special cards.
type Pack struct {
	Drawings, Colours []string
	Specials          int // the number of special cards
}

// Word returns the card as commands and records write it: sun-red, 10H, special.
func (t Tile) Word() string {
	if card, ok := t.Playing(); ok {
		return card.String()
	}
	if t == Special {
		return t.Drawing
	}
	return t.Drawing + separator + t.Colour
}

// separator stands between the ids of the drawing and the colour.
const separator = "-"

// Phrase returns the card as people read it.
func (t Tile) Phrase() phrase.Phrase {
	if card, ok := t.Playing(); ok {
		return card.Phrase()
	}
	if t == Special {
		return phrase.Of("rank_name." + Special.Drawing)
	}
	return phrase.Of("tile", "drawing", t.drawing(), "colour", t.colour())
}

func (t Tile) drawing() phrase.Phrase {
	if rank, ok := rankOf(t.Drawing); ok {
		return rank.Phrase()
	}
	return phrase.Of("rank_name." + t.Drawing)
}

func (t Tile) colour() phrase.Phrase { return phrase.Of("suit_name." + t.Colour) }

// Playing returns the tile as a playing card; false if it is another card.
func (t Tile) Playing() (cards.Card, bool) {
	rank, isRank := rankOf(t.Drawing)
	if i := slices.IndexFunc(cards.Suits[:], func(s cards.Suit) bool { return s.String() == t.Colour }); isRank && i >= 0 {
		return cards.Card{Rank: rank, Suit: cards.Suits[i]}, true
	}
	return cards.Card{}, false
}

// rankOf parses a rank's number as rulesets write it, 1 to 13.
func rankOf(text string) (cards.Rank, bool) {
	for rank := cards.Ace; rank <= cards.King; rank++ {
		if rank.Phrase().ID == "rank."+text {
			return rank, true
		}
	}
	return 0, false
}

// Size is the number of cards, including special ones.
func (p Pack) Size() int { return len(p.Drawings)*len(p.Colours) + p.Specials }

// Has reports whether the pack has the card.
func (p Pack) Has(t Tile) bool {
	if t == Special {
		return p.Specials > 0
	}
	return slices.Contains(p.Drawings, t.Drawing) && slices.Contains(p.Colours, t.Colour)
}

// Tiles returns the cards other than special ones, drawing by drawing.
func (p Pack) Tiles() []Tile {
	list := make([]Tile, 0, len(p.Drawings)*len(p.Colours))
	for _, drawing := range p.Drawings {
		for _, colour := range p.Colours {
			list = append(list, Tile{Drawing: drawing, Colour: colour})
		}
	}
	return list
}

// Read parses a card by the ids of the pack, upper or lower case: sun-red or
// red-sun, special; the cards of a standard pack as 10H. The error is a
// *[cards.SyntaxError] that shows how a card is written.
func (p Pack) Read(word string) (Tile, error) {
	tile, ok := p.parse(strings.ToLower(strings.TrimSpace(word)))
	switch {
	case !ok:
		return Tile{}, p.syntaxError(word, "form")
	case tile == Special && p.Specials == 0:
		return Tile{}, p.syntaxError(word, "no_specials")
	case !p.Has(tile):
		return Tile{}, p.syntaxError(word, "not_in_pack")
	}
	return tile, nil
}

func (p Pack) parse(word string) (Tile, bool) {
	if word == Special.Drawing {
		return Special, true
	}
	for _, tile := range p.Tiles() {
		drawing, colour := strings.ToLower(tile.Drawing), strings.ToLower(tile.Colour)
		if word == drawing+separator+colour || word == colour+separator+drawing {
			return tile, true
		}
	}
	card, err := cards.Parse(word)
	if err != nil {
		return Tile{}, false
	}
	_, number, _ := strings.Cut(card.Rank.Phrase().ID, ".")
	return Tile{Drawing: number, Colour: card.Suit.String()}, true
}

// syntaxError makes the error for a text that is not a card of the pack. The
// phrase's id is below "no_tile".
func (p Pack) syntaxError(word, what string, pairs ...any) error {
	pairs = append([]any{"text", cards.Abbreviated(word), "example", p.Tiles()[0].Phrase()}, pairs...)
	return &cards.SyntaxError{Text: word, Why: phrase.Of("no_tile."+what, pairs...)}
}

// Linked reports whether two cards form a plic-plac: they have the same drawing or
// the same colour (Plic-Plac, links). Special cards form none; that rule is ours.
func Linked(a, b Tile) bool {
	if a == Special || b == Special {
		return false
	}
	return a.Drawing == b.Drawing || a.Colour == b.Colour
}

// Chained reports whether plic-placs connect all the cards, directly or through
// others (Plic-Plac, links; that a chain is enough is our reading).
func Chained(tiles ...Tile) bool {
	if len(tiles) == 0 {
		return false
	}
	reached := tiles[:1:1]
	rest := slices.Clone(tiles[1:])
	for i := 0; i < len(reached); i++ {
		rest = slices.DeleteFunc(rest, func(t Tile) bool {
			linked := Linked(reached[i], t)
			if linked {
				reached = append(reached, t)
			}
			return linked
		})
	}
	return len(rest) == 0
}
