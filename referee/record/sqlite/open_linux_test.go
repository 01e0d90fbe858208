package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tableref/referee/record"
)

// Some systems remove and move no file that is open: none may be when a copy is
// finished, or its folder would stay.
func TestNothingIsOpenWhenACopyIsDone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.db")
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	h, err := beginMatch(j, record.Entry{Kind: "action"})
	if err != nil {
		t.Fatal(err)
	}
	removed := 0
	removeAll = func(folder string) error {
		removed++
		if open := openIn(t, folder); len(open) > 0 {
			t.Errorf("open: %v", open)
		}
		if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
			t.Errorf("left to be removed: %v, %v", left, err)
		}
		return os.RemoveAll(folder)
	}
	t.Cleanup(func() { removeAll = os.RemoveAll })

	backup := filepath.Join(t.TempDir(), "copy.db")
	if err := j.Backup(backup); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(h.Release(), j.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(path, backup, time.Now(), func(record.Reader) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if removed != 2 {
		t.Errorf("%d copies were made, want 2", removed)
	}
	if open := openIn(t, filepath.Dir(path)); len(open) > 0 {
		t.Errorf("open after the restoring: %v", open)
	}
}

// Where a file that is open cannot be removed, a lock file is closed first.
func TestLockFilesWhereOpenFilesStay(t *testing.T) {
	removesOpen = false
	t.Cleanup(func() { removesOpen = true })
	path := filepath.Join(t.TempDir(), "record.db")
	j, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	h, err := beginMatch(j, record.Entry{Kind: "action"})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Release(); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(locksOf(path)); err == nil {
		t.Error("the locks were left")
	}
}

// openIn lists the files in a folder that this program has open.
func openIn(t *testing.T, folder string) (open []string) {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	for _, fd := range list {
		if file, err := os.Readlink(filepath.Join("/proc/self/fd", fd.Name())); err == nil && strings.HasPrefix(file, folder) {
			open = append(open, file)
		}
	}
	return open
}
