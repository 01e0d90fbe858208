package solve

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// shuffled deals a random deal.
func shuffled(seed uint64) penguin.Position {
	var all []cards.Card
	for _, suit := range cards.Suits {
		for rank := cards.Ace; rank <= cards.King; rank++ {
			all = append(all, cards.Card{Rank: rank, Suit: suit})
		}
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	p := penguin.Position{Base: all[0].Rank, Columns: make([][]cards.Card, penguin.Columns)}
	dealt := 0
	for i, card := range all {
		if i > 0 && card.Rank == p.Base {
			p.Up[card.Suit] = 1
			continue
		}
		p.Columns[dealt/penguin.Depth] = append(p.Columns[dealt/penguin.Depth], card)
		dealt++
	}
	return p
}

// allRules are all combinations of the settings that are no number.
func allRules(t *rapid.T) penguin.Rules {
	return penguin.Rules{
		Cells:  rapid.IntRange(0, maxFree).Draw(t, "cells"),
		AnyGap: rapid.Bool().Draw(t, "any card into a gap"),
		Round:  rapid.Bool().Draw(t, "round"),
		Whole:  rapid.Bool().Draw(t, "whole sequences"),
	}
}

// where tells where every card lies, whatever the order of columns and cells.
func where(p penguin.Position) string {
	cells := map[cards.Card]bool{}
	for _, card := range p.Cells {
		cells[card] = true
	}
	columns := map[cards.Card]string{}
	for _, column := range p.Columns {
		if len(column) > 0 {
			columns[column[0]] = fmt.Sprint(column)
		}
	}
	return fmt.Sprint(p.Up, cells, slices.Sorted(maps.Values(columns)))
}

// position is a board as the referee sees it.
func (d *deal) position(s *scene) penguin.Position {
	p := penguin.Position{Base: d.base, Columns: make([][]cards.Card, penguin.Columns)}
	for suit, n := range s.up {
		p.Up[suit] = int(n)
	}
	for rest := s.cells; rest != 0; rest &= rest - 1 {
		p.Cells = append(p.Cells, d.penguinCard(rest.first()))
	}
	i := 0
	for rest := s.gaps; rest != 0; rest &= rest - 1 {
		p.Columns[i] = d.laid(nil, rest.first(), s.run(rest.first()))
		i++
	}
	for column, n := range s.left {
		if n == 0 {
			continue
		}
		for run := uint8(1); run <= n; run++ {
			first := d.piles[column][run].top
			length := s.run(first)
			if run < n {
				length = d.length(column, run)
			}
			p.Columns[i] = d.laid(p.Columns[i], first, length)
		}
		i++
	}
	return p
}

// length is the number of cards of a run that was not touched yet.
func (d *deal) length(column int, run uint8) int {
	return d.piles[column][run+1].hidden.len() - d.piles[column][run].hidden.len()
}

func (d *deal) laid(column []cards.Card, c card, n int) []cards.Card {
	for ; n > 0; n-- {
		column = append(column, d.penguinCard(c))
		c = c.child()
	}
	return column
}

// Along random lines the board holds what the referee's position holds, allows
// what the referee allows, and can be packed and unpacked.
func TestBoardIsTheRefereesPosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := allRules(t)
		p := shuffled(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(0, 40).Draw(t, "moves before") {
			p = moved(t, p, r)
		}
		d := new(deal)
		if !d.load(p, r) {
			t.Fatalf("refused\n%s", p.Text())
		}
		at := scene{board: d.start}
		d.derive(&at)
		for range rapid.IntRange(0, 40).Draw(t, "moves") {
			if got := d.position(&at); where(got) != where(p) {
				t.Fatalf("board\n%sreferee\n%s", got.Text(), p.Text())
			}
			if packed := at.state(); d.board(&packed) != at.board {
				t.Fatalf("%v came back as %v", at.board, d.board(&packed))
			}
			legal := d.sameLegal(t, &at, p, r)
			if len(legal) == 0 {
				return
			}
			move := rapid.SampledFrom(legal).Draw(t, "move")
			d.play(&at, move)
			p, _ = p.Play(r, d.penguinMoves([]step{move})[0])
		}
	})
}

