package penguin_test

import (
	"errors"
	"fmt"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/penguin"
)

// The end of a game: all hearts, clubs and diamonds are up, and five spades are left.
const ending = `Base: A
Foundations: H-K C-K D-K S-8
Freecells: TS
: QS JS
: KS 9S
:
:
:
:
:
`

func Example() {
	layouts, err := penguin.Read(strings.NewReader(ending), cards.Reader{}, penguin.Strict.Cells)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := layouts[0].Position
	for _, text := range []string{"JS foundation", "QS KS", "9S foundation", "QS KS"} {
		move, err := penguin.ParseMove(text, cards.Reader{})
		if err != nil {
			fmt.Println(err)
			return
		}
		next, err := p.Play(penguin.Strict, move)
		if fault, ok := errors.AsType[*penguin.Fault](err); ok {
			fmt.Printf("%s: %s, section %s\n", text, fault.Why.ID, fault.Section)
			continue
		}
		p = next
		fmt.Println(text)
	}
	fmt.Println("safe:", p.Safe())
	end, err := p.PlayAll(penguin.Strict, p.Safe())
	fmt.Println(end.Won(), err)
	// Output:
	// JS foundation: penguin.no.not_next, section foundations
	// QS KS: penguin.no.on_covered, section play
	// 9S foundation
	// QS KS
	// safe: [10S foundation JS foundation QS foundation KS foundation]
	// true <nil>
}

// With two free cells and an empty column, six cards of a sequence move together if any
// card may fill the column.
func ExampleRules_Reach() {
	fmt.Println(penguin.Source.Reach(2, 1, false).Cards)
	fmt.Println(penguin.Source.Reach(2, 1, true).Cards) // into that column
	fmt.Println(penguin.Parlett.Reach(0, 0, false).Cards)
	// Output:
	// 6
	// 3
	// 13
}

// A flaw has a line, a column and a phrase that says how to correct it.
func ExampleRead_flaws() {
	text := strings.Replace(ending, "9S", "9X", 1)
	_, err := penguin.Read(strings.NewReader(text), cards.Reader{}, penguin.Strict.Cells)
	if flawed, ok := errors.AsType[*penguin.LayoutError](err); ok {
		for _, flaw := range flawed.Flaws {
			fmt.Println(flaw.Line, flaw.Column, flaw.Why.ID)
		}
	}
	// Output:
	// 1 1 penguin.flaw.missing
	// 5 6 no_card.no_suit
}
