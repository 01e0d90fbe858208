package docs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkStart takes turns between starting the program for its shortest
// answer and its peer: a Go program that does nothing. Reading the rulesets and
// their words is part of every start.
func BenchmarkStart(b *testing.B) {
	program := built(b, "..")
	nothing := b.TempDir()
	write(b, filepath.Join(nothing, "go.mod"), "module nothing\n")
	write(b, filepath.Join(nothing, "main.go"), "package main\n\nfunc main() {}\n")
	peer := built(b, nothing)

	var starts, peers, work []time.Duration
	for b.Loop() {
		waited, worked := run(b, program, "version")
		starts, work = append(starts, waited), append(work, worked)
		waited, _ = run(b, peer)
		peers = append(peers, waited)
	}
	b.ReportMetric(0, "ns/op") // of both together: says nothing
	b.ReportMetric(milliseconds(starts), "ms/start")
	b.ReportMetric(milliseconds(work), "cpu-ms/start") // what a busy machine does not change much
	b.ReportMetric(milliseconds(peers), "ms/nothing")
	b.ReportMetric(milliseconds(starts)/milliseconds(peers), "ratio")
}

// built builds the program in a folder and returns its path.
func built(b *testing.B, folder string) string {
	b.Helper()
	binary := filepath.Join(b.TempDir(), "program")
	cmd := exec.CommandContext(b.Context(), "go", "build", "-o", binary, ".")
	cmd.Dir = folder
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// run returns how long a program ran, and how long processors worked for it.
func run(b *testing.B, program string, args ...string) (waited, worked time.Duration) {
	b.Helper()
	cmd := exec.CommandContext(b.Context(), program, args...)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	began := time.Now()
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return time.Since(began), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

func write(b *testing.B, path, text string) {
	b.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		b.Fatal(err)
	}
}

// milliseconds is the median.
func milliseconds(times []time.Duration) float64 {
	slices.Sort(times)
	return float64(times[len(times)/2]) / float64(time.Millisecond)
}
