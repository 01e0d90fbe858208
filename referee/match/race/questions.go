package race

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// Questions are the kinds of questions about a race.
func (Procedure) Questions(g learn.GameOf) []learn.Kind {
	q := questions{
		rules: rulesOf(g.Game, g.Agreed), game: g,
		suits: cards.Suits[:min(len(cards.Suits), g.Agreed.Int("suits"))],
	}
	kinds := []learn.Kind{
		{ID: "build", Draw: q.build},
		{ID: "where", Draw: q.where},
		{ID: "own", Draw: q.own},
		{ID: "opens", Draw: q.opens},
	}
	if q.rules.Gap == ruling.GapPlink { // else any answer would be right
		kinds = append(kinds, learn.Kind{ID: "gap", Draw: q.gap})
	}
	if g.Game.Has(stalemateMoment) {
		kinds = append(kinds, learn.Kind{ID: "pull", Draw: q.pull})
	}
	return append(kinds,
		learn.Kind{ID: "now", Draw: q.now},
		learn.Kind{ID: "middle", Draw: q.middle},
		learn.Kind{ID: "possible", Draw: q.possible},
		learn.Score("score", g),
		learn.Winner("winner", g, -20, 60))
}

// questions makes questions by the rules of a race.
type questions struct {
	rules ruling.Race
	game  learn.GameOf
	suits []cards.Suit
}

// card draws a card with a rank from low to high.
func (q questions) card(r *rand.Rand, low, high cards.Rank) cards.Card {
	return cards.Card{Rank: low + cards.Rank(r.IntN(int(high-low)+1)), Suit: learn.Pick(r, q.suits)}
}

// near are the cards of the decks whose rank is at most two away.
func (q questions) near(rank cards.Rank) []cards.Card {
	var list []cards.Card
	for at := rank - 2; at <= rank+2; at++ {
		for _, suit := range q.suits {
			if card := (cards.Card{Rank: at, Suit: suit}); q.rules.Has(card) {
				list = append(list, card)
			}
		}
	}
	return list
}

// build asks what goes on a build pile.
func (q questions) build(r *rand.Rand) learn.Question {
	on := q.card(r, cards.Ace, q.rules.Top-1)
	asked := learn.Question{Text: phrase.Of("learn.ask.race.build", "on", on.Phrase()), Cards: learn.Words(on)}
	for _, card := range q.near(on.Rank + 1) {
		if card != on && (card.Suit == on.Suit || card.Rank == on.Rank+1) {
			asked.Choices = append(asked.Choices, learn.Card(card, q.rules.Judge(ruling.Play{Verb: ruling.Build, Card: card, On: &on})))
		}
	}
	return asked
}

// where asks on which build pile a card goes. A complete pile is among them.
func (q questions) where(r *rand.Rand) learn.Question {
	card := q.card(r, cards.Ace+1, q.rules.Top)
	asked := learn.Question{Text: phrase.Of("learn.ask.race.where", "card", card.Phrase()), Cards: learn.Words(card)}
	lures := append(q.near(card.Rank-1), cards.Card{Rank: q.rules.Top, Suit: card.Suit})
	for _, on := range lures {
		if on != card && (on.Suit == card.Suit || on.Rank == card.Rank-1) {
			asked.Choices = append(asked.Choices, learn.Card(on, q.rules.Judge(ruling.Play{Verb: ruling.Build, Card: card, On: &on})))
		}
	}
	return asked
}

// own asks what goes on one of the player's own piles.
func (q questions) own(r *rand.Rand) learn.Question {
	on := q.card(r, cards.Ace+1, q.rules.Top)
	asked := learn.Question{Text: phrase.Of("learn.ask.race.own", "on", on.Phrase()), Cards: learn.Words(on)}
	for _, card := range learn.Shuffled(r, q.near(on.Rank-1)) {
		verdict := q.rules.Judge(ruling.Play{Verb: ruling.Pile, Card: card, On: &on})
		if card == on {
			continue
		}
		asked.Offer(learn.Card(card, verdict)) // two cards fit: one of them is asked for
	}
	return asked
}

