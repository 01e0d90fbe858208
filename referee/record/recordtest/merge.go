package recordtest

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tableref/referee/record"
)

// all is what a record holds, as another one merges it.
func all(t *testing.T, r record.Reader) ([]record.RosterEntry, []record.Incoming) {
	t.Helper()
	matches, err := r.Matches(ctx)
	must(t, err)
	var list []record.Incoming
	for _, m := range matches {
		list = append(list, record.Incoming{ID: m.ID, Game: m.Game, Entries: log(t, r, m.ID), Summary: record.Summary{
			Finished: m.Finished, Hidden: m.Hidden, Names: m.Names, Players: m.Players, Form: 1, Packed: []byte(m.ID),
		}})
	}
	return roster(t, r), list
}

// merge merges one record into another.
func merge(t *testing.T, into record.Store, from record.Reader) record.Merged {
	t.Helper()
	people, matches := all(t, from)
	merged, err := into.Merge(ctx, people, matches)
	must(t, err)
	return merged
}

func testMerge(t *testing.T, fresh Fresh) {
	a, b := store(t, fresh), store(t, fresh)
	enroll(t, a, `{"from":"a"}`)
	enroll(t, b, `{"from":"b"}`, `{"from":"b","n":2}`)
	here, there := begin(t, a), begin(t, b)
	must(t, there.Append(ctx, 1, step(2)))

	if diff := cmp.Diff(record.Merged{Roster: 2, Matches: 1, Entries: 2}, merge(t, a, b)); diff != "" {
		t.Errorf("first time:\n%s", diff)
	}
	if diff := cmp.Diff(record.Merged{}, merge(t, a, b)); diff != "" {
		t.Errorf("twice is not once:\n%s", diff)
	}
	packed, err := a.Packed(ctx, record.Span{Match: there.Match()})
	if err != nil || len(packed) != 1 || string(packed[0].Data) != there.Match() {
		t.Errorf("packed: %v, %v", packed, err)
	}
	// Each goes on with its own chain, and the clocks agree on the order.
	enroll(t, a, `{"from":"a","n":2}`)
	joined := roster(t, a)
	if last := joined[len(joined)-1]; string(last.Event) != `{"from":"a","n":2}` || last.Clock != 3 {
		t.Errorf("the newest entry is %+v", last)
	}
	// The match goes on over there.
	must(t, there.Append(ctx, 2, step(3)))
	if diff := cmp.Diff(record.Merged{Longer: 1, Entries: 1}, merge(t, a, b)); diff != "" {
		t.Errorf("a longer match:\n%s", diff)
	}
	// An older export of it changes nothing.
	people, matches := all(t, b)
	matches[0].Entries = matches[0].Entries[:1]
	merged, err := a.Merge(ctx, people, matches)
	if diff := cmp.Diff(record.Merged{}, merged); err != nil || diff != "" {
		t.Errorf("a shorter match: %v\n%s", err, diff)
	}
	if diff := cmp.Diff(log(t, b, there.Match()), log(t, a, there.Match())); diff != "" {
		t.Errorf("(-there +here):\n%s", diff)
	}
	must(t, here.Append(ctx, 1, step(2))) // the match that was open here meanwhile is not disturbed
}

