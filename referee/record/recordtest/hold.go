package recordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tableref/referee/record"
)

func testExpectedNumber(t *testing.T, fresh Fresh) {
	s := store(t, fresh)
	h := begin(t, s)
	must(t, h.Append(ctx, 1, step(2, 3)))
	for _, meant := range []int{0, 1, 2, 4, -1} {
		late := step(4)
		want := error(&record.BehindError{Match: h.Match(), Meant: meant, Last: 3})
		if diff := cmp.Diff(want, h.Append(ctx, meant, late)); diff != "" {
			t.Errorf("after %d (-want +got):\n%s", meant, diff)
		}
		if late.Entries[0].Seq != 0 {
			t.Errorf("the refused entry got number %d", late.Entries[0].Seq)
		}
		decided := func([]record.RosterEntry) (record.Step, error) { return step(4), nil }
		if diff := cmp.Diff(want, h.AppendDeciding(ctx, meant, decided)); diff != "" {
			t.Errorf("decided, after %d (-want +got):\n%s", meant, diff)
		}
	}
	if n := len(log(t, s, h.Match())); n != 3 {
		t.Errorf("%d entries, want 3", n)
	}
	must(t, h.Append(ctx, 3, step(4)))
}

func testHold(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s, other := open(t, b), open(t, b)
	h := begin(t, s)
	refused(t, s, h.Match())
	refused(t, other, h.Match())
	free := begin(t, other) // another match is nobody else's business
	must(t, free.Append(ctx, 1, step(2)))

	must(t, h.Release())
	must(t, h.Release()) // twice is no error
	late := step(2)
	isReleased(t, h.Append(ctx, 1, late))
	isReleased(t, h.AppendDeciding(ctx, 1, record.Decided(late)))
	if late.Entries[0].Seq != 0 {
		t.Errorf("the refused entry got number %d", late.Entries[0].Seq)
	}
	taken, err := other.Take(ctx, h.Match())
	must(t, err)
	refused(t, s, h.Match())
	must(t, h.Release()) // of what it has no more
	refused(t, s, h.Match())
	must(t, taken.Append(ctx, 1, step(2)))
}

// A holder who is gone keeps nobody out, and adds nothing any more.
func testTakeover(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	gone, s := b.Open(t), open(t, b)
	h := begin(t, gone)
	must(t, h.Append(ctx, 1, step(2)))
	refused(t, s, h.Match())
	must(t, gone.Close())
	taken, err := s.Take(ctx, h.Match())
	must(t, err)
	must(t, taken.Append(ctx, 2, step(3)))
	isReleased(t, h.Append(ctx, 3, step(4)))
	must(t, h.Release())
	refused(t, s, h.Match())
	if n := len(log(t, s, h.Match())); n != 3 {
		t.Errorf("%d entries, want 3", n)
	}
}

func testManyTakers(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	h := begin(t, open(t, b))
	must(t, h.Release())
	const takers, turns = 6, 20
	var (
		group   sync.WaitGroup
		holding sync.Mutex
	)
	for range takers {
		s := open(t, b)
		group.Go(func() {
			for done := 0; done < turns; {
				taken, err := s.Take(ctx, h.Match())
				if errors.As(err, new(*record.HeldError)) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				if !holding.TryLock() {
					t.Error("two hold the match")
					return
				}
				done++
				holding.Unlock()
				if err := taken.Release(); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
}

// A step is written whole, with the people who come with it, or not at all.
func testSteps(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s, other := open(t, b), open(t, b)
	h := begin(t, s)
	enroll(t, other, `{"n":1}`)
	err := h.AppendDeciding(ctx, 1, func(known []record.RosterEntry) (record.Step, error) {
		next := step(2, 3)
		next.People = raw(fmt.Sprintf(`{"n":%d}`, len(known)+1))
		return next, nil
	})
	must(t, err)
	plain := step(4)
	plain.People = raw(`{"n":3}`)
	must(t, h.Append(ctx, 3, plain))

	no := errors.New("no")
	garbled := step(5)
	garbled.People = raw(`{"n":4}`)
	garbled.Entries[0].Events = []byte(`[`)
	badPeople := step(5)
	badPeople.People = raw(`{"n":4}`, `{`)
	for name, decide := range map[string]record.Deciding{
		"undecided":      func([]record.RosterEntry) (record.Step, error) { return garbled, no },
		"garbled entry":  record.Decided(garbled),
		"garbled people": record.Decided(badPeople),
	} {
		if err := h.AppendDeciding(ctx, 4, decide); err == nil || name == "undecided" && err != no {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := s.Begin(ctx, "plink", decide); err == nil || name == "undecided" && err != no {
			t.Errorf("begun with %s: %v", name, err)
		}
	}
	if n, people := len(log(t, other, h.Match())), roster(t, other); n != 4 || len(people) != 3 || string(people[1].Event) != `{"n":2}` {
		t.Errorf("%d entries, roster %v", n, people)
	}
	if matches, err := other.Matches(ctx); err != nil || len(matches) != 1 {
		t.Errorf("%d matches, %v; want 1", len(matches), err)
	}
	must(t, h.Append(ctx, 4, step(5)))
}

func testRoster(t *testing.T, fresh Fresh) {
	b := fresh(t, nil)
	s := open(t, b)
	enroll(t, s, `{"n":1}`, `{ "n": 2 }`)
	enroll(t, open(t, b), `{"n":3}`)
	no := errors.New("no")
	err := s.Enroll(ctx, entry(1).Wall, func(known []record.RosterEntry) ([]json.RawMessage, error) {
		if len(known) != 3 {
			t.Errorf("decided with %d entries", len(known))
		}
		if _, err := s.NewID(); err != nil {
			t.Errorf("an id while it is decided: %v", err)
		}
		return raw(`{}`), no
	})
	if err != no {
		t.Errorf("the refusal became %v", err)
	}
	entries := roster(t, s)
	for i, e := range entries {
		if e.Seq != i+1 || e.Clock != int64(i+1) || string(e.Event) != fmt.Sprintf(`{"n":%d}`, i+1) ||
			e.Installation != entries[0].Installation || !record.ValidID(e.Installation) || !e.Wall.Equal(entry(1).Wall) {
			t.Errorf("entry %d: %+v", i, e)
		}
	}
	must(t, s.Rename(ctx))
	enroll(t, s, `{"n":4}`)
	if last := roster(t, s)[3]; last.Installation == entries[0].Installation || last.Seq != 1 || last.Clock != 4 {
		t.Errorf("under a new name: %+v", last)
	}
}

// refused makes sure that a match cannot be taken because it is held.
func refused(t *testing.T, s record.Store, id string) {
	t.Helper()
	h, err := s.Take(ctx, id)
	var held *record.HeldError
	if !errors.As(err, &held) || held.Match != id {
		t.Fatalf("Take = %v, %v; want a refusal", h, err)
	}
}

func isReleased(t *testing.T, err error) {
	t.Helper()
	var failed *record.Error
	if !errors.As(err, &failed) || failed.Problem != record.Released {
		t.Errorf("error %v, want the problem %q", err, record.Released)
	}
}