// opens asks what begins a new build pile. All choices are of one suit, for a refusal
// names the Ace of it.
func (q questions) opens(r *rand.Rand) learn.Question {
	suit := learn.Pick(r, q.suits)
	asked := learn.Question{Text: phrase.Of("learn.ask.race.opens")}
	for rank := cards.Ace; rank <= q.rules.Top; rank++ {
		card := cards.Card{Rank: rank, Suit: suit}
		asked.Choices = append(asked.Choices, learn.Card(card, q.rules.Judge(ruling.Play{Verb: ruling.Build, Card: card})))
	}
	return asked
}

// gap asks which card fills a place that has become empty, by where it comes from.
func (q questions) gap(r *rand.Rand) learn.Question {
	asked := learn.Question{Text: phrase.Of("learn.ask.race.gap")}
	var used []cards.Card
	for _, from := range []string{ruling.FromPlink, ruling.FromStock, ruling.FromPile} {
		card := q.card(r, cards.Ace, q.rules.Top)
		if slices.Contains(used, card) {
			return learn.Question{}
		}
		used = append(used, card)
		choice := learn.Card(card, q.rules.Judge(ruling.Play{Verb: ruling.Pile, Card: card, From: from}))
		choice.ID += " " + from
		choice.Text = phrase.Of("learn.race."+from, "card", card.Phrase(), "origin", phrase.Of("origin.plink"))
		asked.Choices = append(asked.Choices, choice)
	}
	return asked
}

// pull asks who turns up a card at a stalemate. Plink, stalemate: everybody but who
// has no stock.
func (q questions) pull(r *rand.Rand) learn.Question {
	without := r.IntN(3)
	with := slices.Delete(slices.Clone(learn.Players[:3]), without, without+1)
	name := learn.Players[without]
	asked := learn.Question{
		Text:  phrase.Of("learn.ask.race.pull", "names", phrase.Names(learn.Players[:3]), "name", name),
		Cards: []string{name},
	}
	why := phrase.Of("learn.why.pull", "name", name)
	for _, names := range [][]string{with, {name}, learn.Players[:3], nil} {
		asked.Choices = append(asked.Choices, learn.Named(names, ruling.Verdict{
			Legal: slices.Equal(names, with), Why: why, Section: q.game.Section(stalemateMoment),
		}))
	}
	return asked
}

// A moment of a round, and what may then happen or not. What else may happen, and
// what depends on who it is, is never among the choices: a King that is the last card
// of the own pile is both "Stop" and the call.
var moments = []struct {
	id      string   // of the question
	moment  string   // that the game has; "": every game
	lines   []string // that lead there
	choices []string
}{
	{"ready", "", nil, []string{"go", "king:Ana", "call:Ana", "count:Ana:1:0"}},
	{"king", kingMoment, []string{"go", "king:Ana"}, []string{"go", "agree:Ben", "count:Ana:1:0", "accept"}},
	{"stalemate", stalemateMoment, []string{"go", "stalemate"}, []string{"go", "king:Ben", "count:Ana:1:0", "accept"}},
	{"agreed", stalemateMoment, []string{"go", "agree:Ana", "agree:Ben"}, []string{"agree:Cid", "go", "count:Ana:1:0", "accept"}},
	{"call", "", []string{"go", "call:Ana"}, []string{"count:Ben:1:1", "go", "king:Ben", "agree:Ben"}},
	{"running", kingMoment, []string{"go"}, []string{"king:Ana", "go", "count:Ana:1:0", "accept"}},
}

// now asks what may happen at a moment of a round, by what the table takes.
func (q questions) now(r *rand.Rand) learn.Question {
	at := learn.Pick(r, moments)
	if at.moment != "" && !q.game.Game.Has(at.moment) {
		return learn.Question{}
	}
	table := q.game.Seated(Procedure{}, 3)
	if !table.Do(at.lines...) {
		return learn.Question{}
	}
	asked := learn.Question{Text: phrase.Of("learn.ask.race.now."+at.id, "names", phrase.Names(learn.Players[:3]), "call", phrase.Of("call.word")), Cards: []string{at.id}}
	for _, line := range at.choices {
		words := strings.Split(line, ":")
		choice := learn.Choice{ID: line, Text: phrase.Of("learn.race.now." + words[0])}
		if len(words) > 1 {
			choice.Text = phrase.Of("learn.race.now."+words[0], "name", words[1])
		}
		choice.Verdict = ruling.Verdict{Legal: table.Allows(line), Why: phrase.Of("learn.why.now." + at.id), Section: table.Section()}
		asked.Choices = append(asked.Choices, choice)
	}
	return asked
}

