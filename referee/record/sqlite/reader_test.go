package sqlite_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

func TestReaderFollowsTheWriter(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	if revision, err := j.Revision(ctx); revision != (record.Revision{}) || err != nil {
		t.Errorf("revision of an empty record: %v, %v", revision, err)
	}
	h := create(t, j)
	r := look(t, path)
	before, err := r.Revision(ctx)
	must(t, err)
	for n := 2; n < 40; n++ {
		add(t, h, n)
		after, err := r.Revision(ctx)
		must(t, err)
		if after.Entries <= before.Entries {
			t.Fatalf("revision %v, then %v", before, after)
		}
		before = after
		entries, err := r.Entries(ctx, h.ID(), 0)
		must(t, err)
		if len(entries) != n {
			t.Fatalf("the reader sees %d entries of %d", len(entries), n)
		}
	}
	if again, err := r.Revision(ctx); again != before || err != nil {
		t.Errorf("nothing happened, but the revision went from %v to %v, %v", before, again, err)
	}
	enroll(t, j, `{"player":"Ana"}`)
	if roster, err := r.Roster(ctx); err != nil || len(roster) != 1 {
		t.Errorf("the reader sees the roster %v, %v", roster, err)
	}
}

func TestReaderSeesWhatADeadWriterLeft(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	h := create(t, j)
	release(t, h)
	must(t, j.Close())
	writer, says := start(t, helper(t, "append", path, h.ID()))
	expect(t, says, "held")
	expect(t, says, "acknowledged 2")
	expect(t, says, "acknowledged 3")
	must(t, writer.Process.Kill())
	writer.Wait() //nolint:errcheck // it was killed

	entries, err := look(t, path).Entries(ctx, h.ID(), 0)
	if err != nil || len(entries) < 3 {
		t.Errorf("%d entries, %v; want at least 3", len(entries), err)
	}
}

func TestReaderLeavesTheFileAsItIs(t *testing.T) {
	path := newPath(t)
	j, err := sqlite.Open(path)
	must(t, err)
	release(t, create(t, j))
	must(t, j.Close())
	before, err := os.ReadFile(path)
	must(t, err)

	r := look(t, path)
	if matches, err := r.Matches(ctx); err != nil || len(matches) != 1 {
		t.Errorf("%d matches, %v", len(matches), err)
	}
	must(t, r.Close())
	after, err := os.ReadFile(path)
	must(t, err)
	if string(before) != string(after) {
		t.Error("looking changed the file")
	}
	if _, err := os.Stat(path + ".locks"); err == nil {
		if left, _ := os.ReadDir(path + ".locks"); len(left) > 0 {
			t.Errorf("locks %v", left)
		}
	}
}

func TestReaderOfNothing(t *testing.T) {
	folder := t.TempDir()
	empty := filepath.Join(folder, "empty.db")
	must(t, os.WriteFile(empty, nil, 0o600))
	for _, path := range []string{filepath.Join(folder, "none.db"), filepath.Join(folder, "no", "folder", "x.db"), empty} {
		_, err := sqlite.OpenReadOnly(path)
		problem(t, err, record.Missing)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("looking made files: %v, %v", left, err)
	}
}

func TestReaderAfterClose(t *testing.T) {
	path := newPath(t)
	create(t, open(t, path))
	r, err := sqlite.OpenReadOnly(path)
	must(t, err)
	must(t, r.Close())
	var failed *record.Error
	if _, err := r.Matches(ctx); !errors.As(err, &failed) {
		t.Errorf("a closed record answers %v", err)
	}
}

// look opens a record read-only until the end of the test.
func look(t *testing.T, path string) *sqlite.Reader {
	t.Helper()
	r, err := sqlite.OpenReadOnly(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() }) //nolint:errcheck // it only reads
	return r
}

// A link leads to the record with all that lies beside it: what a program that was
// killed left in the log is read too.
func TestALinkLeadsToTheWholeRecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	whole, err := sqlite.Open(path)
	must(t, err)
	defer whole.Close() //nolint:errcheck // it stays open, so that its log is there
	held, err := whole.Begin(t.Context(), "plink", func([]record.RosterEntry) (record.Step, error) {
		return record.Step{Entries: []record.Entry{{Kind: "open", Events: []byte(`[]`)}}, Summary: &record.Summary{}}, nil
	})
	must(t, err)
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(path, link); err != nil {
		t.Skip("this system has no links:", err)
	}
	seen, err := sqlite.OpenReadOnly(link)
	must(t, err)
	defer seen.Close() //nolint:errcheck // it was only read
	if _, err := seen.Match(t.Context(), held.Match()); err != nil {
		t.Errorf("by the link the match is not there: %v", err)
	}
}
