package recordtest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"tableref/referee/record"
)

func testEntries(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s := open(t, b)
	h := begin(t, s)
	undo := record.Entry{Kind: "undo", Target: 1, Run: "ü", Wall: time.Date(2026, 3, 29, 2, 30, 0, 987_654_321, time.FixedZone("", 7200)), Mono: -5}
	spaced := entry(3)
	spaced.Events = []byte("[ {\"counted\" :\n3} ]")
	written := record.Step{Entries: []record.Entry{undo, spaced}}
	must(t, h.Append(ctx, 1, written))

	got := log(t, open(t, b), h.Match())
	undo.Wall = time.Date(2026, 3, 29, 0, 30, 0, 987_654_000, time.UTC)
	want := []record.Entry{entry(1), undo, entry(3)}
	for i := range want {
		want[i].Seq = i + 1
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreTypes(record.Hash{}), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("entries (-written +read):\n%s", diff)
	}
	for i, e := range written.Entries {
		if e.Seq != i+2 || e.Hash != got[i+1].Hash {
			t.Errorf("Append says number %d, hash %v of entry %d", e.Seq, e.Hash, i+2)
		}
	}
	for after := range 5 {
		rest, err := s.Entries(ctx, h.Match(), after)
		if diff := cmp.Diff(got[min(after, 3):], rest, cmpopts.EquateEmpty()); err != nil || diff != "" {
			t.Errorf("after %d: %v\n%s", after, err, diff)
		}
	}
	garbled := step(4)
	garbled.Entries[0].Action = []byte(`{`)
	if err := h.Append(ctx, 3, garbled); err == nil || garbled.Entries[0].Seq != 0 {
		t.Errorf("what is no JSON became entry %d, %v", garbled.Entries[0].Seq, err)
	}
	if n := len(log(t, s, h.Match())); n != 3 {
		t.Errorf("%d entries afterwards", n)
	}
}

func testUnknown(t *testing.T, fresh Fresh) {
	s := store(t, fresh)
	begin(t, s)
	for _, id := range []string{"", "22222222", "../../../etc/passwd", "x' OR 1=1 --", "\x00"} {
		_, took := s.Take(ctx, id)
		_, read := s.Entries(ctx, id, 0)
		_, found := s.Match(ctx, id)
		for _, err := range []error{took, read, found} {
			var unknown *record.UnknownError
			if !errors.As(err, &unknown) || unknown.Match != id || unknown.Path != s.Name() {
				t.Errorf("%q: %v", id, err)
			}
		}
	}
}

func testList(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s := open(t, b)
	one, two, three := begin(t, s), begin(t, s), begin(t, s)
	late := step(2)
	late.Entries[0].Wall = entry(1).Wall.Add(-time.Hour) // the wall clock was set back
	late.Summary = &record.Summary{Finished: true, Hidden: true, Names: []string{"Ana", "Ѓорѓи"}, Players: [][]string{{"x"}, nil, {"y", "z"}}}
	must(t, one.Append(ctx, 1, late))
	other := open(t, b)
	matches, err := other.Matches(ctx)
	must(t, err)
	order := []string{one.Match(), three.Match(), two.Match()}
	if got := ids(matches); !slices.Equal(got, order) {
		t.Errorf("matches %v, want %v", got, order)
	}
	listed, unlisted, err := other.IDs(ctx)
	if err != nil || !slices.Equal(listed, order) || len(unlisted) > 0 {
		t.Errorf("ids %v, %v, %v", listed, unlisted, err)
	}
	got, err := other.Match(ctx, " "+strings.ToUpper(one.Match()))
	must(t, err)
	want := record.Match{
		ID: one.Match(), Game: "plink", Opened: entry(1).Wall, Changed: late.Entries[0].Wall,
		Finished: true, Hidden: true, Names: late.Summary.Names, Players: late.Summary.Players,
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreTypes(record.Place{})); diff != "" {
		t.Errorf("match (-want +got):\n%s", diff)
	}
}

// Page by page, the list is the whole list.
func testPages(t *testing.T, fresh Fresh) {
	s, other := store(t, fresh), store(t, fresh)
	for n := 1; n <= 16; n++ {
		into := s
		if n%4 == 0 {
			into = other
		}
		first := record.Step{Entries: []record.Entry{entry(n % 5)}} // several at one moment
		first.Summary = &record.Summary{Finished: n%3 == 0, Hidden: n%7 == 0}
		_, err := into.Begin(ctx, fmt.Sprintf("game%d", n%2), record.Decided(first))
		must(t, err)
	}
	merge(t, s, other)
	whole, err := s.Matches(ctx)
	must(t, err)
	rapid.Check(t, func(rt *rapid.T) {
		page := record.Page{
			Finished: rapid.Bool().Draw(rt, "finished"), Limit: rapid.IntRange(0, 13).Draw(rt, "limit"),
			Game: rapid.SampledFrom([]string{"", "game0", "game1", "chess"}).Draw(rt, "game"),
		}
		var want, got []string
		for _, m := range whole {
			if !m.Hidden && m.Finished == page.Finished && (page.Game == "" || m.Game == page.Game) {
				want = append(want, m.ID)
			}
		}
		for {
			list, err := s.Page(ctx, page)
			if err != nil || page.Limit > 0 && len(list) > page.Limit {
				rt.Fatalf("%d matches, %v", len(list), err)
			}
			if len(list) == 0 {
				break
			}
			got = append(got, ids(list)...)
			page.After = list[len(list)-1].Place
		}
		if !slices.Equal(got, want) {
			rt.Errorf("pages %v, list %v", got, want)
		}
	})
}