// middle asks how many cards lie on the build piles. Piles that were taken out count.
func (q questions) middle(r *rand.Rand) learn.Question {
	suits := learn.Shuffled(r, q.suits)
	lying := r.IntN(len(suits) + 1)
	taken := r.IntN(len(suits) - lying + 1)
	if !q.game.Game.Has(kingMoment) {
		taken = 0
	}
	if lying+taken < 2 && len(suits) > 1 || lying == 0 {
		return learn.Question{}
	}
	m := q.piles(learn.Players[:1])
	var tops []cards.Card
	var told []phrase.Phrase
	ranks := 0
	for _, suit := range suits[:lying] {
		top := cards.Card{Rank: 1 + cards.Rank(r.IntN(int(q.rules.Top)-1)), Suit: suit}
		tops, told = append(tops, top), append(told, top.Phrase())
		m.Tops = append(m.Tops, scoring.Card{Suit: int(suit), Rank: int(top.Rank)})
		ranks += int(top.Rank)
	}
	for range taken {
		m.Taken = append(m.Taken, scoring.Taken{Suit: scoring.UnknownSuit, Seat: scoring.UnknownSeat})
	}
	asked := learn.Question{
		Text:  phrase.Of("learn.ask.race.middle", "n", taken, "tops", told),
		Cards: append(learn.Words(tops...), strconv.Itoa(taken)),
	}
	built := ranks + taken*int(q.rules.Top)
	why := phrase.Of("learn.why.middle", "n", taken, "lying", ranks, "full", int(q.rules.Top), "built", built)
	for _, n := range []int{built, ranks, lying + taken, built + taken, built - lying, built + 1} {
		if n > 0 {
			asked.Choices = append(asked.Choices, learn.Number(n, ruling.Verdict{
				Legal: m.Check([]int{n})[0].OK, Why: why, Section: q.game.Section(string(match.Counting)),
			}))
		}
	}
	return asked
}

// possible asks whether what two players counted can be right: by the cards on the
// piles, and by what one deck can have played of them. It never asks whose fault it is:
// nobody can know.
func (q questions) possible(r *rand.Rand) learn.Question {
	m := q.piles(learn.Players[:2])
	var tops []cards.Card
	var told []phrase.Phrase
	lying := 0
	for range 2 + r.IntN(2) {
		top := q.card(r, cards.Ace+1, min(6, q.rules.Top))
		if len(tops) > 0 && r.IntN(2) == 0 { // what is in one suit twice is from both decks
			top.Suit = tops[0].Suit
		}
		tops, told = append(tops, top), append(told, top.Phrase())
		m.Tops = append(m.Tops, scoring.Card{Suit: int(top.Suit), Rank: int(top.Rank)})
		lying += int(top.Rank)
	}
	first := r.IntN(lying + 1)
	counts := []int{first, lying - first + []int{0, 0, 0, 1}[r.IntN(4)]}
	can, why := true, phrase.Phrase{}
	for _, finding := range m.Check(counts) {
		if can {
			why = finding.Text
		}
		can = can && finding.OK
	}
	if can != (r.IntN(2) == 0) {
		return learn.Question{}
	}
	return learn.Question{
		Text:    phrase.Of("learn.ask.race.possible", "tops", told, "first", learn.Players[0], "second", learn.Players[1], "counted", counts[0], "other", counts[1]),
		Cards:   append(learn.Words(tops...), strconv.Itoa(counts[0]), strconv.Itoa(counts[1])),
		Choices: learn.YesOrNo(can, phrase.Of("learn.why.possible", "text", why), q.game.Section(string(match.Counting))),
	}
}

// piles are the build piles of a round of these players, none of them taken out.
func (q questions) piles(seats []string) scoring.BuildPiles {
	m := scoring.BuildPiles{Top: int(q.rules.Top), Seats: seats, Packs: 1, TopsKnown: true}
	for _, suit := range cards.Suits {
		m.Suits = append(m.Suits, suit.Name())
	}
	return m
}
