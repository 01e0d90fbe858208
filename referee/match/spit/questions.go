package spit

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
	"tableref/referee/learn"
	"tableref/referee/match"
	"tableref/rulesets/phrase"
)

// Questions are the kinds of questions about Spit. There are none for cards that have
// no ranks and suits of playing cards.
func (Procedure) Questions(g learn.GameOf) []learn.Kind {
	rules, ok := rulesOf(g.Game, g.Agreed)
	if !ok {
		return nil
	}
	q := questions{rules: rules, game: g}
	kinds := []learn.Kind{
		{ID: "fit", Draw: q.fit},
		{ID: "round", Draw: q.round},
		{ID: "where", Draw: q.where},
		{ID: "own", Draw: q.own},
		{ID: "stuck", Draw: q.stuck},
		{ID: "left", Draw: q.left},
		{ID: "slap", Draw: q.slap},
		{ID: "lay", Draw: q.lay},
		{ID: "piles", Draw: q.piles},
	}
	if g.Agreed.Int("target") == 0 {
		return append(kinds, learn.Kind{ID: "out", Draw: q.out})
	}
	return append(kinds, learn.Winner("winner", g, 0, 130))
}

// questions makes questions by the rules of Spit.
type questions struct {
	rules ruling.Spit
	game  learn.GameOf
}

// pack is all cards in a drawn order.
func (q questions) pack(r *rand.Rand) []cards.Card {
	var list []cards.Card
	for _, rank := range q.rules.Order {
		for _, suit := range q.rules.Suits {
			list = append(list, cards.Card{Rank: rank, Suit: suit})
		}
	}
	return learn.Shuffled(r, list)
}

// apart is how many ranks two cards are from each other, the shorter way round.
func (q questions) apart(a, b cards.Card) int {
	n := len(q.rules.Order)
	d := slices.Index(q.rules.Order, a.Rank) - slices.Index(q.rules.Order, b.Rank)
	d = max(d, -d)
	return min(d, n-d)
}

func (q questions) judge(card, on cards.Card) ruling.Verdict {
	return q.rules.Judge(ruling.Play{Card: card, On: &on})
}

// goesOn asks which of the cards goes on a spit pile. Only one of those that do is
// among the choices.
func (q questions) goesOn(on cards.Card, list []cards.Card) learn.Question {
	asked := learn.Question{Text: phrase.Of("learn.ask.spit.fit", "on", on.Phrase()), Cards: learn.Words(on)}
	for _, card := range list {
		verdict := q.judge(card, on)
		if card == on {
			continue
		}
		asked.Offer(learn.Card(card, verdict))
	}
	return asked
}

// fit asks what goes on a spit pile. The lures are of its suit or rank, or two away.
func (q questions) fit(r *rand.Rand) learn.Question {
	pack := q.pack(r)
	on := pack[0]
	return q.goesOn(on, slices.DeleteFunc(pack[1:], func(card cards.Card) bool {
		return q.apart(card, on) > 2 && card.Suit != on.Suit
	}))
}

// round asks what goes on a card at one end of the order: the card at the other end.
func (q questions) round(r *rand.Rand) learn.Question {
	ends := []cards.Rank{q.rules.Order[0], q.rules.Order[len(q.rules.Order)-1]}
	at := r.IntN(2)
	pack := q.pack(r)
	on := pack[slices.IndexFunc(pack, func(card cards.Card) bool { return card.Rank == ends[at] })]
	return q.goesOn(on, slices.DeleteFunc(pack, func(card cards.Card) bool {
		return card.Rank != ends[1-at] && (q.apart(card, on) > 3 || q.rules.Fits(card, on))
	}))
}

