package penguin

import (
	"strings"

	"tableref/referee/cards"
)

// Text returns the position in the format of [Read], with English letters. fc-solve
// accepts it too, except for the base rank, which is left out if it can be inferred.
func (p Position) Text() string {
	deal := p.dealt()
	var b strings.Builder
	if !deal && p.needsBase() {
		b.WriteString("Base: " + rankLetter(p.Base) + "\n")
	}
	b.WriteString("Foundations:")
	for _, suit := range []cards.Suit{cards.Hearts, cards.Clubs, cards.Diamonds, cards.Spades} {
		b.WriteString(" " + p.foundationText(suit))
	}
	b.WriteString("\n")
	if !deal {
		b.WriteString("Freecells:" + cardList(p.Cells) + strings.Repeat(" -", max(0, Source.Cells-len(p.Cells))) + "\n")
	}
	for _, column := range p.Columns {
		b.WriteString(":" + cardList(column) + "\n")
	}
	return b.String()
}

// needsBase reports whether the base rank must be written: because a reader could
// infer another one, or because it is not the Ace that fc-solve assumes.
func (p Position) needsBase() bool { return p.Base != cards.Ace || p.Up == [4]int{} }

// dealt reports whether the position is a deal from which nothing was played.
func (p Position) dealt() bool {
	base := cards.Card{Rank: p.Base}
	for _, suit := range cards.Suits {
		if p.Up[suit] == 0 {
			base.Suit = suit
		} else if p.Up[suit] > 1 {
			return false
		}
	}
	for _, column := range p.Columns {
		if len(column) != Depth {
			return false
		}
	}
	return len(p.Cells) == 0 && len(p.Columns) == Columns && p.Columns[0][0] == base
}

func (p Position) foundationText(suit cards.Suit) string {
	if p.Up[suit] == 0 {
		return suit.String() + "-0"
	}
	return suit.String() + "-" + rankLetter(p.top(suit).Rank)
}

// cardList writes cards, each with a space before it.
func cardList(list []cards.Card) string {
	var b strings.Builder
	for _, card := range list {
		b.WriteString(" " + rankLetter(card.Rank) + card.Suit.String())
	}
	return b.String()
}

// rankLetter writes a rank as most solvers do, with T for the ten.
func rankLetter(rank cards.Rank) string {
	if rank == 10 {
		return "T"
	}
	return rank.String()
}
