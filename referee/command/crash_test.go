package command

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"tableref/referee/window/dashboard/loop"

	"github.com/spf13/cobra"
)

// No stack trace reaches a user: it lies in a file.
func TestFaultIsToldWithoutAStack(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	err := execute(&cobra.Command{RunE: func(*cobra.Command, []string) error { panic("the ace of nothing") }})
	if got := status(err); got != exitFault {
		t.Errorf("status %d, want %d", got, exitFault)
	}
	for _, err := range []error{err, &loop.CrashError{What: "the ace of nothing", Stack: []byte("goroutine 1")}} {
		p := errPhrase(err)
		file, _ := p.Args["file"].(string)
		kept, readErr := os.ReadFile(file)
		if readErr != nil || !bytes.Contains(kept, []byte("goroutine")) || !bytes.Contains(kept, []byte("the ace of nothing")) {
			t.Errorf("the file for those who mend it: %v: %s", readErr, kept)
		}
		if what, _ := p.Args["what"].(string); strings.Contains(what, "goroutine") || what != "the ace of nothing" {
			t.Errorf("told: %q", what)
		}
	}
}
