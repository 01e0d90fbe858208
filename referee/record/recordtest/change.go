package recordtest

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/record"
)

// follow follows a record until the end of the test.
func follow(t *testing.T, s record.Store) <-chan record.Change {
	t.Helper()
	changes, err := s.Changes(t.Context())
	must(t, err)
	return changes
}

func testChanges(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s, other := open(t, b), open(t, b)
	h, there := begin(t, s), begin(t, other)
	changes := follow(t, s)
	expect := func(want record.Change) {
		t.Helper()
		if got := <-changes; got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	must(t, h.Append(ctx, 1, step(2)))
	expect(record.Change{Match: h.Match(), Seq: 2})
	must(t, there.Append(ctx, 1, step(2, 3)))
	expect(record.Change{Match: there.Match(), Seq: 3})
	enroll(t, other, `{}`)
	revision, err := s.Revision(ctx)
	must(t, err)
	expect(record.Change{Seq: int(revision.Roster)})
	begun := begin(t, other)
	expect(record.Change{Match: begun.Match(), Seq: 1})

	elsewhere := store(t, fresh)
	merged := begin(t, elsewhere)
	must(t, merged.Append(ctx, 1, step(2)))
	merge(t, s, elsewhere)
	expect(record.Change{Match: merged.Match(), Seq: 2})

	begin(t, s)
	changes = follow(t, s) // knows nothing of what was written before
	enroll(t, s, `{}`)
	expect(record.Change{Seq: int(revision.Roster) + 1})
}

// A reader who takes nothing delays no writer, and then gets the newest.
func testSlowReader(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s, other := open(t, b), open(t, b)
	h, there := begin(t, s), begin(t, other)
	changes := follow(t, s)
	const last = 30
	for n := 2; n <= last; n++ {
		must(t, h.Append(ctx, n-1, step(n)))
		must(t, there.Append(ctx, n-1, step(n)))
	}
	got := make(map[string]int)
	for got[h.Match()] < last || got[there.Match()] < last {
		change := <-changes
		if change.Seq <= got[change.Match] {
			t.Errorf("%+v after %d", change, got[change.Match])
		}
		got[change.Match] = change.Seq
	}
}

func testEndOfChanges(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s := b.Open(t)
	h := begin(t, s)
	until, stop := context.WithCancel(ctx)
	changes, err := s.Changes(until)
	must(t, err)
	others := follow(t, s)
	stop()
	for range changes { //nolint:revive // until it is closed
	}
	must(t, h.Append(ctx, 1, step(2)))
	if change := <-others; change != (record.Change{Match: h.Match(), Seq: 2}) {
		t.Errorf("another reader gets %+v", change)
	}
	must(t, s.Close())
	for range others { //nolint:revive // until it is closed
	}
}

// With a context that has ended nothing is written and nothing read.
func testCancelled(t *testing.T, fresh Fresh) {
	s := store(t, fresh)
	h := begin(t, s)
	over, stop := context.WithCancel(ctx)
	decided := func([]record.RosterEntry) (record.Step, error) {
		stop() // while it is decided
		next := step(2)
		next.People = raw(`{}`)
		return next, nil
	}
	calls := map[string]func() error{
		"Begin":  func() error { _, err := s.Begin(over, "plink", decided); return err },
		"Append": func() error { return h.Append(over, 1, step(2)) },
		"Decide": func() error { return h.AppendDeciding(over, 1, decided) },
		"Enroll": func() error {
			return s.Enroll(over, time.Time{}, func([]record.RosterEntry) ([]json.RawMessage, error) { return raw(`{}`), nil })
		},
		"Merge":     func() error { _, err := s.Merge(over, nil, nil); return err },
		"Summarize": func() error { _, err := s.Summarize(over, nil); return err },
		"Mend":      func() error { return s.Mend(over) },
		"Take":      func() error { _, err := s.Take(over, h.Match()); return err },
		"Entries":   func() error { _, err := s.Entries(over, h.Match(), 0); return err },
		"Matches":   func() error { _, err := s.Matches(over); return err },
		"Roster":    func() error { _, err := s.Roster(over); return err },
		"Changes":   func() error { _, err := s.Changes(over); return err },
		"Snapshot":  func() error { return s.Snapshot(over, func(record.Reader) error { return nil }) },
	}
	if err := calls["Begin"](); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled while it was decided: %v", err)
	}
	for name, call := range calls {
		if err := call(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
	matches, err := s.Matches(ctx)
	if n, people := len(log(t, s, h.Match())), roster(t, s); err != nil || n != 1 || len(people) != 0 || len(matches) != 1 {
		t.Errorf("%d entries, %d matches, roster %v, %v", n, len(matches), people, err)
	}
	must(t, h.Append(ctx, 1, step(2)))
}

// A writer who waits for another one stops waiting when the context ends.
func testCancelledWhileWaiting(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s, other := open(t, b), open(t, b)
	h, own := begin(t, s), begin(t, other)
	must(t, s.Enroll(ctx, time.Time{}, func([]record.RosterEntry) ([]json.RawMessage, error) {
		over, stop := context.WithCancel(ctx)
		failed := make(chan error)
		go func() { failed <- own.Append(over, 1, step(2)) }()
		go func() { failed <- h.Append(over, 1, step(2)) }()
		stop()
		for range 2 {
			if err := <-failed; !errors.Is(err, context.Canceled) {
				t.Errorf("while somebody else writes: %v", err)
			}
		}
		return raw(`{}`), nil
	}))
	must(t, own.Append(ctx, 1, step(2)))
	must(t, h.Append(ctx, 1, step(2)))
	log(t, s, own.Match())
}

func testConcurrentWriters(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	const handles, perHandle, entries = 3, 2, 12
	var group sync.WaitGroup
	var mu sync.Mutex
	matches := make(map[string]bool)
	for range handles {
		s := open(t, b)
		for range perHandle {
			group.Go(func() {
				h, err := s.Begin(ctx, "plink", record.Decided(step(1)))
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				matches[h.Match()] = true
				mu.Unlock()
				for n := 2; n <= entries; n++ {
					next := step(n)
					next.People = raw(`{}`)
					if err := h.Append(ctx, n-1, next); err != nil {
						t.Error(err)
					}
				}
			})
		}
	}
	group.Wait()
	s := open(t, b)
	for match := range matches {
		if got := log(t, s, match); len(got) != entries {
			t.Errorf("%d entries", len(got))
		}
	}
	people := roster(t, s)
	want := record.Revision{Entries: handles * perHandle * entries, Roster: handles * perHandle * (entries - 1)}
	is, err := s.Revision(ctx)
	if diff := cmp.Diff(want, is); err != nil || diff != "" || len(matches) != handles*perHandle || len(people) != int(want.Roster) {
		t.Errorf("%d matches, %d entries of the roster, %v\n%s", len(matches), len(people), err, diff)
	}
}
