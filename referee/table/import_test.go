package table

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tableref/referee/match"
)

// keepable is a match of Scores by the names; a row of scores for each round, −1
// for a seat that did not play it.
func keepable(names []string, rounds ...[]int) ScoreSheet {
	k := ScoreSheet{Setup: Setup{Game: "scores"}, At: match.Moment{Run: "paper", Wall: time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)}}
	for _, name := range names {
		k.Setup.Seats = append(k.Setup.Seats, SeatSetup{Name: name})
	}
	for _, round := range rounds {
		row := make([]*int, len(round))
		for i, n := range round {
			if n >= 0 {
				row[i] = &n
			}
		}
		k.Scores = append(k.Scores, row)
	}
	return k
}

func keep(t *testing.T, room *Room, k ScoreSheet) (id string, added bool) {
	t.Helper()
	id, added, err := room.ImportScores(k)
	if err != nil {
		t.Fatal(err)
	}
	return id, added
}

// What makes two tables of scores two matches, and what does not.
func TestKeptOnce(t *testing.T) {
	room := newRoom(t, &handClock{})
	ana := []string{"Ana", "Ben"}
	usual := keepable(ana, []int{1, 2}, []int{3, 4})
	first, added := keep(t, room, usual)
	if !added {
		t.Fatal("the first one is known already")
	}
	again := usual
	again.At.Wall = again.At.Wall.Add(time.Hour)
	if id, added := keep(t, room, again); added || id != first {
		t.Errorf("the same table an hour later is %s, added %t", id, added)
	}
	one := 1
	seen := map[string]string{first: "the first"}
	for name, change := range map[string]func(*ScoreSheet){
		"another day":     func(k *ScoreSheet) { k.Day = "2026-11-21" },
		"one more day":    func(k *ScoreSheet) { k.Day = "2026-11-22" },
		"the lowest wins": func(k *ScoreSheet) { k.Setup.Settings = map[string]string{"low": "yes"} },
		"carried over":    func(k *ScoreSheet) { k.Carried = &SheetTotals{Rounds: 2, Totals: []*int{&one, &one}} },
		"another score":   func(k *ScoreSheet) { k.Scores = keepable(ana, []int{1, 2}, []int{3, 5}).Scores },
		"fewer rounds":    func(k *ScoreSheet) { k.Scores = k.Scores[:1] },
	} {
		k := usual
		change(&k)
		id, added := keep(t, room, k)
		if !added || seen[id] != "" {
			t.Errorf("%s is %s, added %t, and so is %s", name, id, added, seen[id])
		}
		seen[id] = name
	}
	checked, err := room.Auditor().Check()
	if err != nil || len(checked.Faults) > 0 {
		t.Errorf("%v, %v", checked.Faults, err)
	}
}

// What cannot be leaves nothing behind, no player either.
func TestNotKept(t *testing.T) {
	room := newRoom(t, &handClock{})
	for name, test := range map[string]struct {
		kept ScoreSheet
		want string
	}{
		"a score out of bounds": {keepable([]string{"Ana"}, []int{1}, []int{20000}), "scores.round"},
		"a round of nobody":     {keepable([]string{"Ana", "Ben"}, []int{-1, -1}), "scores.round"},
		"the same name":         {keepable([]string{"Ana", "ana"}, []int{1, 2}), "refuse.same_name"},
	} {
		var refusal *match.Refusal
		if _, _, err := room.ImportScores(test.kept); !errors.As(err, &refusal) || refusal.Why.ID != test.want {
			t.Errorf("%s: %v, want %s", name, err, test.want)
		}
	}
	for _, game := range []string{"plink", "penguin"} {
		k := keepable([]string{"Ana"}, []int{1})
		k.Setup.Game = game
		if _, _, err := room.ImportScores(k); err == nil {
			t.Errorf("%s was kept", game)
		}
	}
	list, err := room.Players()
	if err != nil || len(list) > 0 {
		t.Errorf("players %v, %v", list, err)
	}
}

// A match that was kept is the one that somebody would have typed in, round by
// round.
func TestKeptIsTypedIn(t *testing.T) {
	sweep(t)
	rapid.Check(t, func(rt *rapid.T) {
		names := []string{"Ana", "Ben", "Cid"}
		rounds := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(-1, 20), 3, 3).Filter(func(row []int) bool {
			return max(row[0], row[1], row[2]) >= 0
		}), 1, 8).Draw(rt, "rounds")
		k := keepable(names, rounds...)
		if rapid.Bool().Draw(rt, "carried") {
			ten := 10
			k.Carried = &SheetTotals{Rounds: 2, Totals: []*int{&ten, nil, &ten}}
		}
		room := newRoom(t, &handClock{})
		id, _, err := room.ImportScores(k)
		if err != nil {
			rt.Fatal(err)
		}
		kept, err := room.LookOn(id)
		if err != nil {
			rt.Fatal(err)
		}
		typed := typedAgain(rt, room, kept)
		a, b := kept.View(), typed.View()
		if diff := cmp.Diff(a.Past, b.Past); diff != "" {
			rt.Fatalf("rounds:\n%s", diff)
		}
		if diff := cmp.Diff(a.Seats, b.Seats); diff != "" {
			rt.Fatalf("seats:\n%s", diff)
		}
		if a.Phase != match.Finished || b.Phase != match.Finished {
			rt.Fatalf("%s and %s", a.Phase, b.Phase)
		}
		if checked, err := room.Auditor().Check(); err != nil || len(checked.Faults) > 0 {
			rt.Fatalf("%v, %v", checked.Faults, err)
		}
	})
}

// typedAgain does the actions of a match at a new table.
func typedAgain(rt *rapid.T, room *Room, from *Table) *Table {
	setup := Setup{Game: "scores"}
	for _, seat := range from.match.Log[0].Events[0].(match.Opened).Seats {
		setup.Seats = append(setup.Seats, SeatSetup{Name: seat.Name})
	}
	table, err := room.Start(setup)
	if err != nil {
		rt.Fatal(err)
	}
	for _, e := range from.match.Log[1:] {
		if err := table.Do(e.Action); err != nil {
			rt.Fatalf("%v: %v", e.Action, err)
		}
	}
	return table
}
