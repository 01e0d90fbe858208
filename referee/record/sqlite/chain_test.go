package sqlite_test

import (
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/record"
)

type rawJSON = json.RawMessage

// netstring is how the documentation says that a field is hashed.
func netstring(fields ...string) string {
	var b strings.Builder
	for _, f := range fields {
		fmt.Fprintf(&b, "%d:%s,", len(f), f)
	}
	return b.String()
}

// The canonical bytes are a promise to records of other places and times, so
// they are written out here by hand.
func TestHashIsOfTheDocumentedBytes(t *testing.T) {
	h := create(t, open(t, newPath(t)))
	undo := record.Entry{Kind: "undo", Target: 1, Run: "ü", Wall: entry(2).Wall}
	must(t, h.add(&undo, summary()))
	got, err := h.Entries()
	must(t, err)

	const wall1, wall2 = "1767384001123456", "1767384002123456"
	first := netstring("tableref/entry/1", h.ID(), "1", "action", "0",
		`{"id":"count","args":["Ana","1"]}`, `[{"counted":1}]`, "run", wall1, "1000000000", "")
	sum := sha256.Sum256([]byte(first))
	second := netstring("tableref/entry/1", h.ID(), "2", "undo", "1") + "-,-," +
		netstring("ü", wall2, "0", string(sum[:]))
	for i, text := range []string{first, second} {
		if want := record.Hash(sha256.Sum256([]byte(text))); got[i].Hash != want {
			t.Errorf("entry %d has the hash %v, want that of %q", i+1, got[i].Hash, text)
		}
	}
	if undo.Hash != got[1].Hash {
		t.Error("Append does not say the hash that it wrote")
	}
}

func TestSpacesInJSONMakeNoDifference(t *testing.T) {
	h := create(t, open(t, newPath(t)))
	e := entry(2)
	e.Events = []byte("[ {\"counted\" :\n2} ]")
	must(t, h.add(&e, summary()))
	entries, err := h.Entries()
	must(t, err)
	if got := string(entries[1].Events); got != `[{"counted":2}]` {
		t.Errorf("kept as %s", got)
	}
	must(t, record.Verify(h.ID(), entries))
	bad := entry(3)
	bad.Action = []byte(`{`)
	if err := h.add(&bad, summary()); err == nil || bad.Seq != 0 {
		t.Errorf("what is no JSON became entry %d, %v", bad.Seq, err)
	}
}

// Whatever somebody changes in an entry, Verify names the first that does not
// fit.
func TestVerifyNamesTheFirstThatDoesNotFit(t *testing.T) {
	h := create(t, open(t, newPath(t)))
	for n := 2; n <= 5; n++ {
		add(t, h, n)
	}
	whole, err := h.Entries()
	must(t, err)
	must(t, record.Verify(h.ID(), whole))
	must(t, record.Verify(h.ID(), nil))

	tests := map[string]struct {
		change func([]record.Entry) []record.Entry
		seq    int
		misfit record.Misfit
	}{
		"kind":       {alter(2, func(e *record.Entry) { e.Kind = "undo" }), 3, record.Altered},
		"target":     {alter(2, func(e *record.Entry) { e.Target++ }), 3, record.Altered},
		"action":     {alter(2, func(e *record.Entry) { e.Action = nil }), 3, record.Altered},
		"events":     {alter(2, func(e *record.Entry) { e.Events = []byte(`[{"counted":30}]`) }), 3, record.Altered},
		"run":        {alter(2, func(e *record.Entry) { e.Run += "x" }), 3, record.Altered},
		"wall":       {alter(2, func(e *record.Entry) { e.Wall = e.Wall.Add(1000) }), 3, record.Altered},
		"mono":       {alter(2, func(e *record.Entry) { e.Mono++ }), 3, record.Altered},
		"hash":       {alter(0, func(e *record.Entry) { e.Hash[31] ^= 1 }), 1, record.Altered},
		"left out":   {func(l []record.Entry) []record.Entry { return append(l[:2:2], l[3:]...) }, 3, record.Gap},
		"swapped":    {func(l []record.Entry) []record.Entry { l[1], l[2] = l[2], l[1]; return l }, 2, record.Gap},
		"begun late": {func(l []record.Entry) []record.Entry { return l[1:] }, 1, record.Gap},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := record.Verify(h.ID(), test.change(append([]record.Entry{}, whole...)))
			misfits(t, err, &record.ChainError{Match: h.ID(), Seq: test.seq, Misfit: test.misfit})
		})
	}
	misfits(t, record.Verify("22222222", whole), &record.ChainError{Match: "22222222", Seq: 1, Misfit: record.Altered})
}

