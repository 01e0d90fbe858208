//go:build unix

package endtoend

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
)

// keptRecord names a record, such as the one of ten thousand matches that
// BenchmarkStatistics leaves behind, for the first picture to be measured with too.
const keptRecord = "TABLEREF_MANY"

// BenchmarkFirstPicture takes turns between a start of the program and one of a
// tview program that shows a word, each until its first picture is complete.
func BenchmarkFirstPicture(b *testing.B) {
	binary, empty := builtFrom(b, "../.."), filepath.Join(b.TempDir(), "record.db")
	programs := map[string]starter{
		"peer":  {binary: builtFrom(b, "./testdata/hello"), last: "Hello"},
		"empty": {binary: binary, args: []string{"--data", empty}, last: "leave"},
	}
	if kept := os.Getenv(keptRecord); kept != "" {
		programs["many"] = starter{binary: binary, args: []string{"--data", kept}, last: "leave"}
	}
	programs["empty"].start(b).end(b) // makes the record
	waits := make(map[string][]time.Duration)
	for b.Loop() {
		for name, program := range programs {
			run := program.start(b)
			run.end(b)
			waits[name] = append(waits[name], run.wait)
		}
	}
	b.ReportMetric(0, "ns/op") // of all together: says nothing
	for name, list := range waits {
		b.ReportMetric(median(list), "ms/"+name)
	}
	b.ReportMetric(median(waits["empty"])/median(waits["peer"]), "ratio")
	if len(waits["many"]) > 0 {
		b.ReportMetric(median(waits["many"])/median(waits["empty"]), "many/empty")
	}
}

// BenchmarkMemory compares the memory of a table, a second after its first picture,
// with that of a tview program that shows a word.
func BenchmarkMemory(b *testing.B) {
	binary, peer := builtFrom(b, "../.."), starter{binary: builtFrom(b, "./testdata/hello"), last: "Hello"}
	var table, word int
	for b.Loop() {
		record := filepath.Join(b.TempDir(), "record.db")
		ours := starter{binary: binary, args: []string{"--data", record, "play", "plink", "--players", "Ana,Ben,Cid"}, last: "all keys"}
		table, word = ours.settled(b), peer.settled(b)
	}
	b.ReportMetric(0, "ns/op") // mostly waiting
	b.ReportMetric(float64(table), "kB/table")
	b.ReportMetric(float64(word), "kB/peer")
	b.ReportMetric(float64(table)/float64(word), "ratio")
}

// starter is a program whose first picture is complete with the text last.
type starter struct {
	binary string
	args   []string
	last   string
}

// shown is a program that sits at its first picture.
type shown struct {
	cmd  *exec.Cmd
	near *os.File
	wait time.Duration // from the start to the picture
}

func (s starter) start(b *testing.B) shown {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.Context(), patience)
	b.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, s.binary, s.args...)
	cmd.Env = environment(b.TempDir())
	began := time.Now()
	near, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: 120, Rows: 40})
	if err != nil {
		b.Fatal(err)
	}
	var drawn []byte
	for buffer := make([]byte, 1<<16); !bytes.Contains(drawn, []byte(s.last)); {
		n, err := near.Read(buffer)
		if drawn = append(drawn, buffer[:n]...); err != nil {
			b.Fatalf("%v after %q", err, drawn)
		}
	}
	wait := time.Since(began)
	go io.Copy(io.Discard, near) //nolint:errcheck // ends with the program
	return shown{cmd, near, wait}
}

// settled is the memory of the program, in kB, when it has come to rest.
func (s starter) settled(b *testing.B) int {
	b.Helper()
	run := s.start(b)
	time.Sleep(time.Second)
	defer run.end(b)
	return run.anonymous(b)
}

// end kills the program: what it would do at its end is not measured.
func (s shown) end(b *testing.B) {
	b.Helper()
	if err := s.cmd.Process.Kill(); err != nil {
		b.Fatal(err)
	}
	_ = s.cmd.Wait() // it was killed
	s.near.Close()   //nolint:errcheck // nothing was written to it
}

// anonymous is the memory that the program has for itself, in kB; 0 where the
// system does not say.
func (s shown) anonymous(b *testing.B) int {
	b.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(status), "RssAnon:")
	var kB int
	if _, err := fmt.Sscan(rest, &kB); err != nil {
		b.Fatal(err)
	}
	return kB
}

// builtFrom builds the program of a folder and returns its path.
func builtFrom(b *testing.B, folder string) string {
	b.Helper()
	binary := filepath.Join(b.TempDir(), "program")
	if out, err := exec.CommandContext(b.Context(), "go", "build", "-o", binary, folder).CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// median is the one in the middle, in milliseconds.
func median(times []time.Duration) float64 {
	slices.Sort(times)
	return float64(times[len(times)/2]) / float64(time.Millisecond)
}
