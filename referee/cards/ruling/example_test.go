package ruling_test

import (
	"fmt"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/cards/ruling"
)

// A question is asked in words. The verdict names the reason and the section of the
// rules; the question can be recorded and judged again.
func ExampleBook_Ask() {
	book := ruling.Race{Top: cards.King, Gap: ruling.GapPlink}.Book()
	for _, text := range []string{"build 5H on 4H", "build 5H on 4S", "pile 9S on 10H", "build"} {
		question, verdict, err := book.Ask(strings.Fields(text), cards.Reader{})
		if err != nil {
			fmt.Println(text, "→", err)
			continue
		}
		again, _ := book.Judge(question)
		fmt.Println(text, "→", verdict.Answer(), verdict.Why.ID, verdict.Section, again.Legal == verdict.Legal)
	}
	// Output:
	// build 5H on 4H → yes verdict.builds play true
	// build 5H on 4S → no verdict.other_suit play true
	// pile 9S on 10H → yes verdict.piles play true
	// build → "": no_play.card
}

// "9S/8C:1" is a stock pile: 9♠ on 8♣, which was seen, on one card face down. Ana has
// four piles and so one empty place.
func ExampleSpit_Stuck() {
	spit := ruling.Spit{
		Order: []cards.Rank{2, 3, 4, 5, 6, 7, 8, 9, 10, cards.Jack, cards.Queen, cards.King, cards.Ace},
		Suits: cards.Suits[:], Piles: 5,
	}
	table, err := spit.ReadTable("9S/8C:1,KS,KC,4H:3", "2D,2S,2C,4C,4S", "7D,QC", cards.Reader{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(spit.Stuck(table).Answer())
	play, _ := spit.Play(table)
	fmt.Printf("pile %d, %d cards moved first, onto spit pile %d\n", play.Pile, play.Under, play.Top)
	// Output:
	// no
	// pile 1, 0 cards moved first, onto spit pile 1
}

func ExampleJudge() {
	sunRed, sunBlue, moonBlue := ruling.Tile{Drawing: "sun", Colour: "red"}, ruling.Tile{Drawing: "sun", Colour: "blue"}, ruling.Tile{Drawing: "moon", Colour: "blue"}
	fmt.Println(ruling.Judge([]ruling.Tile{sunRed, sunBlue}).Legal)
	fmt.Println(ruling.Judge([]ruling.Tile{sunRed, moonBlue}).Legal)
	fmt.Println(ruling.Judge([]ruling.Tile{sunRed, moonBlue, sunBlue}).Legal) // sun-blue goes with both
	// Output:
	// true
	// false
	// true
}
