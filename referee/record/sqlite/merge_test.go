package sqlite_test

import (
	"path/filepath"
	"testing"

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