// where asks on which of two spit piles a card goes, if on any.
func (q questions) where(r *rand.Rand) learn.Question {
	pack := q.pack(r)
	card, tops := pack[0], pack[1:3]
	if tops[0].Rank == tops[1].Rank || q.apart(card, tops[0]) > 3 || q.apart(card, tops[1]) > 3 {
		return learn.Question{}
	}
	first, second := q.judge(card, tops[0]), q.judge(card, tops[1])
	neither := ruling.Verdict{Legal: !first.Legal && !second.Legal, Why: first.Why, Section: first.Section}
	switch {
	case second.Legal:
		neither.Why = second.Why
	case neither.Legal:
		neither.Why = phrase.Of("learn.both", "text", phrase.Sentences{first.Why, second.Why})
	}
	return learn.Question{
		Text:  phrase.Of("learn.ask.spit.where", "card", card.Phrase(), "first", tops[0].Phrase(), "second", tops[1].Phrase()),
		Cards: learn.Words(card, tops[0], tops[1]),
		Choices: []learn.Choice{
			learn.Card(tops[0], first), learn.Card(tops[1], second),
			{ID: "neither", Text: phrase.Of("learn.neither"), Verdict: neither},
		},
	}
}

// own asks which top card of the own stock can be played.
func (q questions) own(r *rand.Rand) learn.Question {
	pack := q.pack(r)
	tops, stock := pack[:2], pack[2:2+q.rules.Piles]
	asked := learn.Question{
		Text:  phrase.Of("learn.ask.spit.own", "first", tops[0].Phrase(), "second", tops[1].Phrase(), "cards", phrases(stock)),
		Cards: learn.Words(tops...),
	}
	for _, card := range stock {
		verdict := q.judge(card, tops[0])
		if other := q.judge(card, tops[1]); other.Legal {
			verdict = other
		} else if !verdict.Legal {
			verdict.Why = phrase.Of("learn.both", "text", phrase.Sentences{verdict.Why, other.Why})
		}
		asked.Choices = append(asked.Choices, learn.Card(card, verdict))
	}
	return asked
}

func phrases(list []cards.Card) []phrase.Phrase {
	all := make([]phrase.Phrase, len(list))
	for i, card := range list {
		all[i] = card.Phrase()
	}
	return all
}

// The answers to whether anybody can play.
const (
	somebody = "somebody"
	nobodyID = "nobody"
	openID   = "open"
)

// stuck asks whether anybody can play. The answer is drawn first: of tables that are
// dealt by chance nearly none is stuck.
func (q questions) stuck(r *rand.Rand) learn.Question {
	want := []ruling.Answer{ruling.AnswerYes, ruling.AnswerNo, ruling.AnswerOpen}[r.IntN(3)]
	pack := q.pack(r)
	tops := pack[:2]
	rest := pack[2:]
	if want != ruling.AnswerNo {
		rest = slices.DeleteFunc(rest, func(card cards.Card) bool { return q.rules.Fits(card, tops[0]) || q.rules.Fits(card, tops[1]) })
	}
	mine, theirs := q.rules.Piles, q.rules.Piles
	if want == ruling.AnswerOpen || r.IntN(2) == 0 {
		mine--
	}
	if mine < 1 || len(rest) < mine+theirs {
		return learn.Question{}
	}
	table := ruling.SpitTable{Tops: tops}
	mineUnder, theirsUnder := q.under(r, mine), q.under(r, theirs)
	if want == ruling.AnswerYes && mine < q.rules.Piles { // a place is empty: a card lies nowhere under another one
		mineUnder = make([]int, mine)
	}
	table.Mine, table.Theirs = spitPiles(rest[:mine], mineUnder), spitPiles(rest[mine:mine+theirs], theirsUnder)
	verdict := q.rules.Stuck(table)
	if verdict.Answer() != want {
		return learn.Question{}
	}
	row := func(label phrase.Phrase, faces []cards.Card, under []int) []match.Pile {
		piles := make([]match.Pile, len(faces))
		for i, card := range faces {
			piles[i] = match.Pile{ID: strconv.Itoa(i + 1), Shape: match.Stack, Cards: 1 + under[i], Faces: []phrase.Phrase{card.Phrase()}}
		}
		piles[0].Label = label
		return piles
	}
	middle := row(phrase.Of("diagram.spit_pile", "n", 2), tops, []int{0, 0})
	for i := range middle {
		middle[i].Cards = -1
	}
	return learn.Question{
		Text: phrase.Of("learn.ask.spit.stuck", "n", q.rules.Piles),
		Cards: []string{
			pilesText(rest[:mine], mineUnder), pilesText(rest[mine:mine+theirs], theirsUnder),
			strings.Join(learn.Words(tops...), ","),
		},
		Diagrams: []match.Diagram{{ID: "table", Caption: phrase.Of("diagram.spit"), Rows: [][]match.Pile{
			row(phrase.Of("learn.spit.theirs"), rest[mine:mine+theirs], theirsUnder), middle,
			row(phrase.Of("learn.spit.mine"), rest[:mine], mineUnder),
		}}},
		Choices: []learn.Choice{
			{ID: nobodyID, Text: phrase.Of("learn.spit.nobody"), Verdict: reasoned(verdict, ruling.AnswerYes)},
			{ID: somebody, Text: phrase.Of("learn.spit.somebody"), Verdict: reasoned(verdict, ruling.AnswerNo)},
			{ID: openID, Text: phrase.Of("learn.spit.open"), Verdict: reasoned(verdict, ruling.AnswerOpen)},
		},
	}
}

