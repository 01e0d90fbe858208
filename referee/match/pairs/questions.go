package pairs

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"tableref/referee/cards/ruling"
	"tableref/referee/learn"
	"tableref/rulesets/phrase"
)

// Questions are the kinds of questions about a game of pairs.
func (Procedure) Questions(g learn.GameOf) []learn.Kind {
	q := questions{pack: PackOf(g.Game, g.Agreed), game: g, pot: g.Agreed.Int("pot")}
	if len(q.pack.Tiles()) < 6 {
		return nil
	}
	return []learn.Kind{
		{ID: "pair", Draw: q.pair},
		{ID: "third", Draw: q.third},
		{ID: "three", Draw: q.three},
		{ID: "may", Draw: q.may},
		{ID: "cut", Draw: q.cut},
		{ID: "share", Draw: q.share},
		{ID: "bound", Draw: q.bound},
		{ID: "claim", Draw: q.claim},
		learn.Winner("winner", g, 3, 14),
	}
}

// questions makes questions by the rules of a game of pairs.
type questions struct {
	pack ruling.Pack
	game learn.GameOf
	pot  int // cards dealt
}

// tiles are the ordinary cards in a drawn order.
func (q questions) tiles(r *rand.Rand) []ruling.Tile { return learn.Shuffled(r, q.pack.Tiles()) }

func words(list ...ruling.Tile) []string {
	all := make([]string, len(list))
	for i, tile := range list {
		all[i] = tile.Word()
	}
	return all
}

// goesWith asks which card goes with those that are shown. Only one of those that do
// is among the choices; the lures share as little or as much as can be.
func (q questions) goesWith(text phrase.Phrase, shown, list []ruling.Tile) learn.Question {
	asked := learn.Question{Text: text, Cards: words(shown...)}
	if q.pack.Specials > 0 {
		list = append(list, ruling.Special)
	}
	for _, tile := range list {
		verdict := ruling.Judge(append(slices.Clone(shown), tile))
		asked.Offer(learn.Tile(tile, verdict))
	}
	return asked
}

// pair asks what goes with a card.
func (q questions) pair(r *rand.Rand) learn.Question {
	tiles := q.tiles(r)
	text := phrase.Of("learn.ask.pairs.pair", "card", tiles[0].Phrase())
	return q.goesWith(text, tiles[:1], tiles[1:])
}

// third asks what completes two cards. Those may go together or not.
func (q questions) third(r *rand.Rand) learn.Question {
	tiles := q.tiles(r)
	if r.IntN(2) == 0 != ruling.Linked(tiles[0], tiles[1]) {
		return learn.Question{}
	}
	text := phrase.Of("learn.ask.pairs.third", "first", tiles[0].Phrase(), "second", tiles[1].Phrase())
	return q.goesWith(text, tiles[:2], tiles[2:])
}

// three asks which three cards go together.
func (q questions) three(r *rand.Rand) learn.Question {
	asked := learn.Question{Text: phrase.Of("learn.ask.pairs.three")}
	for range 30 {
		tiles := q.tiles(r)[:3]
		verdict := ruling.Judge(tiles)
		asked.Offer(three(tiles, verdict))
	}
	return asked
}

// When somebody might want to cut, and what leads there: by the places of the pot, with
// cards that are named.
var shows = []struct{ id, line, judged string }{
	{"pair", "pair a1 b1", "yes"},
	{"miss", "pair a1 b1", "no"},
	{"triple", "triple a1 b1 c1", "yes"},
	{"pass", "pass", ""},
}

// may asks after what another player may cut, by what the table takes.
func (q questions) may(*rand.Rand) learn.Question {
	if q.game.Agreed.Int("columns") < 5 {
		return learn.Question{}
	}
	active, cutter := learn.Players[0], learn.Players[1]
	asked := learn.Question{Text: phrase.Of("learn.ask.pairs.may", "first", active, "second", cutter)}
	for _, show := range shows {
		table := q.game.Seated(Procedure{}, 2)
		if !table.Do("first "+active, "go", show.line) || show.judged != "" && !table.Do(show.judged) {
			return learn.Question{}
		}
		asked.Choices = append(asked.Choices, learn.Choice{
			ID: show.id, Text: phrase.Of("learn.pairs.shows."+show.id, "name", active),
			Verdict: ruling.Verdict{
				Legal: table.Allows("cut " + cutter + " b1 d1 e1"), Why: phrase.Of("learn.why.may"), Section: q.game.Section(cutMoment),
			},
		})
	}
	return asked
}

// cut asks which cut is right. It rests on one of the two cards that are shown, never on
// both.
func (q questions) cut(r *rand.Rand) learn.Question {
	tiles := q.tiles(r)
	first, second := tiles[0], tiles[1]
	if !ruling.Linked(first, second) {
		return learn.Question{}
	}
	asked := learn.Question{
		Text:  phrase.Of("learn.ask.pairs.cut", "first", first.Phrase(), "second", second.Phrase(), "name", learn.Players[1]),
		Cards: words(first, second),
	}
	for k := 2; k+1 < min(len(tiles), 40); k += 2 {
		cut := []ruling.Tile{learn.Pick(r, tiles[:2]), tiles[k], tiles[k+1]}
		if r.IntN(3) == 0 {
			cut = []ruling.Tile{first, second, tiles[k]}
		}
		verdict := ruling.Judge(cut)
		if slices.Contains(cut, first) && slices.Contains(cut, second) {
			verdict = ruling.Verdict{Why: phrase.Of("learn.why.both_shown"), Section: q.game.Section(cutMoment)}
		}
		asked.Offer(three(cut, verdict))
	}
	return asked
}

