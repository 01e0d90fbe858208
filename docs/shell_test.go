package docs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// installed is a folder in which the program lies under its name.
func installed(t *testing.T) string {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.Symlink(program, filepath.Join(bin, "tableref")); err != nil {
		t.Skip(err)
	}
	return bin
}

// shell runs a line in a folder, with the program of bin and in a home of its own.
func shell(t *testing.T, bin, home, folder, line string) ([]byte, error) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "sh", "-c", line)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"),
		"HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "LC_ALL=en_GB.UTF-8", "TZ=UTC")
	return cmd.CombinedOutput()
}
