package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tableref/referee/record"
)

// ctx never ends.
var ctx = context.Background()

// beginMatch begins a match of an empty summary.
func beginMatch(s *Store, first record.Entry) (record.Hold, error) {
	return s.Begin(ctx, "plink", record.Decided(record.Step{Entries: []record.Entry{first}}))
}

// nextStep is a migration that a later version might bring.
var nextStep = migration{statements: `ALTER TABLE matches ADD COLUMN place TEXT NOT NULL DEFAULT ''`}

func TestOlderRecordIsBroughtUpToDate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	match := recordOfVersion1(t, path)
	db := connected(t, path)
	newer := append(slices.Clone(migrations), nextStep)
	if err := checkToRead(db, path, len(newer)); !isVersion(err, 1, len(newer)) {
		t.Errorf("looking at an older file: %v", err)
	}
	for range 2 { // the second time there is nothing to do
		if err := migrate(db, path, newer); err != nil {
			t.Fatal(err)
		}
	}
	if err := checkToRead(db, path, len(newer)); err != nil {
		t.Error(err)
	}
	var place string
	if err := db.QueryRow(`SELECT place FROM matches WHERE id = ?`, match).Scan(&place); err != nil {
		t.Error(err)
	}
	entries, err := selectEntries(db, match, 0)
	if err != nil || len(entries) != 2 {
		t.Errorf("%d entries, %v; want 2", len(entries), err)
	}
}

func TestFailedMigrationLeavesTheOlderRecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	recordOfVersion1(t, path)
	db := connected(t, path)
	broken := append(slices.Clone(migrations), nextStep, migration{statements: `INSERT INTO nowhere VALUES (1)`})
	if err := migrate(db, path, broken); err == nil {
		t.Fatal("a migration that cannot work worked")
	}
	found, err := readState(db)
	if err != nil || found.version != 1 {
		t.Errorf("version %d, %v; want 1", found.version, err)
	}
	if err := db.QueryRow(`SELECT place FROM matches`).Scan(new(string)); err == nil {
		t.Error("half of the migration stayed")
	}
}

func TestNewerRecordIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	recordOfVersion1(t, path)
	db := connected(t, path)
	if _, err := db.Exec(fmt.Sprintf(`PRAGMA user_version = %d`, len(migrations)+1)); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(path); !isVersion(err, len(migrations)+1, len(migrations)) {
		t.Errorf("Open: %v", err)
	}
	if _, err := OpenReadOnly(path); !isVersion(err, len(migrations)+1, len(migrations)) {
		t.Errorf("OpenReadOnly: %v", err)
	}
}

// A program may die between making the file and filling it.
func TestEmptyFileBecomesARecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close() //nolint:errcheck // nothing was written
	if matches, err := j.Matches(ctx); err != nil || len(matches) != 0 {
		t.Errorf("%d matches, %v", len(matches), err)
	}
}

func TestSettingsOfTheWriter(t *testing.T) {
	j, err := Open(filepath.Join(t.TempDir(), "x.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close() //nolint:errcheck // nothing was written
	for pragma, want := range map[string]string{
		"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": strconv.FormatInt(busyTimeout.Milliseconds(), 10), "fullfsync": "1",
	} {
		var got string
		if err := j.db.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s = %s, %v; want %s", pragma, got, err, want)
		}
	}
}

func TestFullDisk(t *testing.T) {
	j, err := Open(filepath.Join(t.TempDir(), "x.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close() //nolint:errcheck // the test is over
	first := record.Entry{Kind: "action", Wall: time.Unix(0, 0)}
	h, err := beginMatch(j, first)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Release() //nolint:errcheck // the test is over

	limit := func(pages int) {
		if _, err := j.db.Exec(fmt.Sprintf("PRAGMA max_page_count = %d", pages)); err != nil {
			t.Fatal(err)
		}
	}
	limit(1) // SQLite takes the present size
	large := record.Step{
		Entries: []record.Entry{{Kind: "action", Events: []byte(`"` + strings.Repeat("x", 100_000) + `"`)}},
		Summary: &record.Summary{Finished: true},
	}
	refused := h.Append(ctx, 1, large)
	var failed *record.Error
	if !errors.As(refused, &failed) || failed.Problem != record.Full || large.Entries[0].Seq != 0 {
		t.Fatalf("entry %d, %v; want a full disk", large.Entries[0].Seq, refused)
	}
	if match, err := j.Match(ctx, h.Match()); err != nil || match.Finished {
		t.Errorf("half of the refused action stayed: %+v, %v", match, err)
	}
	limit(1_000_000)
	if err := h.Append(ctx, 1, large); err != nil || large.Entries[0].Seq != 2 {
		t.Errorf("with space again: entry %d, %v; want 2", large.Entries[0].Seq, err)
	}
}

// What is written through a store is told at once: nobody waits until it looks for the
// writes of others.
func TestOwnWritesAreToldAtOnce(t *testing.T) {
	s, err := Open(filepath.Join(t.TempDir(), "x.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()                                                      //nolint:errcheck // the test is over
	changes := s.feed.Follow(t.Context(), record.Revision{}, s.since, 0) // never looks by itself
	h, err := beginMatch(s, record.Entry{Kind: "action"})
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 2; n++ {
		if got := <-changes; got != (record.Change{Match: h.Match(), Seq: n}) {
			t.Errorf("%+v, want entry %d", got, n)
		}
		if err := h.Append(ctx, n, record.Step{Entries: []record.Entry{{Kind: "action"}}}); err != nil {
			t.Fatal(err)
		}
	}
}

// recordOfVersion1 makes a record as version 1 of the schema had it, with one
// match of two entries, and returns the id of the match.
func recordOfVersion1(t *testing.T, path string) string {
	t.Helper()
	db := connected(t, path)
	if err := migrate(db, path, migrations[:1]); err != nil {
		t.Fatal(err)
	}
	_, err := db.Exec(`
		INSERT INTO players VALUES (1, 'ana', 'Ana', 1);
		INSERT INTO matches VALUES ('abcdefgh', 'plink', 0, 1, 2, 0, '["Ana"]');
		INSERT INTO entries VALUES (1, 'abcdefgh', 1, 'action', 0, '{}', '[]', 'r', 0, 0);
		INSERT INTO entries VALUES (2, 'abcdefgh', 2, 'undo', 1, NULL, NULL, 'r', 1, 1)`)
	if err != nil {
		t.Fatal(err)
	}
	return "abcdefgh"
}

// connected returns a bare connection for writing.
func connected(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := connectToWrite(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() }) //nolint:errcheck // the test is over
	return db
}

// isVersion reports whether err is a VersionError with these numbers.
func isVersion(err error, found, known int) bool {
	var version *record.VersionError
	return errors.As(err, &version) && version.Found == found && version.Known == known
}
