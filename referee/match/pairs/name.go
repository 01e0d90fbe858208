package pairs

import (
	"slices"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Seen is a card that was shown: its place and, if it was named, what it is.
type Seen struct {
	Place string `json:"place"`
	Card  string `json:"card,omitempty"`
}

// reading reads the places of one announcement.
type reading struct {
	pack  ruling.Pack
	round *round // as it is
	at    []int  // the places, each once
	tiles []ruling.Tile
}

// readPlaces reads words such as b2 and b2:sun-red. Each is a place of the pot
// with a card, each once, and may be named as a card that can lie there. What was
// named before is looked up when everything else is right, and one refusal
// answers whatever differs from it: an announcement that is refused costs no
// turn, so it must not tell what lies where.
func readPlaces(s *match.State, words []string) ([]Seen, *match.Refusal) {
	in := reading{pack: packOf(s), round: data(s)}
	for _, word := range words {
		if refusal := in.read(word); refusal != nil {
			return nil, refusal
		}
	}
	if !in.fits() {
		return nil, match.Refuse("refuse.named_before")
	}
	return in.seen(), nil
}

func (in *reading) read(word string) *match.Refusal {
	id, name, named := strings.Cut(word, ":")
	id = strings.ToLower(id)
	at := in.round.find(id)
	switch {
	case at < 0:
		last := in.round.id(len(in.round.places) - 1)
		return match.Refuse("refuse.pot_place", "word", cards.Abbreviated(id), "last", last)
	case in.round.places[at].taker != inPot:
		return match.Refuse("refuse.pot_empty", "place", id)
	case slices.Contains(in.at, at):
		return match.Refuse("refuse.pot_twice", "place", id)
	}
	var tile ruling.Tile
	if named {
		var err error
		if tile, err = in.pack.Read(name); err != nil {
			return &match.Refusal{Why: phrase.OfError(err)}
		}
	}
	in.at, in.tiles = append(in.at, at), append(in.tiles, tile)
	return in.tooOften(tile)
}

// tooOften refuses a card that this announcement names more often than the pack
// has it.
func (in *reading) tooOften(tile ruling.Tile) *match.Refusal {
	times := 0
	for _, t := range in.tiles {
		if t == tile {
			times++
		}
	}
	switch {
	case tile == (ruling.Tile{}):
		return nil
	case tile == ruling.Special && times > in.pack.Specials:
		return match.Refuse("refuse.specials_twice", "n", in.pack.Specials)
	case tile != ruling.Special && times > 1:
		return match.Refuse("no_tile.twice", "text", tile.Phrase())
	}
	return nil
}

// fits reports whether the cards can lie at their places by what was named
// before: no other card there, none of them elsewhere, and no more cards
// pocketed than the pack has.
func (in *reading) fits() bool {
	round := in.round.Clone().(*round)
	news := false
	for i, at := range in.at {
		was, tile := round.places[at].card, in.tiles[i]
		if tile == (ruling.Tile{}) || tile == was {
			continue
		}
		if was != (ruling.Tile{}) {
			return false
		}
		round.places[at].card, news = tile, true
	}
	if !news {
		return true
	}
	known := round.known(in.pack)
	return !in.namedTooOften(round) && len(known.free()) >= known.unnamed
}

// namedTooOften reports whether a card of this announcement is named at more
// places of the round than the pack has it.
func (in *reading) namedTooOften(round *round) bool {
	return slices.ContainsFunc(in.tiles, func(tile ruling.Tile) bool {
		times := 0
		for _, p := range round.places {
			if p.card == tile {
				times++
			}
		}
		switch tile {
		case ruling.Tile{}:
			return false
		case ruling.Special:
			return times > in.pack.Specials
		}
		return times > 1
	})
}

// seen are the places and cards that were read.
func (in *reading) seen() []Seen {
	list := make([]Seen, len(in.at))
	for i, at := range in.at {
		list[i].Place = in.round.id(at)
		if tile := in.tiles[i]; tile != (ruling.Tile{}) {
			list[i].Card = tile.Word()
		}
	}
	return list
}

// name keeps what a card was named as, and returns it as a card that lies open.
func (r *round) name(pack ruling.Pack, s Seen) shown {
	at := r.find(s.Place)
	if s.Card == "" {
		return shown{place: at}
	}
	if tile, err := pack.Read(s.Card); err == nil {
		r.places[at].card = tile
	}
	return shown{place: at, named: true}
}

func (r *round) nameAll(pack ruling.Pack, list []Seen) []shown {
	cards := make([]shown, len(list))
	for i, s := range list {
		cards[i] = r.name(pack, s)
	}
	return cards
}
