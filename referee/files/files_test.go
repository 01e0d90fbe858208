package files

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hello writes a text that is not a record.
func hello(out io.Writer) error {
	_, err := io.WriteString(out, "hello")
	return err
}

// put makes a file.
func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o640); err != nil {
		t.Fatal(err)
	}
}

// holds makes sure that a file has a text.
func holds(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s holds %q (%v), want %q", path, got, err, want)
	}
}

// problemOf is what is wrong with a file; "" without an error.
func problemOf(t *testing.T, err error) Problem {
	t.Helper()
	fault, ok := errors.AsType[*Error](err)
	if err != nil && !ok {
		t.Fatalf("an error of another kind: %v", err)
	}
	if fault == nil {
		return ""
	}
	return fault.Problem
}

// link makes a symbolic link, or skips the test if that is not allowed.
func link(t *testing.T, to, path string) {
	t.Helper()
	if err := os.Symlink(to, path); err != nil {
		t.Skip(err)
	}
}

// linkHard gives a file a second name.
func linkHard(t *testing.T, to, path string) {
	t.Helper()
	if err := os.Link(to, path); err != nil {
		t.Skip(err)
	}
}

// Nothing that belongs to the record is written or read, under any name.
func TestTheRecordIsLeftAlone(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	put(t, at("v.db"), "the record")
	put(t, at("v.db-wal"), "its log")
	put(t, at("v.db.locks/22222222"), "its lock")
	linkHard(t, at("v.db"), at("hard"))
	linkHard(t, at("v.db-wal"), at("hardlog"))
	linkHard(t, at("v.db.locks/22222222"), at("hardlock"))
	link(t, at("v.db"), at("soft"))
	link(t, "soft", at("softer"))
	link(t, at("v.db-shm"), at("dangling"))
	link(t, "dangling", at("dangling2"))
	link(t, "dangling2", at("dangling3"))
	link(t, folder, at("folder"))
	for _, record := range []string{at("v.db"), at("soft"), at("folder/v.db")} {
		for _, name := range []string{
			"v.db", "v.db-wal", "v.db-shm", "v.db-journal", "v.db.locks", "v.db.locks/22222222", "v.db.locks/new",
			"hard", "hardlog", "hardlock", "soft", "softer", "dangling", "dangling2", "dangling3", "folder/v.db", "folder/v.db-shm", "soft-wal",
		} {
			if name == "soft-wal" && record != at("soft") {
				continue // without the name the file is anybody's
			}
			err := Record(record).Write(at(name), hello)
			if got := problemOf(t, err); got != OwnedByRecord && got != Folder {
				t.Errorf("record %s: %s was written: %v", record, name, err)
			}
			if _, err := Record(record).Read(at(name), 99); err == nil {
				t.Errorf("record %s: %s was read", record, name)
			}
		}
	}
	holds(t, at("v.db"), "the record")
	holds(t, at("v.db-wal"), "its log")
	if _, err := os.Lstat(at("v.db-shm")); err == nil {
		t.Error("a companion of the record was made")
	}
}

// Other records and databases are not overwritten either.
func TestOtherRecordsAreLeftAlone(t *testing.T) {
	folder := t.TempDir()
	other := filepath.Join(folder, "other.db")
	text := sqliteMagic + " format 3\x00 and more"
	put(t, other, text)
	for _, path := range []string{other, other + "-wal", other + "-journal"} {
		err := Record(filepath.Join(folder, "v.db")).Write(path, hello)
		if problemOf(t, err) != OtherDatabase {
			t.Errorf("%s: %v", path, err)
		}
	}
	holds(t, other, text)
}

func TestWhatIsNoFileIsRefused(t *testing.T) {
	folder := t.TempDir()
	record := Record(filepath.Join(folder, "v.db"))
	for _, path := range []string{folder, folder + string(filepath.Separator), filepath.Join(folder, "new") + string(filepath.Separator)} {
		if err := record.Write(path, hello); problemOf(t, err) != Folder {
			t.Errorf("%s: %v", path, err)
		}
	}
	for _, path := range []string{filepath.Join(folder, "none", "file"), ""} {
		if err := record.Write(path, hello); problemOf(t, err) != Failed {
			t.Errorf("%s: %v", path, err)
		}
	}
	if _, err := record.Read(folder, 99); problemOf(t, err) != Folder {
		t.Error(err)
	}
	if _, err := record.Read(filepath.Join(folder, "none"), 99); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// An existing file keeps its permissions, and a link still leads to it.
func TestWriteReplaces(t *testing.T) {
	folder := t.TempDir()
	record := Record(filepath.Join(folder, "v.db"))
	old, soft, fresh := filepath.Join(folder, "old"), filepath.Join(folder, "soft"), filepath.Join(folder, "fresh")
	put(t, old, "something longer than what comes")
	link(t, "old", soft)
	for _, path := range []string{soft, fresh} {
		if err := record.Write(path, hello); err != nil {
			t.Fatal(err)
		}
		holds(t, path, "hello")
	}
	holds(t, old, "hello")
	info, err := os.Lstat(soft)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link: %v, %v", info, err)
	}
	if info, err := os.Stat(old); err != nil || info.Mode().Perm() != 0o640 && os.PathSeparator == '/' {
		t.Errorf("permissions: %v, %v", info, err)
	}
	nothingElse(t, folder, "fresh", "old", "soft")
}

