package sqlite_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

var evening = time.Date(2026, 11, 30, 21, 12, 0, 0, time.UTC)

// sound is what looks at a copy that is to be restored.
func sound(r record.Reader) error {
	_, err := r.Matches(ctx)
	return err
}

// killed is a record with a match of n entries that a program died over, so that
// the last of them lie beside the file, and a backup from when the match had two.
func killed(t *testing.T) (path, backup, match string, n int) {
	t.Helper()
	path, backup = newPath(t), filepath.Join(t.TempDir(), "bk.db")
	j, err := sqlite.Open(path)
	must(t, err)
	h := create(t, j)
	add(t, h, 2)
	release(t, h)
	must(t, j.Backup(backup))
	must(t, j.Close())
	program, says := start(t, helper(t, "append", path, h.ID()))
	expect(t, says, "held")
	for _, line := range []string{"acknowledged 3", "acknowledged 4", "acknowledged 5"} {
		expect(t, says, line)
	}
	must(t, program.Process.Kill())
	program.Wait() //nolint:errcheck // it was killed
	r, err := sqlite.OpenReadOnly(path)
	must(t, err)
	entries, err := r.Entries(ctx, h.ID(), 0)
	must(t, errors.Join(err, r.Close()))
	if info, err := os.Stat(path + "-wal"); err != nil || info.Size() == 0 || len(entries) < 5 {
		t.Fatalf("the kill left %v, %v and %d entries", info, err, len(entries))
	}
	return path, backup, h.ID(), len(entries)
}

// entriesOf is how many entries a match has in a record that fits.
func entriesOf(t *testing.T, path, match string) int {
	t.Helper()
	r, err := sqlite.OpenReadOnly(path)
	must(t, err)
	defer func() { must(t, r.Close()) }()
	flaws, err := r.Flaws(ctx)
	if err != nil || len(flaws) > 0 {
		t.Fatalf("%s: %v, %v", path, flaws, err)
	}
	entries, err := r.Entries(ctx, match, 0)
	must(t, err)
	must(t, record.Verify(match, entries))
	return len(entries)
}

func copyTo(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	must(t, err)
	must(t, os.WriteFile(to, data, 0o600))
}

// A backup that is copied over a record of which a log was left is refused, by all
// who open it, and is not changed; restoring it is what helps.
func TestCopyBesideTheLogOfAnother(t *testing.T) {
	ways := map[string]func(t *testing.T, backup, path string){
		"cp": copyTo,
		"mv": func(t *testing.T, backup, path string) { must(t, os.Rename(backup, path)) },
	}
	for name, put := range ways {
		t.Run(name, func(t *testing.T) {
			path, backup, match, _ := killed(t)
			put(t, backup, path)
			before := files(t, path)
			_, err := sqlite.Open(path)
			problem(t, err, record.Strayed)
			_, err = sqlite.OpenReadOnly(path)
			problem(t, err, record.Strayed)
			if after := files(t, path); !same(before, after) {
				t.Errorf("it was changed: %v became %v", names(before), names(after))
			}

			from := backup
			if name == "mv" {
				from = path // there is no other copy
			}
			kept, err := sqlite.Restore(path, from, evening, sound)
			must(t, err)
			if n := entriesOf(t, path, match); n != 2 {
				t.Errorf("%d entries, want 2", n)
			}
			if kept != strings.TrimSuffix(path, ".db")+"-before-20261130-2112.db" {
				t.Errorf("kept as %s", kept)
			}
			j := open(t, path)
			taken, err := take(j, match)
			must(t, err)
			add(t, taken, 3)
			release(t, taken)
		})
	}
}

