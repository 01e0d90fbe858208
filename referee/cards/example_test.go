package cards_test

import (
	"errors"
	"fmt"

	"tableref/referee/cards"
)

func ExampleParse() {
	for _, text := range []string{"10H", "th", "A♠", "H10"} {
		card, err := cards.Parse(text)
		if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok {
			fmt.Println(text, "is refused:", syntax.Phrase().ID)
			continue
		}
		fmt.Println(text, "is", card)
	}
	// Output:
	// 10H is 10H
	// th is 10H
	// A♠ is AS
	// H10 is refused: no_card.suit_first
}

// The last character is the suit, in every language; before it D is the Dame.
func ExampleReader() {
	german := cards.NewReader(map[int][]string{11: {"B"}, 12: {"D"}, 13: {"K"}})
	for _, text := range []string{"DD", "BH", "QH", "10х"} { // х is on the key of H
		card, err := german.Parse(text)
		fmt.Println(text, "is", card, err)
	}
	// Output:
	// DD is QD <nil>
	// BH is JH <nil>
	// QH is QH <nil>
	// 10х is 10H <nil>
}

// A French C stands for clubs, but cœur and carreau begin with it. A program that can
// ask the user does so once.
func ExampleReader_WithConfirmation() {
	asked := map[rune]bool{}
	french := cards.NewReader(map[int][]string{11: {"V"}, 12: {"D"}, 13: {"R"}}).
		WithSuitNames(map[string]string{"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"}).
		WithConfirmation(func(letter rune) bool { return asked[letter] })
	for range 2 {
		card, err := french.Parse("RC")
		if syntax, ok := errors.AsType[*cards.SyntaxError](err); ok {
			fmt.Printf("%s: asking about %c\n", syntax.Phrase().ID, syntax.Letter)
			asked[syntax.Letter] = true
			continue
		}
		fmt.Println(card)
	}
	// Output:
	// no_card.ask: asking about C
	// KC
}
