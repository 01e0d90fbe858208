package table

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"tableref/referee/clock"
	"tableref/referee/match"
)

func TestEverySubscriberGetsTheNewestView(t *testing.T) {
	e := begin(t, "Ana,Ben")
	ctx, cancel := context.WithCancel(t.Context())
	slow, fast := e.Subscribe(ctx), e.Subscribe(t.Context())
	if v := <-fast; v.Phase != match.Ready || v.Seq != 1 {
		t.Errorf("the first view is entry %d, %s", v.Seq, v.Phase)
	}
	for seq, line := range []string{"go", "pause", "undo"} {
		e.does(line)
		if v := <-fast; v.Seq != seq+2 {
			t.Errorf("after %s: view %d", line, v.Seq)
		}
	}
	if v := <-slow; v.Seq != 4 || v.Phase != match.Running {
		t.Errorf("a slow reader gets view %d, %s", v.Seq, v.Phase)
	}
	if err := e.Do(actionOf("go")); err == nil {
		t.Fatal("go while the clock runs")
	}
	select {
	case v := <-fast:
		t.Errorf("a refused action publishes view %d", v.Seq)
	default:
	}
	cancel()
	if v, ok := <-slow; ok {
		t.Errorf("a subscription that ended sends view %d", v.Seq)
	}
	e.does("pause")
}

func TestWhatWasMeantForAnOlderViewIsRefused(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go")
	drawn := e.View()
	e.does("pause") // somebody was quicker
	err := e.DoAt(drawn.Seq, match.Action{ID: "go"})
	if refusal := (*match.Refusal)(nil); !errors.As(err, &refusal) || refusal.Why.ID != "refuse.moved_on" {
		t.Errorf("an action for an older view: %v", err)
	}
	if v := e.View(); v.Phase != match.Stopped || v.Seq != drawn.Seq+1 {
		t.Errorf("it changed the table: %s, view %d", v.Phase, v.Seq)
	}
	if err := e.DoAt(e.View().Seq, match.Action{ID: "go"}); err != nil {
		t.Errorf("an action for the newest view: %v", err)
	}
}

// The view is another one at Go and at the limit, though nothing happens.
func TestTimeAlonePublishesAView(t *testing.T) {
	e := begin(t, "Ana,Ben", "signal_delay=2s", "round_limit=5m")
	e.does("go")
	views := e.Subscribe(t.Context())
	if v := <-views; v.Phase != match.Ready {
		t.Fatalf("after Ready: %s", v.Phase)
	}
	passes := func(d time.Duration, published bool) match.View {
		t.Helper()
		e.clock.pass(d)
		e.alive = e.clock.Now() // all the while it was watched
		e.Tick()
		select {
		case v := <-views:
			if !published {
				t.Errorf("after %v more the view is published", d)
			}
			return v
		default:
			if published {
				t.Errorf("after %v more no view is published", d)
			}
			return match.View{}
		}
	}
	passes(time.Second, false)
	if v := passes(time.Second, true); v.Phase != match.Running {
		t.Errorf("at Go: %s", v.Phase)
	}
	passes(time.Minute, false)
	if v := e.View(); v.Time().Low != time.Minute {
		t.Errorf("the clock shows %v", v.Time().Low)
	}
	if v := passes(4*time.Minute, true); !v.OverLimit() || v.Prompt.ID != "race.limit" {
		t.Errorf("at the limit: %v, %s", v.OverLimit(), v.Prompt.ID)
	}
	passes(time.Minute, false)
}

// Windows act, look and try out at the same time, and a slow one delays nobody.
func TestWindowsAtOnce(t *testing.T) {
	room := newRoom(t, clock.New())
	table, err := room.Start(Setup{
		Game: "plink", Seats: []SeatSetup{{Name: "Ana"}, {Name: "Ben"}}, Settings: map[string]string{"signal_delay": "0s"},
	})
	must(t, err)
	t.Cleanup(func() { _ = table.Close() })
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() { table.Watch(ctx) })
	_ = table.Subscribe(ctx) // nobody reads it
	all.Go(func() {
		last := 0
		for v := range table.Subscribe(ctx) {
			if v.Seq < last {
				t.Errorf("view %d after view %d", v.Seq, last)
			}
			last = v.Seq
		}
	})
	all.Go(func() {
		for ctx.Err() == nil {
			v := table.View()
			_, _, _ = table.Preview(match.Action{ID: "pause"})
			_, _, _ = table.Preview(match.Action{ID: "undo"})
			_ = fmt.Sprint(v.Last.List(), v.Past, v.Seats)
		}
	})
	for range 30 {
		for _, line := range []string{"go", "pause", "undo", "void"} {
			must(t, table.DoAt(table.View().Seq, actionOf(line)))
		}
	}
	cancel()
	all.Wait()
}

// What another program writes into the roster is seen at an open table.
func TestARenamedPlayerIsPublished(t *testing.T) {
	e := begin(t, "Ana,Ben")
	views := e.Subscribe(t.Context())
	go e.Watch(t.Context())
	_, err := e.room.RenamePlayer("Ben", "Benno")
	must(t, err)
	waitFor(t, views, func(v match.View) bool { return v.Seats[1].Name == "Benno" })
}