// reasoned is the verdict on an answer to a question that the judge has answered.
func reasoned(judged ruling.Verdict, answer ruling.Answer) ruling.Verdict {
	return ruling.Verdict{Legal: judged.Answer() == answer, Why: judged.Why, Section: judged.Section}
}

// under draws how many cards lie face down under each top card.
func (q questions) under(r *rand.Rand, piles int) []int {
	list := make([]int, piles)
	for i := range list {
		list[i] = r.IntN(i + 1)
	}
	return list
}

func spitPiles(tops []cards.Card, under []int) []ruling.SpitPile {
	list := make([]ruling.SpitPile, len(tops))
	for i, card := range tops {
		list[i] = append(ruling.SpitPile{card}, make([]cards.Card, under[i])...)
	}
	return list
}

// pilesText writes stock piles as rulings read them: 4H:3,9S.
func pilesText(tops []cards.Card, under []int) string {
	words := learn.Words(tops...)
	for i, n := range under {
		if n > 0 {
			words[i] += ":" + strconv.Itoa(n)
		}
	}
	return strings.Join(words, ",")
}

// left asks how many spit cards are left. Each "Spit!" takes one, the first too; a
// pause takes none.
func (q questions) left(r *rand.Rand) learn.Question {
	hand := q.game.Agreed.Int("spit_cards")
	stucks, pauses := 1+r.IntN(3), 2+r.IntN(2)
	left := hand - 1 - stucks
	if left < 0 {
		return learn.Question{}
	}
	return learn.Question{
		Text:  phrase.Of("learn.ask.spit.left", "hand", hand, "n", stucks, "pauses", pauses),
		Cards: []string{strconv.Itoa(hand), strconv.Itoa(stucks), strconv.Itoa(pauses)},
		Choices: learn.Numbers(left, phrase.Of("learn.why.left", "spits", stucks+1, "hand", hand, "left", left), q.game.Section(string(stuckStop)),
			hand-stucks, left-pauses, hand-stucks-pauses, left-1),
	}
}

// slap asks who takes which spit pile. Spit, slap: each takes the pile that he slapped;
// when both slap the same one, the hand underneath takes it, the other the other pile.
func (q questions) slap(r *rand.Rand) learn.Question {
	small, large := 3+r.IntN(6), 10+r.IntN(9)
	first, second := learn.Players[0], learn.Players[1]
	if r.IntN(2) == 0 {
		first, second = second, first
	}
	same := r.IntN(3) > 0
	asked := learn.Question{Cards: []string{strconv.Itoa(small), strconv.Itoa(large), first, strconv.FormatBool(same)}}
	why := phrase.Of("learn.why.slap", "name", first, "other", second)
	asked.Text = phrase.Of("learn.ask.spit.slap", "name", first, "other", second, "small", small, "large", large)
	if same {
		why = phrase.Of("learn.why.slap_same", "name", first, "other", second)
		asked.Text = phrase.Of("learn.ask.spit.slap_same", "name", first, "other", second, "small", small, "large", large)
	}
	for _, taken := range [][2]int{{small, large}, {large, small}, {small + large, 0}, {0, small + large}} {
		asked.Choices = append(asked.Choices, learn.Choice{
			ID:      strconv.Itoa(taken[0]) + "," + strconv.Itoa(taken[1]),
			Text:    phrase.Of("learn.spit.takes", "name", first, "cards", taken[0], "other", second, "others", taken[1]),
			Verdict: ruling.Verdict{Legal: taken[0] == small && taken[1] == large, Why: why, Section: q.game.Section(slapMoment)},
		})
	}
	return asked
}

