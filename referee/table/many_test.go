package table

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/match/tally"
	"tableref/referee/people"
	"tableref/referee/record"
	"tableref/referee/record/sqlite"
	"tableref/scoring/stats"
)

// keepMany names a file in which BenchmarkStatistics leaves its record, so that
// the whole program can be measured with it too. The record is ten times as
// large then.
const keepMany = "TABLEREF_MANY"

// BenchmarkStatistics reads matches of ten rounds and six seats, out of twelve
// players.
func BenchmarkStatistics(b *testing.B) {
	path, n := filepath.Join(b.TempDir(), "many.db"), 1000
	if kept := os.Getenv(keepMany); kept != "" {
		path, n = kept, 10000
	}
	room := many(b, path, n)
	evenings := stats.Evenings{Ends: stats.DefaultEnd, Place: time.UTC}
	b.ResetTimer()
	for b.Loop() {
		found, err := room.Statistics(history.Filter{}, evenings)
		if err != nil || len(found.Games) != 1 || found.Games[0].Book.Matches != n {
			b.Fatalf("%d games, %v", len(found.Games), err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/tally")
}

// many is a room with n finished matches on record.
func many(tb testing.TB, path string, n int) *Room {
	tb.Helper()
	j, err := sqlite.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { j.Close() }) //nolint:errcheck // the test is over
	room := &Room{Archive: history.Archive{Library: shippedLibrary(tb), Record: j, Clock: newHandClock()}, Store: j}
	enrollTwelve(tb, room)
	random := rand.New(rand.NewPCG(1, 2))
	const batch = 500
	for from := 0; from < n; from += batch {
		list := make([]record.Incoming, 0, batch)
		for i := from; i < min(n, from+batch); i++ {
			list = append(list, oneOfMany(tb, room, random, i))
		}
		if _, err := j.Merge(context.Background(), nil, list); err != nil {
			tb.Fatal(err)
		}
	}
	return room
}

// enrollTwelve brings twelve players into the roster, whose ids are their names.
func enrollTwelve(tb testing.TB, room *Room) {
	tb.Helper()
	err := room.enroll(func(*people.Roster) ([]people.Event, error) {
		var events []people.Event
		for k := range 12 {
			name := fmt.Sprintf("Player %d", k)
			events = append(events, people.Event{Kind: people.Created, Player: name, Name: name})
		}
		return events, nil
	})
	if err != nil {
		tb.Fatal(err)
	}
}

var evening1 = time.Date(2020, 1, 1, 19, 0, 0, 0, time.UTC)

// oneOfMany is a finished match of ten rounds and six seats, one entry a round.
func oneOfMany(tb testing.TB, room *Room, random *rand.Rand, i int) record.Incoming {
	tb.Helper()
	at := match.Moment{Run: "many", Wall: evening1.Add(time.Duration(i) * time.Hour), Mono: time.Duration(i) * time.Hour}
	setup := Setup{Game: "scores"}
	for _, k := range random.Perm(12)[:6] {
		setup.Seats = append(setup.Seats, SeatSetup{Name: fmt.Sprintf("Player %d", k)})
	}
	opened, procedure, err := room.plan(setup)
	if err != nil {
		tb.Fatal(err)
	}
	for k, seat := range opened.Seats {
		opened.Seats[k].Players = []string{seat.Name}
	}
	l := history.Log{{Seq: 1, Kind: history.Opening, Action: match.Action{ID: "open"}, Events: []match.Event{opened}, At: at}}
	for round := 1; round <= 10; round++ {
		events := []match.Event{tally.RoundOpened{Round: round}}
		for seat := range opened.Seats {
			events = append(events, match.Counted{Seat: seat, Counts: []int{random.IntN(79) - 26}})
		}
		events = append(events, match.Accepted{})
		l = append(l, history.Entry{Seq: round + 1, Kind: history.Acted, Action: match.Action{ID: match.Accept.ID}, Events: events, At: at})
	}
	l = append(l, history.Entry{Seq: 12, Kind: history.Acted, Action: match.Action{ID: match.Finish.ID}, Events: []match.Event{match.Closed{}}, At: at})
	id := record.IDOf([32]byte{byte(i), byte(i >> 5), byte(i >> 10), byte(i >> 15)})
	in, err := history.Of(id, procedure, l).Incoming()
	if err != nil {
		tb.Fatal(err)
	}
	return in
}
