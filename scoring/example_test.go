package scoring_test

import (
	"fmt"

	"tableref/rulesets/phrase"
	"tableref/scoring"
)

// A round of Plink: a card in the middle is worth 1 point, one left in the Plink pile
// −2, and the caller must have none left.
func Example() {
	sheet := scoring.Sheet{Deck: 52, Fields: []scoring.Field{
		{Label: phrase.Of("middle"), Weight: 1, Max: 52},
		{Label: phrase.Of("left"), Weight: -2, Max: 13, Caller: new(0)},
	}}
	ana, ben := []int{30, 10}, []int{28, 0}
	fmt.Println("Ana:", sheet.Formula(ana), "=", sheet.Score(ana))
	fmt.Println("Ben:", sheet.Formula(ben), "=", sheet.Score(ben))

	var tally scoring.Tally
	tally = tally.Add([]*int{new(sheet.Score(ana)), new(sheet.Score(ben))})
	wins := scoring.Wins{PositiveOnly: true}
	fmt.Println("ranks:", wins.Ranks(tally.Totals, nil))
	fmt.Println("winners:", wins.Winners(tally.Totals, nil))
	// Output:
	// Ana: 30 − 2×10 = 10
	// Ben: 28 − 2×0 = 28
	// ranks: [2 1]
	// winners: [1]
}

// A check returns findings: the id of a phrase with its arguments, not words.
func ExampleSheet_CheckSeat() {
	sheet := scoring.Sheet{Deck: 52, Fields: []scoring.Field{
		{Label: phrase.Of("middle"), Weight: 1, Max: 52},
		{Label: phrase.Of("left"), Weight: -2, Max: 13, Caller: new(0)},
	}}
	for _, f := range sheet.CheckSeat("Ana", true, []int{45, 10}) {
		fmt.Println(f.ID, f.Blocking, f.Text.ID)
	}
	// Output:
	// caller true check.caller
	// deck true check.deck
}

// The top cards of the build piles say how many cards lie in the middle. Here the
// counts add up, but Ana alone cannot have played both piles of hearts.
func ExampleBuildPiles_Check() {
	piles := scoring.BuildPiles{
		Suits:     []phrase.Phrase{phrase.Of("hearts"), phrase.Of("spades")},
		Top:       13,
		Seats:     []string{"Ana", "Ben"},
		Packs:     1,
		TopsKnown: true,
		Tops:      []scoring.Card{{Suit: 0, Rank: 3}, {Suit: 0, Rank: 1}, {Suit: 1, Rank: 2}},
	}
	for _, cards := range [][]int{{4, 2}, {4, 1}, {6, 0}} {
		fmt.Println(cards)
		for _, f := range piles.Check(cards) {
			fmt.Println(" ", f.ID, f.OK, f.Text.ID)
		}
	}
	// Output:
	// [4 2]
	//   sum true check.sum_lying
	// [4 1]
	//   sum false check.sum_differs
	// [6 0]
	//   sum true check.sum_lying
	//   possible false check.too_many
}
