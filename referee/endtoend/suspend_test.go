//go:build unix

package endtoend

import (
	"bytes"
	"os"
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// asleep is how long the program is kept from running: longer than the three
// seconds after which it notices.
const asleep = 4 * time.Second

// A machine that slept while a round ran: nobody watched the clock, so the
// table says how long the round may have lasted, and asks. It is the one test
// in which real time has to pass.
func TestMachineSlept(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.running()
	p.signal(syscall.SIGSTOP)
	time.Sleep(asleep)
	p.signal(syscall.SIGCONT)
	p.shows("STOPPED", "or up to 00:0")
	p.choose("Set the clock")
	p.shows("it stood still")
	p.press("Down", "Enter")
	p.hides("or up to")
	p.leaves()
}

// shell starts a shell in the window, for what only a shell can do with its
// jobs. Its line editor is off: it would change the terminal's modes itself.
func (p *program) shell() {
	p.Helper()
	p.run(environment(p.TempDir(), "PS1=shell> ", "ENV="), "/bin/sh", "-i")
	p.shows("shell>")
	p.send("set +o emacs; echo in $((1+1)) shells\n")
	p.shows("in 2 shells")
}

// sits starts tableref as a job of the shell and waits for its new table. It
// returns the process, which does not outlive the test.
func (p *program) sits() *os.Process {
	p.Helper()
	job := binary + " --lang en --data " + p.record + " play plink --players Ana,Ben --set signal_delay=0s"
	p.send("sh -c 'echo pid=$$; exec " + job + "'\n")
	p.shows("READY", "? all keys")
	pid, err := strconv.Atoi(string(regexp.MustCompile(`pid=(\d+)`).FindSubmatch(p.sent())[1]))
	if err != nil {
		p.Fatal(err)
	}
	process, err := os.FindProcess(pid)
	if err != nil {
		p.Fatal(err)
	}
	p.Cleanup(func() { _ = process.Kill() }) // it has ended, unless the test failed
	return process
}

// isStopped waits until the shell says that its job was stopped.
func (p *program) isStopped() {
	p.Helper()
	p.until("the job's number", func(picture) bool { return bytes.Contains(p.sent(), []byte("[1]")) })
}

// Ctrl-Z gives the terminal back to the shell, and the shell's fg brings the
// table back.
func TestCtrlZ(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.shell()
	before := p.modes()
	p.sits()
	if p.modes() == before {
		t.Error("the table leaves the terminal's modes as the shell has them")
	}
	p.press("Ctrl-Z")
	p.hides("READY")
	p.send("echo back in $((2+1)) shells\n")
	p.shows("back in 3 shells")
	if after := p.modes(); after != before {
		t.Errorf("the terminal's modes before and while suspended:\n%+v\n%+v", before, after)
	}
	if diff := cmp.Diff([]int{cursorShown}, modesAfter(p.sent())); diff != "" {
		t.Errorf("modes that are on while suspended (-want +got):\n%s", diff)
	}
	p.send("fg\n")
	p.goesOnInShell()
}

// A program that was stopped from outside had no chance to give the terminal
// back; when it goes on it takes it again.
func TestStoppedFromOutside(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.shell()
	process := p.sits()
	before := p.picture()
	if err := process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	p.isStopped()
	p.send("fg\n")
	p.until("the table as it was", func(now picture) bool { return now.String() == before.String() })
	p.goesOnInShell()
}

// A program that is asked from outside to stop gives the terminal back first.
func TestAskedToStopFromOutside(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.shell()
	before := p.modes()
	process := p.sits()
	if err := process.Signal(syscall.SIGTSTP); err != nil {
		t.Fatal(err)
	}
	p.isStopped()
	if after := p.modes(); after != before {
		t.Errorf("the terminal's modes before and while stopped:\n%+v\n%+v", before, after)
	}
	if diff := cmp.Diff([]int{cursorShown}, modesAfter(p.sent())); diff != "" {
		t.Errorf("modes that are on while stopped (-want +got):\n%s", diff)
	}
	p.send("fg\n")
	p.goesOnInShell()
}

// goesOnInShell plays on at the table that the shell has brought back, leaves it
// and the shell.
func (p *program) goesOnInShell() {
	p.Helper()
	p.shows("READY", "SPACE/G  Ready..Go")
	p.press("Space")
	p.shows("RUNNING")
	p.press("q")
	p.shows("Leave the table?")
	p.press("Enter")
	p.hides("RUNNING")
	p.send("exit\n")
	p.exit()
}

// Whoever closes the window of a suspended table wants no more of it: the
// program ends, and lets go of the match.
func TestWindowClosedWhileSuspended(t *testing.T) {
	t.Parallel()
	p := tableref(t)
	p.shell()
	p.sits()
	p.press("Ctrl-Z")
	p.isStopped()
	p.close()
	p.isFree()
}
