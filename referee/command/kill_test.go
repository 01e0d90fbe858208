package command

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// evening is the run of the product page.
var evening = []string{
	"go", "king Ana", "go", "call Ben", "count Ana 30 10", "count Ben 28 0", "count Cid 7 10", "accept", "finish",
}

// said is what the tests read of an answer.
type answered struct {
	Match   string   `json:"match"`
	Phase   string   `json:"phase"`
	Winners []string `json:"winners"`
	Seats   []struct {
		Name  string `json:"name"`
		Total int    `json:"total"`
	} `json:"seats"`
	Error *struct {
		ID string `json:"id"`
	} `json:"error"`
}

// program is tableref as a process that answers line by line.
type program struct {
	*testing.T
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Scanner
}

func start(t *testing.T, args ...string) *program {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1", "LANG=en_GB.UTF-8")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := &program{T: t, cmd: cmd, in: in, out: bufio.NewScanner(out)}
	p.out.Buffer(nil, 1<<20)
	return p
}

// answer reads one answer.
func (p *program) answer() answered {
	p.Helper()
	if !p.out.Scan() {
		p.Fatal("no answer")
	}
	var a answered
	if err := json.Unmarshal(p.out.Bytes(), &a); err != nil {
		p.Fatalf("%v: %s", err, p.out.Text())
	}
	return a
}

// asks sends a line and reads the answer to it.
func (p *program) asks(line string) answered {
	p.Helper()
	if _, err := io.WriteString(p.in, line+"\n"); err != nil {
		p.Fatal(err)
	}
	return p.answer()
}

// kill ends the process as a power cut would.
func (p *program) kill() {
	p.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		p.Fatal(err)
	}
	_ = p.cmd.Wait() // it reports the kill
}

// leave closes the input, as a script's end does.
func (p *program) leave() {
	p.Helper()
	_ = p.in.Close()
	if err := p.cmd.Wait(); err != nil {
		p.Error(err)
	}
}

// Killed after any line and taken up again, the evening has the same end.
func TestKilledAfterAnyLine(t *testing.T) {
	want := answered{Phase: "finished", Winners: []string{"Ben"}}
	for k := range evening {
		data := filepath.Join(t.TempDir(), "F")
		p := start(t, "play", "plink", "--players", "Ana,Ben,Cid", "--rounds", "1", "--set", "signal_delay=0s", "--plain", "--json", "--data", data)
		first := p.answer()
		for _, line := range evening[:k] {
			if a := p.asks(line); a.Error != nil {
				t.Fatalf("killed after %d: %s: %s", k, line, a.Error.ID)
			}
		}
		p.kill()
		p = start(t, "play", "--match", first.Match, "--plain", "--json", "--data", data)
		last := p.answer()
		for _, line := range evening[k:] {
			if last = p.asks(line); last.Error != nil {
				t.Fatalf("killed after %d: %s: %s", k, line, last.Error.ID)
			}
		}
		p.leave()
		got := answered{Phase: last.Phase, Winners: last.Winners}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("killed after %d lines:\n%s", k, diff)
		}
		totals := map[string]int{}
		for _, seat := range last.Seats {
			totals[seat.Name] = seat.Total
		}
		if diff := cmp.Diff(map[string]int{"Ana": 10, "Ben": 28, "Cid": -13}, totals); diff != "" {
			t.Errorf("killed after %d lines:\n%s", k, diff)
		}
	}
}

// A second program learns who holds the match, and can go on once the first
// one is dead.
func TestSecondProgramIsRefused(t *testing.T) {
	data := filepath.Join(t.TempDir(), "F")
	p := start(t, "play", "plink", "--players", "Ana,Ben", "--plain", "--json", "--data", data)
	id := p.answer().Match
	cmd := exec.Command(os.Args[0], "play", "plink", "--plain", "--data", data)
	cmd.Env = append(os.Environ(), asProgram+"=1", "LANG=en_GB.UTF-8")
	out, err := cmd.CombinedOutput()
	if code := cmd.ProcessState.ExitCode(); code != 3 || !strings.Contains(string(out), id) {
		t.Errorf("the second program ended with %d (%v): %s", code, err, out)
	}
	p.kill()
	p = start(t, "play", "plink", "--plain", "--json", "--data", data)
	if a := p.answer(); a.Match != id {
		t.Errorf("took up %s, want %s", a.Match, id)
	}
	p.leave()
}
