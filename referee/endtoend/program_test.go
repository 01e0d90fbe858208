//go:build unix

package endtoend

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/term"
)

// program is tableref with a record of its own.
type program struct {
	*window
	record string
}

// tableref opens a window of 80 × 24 and makes an empty record.
func tableref(t *testing.T) *program {
	t.Helper()
	return &program{open(t, 80, 24), filepath.Join(t.TempDir(), "record.db")}
}

// environment is the program's, the same on every machine; pairs are added.
func environment(home string, pairs ...string) []string {
	return append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + home, "TERM=xterm-256color", "LC_ALL=en_GB.UTF-8", asProgram + "=1",
	}, pairs...)
}

// args are command-line arguments with the record added.
func (p *program) args(words ...string) []string {
	return append([]string{"--data", p.record, "--lang", "en"}, words...)
}

// starts runs tableref in the window.
func (p *program) starts(words ...string) {
	p.Helper()
	p.startsWith(nil, words...)
}

// startsWith is starts with variables added to the environment.
func (p *program) startsWith(pairs []string, words ...string) {
	p.Helper()
	p.run(environment(filepath.Dir(p.record), pairs...), binary, p.args(words...)...)
}

// plays starts a match of Plink of Ana, Ben and Cid in which Go follows on
// Ready at once, and waits for its table.
func (p *program) plays(words ...string) {
	p.Helper()
	p.starts(append([]string{"play", "plink", "--players", "Ana,Ben,Cid", "--set", "signal_delay=0s"}, words...)...)
	p.shows("READY", "SPACE/G  Ready..Go")
}

// running starts a match and its first round.
func (p *program) running() {
	p.Helper()
	p.plays()
	p.press("Space")
	p.shows("RUNNING", "SPACE/K  Stop")
}

// leaves quits the program by its keys.
func (p *program) leaves() {
	p.Helper()
	p.press("q")
	p.shows("Leave the table?")
	p.press("Enter")
	if status := p.exit(); status != 0 {
		p.Fatalf("exit status %d", status)
	}
}

// leavesFrom goes back from a screen to the table and quits.
func (p *program) leavesFrom(title string) {
	p.Helper()
	p.press("Esc")
	p.hides(title)
	p.leaves()
}

// says runs tableref outside of the window and returns what it prints.
func (p *program) says(input string, words ...string) []byte {
	p.Helper()
	cmd := exec.Command(binary, p.args(words...)...)
	cmd.Env = environment(filepath.Dir(p.record))
	cmd.Stdin = strings.NewReader(input)
	out, err := cmd.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		p.Fatalf("tableref %s: %v\n%s", strings.Join(words, " "), err, failed.Stderr)
	}
	if err != nil {
		p.Fatal(err)
	}
	return out
}

// isFree waits until no program holds the match any more.
func (p *program) isFree() {
	p.Helper()
	deadline := time.Now().Add(patience)
	for {
		cmd := exec.Command(binary, p.args("play", "plink", "--plain")...)
		cmd.Env = environment(filepath.Dir(p.record))
		out, err := cmd.CombinedOutput()
		if err == nil {
			return
		}
		if time.Now().After(deadline) {
			p.Fatalf("the match is still held: %s", out)
		}
	}
}

// answer is what the tests read of a line of line mode and of reports.
type answer struct {
	Match   string   `json:"match"`
	Phase   string   `json:"phase"`
	Actions []string `json:"actions"`
	Prompt  struct {
		ID string `json:"id"`
	} `json:"prompt"`
	Seats []struct {
		Name  string `json:"name"`
		Total int    `json:"total"`
	} `json:"seats"`
	Winners []string `json:"winners"`
	Clock   struct {
		Asked bool `json:"asked"`
	} `json:"clock"`
	Past    []json.RawMessage `json:"past"`
	Record  []json.RawMessage `json:"record"`
	Matches []struct {
		Match string `json:"match"`
	} `json:"matches"`
}

// totals are the seats' totals by name.
func (a answer) totals() map[string]int {
	totals := make(map[string]int)
	for _, seat := range a.Seats {
		totals[seat.Name] = seat.Total
	}
	return totals
}

// reports runs tableref outside of the window and reads the last JSON value it prints.
func (p *program) reports(input string, words ...string) answer {
	p.Helper()
	var a answer
	decoder := json.NewDecoder(bytes.NewReader(p.says(input, words...)))
	for decoder.More() {
		a = answer{}
		if err := decoder.Decode(&a); err != nil {
			p.Fatalf("tableref %s: %v", strings.Join(words, " "), err)
		}
	}
	return a
}

// modes are the terminal's modes, to be compared.
func (w *window) modes() term.State {
	w.Helper()
	state, err := term.GetState(int(w.far.Fd()))
	if err != nil {
		w.Fatal(err)
	}
	return *state
}
