package sqlite_test

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

// all returns what a record holds, as another one merges it.
func all(t *testing.T, j *sqlite.Store) ([]record.RosterEntry, []record.Incoming) {
	t.Helper()
	roster, err := j.Roster(ctx)
	must(t, err)
	matches, err := j.Matches(ctx)
	must(t, err)
	var list []record.Incoming
	for _, m := range matches {
		entries, err := j.Entries(ctx, m.ID, 0)
		must(t, err)
		list = append(list, record.Incoming{ID: m.ID, Game: m.Game, Entries: entries, Summary: record.Summary{
			Finished: m.Finished, Names: m.Names, Players: m.Players, Form: 1, Packed: []byte(m.ID),
		}})
	}
	return roster, list
}

func merge(t *testing.T, into *sqlite.Store, roster []record.RosterEntry, matches []record.Incoming) record.Merged {
	t.Helper()
	merged, err := into.Merge(ctx, roster, matches)
	must(t, err)
	return merged
}

func TestTwoRecordsBecomeOne(t *testing.T) {
	a, b := open(t, newPath(t)), open(t, newPath(t))
	enroll(t, a, `{"from":"a"}`)
	enroll(t, b, `{"from":"b"}`, `{"from":"b","n":2}`)
	here := create(t, a)
	there := create(t, b)
	add(t, there, 2)

	roster, matches := all(t, b)
	want := record.Merged{Roster: 2, Matches: 1, Entries: 2}
	if diff := cmp.Diff(want, merge(t, a, roster, matches)); diff != "" {
		t.Errorf("first time:\n%s", diff)
	}
	if diff := cmp.Diff(record.Merged{}, merge(t, a, roster, matches)); diff != "" {
		t.Errorf("twice is not once:\n%s", diff)
	}
	both, err := a.Matches(ctx)
	must(t, err)
	if len(both) != 2 {
		t.Fatalf("%d matches", len(both))
	}
	packed, err := a.Packed(ctx, record.Span{Match: there.ID()})
	if err != nil || len(packed) != 1 || string(packed[0].Data) != there.ID() {
		t.Errorf("packed: %v, %v", packed, err)
	}
	// Each goes on with its own chain, and the clocks agree on the order.
	enroll(t, a, `{"from":"a","n":2}`)
	joined, err := a.Roster(ctx)
	must(t, err)
	must(t, record.VerifyRoster(joined))
	if last := joined[len(joined)-1]; string(last.Event) != `{"from":"a","n":2}` || last.Clock != 3 {
		t.Errorf("the newest entry is %+v", last)
	}

	// The match goes on over there.
	add(t, there, 3)
	roster, matches = all(t, b)
	if diff := cmp.Diff(record.Merged{Longer: 1, Entries: 1}, merge(t, a, roster, matches)); diff != "" {
		t.Errorf("a longer match:\n%s", diff)
	}
	// An older export of it changes nothing.
	matches[0].Entries = matches[0].Entries[:1]
	if diff := cmp.Diff(record.Merged{}, merge(t, a, roster, matches)); diff != "" {
		t.Errorf("a shorter match:\n%s", diff)
	}
	got, err := a.Entries(ctx, there.ID(), 0)
	must(t, err)
	written, err := b.Entries(ctx, there.ID(), 0)
	must(t, err)
	if diff := cmp.Diff(written, got); diff != "" {
		t.Errorf("(-there +here):\n%s", diff)
	}
	add(t, here, 2) // the match that was open here meanwhile is not disturbed
}