// alter changes the entry at a place of a log.
func alter(at int, change func(*record.Entry)) func([]record.Entry) []record.Entry {
	return func(log []record.Entry) []record.Entry {
		change(&log[at])
		return log
	}
}

func misfits(t *testing.T, err error, want *record.ChainError) {
	t.Helper()
	var got *record.ChainError
	if !errors.As(err, &got) {
		t.Fatalf("error %v, want %v", err, want)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if id := got.Phrase().ID; !strings.HasPrefix(id, "journal.chain.") {
		t.Errorf("phrase %s", id)
	}
}

func TestRosterIsAChainOfItsInstallation(t *testing.T) {
	j := open(t, newPath(t))
	enroll(t, j, `{"n":1}`, `{"n":2}`)
	enroll(t, j, `{"n":3}`)
	refusal := errors.New("no")
	err := j.Enroll(ctx, entry(1).Wall, func(known []record.RosterEntry) ([]rawJSON, error) {
		if len(known) != 3 {
			t.Errorf("decided with %d entries", len(known))
		}
		return []rawJSON{rawJSON(`{}`)}, refusal
	})
	if !errors.Is(err, refusal) {
		t.Errorf("the refusal became %v", err)
	}
	entries, err := j.Roster(ctx)
	must(t, err)
	if len(entries) != 3 || string(entries[2].Event) != `{"n":3}` || entries[2].Seq != 3 || entries[2].Clock != 3 {
		t.Fatalf("roster %+v", entries)
	}
	must(t, record.VerifyRoster(entries))
	me := entries[0].Installation
	for name, test := range map[string]struct {
		change func(*record.RosterEntry)
		misfit record.Misfit
	}{
		"event": {func(e *record.RosterEntry) { e.Event = rawJSON(`{"n":4}`) }, record.Altered},
		"wall":  {func(e *record.RosterEntry) { e.Wall = e.Wall.Add(1000) }, record.Altered},
		"clock": {func(e *record.RosterEntry) { e.Clock = 1 }, record.Backwards},
		"seq":   {func(e *record.RosterEntry) { e.Seq = 3 }, record.Gap},
	} {
		t.Run(name, func(t *testing.T) {
			list := append([]record.RosterEntry{}, entries...)
			test.change(&list[1])
			misfits(t, record.VerifyRoster(list), &record.ChainError{Installation: me, Seq: 2, Misfit: test.misfit})
		})
	}
}

// A record of version 1 gets its hashes when it is brought up to date.
func TestOlderEntriesGetHashes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	j := open(t, path)
	h := create(t, j)
	add(t, h, 2)
	want, err := h.Entries()
	must(t, err)
	release(t, h)
	must(t, j.Close())
	asVersion1(t, path)

	again := open(t, path)
	got, err := again.Entries(ctx, h.ID(), 0)
	must(t, err)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-written +brought up to date):\n%s", diff)
	}
	if stale, err := again.Stale(ctx, 1, record.Span{}); err != nil || len(stale) != 1 {
		t.Errorf("to be packed: %v, %v", stale, err)
	}
	taken, err := take(again, h.ID())
	must(t, err)
	defer release(t, taken)
	add(t, taken, 3)
	all, err := taken.Entries()
	must(t, err)
	must(t, record.Verify(h.ID(), all))
}

// asVersion1 takes back what version 2 added to a record.
func asVersion1(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	must(t, err)
	_, err = db.Exec(`
		DROP TABLE roster; DROP TABLE installation; DROP TABLE packed;
		DROP TABLE mark;
		DROP INDEX matches_by_form; DROP INDEX matches_shown;
		ALTER TABLE matches DROP COLUMN hidden;
		ALTER TABLE matches DROP COLUMN form; ALTER TABLE matches DROP COLUMN players;
		ALTER TABLE entries DROP COLUMN hash;
		CREATE TABLE players (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, used INTEGER NOT NULL) STRICT;
		PRAGMA user_version = 1`)
	must(t, err)
	must(t, db.Close())
}