// three is the choice of three cards.
func three(tiles []ruling.Tile, verdict ruling.Verdict) learn.Choice {
	return learn.Choice{
		ID:   strings.Join(words(tiles...), "+"),
		Text: phrase.Of("learn.three", "first", tiles[0].Phrase(), "second", tiles[1].Phrase(), "third", tiles[2].Phrase()), Verdict: verdict,
	}
}

// share asks who pockets what after a cut. Plic-Plac, cut: a right one takes three
// cards, and what is left over of the pair is turned back; else the pair is pocketed.
func (q questions) share(r *rand.Rand) learn.Question {
	tiles := q.tiles(r)
	shown, left := tiles[0], tiles[1]
	if !ruling.Linked(shown, left) {
		return learn.Question{}
	}
	cut := []ruling.Tile{shown, tiles[2], tiles[3]}
	if r.IntN(2) == 0 != ruling.Chained(cut...) {
		return learn.Question{}
	}
	judged := ruling.Judge(cut)
	active, cutter := learn.Players[0], learn.Players[1]
	section := q.game.Section(cutMoment)
	asked := learn.Question{
		Text: phrase.Of("learn.ask.pairs.share", "first", active, "second", cutter,
			"pair", []phrase.Phrase{left.Phrase(), shown.Phrase()},
			"cut", []phrase.Phrase{shown.Phrase(), tiles[2].Phrase(), tiles[3].Phrase()}),
		Cards: words(left, shown, tiles[2], tiles[3]),
	}
	why := phrase.Of("learn.why.cut_wrong", "why", judged.Why, "name", active)
	if judged.Legal {
		why = phrase.Of("learn.why.cut_right", "why", judged.Why, "name", cutter)
	}
	for _, taken := range []struct {
		name  string
		cards int
		right bool
	}{{cutter, 3, judged.Legal}, {active, 2, !judged.Legal}, {cutter, 4, false}, {cutter, 2, false}} {
		asked.Choices = append(asked.Choices, learn.Choice{
			ID:      taken.name + " " + strconv.Itoa(taken.cards),
			Text:    phrase.Of("learn.pairs.takes", "name", taken.name, "n", taken.cards),
			Verdict: ruling.Verdict{Legal: taken.right, Why: why, Section: section},
		})
	}
	return asked
}

// most is the largest number of cards that can lie in the pot without a pair among
// them, as a claim is proved: with nothing named.
func (q questions) most() int {
	k := known{pack: q.pack, left: q.pot}
	return min(q.pot, k.apart(k.free())+q.pack.Specials)
}

func (q questions) whyBound() phrase.Phrase {
	if q.pack.Specials > 0 {
		return phrase.Of("learn.why.bound_special", "n", q.most())
	}
	return phrase.Of("learn.why.bound", "n", q.most())
}

// told says what cards there are.
func (q questions) told() phrase.Phrase {
	id := "learn.pairs.pack.drawn"
	if _, playing := q.pack.Tiles()[0].Playing(); playing {
		id = "learn.pairs.pack.playing"
	}
	return phrase.Of(id, "drawings", len(q.pack.Drawings), "colours", len(q.pack.Colours), "n", q.pack.Specials)
}

// numbers are the numbers of the pack, and others.
func (q questions) numbers(others ...int) []string {
	var list []string
	for _, n := range append([]int{len(q.pack.Drawings), len(q.pack.Colours), q.pack.Specials}, others...) {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// bound asks how many cards can lie in the pot without a pair among them.
func (q questions) bound(*rand.Rand) learn.Question {
	drawings, colours := len(q.pack.Drawings), len(q.pack.Colours)
	return learn.Question{
		Text: phrase.Of("learn.ask.pairs.bound", "pack", q.told()), Cards: q.numbers(),
		Choices: learn.Numbers(q.most(), q.whyBound(), q.game.Section(claimMoment),
			drawings+colours, drawings*colours, q.most()-1, q.most()+1, max(drawings, colours)+q.pack.Specials),
	}
}

// claim asks whether a claim that no pair is left is certainly wrong, while nobody
// knows the cards that are left.
func (q questions) claim(r *rand.Rand) learn.Question {
	left := max(2, q.most()-4+r.IntN(9))
	if left > q.pot || (q.pot-left)%2 > 0 {
		return learn.Question{}
	}
	found := known{pack: q.pack, left: left, unnamed: q.pot - left}.find()
	if found == certainlyRight {
		return learn.Question{}
	}
	asked := learn.Question{
		Text:  phrase.Of("learn.ask.pairs.claim", "pack", q.told(), "n", left, "name", learn.Players[0]),
		Cards: q.numbers(left),
	}
	for _, answer := range []finding{certainlyWrong, undecided} {
		id, text := "wrong", phrase.Of("learn.pairs.wrong")
		if answer == undecided {
			id, text = "look", phrase.Of("learn.pairs.look")
		}
		asked.Choices = append(asked.Choices, learn.Choice{ID: id, Text: text, Verdict: ruling.Verdict{
			Legal: found == answer, Why: q.whyBound(), Section: q.game.Section(claimMoment),
		}})
	}
	return asked
}
