package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/people"
	"tableref/referee/record"
)

// seatsOnRecord are the names of a match as lists and views show them.
func (e *evening) seatsOnRecord() []string {
	e.Helper()
	look, err := e.room.LookOn(e.ID())
	if err != nil {
		e.Fatal(err)
	}
	var names []string
	for _, seat := range look.View().Seats {
		names = append(names, seat.Name)
	}
	list, err := e.room.Matches()
	if err != nil {
		e.Fatal(err)
	}
	if diff := cmp.Diff(names, list[0].Names); diff != "" {
		e.Errorf("view and list differ:\n%s", diff)
	}
	return names
}

// A player who is renamed while the match is open has the new name at the table, in
// its history, in lists and statistics; the table understands the old one too. The log
// goes on with what was said.
func TestRenamingShowsAtTheTable(t *testing.T) {
	e := begin(t, "Ana,Ben,Cid")
	e.round("10 0", "20 0", "30 0")
	e.does("join Dan", "leave Dan")
	for before, after := range map[string]string{"ana": "Anna Maria", "Dan": "Daniel", "Ben": "Anton"} {
		if _, err := e.room.RenamePlayer(before, after); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"Anna Maria", "Anton", "Cid", "Daniel"}
	called := func() {
		t.Helper()
		e.changed(record.Change{})
		for name, seats := range map[string][]match.SeatView{"at the table": e.View().Seats, "looked at": mustLook(t, e.room, e.ID()).Seats} {
			for i, seat := range seats {
				if seat.Name != want[i] {
					t.Errorf("%s: %s, want %s", name, seat.Name, want[i])
				}
			}
		}
		if got := e.seatsOnRecord(); !slices.Equal(got, want) {
			t.Errorf("on record: %v", got)
		}
		for played, err := range e.room.Played(history.Filter{}) {
			must(t, err)
			for i, seat := range played.Seats {
				if seat.Name != want[i] || seat.Told != []string{"Ana", "Ben", "Cid", "Dan"}[i] {
					t.Errorf("statistics: %s, told %s", seat.Name, seat.Told)
				}
			}
		}
		checked, err := e.room.Auditor().Check()
		if err != nil || len(checked.Faults) > 0 {
			t.Errorf("%v, %v", checked.Faults, err)
		}
	}
	called()
	e.refuses("join Ana", "refuse.joined") // the old name is the same player's
	players, err := e.room.Players()
	must(t, err)
	var daniel string
	for _, p := range players {
		if p.Name == "Daniel" {
			daniel = p.ID
		}
	}
	for _, back := range []string{"Daniel", "Dan", "daniel", daniel} {
		e.does("join "+back, "go", "warn Ana", "warn Anna", "warn Anton", "void", "leave Dan")
		called()
	}
	e.restarts(0)
	called()
	e.does("leave Ben", "join Anton", "undo 2")
	for line := range e.View().Last.All() {
		if name, ok := line.Text.Args["seat"].(string); ok && !slices.Contains(want, name) {
			t.Errorf("the history says %s", name)
		}
	}
	called()
	if list, err := e.room.Roster(); err != nil || len(list) != 4 {
		t.Errorf("roster %v, %v", list, err)
	}
}

// Two may change names while they play.
func TestNamesAreChangedOver(t *testing.T) {
	e := begin(t, "Ana,Ben")
	for _, change := range [][2]string{{"Ana", "X"}, {"Ben", "Ana"}, {"X", "Ben"}} {
		if _, err := e.room.RenamePlayer(change[0], change[1]); err != nil {
			t.Fatal(err)
		}
	}
	e.does("go", "end", "count Ana 20 0", "count Ben 10 0")
	v := e.View()
	if v.Seats[0].Name != "Ben" || *v.Seats[0].Counts[0] != 10 {
		t.Errorf("the first seat: %+v", v.Seats[0])
	}
}

