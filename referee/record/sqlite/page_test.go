package sqlite_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

// A file that an older version wrote is read as before, fits, and goes on.
func TestReleasedVersionsAreBroughtUpToDate(t *testing.T) {
	t.Run("2", func(t *testing.T) { broughtUpToDate(t, 2, 3, 9) })
	t.Run("3", func(t *testing.T) { broughtUpToDate(t, 3, 3, 10) })
}

// broughtUpToDate opens a file of a version with two matches of so many entries.
func broughtUpToDate(t *testing.T, found int, lengths ...int) {
	path := filepath.Join(t.TempDir(), "x.db")
	text, err := os.ReadFile(filepath.Join("testdata", fmt.Sprintf("version%d.sql", found)))
	must(t, err)
	statement(t, path, string(text))
	_, err = sqlite.OpenReadOnly(path)
	if version := (*record.VersionError)(nil); !errors.As(err, &version) || version.Found != found {
		t.Errorf("looking at it as it is: %v", err)
	}

	j := open(t, path)
	flaws, err := j.Flaws(ctx)
	if err != nil || len(flaws) > 0 {
		t.Errorf("flaws %v, %v", flaws, err)
	}
	listed, unlisted, err := j.IDs(ctx)
	if err != nil || len(listed) != 2 || len(unlisted) != 0 {
		t.Fatalf("matches %v, %v, %v", listed, unlisted, err)
	}
	for i, entries := range lengths {
		got, err := j.Entries(ctx, listed[i], 0)
		if err != nil || len(got) != entries {
			t.Errorf("%s: %d entries, %v; want %d", listed[i], len(got), err, entries)
		}
		must(t, record.Verify(listed[i], got))
	}
	roster, err := j.Roster(ctx)
	must(t, err)
	must(t, record.VerifyRoster(roster))
	taken, err := take(j, listed[1])
	must(t, err)
	defer release(t, taken)
	add(t, taken, lengths[1]+1)
	if again, err := j.Matches(ctx); err != nil || again[0].ID != listed[1] {
		t.Errorf("the match that changed last is %+v, %v", again[0], err)
	}
}

// Page by page, the list is the whole list.
func TestPagesAreTheList(t *testing.T) {
	j := open(t, newPath(t))
	other := open(t, newPath(t))
	for n := 1; n <= 12; n++ {
		into := j
		if n%4 == 0 {
			into = other
		}
		first := entry(n % 5) // several at one moment
		h, err := begin(into, fmt.Sprintf("game%d", n%2), record.Summary{Finished: n%3 == 0, Names: []string{"Ana"}}, first)
		must(t, err)
		release(t, h)
	}
	merge(t, j, nil, second(all(t, other)))
	whole, err := j.Matches(ctx)
	must(t, err)
	rapid.Check(t, func(rt *rapid.T) {
		page := record.Page{
			Finished: rapid.Bool().Draw(rt, "finished"), Limit: rapid.IntRange(1, 13).Draw(rt, "limit"),
			Game: rapid.SampledFrom([]string{"", "game0", "game1", "chess"}).Draw(rt, "game"),
		}
		var want, got []string
		for _, m := range whole {
			if m.Finished == page.Finished && (page.Game == "" || m.Game == page.Game) {
				want = append(want, m.ID)
			}
		}
		for {
			list, err := j.Page(ctx, page)
			if err != nil || len(list) > page.Limit {
				rt.Fatalf("%d matches, %v", len(list), err)
			}
			if len(list) == 0 {
				break
			}
			for _, m := range list {
				got = append(got, m.ID)
			}
			page.After = list[len(list)-1].Place
		}
		if !slices.Equal(got, want) {
			rt.Errorf("pages %v, list %v", got, want)
		}
	})
}

func second[A, B any](_ A, b B) B { return b }

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
