package ruling

import (
	"strconv"
	"strings"

	"tableref/referee/cards"
)

// faceDown is how a card is written that lies face down.
const faceDown = "?"

// ReadTable reads what two players have before them, each text a list with
// commas. A stock pile is its top card, then after "/" the cards under it as far
// as they are known, then after ":" how many more lie face down; "?" is a card
// that lies face down, and an empty text no piles:
//
//	4H:3    4H on three cards that lie face down
//	9S/8C:1 9S on 8C, which somebody has seen, on one more
//	?:2     a top card that was not turned up, on two more
//
// The error is a *[cards.SyntaxError] that names the word and says how to mend it.
func (g Spit) ReadTable(mine, theirs, tops string, r cards.Reader) (SpitTable, error) {
	var t SpitTable
	var err error
	seen := make(map[cards.Card]bool)
	if t.Mine, err = g.readPiles(mine, seen, r); err != nil {
		return SpitTable{}, err
	}
	if t.Theirs, err = g.readPiles(theirs, seen, r); err != nil {
		return SpitTable{}, err
	}
	words := fields(tops)
	if len(words) < 1 || len(words) > 2 {
		return SpitTable{}, syntaxError(tops, "spit_tops", "n", len(words))
	}
	for _, word := range words {
		card, err := g.readCard(word, seen, r)
		if err != nil {
			return SpitTable{}, err
		}
		t.Tops = append(t.Tops, card)
	}
	return t, nil
}

// fields are the entries of a list with commas, or only spaces, between them; none
// of an empty text.
func fields(list string) []string {
	if !strings.Contains(list, ",") {
		return strings.Fields(list)
	}
	words := strings.Split(list, ",")
	for i, word := range words {
		words[i] = strings.TrimSpace(word)
	}
	return words
}

// readPiles reads the stock piles of one player.
func (g Spit) readPiles(list string, seen map[cards.Card]bool, r cards.Reader) ([]SpitPile, error) {
	words := fields(list)
	if len(words) > g.Piles {
		return nil, syntaxError(list, "spit_piles", "n", len(words), "most", g.Piles)
	}
	piles := make([]SpitPile, len(words))
	for i, word := range words {
		pile, err := g.readPile(word, seen, r)
		if err != nil {
			return nil, err
		}
		piles[i] = pile
	}
	return piles, nil
}

// readPile reads one stock pile, which no rule lets grow beyond its place in the
// row: at most as many cards as there are piles.
func (g Spit) readPile(word string, seen map[cards.Card]bool, r cards.Reader) (SpitPile, error) {
	known, more, counted := strings.Cut(word, ":")
	var pile SpitPile
	for _, part := range strings.Split(known, "/") {
		if strings.TrimSpace(part) == faceDown {
			pile = append(pile, cards.Card{})
			continue
		}
		card, err := g.readCard(part, seen, r)
		if err != nil {
			return nil, err
		}
		pile = append(pile, card)
	}
	if counted {
		n, err := strconv.Atoi(strings.TrimSpace(more))
		if err != nil || n < 0 || n > g.Piles {
			return nil, syntaxError(word, "spit_under", "most", g.Piles-1)
		}
		pile = append(pile, make(SpitPile, n)...)
	}
	if len(pile) > g.Piles {
		return nil, syntaxError(word, "spit_under", "most", g.Piles-1)
	}
	return pile, nil
}

// readCard reads a card of the pack that was not named before.
func (g Spit) readCard(word string, seen map[cards.Card]bool, r cards.Reader) (cards.Card, error) {
	card, err := r.Parse(word)
	if err != nil {
		return cards.Card{}, err
	}
	switch {
	case !g.Has(card):
		return cards.Card{}, syntaxError(word, "spit_foreign")
	case seen[card]:
		return cards.Card{}, syntaxError(word, "spit_twice")
	}
	seen[card] = true
	return card, nil
}
