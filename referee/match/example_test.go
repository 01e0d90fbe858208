package match_test

import (
	"fmt"
	"time"

	"golang.org/x/text/language"

	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/match/race"
)

// A match is a value: an action is decided as events, events are applied to the
// state, and the state is looked at.
func Example() {
	library, _ := procedures.Load()
	game, _ := library.Game("scores")
	procedure, _ := procedures.Of(game)
	agreed, _ := game.Agree("", map[string]string{"target": "10"})
	now := match.Moment{Run: "this run", Wall: time.Date(2026, 11, 30, 19, 0, 0, 0, time.UTC)}

	state := &match.State{}
	match.Opened{Game: *game, Agreed: agreed, Seats: []match.Joined{{Name: "Ana"}, {Name: "Ben"}}}.Apply(state, now)
	for _, action := range []match.Action{
		{ID: "count", Args: []string{"Ana", "12"}},
		{ID: "count", Args: []string{"Ben", "7"}},
		{ID: "accept"},
	} {
		events, refusal := match.Decide(procedure, state, action, now, nil)
		if refusal != nil {
			fmt.Println(refusal)
			return
		}
		for _, event := range events {
			event.Apply(state, now)
		}
	}

	view := match.Look(procedure, state, now)
	fmt.Println(view.Phase)
	for _, seat := range view.Seats {
		fmt.Println(seat.Rank, seat.Name, seat.Total)
	}
	// Output:
	// finished
	// 1 Ana 12
	// 2 Ben 7
}

// An action that is not legal is refused with a reason, and nothing changes. The
// reason is a phrase, which a ruleset says in every language.
func ExampleDecide() {
	library, _ := procedures.Load()
	game, _ := library.Game("plink")
	procedure, _ := procedures.Of(game)
	agreed, _ := game.Agree("", nil)
	state := &match.State{}
	match.Opened{Game: *game, Agreed: agreed, Seats: []match.Joined{{Name: "Ana"}, {Name: "Ben"}}}.Apply(state, match.Moment{})

	_, refusal := match.Decide(procedure, state, match.Action{ID: "call", Args: []string{"Ana"}}, match.Moment{}, nil)
	fmt.Println(refusal.Why.ID)
	fmt.Println(library.Text(language.English).For("plink").Say(refusal.Phrase()))
	fmt.Println(library.Text(language.German).For("plink").Say(refusal.Phrase()))
	// Output:
	// why.no_round
	// “Plink!”: no round is on; go starts one.
	// „Plink!“: Keine Runde läuft; go startet eine.
}

// What happened is kept as JSON, for good, and read back to the same events.
func ExampleEncodeEvents() {
	data, _ := match.EncodeEvents([]match.Event{match.Warned{Seat: 1}, match.Ended{Caller: 0}})
	fmt.Println(string(data))

	events, _ := match.DecodeEvents(race.Procedure{}, data)
	fmt.Printf("%T %T\n", events[0], events[1])
	// Output:
	// [{"kind":"warn","data":{"seat":1}},{"kind":"end","data":{"caller":0}}]
	// match.Warned match.Ended
}

// A clock keeps no running number: what it shows follows from the moment of the look.
func ExampleClock() {
	start := match.Moment{Run: "this run"}
	clock := match.Clock{Since: &start}
	for _, later := range []time.Duration{90 * time.Second, 2 * time.Minute} {
		fmt.Println(clock.Read(start.Add(later)).Low)
	}
	// Output:
	// 1m30s
	// 2m0s
}
