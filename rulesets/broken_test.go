package rulesets

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestBroken loads files with faults and compares what is reported: place,
// fault and advice. Each archive holds the files of one folder and, last, the
// faults in the order of file and line.
func TestBroken(t *testing.T) {
	cases, err := filepath.Glob("testdata/broken/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	base := load(t)
	loaded, _ := Load(known)
	for id := range base.games { // so that a new game changes no message
		if id != "plink" {
			delete(base.games, id)
			delete(base.texts, id)
		}
	}
	for _, path := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			checkBroken(t, base.copy(), loaded.copy(), path)
		})
	}
}

func checkBroken(t *testing.T, library, compiled *Library, path string) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	files, want, _ := strings.Cut(string(text), "-- faults --\n")
	dir := t.TempDir()
	for name, text := range archive(files) {
		write(t, filepath.Join(dir, name), text)
	}
	found, faults := userFiles(dir)
	unread := len(faults) > 0
	faults = sortFaults(append(faults, library.lay(found)...))
	var got strings.Builder
	for _, f := range faults {
		got.WriteString(strings.ReplaceAll(f.Error(), dir+"/", "") + "\n")
	}
	if *update {
		write(t, path, files+"-- faults --\n"+got.String())
		return
	}
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Errorf("faults (-want +got):\n%s", diff)
	}
	if got.Len() == 0 {
		t.Error("no fault was found")
	}
	if len(compiled.lay(found)) == 0 && !unread {
		t.Error("no fault was found over the compiled rulesets")
	}
	if len(library.Text(language.English).Sections("plink", nil)) == 0 {
		t.Error("a broken file took the shipped game with it")
	}
}

// archive takes the files of a txtar archive apart.
func archive(text string) map[string]string {
	files := make(map[string]string)
	name := ""
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "-- ") && strings.HasSuffix(line, " --\n") {
			name = strings.TrimSuffix(strings.TrimPrefix(line, "-- "), " --\n")
			files[name] = ""
			continue
		}
		files[name] += line
	}
	return files
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
