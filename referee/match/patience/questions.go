package patience

import (
	"math/rand/v2"
	"strconv"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/referee/penguin"
	"tableref/rulesets/phrase"
)

// Questions are the kinds of questions about a patience.
func (Procedure) Questions(g learn.GameOf) []learn.Kind {
	q := questions{rules: RulesOf(g.Agreed), game: g}
	kinds := []learn.Kind{
		{ID: "aside", Draw: q.aside},
		{ID: "opens", Draw: q.opens},
		{ID: "column", Draw: q.column},
		{ID: "where", Draw: q.where},
		{ID: "up", Draw: q.up},
		{ID: "round", Draw: q.round},
	}
	if q.rules.Cells > 0 {
		kinds = append(kinds, learn.Kind{ID: "cell", Draw: q.cell})
	}
	if !q.rules.AnyGap { // else any card would be right
		kinds = append(kinds, learn.Kind{ID: "gap", Draw: q.gap})
	}
	if !q.rules.Whole { // else any number would be right
		kinds = append(kinds, learn.Kind{ID: "reach", Draw: q.reach}, learn.Kind{ID: "move", Draw: q.move})
	}
	return kinds
}

// questions makes questions by the rules of a patience.
type questions struct {
	rules penguin.Rules
	game  learn.GameOf
}

func anyCard(r *rand.Rand) cards.Card {
	return cards.Card{Rank: 1 + cards.Rank(r.IntN(int(cards.King))), Suit: learn.Pick(r, cards.Suits[:])}
}

// near are the cards of one suit, and of one rank, around a card.
func near(card cards.Card) []cards.Card {
	var list []cards.Card
	for _, rank := range []cards.Rank{
		penguin.Below(penguin.Below(card.Rank)), penguin.Below(card.Rank), penguin.Above(card.Rank), penguin.Above(penguin.Above(card.Rank)),
	} {
		list = append(list, cards.Card{Rank: rank, Suit: card.Suit})
	}
	for _, suit := range cards.Suits {
		if suit != card.Suit {
			list = append(list, cards.Card{Rank: card.Rank, Suit: suit})
		}
	}
	return list
}

// judged are the cards as choices of a play onto on, an empty place when that is nil.
func (q questions) judged(verb string, base cards.Rank, on *cards.Card, list []cards.Card) []learn.Choice {
	var choices []learn.Choice
	for _, card := range list {
		if on == nil || card != *on {
			choices = append(choices, learn.Card(card, q.rules.Judge(ruling.Play{Verb: verb, Card: card, On: on}, base, q.rules.Cells, 1)))
		}
	}
	return choices
}

// anyBase draws the rank of the base card.
func anyBase(r *rand.Rand) cards.Rank { return anyCard(r).Rank }

// column asks what goes on a card in a column.
func (q questions) column(r *rand.Rand) learn.Question {
	on, base := anyCard(r), anyBase(r)
	needs := cards.Card{Rank: penguin.Below(on.Rank), Suit: on.Suit}
	if on.Rank == base || needs.Rank == base {
		return learn.Question{}
	}
	return learn.Question{
		Text: phrase.Of("learn.ask.patience.column", "on", on.Phrase()), Cards: learn.Words(on),
		Choices: q.judged(penguin.PlayColumn, base, &on, append(near(needs), needs)),
	}
}

// where asks on which exposed card of a column a card goes.
func (q questions) where(r *rand.Rand) learn.Question {
	card := anyCard(r)
	takes := cards.Card{Rank: penguin.Above(card.Rank), Suit: card.Suit}
	asked := learn.Question{Text: phrase.Of("learn.ask.patience.where", "card", card.Phrase()), Cards: learn.Words(card)}
	for _, on := range append(near(takes), takes) {
		if on != card {
			asked.Choices = append(asked.Choices, learn.Card(on, q.rules.Judge(ruling.Play{Verb: penguin.PlayColumn, Card: card, On: &on}, 0, 0, 0)))
		}
	}
	return asked
}

// up asks what goes next on a foundation.
func (q questions) up(r *rand.Rand) learn.Question {
	on, base := anyCard(r), anyBase(r)
	if on.Rank == cards.King || penguin.Above(on.Rank) == base {
		return learn.Question{}
	}
	return q.foundation(on, base)
}

// round asks what follows a King on a foundation that did not begin with an Ace.
func (q questions) round(r *rand.Rand) learn.Question {
	on, base := anyCard(r), anyBase(r)
	on.Rank = cards.King
	if base == cards.Ace {
		return learn.Question{}
	}
	return q.foundation(on, base)
}

func (q questions) foundation(on cards.Card, base cards.Rank) learn.Question {
	next := cards.Card{Rank: penguin.Above(on.Rank), Suit: on.Suit}
	lures := append(near(next), cards.Card{Rank: base, Suit: on.Suit})
	return learn.Question{
		Text:    phrase.Of("learn.ask.patience.up", "on", on.Phrase(), "base", base.Phrase()),
		Cards:   append(learn.Words(on), base.String()),
		Choices: q.judged(penguin.PlayFoundation, base, &on, append(lures, next)),
	}
}

// opens asks what opens the foundation that is still empty: the base card alone.
func (q questions) opens(r *rand.Rand) learn.Question {
	first := anyCard(r)
	ace, king := cards.Card{Rank: cards.Ace, Suit: first.Suit}, cards.Card{Rank: cards.King, Suit: first.Suit}
	return learn.Question{
		Text: phrase.Of("learn.ask.patience.opens", "card", first.Phrase()), Cards: learn.Words(first),
		Choices: q.judged(penguin.PlayFoundation, first.Rank, nil, []cards.Card{
			first, ace, king, {Rank: penguin.Above(first.Rank), Suit: first.Suit}, {Rank: penguin.Below(first.Rank), Suit: first.Suit},
		}),
	}
}

