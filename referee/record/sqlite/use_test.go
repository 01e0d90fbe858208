package sqlite_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tableref/referee/record/sqlite"
)

// locks are the lock files beside a record.
func locks(t *testing.T, path string) []string {
	t.Helper()
	list, err := filepath.Glob(path + ".locks/*")
	must(t, err)
	for i := range list {
		list[i] = filepath.Base(list[i])
	}
	return list
}

// Lock files of programs that were killed go when the record is used again; those of
// matches that are open stay.
func TestLockFilesDoNotPileUp(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	h := create(t, j)
	release(t, h)
	for range 3 {
		program, says := start(t, helper(t, "create and hold", path))
		expect(t, says, "open")
		must(t, program.Process.Kill())
		program.Wait() //nolint:errcheck // it was killed
	}
	if left := locks(t, path); len(left) < 4 {
		t.Fatalf("the killed programs left %v", left)
	}
	must(t, j.Close())
	if left := locks(t, path); len(left) > 0 {
		t.Errorf("after the last program: %v", left)
	}
	if _, err := os.Stat(path + ".locks"); err == nil {
		t.Error("the folder of the locks was left")
	}

	j, err := sqlite.Open(path)
	must(t, err)
	t.Cleanup(func() { must(t, j.Close()) })
	held, err := take(j, h.ID())
	must(t, err)
	other, err := sqlite.Open(path)
	must(t, err)
	must(t, other.Close())
	if left := locks(t, path); !slices.Contains(left, h.ID()) {
		t.Errorf("the lock of an open match went: %v", left)
	}
	refused(t, j, h.ID())
	release(t, held)
}

// Whoever lets go of a match removes nobody else's lock.
func TestReleaseAfterTheLockWentElsewhere(t *testing.T) {
	path := newPath(t)
	first, second := open(t, path), open(t, path)
	h := create(t, first)
	must(t, os.Remove(filepath.Join(path+".locks", h.ID())))
	taken, err := take(second, h.ID())
	must(t, err)
	release(t, h)
	refused(t, first, h.ID())
	release(t, taken)
}
