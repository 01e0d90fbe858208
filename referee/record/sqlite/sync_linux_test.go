package sqlite_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// An entry is acknowledged only when it is on the disk: between the write of
// each entry and its acknowledgement the program must have synced the file.
func TestEntriesAreSyncedBeforeTheyAreAcknowledged(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace is not installed: the order of writing and syncing was not checked")
	}
	j := open(t, newPath(t))
	path := j.Name() // without links, as the system calls have it
	h := create(t, j)
	release(t, h)
	trace := filepath.Join(t.TempDir(), "trace")
	writer := helper(t, "append", path, h.ID())
	writer.Args = append([]string{
		strace, "-f", "-y", "-o", trace,
		"-e", "trace=write,pwrite64,fsync,fdatasync", "--",
	}, append([]string{writer.Path}, writer.Args[1:]...)...)
	writer.Path = strace
	_, says := start(t, writer)
	if !says.Scan() {
		t.Skip("strace may not look at programs here: the order of writing and syncing was not checked")
	}
	const entries = 20
	for n := 2; n < 2+entries; n++ {
		expect(t, says, fmt.Sprint("acknowledged ", n))
	}
	calls, err := os.ReadFile(trace)
	must(t, err)
	acknowledged, faults := checkSyncs(calls, path)
	for _, fault := range faults {
		t.Error(fault)
	}
	if acknowledged < entries-1 { // the trace may lag behind the program
		t.Errorf("the trace shows %d acknowledgements, want %d", acknowledged, entries)
	}
}

var (
	// 123 pwrite64(7</tmp/x.db-wal>, "…
	callLine = regexp.MustCompile(`^(\d+) +(\w+)\(\d+<([^>]*)>(.*)$`)
	// 123 <... fsync resumed>) = 0
	resumedLine = regexp.MustCompile(`^(\d+) +<\.\.\. (\w+) resumed>.*= 0$`)
)

// checkSyncs goes through the system calls of a program that writes to the
// record at path. It counts the acknowledgements and describes those that came
// before the entry was written and synced.
func checkSyncs(calls []byte, path string) (acknowledged int, faults []string) {
	wal := path + "-wal"
	written, synced := false, false
	syncing := map[string]bool{} // by thread: a sync of the log is under way
	for line := range bytes.Lines(calls) {
		text := strings.TrimSuffix(string(line), "\n")
		if done := resumedLine.FindStringSubmatch(text); done != nil {
			synced = synced || written && syncing[done[1]]
			delete(syncing, done[1])
			continue
		}
		call := callLine.FindStringSubmatch(text)
		if call == nil {
			continue
		}
		thread, name, file, rest := call[1], call[2], call[3], call[4]
		switch {
		case name == "pwrite64" && file == wal:
			written, synced = true, false
		case strings.HasSuffix(name, "sync") && file == wal && strings.HasSuffix(rest, "= 0"):
			synced = written
		case strings.HasSuffix(name, "sync") && file == wal:
			syncing[thread] = true
		case name == "write" && strings.Contains(rest, `"acknowledged `):
			if acknowledged++; !written || !synced {
				faults = append(faults, fmt.Sprintf("written: %t, synced: %t before %s", written, synced, text))
			}
			written, synced = false, false
		}
	}
	return acknowledged, faults
}

func TestCheckSyncsFindsAnEarlyAcknowledgement(t *testing.T) {
	const (
		write = `7 pwrite64(5</r.db-wal>, "x", 1, 0) = 1` + "\n"
		sync  = `7 fsync(5</r.db-wal>) = 0` + "\n"
		other = `7 fsync(4</r.db>) = 0` + "\n"
		slow  = `7 fdatasync(5</r.db-wal> <unfinished ...>` + "\n" + `8 write(3<pipe>, "x", 1) = 1` + "\n"
		end   = `7 <... fdatasync resumed>) = 0` + "\n"
		ack   = `7 write(1</pipe>, "acknowledged 2\n", 15) = 15` + "\n"
	)
	tests := []struct {
		about, calls string
		faults       int
	}{
		{"in order", write + sync + ack, 0},
		{"a slow sync", write + slow + end + ack, 0},
		{"twice", write + sync + ack + write + sync + ack, 0},
		{"no sync", write + ack, 1},
		{"sync of another file", write + other + ack, 1},
		{"sync first", sync + write + ack, 1},
		{"sync too late", write + ack + sync, 1},
		{"sync under way", write + slow + ack + end, 1},
		{"a write after the sync", write + sync + write + ack, 1},
		{"nothing written", ack, 1},
	}
	for _, test := range tests {
		if _, faults := checkSyncs([]byte(test.calls), "/r.db"); len(faults) != test.faults {
			t.Errorf("%s: faults %v, want %d", test.about, faults, test.faults)
		}
	}
}