// nothingElse makes sure that a folder has these files and no half ones.
func nothingElse(t *testing.T, folder string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, entry := range entries {
		got = append(got, entry.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("the folder has %v, want %v", got, want)
	}
}

var errTest = errors.New("test")

// broken is a file whose last step fails.
type broken struct{ pendingFile }

func (b broken) commit() error { return errTest }

// mute is a file that takes no bytes.
type mute struct{ pendingFile }

func (m mute) Write([]byte) (int, error) { return 0, errTest }

// On any error, the old file is unchanged and no half file remains.
func TestFailedWriteChangesNothing(t *testing.T) {
	folder := t.TempDir()
	old := filepath.Join(folder, "old")
	put(t, old, "old")
	failing := func(wrap func(pendingFile) pendingFile) func(string) (pendingFile, error) {
		return func(path string) (pendingFile, error) {
			file, err := newPendingFile(path)
			return wrap(file), err
		}
	}
	for name, test := range map[string]struct {
		write func(io.Writer) error
		open  func(string) (pendingFile, error)
	}{
		"the content": {func(out io.Writer) error { return errors.Join(hello(out), errTest) }, newPendingFile},
		"a write":     {hello, failing(func(p pendingFile) pendingFile { return mute{p} })},
		"the end":     {hello, failing(func(p pendingFile) pendingFile { return broken{p} })},
	} {
		if err := replace(old, test.write, test.open); !errors.Is(err, errTest) {
			t.Errorf("%s: %v", name, err)
		}
		holds(t, old, "old")
		nothingElse(t, folder, "old")
	}
}

// What must not be written is not replaced either. The test uses a folder, since the
// administrator may write all files.
func TestReplaceAsksFirst(t *testing.T) {
	folder := t.TempDir()
	never := func(string) (pendingFile, error) {
		t.Error("a new file was made")
		return nil, errTest
	}
	if err := replace(folder, hello, never); problemOf(t, err) != Failed {
		t.Errorf("%v", err)
	}
}

// Some file systems do not distinguish upper and lower case.
func TestTheRecordInCapitals(t *testing.T) {
	folder := t.TempDir()
	record := Record(filepath.Join(folder, "v.db"))
	for _, name := range []string{"V.DB", "V.db-WAL", "v.DB.locks", "v.db.LOCKS/22222222"} {
		if err := record.CheckNotOwned(filepath.Join(folder, name)); problemOf(t, err) != OwnedByRecord {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"v.db2", "w.db", "v.db-log"} {
		if err := record.CheckNotOwned(filepath.Join(folder, name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestIsSQLite(t *testing.T) {
	for text, want := range map[string]bool{
		"SQLite format 3\x00": true, "SQLite format 3\x00 and more": true,
		"SQLite format 33\x00": false, "SQLite format 3": false, "SQLite\x00": false, "sqlite format 3\x00": false, "": false,
	} {
		if got := IsSQLite([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// endless is a reader without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestReadHasALimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	for _, size := range []int{0, 1, 511, 512, 513, 1000, 1023, 1024} {
		text := bytes.Repeat([]byte("x"), size)
		put(t, path, string(text))
		for name, read := range map[string]func(most int) ([]byte, error){
			"file":   func(most int) ([]byte, error) { return Record("v.db").Read(path, most) },
			"stream": func(most int) ([]byte, error) { return readAll("-", bytes.NewReader(text), 0, most) },
		} {
			if got, err := read(size); err != nil || !bytes.Equal(got, text) {
				t.Errorf("%s of %d bytes: %d, %v", name, size, len(got), err)
			}
			if _, err := read(size - 1); problemOf(t, err) != TooLong {
				t.Errorf("%s of %d bytes, one less may be read: %v", name, size, err)
			}
		}
	}
	if _, err := readAll("-", endless{}, 0, 1<<20); problemOf(t, err) != TooLong {
		t.Error(err)
	}
}
