package table

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// longEvening is how many entries the log of the measured match has: about
// thirteen rounds of a lively game.
const longEvening = 500

// benchEvening plays a match until its log is long, and stands in a running
// round.
func benchEvening(b *testing.B) (*Room, *Table) {
	b.Helper()
	clock := newHandClock()
	room := newRoom(b, clock)
	table, err := room.Start(Setup{
		Game:     "plink",
		Seats:    []SeatSetup{{Name: "Ana"}, {Name: "Ben"}, {Name: "Cid"}, {Name: "Dora"}},
		Settings: map[string]string{"signal_delay": "0s", "rounds": "0"},
	})
	ok(b, err)
	b.Cleanup(func() { _ = table.Close() })
	const round = "go|" +
		"king Ana|go|warn Ben|king Cid|go|undo|redo|stalemate|go|king Dora|go|warn Ana|" +
		"agree Ben|agree Ben|king Ben|go|pause|go|ruling|go|warn Cid|undo|king Ana|go|" +
		"call Ben|count Ana 24 5|count Ben 40 0|count Cid 27 2|count Dora 26 3|count Ana 25 5|" +
		"tops KH KS|accept anyway|correct 1 Ana 23 5|undo"
	for len(table.match.Log) < longEvening-1 {
		for line := range strings.SplitSeq(round, "|") {
			if err := table.Do(actionOf(line)); err != nil {
				b.Fatalf("%s: %v", line, err)
			}
			if len(table.match.Log) == longEvening-1 {
				break
			}
		}
	}
	return room, table
}

// BenchmarkEvening measures what a table does with a log of 500 entries:
//
//	act       one action: decided, on disk, ready to be shown
//	view      one look at the table
//	preview   a correction of the first round, looked at before it is done
//	replay    the state from the log
//	look on   the match opened from the record, read-only
//	json      a peer: the same view written by encoding/json
//
// The peer of act is in the same loop: the same bytes appended to a plain file
// and synced. Both report their medians.
func BenchmarkEvening(b *testing.B) {
	room, table := benchEvening(b)
	b.Run("act", func(b *testing.B) { benchAct(b, table) })
	b.Run("view", func(b *testing.B) {
		for b.Loop() {
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
		for b.Loop() {
			table.match.Log.Replay()
		}
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

// benchAct takes turns between an action and its peer.
func benchAct(b *testing.B, table *Table) {
	plain, err := os.Create(filepath.Join(b.TempDir(), "plain"))
	ok(b, err)
	defer plain.Close() //nolint:errcheck // nothing is measured any more
	start := table.match.Log
	var acts, peers []time.Duration
	for b.Loop() {
		table.match.Log = start // so that every action meets the same length
		began := time.Now()
		ok(b, table.Do(actionOf("warn Ana")))
		acts = append(acts, time.Since(began))

		raw, err := table.match.Log[len(table.match.Log)-1].Pack()
		ok(b, err)
		bytes, err := json.Marshal(raw)
		ok(b, err)
		began = time.Now()
		_, err = plain.Write(bytes)
		ok(b, err)
		ok(b, plain.Sync())
		peers = append(peers, time.Since(began))
	}
	table.match.Log = start
	b.ReportMetric(0, "ns/op") // of both together: says nothing
	b.ReportMetric(microseconds(acts), "µs/action")
	b.ReportMetric(microseconds(peers), "µs/file")
	b.ReportMetric(microseconds(acts)/microseconds(peers), "ratio")
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
