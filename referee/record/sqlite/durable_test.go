package sqlite_test

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

// A writer is killed again and again while it writes as fast as it can; what
// it acknowledged must be there every time, in order and whole.
func TestAcknowledgedEntriesSurviveTheWriter(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	h := create(t, j)
	release(t, h)
	for round := range 12 {
		writer, says := start(t, helper(t, "append", path, h.ID()))
		expect(t, says, "held")
		acknowledged := 0
		for range 1 + rand.IntN(30) {
			says.Scan()
			acknowledged = number(t, says.Text())
		}
		must(t, writer.Process.Kill())
		for says.Scan() { // what it still said before it died
			acknowledged = number(t, says.Text())
		}
		writer.Wait() //nolint:errcheck // it was killed

		entries, err := j.Entries(ctx, h.ID(), 0)
		must(t, err)
		if len(entries) < acknowledged {
			t.Fatalf("round %d: %d entries acknowledged, %d found", round, acknowledged, len(entries))
		}
		must(t, record.Verify(h.ID(), entries))
		for i, got := range entries {
			want := entry(i + 1)
			want.Seq = i + 1
			if diff := cmp.Diff(want, got, cmpopts.IgnoreTypes(record.Hash{})); diff != "" {
				t.Fatalf("round %d, entry %d (-written +read):\n%s", round, i+1, diff)
			}
		}
	}
}

// number reads the number of an acknowledged entry. The last line of a killed
// program may be cut short.
func number(t *testing.T, line string) int {
	t.Helper()
	digits, ok := strings.CutPrefix(line, "acknowledged ")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil {
		t.Fatalf("the writer says %q", line)
	}
	return n
}

// Whatever is appended, taken, released and reopened in whatever order, the
// record reads as a plain list of what was appended.
func TestRecordReadsAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := &model{path: newPath(t), logs: map[string][]record.Entry{}, held: map[string]*held{}}
		m.reopen(rt)
		defer func() { m.close(rt) }()
		rt.Repeat(map[string]func(*rapid.T){
			"create": m.create,
			"append": m.append,
			"yield":  m.release,
			"take":   m.take,
			"reopen": m.reopen,
			"read":   m.check,
		})
		m.check(rt)
	})
}

// model is a record beside the plain lists it must read as.
type model struct {
	path  string
	j     *sqlite.Store
	order []string // ids of the matches, the one that changed last first
	logs  map[string][]record.Entry
	held  map[string]*held
}

func (m *model) create(t *rapid.T) {
	first := anyEntry.Draw(t, "entry")
	h, err := begin(m.j, "plink", summary(), first)
	if err != nil {
		t.Fatal(err)
	}
	first.Seq = 1
	m.held[h.ID()] = h
	m.logs[h.ID()] = []record.Entry{first}
	m.order = append([]string{h.ID()}, m.order...)
}

func (m *model) append(t *rapid.T) {
	id := m.pick(t)
	e := anyEntry.Draw(t, "entry")
	h, held := m.held[id]
	if !held {
		return
	}
	if err := h.add(&e, summary()); err != nil {
		t.Fatal(err)
	}
	m.logs[id] = append(m.logs[id], e)
	kept := []string{id}
	for _, other := range m.order {
		if other != id {
			kept = append(kept, other)
		}
	}
	m.order = kept
}

func (m *model) release(t *rapid.T) {
	id := m.pick(t)
	if h, held := m.held[id]; held {
		if err := h.Release(); err != nil {
			t.Fatal(err)
		}
		delete(m.held, id)
	}
}

func (m *model) take(t *rapid.T) {
	id := m.pick(t)
	h, err := take(m.j, id)
	if _, held := m.held[id]; held != (err != nil) {
		t.Fatalf("held before: %t; taking: %v", held, err)
	}
	if err == nil {
		m.held[id] = h
	}
}

func (m *model) reopen(t *rapid.T) {
	if m.j != nil {
		m.close(t)
	}
	j, err := sqlite.Open(m.path)
	if err != nil {
		t.Fatal(err)
	}
	m.j = j
}

func (m *model) close(t *rapid.T) {
	for id, h := range m.held {
		if err := h.Release(); err != nil {
			t.Fatal(err)
		}
		delete(m.held, id)
	}
	if err := m.j.Close(); err != nil {
		t.Fatal(err)
	}
}

func (m *model) check(t *rapid.T) {
	matches, err := m.j.Matches(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	for _, match := range matches {
		order = append(order, match.ID)
	}
	if diff := cmp.Diff(m.order, order); diff != "" {
		t.Fatalf("matches (-want +got):\n%s", diff)
	}
	for id, want := range m.logs {
		got, err := m.j.Entries(ctx, id, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := record.Verify(id, got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got, cmpopts.IgnoreTypes(record.Hash{})); diff != "" {
			t.Fatalf("match %s (-written +read):\n%s", id, diff)
		}
	}
}

// pick chooses a match, and skips the step when there is none.
func (m *model) pick(t *rapid.T) string {
	if len(m.order) == 0 {
		t.Skip("no match yet")
	}
	return rapid.SampledFrom(m.order).Draw(t, "match")
}

// anyEntry makes entries with whatever their writers may put in.
var anyEntry = rapid.Custom(func(t *rapid.T) record.Entry {
	e := entry(rapid.IntRange(0, 1_000_000).Draw(t, "n"))
	e.Kind = rapid.SampledFrom([]string{"action", "undo", "redo", "resume", "gap"}).Draw(t, "kind")
	e.Target = rapid.IntRange(0, 100).Draw(t, "target")
	e.Run = rapid.String().Draw(t, "run")
	e.Mono *= -1
	if rapid.Bool().Draw(t, "bare") {
		e.Action, e.Events = nil, nil
	} else {
		text, err := json.Marshal(rapid.String().Draw(t, "action"))
		if err != nil {
			t.Fatal(err)
		}
		e.Action = text
	}
	return e
})
