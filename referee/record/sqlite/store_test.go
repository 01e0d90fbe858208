package sqlite_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

func TestMatchIsFoundAgainAfterReopening(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	h := create(t, j)
	last := entry(2)
	last.Kind, last.Target, last.Action, last.Events = "undo", 1, nil, nil
	if err := h.add(&last, record.Summary{Finished: true, Names: []string{"Ana", "Ben", "Ѓорѓи"}, Players: [][]string{{"x"}, nil, {"y", "z"}}}); err != nil {
		t.Fatal(err)
	}
	first := entry(1)
	first.Seq = 1
	release(t, h)
	hashes := cmpopts.IgnoreTypes(record.Hash{}) // chain_test.go is about those

	again := open(t, path)
	taken, err := take(again, strings.ToUpper(h.ID()))
	if err != nil {
		t.Fatal(err)
	}
	defer release(t, taken)
	got, err := taken.Entries()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]record.Entry{first, last}, got, hashes); diff != "" {
		t.Errorf("entries (-written +read):\n%s", diff)
	}
	match, err := again.Match(ctx, h.ID())
	if err != nil {
		t.Fatal(err)
	}
	want := record.Match{
		ID: h.ID(), Game: "plink", Opened: first.Wall, Changed: last.Wall,
		Finished: true, Names: []string{"Ana", "Ben", "Ѓорѓи"}, Players: [][]string{{"x"}, nil, {"y", "z"}},
	}
	if diff := cmp.Diff(want, match, cmpopts.IgnoreTypes(record.Place{})); diff != "" {
		t.Errorf("match (-want +got):\n%s", diff)
	}
	add(t, taken, 3)
}

func TestFileThatWentAwayIsNoticed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows does not let an open file be moved")
	}
	tests := map[string]func(t *testing.T, path string){
		"moved": func(t *testing.T, path string) {
			must(t, os.Rename(path, path+".bak"))
		},
		"replaced by another": func(t *testing.T, path string) {
			must(t, os.Rename(path, path+".bak"))
			must(t, os.WriteFile(path, nil, 0o600))
		},
	}
	for name, disturb := range tests {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			h := create(t, open(t, path))
			disturb(t, path)
			e := entry(2)
			problem(t, h.add(&e, summary()), record.Moved)
			must(t, os.Rename(path+".bak", path))
			add(t, h, 2) // and goes on when it is back
		})
	}
}

func TestNamesOfFilesMayBeAnything(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"a b.db", "50%.db", "what?mode=memory", "a#b", "Ѓорѓи.db", "file:x", ":memory:"} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(folder, name)
			j, err := sqlite.Open(path)
			if err != nil {
				t.Skipf("not a name for files here: %v", err)
			}
			release(t, create(t, j))
			must(t, j.Close())
			r, err := sqlite.OpenReadOnly(path)
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			if _, err := os.Stat(path); err != nil {
				t.Error(err)
			}
			if matches, err := r.Matches(ctx); err != nil || len(matches) != 1 {
				t.Errorf("%d matches, %v", len(matches), err)
			}
		})
	}
}

func TestDefaultPath(t *testing.T) {
	path := sqlite.DefaultPath()
	if !strings.HasSuffix(filepath.ToSlash(path), "/tableref/tableref.db") {
		t.Errorf("default path %q", path)
	}
}

// problem checks that err is an *Error of the given kind.
func problem(t *testing.T, err error, want record.Problem) {
	t.Helper()
	var failed *record.Error
	if !errors.As(err, &failed) {
		t.Fatalf("error %v, want the problem %q", err, want)
	}
	if failed.Problem != want {
		t.Errorf("problem %q (%v), want %q", failed.Problem, err, want)
	}
	said := failed.Phrase()
	if said.ID != "journal."+string(want) || said.Args["file"] != failed.Path || failed.Path == "" {
		t.Errorf("phrase %+v", said)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
