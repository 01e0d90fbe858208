package ruling

import (
	"strconv"
	"strings"

	"tableref/referee/cards"
)

// faceDown stands for a card that lies face down.
const faceDown = "?"

// ReadTable parses the cards before two players, given as lists with commas. A stock
// pile is its top card, then the known cards under it, each after a "/", then the
// number of further cards that lie face down, after a ":". "?" is a card that lies
// face down; an empty text means no piles:
//
//	4H:3    4H on three cards that lie face down
//	9S/8C:1 9S on 8C, which somebody has seen, on one more
//	?:2     a top card that was not turned up, on two more
//
// The error is a *[cards.SyntaxError] that names the word and says how to correct it.
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

// fields splits a list at commas, or at spaces if it has no commas.
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

// readPiles parses the stock piles of one player.
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

// readPile parses one stock pile. By the rules, no pile has more cards than its
// place in the row, so at most as many as there are piles.
func (g Spit) readPile(word string, seen map[cards.Card]bool, r cards.Reader) (SpitPile, error) {
	known, more, counted := strings.Cut(word, ":")
	var pile SpitPile
	for part := range strings.SplitSeq(known, "/") {
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

// readCard parses a card of the pack that was not named before.
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
