package exchange_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tableref/referee/exchange"
	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/match/procedures"
	"tableref/referee/record"
	"tableref/referee/record/sqlite"
	"tableref/referee/table"
	"tableref/rulesets"
)

// ticking is a clock that goes on by a second at every look.
type ticking struct{ now match.Moment }

func (c *ticking) Now() match.Moment {
	c.now = c.now.Add(time.Second)
	return c.now
}

func (c *ticking) Wait(context.Context, time.Duration) error { return errors.New("nothing waits here") }

var shipped = sync.OnceValue(func() *rulesets.Library {
	library, _ := procedures.Load("../../docs/rulesets")
	return library
})

// laptop is a record of its own.
func laptop(t *testing.T) *table.Room {
	t.Helper()
	j, err := sqlite.Open(filepath.Join(t.TempDir(), "record.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() }) //nolint:errcheck // the test is over
	return &table.Room{
		Archive: history.Archive{
			Library: shipped(), Record: j,
			Clock: &ticking{match.Moment{Run: "run", Wall: time.Date(2026, 11, 30, 19, 0, 0, 0, time.UTC)}},
		},
		Store:  j,
		Random: rand.New(rand.NewPCG(1, 2)),
	}
}

// start opens a match of Plink that nobody holds afterwards, and returns its id.
func start(t *testing.T, room *table.Room, players string, lines ...string) string {
	t.Helper()
	setup := table.Setup{Game: "plink", Settings: map[string]string{"signal_delay": "0s"}}
	for name := range strings.SplitSeq(players, ",") {
		setup.Seats = append(setup.Seats, table.SeatSetup{Name: name})
	}
	table, err := room.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	id := table.View().Match
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	play(t, room, id, lines...)
	return id
}

// play takes a match up and does the actions, each a line.
func play(t *testing.T, room *table.Room, id string, lines ...string) {
	t.Helper()
	if len(lines) == 0 {
		return
	}
	table, err := room.Resume(id)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close() //nolint:errcheck // the test would notice
	for _, line := range lines {
		words := strings.Fields(line)
		if err := table.Do(match.Action{ID: words[0], Args: words[1:]}); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// export writes all matches of a record.
func export(t *testing.T, room *table.Room) []byte {
	t.Helper()
	list, err := room.Matches()
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, m := range list {
		ids = append(ids, m.ID)
	}
	var out bytes.Buffer
	if _, err := exchange.Write(&out, room.Archive, ids); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// add merges a file into a record.
func add(room *table.Room, data []byte) (record.Merged, error) {
	file, err := exchange.Read(data)
	if err != nil {
		return record.Merged{}, err
	}
	return file.Add(room.Auditor())
}

func added(t *testing.T, room *table.Room, data []byte) record.Merged {
	t.Helper()
	merged, err := add(room, data)
	if err != nil {
		t.Fatal(err)
	}
	return merged
}

// sound checks a whole record.
func sound(t *testing.T, room *table.Room) {
	t.Helper()
	checked, err := room.Auditor().Check()
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range checked.Faults {
		t.Errorf("the record does not fit: %v", fault)
	}
}

var round = []string{"go", "call Ben", "count Ana 10 3", "count Ben 20 0", "accept anyway"}
