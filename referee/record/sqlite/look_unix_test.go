//go:build !windows

package sqlite_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"tableref/referee/record/sqlite"
)

// nobody is a user who owns none of the files.
const nobody = 65534

// Another user who looks at a record sees its newest entries, leaves nothing
// behind, and keeps nobody out: whether the record is closed, in use, or was left by
// a program that was killed, and whether he may write in its folder or not.
func TestAnotherUserLooks(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can be somebody else")
	}
	states := map[string]func(t *testing.T, path, match string) (entries int, end func()){
		"closed": func(*testing.T, string, string) (int, func()) { return 2, func() {} },
		"in use": func(t *testing.T, path, match string) (int, func()) {
			program, says := start(t, helper(t, "append once", path, match))
			expect(t, says, "acknowledged 3")
			return 3, func() {
				must(t, program.Process.Kill())
				program.Wait() //nolint:errcheck // it was killed
			}
		},
		"killed": func(t *testing.T, path, match string) (int, func()) {
			program, says := start(t, helper(t, "append once", path, match))
			expect(t, says, "acknowledged 3")
			must(t, program.Process.Kill())
			program.Wait() //nolint:errcheck // it was killed
			return 3, func() {}
		},
		"killed, without its page of memory": func(t *testing.T, path, match string) (int, func()) {
			program, says := start(t, helper(t, "append once", path, match))
			expect(t, says, "acknowledged 3")
			must(t, program.Process.Kill())
			program.Wait() //nolint:errcheck // it was killed
			must(t, os.Remove(path+"-shm"))
			return 3, func() {}
		},
	}
	for name, state := range states {
		for _, mode := range []os.FileMode{0o777, 0o755} {
			t.Run(fmt.Sprintf("%s %o", name, mode), func(t *testing.T) {
				path := filepath.Join(openFolder(t, mode), "x.db")
				j, err := sqlite.Open(path)
				must(t, err)
				h := create(t, j)
				add(t, h, 2)
				release(t, h)
				must(t, j.Close())
				must(t, os.Chmod(path, 0o644))
				want, end := state(t, path, h.ID())
				before := files(t, path)

				said, err := asNobody(t, "look", path, h.ID())
				if err != nil || said != fmt.Sprintf("entries %d\n", want) {
					t.Errorf("he sees %q, %v; want %d entries", said, err, want)
				}
				if after := files(t, path); len(after) != len(before) {
					t.Errorf("%v became %v", names(before), names(after))
				}
				end()
				again := open(t, path)
				taken, err := take(again, h.ID())
				must(t, err)
				add(t, taken, want+1)
				release(t, taken)
			})
		}
	}
}

// Who may only look at a record cannot put another one in its place.
func TestAnotherUserRestoresNothing(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can be somebody else")
	}
	path := filepath.Join(openFolder(t, 0o777), "x.db")
	j, err := sqlite.Open(path)
	must(t, err)
	must(t, j.Close())
	must(t, os.Chmod(path, 0o644))
	before := files(t, path)
	said, err := asNobody(t, "restore", path)
	if err == nil || !strings.Contains(said, "journal.denied") {
		t.Errorf("he is told %q, %v", said, err)
	}
	if after := files(t, path); !same(before, after) {
		t.Errorf("%v became %v", names(before), names(after))
	}
}

// openFolder is a folder that everybody may look into.
func openFolder(t *testing.T, mode os.FileMode) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "look")
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(folder) }) //nolint:errcheck // the system clears up
	must(t, os.Chmod(folder, mode))
	return folder
}

// asNobody runs the test binary as another program of another user.
func asNobody(t *testing.T, role string, args ...string) (string, error) {
	t.Helper()
	cmd := helper(t, role, args...)
	binary := filepath.Join(openFolder(t, 0o755), "program")
	data, err := os.ReadFile(cmd.Path)
	must(t, err)
	must(t, os.WriteFile(binary, data, 0o755))
	cmd.Path, cmd.Dir = binary, "/"
	cmd.Env = append(cmd.Env, "TMPDIR="+openFolder(t, 0o777))
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	said, err := cmd.Output()
	return strings.ReplaceAll(string(said), "\r", ""), err
}
