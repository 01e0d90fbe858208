package table

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
)

// twoPeters is a room in whose roster two are called Peter, and one Ana.
func twoPeters(t *testing.T) *Room {
	t.Helper()
	room := newRoom(t, &handClock{now: match.Moment{Run: "run", Wall: time.Date(2026, 11, 30, 19, 0, 0, 0, time.UTC)}})
	err := room.Store.Enroll(context.Background(), time.Time{}, func([]record.RosterEntry) ([]json.RawMessage, error) {
		return people.Encode(
			people.Event{Kind: people.Created, Player: "22222222", Name: "Peter"},
			people.Event{Kind: people.Created, Player: "33333333", Name: "Peter"},
			people.Event{Kind: people.Created, Player: "44444444", Name: "Ana"},
		)
	})
	if err != nil {
		t.Fatal(err)
	}
	return room
}

func sits(t *testing.T, room *Room, names ...string) *Table {
	t.Helper()
	setup := Setup{Game: "scores"}
	for _, name := range names {
		setup.Seats = append(setup.Seats, SeatSetup{Name: name})
	}
	table, err := room.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { table.Close() }) //nolint:errcheck // the test is over
	return table
}

func seatNamesOf(v match.View) []string {
	var names []string
	for _, seat := range v.Seats {
		names = append(names, seat.Name)
	}
	return names
}

// Father and son at one table are two seats, whoever was called how.
func TestNamesakesAtOneTable(t *testing.T) {
	const father, son = "Peter (22222222)", "Peter (33333333)"
	for name, test := range map[string]struct {
		sit   []string
		lines []string
		want  []string // names of the seats
	}{
		"both by id":         {[]string{"22222222", "33333333"}, nil, []string{father, son}},
		"as lists name them": {[]string{father, "peter (33333333)"}, nil, []string{father, son}},
		"one is enough":      {[]string{"22222222", "Ana"}, nil, []string{"Peter", "Ana"}},
		"the other joins":    {[]string{"22222222"}, []string{"join 33333333"}, []string{"Peter", son}},
		"after the first left": {
			[]string{"22222222", "Ana"},
			[]string{"leave Peter", "join 33333333"},
			[]string{"Peter", "Ana", son},
		},
		"the first comes back": {
			[]string{"22222222", "Ana"},
			[]string{"leave Peter", "join 33333333", "join 22222222"},
			[]string{"Peter", "Ana", son},
		},
		"the marked one comes back": {
			[]string{"22222222", "33333333"},
			[]string{"leave Peter_(33333333)", "join 33333333"},
			[]string{father, son},
		},
	} {
		t.Run(name, func(t *testing.T) {
			room := twoPeters(t)
			table := sits(t, room, test.sit...)
			for _, line := range test.lines {
				if err := table.Do(spaced(line)); err != nil {
					t.Fatalf("%s: %v", line, err)
				}
			}
			v := table.View()
			if diff := cmp.Diff(test.want, seatNamesOf(v)); diff != "" {
				t.Errorf("seats:\n%s", diff)
			}
			for i, seat := range v.Seats {
				if len(seat.Players) != 1 || i > 0 && seat.Players[0] == v.Seats[0].Players[0] {
					t.Errorf("seat %d has the players %v", i, seat.Players)
				}
			}
			if checked, err := room.Auditor().Check(); err != nil || len(checked.Faults) > 0 {
				t.Errorf("%v, %v", checked.Faults, err)
			}
		})
	}
	if _, err := twoPeters(t).Start(Setup{Game: "scores", Seats: []SeatSetup{{Name: "22222222"}, {Name: father}}}); err == nil {
		t.Error("one person sits at two seats")
	}
}

// spaced is an action from a line in which _ is a space in a name.
func spaced(line string) match.Action {
	a := actionOf(line)
	for i, arg := range a.Args {
		a.Args[i] = strings.ReplaceAll(arg, "_", " ")
	}
	return a
}

// What is shown are today's names, marked where two have one, with today's ids.
func TestNamesakesInLists(t *testing.T) {
	room := twoPeters(t)
	sits(t, room, "22222222", "33333333")
	sits(t, room, "22222222", "Ana")
	list, err := room.Matches()
	if err != nil || len(list) != 2 {
		t.Fatalf("%v, %v", list, err)
	}
	want := []string{"Peter (22222222)", "Ana"}
	if diff := cmp.Diff(want, list[0].Names); diff != "" {
		t.Errorf("the newest match:\n%s", diff)
	}
	if diff := cmp.Diff([][]string{{"22222222"}, {"44444444"}}, list[0].Players); diff != "" {
		t.Errorf("its players:\n%s", diff)
	}
	if _, err := room.SuffixPlayer("33333333", "jr"); err != nil {
		t.Fatal(err)
	}
	look, err := room.LookOn(list[1].ID)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"Peter", "Peter jr"}, seatNamesOf(look.View())); diff != "" {
		t.Errorf("with a suffix:\n%s", diff)
	}
}

// However the roster goes on, no two seats of a match are called alike.
func TestSeatsAreApart(t *testing.T) {
	merged := people.Event{Kind: people.Merged, Player: "b", Into: "a"}
	for name, test := range map[string]struct {
		renamed map[string]string
		want    []string
	}{
		"merged":              {nil, []string{"X", "Y", "Z"}},
		"a third is called X": {map[string]string{"c": "X"}, []string{"X", "Y", "X (c)"}},
		"a third is called Y": {map[string]string{"a": "Q", "c": "Y"}, []string{"X", "Y (b)", "Z (c)"}},
	} {
		list := &people.Roster{}
		for id, name := range map[string]string{"a": "X", "b": "Y", "c": "Z"} {
			list.Apply(people.Event{Kind: people.Created, Player: id, Name: name})
		}
		list.Apply(merged)
		for id, name := range test.renamed {
			list.Apply(people.Event{Kind: people.Renamed, Player: id, Name: name})
		}
		got := people.SeatNames(list, []string{"X", "Y", "Z"}, [][]string{{"a"}, {"b"}, {"c"}})
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}
