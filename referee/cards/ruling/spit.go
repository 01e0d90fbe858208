package ruling

import (
	"slices"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Spit is the rules of Spit on which card goes where.
type Spit struct {
	// Order is the ranks of the pack in order. They form a circle: the last is next to
	// the first (Spit, play: a King or a 2 goes on an Ace).
	Order []cards.Rank
	Suits []cards.Suit
	Piles int // the most stock piles of a player, at least 1
	// CanPlay is the id of the section of the rules on when a player can play.
	CanPlay string
}

// Has reports whether the pack has the card.
func (g Spit) Has(card cards.Card) bool {
	return card.Valid() && slices.Contains(g.Order, card.Rank) && slices.Contains(g.Suits, card.Suit)
}

// Fits reports whether the card goes on a spit pile with that top card: one rank
// above or below, in any suit (Spit, play).
func (g Spit) Fits(card, on cards.Card) bool {
	return slices.Contains(g.neighbours(on.Rank), card.Rank)
}

// neighbours returns the ranks that go on a rank, the lower one first.
func (g Spit) neighbours(rank cards.Rank) []cards.Rank {
	i, n := slices.Index(g.Order, rank), len(g.Order)
	if i < 0 {
		return nil
	}
	return []cards.Rank{g.Order[(i+n-1)%n], g.Order[(i+1)%n]}
}

// The kinds of questions of Spit.
const (
	SpitPlays = "play"  // a card onto a spit pile, or into an empty place
	SpitStuck = "stuck" // whether it is true that nobody can play
)

// Book returns the questions that Spit decides:
//
//	KS on AH · KS AH · 9S on empty
//	stuck --mine 4H:3,9S --theirs KD:1,5C --piles 7D,QC
func (g Spit) Book() Book {
	flag := func(id string, kind ParamKind) Param { return Param{ID: id, Kind: kind, Flag: true, Optional: true} }
	return Book{Rules: g, Kinds: []Kind{
		{ID: SpitPlays, Bare: true, Params: []Param{{ID: "card", Kind: CardParam}, {ID: "on", Kind: OntoParam, Lead: wordOn}}},
		{ID: SpitStuck, Params: []Param{flag("mine", PilesParam), flag("theirs", PilesParam), flag("piles", TopsParam)}},
	}}
}

// Decide judges the play or the table that the question names.
func (g Spit) Decide(kind string, a Args) (Verdict, error) {
	if kind == SpitStuck {
		return g.judgeStuck(a)
	}
	return g.Judge(Play{Card: a.Card("card"), On: a.Onto("on")}), nil
}

// Default returns "": everything must be named.
func (g Spit) Default(string, string, map[string]string) string { return "" }

// Malformed returns the error that says how a question is written.
func (g Spit) Malformed(kind, word string) error {
	switch {
	case kind == SpitStuck:
		return syntaxError(word, "stuck_form")
	case word == "":
		return syntaxError("", "spit")
	}
	return syntaxError(word, "spit_extra")
}

// judgeStuck parses the cards on the table and decides whether nobody can play. Both
// players must have stock piles: the round is over when a player has none left
// (Spit, end of the round).
func (g Spit) judgeStuck(a Args) (Verdict, error) {
	mine, theirs, piles := a.Has("mine"), a.Has("theirs"), a.Has("piles")
	switch {
	case !mine && !theirs && !piles:
		return Verdict{}, syntaxError("", "stuck_form")
	case !mine:
		return Verdict{}, syntaxError("", "no_stock", "flag", "mine", "form", "4H:3,9S")
	case !theirs:
		return Verdict{}, syntaxError("", "no_stock", "flag", "theirs", "form", "KD:1,5C")
	case !piles:
		return Verdict{}, syntaxError("", "no_tops")
	}
	table, err := g.ReadTable(a.Text("mine"), a.Text("theirs"), a.Text("piles"), a.reader)
	if err != nil {
		return Verdict{}, err
	}
	return g.Stuck(table), nil
}

// Judge decides whether a play is legal. A card on another one is played onto a spit
// pile; a card in an empty place becomes a stock pile.
func (g Spit) Judge(play Play) Verdict {
	if !g.Has(play.Card) {
		return forbid("spit_foreign", "card", play.Card.Phrase())
	}
	if play.On == nil {
		v := allow("spit_gap", "card", play.Card.Phrase(), "n", g.Piles)
		v.Section = sectionGap
		return v
	}
	if !g.Has(*play.On) {
		return forbid("spit_foreign", "card", play.On.Phrase())
	}
	near := g.neighbours(play.On.Rank)
	args := []any{"card", play.Card.Phrase(), "on", play.On.Phrase(), "lower", near[0].Phrase(), "higher", near[1].Phrase()}
	switch {
	case !g.Fits(play.Card, *play.On):
		return forbid("spit_far", args...)
	case g.roundTheCorner(play.Card.Rank, play.On.Rank):
		return allow("spit_round", args...)
	case play.Card.Rank == near[0]:
		return allow("spit_lower", args...)
	}
	return allow("spit_higher", args...)
}

// roundTheCorner reports whether two ranks are the two ends of the order.
func (g Spit) roundTheCorner(a, b cards.Rank) bool {
	first, last := g.Order[0], g.Order[len(g.Order)-1]
	return a == first && b == last || a == last && b == first
}

// sectionGap is the section of the rules of Spit on empty places in the stock.
const sectionGap = "gap"

// cardPhrases returns the cards as people read them. Cards that lie face down are
// not named.
func cardPhrases(list []cards.Card) []phrase.Phrase {
	all := make([]phrase.Phrase, len(list))
	for i, card := range list {
		all[i] = phrase.Of("verdict.face_down")
		if card.Valid() {
			all[i] = card.Phrase()
		}
	}
	return all
}