func testForks(t *testing.T, fresh Fresh) {
	a, b := store(t, fresh), store(t, fresh)
	h := begin(t, a)
	must(t, h.Release())
	enroll(t, a, `{"n":1}`)
	merge(t, b, a)
	for i, s := range []record.Store{a, b} {
		taken, err := s.Take(ctx, h.Match())
		must(t, err)
		must(t, taken.Append(ctx, 1, step(2+i)))
		must(t, taken.Release())
	}
	added := begin(t, b)
	before := log(t, a, h.Match())
	want := record.Merged{
		Matches: 1, Entries: 1,
		Conflicts: []record.ChainError{{Match: h.Match(), Seq: 2, Misfit: record.Forked}},
	}
	if diff := cmp.Diff(want, merge(t, a, b)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(before, log(t, a, h.Match())); diff != "" {
		t.Errorf("the match that went two ways was changed:\n%s", diff)
	}
	if n := len(log(t, a, added.Match())); n != 1 {
		t.Errorf("the match without a conflict has %d entries", n)
	}

	// A roster that went two ways, or a match without entries, lets nothing in.
	extra := begin(t, b)
	people, matches := all(t, b)
	people[0].Hash[0] ^= 1
	_, err := a.Merge(ctx, people, matches)
	chained(t, err, &record.ChainError{Installation: people[0].Installation, Seq: 1, Misfit: record.Forked})
	nameless := record.Incoming{ID: "../../ab", Entries: step(1).Entries}
	must(t, record.Seal(nameless.ID, nameless.Entries))
	for _, no := range []record.Incoming{{ID: "22222222"}, nameless} {
		_, err = a.Merge(ctx, nil, append(slices.Clone(matches), no))
		chained(t, err, &record.ChainError{Match: no.ID, Seq: 1, Misfit: record.Gap})
	}
	if _, err := a.Match(ctx, extra.Match()); !errors.As(err, new(*record.UnknownError)) {
		t.Errorf("something of what was refused was taken: %v", err)
	}
}

func chained(t *testing.T, err error, want *record.ChainError) {
	t.Helper()
	if diff := cmp.Diff(error(want), err); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A match that is open somewhere does not grow under the feet of its holder.
func testMergeHeld(t *testing.T, fresh Fresh) {
	a, b := store(t, fresh), store(t, fresh)
	h := begin(t, b)
	merge(t, a, b)
	held, err := a.Take(ctx, h.Match())
	must(t, err)
	must(t, h.Append(ctx, 1, step(2)))
	people, matches := all(t, b)
	var open *record.HeldError
	if _, err := a.Merge(ctx, people, matches); !errors.As(err, &open) || open.Match != h.Match() {
		t.Errorf("merged into an open match: %v", err)
	}
	must(t, held.Append(ctx, 1, step(2)))
	must(t, held.Release())
	must(t, h.Append(ctx, 2, step(3)))
	if diff := cmp.Diff(record.Merged{Longer: 1, Entries: 1}, merge(t, a, b)); diff != "" {
		t.Errorf("merged when it was let go:\n%s", diff)
	}
	taken, err := a.Take(ctx, h.Match()) // the merge has let it go too
	must(t, err)
	must(t, taken.Append(ctx, 3, step(4)))
}

func testMergedPlaces(t *testing.T, fresh Fresh) {
	a, b := store(t, fresh), store(t, fresh)
	at := func(s record.Store, hour int) string {
		first := step(1)
		first.Entries[0].Wall = entry(1).Wall.Add(time.Duration(hour) * time.Hour)
		h, err := s.Begin(ctx, "plink", record.Decided(first))
		must(t, err)
		return h.Match()
	}
	first, third := at(a, 1), at(a, 3)
	zeroth, second, fourth := at(b, 0), at(b, 2), at(b, 4)
	merge(t, a, b)
	list, err := a.Matches(ctx)
	must(t, err)
	if got, want := ids(list), []string{fourth, third, second, first, zeroth}; !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
	// One of the same moment stands beside it.
	c := store(t, fresh)
	twin := at(c, 3)
	merge(t, a, c)
	one, err := a.Match(ctx, third)
	must(t, err)
	other, err := a.Match(ctx, twin)
	if err != nil || one.Place.Newest != other.Place.Newest {
		t.Errorf("%+v stands at %v, %+v at %v, %v", one.ID, one.Place, other.ID, other.Place, err)
	}
}

func testImport(t *testing.T, fresh Fresh) {
	s := store(t, fresh)
	enroll(t, s, `{"n":1}`)
	const id = "abcdefgh"
	in := record.Incoming{ID: id, Game: "plink", Entries: step(1, 2).Entries}
	must(t, record.Seal(id, in.Entries))
	no := errors.New("no")
	imported := func(err error) (record.Merged, error) {
		return s.Import(ctx, entry(1).Wall, func(known []record.RosterEntry) ([]json.RawMessage, record.Incoming, error) {
			if len(known) > 1 {
				return nil, in, err
			}
			return raw(`{"n":2}`), in, err
		})
	}
	if _, err := imported(no); err != no {
		t.Errorf("the refusal became %v", err)
	}
	if n := len(roster(t, s)); n != 1 {
		t.Errorf("%d entries of the roster after a refusal", n)
	}
	for _, want := range []record.Merged{{Matches: 1, Entries: 2}, {}} {
		merged, err := imported(nil)
		if diff := cmp.Diff(want, merged); err != nil || diff != "" {
			t.Errorf("%v\n%s", err, diff)
		}
	}
	if n, people := len(log(t, s, id)), roster(t, s); n != 2 || len(people) != 2 {
		t.Errorf("%d entries, roster %v", n, people)
	}
}

// What is kept beside a log follows it, and can be made again.
func testDerived(t *testing.T, fresh Fresh) {
	s := store(t, fresh)
	h := begin(t, s)
	packed := func(span record.Span, want ...string) {
		t.Helper()
		rows, err := s.Packed(ctx, span)
		var got []string
		for _, row := range rows {
			got = append(got, row.Match+" "+string(row.Data))
		}
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); err != nil || diff != "" {
			t.Errorf("%v: %v\n%s", span, err, diff)
		}
	}
	stale := func(form int, want ...string) {
		t.Helper()
		got, err := s.Stale(ctx, form, record.Span{})
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); err != nil || diff != "" {
			t.Errorf("stale: %v\n%s", err, diff)
		}
	}
	packed(record.Span{})
	stale(3, h.Match())
	next := step(2)
	next.Summary = &record.Summary{Names: []string{"Ana"}, Players: [][]string{{"x"}}, Form: 3, Packed: []byte("one")}
	must(t, h.Append(ctx, 1, next))
	packed(record.Span{}, h.Match()+" one")
	packed(record.Span{Game: "chess"})
	packed(record.Span{Since: entry(1).Wall, Before: entry(2).Wall, Game: "plink"}, h.Match()+" one")
	packed(record.Span{Since: entry(2).Wall})
	packed(record.Span{Before: entry(1).Wall})
	stale(3)
	stale(4, h.Match())

	derived := record.Derived{Match: h.Match(), Game: "plink", Last: 2, Summary: *next.Summary}
	differ := func(want ...string) {
		t.Helper()
		got, err := s.Differences(ctx, derived)
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); err != nil || diff != "" {
			t.Errorf("differences: %v\n%s", err, diff)
		}
	}
	differ()
	// A step that says nothing of it leaves it as it is.
	plain := step(3)
	plain.Summary = nil
	must(t, h.Append(ctx, 2, plain))
	derived.Last = 3
	differ()
	packed(record.Span{}, h.Match()+" one")
	derived.Hidden, derived.Names, derived.Packed = true, []string{"Ben"}, []byte("two")
	differ("matches.hidden", "matches.names", "packed.data")
	left, err := s.Summarize(ctx, []record.Derived{derived, {Match: h.Match(), Last: 1}, {Match: "22222222", Last: 1}})
	if diff := cmp.Diff([]string{h.Match(), "22222222"}, left); err != nil || diff != "" {
		t.Errorf("left: %v\n%s", err, diff)
	}
	differ()
	packed(record.Span{}) // it is hidden by now
	packed(record.Span{Match: h.Match()}, h.Match()+" two")
	if m, err := s.Match(ctx, h.Match()); err != nil || !m.Hidden || !slices.Equal(m.Names, []string{"Ben"}) {
		t.Errorf("the match %+v, %v", m, err)
	}
	if _, err := s.Differences(ctx, record.Derived{Match: "22222222"}); !errors.As(err, new(*record.UnknownError)) {
		t.Errorf("of no match: %v", err)
	}
	must(t, s.Mend(ctx))
	if flaws, err := s.Flaws(ctx); err != nil || len(flaws) > 0 {
		t.Errorf("flaws %v, %v", flaws, err)
	}
}
