package ruling

import (
	"slices"
	"strings"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Tile is a card with a drawing and a colour, by their ids. On a playing card
// the rank is the drawing and the suit the colour. The zero Tile is none.
type Tile struct {
	Drawing, Colour string
}

// Special is a card that goes with no other. There may be several, all alike.
var Special = Tile{Drawing: "special"}

// Pack are the cards of a game of pairs: one of each drawing in each colour, and
// the special ones.
type Pack struct {
	Drawings, Colours []string
	Specials          int // how many special cards, from 0
}

// Word writes a card as commands and records do: sun-red, 10H, special.
func (t Tile) Word() string {
	if card, ok := t.playing(); ok {
		return card.String()
	}
	if t == Special {
		return t.Drawing
	}
	return t.Drawing + separator + t.Colour
}

// separator stands between the drawing and the colour of a card.
const separator = "-"

// Phrase returns the card as people read it.
func (t Tile) Phrase() phrase.Phrase {
	if card, ok := t.playing(); ok {
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

// playing is the card of a standard pack that the tile is.
func (t Tile) playing() (cards.Card, bool) {
	rank, isRank := rankOf(t.Drawing)
	if i := slices.IndexFunc(cards.Suits[:], func(s cards.Suit) bool { return s.String() == t.Colour }); isRank && i >= 0 {
		return cards.Card{Rank: rank, Suit: cards.Suits[i]}, true
	}
	return cards.Card{}, false
}

// rankOf reads a rank's number as rulesets write it, 1 to 13.
func rankOf(text string) (cards.Rank, bool) {
	for rank := cards.Ace; rank <= cards.King; rank++ {
		if rank.Phrase().ID == "rank."+text {
			return rank, true
		}
	}
	return 0, false
}

// Size is the number of cards, the special ones included.
func (p Pack) Size() int { return len(p.Drawings)*len(p.Colours) + p.Specials }

// Has reports whether the pack has the card.
func (p Pack) Has(t Tile) bool {
	if t == Special {
		return p.Specials > 0
	}
	return slices.Contains(p.Drawings, t.Drawing) && slices.Contains(p.Colours, t.Colour)
}

// Tiles are the ordinary cards, drawing by drawing.
func (p Pack) Tiles() []Tile {
	list := make([]Tile, 0, len(p.Drawings)*len(p.Colours))
	for _, drawing := range p.Drawings {
		for _, colour := range p.Colours {
			list = append(list, Tile{Drawing: drawing, Colour: colour})
		}
	}
	return list
}

// Read reads a card by the ids of the pack, in capitals or not: sun-red or
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

// syntaxError makes the error for a text that is no card of the pack. The phrase's id
// is below "no_tile".
func (p Pack) syntaxError(word, what string, pairs ...any) error {
	pairs = append([]any{"text", cards.Abbreviated(word), "example", p.Tiles()[0].Phrase()}, pairs...)
	return &cards.SyntaxError{Text: word, Why: phrase.Of("no_tile."+what, pairs...)}
}

// Linked reports whether two cards form a plic-plac: they have the same drawing
// or the same colour. Plic-Plac, links; special cards form none (ours).
func Linked(a, b Tile) bool {
	if a == Special || b == Special {
		return false
	}
	return a.Drawing == b.Drawing || a.Colour == b.Colour
}

// Chained reports whether plic-placs link all the cards to one another. A chain
// is enough. Plic-Plac, links (the chain: ours).
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
