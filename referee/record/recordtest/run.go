package recordtest

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"testing"
	"time"

	"tableref/referee/record"
)

// Backend is one record of a backend, to which the suite opens several handles.
type Backend interface {
	// Open opens a handle, as another program would. The suite closes it.
	Open(t *testing.T) record.Store
	// Damage changes the events of an entry, as nobody may.
	Damage(t *testing.T, match string, seq int)
}

// Fresh makes an empty record whose ids are made from random numbers; nil means those
// of the operating system.
type Fresh func(t *testing.T, random io.Reader) Backend

// Run tests a backend.
func Run(t *testing.T, fresh Fresh) {
	for _, part := range []struct {
		name string
		test func(*testing.T, Fresh)
	}{
		{"entries", testEntries},
		{"unknown", testUnknown},
		{"list", testList},
		{"pages", testPages},
		{"ids", testIDs},
		{"expected number", testExpectedNumber},
		{"hold", testHold},
		{"takeover", testTakeover},
		{"many takers", testManyTakers},
		{"steps", testSteps},
		{"roster", testRoster},
		{"changes", testChanges},
		{"slow reader", testSlowReader},
		{"end of changes", testEndOfChanges},
		{"cancelled", testCancelled},
		{"cancelled while waiting", testCancelledWhileWaiting},
		{"concurrent writers", testConcurrentWriters},
		{"snapshot", testSnapshot},
		{"derived", testDerived},
		{"merge", testMerge},
		{"forks", testForks},
		{"merge into a held match", testMergeHeld},
		{"places of merged matches", testMergedPlaces},
		{"import", testImport},
		{"damage", testDamage},
		{"closed", testClosed},
	} {
		t.Run(part.name, func(t *testing.T) { part.test(t, fresh) })
	}
}

var ctx = context.Background()

// open opens a handle until the end of the test.
func open(t *testing.T, b Backend) record.Store {
	t.Helper()
	s := b.Open(t)
	t.Cleanup(func() { s.Close() }) //nolint:errcheck // a test may have closed it
	return s
}

// store is a handle to an empty record.
func store(t *testing.T, fresh Fresh) record.Store {
	t.Helper()
	return open(t, fresh(t, nil))
}

// entry is the n-th entry that tests write.
func entry(n int) record.Entry {
	return record.Entry{
		Kind:   "action",
		Action: json.RawMessage(fmt.Sprintf(`{"id":"count","args":["Ana","%d"]}`, n)),
		Events: json.RawMessage(fmt.Sprintf(`[{"counted":%d}]`, n)),
		Run:    "run",
		Wall:   time.Date(2026, 1, 2, 20, 0, n, 123_456_000, time.UTC),
		Mono:   time.Duration(n) * time.Second,
	}
}

// step is a step with the entries of these numbers.
func step(numbers ...int) record.Step {
	s := record.Step{Summary: &record.Summary{Names: []string{"Ana", "Ben"}}}
	for _, n := range numbers {
		s.Entries = append(s.Entries, entry(n))
	}
	return s
}

// begin begins a match with one entry.
func begin(t *testing.T, s record.Store) record.Hold {
	t.Helper()
	h, err := s.Begin(ctx, "plink", record.Decided(step(1)))
	must(t, err)
	return h
}

// log is the log of a match, which has to fit.
func log(t *testing.T, r record.Reader, match string) []record.Entry {
	t.Helper()
	entries, err := r.Entries(ctx, match, 0)
	must(t, err)
	must(t, record.Verify(match, entries))
	return entries
}

// enroll adds events to the roster.
func enroll(t *testing.T, s record.Store, events ...string) {
	t.Helper()
	must(t, s.Enroll(ctx, entry(1).Wall, func([]record.RosterEntry) ([]json.RawMessage, error) { return raw(events...), nil }))
}

// roster is the roster, which has to fit.
func roster(t *testing.T, r record.Reader) []record.RosterEntry {
	t.Helper()
	entries, err := r.Roster(ctx)
	must(t, err)
	must(t, record.VerifyRoster(entries))
	return entries
}

func raw(events ...string) []json.RawMessage {
	var list []json.RawMessage
	for _, event := range events {
		list = append(list, json.RawMessage(event))
	}
	return list
}

func ids(matches []record.Match) []string {
	var list []string
	for _, m := range matches {
		list = append(list, m.ID)
	}
	return list
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
