package penguin_test

import (
	"errors"
	"strings"
	"testing"

	"tableref/referee/cards"
	"tableref/referee/penguin"
	"tableref/rulesets/phrase"
)

// inPlay is a table with a place of every kind: an empty column, sequences that
// lie on other cards, the base card exposed in a column, a complete foundation.
const inPlay = `
Base: J
Foundations: C-10 D-8 H-0 S-Q
Freecells: 4H 9D
: JH
: 10D 9S 8S 7S
: 10S KS AS 6S 5S 4S 3S 2S
: QH KH 9H 10H
: 7H 2H 3H AH 8H
: 6H 5H
:
`

// table reads one layout.
func table(t *testing.T, text string) penguin.Position {
	t.Helper()
	layouts, err := penguin.Read(strings.NewReader(text), cards.Reader{}, 7)
	if err != nil {
		t.Fatal(err)
	}
	return layouts[0].Position
}

// play makes moves, all of them legal.
func play(t *testing.T, p penguin.Position, r penguin.Rules, moves ...string) penguin.Position {
	t.Helper()
	for _, text := range moves {
		next, err := p.Play(r, move(t, text))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p = next
	}
	return p
}

func move(t *testing.T, text string) penguin.Move {
	t.Helper()
	m, err := penguin.ParseMove(text, cards.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// cells returns the rules with another number of cells.
func cells(r penguin.Rules, n int) penguin.Rules {
	r.Cells = n
	return r
}

func TestPlayJudgesEveryRule(t *testing.T) {
	tests := []struct {
		rules   penguin.Rules
		before  string // moves, with commas
		move    string
		fault   string // "" for a legal move
		section string
	}{
		{rules: penguin.Source, move: "4H 5H"},
		{penguin.Source, "", "6H 7S", "other_suit", "play"},
		{penguin.Source, "", "8H 10H", "not_lower", "play"},
		{penguin.Source, "", "4H 6H", "on_covered", "play"},
		{penguin.Source, "", "5H 6H", "lies_there", "play"},
		{penguin.Source, "", "6H 5H", "on_itself", "play"},
		{penguin.Source, "", "6H 6H", "on_itself", "play"},
		{penguin.Source, "", "5H 4H", "on_cell", "cells"},
		{penguin.Source, "", "10S JS", "covered", "sequences"},
		{penguin.Source, "", "9D 10C", "on_foundation", "play"},
		{penguin.Source, "", "JC gap", "played", "foundations"},
		{penguin.Source, "8H cell", "KH AH", "covered", "sequences"},
		{penguin.Source, "8H cell, 10H JH, 9H cell", "KH AH", "below_ace", "play"},
		{rules: penguin.Strict, before: "8H cell, 10H JH, 9H cell", move: "KH AH"},

		{rules: penguin.Source, move: "10H JH"}, // the base card takes a card
		{rules: penguin.Source, before: "10H JH, 9H 10H", move: "10H gap"},
		{penguin.Source, "10H JH", "JH foundation", "one_to_foundation", "foundations"},

		{rules: penguin.Source, move: "9S gap"},
		{rules: penguin.Source, move: "4H gap"},
		{penguin.Strict, "", "9S gap", "gap_rank", "gaps"},
		{rules: penguin.Strict, move: "10H gap"},
		{penguin.Source, "10H gap", "4H gap", "no_gap", "gaps"},

		{rules: penguin.Source, move: "6S 7S"},
		{rules: cells(penguin.Source, 4), move: "6S 7S"},
		{penguin.Source, "", "10S gap", "covered", "sequences"},
		{penguin.Source, "", "AS gap", "covered", "sequences"},
		{cells(penguin.Source, 3), "", "6S 7S", "too_many", "by_steps"},
		{rules: cells(penguin.Source, 6), move: "6S gap"},
		{cells(penguin.Source, 5), "", "6S gap", "too_many", "by_steps"},
		{cells(penguin.Strict, 5), "", "6S 7S", "too_many_parts", "by_steps"},
		{rules: cells(penguin.Strict, 6), move: "6S 7S"},
		{rules: cells(penguin.Parlett, 2), move: "6S 7S"},

		{rules: penguin.Source, move: "7S cell"},
		{penguin.Source, "", "8S cell", "one_to_cell", "cells"},
		{penguin.Source, "", "4H cell", "in_cell", "cells"},
		{cells(penguin.Source, 2), "", "7S cell", "cells_full", "cells"},

		{rules: penguin.Source, move: "9D foundation"},
		{rules: penguin.Source, move: "JH foundation"},
		{penguin.Source, "", "2S foundation", "not_next", "foundations"},
		{penguin.Source, "", "10H foundation", "opens", "foundations"},
		{penguin.Source, "", "KS foundation", "covered", "sequences"},
		{penguin.Source, "", "10C foundation", "played", "foundations"},
	}
	for _, test := range tests {
		var before []string
		if test.before != "" {
			before = strings.Split(test.before, ", ")
		}
		p := play(t, table(t, inPlay), test.rules, before...)
		_, err := p.Play(test.rules, move(t, test.move))
		if got := why(err); got != test.fault {
			t.Errorf("%s, then %s with %+v: %q, want %q", test.before, test.move, test.rules, got, test.fault)
		}
		if fault, ok := errors.AsType[*penguin.Fault](err); ok {
			inEveryLanguage(t, fault.Why)
			if fault.Section != test.section {
				t.Errorf("%s: by section %s, want %s", test.move, fault.Section, test.section)
			}
		}
	}
}

// why is the last part of the id of a fault's phrase.
func why(err error) string {
	fault, ok := errors.AsType[*penguin.Fault](err)
	if !ok {
		return ""
	}
	return strings.TrimPrefix(fault.Phrase().ID, "penguin.no.")
}

// The base rank is 6. In the sequence 7 6 5 4 the part from 5 on may wait in an
// empty column, and then one free cell does for four cards, but not for five.
func TestStrictMovesInTwoParts(t *testing.T) {
	const text = `
Base: 6
Foundations: C-5 D-5 H-0 S-6
Freecells:
: 7S AS KS 2H JH 10H 9H 8H
: KH QH AH 7H 6H 5H 4H %
: 8S 9S 10S JS QS
: 2S 3S 4S 5S
:
: @
:
`
	tests := []struct {
		three, two string // what is under column 2, and in column 6
		free       int
		fault      string
	}{
		{"", "3H", 3, ""}, // one by one
		{"", "3H", 1, ""},
		{"", "3H", 0, "too_many_parts"},
		{"3H", "", 2, ""},
		{"3H", "", 1, "too_many_parts"}, // the second part has three cards
	}
	for _, test := range tests {
		p := table(t, strings.NewReplacer("%", test.three, "@", test.two).Replace(text))
		_, err := p.Play(cells(penguin.Strict, test.free), move(t, "7H 8H"))
		if got := why(err); got != test.fault {
			t.Errorf("%d free cells, %q below: %q, want %q", test.free, test.three, got, test.fault)
		}
	}
}

func TestPlayRefusesWhatIsNoMove(t *testing.T) {
	p := table(t, inPlay)
	nine := cards.Card{Rank: 9, Suit: cards.Hearts}
	for name, m := range map[string]penguin.Move{
		"no card":      {To: penguin.ToGap},
		"nowhere":      {Card: nine},
		"onto nothing": {Card: cards.Card{Rank: 10, Suit: cards.Hearts}, To: penguin.ToCard},
		"the table":    {Card: nine, To: "table"},
	} {
		next, err := p.Play(penguin.Source, m)
		if why(err) == "" || next.Columns != nil {
			t.Errorf("%s: %v, %v", name, next, err)
		}
		inEveryLanguage(t, phrase.OfError(err))
	}
	if _, err := (penguin.Position{Base: 5}).Play(penguin.Source, penguin.Move{Card: nine, To: penguin.ToGap}); why(err) != "not_here" {
		t.Errorf("a card that lies nowhere: %v", err)
	}
}

func TestLastCardWins(t *testing.T) {
	p := table(t, "Base: J\nFoundations: C-10 D-10 H-10 S-9\nFreecells: 10S\n:\n:\n:\n:\n:\n:\n:\n")
	if p.Won() {
		t.Error("won with a card in a cell")
	}
	if p = play(t, p, penguin.Source, "10S foundation"); !p.Won() {
		t.Error("not won with all cards up")
	}
	if card, more := p.Next(cards.Spades); more {
		t.Errorf("a complete foundation wants %v", card)
	}
	if got := p.Moves(penguin.Source); len(got) > 0 {
		t.Errorf("moves after the win: %v", got)
	}
}

func TestSafeStopsAtTheBaseCard(t *testing.T) {
	p := table(t, inPlay)
	var got []string
	for _, m := range p.Safe() {
		got = append(got, m.String())
	}
	if want := "9D foundation"; strings.Join(got, ", ") != want {
		t.Errorf("safe are %v, want %s", got, want)
	}
	// Once the base card is up, the Queen of its suit may follow.
	p = play(t, p, penguin.Source, "JH foundation", "10H gap", "9H 10H", "KH cell")
	if m := p.Safe(); len(m) < 3 || m[1].String() != "QH foundation" {
		t.Errorf("safe are %v", m)
	}
}

func TestMoveIsReadAsItIsWritten(t *testing.T) {
	for text, want := range map[string]string{
		"9s 10S": "9S 10S", "9S on TS": "9S 10S", "4h CELL": "4H cell", "KD gap": "KD gap",
		"  AC   foundation ": "AC foundation", "DD K♦": "QD KD",
	} {
		m, err := penguin.ParseMove(text, letters("de"))
		if err != nil || m.String() != want {
			t.Errorf("%q is read as %v, %v, want %s", text, m, err, want)
		}
	}
	for text, want := range map[string]string{
		"": "penguin.no_move", "9S": "penguin.no_move", "9S to 10S": "penguin.no_move", "9S 10S 8S": "penguin.no_move",
		"9S up": "no_card.no_suit", "X cell": "no_card.no_suit", "cell 9S": "no_card.no_suit",
	} {
		_, err := penguin.ParseMove(text, letters("de"))
		syntax, ok := errors.AsType[*cards.SyntaxError](err)
		if !ok || syntax.Why.ID != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestSayTellsHowManyMove(t *testing.T) {
	p := table(t, inPlay)
	for text, want := range map[string]string{
		"6S 7S": "6♠ onto 7♠, 5 cards", "4H 5H": "4♥ onto 5♥", "9S gap": "9♠ into an empty column, 3 cards",
		"7S cell": "7♠ into a cell", "9D foundation": "9♦ onto its foundation",
	} {
		said := p.Describe(move(t, text))
		if got := english.Say(said); got != want {
			t.Errorf("%s is said %q, want %q", text, got, want)
		}
		inEveryLanguage(t, said)
	}
}
