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

// reading reads the places of one announcement, and proves that the cards that
// are named can lie there.
type reading struct {
	pack  ruling.Pack
	round *round // a copy, with what is named here
	seen  []Seen
	at    []int // the places
	news  bool  // a card is named that was not before
}

// readPlaces reads words such as b2 and b2:sun-red. Each is a place of the pot
// with a card, each once, and may be named as a card that can lie there.
func readPlaces(s *match.State, words []string) ([]Seen, *match.Refusal) {
	in := reading{pack: packOf(s), round: own(s).Clone().(*round)}
	for _, word := range words {
		if refusal := in.read(word); refusal != nil {
			return nil, refusal
		}
	}
	if known := in.round.known(in.pack); in.news && len(known.free()) < known.unnamed {
		return nil, match.Refuse("refuse.too_many_named")
	}
	return in.seen, nil
}

func (in *reading) read(word string) *match.Refusal {
	id, name, named := strings.Cut(word, ":")
	id = strings.ToLower(id)
	at := in.round.find(id)
	switch {
	case at < 0:
		last := in.round.id(len(in.round.places) - 1)
		return match.Refuse("refuse.pot_place", "word", cards.Typed(id), "last", last)
	case in.round.places[at].taker != inPot:
		return match.Refuse("refuse.pot_empty", "place", id)
	case slices.Contains(in.at, at):
		return match.Refuse("refuse.pot_twice", "place", id)
	}
	seen := Seen{Place: id}
	if named {
		tile, err := in.pack.Read(name)
		if err != nil {
			return &match.Refusal{Why: phrase.OfError(err)}
		}
		if refusal := in.fits(at, tile); refusal != nil {
			return refusal
		}
		seen.Card = tile.Word()
		in.news = in.news || in.round.places[at].card != tile
		in.round.places[at].card = tile
	}
	in.seen, in.at = append(in.seen, seen), append(in.at, at)
	return nil
}

// fits refuses a card that cannot lie at the place, by what was named before.
// What that was, and where, is not said: to remember it is the game.
func (in *reading) fits(at int, tile ruling.Tile) *match.Refusal {
	if known := in.round.places[at].card; known != (ruling.Tile{}) && known != tile {
		return match.Refuse("refuse.named_differently", "place", in.round.id(at))
	}
	times := 0
	for i, p := range in.round.places {
		if i != at && p.card == tile {
			times++
		}
	}
	switch {
	case tile == ruling.Special && times >= in.pack.Specials:
		return match.Refuse("refuse.specials_named", "n", in.pack.Specials)
	case tile != ruling.Special && times > 0:
		return match.Refuse("refuse.named_twice", "card", tile.Phrase())
	}
	return nil
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
