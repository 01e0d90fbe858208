package stats_test

import (
	"fmt"
	"time"

	"tableref/scoring"
	"tableref/scoring/stats"
)

// Matches are added one by one; lines and pairs can be read at any time.
func Example() {
	evening := stats.Day{Year: 2026, Month: time.November, Day: 30}
	var book stats.Book
	for _, scores := range [][2]int{{30, 12}, {8, 20}, {25, 24}} {
		seats := []stats.Seat{{Players: []string{"ana"}, Rank: 1, Won: true}, {Players: []string{"ben"}, Rank: 2}}
		if scores[1] > scores[0] {
			seats[0], seats[1] = stats.Seat{Players: []string{"ana"}, Rank: 2}, stats.Seat{Players: []string{"ben"}, Rank: 1, Won: true}
		}
		book.Add(stats.Match{Evening: evening, Over: true, Seats: seats, Rounds: []stats.Round{{
			Caller: -1,
			Seats:  []stats.Result{{In: true, Counted: true, Score: scores[0]}, {In: true, Counted: true, Score: scores[1]}},
		}}})
	}
	for _, line := range book.Lines() {
		fmt.Printf("%s: %d of %d won, mean %.1f, best %d\n",
			line.Player, line.Wins, line.Matches, line.Scores.Mean(), line.Scores.Best(false))
	}
	for _, pair := range book.Pairs() {
		fmt.Printf("%s against %s: %d to %d\n", pair.A, pair.B, pair.Ahead, pair.After)
	}
	// Output:
	// ana: 2 of 3 won, mean 21.0, best 30
	// ben: 1 of 3 won, mean 18.7, best 24
	// ana against ben: 2 to 1
}

// One round of Plink is left. Ben is 60 points behind and can still win; Cid is 100
// behind and cannot, even if Ana loses 26 points and Cid makes 52.
func ExampleNewOutlook() {
	round := stats.Range{Low: -26, High: 52}
	places := []stats.Place{{Total: new(120), In: true}, {Total: new(60), In: true}, {Total: new(20), In: true}}
	outlook, _ := stats.NewOutlook(places, 1, round, scoring.Wins{PositiveOnly: true})
	fmt.Println("leaders:", outlook.Leaders)
	for _, c := range outlook.Chasers {
		fmt.Printf("seat %d is %d behind, out: %v\n", c.Seat, c.Behind, c.Out)
	}
	// Output:
	// leaders: [0]
	// seat 1 is 60 behind, out: false
	// seat 2 is 100 behind, out: true
}

// What is played after midnight still belongs to the evening before.
func ExampleEvenings() {
	evenings := stats.Evenings{Ends: stats.DefaultEnd, Place: time.UTC}
	fmt.Println(evenings.Of(time.Date(2026, time.December, 1, 1, 30, 0, 0, time.UTC)))
	fmt.Println(evenings.Of(time.Date(2026, time.December, 1, 20, 0, 0, 0, time.UTC)))
	// Output:
	// 2026-11-30
	// 2026-12-01
}
