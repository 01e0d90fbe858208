package table

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/clock"
	"tableref/referee/match"
	"tableref/referee/record"
)

// failing lets nothing be written into a table of the record's file.
func failing(t *testing.T, room *Room, table string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+room.Record.Name())
	must(t, err)
	_, err = db.Exec(`CREATE TRIGGER fails BEFORE INSERT ON ` + table + ` BEGIN SELECT raise(ABORT, 'a full disk'); END`)
	must(t, errors.Join(err, db.Close()))
}

// Whoever is written into the roster is written with the entry that seats them:
// when one of the two fails, neither stays.
func TestAnEntryAndItsPeopleAreOneStep(t *testing.T) {
	setup := func(names ...string) Setup {
		s := Setup{Game: "plink", Settings: map[string]string{"signal_delay": "0s"}}
		for _, name := range names {
			s.Seats = append(s.Seats, SeatSetup{Name: name})
		}
		return s
	}
	ways := map[string]func(e *evening) error{
		"join":   func(e *evening) error { return e.Do(match.Action{ID: "join", Args: []string{"Zoe"}}) },
		"Start":  func(e *evening) error { return errorOf(e.room.Start(setup("Zoe", "Yan"))) },
		"middle": func(e *evening) error { return errorOf(e.room.StartAt(setup("Zoe", "Yan"), 2, []int{10, 20})) },
		"Keep": func(e *evening) error {
			_, _, err := e.room.ImportScores(keepable([]string{"Zoe", "Yan"}, []int{1, 2}))
			return err
		},
	}
	for name, do := range ways {
		for _, table := range []string{"entries", "roster"} {
			t.Run(name+" without "+table, func(t *testing.T) {
				e := begin(t, "Ana,Ben")
				failing(t, e.room, table)
				before := everything(t, e)
				if err := do(e); err == nil {
					t.Fatal("it was written")
				}
				if diff := cmp.Diff(before, everything(t, e)); diff != "" {
					t.Errorf("part of it stayed:\n%s", diff)
				}
			})
		}
		t.Run(name, func(t *testing.T) {
			e := begin(t, "Ana,Ben")
			must(t, do(e))
			checked, err := e.room.Auditor().Check()
			if err != nil || len(checked.Faults) > 0 {
				t.Errorf("%v, %v", checked.Faults, err)
			}
			if names, err := e.room.Roster(); err != nil || len(names) < 3 {
				t.Errorf("roster %v, %v", names, err)
			}
		})
	}
}

// What was played elsewhere comes in with the match, or the match does not begin.
func TestStartInTheMiddleIsOneStep(t *testing.T) {
	e := begin(t, "Ana,Ben")
	before := everything(t, e)
	_, err := e.room.StartAt(Setup{Game: "plink", Seats: []SeatSetup{{Name: "Zoe"}, {Name: "Yan"}}}, 2, []int{1, 2, 3})
	if !errors.As(err, new(*match.Refusal)) {
		t.Errorf("three totals of two players: %v", err)
	}
	if diff := cmp.Diff(before, everything(t, e)); diff != "" {
		t.Errorf("part of it stayed:\n%s", diff)
	}
}

// everything is all that is on record and at the table.
func everything(t *testing.T, e *evening) (all struct {
	Matches []string
	Entries map[string][]record.Entry
	Roster  []record.RosterEntry
	View    match.View
},
) {
	t.Helper()
	matches, err := e.room.Record.Matches(context.Background())
	must(t, err)
	all.Entries = make(map[string][]record.Entry)
	for _, m := range matches {
		all.Matches = append(all.Matches, fmt.Sprintf("%+v", m))
		all.Entries[m.ID], err = e.room.Record.Entries(context.Background(), m.ID, 0)
		must(t, err)
	}
	all.Roster, err = e.room.Record.Roster(context.Background())
	must(t, err)
	all.View = e.View()
	return all
}

func errorOf(table *Table, err error) error {
	if err == nil {
		return table.Close()
	}
	return err
}

// The record keeps moments to the microsecond, so no clock tells more.
func TestClockTellsWhatTheRecordKeeps(t *testing.T) {
	clock := clock.New()
	for range 1000 {
		now := clock.Now()
		if now.Wall.Nanosecond()%1000 != 0 || now.Mono%time.Microsecond != 0 {
			t.Fatalf("%v", now)
		}
	}
}

// What is kept with the last entry is what the log gives, in a round that runs
// too, by the clock of the system.
func TestLiveIsReplayed(t *testing.T) {
	for _, ending := range [][]string{{"go"}, {"go", "king", "go"}, {"go", "pause"}, {"go", "end"}, {"go", "pause", "undo"}} {
		room := newRoom(t, clock.New())
		table, err := room.Start(Setup{Game: "plink", Seats: []SeatSetup{{Name: "Ana"}, {Name: "Ben"}}, Settings: map[string]string{"signal_delay": "0s"}})
		must(t, err)
		for _, id := range ending {
			must(t, table.Do(actionOf(id)))
		}
		e := &evening{T: t, room: room, Table: table, clock: &handClock{now: room.Clock.Now()}}
		look, err := room.LookOn(table.ID())
		must(t, err)
		if diff := cmp.Diff(e.bare(), (&evening{Table: look, clock: e.clock}).bare()); diff != "" {
			t.Errorf("%v: replay differs from the live table:\n%s", ending, diff)
		}
		must(t, table.Close())
		checked, err := room.Auditor().Check()
		if err != nil || len(checked.Faults) > 0 {
			t.Errorf("%v: %v, %v", ending, checked.Faults, err)
		}
	}
}

// The tables of a room draw from the same numbers at the same time.
func TestTablesOfARoomPlayAtOnce(t *testing.T) {
	room := newRoom(t, clock.New())
	done := make(chan error)
	const tables = 4
	for i := range tables {
		go func() {
			table, err := room.Start(Setup{
				Game: "plink", Seats: []SeatSetup{{Name: string(rune('A' + 2*i))}, {Name: string(rune('B' + 2*i))}},
				Settings: map[string]string{"signal_delay": "0s", "signal_jitter": "1ms"},
			})
			if err != nil {
				done <- err
				return
			}
			watched := make(chan struct{})
			go func() {
				defer close(watched)
				for range 20 {
					table.ID()
					table.View()
				}
			}()
			for range 5 {
				err = errors.Join(err, table.Do(actionOf("go")), table.Do(actionOf("undo")))
			}
			<-watched
			done <- errors.Join(err, table.Close())
		}()
	}
	for range tables {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}
