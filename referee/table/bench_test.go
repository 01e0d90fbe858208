package table

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tableref/referee/history"
	"tableref/referee/match"
	"tableref/referee/record"
	"tableref/referee/record/memory"
)

// lengths are the logs that are measured: a first minute, an evening of thirteen lively
// rounds, a long night, and a match that a club goes on with all year.
var lengths = []int{20, 500, 5000, 20000}

// benchTable is a table in a running round, with a log of n entries in a record on
// disk. The log is played in memory first.
func benchTable(b *testing.B, n int) (*Room, *Table) {
	b.Helper()
	ctx := b.Context()
	clock := newHandClock()
	kept, err := memory.New(nil)
	ok(b, err)
	played := kept.Open()
	inMemory := &Room{Archive: history.Archive{Library: shippedLibrary(b), Record: played, Clock: clock}, Store: played}
	table := playedFor(b, inMemory, n)
	in, err := table.match.Incoming()
	ok(b, err)
	roster, err := played.Roster(ctx)
	ok(b, err)
	room := newRoom(b, clock)
	_, err = room.Store.Merge(ctx, roster, []record.Incoming{in})
	ok(b, err)
	table, err = room.Resume(table.ID())
	ok(b, err)
	b.Cleanup(func() { _ = table.Close() })
	ok(b, table.Do(actionOf("clock 01:00"))) // it was taken up while a round ran
	ok(b, table.Do(actionOf("go")))
	return room, table
}

// playedFor plays until the log has n entries and a round runs.
func playedFor(b *testing.B, room *Room, n int) *Table {
	b.Helper()
	table, err := room.Start(Setup{
		Game:     "plink",
		Seats:    []SeatSetup{{Name: "Ana"}, {Name: "Ben"}, {Name: "Cid"}, {Name: "Dora"}},
		Settings: map[string]string{"signal_delay": "0s", "rounds": "0"},
	})
	ok(b, err)
	const round = "go|" +
		"king Ana|go|warn Ben|king Cid|go|undo|redo|stalemate|go|king Dora|go|warn Ana|" +
		"agree Ben|agree Ben|king Ben|go|pause|go|ruling|go|warn Cid|undo|king Ana|go|" +
		"call Ben|count Ana 24 5|count Ben 40 0|count Cid 27 2|count Dora 26 3|count Ana 25 5|" +
		"tops KH KS|accept anyway|correct 1 Ana 23 5|undo"
	for {
		for line := range strings.SplitSeq(round, "|") {
			if err := table.Do(actionOf(line)); err != nil {
				b.Fatalf("%s: %v", line, err)
			}
			if len(table.match.Log) >= n && table.View().Phase == match.Running {
				return table
			}
		}
	}
}

// BenchmarkAction measures one action, decided, on disk and ready to be shown, and one
// undo, at the end of logs of several lengths. Its peer takes turns with it: the same
// bytes appended to a plain file and synced. All are medians.
func BenchmarkAction(b *testing.B) {
	for _, n := range lengths {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			_, table := benchTable(b, n)
			plain, err := os.Create(filepath.Join(b.TempDir(), "plain"))
			ok(b, err)
			defer plain.Close() //nolint:errcheck // nothing is measured any more
			var acts, undos, peers []time.Duration
			for b.Loop() {
				acts = append(acts, timed(func() { ok(b, table.Do(actionOf("warn Ana"))); table.View() }))
				raw, err := table.match.Last().Pack()
				ok(b, err)
				bytes, err := json.Marshal(raw)
				ok(b, err)
				peers = append(peers, timed(func() {
					_, err := plain.Write(bytes)
					ok(b, errors.Join(err, plain.Sync()))
				}))
				undos = append(undos, timed(func() { ok(b, table.Do(actionOf("undo"))); table.View() }))
			}
			b.ReportMetric(0, "ns/op") // of all together: says nothing
			b.ReportMetric(microseconds(acts), "µs/action")
			b.ReportMetric(microseconds(undos), "µs/undo")
			b.ReportMetric(microseconds(peers), "µs/file")
			b.ReportMetric(microseconds(acts)/microseconds(peers), "ratio")
		})
	}
}

// timed is how long something takes.
func timed(do func()) time.Duration {
	began := time.Now()
	do()
	return time.Since(began)
}

// BenchmarkTable measures what a table does in memory, with 500 entries:
//
//	view      one look at a table at which nothing has happened since
//	news      one look after something has happened
//	preview   a correction of the first round, looked at before it is done
//	replay    the state from the log
//	look on   the match opened from the record, read-only
//	json      a peer: the same view written by encoding/json
func BenchmarkTable(b *testing.B) {
	room, table := benchTable(b, 500)
	b.Run("view", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			table.View()
		}
	})
	b.Run("news", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			table.shown.made = false
			table.View()
		}
	})
	b.Run("preview", func(b *testing.B) {
		for b.Loop() {
			_, _, err := table.Preview(actionOf("correct 1 Ana 20 5"))
			ok(b, err)
		}
	})
	b.Run("replay", func(b *testing.B) {
		entries := 0
		for b.Loop() {
			history.Of(table.match.ID, table.match.Procedure, slices.Clone(table.match.Log))
			entries += len(table.match.Log)
		}
		b.ReportMetric(float64(entries)/b.Elapsed().Seconds(), "entries/s")
	})
	b.Run("look on", func(b *testing.B) {
		for b.Loop() {
			_, err := room.LookOn(table.ID())
			ok(b, err)
		}
	})
	b.Run("json", func(b *testing.B) {
		view := table.View()
		for b.Loop() {
			_, err := json.Marshal(view)
			ok(b, err)
		}
	})
}

// microseconds is the median: a single slow sync of the disk is not what a
// scorekeeper waits for.
func microseconds(times []time.Duration) float64 {
	slices.Sort(times)
	return float64(times[len(times)/2]) / float64(time.Microsecond)
}

func ok(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}
