package ruling

import (
	"slices"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Can anybody play, if some cards lie face down?
//
// Only the top card of a stock pile can be played, and the only way to reach a card
// under it is to move the cards above it into empty places, one into each. So with e
// empty places, a card can be reached if at most e cards of its own pile lie above
// it. A pile of a single card does not help, since moving that card fills one place
// and empties another. The players do not depend on each other, because the spit
// piles stay unchanged until somebody plays.
//
// A card that lies face down can be any card that is not visible. So there is a play
// if a known card can be reached and fits. There is none if no known card in reach
// fits and no hidden card in reach can fit. Otherwise cards must be turned up.

// SpitPile is a stock pile, the top card first. The zero Card is a card that lies
// face down.
type SpitPile []cards.Card

// SpitTable is the cards before two players who see no play.
type SpitTable struct {
	Mine, Theirs []SpitPile   // the stock piles, none of them empty
	Tops         []cards.Card // the top cards of the spit piles
}

// SpitPlay is a play of a card from the stock onto a spit pile.
type SpitPlay struct {
	Theirs bool // it is the opponent's card
	Pile   int  // index of the stock pile
	Under  int  // cards above it, which must move into empty places first
	Top    int  // index of the spit pile
}

// Stuck decides whether it is true that neither player can play: yes; no, with the
// play that was missed; or open, with the cards that must be turned up first.
func (g Spit) Stuck(t SpitTable) Verdict {
	v := Verdict{Section: g.CanPlay}
	if play, ok := g.Play(t); ok {
		v.Why = t.describe(play)
		return v
	}
	if hidden := g.Hidden(t); len(hidden) > 0 {
		v.Open = true
		v.Why = phrase.Of("verdict.spit_open", "cards", hidden)
		return v
	}
	v.Legal = true
	v.Why = phrase.Of("verdict.spit_stuck")
	return v
}

// Play finds a play with known cards, or reports false. It prefers plays that move
// the fewest cards first, then those of the player who asks.
func (g Spit) Play(t SpitTable) (SpitPlay, bool) {
	for under := range g.deepest(t) + 1 {
		for _, theirs := range []bool{false, true} {
			piles := t.piles(theirs)
			if under > g.empty(piles) {
				continue
			}
			for i, pile := range piles {
				if under >= len(pile) {
					continue
				}
				if top := g.pileFor(pile[under], t.Tops); top >= 0 {
					return SpitPlay{Theirs: theirs, Pile: i, Under: under, Top: top}, true
				}
			}
		}
	}
	return SpitPlay{}, false
}

// pileFor returns the index of the spit pile that the card goes on; −1 if there is
// none.
func (g Spit) pileFor(card cards.Card, tops []cards.Card) int {
	if !card.Valid() {
		return -1
	}
	return slices.IndexFunc(tops, func(top cards.Card) bool { return g.Fits(card, top) })
}

// Hidden names the cards that lie face down, can be reached and may fit. While there
// are any, it is not known whether there is a play.
func (g Spit) Hidden(t SpitTable) []phrase.Phrase {
	if !g.mayFit(t) {
		return nil
	}
	var list []phrase.Phrase
	for _, theirs := range []bool{false, true} {
		piles := t.piles(theirs)
		for _, pile := range piles {
			reach := pile[:min(len(pile), g.empty(piles)+1)]
			if hidden := hiddenIn(reach, theirs); !hidden.IsZero() {
				list = append(list, hidden)
			}
		}
	}
	return list
}

// hiddenIn names the cards of a pile that lie face down, by the card above them. It
// returns the zero phrase if there are none.
func hiddenIn(pile SpitPile, theirs bool) phrase.Phrase {
	first := slices.IndexFunc(pile, func(card cards.Card) bool { return !card.Valid() })
	n := 0
	for _, card := range pile {
		if !card.Valid() {
			n++
		}
	}
	side := "mine"
	if theirs {
		side = "theirs"
	}
	switch first {
	case -1:
		return phrase.Phrase{}
	case 0:
		return phrase.Of("verdict.hidden_top_"+side, "n", n)
	}
	return phrase.Of("verdict.hidden_"+side, "n", n, "card", pile[first-1].Phrase())
}

// mayFit reports whether a card that is not visible on the table fits, so that a
// card that lies face down may be it.
func (g Spit) mayFit(t SpitTable) bool {
	seen := make(map[cards.Card]bool)
	for _, pile := range append(append([]SpitPile{t.Tops}, t.Mine...), t.Theirs...) {
		for _, card := range pile {
			seen[card] = true
		}
	}
	for _, rank := range g.Order {
		for _, suit := range g.Suits {
			card := cards.Card{Rank: rank, Suit: suit}
			if !seen[card] && g.pileFor(card, t.Tops) >= 0 {
				return true
			}
		}
	}
	return false
}

// empty is the number of empty places of a player.
func (g Spit) empty(piles []SpitPile) int { return max(0, g.Piles-len(piles)) }

// deepest is the most cards that can be moved off a card to reach it.
func (g Spit) deepest(t SpitTable) int { return max(g.empty(t.Mine), g.empty(t.Theirs)) }

func (t SpitTable) piles(theirs bool) []SpitPile {
	if theirs {
		return t.Theirs
	}
	return t.Mine
}

// describe names a missed play, either a direct one or one through an empty place.
func (t SpitTable) describe(play SpitPlay) phrase.Phrase {
	id := "verdict.spit_can"
	if play.Under > 0 {
		id = "verdict.spit_can_by_gap"
	}
	side := "_mine"
	if play.Theirs {
		side = "_theirs"
	}
	pile := t.piles(play.Theirs)[play.Pile]
	return phrase.Of(id+side, "n", play.Under, "moved", cardPhrases(pile[:play.Under]),
		"card", pile[play.Under].Phrase(), "on", t.Tops[play.Top].Phrase())
}