// lay asks how a stock that is not full is laid out.
func (q questions) lay(r *rand.Rand) learn.Question {
	held := 3 + r.IntN(max(1, q.game.Agreed.Int("stock")-5))
	right := lay(q.game.Agreed, 0, held).stock
	n := len(right)
	ways := [][]int{right}
	for _, way := range []string{"rows", "piles"} {
		other := maps.Clone(q.game.Agreed)
		other["deal_short"] = way
		laid := lay(other, 0, held).stock
		turned := slices.Clone(laid)
		slices.Reverse(turned)
		ways = append(ways, laid, turned)
	}
	why := phrase.Of("learn.why.lay_"+q.game.Agreed.Choice("deal_short"), "n", held)
	asked := learn.Question{Text: phrase.Of("learn.ask.spit.lay", "n", held, "piles", n), Cards: []string{strconv.Itoa(held)}}
	for _, way := range ways {
		asked.Choices = append(asked.Choices, learn.Choice{
			ID: sizes(way), Text: phrase.Of("name", "name", sizes(way)),
			Verdict: ruling.Verdict{Legal: slices.Equal(way, right), Why: why, Section: q.game.Section(shortMoment)},
		})
	}
	return asked
}

// sizes are the sizes of piles: 1-2-3-4-4.
func sizes(piles []int) string {
	words := make([]string, len(piles))
	for i, n := range piles {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, "-")
}

// out asks what follows when a player goes out in a round with one spit pile. Spit, one
// pile: who could not spit has won the game; who could goes on, with the cards in hand.
func (q questions) out(r *rand.Rand) learn.Question {
	deck, stock := q.game.Agreed.Int(deckCards), q.game.Agreed.Int("stock")
	held := max(1, stock-r.IntN(8))
	few, many := lay(q.game.Agreed, 0, held), lay(q.game.Agreed, 1, deck-held)
	name, other, out := learn.Players[0], learn.Players[1], few
	if r.IntN(2) == 0 {
		name, other, out = other, name, many
	}
	left := out.spit
	if left > 0 {
		left = 1 + r.IntN(left-1)
	}
	won := left == 0
	asked := learn.Question{
		Text:  phrase.Of("learn.ask.spit.out", "name", name, "other", other, "n", left),
		Cards: []string{name, strconv.Itoa(left)},
	}
	why := phrase.Of("learn.why.out_on", "name", name, "other", other)
	if won {
		why = phrase.Of("learn.why.out_won", "name", name)
	}
	for _, choice := range []struct {
		id    string
		right bool
	}{{"won", won}, {"on", !won}, {"slap", false}} {
		asked.Choices = append(asked.Choices, learn.Choice{
			ID: choice.id, Text: phrase.Of("learn.spit.out."+choice.id, "name", name, "other", other),
			Verdict: ruling.Verdict{Legal: choice.right, Why: why, Section: q.game.Section(onePileMoment)},
		})
	}
	return asked
}

// piles asks how many spit piles there are. Who has no spit card opens none.
func (q questions) piles(r *rand.Rand) learn.Question {
	deck, stock := q.game.Agreed.Int(deckCards), q.game.Agreed.Int("stock")
	held := max(1, stock-3+r.IntN(7))
	if r.IntN(2) == 0 {
		held = deck - held
	}
	if held <= 0 || held >= deck {
		return learn.Question{}
	}
	l := layout{hands: []hand{lay(q.game.Agreed, 0, held), lay(q.game.Agreed, 1, deck-held)}}
	why := phrase.Of("learn.why.piles", "stock", stock, "n", l.piles())
	return learn.Question{
		Text:    phrase.Of("learn.ask.spit.piles", "first", learn.Players[0], "second", learn.Players[1], "held", held, "other", deck-held),
		Cards:   []string{strconv.Itoa(held), strconv.Itoa(deck - held)},
		Choices: learn.Numbers(l.piles(), why, q.game.Section(shortMoment), 1, 2),
	}
}
