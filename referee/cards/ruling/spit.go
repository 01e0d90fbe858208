package ruling

import (
	"slices"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Spit are the rules of Spit for what goes where.
type Spit struct {
	// Order are the ranks of the pack, each beside its neighbours; the last is the
	// neighbour of the first (Spit, play: on an Ace go King or 2).
	Order []cards.Rank
	Suits []cards.Suit
	Piles int // the most stock piles that a player may have, 1 or more
}

// Has reports whether the pack has the card.
func (g Spit) Has(card cards.Card) bool {
	return card.Valid() && slices.Contains(g.Order, card.Rank) && slices.Contains(g.Suits, card.Suit)
}

// Fits reports whether the card goes on a spit pile with that top card: it is
// one rank above or below, whatever the suit. Spit, play.
func (g Spit) Fits(card, on cards.Card) bool {
	return slices.Contains(g.neighbours(on.Rank), card.Rank)
}

// neighbours are the ranks that go on the rank, the lower one first.
func (g Spit) neighbours(rank cards.Rank) []cards.Rank {
	i, n := slices.Index(g.Order, rank), len(g.Order)
	if i < 0 {
		return nil
	}
	return []cards.Rank{g.Order[(i+n-1)%n], g.Order[(i+1)%n]}
}

// ReadSpit reads a card that goes onto another one or into an empty place:
//
//	KS on AH · KS AH · 9S on empty
//
// The error is a *[cards.SyntaxError].
func ReadSpit(words []string, r cards.Reader) (Play, error) {
	s := sentence{words: words}
	if len(words) < 2 {
		return Play{}, fault("", "spit")
	}
	var play Play
	var err error
	if play.Card, err = s.card(r); err != nil {
		return Play{}, err
	}
	if s.accept(wordOn); len(s.words) == 0 {
		return Play{}, fault("", "spit")
	}
	if play.On, err = s.on(r); err != nil {
		return Play{}, err
	}
	if word := s.next(); word != "" {
		return Play{}, fault(word, "spit_extra")
	}
	return play, nil
}

// Judge decides a play that ReadSpit has read. A card on another one is played
// onto a spit pile; one that goes to an empty place stays in the stock.
func (g Spit) Judge(play Play) Verdict {
	if !g.Has(play.Card) {
		return forbid("spit_foreign", "card", play.Card.Phrase())
	}
	if play.On == nil {
		v := allow("spit_gap", "card", play.Card.Phrase(), "n", g.Piles)
		v.Section = sectionGap
		return v
	}
	if !g.Has(*play.On) {
		return forbid("spit_foreign", "card", play.On.Phrase())
	}
	near := g.neighbours(play.On.Rank)
	args := []any{"card", play.Card.Phrase(), "on", play.On.Phrase(), "lower", near[0].Phrase(), "higher", near[1].Phrase()}
	switch {
	case !g.Fits(play.Card, *play.On):
		return forbid("spit_far", args...)
	case g.roundTheCorner(play.Card.Rank, play.On.Rank):
		return allow("spit_round", args...)
	case play.Card.Rank == near[0]:
		return allow("spit_lower", args...)
	}
	return allow("spit_higher", args...)
}

// roundTheCorner reports whether the two ranks are the ends of the order.
func (g Spit) roundTheCorner(a, b cards.Rank) bool {
	first, last := g.Order[0], g.Order[len(g.Order)-1]
	return a == first && b == last || a == last && b == first
}

// The sections of the rules of Spit that rulings name, besides sectionPlay.
const (
	sectionGap     = "gap"
	sectionCanPlay = "can_play"
)

// phrases are the cards as people read them; those that lie face down have no
// names.
func phrases(list []cards.Card) []phrase.Phrase {
	said := make([]phrase.Phrase, len(list))
	for i, card := range list {
		said[i] = phrase.Of("verdict.face_down")
		if card.Valid() {
			said[i] = card.Phrase()
		}
	}
	return said
}
