package rulesets

import (
	"maps"
	"testing"

	"golang.org/x/text/language"
)

// TestNumbersOfShippedGames compares what follows from decks, settings and
// variants with the games' sources and leaflets.
func TestNumbersOfShippedGames(t *testing.T) {
	type set = map[string]string
	cases := []struct {
		game, variant string
		set           set
		want          set
	}{
		{game: "spit", want: set{"deck.cards": "52", "hand": "26", "stock": "15", "spit_cards": "11", "deck.low": "2", "deck.high": "1", "deck.second": "13", "target": "0"}},
		{game: "spit", set: set{"piles": "6"}, want: set{"stock": "21", "spit_cards": "5"}},
		{game: "spit", variant: "hundred", want: set{"target": "100", "next_deal": "carry"}},
		{game: "spit", variant: "hundred_fresh", want: set{"target": "100", "next_deal": "fresh"}},
		{game: "spit", variant: "short_piles", want: set{"deal_short": "piles", "target": "0"}},
		{game: "plicplac", want: set{"deck.cards": "36", "deck.ranks": "6", "deck.suits": "6", "deck.low": "0", "pot": "36", "left_out": "0"}},
		{game: "plicplac", variant: "standard_pack", want: set{"deck.cards": "36", "deck.ranks": "9", "deck.suits": "4", "deck.low": "6", "deck.high": "1", "pot": "36", "left_out": "0"}},
		{game: "plicplac", variant: "small_pot", want: set{"pot": "35", "left_out": "1"}},
		{game: "plicplac", variant: "wide_pot", want: set{"pot": "36", "left_out": "0"}},
		{game: "plicplac", variant: "special_cards", want: set{"specials": "4", "pot": "40", "left_out": "0"}},
		{game: "plicplac", set: set{"specials": "4"}, want: set{"pot": "36", "left_out": "4"}},
		{game: "penguin", want: set{"deck.cards": "52", "columns": "7", "depth": "7", "cells": "7", "aside": "3", "undealt": "0", "gap": "any", "round": "no", "sequences": "limited"}},
		{game: "penguin", variant: "source", want: set{"gap": "any", "round": "no", "sequences": "limited"}},
		{game: "penguin", variant: "strict", want: set{"gap": "below_base", "round": "yes", "sequences": "limited"}},
		{game: "penguin", variant: "parlett", want: set{"gap": "below_base", "round": "yes", "sequences": "whole"}},
	}
	l := load(t)
	for _, c := range cases {
		g, ok := l.Game(c.game)
		if !ok {
			t.Fatalf("no game %s", c.game)
		}
		values, err := g.Agree(c.variant, c.set)
		if err != nil {
			t.Errorf("%s %s %v: %v", c.game, c.variant, c.set, err)
			continue
		}
		for id, want := range c.want {
			if values[id] != want {
				t.Errorf("%s %s %v: %s is %s, want %s", c.game, c.variant, c.set, id, values[id], want)
			}
		}
	}
}

// A pot that needs more cards than there are cannot be agreed on.
func TestPotNeedsCards(t *testing.T) {
	g, _ := load(t).Game("plicplac")
	if _, err := g.Agree("", map[string]string{"rows": "7"}); err == nil {
		t.Error("a pot of 42 cards was agreed on, with 36 cards")
	}
	if _, err := g.Agree("", map[string]string{"rows": "7", "columns": "5", "specials": "1"}); err != nil {
		t.Error(err)
	}
}

func TestDeck(t *testing.T) {
	tiles := Deck{ID: "tiles", Ranks: []string{"sun"}, Suits: []string{"red"}}
	pack := Deck{ID: "pack", Ranks: []string{"1"}, Suits: []string{"H"}}
	cases := []struct {
		decks  []Deck
		values Values
		want   string
	}{
		{decks: nil, values: Values{"deck": "52"}, want: ""},
		{decks: []Deck{tiles}, want: "tiles"},
		{decks: []Deck{tiles, pack}, values: Values{"deck": "pack"}, want: "pack"},
		{decks: []Deck{tiles, pack}, values: Values{"deck": "gone"}, want: "tiles"},
	}
	for _, c := range cases {
		g := Game{Decks: c.decks}
		d, ok := g.Deck(c.values)
		if !ok {
			d = &Deck{}
		}
		if d.ID != c.want || ok != (c.want != "") {
			t.Errorf("%v with %v: %q, want %q", c.decks, c.values, d.ID, c.want)
		}
	}
}

func TestTerm(t *testing.T) {
	values := Values{"piles": "5", "next": "6", "deck.cards": "52"}
	cases := map[Term]int{
		"7":             7,
		"piles":         5,
		"-piles":        -5,
		"piles*next":    30,
		"piles*next/2":  15,
		"-deck.cards/2": -26,
		"piles / 2":     2,
		"piles/0":       5, // the check refuses it; a stored game must not stop the program
		"unknown":       0,
	}
	for term, want := range cases {
		if got := values.term(term); got != want {
			t.Errorf("%s: %d, want %d", term, got, want)
		}
	}
}

// TestEveryVariantIsTold finds every variant in the rule text of every
// language, unless it is the game as it stands.
func TestEveryVariantIsTold(t *testing.T) {
	l := load(t)
	for _, g := range l.Games() {
		usual, err := g.Agree("", nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range g.Variants {
			values, err := g.Agree(v.ID, nil)
			if err != nil {
				t.Fatal(err)
			}
			for tag := range l.texts[g.ID] {
				text := l.Text(tag)
				same := rendered(text, g.ID, values) == rendered(text, g.ID, nil)
				if same != maps.Equal(values, usual) {
					t.Errorf("%s in %s does not tell of the variant %s", g.ID, tag, v.ID)
				}
			}
		}
	}
}

// TestEveryFigureIsTold wants each number of a figure in the English text, but
// for those that others are made of.
func TestEveryFigureIsTold(t *testing.T) {
	between := map[string]bool{"piles_and_one": true, "whole": true, "undealt": true}
	l := load(t)
	for _, g := range l.Games() {
		told := make(map[string]bool)
		for _, s := range l.texts[g.ID][language.English].sections {
			for _, name := range s.text.args() {
				told[name] = true
			}
		}
		for _, f := range g.Figures {
			if !told[f.ID] && !between[f.ID] {
				t.Errorf("%s never tells the figure %s", g.ID, f.ID)
			}
		}
	}
}
