package learn

import (
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// What lies on a table is written in rows. A row is a name, a colon, and the piles
// from left to right, with spaces between them:
//
//	middle: 4H QS=12 _
//	own: x=pile 9S 10D:3 [JH 10H 9C] .. x=stock
//
//	5H            a card that lies open
//	sun-red       the same in a game with drawings
//	4H:3          a card that lies open on three that lie face down
//	x             a card that lies face down
//	..            any card, which is not told
//	_             an empty place
//	[JH 10H 9C]   cards that are spread, the exposed one last
//	=12, =pile    behind a pile: how many cards it has, a number or the id of a setting
//	              or figure

// DrawError is a piece of a row that is no pile.
type DrawError struct {
	Piece string
	// Name is set when the row has no name.
	Name bool
}

// Error is for logs.
func (e *DrawError) Error() string { return "learn: " + strconv.Quote(e.Piece) }

// Draw reads rows as a diagram of a game. The error is a *[DrawError]; row is then the
// index of the row that it is in.
func (g GameOf) Draw(rows []string, pack *ruling.Pack) (d match.Diagram, row int, err error) {
	d = match.Diagram{ID: "lesson", Caption: phrase.Of("learn.table")}
	for i, text := range rows {
		piles, err := g.row(text, pack)
		if err != nil {
			return match.Diagram{}, i, err
		}
		d.Rows = append(d.Rows, piles)
	}
	return d, 0, nil
}

// row reads one row. Its first pile has the name of the row as its label.
func (g GameOf) row(text string, pack *ruling.Pack) ([]match.Pile, error) {
	name, rest, ok := strings.Cut(text, ":")
	if name = strings.TrimSpace(name); !ok || name == "" || strings.Contains(name, " ") {
		return nil, &DrawError{Piece: text, Name: true}
	}
	var piles []match.Pile
	for _, word := range pieces(rest) {
		pile, ok := g.pile(word, pack)
		if !ok {
			return nil, &DrawError{Piece: word}
		}
		pile.ID = name + "." + strconv.Itoa(len(piles)+1)
		piles = append(piles, pile)
	}
	if len(piles) == 0 {
		return nil, &DrawError{Piece: text}
	}
	piles[0].Label = phrase.Of("learn.row." + name)
	return piles, nil
}

// pieces are the words of a row; what stands in brackets is one.
func pieces(text string) []string {
	var list []string
	open := false
	for _, word := range strings.Fields(text) {
		if open {
			list[len(list)-1] += " " + word
		} else {
			list = append(list, word)
		}
		if strings.HasPrefix(word, "[") {
			open = true
		}
		if strings.Contains(word, "]") {
			open = false
		}
	}
	return list
}

// pile reads one pile.
func (g GameOf) pile(word string, pack *ruling.Pack) (match.Pile, bool) {
	word, number, counted := strings.Cut(word, "=")
	pile, ok := g.shown(word, pack)
	if !counted {
		return pile, ok
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		if _, known := g.Agreed[number]; !known {
			return match.Pile{}, false
		}
		n = g.Agreed.Int(number)
	}
	pile.Cards = n
	return pile, ok && n >= len(pile.Faces)
}

// shown reads what can be seen of a pile.
func (g GameOf) shown(word string, pack *ruling.Pack) (match.Pile, bool) {
	switch inside, fan := strings.CutPrefix(word, "["); {
	case word == "_":
		return match.Pile{Shape: match.Place}, true
	case word == "x":
		return match.Pile{Shape: match.Stack, Cards: 1, Down: true}, true
	case word == "..":
		return match.Pile{Shape: match.Stack, Cards: 1}, true
	case fan:
		inside, closed := strings.CutSuffix(inside, "]")
		pile := match.Pile{Shape: match.Fan}
		for _, card := range strings.Fields(inside) {
			face, ok := faceOf(card, pack)
			if !ok {
				return match.Pile{}, false
			}
			pile.Faces = append(pile.Faces, face)
		}
		pile.Cards = len(pile.Faces)
		return pile, closed && pile.Cards > 0
	}
	card, under, covered := strings.Cut(word, ":")
	face, ok := faceOf(card, pack)
	pile := match.Pile{Shape: match.Stack, Cards: 1, Faces: []phrase.Phrase{face}}
	if covered {
		n, err := strconv.Atoi(under)
		pile.Cards += n
		ok = ok && err == nil && n > 0
	}
	return pile, ok
}

// faceOf reads a card in English letters, or one of the pack of a game of pairs.
func faceOf(word string, pack *ruling.Pack) (phrase.Phrase, bool) {
	if pack != nil {
		tile, err := pack.Read(word)
		return tile.Phrase(), err == nil
	}
	card, err := cards.Parse(word)
	return card.Phrase(), err == nil
}