// Restoring keeps what stood there, with all that was acknowledged.
func TestRestore(t *testing.T) {
	path, backup, match, n := killed(t)
	kept, err := sqlite.Restore(path, backup, evening, sound)
	must(t, err)
	if got := entriesOf(t, path, match); got != 2 {
		t.Errorf("%d entries, want 2", got)
	}
	if got := entriesOf(t, kept, match); got != n {
		t.Errorf("what stood there has %d entries, want %d", got, n)
	}
	if got := entriesOf(t, backup, match); got != 2 {
		t.Errorf("the backup has %d entries, want 2", got)
	}
	again, err := sqlite.Restore(path, kept, evening, sound)
	must(t, err)
	if got := entriesOf(t, path, match); got != n || again == kept {
		t.Errorf("back again: %d entries, want %d; kept as %s and %s", got, n, kept, again)
	}
	for _, left := range names(files(t, path)) {
		if strings.HasPrefix(filepath.Base(left), ".") || strings.HasSuffix(left, ".locks") {
			t.Errorf("%s was left", left)
		}
	}
	// Both go on, and can be merged.
	j, old := open(t, path), open(t, kept)
	enroll(t, j, `{"n":1}`)
	enroll(t, old, `{"n":2}`)
	roster, matches := all(t, old)
	if merged := merge(t, j, roster, matches); len(merged.Conflicts) != 0 {
		t.Errorf("merged %+v", merged)
	}
}

func TestRestoreWhereNothingStands(t *testing.T) {
	_, backup, match, _ := killed(t)
	path := newPath(t)
	kept, err := sqlite.Restore(path, backup, evening, sound)
	if err != nil || kept != "" {
		t.Fatalf("kept %q, %v", kept, err)
	}
	if n := entriesOf(t, path, match); n != 2 {
		t.Errorf("%d entries, want 2", n)
	}
}

// A copy that an older program wrote is brought up to date first.
func TestRestoreOfAnOlderCopy(t *testing.T) {
	for _, old := range released {
		path := newPath(t)
		_, err := sqlite.Restore(path, releasedFile(t, old.version), evening, sound)
		must(t, err)
		if matches, err := look(t, path).Matches(ctx); err != nil || len(matches) != len(old.lengths) {
			t.Errorf("%d: %d matches, %v", old.version, len(matches), err)
		}
	}
}

// What cannot be restored changes nothing.
func TestRestoreRefused(t *testing.T) {
	path, backup, _, _ := killed(t)
	text, cut := filepath.Join(t.TempDir(), "text"), filepath.Join(t.TempDir(), "cut.db")
	must(t, os.WriteFile(text, []byte("Ana 30 10"), 0o600))
	data, err := os.ReadFile(backup)
	must(t, err)
	must(t, os.WriteFile(cut, data[:len(data)/2], 0o600))
	before := files(t, path)
	for from, want := range map[string]record.Problem{
		filepath.Join(t.TempDir(), "none.db"): record.NoCopy,
		text:                                  record.Foreign,
		cut:                                   record.Damaged,
		t.TempDir():                           record.NotFile,
	} {
		_, err := sqlite.Restore(path, from, evening, sound)
		problem(t, err, want)
	}
	no := errors.New("it does not fit")
	if _, err := sqlite.Restore(path, backup, evening, func(record.Reader) error { return no }); err != no {
		t.Errorf("a copy that does not fit: %v", err)
	}
	if after := files(t, path); !same(before, after) {
		t.Errorf("%v became %v", names(before), names(after))
	}

	program, says := start(t, helper(t, "hold", path))
	expect(t, says, "open")
	_, err = sqlite.Restore(path, backup, evening, sound)
	problem(t, err, record.InUse)
	must(t, program.Process.Kill())
	program.Wait() //nolint:errcheck // it was killed
	_, err = sqlite.Restore(path, backup, evening, sound)
	must(t, err)
}

// files are the files beside a record, and itself, by name.
func files(t *testing.T, path string) map[string][]byte {
	t.Helper()
	found := make(map[string][]byte)
	list, err := os.ReadDir(filepath.Dir(path))
	must(t, err)
	for _, file := range list {
		if file.IsDir() { // of locks: those of programs that were killed mean nothing
			continue
		}
		data, _ := os.ReadFile(filepath.Join(filepath.Dir(path), file.Name())) // nil of a folder
		found[file.Name()] = data
	}
	return found
}

func same(a, b map[string][]byte) bool {
	for name, data := range a {
		if other, ok := b[name]; !ok || !bytes.Equal(data, other) {
			return false
		}
	}
	return len(a) == len(b)
}

func names(list map[string][]byte) []string {
	var all []string
	for name := range list {
		all = append(all, name)
	}
	return all
}
