package record_test

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/record"
)

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

// match is the id of the match that tests write.
const match = "abcdefgh"

// sealed is a log of n entries.
func sealed(t *testing.T, n int) []record.Entry {
	t.Helper()
	var entries []record.Entry
	for i := range n {
		entries = append(entries, entry(i+1))
	}
	must(t, record.Seal(match, entries))
	return entries
}

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
	entries := []record.Entry{entry(1), {Kind: "undo", Target: 1, Run: "ü", Wall: entry(2).Wall}}
	must(t, record.Seal(match, entries))

	const wall1, wall2 = "1767384001123456", "1767384002123456"
	first := netstring("tableref/entry/1", match, "1", "action", "0",
		`{"id":"count","args":["Ana","1"]}`, `[{"counted":1}]`, "run", wall1, "1000000000", "")
	sum := sha256.Sum256([]byte(first))
	second := netstring("tableref/entry/1", match, "2", "undo", "1") + "-,-," +
		netstring("ü", wall2, "0", string(sum[:]))
	for i, text := range []string{first, second} {
		if want := record.Hash(sha256.Sum256([]byte(text))); entries[i].Hash != want {
			t.Errorf("entry %d has the hash %v, want that of %q", i+1, entries[i].Hash, text)
		}
	}
	people, err := record.SealRoster("22222222", nil, []json.RawMessage{[]byte(`{ "n": 1 }`)}, entry(1).Wall)
	must(t, err)
	text := netstring("tableref/roster/1", "22222222", "1", "1", `{"n":1}`, wall1, "")
	if want := record.Hash(sha256.Sum256([]byte(text))); people[0].Hash != want {
		t.Errorf("the entry of the roster has the hash %v, want that of %q", people[0].Hash, text)
	}
}

func TestSealGoesOnWithALog(t *testing.T) {
	whole := sealed(t, 5)
	rest, err := record.End{Seq: 2, Hash: whole[1].Hash}.Seal(match, []record.Entry{entry(3), entry(4), entry(5)})
	must(t, err)
	if diff := cmp.Diff(whole[2:], rest); diff != "" {
		t.Errorf("(-at once +in two steps):\n%s", diff)
	}
	bad := []record.Entry{entry(1), {Action: []byte(`{`)}}
	if err := record.Seal(match, bad); err == nil || bad[0].Seq != 0 {
		t.Errorf("what is no JSON was sealed: %v, %v", bad, err)
	}
}

// Whatever is changed in an entry, Verify names the first that does not fit.
func TestVerifyNamesTheFirstThatDoesNotFit(t *testing.T) {
	whole := sealed(t, 5)
	must(t, record.Verify(match, whole))
	must(t, record.Verify(match, nil))

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
			err := record.Verify(match, test.change(append([]record.Entry{}, whole...)))
			misfits(t, err, &record.ChainError{Match: match, Seq: test.seq, Misfit: test.misfit})
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

func TestVerifyRosterNamesTheFirstThatDoesNotFit(t *testing.T) {
	const me, other = "22222222", "33333333"
	var entries []record.RosterEntry
	for i, by := range []string{me, other, me, other, me} {
		next, err := record.SealRoster(by, entries, []json.RawMessage{fmt.Appendf(nil, `{"n":%d}`, i)}, entry(i).Wall)
		must(t, err)
		entries = append(entries, next...)
	}
	must(t, record.VerifyRoster(entries))
	for name, test := range map[string]struct {
		change func(*record.RosterEntry)
		misfit record.Misfit
	}{
		"event": {func(e *record.RosterEntry) { e.Event = []byte(`{"n":4}`) }, record.Altered},
		"wall":  {func(e *record.RosterEntry) { e.Wall = e.Wall.Add(1000) }, record.Altered},
		"clock": {func(e *record.RosterEntry) { e.Clock = 1 }, record.Backwards},
		"seq":   {func(e *record.RosterEntry) { e.Seq = 3 }, record.Gap},
	} {
		t.Run(name, func(t *testing.T) {
			list := append([]record.RosterEntry{}, entries...)
			test.change(&list[2])
			misfits(t, record.VerifyRoster(list), &record.ChainError{Installation: me, Seq: 2, Misfit: test.misfit})
		})
	}
	mixed := append([]record.RosterEntry{}, entries[4], entries[3], entries[0], entries[2], entries[1])
	record.SortRoster(mixed)
	if diff := cmp.Diff(entries, mixed); diff != "" {
		t.Errorf("sorted:\n%s", diff)
	}
}

func TestIDs(t *testing.T) {
	id, err := record.NewID(strings.NewReader("\x00\x01\x1e\x1f\x20\x21\xfe\xff"))
	must(t, err)
	if id != "23yz23yz" || !record.ValidID(id) || record.FoldID(" 23YZ23yz\n") != id {
		t.Errorf("id %q", id)
	}
	if got := record.IDOf(record.Hash{8, 8, 8, 8, 8, 8, 8, 8, 9}); got != "aaaaaaaa" {
		t.Errorf("id of a hash %q", got)
	}
	if _, err := record.NewID(strings.NewReader("seven..")); err == nil {
		t.Error("an id of too few random numbers")
	}
	for _, no := range []string{"", "23yz23y", "23yz23yz2", "23YZ23YZ", "../../ab", "0oil1111"} {
		if record.ValidID(no) {
			t.Errorf("%q is an id", no)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
