package sqlite_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

// BenchmarkAppend takes turns between one durable entry and its peer: the same
// bytes appended to a plain file and synced. It reports the median of each in
// microseconds, and how many times longer the entry takes.
func BenchmarkAppend(b *testing.B) {
	folder := b.TempDir()
	j, err := sqlite.Open(filepath.Join(folder, "record.db"))
	ok(b, err)
	defer j.Close() //nolint:errcheck // nothing is measured any more
	h, err := begin(j, "plink", summary("Ana", "Ben"), entry(1))
	ok(b, err)
	defer h.Release() //nolint:errcheck // nothing is measured any more
	plain, err := os.Create(filepath.Join(folder, "plain"))
	ok(b, err)
	defer plain.Close() //nolint:errcheck // nothing is measured any more

	var entries, peers []time.Duration
	for n := 1; b.Loop(); n++ {
		step := record.Step{Entries: []record.Entry{entry(2)}, Summary: &record.Summary{Names: []string{"Ana", "Ben"}}}
		began := time.Now()
		ok(b, h.Append(ctx, n, step))
		entries = append(entries, time.Since(began))

		bytes, err := json.Marshal(step.Entries[0])
		ok(b, err)
		began = time.Now()
		_, err = plain.Write(bytes)
		ok(b, err)
		ok(b, plain.Sync())
		peers = append(peers, time.Since(began))
	}
	b.ReportMetric(0, "ns/op") // of both together: says nothing
	b.ReportMetric(microseconds(entries), "µs/entry")
	b.ReportMetric(microseconds(peers), "µs/file")
	b.ReportMetric(microseconds(entries)/microseconds(peers), "ratio")
}

// BenchmarkEntries reads a log of 500 entries. Its peer decodes the same
// entries from one JSON text in memory.
func BenchmarkEntries(b *testing.B) {
	const length = 500
	j, err := sqlite.Open(filepath.Join(b.TempDir(), "record.db"))
	ok(b, err)
	defer j.Close() //nolint:errcheck // nothing is measured any more
	h, err := begin(j, "plink", summary(), entry(1))
	ok(b, err)
	defer h.Release() //nolint:errcheck // nothing is measured any more
	for n := 2; n <= length; n++ {
		e := entry(n)
		ok(b, h.add(&e, summary()))
	}
	written, err := h.Entries()
	ok(b, err)
	text, err := json.Marshal(written)
	ok(b, err)

	b.Run("record", func(b *testing.B) {
		for b.Loop() {
			entries, err := j.Entries(ctx, h.ID(), 0)
			ok(b, err)
			if len(entries) != length {
				b.Fatalf("%d entries, want %d", len(entries), length)
			}
		}
	})
	b.Run("json", func(b *testing.B) {
		for b.Loop() {
			var entries []record.Entry
			ok(b, json.Unmarshal(text, &entries))
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
