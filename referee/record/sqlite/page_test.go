package sqlite_test

import (
	"slices"
	"testing"

	"tableref/referee/record"
)

// A match that changes while somebody reads page after page is not read twice,
// and keeps no other one from being read.
func TestPagesWhileMatchesChange(t *testing.T) {
	j := open(t, newPath(t))
	var held []*held
	for range 6 {
		held = append(held, create(t, j))
	}
	first, err := j.Page(ctx, record.Page{Limit: 2})
	must(t, err)
	add(t, held[0], 2) // from the end of the list to its top
	add(t, held[5], 2)
	rest, err := j.Page(ctx, record.Page{After: first[1].Place, Limit: 10})
	must(t, err)
	var got []string
	for _, m := range append(first, rest...) {
		got = append(got, m.ID)
	}
	want := []string{held[5].ID(), held[4].ID(), held[3].ID(), held[2].ID(), held[1].ID()}
	if !slices.Equal(got, want) {
		t.Errorf("read %v, want %v", got, want)
	}
}

// For a reader that is frozen the record stands still; for others it goes on.
func TestFrozenReader(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	h := create(t, j)
	r := look(t, path)
	err := r.Snapshot(ctx, func(still record.Reader) error {
		for n := 2; n <= 5; n++ {
			entries, err := still.Entries(ctx, h.ID(), 0)
			must(t, err)
			if len(entries) != 1 {
				t.Errorf("%d entries while it stands still", len(entries))
			}
			add(t, h, n)
		}
		return still.Snapshot(ctx, func(same record.Reader) error {
			m, err := same.Match(ctx, h.ID())
			if err != nil || !m.Changed.Equal(entry(1).Wall) {
				t.Errorf("the line %+v, %v", m, err)
			}
			return err
		})
	})
	must(t, err)
	if entries, err := r.Entries(ctx, h.ID(), 0); err != nil || len(entries) != 5 {
		t.Errorf("%d entries afterwards, %v", len(entries), err)
	}
}
