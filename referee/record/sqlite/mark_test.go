package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tableref/referee/record"
)

// left is what a program leaves of a record that is killed.
type left struct {
	file, log, undo []byte
	entries         int
}

func leave(t testing.TB, path string, entries int) left {
	t.Helper()
	l := left{entries: entries}
	for beside, into := range map[string]*[]byte{"": &l.file, "-wal": &l.log, "-journal": &l.undo} {
		data, err := os.ReadFile(path + beside)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		*into = data
	}
	return l
}

// lay puts the parts of a record where one is to be.
func lay(t testing.TB, file, log, undo []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.db")
	for beside, data := range map[string][]byte{"": file, "-wal": log, "-journal": undo} {
		if data == nil {
			continue
		}
		if err := os.WriteFile(path+beside, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// Whichever file is put beside whichever log: what is opened fits and has all that
// the log knows, and all else is refused with words.
func TestLogsOfOtherFilesAreRefused(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		mode := rapid.SampledFrom([]string{"WAL", "DELETE"}).Draw(rt, "journal mode")
		path := filepath.Join(t.TempDir(), "record.db")
		var all []left
		n := 0
		for range rapid.IntRange(1, 2).Draw(rt, "runs") {
			all, n = played(rt, t, path, mode, all, n)
		}
		// Somebody goes on with a plain copy of the file.
		fork := lay(t, all[len(all)/2].file, all[len(all)/2].log, nil)
		all, _ = played(rt, t, fork, mode, all, all[len(all)/2].entries)

		i, k := rapid.IntRange(0, len(all)-1).Draw(rt, "file"), rapid.IntRange(0, len(all)-1).Draw(rt, "log")
		file, log := all[i], all[k]
		mixed := lay(t, file.file, log.log, log.undo)
		j, err := Open(mixed)
		if problem := (*record.Error)(nil); errors.As(err, &problem) && problem.Problem == record.Strayed {
			if i == k {
				rt.Fatal("a record was refused its own log")
			}
			if _, err := OpenReadOnly(mixed); !errors.As(err, &problem) || problem.Problem != record.Strayed {
				rt.Fatalf("looking at it: %v", err)
			}
			return
		}
		if err != nil {
			rt.Fatal(err)
		}
		defer j.Close() //nolint:errcheck // the test would notice
		want := log.entries
		if len(log.log) == 0 {
			want = -1 // nothing shows that a log was taken away
		}
		sound(rt, j, want)
	})
}

// played opens the record, writes to it, and notes what a kill would leave.
func played(rt *rapid.T, t *testing.T, path, mode string, before []left, already int) (all []left, n int) {
	all, n = before, already
	j, err := Open(path)
	if err != nil {
		rt.Fatal(err)
	}
	defer func() {
		if err := j.Close(); err != nil {
			rt.Fatal(err)
		}
		all = append(all, leave(t, path, n))
	}()
	for _, pragma := range []string{"synchronous = OFF", "journal_mode = " + mode, fmt.Sprintf("wal_autocheckpoint = %d", rapid.IntRange(4, 40).Draw(rt, "pages"))} {
		if _, err := j.db.Exec("PRAGMA " + pragma); err != nil {
			rt.Fatal(err)
		}
	}
	for range rapid.IntRange(0, 5).Draw(rt, "writes") {
		first := record.Entry{Kind: "action", Wall: time.Unix(int64(n), 0)}
		h, err := beginMatch(j, first)
		if err != nil {
			rt.Fatal(err)
		}
		if err := h.Release(); err != nil {
			rt.Fatal(err)
		}
		n++
		all = append(all, leave(t, path, n))
	}
	return all, n
}

// sound expects a record to fit, and to have so many entries.
func sound(rt *rapid.T, j *Store, entries int) {
	flaws, err := j.Flaws(ctx)
	if err != nil || len(flaws) > 0 {
		rt.Fatalf("%v, %v", flaws, err)
	}
	ids, _, err := j.IDs(ctx)
	if err != nil || entries >= 0 && len(ids) != entries {
		rt.Fatalf("%d matches, %v; want %d", len(ids), err, entries)
	}
	for _, id := range ids {
		log, err := j.Entries(ctx, id, 0)
		if err := errors.Join(err, record.Verify(id, log)); err != nil {
			rt.Fatal(err)
		}
	}
}

// A rollback journal of another file would be played back into this one.
func TestUndoOfAnotherFileIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close() //nolint:errcheck // the test is over
	if _, err := j.db.Exec("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; PRAGMA cache_spill = 1"); err != nil {
		t.Fatal(err)
	}
	backup := filepath.Join(t.TempDir(), "copy.db")
	if err := j.Backup(backup); err != nil {
		t.Fatal(err)
	}
	copied := leave(t, backup, 0)
	if _, err := beginMatch(j, record.Entry{Kind: "action"}); err != nil {
		t.Fatal(err)
	}
	tx, err := j.db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if err := renewMark(tx); err != nil {
		t.Fatal(err)
	}
	large := `"` + string(make([]byte, 100_000)) + `"`
	if _, err := tx.Exec(`INSERT INTO roster (installation, seq, clock, event, wall, hash) VALUES ('x', 1, 1, ?, 0, x'')`, large); err != nil {
		t.Fatal(err)
	}
	killed := leave(t, path, 1)
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	if len(killed.undo) == 0 {
		t.Fatal("the write left no rollback journal")
	}
	own, err := Open(lay(t, killed.file, nil, killed.undo))
	if err != nil {
		t.Fatalf("a record is refused its own: %v", err)
	}
	own.Close() //nolint:errcheck // the test is over
	_, err = Open(lay(t, copied.file, nil, killed.undo))
	if problem := (*record.Error)(nil); !errors.As(err, &problem) || problem.Problem != record.Strayed {
		t.Errorf("beside a copy: %v", err)
	}
}