// aside asks what is laid aside in the deal, as a deal that is entered is judged.
func (q questions) aside(r *rand.Rand) learn.Question {
	base := anyCard(r)
	same := learn.Pick(r, near(base)[4:])
	asked := learn.Question{Text: phrase.Of("learn.ask.patience.aside", "card", base.Phrase()), Cards: learn.Words(base)}
	why := phrase.Of("learn.why.aside", "rank", base.Rank.Phrase(), "card", base.Phrase())
	for _, card := range []cards.Card{
		same,
		{Rank: penguin.Above(base.Rank), Suit: base.Suit},
		{Rank: penguin.Below(base.Rank), Suit: same.Suit},
		{Rank: cards.Ace, Suit: base.Suit},
		{Rank: cards.King, Suit: same.Suit},
	} {
		dealt := &grid{depth: penguin.Depth, cards: []cards.Card{base, card}}
		dealt.misplaced()
		if card != base {
			asked.Choices = append(asked.Choices, learn.Card(card, ruling.Verdict{
				Legal: len(dealt.flaws) > 0, Why: why, Section: q.game.Section("layout"),
			}))
		}
	}
	return asked
}

// gap asks what an empty column takes, where it does not take any card.
func (q questions) gap(r *rand.Rand) learn.Question {
	base := anyBase(r)
	needs := cards.Card{Rank: penguin.Below(base), Suit: learn.Pick(r, cards.Suits[:])}
	list := append(near(needs)[:4], needs, cards.Card{Rank: cards.King, Suit: needs.Suit})
	return learn.Question{
		Text: phrase.Of("learn.ask.patience.gap", "base", base.Phrase()), Cards: []string{base.String()},
		Choices: q.judged(penguin.PlayGap, base, nil, list),
	}
}

// cell asks which card of a column may go to a free cell: the exposed one.
func (q questions) cell(r *rand.Rand) learn.Question {
	var column []cards.Card
	var fan []phrase.Phrase
	base := anyBase(r)
	for len(column) < 4 {
		card := anyCard(r)
		for _, other := range column {
			if other == card || card.Rank == base {
				return learn.Question{}
			}
		}
		column, fan = append(column, card), append(fan, card.Phrase())
	}
	p := penguin.Position{Base: base, Columns: make([][]cards.Card, penguin.Columns)}
	p.Columns[0] = column
	asked := learn.Question{
		Text: phrase.Of("learn.ask.patience.cell"), Cards: learn.Words(column...),
		Diagrams: []match.Diagram{{ID: "columns", Caption: phrase.Of("learn.patience.column"), Rows: [][]match.Pile{{
			{ID: "1", Shape: match.Fan, Cards: len(column), Faces: fan},
		}}}},
	}
	for _, card := range column {
		verdict := ruling.Verdict{Legal: true, Section: q.game.Section("cell"), Why: phrase.Of("penguin.yes.cell", "card", card.Phrase(), "n", q.rules.Cells)}
		if _, err := p.Play(q.rules, penguin.Move{Card: card, To: penguin.ToCell}); err != nil {
			verdict = ruling.Verdict{Why: phrase.OfError(err), Section: verdict.Section}
		}
		asked.Choices = append(asked.Choices, learn.Card(card, verdict))
	}
	return asked
}

// reach asks how many cards may move together at most.
func (q questions) reach(r *rand.Rand) learn.Question {
	if q.rules.Cells < 2 {
		return learn.Question{}
	}
	free, gaps, into := 2+r.IntN(min(q.rules.Cells, 4)-1), r.IntN(3), false
	if gaps > 0 {
		into = r.IntN(2) == 0
	}
	most := q.rules.Reach(free, gaps, into)
	if most.Parts || most.Cards > int(cards.King)-1 {
		return learn.Question{}
	}
	id, why := "learn.ask.patience.reach", "learn.why.reach"
	if into {
		id = "learn.ask.patience.reach_gap"
	}
	if !q.rules.AnyGap {
		why = "learn.why.reach_cells"
	}
	counting := gaps
	if into {
		counting--
	}
	return learn.Question{
		Text:  phrase.Of(id, "cells", free, "n", gaps),
		Cards: []string{strconv.Itoa(free), strconv.Itoa(gaps), strconv.FormatBool(into)},
		Choices: learn.Numbers(most.Cards, phrase.Of(why, "cells", free, "n", counting, "most", most.Cards), q.game.Section("sequence"),
			free, free+gaps+1, free+gaps, (free+1)<<gaps, most.Cards+1, most.Cards-1),
	}
}

// move asks whether a number of cards in sequence may move together onto a card.
func (q questions) move(r *rand.Rand) learn.Question {
	if q.rules.Cells < 2 {
		return learn.Question{}
	}
	free, gaps := 2+r.IntN(min(q.rules.Cells, 4)-1), r.IntN(2)
	reach := q.rules.Reach(free, gaps, false)
	n := max(2, reach.Cards-1+r.IntN(4))
	if reach.Parts || n > int(cards.King) {
		return learn.Question{}
	}
	verdict := q.rules.JudgeMove(n, free, gaps, false)
	return learn.Question{
		Text:    phrase.Of("learn.ask.patience.move", "cards", n, "cells", free, "n", gaps),
		Cards:   []string{strconv.Itoa(n), strconv.Itoa(free), strconv.Itoa(gaps)},
		Choices: learn.YesOrNo(verdict.Legal, verdict.Why, verdict.Section),
	}
}