func TestForksAreNamedAndNotTaken(t *testing.T) {
	path := newPath(t)
	a := open(t, path)
	enroll(t, a, `{"n":1}`)
	h := create(t, a)
	release(t, h)
	copied := filepath.Join(t.TempDir(), "copy.db")
	must(t, a.Backup(copied))
	b := open(t, copied)
	for _, j := range []*sqlite.Store{a, b} {
		taken, err := take(j, h.ID())
		must(t, err)
		e := entry(2)
		e.Run = j.Name()
		must(t, taken.add(&e, summary()))
		release(t, taken)
	}
	fresh := create(t, b)
	before, err := a.Entries(ctx, h.ID(), 0)
	must(t, err)

	roster, matches := all(t, b)
	merged := merge(t, a, roster, matches)
	want := record.Merged{
		Matches: 1, Entries: 1,
		Conflicts: []record.ChainError{{Match: h.ID(), Seq: 2, Misfit: record.Forked}},
	}
	if diff := cmp.Diff(want, merged); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if after, err := a.Entries(ctx, h.ID(), 0); err != nil || !cmp.Equal(before, after) {
		t.Errorf("the match that went two ways was changed: %v", err)
	}
	if _, err := a.Match(ctx, fresh.ID()); err != nil {
		t.Errorf("the match without a conflict: %v", err)
	}

	// A roster that went two ways lets nothing in.
	roster[0].Hash[0] ^= 1
	extra := create(t, b)
	_, matches = all(t, b)
	_, err = a.Merge(ctx, roster, matches)
	misfits(t, err, &record.ChainError{Installation: roster[0].Installation, Seq: 1, Misfit: record.Forked})
	var unknown *record.UnknownError
	if _, err := a.Match(ctx, extra.ID()); !errors.As(err, &unknown) {
		t.Errorf("something of the refused file was taken: %v", err)
	}
}

// A match that is open somewhere does not grow under the feet of its holder.
func TestMergeLeavesOpenMatchesAlone(t *testing.T) {
	a, b := open(t, newPath(t)), open(t, newPath(t))
	h := create(t, b)
	roster, matches := all(t, b)
	merge(t, a, roster, matches)
	held, err := take(a, h.ID())
	must(t, err)
	add(t, h, 2)
	roster, matches = all(t, b)
	var open *record.HeldError
	if _, err := a.Merge(ctx, roster, matches); !errors.As(err, &open) || open.Match != h.ID() {
		t.Errorf("merged into an open match: %v", err)
	}
	add(t, held, 2)
	release(t, held)
}

func TestMergedMatchesTakeTheirPlaceInTime(t *testing.T) {
	a, b := open(t, newPath(t)), open(t, newPath(t))
	at := func(j *sqlite.Store, hour int) string {
		e := entry(1)
		e.Wall = e.Wall.Add(time.Duration(hour) * time.Hour)
		h, err := begin(j, "plink", summary(), e)
		must(t, err)
		release(t, h)
		return h.ID()
	}
	first, third := at(a, 1), at(a, 3)
	zeroth, second, fourth := at(b, 0), at(b, 2), at(b, 4)
	roster, matches := all(t, b)
	merge(t, a, roster, matches)
	list, err := a.Matches(ctx)
	must(t, err)
	var order []string
	for _, m := range list {
		order = append(order, m.ID)
	}
	if want := []string{fourth, third, second, first, zeroth}; !slices.Equal(order, want) {
		t.Errorf("order %v, want %v", order, want)
	}
}

func TestBackup(t *testing.T) {
	j := open(t, newPath(t))
	enroll(t, j, `{"n":1}`)
	h := create(t, j)
	add(t, h, 2) // the match stays open
	path := filepath.Join(t.TempDir(), "copy of it.db")
	must(t, j.Backup(path))
	problem(t, j.Backup(path), record.Exists)
	problem(t, j.Backup(filepath.Join(path+".no", "x.db")), record.Nowhere)
	add(t, h, 3)

	copied := open(t, path)
	got, err := copied.Entries(ctx, h.ID(), 0)
	must(t, err)
	if len(got) != 2 {
		t.Errorf("%d entries in the copy, want 2", len(got))
	}
	must(t, record.Verify(h.ID(), got))

	// Both go on, and can be merged: each has its own chain of the roster.
	enroll(t, j, `{"n":2}`)
	enroll(t, copied, `{"n":3}`)
	roster, matches := all(t, copied)
	if merged := merge(t, j, roster, matches); merged.Roster != 1 || len(merged.Conflicts) != 0 {
		t.Errorf("merged %+v", merged)
	}
	look, err := sqlite.OpenReadOnly(j.Name())
	must(t, err)
	defer look.Close() //nolint:errcheck // the test is over
	must(t, look.Backup(filepath.Join(t.TempDir(), "by a reader.db")))
}