// sameLegal checks every move that can be named, and returns those that are
// legal.
func (d *deal) sameLegal(t *rapid.T, at *scene, p penguin.Position, r penguin.Rules) []step {
	var legal []step
	for rest := pack; rest != 0; rest &= rest - 1 {
		for _, to := range []target{toCard, toGap, toCell, toFoundation} {
			move := step{rest.first(), to}
			named := d.penguinMoves([]step{move})[0]
			_, err := p.Play(r, named)
			// A run that is alone in its column gains nothing by a gap.
			idle := to == toGap && at.gaps.has(move.card)
			if got := d.legal(at, move); got != (err == nil && !idle) {
				t.Fatalf("%v: %v, the referee says %v\n%+v\n%s", named, got, err, r, p.Text())
			} else if got {
				legal = append(legal, move)
			}
		}
	}
	return legal
}

// moved makes a random legal move, if there is one.
func moved(t *rapid.T, p penguin.Position, r penguin.Rules) penguin.Position {
	list := p.Moves(r)
	if len(list) == 0 {
		return p
	}
	next, err := p.Play(r, rapid.SampledFrom(list).Draw(t, "move before"))
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// Every step that the search tries is one or more legal moves, which lead where
// the search says.
func TestStepsAreLegalMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := allRules(t)
		p := shuffled(rapid.Uint64().Draw(t, "seed"))
		s := new(search)
		s.load(p, r)
		s.weights = weightsFor(r)
		s.run(t.Context(), 200)
		for id := number(1); int(id) <= s.table.n; id++ {
			end, err := p.PlayAll(r, s.penguinMoves(s.line(id)))
			if err != nil {
				t.Fatalf("state %d: %v", id, err)
			}
			at := scene{board: s.board(s.table.state(id))}
			s.derive(&at)
			if got := s.position(&at); where(got) != where(end) {
				t.Fatalf("state %d is\n%sand its line leads to\n%s", id, got.Text(), end.Text())
			}
		}
	})
}

// A sequence that is too long for one move may go in two parts, cut at the highest
// card of its suit. The referee says so too.
func TestSequenceInTwoParts(t *testing.T) {
	d := deal{base: cards.Ace}
	for free := range 4 {
		for gaps := range 3 {
			reach := penguin.Strict.Reach(free, gaps, false)
			for first := range card(perSuit) {
				for n := 1; n <= perSuit; n++ {
					under, c := 0, first
					for i := range n {
						if i > 0 && d.penguinCard(c).Rank == penguin.Below(d.base) {
							under = n - i
						}
						c = c.child()
					}
					if got, want := allowed(reach, first, n), reach.Allows(n, under); got != want {
						t.Errorf("%d free cells, %d gaps: %d cards from %v: %v, want %v", free, gaps, n, d.penguinCard(first), got, want)
					}
				}
			}
		}
	}
	if !allowed(penguin.Strict.Reach(1, 1, false), 1, 4) || allowed(penguin.Strict.Reach(1, 0, false), 1, 4) {
		t.Error("2, Ace | King, Queen go with one cell and one gap, and not without the gap")
	}
}

// The search counts on every card lying in one place only.
func TestLoadWantsEveryCardOnce(t *testing.T) {
	p := shuffled(1)
	for name, change := range map[string]func(*penguin.Position){
		"a card twice":       func(p *penguin.Position) { p.Cells = append(p.Cells, p.Columns[0][0]) },
		"up and in a column": func(p *penguin.Position) { p.Up[p.Columns[0][0].Suit] = 1 },
		"a card less":        func(p *penguin.Position) { p.Columns[0] = p.Columns[0][1:] },
		"one for another":    func(p *penguin.Position) { p.Columns[0][0] = p.Columns[1][0] },
		"more than the cells": func(p *penguin.Position) {
			p.Cells, p.Columns[0], p.Columns[1] = append(p.Columns[0], p.Columns[1]...), nil, nil
		},
	} {
		spoiled := p.Clone()
		change(&spoiled)
		if new(deal).load(spoiled, penguin.Source) {
			t.Errorf("%s: taken\n%s", name, spoiled.Text())
		}
	}
	if !new(deal).load(p, penguin.Source) {
		t.Error("a deal is refused")
	}
}
