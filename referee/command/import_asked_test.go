package command

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tableref/referee/clock"
)

// At a terminal import asks after it has shown what it understood, and only a yes
// writes anything.
func TestImportAsks(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "keep.csv")
	if err := os.WriteFile(file, []byte("Ana,Ben\n1,2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(lang, answer string, args ...string) (string, int) {
		var out, errs bytes.Buffer
		status := Run(Process{
			Args: append(args, "--data", filepath.Join(dir, "record.db"), "--lang", lang), In: strings.NewReader(answer),
			Out: &out, Err: &errs, Env: func(string) string { return "" }, Clock: clock.New(), Terminal: true,
		})
		return out.String() + errs.String(), status
	}
	for _, test := range []struct {
		lang, answer string
		status       int
	}{
		{"en", "n\n", exitNo},
		{"en", "\n", exitNo},
		{"en", "", exitNo},
		{"en", "yesterday\n", exitNo},
		{"de", "nein\n", exitNo},
		{"de", "ja\n", exitDone},
		{"en", "", exitDone}, // the second time nothing is new, so nothing is asked
	} {
		said, status := run(test.lang, test.answer, "import", file)
		if status != test.status || !strings.Contains(said, "Ana +1") {
			t.Errorf("%s %q: status %d\n%s", test.lang, test.answer, status, said)
		}
		said, _ = run("en", "", "matches")
		if written := strings.Contains(said, "scores") || strings.Contains(said, "Ana"); written != (test.status == exitDone) {
			t.Errorf("%s %q: on record is\n%s", test.lang, test.answer, said)
		}
	}
	if said, status := run("fr", "oui\n", "import", "--undo"); status != exitDone {
		t.Errorf("undo: %d\n%s", status, said)
	}
	if said, _ := run("en", "", "matches"); strings.Contains(said, "Ana") {
		t.Errorf("after the undo there is\n%s", said)
	}
}
