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

// BenchmarkFirstPicture takes turns between a start of the program and one of a
// tview program that shows a word, each until its first picture is complete.
func BenchmarkFirstPicture(b *testing.B) {
	record := filepath.Join(b.TempDir(), "record.db")
	ours := starter{binary: builtFrom(b, "../.."), args: []string{"--data", record}, last: "leave"}
	peer := starter{binary: builtFrom(b, "./testdata/hello"), last: "Hello"}
	first := ours.start(b) // makes the record
	first.end(b)

	var waits, peers []time.Duration
	var memory, peerMemory int
	for b.Loop() {
		run := ours.start(b)
		waits, memory = append(waits, run.wait), run.anonymous(b)
		run.end(b)
		run = peer.start(b)
		peers, peerMemory = append(peers, run.wait), run.anonymous(b)
		run.end(b)
	}
	b.ReportMetric(0, "ns/op") // of both together: says nothing
	b.ReportMetric(median(waits), "ms/start")
	b.ReportMetric(median(peers), "ms/peer")
	b.ReportMetric(median(waits)/median(peers), "ratio")
	b.ReportMetric(float64(memory), "kB/start")
	b.ReportMetric(float64(peerMemory), "kB/peer")
	b.ReportMetric(float64(memory)/float64(peerMemory), "memory-ratio")
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
