package dashboard

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Only package loop talks to tview's loop from outside: anything else would wait
// for ever one day.
func TestOnlyTheLoopQueues(t *testing.T) {
	queues := regexp.MustCompile(`\.(QueueUpdate|QueueUpdateDraw|QueueEvent|ForceDraw|GetFocus)\(|app\.(Draw|Sync)\(`)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(source), "\n") {
			if queues.MatchString(line) {
				t.Errorf("%s:%d goes round the loop: %s", file, i+1, strings.TrimSpace(line))
			}
		}
	}
}

// Goroutines are started where a panic in them restores the terminal.
func TestGoroutinesAreSafe(t *testing.T) {
	starts := regexp.MustCompile(`^\s*go (func|[a-z])`)
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, _ := os.ReadFile(file)
		for i, line := range strings.Split(string(source), "\n") {
			if starts.MatchString(line) {
				t.Errorf("%s:%d starts a goroutine that may not be safe", file, i+1)
			}
		}
	}
}
