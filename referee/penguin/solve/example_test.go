package solve_test

import (
	"context"
	"fmt"
	"strings"

	"tableref/referee/cards"
	"tableref/referee/penguin"
	"tableref/referee/penguin/solve"
)

// Five spades are left, and the next one lies under the Jack.
func ExampleSolve() {
	text := `Base: A
Foundations: H-K C-K D-K S-8
Freecells: TS
: 9S JS
: KS QS
:
:
:
:
:
`
	layouts, err := penguin.Read(strings.NewReader(text), cards.Reader{}, penguin.Strict.Cells)
	if err != nil {
		fmt.Println(err)
		return
	}
	answer := solve.Solve(context.Background(), layouts[0].Position, penguin.Strict, solve.Options{})
	fmt.Println(answer.Verdict)
	for _, move := range answer.Line {
		fmt.Println(move)
	}
	// Output:
	// won
	// JS QS
	// 9S foundation
	// 10S foundation
	// JS foundation
	// QS foundation
	// KS foundation
}
