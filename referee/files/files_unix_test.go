//go:build !windows

package files

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
)

// What has no end, or keeps a reader waiting, is refused before it is opened.
func TestDevicesAndPipes(t *testing.T) {
	folder := t.TempDir()
	record := Record(filepath.Join(folder, "v.db"))
	pipe := filepath.Join(folder, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	for _, path := range []string{pipe, "/dev/zero"} {
		if _, err := record.Read(path, 99); problemOf(t, err) != Device {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := record.Write(pipe, hello); problemOf(t, err) != Device {
		t.Error(err)
	}
	if err := record.Write("/dev/null", hello); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		if err := record.Write("/dev/full", hello); !errors.Is(err, syscall.ENOSPC) {
			t.Error(err)
		}
	}
}

// What the shell opened in place of a file is read and written as it comes.
func TestWhatTheShellOpened(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close() //nolint:errcheck // the test would notice
	at := func(f *os.File) string { return filepath.Join("/dev/fd", strconv.FormatUint(uint64(f.Fd()), 10)) }
	if _, err := os.Stat(at(out)); err != nil {
		t.Skip(err)
	}
	record := Record(filepath.Join(t.TempDir(), "v.db"))
	if err := record.Write(at(out), hello); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	if got, err := record.Read(at(in), 99); err != nil || string(got) != "hello" {
		t.Errorf("%q, %v", got, err)
	}
}

// A file that is protected is not replaced, though its folder would allow it.
func TestProtectedFile(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("this user may write everything")
	}
	path := filepath.Join(t.TempDir(), "file")
	put(t, path, "old")
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	if err := Record("v.db").Write(path, hello); !errors.Is(err, os.ErrPermission) {
		t.Error(err)
	}
	holds(t, path, "old")
}

// A record in a folder whose name looks like a pattern is found all the same.
func TestLocksOfAnOddName(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a[b]*?")
	lock := filepath.Join(folder, "v.db.locks", "22222222")
	put(t, lock, "")
	other := filepath.Join(folder, "other")
	linkHard(t, lock, other)
	if err := Record(filepath.Join(folder, "v.db")).Write(other, hello); problemOf(t, err) != OwnedByRecord {
		t.Error(err)
	}
}