func TestSeatsKnowTheirPlayers(t *testing.T) {
	e := begin(t, "Ana,Ben")
	again, err := e.room.Start(Setup{Game: "plink", Seats: []SeatSetup{{Name: "ANA"}, {Name: "Cid"}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = again.Close() })
	if first, second := e.match.State.Seats[0].Players, again.match.State.Seats[0].Players; !slices.Equal(first, second) || len(first) != 1 {
		t.Errorf("Ana is %v, then %v", first, second)
	}
	if names, err := e.room.Roster(); err != nil || len(names) != 3 {
		t.Errorf("roster %v, %v", names, err)
	}
	players, err := e.room.Players()
	if err != nil {
		t.Fatal(err)
	}
	if players[0].Name != "Ana" || players[0].Matches != 2 {
		t.Errorf("Ana: %+v", players[0])
	}
	// A name may be given as the player's id.
	third, err := e.room.Start(Setup{Game: "plink", Seats: []SeatSetup{{Name: players[0].ID}, {Name: "Ben"}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = third.Close() })
	if seat := third.match.State.Seats[0]; seat.Name != "Ana" || seat.Players[0] != players[0].ID {
		t.Errorf("by id: %+v", seat)
	}
}

// enrolled adds events to the roster as another record's might be.
func (e *evening) enrolled(events ...people.Event) {
	e.Helper()
	if err := e.room.enroll(func(*people.Roster) ([]people.Event, error) { return events, nil }); err != nil {
		e.Fatal(err)
	}
}

func TestNamesakesAreAskedFor(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.enrolled(people.Event{Kind: people.Created, Player: "22222222", Name: "Dan"}, people.Event{Kind: people.Created, Player: "33333333", Name: "dan"})
	e.refuses("join Dan", "players.several")
	_, err := e.room.Start(Setup{Game: "plink", Seats: []SeatSetup{{Name: "Dan"}, {Name: "Eva"}}})
	var refusal *match.Refusal
	if !errors.As(err, &refusal) || refusal.Why.ID != "players.several" {
		t.Errorf("start: %v", err)
	}
	if names, err := e.room.Roster(); err != nil || slices.Contains(names, "Eva") {
		t.Errorf("the refused start left %v, %v", names, err)
	}
	e.does("join 33333333")
	if seat := e.match.State.Seats[2]; seat.Name != "dan" || seat.Players[0] != "33333333" {
		t.Errorf("joined %+v", seat)
	}
	if _, err := e.room.MergePlayer("22222222", "33333333"); err != nil {
		t.Fatal(err)
	}
	e.refuses("join Dan", "refuse.joined")
}

// Two seats of one match can become one person by a merge of two records. Their
// names stay apart there.
func TestSeatsKeepTheirNamesWhenAMergeMakesThemOne(t *testing.T) {
	e := begin(t, "Ana,Anna")
	ids := []string{e.match.State.Seats[0].Players[0], e.match.State.Seats[1].Players[0]}
	var refusal *people.Refusal
	if _, err := e.room.MergePlayer("Ana", "Anna"); !errors.As(err, &refusal) || refusal.Why.ID != "players.together" {
		t.Errorf("merged: %v", err)
	}
	e.enrolled(people.Event{Kind: people.Merged, Player: ids[0], Into: ids[1]})
	if got := e.seatsOnRecord(); !slices.Equal(got, []string{"Ana", "Anna"}) {
		t.Errorf("on record: %v", got)
	}
}

// Two who sat at one table are two people, also when one of them has another name by
// a merge since.
func TestAMergeKeepsTwoOfOneTableApart(t *testing.T) {
	e := begin(t, "Anna,Ben")
	other, err := e.room.Start(Setup{Game: "plink", Seats: []SeatSetup{{Name: "Ana"}, {Name: "Cid"}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = other.Close() })
	if _, err := e.room.MergePlayer("Anna", "Ana"); err != nil {
		t.Fatal(err)
	}
	for _, words := range [][2]string{{"Ana", "Ben"}, {"Ben", "Ana"}} {
		var refusal *people.Refusal
		if _, err := e.room.MergePlayer(words[0], words[1]); !errors.As(err, &refusal) || refusal.Why.ID != "players.together" {
			t.Errorf("merge %s %s: %v", words[0], words[1], err)
		}
	}
	if _, err := e.room.MergePlayer("Cid", "Ben"); err != nil {
		t.Errorf("who never sat together are not merged: %v", err)
	}
}

// strip turns a match into one from before players had ids: the same log, without
// them.
func (e *evening) strip() string {
	e.Helper()
	raw, err := e.room.Record.Entries(context.Background(), e.ID(), 0)
	if err != nil {
		e.Fatal(err)
	}
	for i := range raw {
		if i == 0 || raw[i].Kind == "action" {
			raw[i].Events = withoutIDs(e.T, raw[i].Events)
		}
	}
	held, err := e.room.Store.Begin(context.Background(), "plink",
		record.Decided(record.Step{Entries: raw, Summary: &record.Summary{Names: []string{"x"}}}))
	if err != nil {
		e.Fatal(err)
	}
	if err := held.Release(); err != nil {
		e.Fatal(err)
	}
	return held.Match()
}

func withoutIDs(t *testing.T, events json.RawMessage) json.RawMessage {
	t.Helper()
	var list []any
	if err := json.Unmarshal(events, &list); err != nil {
		t.Fatal(err)
	}
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			if _, ok := v["name"]; ok {
				delete(v, "players")
			}
			for _, inner := range v {
				walk(inner)
			}
		case []any:
			for _, inner := range v {
				walk(inner)
			}
		}
	}
	walk(list)
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Matches from before players had ids get them by name, once; their logs stay.
func TestOldMatchesGetPlayers(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.round("30 0", "28 0")
	e.does("join Cid green", "go", "warn Cid", "void")
	id := e.strip()
	before, err := e.room.Record.Entries(context.Background(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	// Before it is brought up to date it can be read, by name.
	old := allPlayed(t, e.room, history.Filter{Match: id})[0]
	if old.Seats[2].Name != "Cid" || old.Seats[2].Players == nil && len(old.Rounds) != 1 {
		t.Errorf("before: %+v", old.Seats)
	}
	for range 2 {
		if err := e.room.Auditor().Refresh(); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := e.room.Record.Roster(context.Background())
	if err != nil || len(entries) != 4 { // three people, one old match
		t.Errorf("%d entries in the roster, %v", len(entries), err)
	}
	got, want := allPlayed(t, e.room, history.Filter{Match: id})[0], allPlayed(t, e.room, history.Filter{Match: e.ID()})[0]
	got.Match = want.Match
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-with ids +old):\n%s", diff)
	}
	if _, err := e.room.RenamePlayer("Cid", "Cyd"); err != nil {
		t.Fatal(err)
	}
	if got := allPlayed(t, e.room, history.Filter{Match: id})[0].Seats[2].Name; got != "Cyd" {
		t.Errorf("after the renaming: %s", got)
	}
	if after, err := e.room.Record.Entries(context.Background(), id, 0); err != nil || !cmp.Equal(before, after) {
		t.Errorf("the log of the old match was changed: %v", err)
	}
	table, err := e.room.Resume(id)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close() //nolint:errcheck // the test would notice
	if checked, err := e.room.Auditor().Check(); err != nil || len(checked.Faults) != 0 || checked.Matches != 2 {
		t.Errorf("check: %+v, %v", checked, err)
	}
}

// An entry that nobody decided is named.
func TestCheckNamesTheFirstEntryThatDoesNotFit(t *testing.T) {
	for name, test := range map[string]struct {
		kind, events string
		target       int
	}{
		"a seat that is not there":  {kind: "action", events: `[{"kind":"leave","data":{"seat":9}}]`},
		"an unknown event":          {kind: "action", events: `[{"kind":"somersault","data":{}}]`},
		"an unknown kind":           {kind: "somersault", events: `[]`},
		"an undo of nothing":        {kind: "undo", target: 1},
		"a redo of nothing":         {kind: "redo", target: 1},
		"a warning without a round": {kind: "action", events: `[{"kind":"warn","data":{"seat":0}}]`},
	} {
		t.Run(name, func(t *testing.T) {
			e := begin(t, "Ana,Ben")
			e.does("go", "undo")
			bad := record.Entry{Kind: test.kind, Target: test.target, Wall: e.clock.Now().Wall, Action: json.RawMessage(`{"id":"x"}`)}
			if test.events != "" {
				bad.Events = json.RawMessage(test.events)
			}
			nonsense := record.Step{Entries: []record.Entry{bad, {Kind: "undo", Target: 99}}}
			if err := e.held.Append(t.Context(), len(e.match.Log), nonsense); err != nil {
				t.Fatal(err)
			}
			checked, err := e.room.Auditor().Check()
			if err != nil || len(checked.Faults) != 1 {
				t.Fatalf("check: %+v, %v", checked, err)
			}
			var fault *history.RecordError
			if !errors.As(checked.Faults[0], &fault) || fault.Match != e.ID() || fault.Seq != nonsense.Entries[0].Seq {
				t.Errorf("fault %v, want entry %d", checked.Faults[0], nonsense.Entries[0].Seq)
			}
		})
	}
}
