package table

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/record"
	"tableref/referee/record/sqlite"
	"tableref/scoring/stats"
)

// listedIDs are the matches of the list, and the players whom the set-up proposes.
func listedIDs(t *testing.T, room *Room) (ids, players []string) {
	t.Helper()
	list, err := room.Matches()
	must(t, err)
	for _, m := range list {
		ids = append(ids, m.ID)
	}
	players, err = room.Roster()
	must(t, err)
	slices.Sort(players)
	return ids, players
}

// roundsOf is how many rounds count in all statistics.
func roundsOf(t *testing.T, room *Room) (n int) {
	t.Helper()
	all, err := room.Statistics(history.Filter{}, stats.Evenings{Place: time.UTC})
	must(t, err)
	for _, game := range all.Games {
		n += game.Book.Rounds
	}
	return n
}

// A match that is hidden is in no list, counts nowhere, is no "newest" and no
// "latest", and takes along the players who sat nowhere else; restored, all is as it
// was. It stays hidden across a rebuild, a backup, and in another record.
func TestHiddenMatch(t *testing.T) {
	e := begin(t, "Ana,Ben", "rounds=1")
	e.round("30 0", "28 0")
	e.does("finish")
	must(t, e.Close())
	wrong, err := e.room.Start(Setup{Game: "plink", Seats: []SeatSetup{{Name: "Ben"}, {Name: "Zoe"}}, Settings: map[string]string{"signal_delay": "0s"}})
	must(t, err)
	for _, id := range []string{"go", "end", "undo", "undo"} {
		must(t, wrong.Do(actionOf(id)))
	}
	held := e.room.HideMatch(wrong.ID())
	if !errors.As(held, new(*record.HeldError)) {
		t.Errorf("a match that is open: %v", held)
	}
	must(t, wrong.Close())

	for _, id := range []string{wrong.ID(), e.ID()} {
		before, people := listedIDs(t, e.room)
		rounds := roundsOf(t, e.room)
		must(t, e.room.HideMatch(id))
		hiddenIn(t, e.room, id, before)
		if _, err := e.room.Auditor().Rebuild(); err != nil {
			t.Fatal(err)
		}
		hiddenIn(t, e.room, id, before)
		copied := copyOf(t, e.room)
		hiddenIn(t, copied, id, before)
		other := newRoom(t, e.clock)
		takeIn(t, other, e.room.Record)
		hiddenIn(t, other, id, before)

		must(t, e.room.RestoreMatch(id))
		if again := e.room.RestoreMatch(id); !errors.As(again, new(*match.Refusal)) {
			t.Errorf("restored twice: %v", again)
		}
		after, same := listedIDs(t, e.room)
		slices.Sort(before)
		slices.Sort(after)
		if !slices.Equal(before, after) || !slices.Equal(people, same) || roundsOf(t, e.room) != rounds {
			t.Errorf("restored: %v with %v, want %v with %v", after, same, before, people)
		}
		takeIn(t, other, e.room.Record)
		if ids, _ := listedIDs(t, other); !slices.Contains(ids, id) {
			t.Errorf("it did not come back in another record")
		}
	}
}