func testIDs(t *testing.T, fresh Fresh) {
	b := fresh(t, &dice{})
	s, other := open(t, b), open(t, b)
	seen := make(map[string]bool)
	for n := range 20 {
		by := s
		if n%2 == 0 {
			by = other
		}
		h := begin(t, by)
		if id := h.Match(); seen[id] || !record.ValidID(id) {
			t.Errorf("id %q twice, or no id", id)
		}
		seen[h.Match()] = true
		must(t, h.Release())
	}
	s = open(t, fresh(t, bytes.NewReader(bytes.Repeat([]byte{7}, 8*20))))
	h := begin(t, s)
	for range 2 { // the first match is held, then it is not
		if again, err := s.Begin(ctx, "plink", record.Decided(step(1))); err == nil {
			t.Errorf("a second match got the id %q", again.Match())
		}
		must(t, h.Release())
	}
	if matches, err := s.Matches(ctx); err != nil || len(matches) != 1 {
		t.Errorf("%d matches, %v; want 1", len(matches), err)
	}
}

// dice are numbers of which each id comes twice.
type dice struct{ n int }

func (d *dice) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(d.n / 2)
	}
	d.n++
	return len(p), nil
}

func testSnapshot(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s, r := open(t, b), open(t, b)
	h := begin(t, s)
	elsewhere := store(t, fresh)
	enroll(t, elsewhere, `{"from":"elsewhere"}`)
	for range 3 {
		enroll(t, s, `{}`)
	}
	people := roster(t, s)
	err := r.Snapshot(ctx, func(still record.Reader) error {
		for n := 2; n <= 5; n++ {
			if got := log(t, still, h.Match()); len(got) != 1 {
				t.Errorf("%d entries while it stands still", len(got))
			}
			must(t, h.Append(ctx, n-1, step(n)))
		}
		merge(t, s, elsewhere) // an entry that comes before others
		if diff := cmp.Diff(people, roster(t, still)); diff != "" {
			t.Errorf("the roster while it stands still:\n%s", diff)
		}
		return still.Snapshot(ctx, func(same record.Reader) error {
			m, err := same.Match(ctx, h.Match())
			if err != nil || !m.Changed.Equal(entry(1).Wall) {
				t.Errorf("the match %+v, %v", m, err)
			}
			return err
		})
	})
	must(t, err)
	if got := log(t, r, h.Match()); len(got) != 5 {
		t.Errorf("%d entries afterwards", len(got))
	}
	no := errors.New("no")
	if err := r.Snapshot(ctx, func(record.Reader) error { return no }); err != no {
		t.Errorf("the error of looking became %v", err)
	}
}

func testDamage(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s := open(t, b)
	h, sound := begin(t, s), begin(t, s)
	must(t, h.Append(ctx, 1, step(2, 3, 4)))
	must(t, h.Release())
	b.Damage(t, h.Match(), 3)
	r := open(t, b)
	entries, err := r.Entries(ctx, h.Match(), 0)
	must(t, err)
	want := &record.ChainError{Match: h.Match(), Seq: 3, Misfit: record.Altered}
	if diff := cmp.Diff(error(want), record.Verify(h.Match(), entries)); diff != "" {
		t.Errorf("damage (-want +got):\n%s", diff)
	}
	log(t, r, sound.Match())
}

func testClosed(t *testing.T, fresh Fresh) {
	s := fresh(t, nil).Open(t)
	h := begin(t, s)
	must(t, s.Close())
	_, read := s.Entries(ctx, h.Match(), 0)
	_, listed := s.Matches(ctx)
	_, took := s.Take(ctx, h.Match())
	_, followed := s.Changes(ctx)
	_, began := s.Begin(ctx, "plink", record.Decided(step(1)))
	for what, err := range map[string]error{
		"Entries": read, "Matches": listed, "Take": took, "Changes": followed, "Begin": began,
		"Append": h.Append(ctx, 1, step(2)), "Enroll": s.Enroll(ctx, time.Time{}, nil), "Mend": s.Mend(ctx),
	} {
		if !errors.As(err, new(*record.Error)) {
			t.Errorf("%s of a closed record: %v", what, err)
		}
	}
	must(t, h.Release())
}
