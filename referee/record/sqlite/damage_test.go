package sqlite_test

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

func TestFilesThatAreNoRecord(t *testing.T) {
	tests := []struct {
		about string
		make  func(t *testing.T, path string)
		want  record.Problem
	}{
		{"a text", func(t *testing.T, path string) {
			must(t, os.WriteFile(path, []byte(strings.Repeat("Ana 30 10\n", 100)), 0o600))
		}, record.Foreign},
		{"a short text", func(t *testing.T, path string) {
			must(t, os.WriteFile(path, []byte("Ana"), 0o600))
		}, record.Foreign},
		{"another program's database", func(t *testing.T, path string) {
			statement(t, path, `CREATE TABLE bookmarks (url TEXT)`)
		}, record.Foreign},
		{"another program's mark", func(t *testing.T, path string) {
			statement(t, path, `PRAGMA application_id = 42`)
		}, record.Foreign},
		{"a folder", func(t *testing.T, path string) {
			must(t, os.Mkdir(path, 0o700))
		}, record.NotFile},
		{"cut in the middle", func(t *testing.T, path string) {
			data := recordFile(t)
			must(t, os.WriteFile(path, data[:len(data)/2], 0o600))
		}, record.Damaged},
		{"without its version", func(t *testing.T, path string) {
			must(t, os.WriteFile(path, recordFile(t), 0o600))
			statement(t, path, `PRAGMA user_version = 0`)
		}, record.Damaged},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.db")
			test.make(t, path)
			before, _ := os.ReadFile(path)

			_, err := sqlite.Open(path)
			problem(t, err, test.want)
			_, err = sqlite.OpenReadOnly(path)
			problem(t, err, test.want)
			if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
				t.Error("the file was changed")
			}
		})
	}
}

func TestPlacesWhereNoRecordCanBe(t *testing.T) {
	folder := t.TempDir()
	must(t, os.WriteFile(filepath.Join(folder, "file"), nil, 0o600))
	_, err := sqlite.Open(filepath.Join(folder, "file", "x.db"))
	problem(t, err, record.NoFolder)

	if os.Geteuid() <= 0 || runtime.GOOS == "windows" {
		t.Skip("this user may write everywhere")
	}
	lockFolder(t, folder)
	_, err = sqlite.Open(filepath.Join(folder, "x.db"))
	problem(t, err, record.Denied)
	_, err = sqlite.Open(filepath.Join(folder, "new", "x.db"))
	problem(t, err, record.NoFolder)
}

func TestRecordThatMayOnlyBeRead(t *testing.T) {
	if os.Geteuid() <= 0 || runtime.GOOS == "windows" {
		t.Skip("this user may write everywhere")
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "x.db")
	must(t, os.WriteFile(path, recordFile(t), 0o400))
	_, err := sqlite.Open(path)
	problem(t, err, record.Denied)

	lockFolder(t, folder)
	if matches, err := look(t, path).Matches(ctx); err != nil || len(matches) != 1 {
		t.Errorf("%d matches, %v", len(matches), err)
	}
}

// lockFolder lets nobody write in the folder until the end of the test.
func lockFolder(t *testing.T, folder string) {
	t.Helper()
	must(t, os.Chmod(folder, 0o500))
	t.Cleanup(func() { must(t, os.Chmod(folder, 0o700)) })
}

// However a record is broken, the answer is an error of this package or
// entries that were written, never a panic.
func TestBrokenRecords(t *testing.T) {
	whole := recordFile(t)
	path := filepath.Join(t.TempDir(), "x.db")
	rapid.Check(t, func(rt *rapid.T) {
		data := bytes.Clone(whole)
		for range rapid.IntRange(0, 20).Draw(rt, "changes") {
			data[rapid.IntRange(0, len(data)-1).Draw(rt, "at")] = rapid.Byte().Draw(rt, "byte")
		}
		data = data[:rapid.IntRange(1, len(data)).Draw(rt, "length")]
		for _, beside := range []string{"-wal", "-shm", "-journal"} {
			os.Remove(path + beside) //nolint:errcheck // mostly not there
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			rt.Fatal(err)
		}
		if err := useAll(path); err != nil && !typed(err) {
			rt.Fatalf("%T: %v", err, err)
		}
	})
}

// useAll does all that can be done with a record until something fails.
func useAll(path string) error {
	j, err := sqlite.Open(path)
	if err != nil {
		return err
	}
	defer j.Close() //nolint:errcheck // the record may be broken
	matches, err := j.Matches(ctx)
	if err != nil {
		return err
	}
	for _, match := range matches {
		h, err := take(j, match.ID)
		if err != nil {
			return err
		}
		defer h.Release() //nolint:errcheck // the record may be broken
		if _, err := h.Entries(); err != nil {
			return err
		}
		e := entry(1)
		if err := h.add(&e, summary()); err != nil {
			return err
		}
	}
	if _, err := j.Roster(ctx); err != nil {
		return err
	}
	_, err = j.Revision(ctx)
	return err
}

// typed reports whether err tells the user what is wrong.
func typed(err error) bool {
	var (
		failed  *record.Error
		version *record.VersionError
		unknown *record.UnknownError
	)
	return errors.As(err, &failed) || errors.As(err, &version) || errors.As(err, &unknown)
}

func TestNothingCanBeErased(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	must(t, os.WriteFile(path, recordFile(t), 0o600))
	db, err := sql.Open("sqlite", path)
	must(t, err)
	defer db.Close() //nolint:errcheck // a test's own connection
	for _, forbidden := range []string{
		`UPDATE entries SET events = '[]'`,
		`UPDATE entries SET id = id + 1`,
		`DELETE FROM entries`,
		`DELETE FROM matches`,
		`INSERT OR REPLACE INTO entries SELECT * FROM entries`,
		`INSERT OR REPLACE INTO entries SELECT 1, match_id, max(seq) + 1, kind, target, action, events, run, wall, mono, hash FROM entries`,
		`INSERT INTO entries SELECT id + 100, match_id, seq + 100, kind, target, action, events, run, wall, mono, hash FROM entries`,
		`UPDATE entries SET hash = x'00'`,
		`UPDATE roster SET event = '{}'`,
		`DELETE FROM roster`,
		`INSERT OR REPLACE INTO roster SELECT * FROM roster`,
		`INSERT INTO roster SELECT id + 1, installation, seq + 2, clock, event, wall, hash FROM roster`,
	} {
		if _, err := db.Exec(forbidden); err == nil {
			t.Errorf("allowed: %s", forbidden)
		}
	}
	must(t, db.Close())
	j := open(t, path)
	matches, err := j.Matches(ctx)
	must(t, err)
	entries, err := j.Entries(ctx, matches[0].ID, 0)
	if err != nil || len(entries) != 30 || string(entries[29].Events) != `[{"counted":30}]` {
		t.Errorf("%d entries, %v", len(entries), err)
	}
}

// record returns the bytes of a record of one match with thirty entries.
func recordFile(t *testing.T) []byte {
	t.Helper()
	path := newPath(t)
	j, err := sqlite.Open(path)
	must(t, err)
	h := create(t, j)
	for n := 2; n <= 30; n++ {
		add(t, h, n)
	}
	enroll(t, j, `{"player":"Ana"}`)
	release(t, h)
	must(t, j.Close())
	data, err := os.ReadFile(path)
	must(t, err)
	return data
}

// statement runs SQL on a file as any other program might.
func statement(t *testing.T, path, query string, args ...any) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	must(t, err)
	_, err = db.Exec(query, args...)
	must(t, err)
	must(t, db.Close())
}
