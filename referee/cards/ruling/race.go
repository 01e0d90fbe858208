package ruling

import (
	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Gap says which cards may fill a gap, an empty one among a player's own piles.
type Gap string

// The ways to fill a gap.
const (
	GapPlink Gap = "plink" // cards from the Plink pile only
	GapAny   Gap = "any"
)

// The plays of a race, and the places that a card can come from.
const (
	Build = "build" // onto a build pile in the middle
	Pile  = "pile"  // onto one of the player's own piles

	FromPlink = "plink" // the Plink pile
	FromStock = "stock" // the top of the turned stock
	FromPile  = "pile"  // another one of the player's own piles
)

// Play is the play of one card.
type Play struct {
	Verb string      // the kind of place that it goes to: "build"
	Card cards.Card  // the card that is played
	On   *cards.Card // the card that it is laid on; nil: an empty place
	From string      // where it comes from; "" if unknown
}

// Race is the rules of a race to the middle: Plink and its sister games.
type Race struct {
	Top cards.Rank // the rank that completes a build pile, 1 to 13
	Gap Gap
	// GoesOn says that play continues when a build pile is complete; otherwise there
	// is a Stop (Plink, Special Rules).
	GoesOn bool
}

// Book returns the questions that a race decides:
//
//	build 5H on 4H · build AD on empty
//	pile 9S on 10H · pile 4H on empty from stock
func (g Race) Book() Book {
	card := Param{ID: "card", Kind: CardParam}
	onto := Param{ID: "on", Kind: OntoParam, Lead: wordOn}
	from := Param{ID: "from", Kind: ChoiceParam, Lead: wordFrom, Optional: true, Choices: []string{FromPlink, FromStock, FromPile}}
	return Book{Rules: g, Kinds: []Kind{
		{ID: Build, Params: []Param{card, onto}},
		{ID: Pile, Params: []Param{card, onto, from}},
	}}
}

// Decide judges the play that the question names.
func (g Race) Decide(kind string, a Args) (Verdict, error) {
	return g.Judge(Play{Verb: kind, Card: a.Card("card"), On: a.Onto("on"), From: a.Choice("from")}), nil
}

// Default returns the empty place for an Ace that is played to the middle: an Ace
// cannot follow any card.
func (g Race) Default(kind, param string, args map[string]string) string {
	card, err := cards.Parse(args["card"])
	if kind == Build && param == "on" && err == nil && card.Rank == cards.Ace {
		return Empty
	}
	return ""
}

// Malformed returns nil, for the general error.
func (g Race) Malformed(string, string) error { return nil }

// The keywords between the cards, in English.
const (
	wordOn   = "on"
	wordFrom = "from"
)

// Has reports whether the game's decks have the card.
func (g Race) Has(card cards.Card) bool { return card.Valid() && card.Rank <= g.Top }

// Judge decides whether a play is legal.
func (g Race) Judge(play Play) Verdict {
	if !g.Has(play.Card) {
		return g.notInDeck(play.Card)
	}
	if play.On != nil && !g.Has(*play.On) {
		return g.notInDeck(*play.On)
	}
	switch {
	case play.Verb == Build && play.On == nil:
		return openPile(play.Card)
	case play.Verb == Build:
		return g.build(play.Card, *play.On)
	case play.On == nil:
		return g.fill(play.Card, play.From)
	}
	return pile(play.Card, *play.On)
}

// notInDeck forbids a play with a card that is not in the decks.
func (g Race) notInDeck(card cards.Card) Verdict {
	return forbid("not_in_deck", "card", card.Phrase(), "top", g.Top.Phrase())
}

// openPile decides whether a card may start a build pile. Plink, How to Play: Aces
// are placed in the middle to start build piles.
func openPile(card cards.Card) Verdict {
	if card.Rank == cards.Ace {
		return allow("opens", "card", card.Phrase())
	}
	ace := cards.Card{Rank: cards.Ace, Suit: card.Suit}
	return forbid("only_ace_opens", "card", card.Phrase(), "needs", ace.Phrase())
}

// build decides whether a card goes on a build pile. Plink, How to Play: the next
// higher card in rank of the same suit; Special Rules: up to the King.
func (g Race) build(card, on cards.Card) Verdict {
	needs := cards.Card{Rank: on.Rank + 1, Suit: on.Suit}
	switch {
	case on.Rank == g.Top:
		return forbid("complete", "card", card.Phrase(), "on", on.Phrase())
	case card.Suit != on.Suit:
		return forbid("other_suit", "card", card.Phrase(), "on", on.Phrase(),
			"suit", on.Suit.Name(), "needs", needs.Phrase())
	case card != needs:
		return forbid("not_next", "card", card.Phrase(), "on", on.Phrase(), "needs", needs.Phrase())
	case card.Rank == g.Top && g.GoesOn:
		return allow("completes_on", "card", card.Phrase(), "on", on.Phrase())
	case card.Rank == g.Top:
		return allow("completes", "card", card.Phrase(), "on", on.Phrase())
	}
	return allow("builds", "card", card.Phrase(), "on", on.Phrase())
}

// pile decides whether a card goes on one of the player's own piles. Plink, How to
// Play: in descending order, alternating red and black.
func pile(card, on cards.Card) Verdict {
	lower := on.Rank - 1
	switch {
	case lower < cards.Ace:
		return forbid("below_ace", "card", card.Phrase(), "on", on.Phrase())
	case card.Red() == on.Red():
		return forbid("same_colour", "card", card.Phrase(), "on", on.Phrase(), "colour", on.Suit.Colour())
	case card.Rank != lower:
		needs := takenBy(on)
		return forbid("not_lower", "card", card.Phrase(), "on", on.Phrase(),
			"first", needs[0].Phrase(), "second", needs[1].Phrase())
	}
	return allow("piles", "card", card.Phrase(), "on", on.Phrase())
}

// takenBy returns the two cards that go on a card in one of the player's own piles.
func takenBy(on cards.Card) []cards.Card {
	var fit []cards.Card
	for _, suit := range cards.Suits {
		if suit.Red() != on.Red() {
			fit = append(fit, cards.Card{Rank: on.Rank - 1, Suit: suit})
		}
	}
	return fit
}

// fill decides whether a card may fill a gap among the player's own piles. Plink,
// How to Play: a card from the Plink pile can replace it. If it is not known where
// the card comes from, the answer is yes, on that condition.
func (g Race) fill(card cards.Card, from string) Verdict {
	plink := phrase.Of("origin." + FromPlink)
	switch {
	case g.Gap == GapAny:
		return allow("gap_any", "card", card.Phrase())
	case from == FromPlink:
		return allow("gap_from_plink", "card", card.Phrase(), "origin", plink)
	case from == "":
		return allow("gap_if_from_plink", "card", card.Phrase(), "origin", plink)
	}
	return forbid("gap_plink_only", "card", card.Phrase(), "origin", plink)
}
