package rulesets

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// TestLimits loads what no ruleset is; each must end in a message, soon.
func TestLimits(t *testing.T) {
	big := strings.Repeat("x", 1<<20)
	cases := []struct {
		name, text, want string
	}{
		{"large", strings.Repeat(big, 100), "the file is larger than 256 KiB"},
		{"deep lists", "a: " + strings.Repeat("[", 100_000), "nested more than 16 deep"},
		{"deep mappings", strings.Repeat("{a: ", 50_000), "nested more than 16 deep"},
		{"deep indents", deepIndents(500), "nested more than 16 deep"},
		{"aliases", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n", "anchors and aliases"},
		{"quotes", "a:\n  b: \"" + strings.Repeat("x\n", 60_000), "never closed"},
		{"tabs", strings.Repeat("\t\n", 60_000), "there are 59900 more faults in this file"},
		{"one long key", strings.Repeat("k", 200_000) + ": 1", "no colon after this key"},
		{"many keys", manyKeys(12_000), "more faults in this file"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, filepath.Join(dir, "case.yaml"), c.text)
			_, faults := Load(known, dir)
			if len(faults) == 0 || len(faults) > maxFaults+1 {
				t.Fatalf("%d faults", len(faults))
			}
			found := false
			for _, f := range faults {
				found = found || strings.Contains(f.Error(), c.want)
			}
			if !found {
				t.Errorf("no fault says %q; the first is %v", c.want, faults[0])
			}
		})
	}
}

func deepIndents(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

func manyKeys(n int) string {
	var b strings.Builder
	b.WriteString("format: 1\ngame: plink\n")
	for i := range n {
		b.WriteString("k" + strings.Repeat("x", i%7) + strings.ToLower(string(rune('a'+i%26))) + itoa(i) + ": 1\n")
	}
	return b.String()
}

func itoa(n int) string { return strconv.Itoa(n) }

func TestFolders(t *testing.T) {
	t.Run("not there", func(t *testing.T) {
		wantFault(t, filepath.Join(t.TempDir(), "no"), "cannot be read")
	})
	t.Run("a file", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "a.yaml")
		write(t, path, "format: 1\n")
		wantFault(t, path, "not a folder")
	})
	t.Run("too deep", func(t *testing.T) {
		dir := t.TempDir()
		write(t, filepath.Join(dir, "1/2/3/4/5/6/7/8/a.yaml"), "format: 1\n")
		wantFault(t, dir, "more than 6 deep")
	})
	t.Run("too many", func(t *testing.T) {
		dir := t.TempDir()
		for i := range maxFiles + 1 {
			write(t, filepath.Join(dir, itoa(i)+".yaml"), "format: 1\nphrases: en\nsay: {}\n")
		}
		wantFault(t, dir, "more than 500 ruleset files")
	})
	t.Run("a device", func(t *testing.T) {
		if runtime.GOOS == "windows" {
			t.Skip("no device files on Windows")
		}
		dir := t.TempDir()
		if err := os.Symlink("/dev/zero", filepath.Join(dir, "a.yaml")); err != nil {
			t.Fatal(err)
		}
		wantFault(t, dir, "not an ordinary file")
	})
	t.Run("empty", func(t *testing.T) {
		if _, faults := Load(known, t.TempDir()); len(faults) > 0 {
			t.Error(faults)
		}
	})
}

func wantFault(t *testing.T, dir, want string) {
	t.Helper()
	_, faults := Load(known, dir)
	if len(faults) != 1 || !strings.Contains(faults[0].Error(), want) {
		t.Errorf("faults %v, want one that says %q", faults, want)
	}
}
