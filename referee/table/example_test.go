package table_test

import (
	"context"
	"fmt"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/record/memory"
	"tableref/referee/table"
)

// handClock is a clock that stands unless it is moved.
type handClock struct{ now match.Moment }

func (c *handClock) Now() match.Moment { return c.now }

func (c *handClock) Wait(ctx context.Context, _ time.Duration) error {
	<-ctx.Done()
	return ctx.Err()
}

// A practice table: two play a round of Plink at a table whose record is in memory.
func Example() {
	library, _ := procedures.Load()
	kept, _ := memory.New(nil)
	store := kept.Open()
	clock := &handClock{}
	room := &table.Room{Archive: history.Archive{Library: library, Record: store, Clock: clock}, Store: store}

	plink, err := room.Start(table.Setup{
		Game:     "plink",
		Seats:    []table.SeatSetup{{Name: "Ana"}, {Name: "Ben"}},
		Settings: map[string]string{"signal_delay": "0s"},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer plink.Close() //nolint:errcheck // it is in memory

	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	views := plink.Subscribe(ctx)
	for _, action := range []match.Action{
		{ID: "go"},
		{ID: "king", Args: []string{"Ana", "KH"}},
	} {
		drawn := <-views // what a window shows
		if err := plink.DoAt(drawn.Seq, action); err != nil {
			fmt.Println(err)
		}
		clock.now = clock.now.Add(time.Minute)
	}
	v := <-views
	fmt.Println(v.Phase, v.Time().Low, v.Offers[0].ID)
	fmt.Println(plink.DoAt(v.Seq-1, match.Action{ID: "go"})) // meant for an older view
	// Output:
	// stopped 1m0s go
	// refuse.moved_on
}
