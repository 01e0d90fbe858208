package penguin_test

import (
	"pgregory.net/rapid"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// ruleSets draws rules: the named ones with fewer cells too, so that cells run
// out, and mixtures that only a setting can make.
func ruleSets(t *rapid.T) penguin.Rules {
	return penguin.Rules{
		Cells:  rapid.SampledFrom([]int{7, 0, 1, 2, 3}).Draw(t, "cells"),
		AnyGap: rapid.Bool().Draw(t, "any gap"),
		Round:  rapid.Bool().Draw(t, "round"),
		Whole:  rapid.IntRange(0, 3).Draw(t, "whole") == 0,
	}
}

// positions draws a position. Every suit is cut into pieces in sequence, so
// that there is much to move; columns may be long or empty.
func positions(t *rapid.T, cells int) penguin.Position {
	p := penguin.Position{
		Base:    rapid.Custom(anyRank).Draw(t, "base"),
		Columns: make([][]cards.Card, penguin.Columns),
	}
	begins := rapid.IntRange(-1, 3).Draw(t, "empty foundation")
	var pieces [][]cards.Card
	for i, suit := range cards.Suits {
		if p.Up[i] = rapid.IntRange(1, 13).Draw(t, "up"); i == begins {
			p.Up[i] = 0
		}
		pieces = append(pieces, cut(t, p.Base, suit, p.Up[i])...)
	}
	if len(pieces) == 0 {
		return p
	}
	used := rapid.IntRange(1, penguin.Columns).Draw(t, "columns in use")
	for _, piece := range rapid.Permutation(pieces).Draw(t, "pieces") {
		if len(piece) == 1 && len(p.Cells) < cells && rapid.Bool().Draw(t, "in a cell") {
			p.Cells = append(p.Cells, piece[0])
			continue
		}
		c := rapid.IntRange(0, used-1).Draw(t, "column")
		p.Columns[c] = append(p.Columns[c], piece...)
	}
	return p
}

func anyRank(t *rapid.T) cards.Rank {
	return cards.Rank(rapid.IntRange(int(cards.Ace), int(cards.King)).Draw(t, "rank"))
}

// cut cuts what is not on the foundation of a suit into pieces in sequence,
// highest card first.
func cut(t *rapid.T, base cards.Rank, suit cards.Suit, up int) [][]cards.Card {
	var pieces [][]cards.Card
	for i := 12; i >= up; i-- {
		card := cards.Card{Rank: (base+cards.Rank(i)-1)%cards.King + 1, Suit: suit}
		if i == 12 || rapid.IntRange(0, 3).Draw(t, "cut") == 0 {
			pieces = append(pieces, nil)
		}
		last := len(pieces) - 1
		pieces[last] = append(pieces[last], card)
	}
	return pieces
}
