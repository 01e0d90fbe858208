package journal_test

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

	"tableref/referee/journal"
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
	undo := journal.Entry{Kind: "undo", Target: 1, Run: "ü", Wall: entry(2).Wall}
	must(t, h.Append(&undo, summary()))
	got, err := h.Entries()
	must(t, err)

	const wall1, wall2 = "1767384001123456", "1767384002123456"
	first := netstring("tableref/entry/1", h.ID(), "1", "action", "0",
		`{"id":"count","args":["Ana","1"]}`, `[{"counted":1}]`, "run", wall1, "1000000000", "")
	sum := sha256.Sum256([]byte(first))
	second := netstring("tableref/entry/1", h.ID(), "2", "undo", "1") + "-,-," +
		netstring("ü", wall2, "0", string(sum[:]))
	for i, text := range []string{first, second} {
		if want := journal.Hash(sha256.Sum256([]byte(text))); got[i].Hash != want {
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
	must(t, h.Append(&e, summary()))
	entries, err := h.Entries()
	must(t, err)
	if got := string(entries[1].Events); got != `[{"counted":2}]` {
		t.Errorf("kept as %s", got)
	}
	must(t, journal.Verify(h.ID(), entries))
	bad := entry(3)
	bad.Action = []byte(`{`)
	if err := h.Append(&bad, summary()); err == nil || bad.Seq != 0 {
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
	must(t, journal.Verify(h.ID(), whole))
	must(t, journal.Verify(h.ID(), nil))

	tests := map[string]struct {
		change func([]journal.Entry) []journal.Entry
		seq    int
		misfit journal.Misfit
	}{
		"kind":       {alter(2, func(e *journal.Entry) { e.Kind = "undo" }), 3, journal.Altered},
		"target":     {alter(2, func(e *journal.Entry) { e.Target++ }), 3, journal.Altered},
		"action":     {alter(2, func(e *journal.Entry) { e.Action = nil }), 3, journal.Altered},
		"events":     {alter(2, func(e *journal.Entry) { e.Events = []byte(`[{"counted":30}]`) }), 3, journal.Altered},
		"run":        {alter(2, func(e *journal.Entry) { e.Run += "x" }), 3, journal.Altered},
		"wall":       {alter(2, func(e *journal.Entry) { e.Wall = e.Wall.Add(1000) }), 3, journal.Altered},
		"mono":       {alter(2, func(e *journal.Entry) { e.Mono++ }), 3, journal.Altered},
		"hash":       {alter(0, func(e *journal.Entry) { e.Hash[31] ^= 1 }), 1, journal.Altered},
		"left out":   {func(l []journal.Entry) []journal.Entry { return append(l[:2:2], l[3:]...) }, 3, journal.Gap},
		"swapped":    {func(l []journal.Entry) []journal.Entry { l[1], l[2] = l[2], l[1]; return l }, 2, journal.Gap},
		"begun late": {func(l []journal.Entry) []journal.Entry { return l[1:] }, 1, journal.Gap},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := journal.Verify(h.ID(), test.change(append([]journal.Entry{}, whole...)))
			misfits(t, err, &journal.ChainError{Match: h.ID(), Seq: test.seq, Misfit: test.misfit})
		})
	}
	misfits(t, journal.Verify("22222222", whole), &journal.ChainError{Match: "22222222", Seq: 1, Misfit: journal.Altered})
}

// alter changes the entry at a place of a log.
func alter(at int, change func(*journal.Entry)) func([]journal.Entry) []journal.Entry {
	return func(log []journal.Entry) []journal.Entry {
		change(&log[at])
		return log
	}
}

func misfits(t *testing.T, err error, want *journal.ChainError) {
	t.Helper()
	var got *journal.ChainError
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
	err := j.Enroll(entry(1).Wall, func(known []journal.RosterEntry) ([]rawJSON, error) {
		if len(known) != 3 {
			t.Errorf("decided with %d entries", len(known))
		}
		return []rawJSON{rawJSON(`{}`)}, refusal
	})
	if !errors.Is(err, refusal) {
		t.Errorf("the refusal became %v", err)
	}
	entries, err := j.Roster()
	must(t, err)
	if len(entries) != 3 || string(entries[2].Event) != `{"n":3}` || entries[2].Seq != 3 || entries[2].Clock != 3 {
		t.Fatalf("roster %+v", entries)
	}
	must(t, journal.VerifyRoster(entries))
	me := entries[0].Installation
	for name, test := range map[string]struct {
		change func(*journal.RosterEntry)
		misfit journal.Misfit
	}{
		"event": {func(e *journal.RosterEntry) { e.Event = rawJSON(`{"n":4}`) }, journal.Altered},
		"wall":  {func(e *journal.RosterEntry) { e.Wall = e.Wall.Add(1000) }, journal.Altered},
		"clock": {func(e *journal.RosterEntry) { e.Clock = 1 }, journal.Backwards},
		"seq":   {func(e *journal.RosterEntry) { e.Seq = 3 }, journal.Gap},
	} {
		t.Run(name, func(t *testing.T) {
			list := append([]journal.RosterEntry{}, entries...)
			test.change(&list[1])
			misfits(t, journal.VerifyRoster(list), &journal.ChainError{Installation: me, Seq: 2, Misfit: test.misfit})
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
	got, err := again.Entries(h.ID())
	must(t, err)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-written +brought up to date):\n%s", diff)
	}
	if stale, err := again.Stale(1, journal.Span{}); err != nil || len(stale) != 1 {
		t.Errorf("to be packed: %v, %v", stale, err)
	}
	taken, err := again.Take(h.ID())
	must(t, err)
	defer release(t, taken)
	add(t, taken, 3)
	all, err := taken.Entries()
	must(t, err)
	must(t, journal.Verify(h.ID(), all))
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
