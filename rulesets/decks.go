package rulesets

import "strconv"

// Deck is a pack of cards: one card of each rank in each suit. On cards that
// have no ranks and suits something else takes their place, such as a drawing
// and a colour.
type Deck struct {
	ID    string   `json:"id" yaml:"-"`
	Ranks []string `json:"ranks" yaml:"ranks" doc:"The ranks, the lowest first: 1 (Ace) to 13 (King), or ids of your own that the texts name as rank_name.<id>."`
	Suits []string `json:"suits" yaml:"suits" doc:"The suits: C, D, H and S, or ids of your own that the texts name as suit_name.<id>."`
}

// deckSetting is the choice that says which of several decks a match is played
// with.
const deckSetting = "deck"

// deckNumbers are the numbers that a game with decks has beside its settings
// and figures: how many cards, ranks and suits the deck has, its lowest and its
// highest rank and the second highest, 0 where the ranks are ids.
var deckNumbers = []string{"deck.cards", "deck.ranks", "deck.suits", "deck.low", "deck.high", "deck.second"}

// Deck is the deck that a match is played with: the one that the setting deck
// names, or else the first. It reports false when the game lists none.
func (g *Game) Deck(values Values) (*Deck, bool) {
	if d, ok := find(g.Decks, values.Choice(deckSetting), func(d *Deck) string { return d.ID }); ok {
		return d, true
	}
	if len(g.Decks) == 0 {
		return nil, false
	}
	return &g.Decks[0], true
}

// addDeck adds the numbers of the deck that was agreed on.
func (g *Game) addDeck(values Values) {
	d, ok := g.Deck(values)
	if !ok || len(d.Ranks) == 0 {
		return
	}
	low, _ := readInt(d.Ranks[0])
	high, _ := readInt(d.Ranks[len(d.Ranks)-1])
	second, _ := readInt(d.Ranks[max(0, len(d.Ranks)-2)])
	for i, n := range []int{len(d.Ranks) * len(d.Suits), len(d.Ranks), len(d.Suits), low, high, second} {
		values[deckNumbers[i]] = strconv.Itoa(n)
	}
}

// deckNumbers lists the numbers of the game's deck; none when it lists no decks.
func (g *Game) deckNumbers() []string {
	if len(g.Decks) == 0 {
		return nil
	}
	return deckNumbers
}

// isRank reports whether a rank is that of a playing card, which the interface
// has words for.
func isRank(rank string) bool {
	n, ok := readInt(rank)
	return ok && n >= 1 && n <= 13
}

// isSuit reports whether a suit is that of playing cards.
func isSuit(suit string) bool {
	switch suit {
	case "C", "D", "H", "S":
		return true
	}
	return false
}

// faces are the phrases that name the ranks and suits of the game's own.
func (g *Game) faces() []string {
	var out []string
	for _, d := range g.Decks {
		for _, rank := range d.Ranks {
			if !isRank(rank) {
				out = append(out, "rank_name."+rank)
			}
		}
		for _, suit := range d.Suits {
			if !isSuit(suit) {
				out = append(out, "suit_name."+suit)
			}
		}
	}
	return out
}
