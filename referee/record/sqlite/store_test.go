package sqlite_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

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

func TestWallClockIsReadAsUTC(t *testing.T) {
	h := create(t, open(t, newPath(t)))
	e := entry(2)
	e.Wall = time.Date(2026, 3, 29, 2, 30, 0, 987_654_321, time.FixedZone("", 2*60*60))
	if err := h.add(&e, summary()); err != nil {
		t.Fatal(err)
	}
	entries, err := h.Entries()
	if err != nil {
		t.Fatal(err)
	}
	got, want := entries[1].Wall, time.Date(2026, 3, 29, 0, 30, 0, 987_654_000, time.UTC)
	if got != want {
		t.Errorf("read %v, want %v", got, want)
	}
}

func TestMatchesAreListedNewestChangeFirst(t *testing.T) {
	j := open(t, newPath(t))
	one, two, three := create(t, j), create(t, j), create(t, j)
	late := entry(2)
	late.Wall = entry(1).Wall.Add(-time.Hour) // the wall clock was set back
	if err := one.add(&late, summary()); err != nil {
		t.Fatal(err)
	}
	matches, err := j.Matches(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, match := range matches {
		ids = append(ids, match.ID)
	}
	if want := []string{one.ID(), three.ID(), two.ID()}; !slices.Equal(ids, want) {
		t.Errorf("matches %v, want %v", ids, want)
	}
}

func TestIDs(t *testing.T) {
	same := bytes.Repeat([]byte{0, 1, 30, 31, 32, 33, 254, 255}, 2)
	other := bytes.Repeat([]byte{8}, 8)
	j := open(t, newPath(t), sqlite.Random(bytes.NewReader(slices.Concat(same, other))))
	held := create(t, j)
	if got, want := held.ID(), "23yz23yz"; got != want {
		t.Errorf("id %q, want %q", got, want)
	}
	release(t, held)
	if got := create(t, j).ID(); got != "aaaaaaaa" {
		t.Errorf("the second match, whose first id was taken, is %q", got)
	}
	if h, err := begin(j, "plink", summary(), entry(1)); err == nil {
		t.Errorf("match %q without random numbers", h.ID())
	}
	matches, err := j.Matches(ctx)
	if err != nil || len(matches) != 2 {
		t.Errorf("%d matches, %v; want 2", len(matches), err)
	}
}

func TestIDsThatAreAllTakenEndInAnError(t *testing.T) {
	j := open(t, newPath(t), sqlite.Random(constant(7)))
	held := create(t, j)
	if _, err := begin(j, "plink", summary(), entry(1)); err == nil {
		t.Error("a second match got the id of the first, which is held")
	}
	release(t, held)
	if _, err := begin(j, "plink", summary(), entry(1)); err == nil {
		t.Error("a second match got the id of the first")
	}
}

// constant is a source of one number.
type constant byte

func (c constant) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(c)
	}
	return len(p), nil
}

func TestUnknownMatches(t *testing.T) {
	j := open(t, newPath(t))
	create(t, j)
	for _, id := range []string{"", "22222222", "../../../etc/passwd", "x' OR 1=1 --", "\x00"} {
		var unknown *record.UnknownError
		if _, err := take(j, id); !errors.As(err, &unknown) || unknown.Match != id {
			t.Errorf("Take(%q): %v", id, err)
		}
		if _, err := j.Entries(ctx, id, 0); !errors.As(err, &unknown) {
			t.Errorf("Entries(%q): %v", id, err)
		}
		if _, err := j.Match(ctx, id); !errors.As(err, &unknown) || unknown.Phrase().ID != "journal.unknown" {
			t.Errorf("Match(%q): %v", id, err)
		}
	}
}

func TestNothingIsWrittenAfterRelease(t *testing.T) {
	j := open(t, newPath(t))
	h := create(t, j)
	release(t, h)
	release(t, h) // twice is no error
	e := entry(2)
	problem(t, h.add(&e, summary()), record.Released)
	if e.Seq != 0 {
		t.Errorf("the refused entry got number %d", e.Seq)
	}
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
