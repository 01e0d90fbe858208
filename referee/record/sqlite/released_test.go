package sqlite_test

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

// released are the versions of the record that programs wrote. The file of each in
// testdata was written by the last program before the next version: a match of two
// rounds with a step that was taken back, finished; an open one; and from version 2 on
// a match of another game and a player with a new name. Version 4 hides the third.
var released = []struct {
	version int
	lengths []int // of the logs, in the order of the list
}{
	{1, []int{19, 5}},
	{2, []int{19, 7, 5}},
	{3, []int{19, 7, 5}},
	{4, []int{8, 19, 5}},
}

// releasedFile is a file that a program of a version left.
func releasedFile(t *testing.T, version int) string {
	t.Helper()
	file, err := os.Open(filepath.Join("testdata", fmt.Sprintf("version%d.db.gz", version)))
	must(t, err)
	defer file.Close() //nolint:errcheck // it was only read
	unzipped, err := gzip.NewReader(file)
	must(t, err)
	data, err := io.ReadAll(unzipped)
	must(t, err)
	path := filepath.Join(t.TempDir(), "x.db")
	must(t, os.WriteFile(path, data, 0o600))
	return path
}

// A file that an older version wrote is read as before, fits, and goes on.
func TestReleasedVersionsAreBroughtUpToDate(t *testing.T) {
	for _, old := range released {
		t.Run(fmt.Sprint(old.version), func(t *testing.T) {
			path := releasedFile(t, old.version)
			r, err := sqlite.OpenReadOnly(path)
			if version, older := errors.AsType[*record.VersionError](err); older && version.Found == old.version {
				err = nil
			} else if err == nil { // it is the newest version
				err = r.Close()
			}
			must(t, err)

			j := open(t, path)
			flaws, err := j.Flaws(ctx)
			if err != nil || len(flaws) > 0 {
				t.Errorf("flaws %v, %v", flaws, err)
			}
			listed, unlisted, err := j.IDs(ctx)
			if err != nil || len(listed) != len(old.lengths) || len(unlisted) != 0 {
				t.Fatalf("matches %v, %v, %v", listed, unlisted, err)
			}
			for i, entries := range old.lengths {
				got, err := j.Entries(ctx, listed[i], 0)
				if err != nil || len(got) != entries {
					t.Errorf("%s: %d entries, %v; want %d", listed[i], len(got), err, entries)
				}
				must(t, record.Verify(listed[i], got))
			}
			roster, err := j.Roster(ctx)
			must(t, err)
			must(t, record.VerifyRoster(roster))
			last := len(listed) - 1
			taken, err := take(j, listed[last])
			must(t, err)
			defer release(t, taken)
			add(t, taken, old.lengths[last]+1)
			if again, err := j.Matches(ctx); err != nil || again[0].ID != listed[last] {
				t.Errorf("the match that changed last is %+v, %v", again[0], err)
			}
		})
	}
}
