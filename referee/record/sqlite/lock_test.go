package sqlite_test

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tableref/referee/record"
	"tableref/referee/record/sqlite"
)

func TestOneHolderWhateverThePath(t *testing.T) {
	path := newPath(t)
	h := create(t, open(t, path))
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(path, link); err != nil {
		t.Skipf("no links here: %v", err)
	}
	refused(t, open(t, link), h.ID())
}

func TestOneHolderAmongPrograms(t *testing.T) {
	path := newPath(t)
	j := open(t, path)
	first, second := create(t, j), create(t, j)
	release(t, first)

	other, says := start(t, helper(t, "append", path, first.ID()))
	expect(t, says, "held")
	expect(t, says, "acknowledged 2")
	refused(t, j, first.ID())
	add(t, second, 2) // another match is nobody else's business

	// The program dies without a chance to clean up.
	must(t, other.Process.Kill())
	other.Wait() //nolint:errcheck // it was killed
	taken, err := take(j, first.ID())
	if err != nil {
		t.Fatalf("after the holder died: %v", err)
	}
	release(t, taken)
}

func TestProgramIsRefusedAMatchThatIsHeldHere(t *testing.T) {
	path := newPath(t)
	h := create(t, open(t, path))
	said, err := helper(t, "append", path, h.ID()).Output()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 3 || !strings.Contains(string(said), "journal.held") {
		t.Errorf("the other program says %q and ends with %v", said, err)
	}
}

// Removing a lock file must not let two of many takers hold the match, nor
// keep all of them out.
func TestManyTakersOneHolder(t *testing.T) {
	path := newPath(t)
	h := create(t, open(t, path))
	release(t, h)

	const takers, turns = 8, 60
	var (
		group   sync.WaitGroup
		holding sync.Mutex
	)
	for range takers {
		j := open(t, path)
		group.Go(func() {
			for done := 0; done < turns; {
				taken, err := take(j, h.ID())
				var held *record.HeldError
				if errors.As(err, &held) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				if !holding.TryLock() {
					t.Error("two hold the match")
					return
				}
				done++
				holding.Unlock()
				if err := taken.Release(); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
	left, err := filepath.Glob(path + ".locks/*")
	if err != nil || len(left) > 1 {
		t.Errorf("lock files left: %v, %v", left, err)
	}
}

func TestManyProgramsMakeOneRecord(t *testing.T) {
	path := newPath(t)
	var programs []*exec.Cmd
	said := make([]bytes.Buffer, 6)
	for i := range said {
		program := helper(t, "create", path)
		program.Stdout = &said[i]
		must(t, program.Start())
		programs = append(programs, program)
	}
	for i, program := range programs {
		if err := program.Wait(); err != nil {
			t.Errorf("%v: %s", err, &said[i])
		}
	}
	matches, err := open(t, path).Matches(ctx)
	if err != nil || len(matches) != len(programs) {
		t.Errorf("%d matches, %v; want %d", len(matches), err, len(programs))
	}
}

// refused checks that a match cannot be taken because it is held.
func refused(t *testing.T, j *sqlite.Store, id string) {
	t.Helper()
	h, err := take(j, id)
	var held *record.HeldError
	if !errors.As(err, &held) {
		t.Fatalf("Take = %v, %v; want a refusal", h, err)
	}
	if said := held.Phrase(); held.Match != id || said.ID != "journal.held" || said.Args["match"] != id {
		t.Errorf("refusal %+v says %+v", held, said)
	}
}

// start runs a program and returns its lines.
func start(t *testing.T, cmd *exec.Cmd) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	t.Cleanup(func() {
		cmd.Process.Kill() //nolint:errcheck // it may have ended
		cmd.Wait()         //nolint:errcheck // it was killed
	})
	return cmd, bufio.NewScanner(out)
}

// expect reads the next line of a program.
func expect(t *testing.T, lines *bufio.Scanner, want string) {
	t.Helper()
	if !lines.Scan() || lines.Text() != want {
		t.Fatalf("the other program says %q (%v), want %q", lines.Text(), lines.Err(), want)
	}
}