// hiddenIn expects a match to be hidden in a record that fits.
func hiddenIn(t *testing.T, room *Room, id string, before []string) {
	t.Helper()
	ids, players := listedIDs(t, room)
	if slices.Contains(ids, id) || len(ids) != len(before)-1 {
		t.Errorf("the list is %v", ids)
	}
	for _, finished := range []bool{false, true} {
		page, err := room.Page(finished, nil, 0)
		must(t, err)
		if slices.ContainsFunc(page, func(m history.Listing) bool { return m.ID == id }) {
			t.Error("it is in the list of the home screen")
		}
	}
	if newest, found, err := room.Newest(""); err != nil || found && newest == id {
		t.Errorf("it is the newest: %v", err)
	}
	if latest, err := room.Named(history.Latest); err != nil || latest == id {
		t.Errorf("it is the latest: %v", err)
	}
	if latest, err := room.NamedHidden(history.Latest); err != nil || latest != id {
		t.Errorf("hidden last was %s, %v", latest, err)
	}
	only := "Ana"
	if slices.Contains(players, "Ana") {
		only = "Zoe"
	}
	if slices.Contains(players, only) || !slices.Contains(players, "Ben") {
		t.Errorf("proposed are %v", players)
	}
	for played, err := range room.Played(history.Filter{}) {
		must(t, err)
		if played.Match == id {
			t.Error("it counts")
		}
	}
	hidden, err := room.HiddenMatches()
	if err != nil || len(hidden) != 1 || hidden[0].ID != id || !hidden[0].Hidden {
		t.Errorf("hidden are %v, %v", hidden, err)
	}
	look, err := room.LookOn(id)
	must(t, err)
	if last := look.View().Last.List(); last[len(last)-1].Text.ID != "line.hide" {
		t.Errorf("its history ends with %v", last[len(last)-1])
	}
	if room.Store != nil {
		if _, err := room.Resume(id); !errors.As(err, new(*HiddenError)) {
			t.Errorf("taken up: %v", err)
		}
	}
	checked, err := room.Auditor().Check()
	if err != nil || len(checked.Faults) > 0 {
		t.Errorf("%v, %v", checked.Faults, err)
	}
}

// copyOf is a room over a backup.
func copyOf(t *testing.T, room *Room) *Room {
	t.Helper()
	path := filepath.Join(t.TempDir(), "copy.db")
	must(t, room.Record.(*sqlite.Store).Backup(path))
	r, err := sqlite.OpenReadOnly(path)
	must(t, err)
	t.Cleanup(func() { must(t, r.Close()) })
	return &Room{Archive: history.Archive{Library: room.Library, Record: r, Clock: room.Clock}}
}

// The time between hiding and restoring is not played, however long.
func TestHidingDoesNotPlay(t *testing.T) {
	e := begin(t, "Ana,Ben")
	e.does("go")
	e.clock.pass(minute)
	e.does("pause", "go")
	must(t, e.Close())
	e.clock.restart(5 * minute)
	must(t, e.room.HideMatch(e.ID()))
	e.clock.restart(5 * minute)
	must(t, e.room.RestoreMatch(e.ID()))
	e.clock.restart(5 * minute)
	table, err := e.room.Resume(e.ID())
	must(t, err)
	e.Table = table
	e.is(match.Stopped, minute, 16*minute)
}

// A player who was hidden is not proposed, is told apart from nobody, and comes back
// by a command or by sitting down.
func TestHiddenPlayer(t *testing.T) {
	e := begin(t, "Ana,Ben")
	must(t, e.Close())
	if _, err := e.room.HidePlayer("Ana"); err != nil {
		t.Fatal(err)
	}
	if _, err := e.room.HidePlayer("ana"); err == nil {
		t.Error("hidden twice")
	}
	proposed := func(want ...string) {
		t.Helper()
		for _, room := range []*Room{e.room, copyOf(t, e.room)} {
			if _, players := listedIDs(t, room); !slices.Equal(players, want) {
				t.Errorf("proposed are %v, want %v", players, want)
			}
		}
		checked, err := e.room.Auditor().Check()
		if err != nil || len(checked.Faults) > 0 {
			t.Errorf("%v, %v", checked.Faults, err)
		}
	}
	proposed("Ben")
	if v := mustLook(t, e.room, e.ID()); v.Seats[0].Name != "Ana" {
		t.Errorf("the history forgot Ana: %v", v.Seats)
	}
	if _, err := e.room.RestorePlayer("Ana"); err != nil {
		t.Fatal(err)
	}
	if _, err := e.room.RestorePlayer("Ana"); err == nil {
		t.Error("restored twice")
	}
	proposed("Ana", "Ben")

	before, err := e.room.Players()
	must(t, err)
	if _, err := e.room.HidePlayer("Ana"); err != nil {
		t.Fatal(err)
	}
	sits(t, e.room, "Ana", "Cid")
	proposed("Ana", "Ben", "Cid")
	after, err := e.room.Players()
	must(t, err)
	if len(after) != len(before)+1 {
		t.Errorf("%d players, want one more than %d: Ana is Ana", len(after), len(before))
	}
}

func mustLook(t *testing.T, room *Room, id string) match.View {
	t.Helper()
	table, err := room.LookOn(id)
	must(t, err)
	return table.View()
}
