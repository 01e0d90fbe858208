package docs_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// written is a command as a page shows it.
type written struct {
	page string
	line int
	text string
}

// commands are the commands that a page shows in lines of their own, without what
// stands beside them.
func commands(t *testing.T, page string) []written {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var list []written
	for i, line := range strings.Split(string(text), "\n") {
		command, ok := strings.CutPrefix(line, "    tableref")
		if !ok || command != "" && command[0] != ' ' {
			continue
		}
		command, _, _ = strings.Cut(strings.TrimPrefix(command, " "), "   ")
		list = append(list, written{page, i + 1, "tableref " + strings.TrimSpace(command)})
	}
	return list
}

// placeholders are what a reader fills in, and what the test fills in for them.
var placeholders = strings.NewReplacer(
	"backup FILE", "backup new.db", "restore FILE", "restore copy.db", "MATCH", "$(cat match.id)", "FILE...", "deal.txt", "FILE", "deal.txt", "SHELL", "bash",
	"k3f7q2wx", "Peter", "[--variant ID]", "", "[--set rows=5]", "--set rows=5",
	"[--rounds N]", "--rounds 2", "[--variant strict]", "--variant strict", "[--plain | --json]", "--plain",
	"0.0.0.0:8642", "0.0.0.0:0", // whatever else runs on this machine
	"learn GAME", "learn plink", "[--seed N]", "--seed 1", "[--json]", "--json", "[--topic T]", "--topic build", "[--players Ana,Ben]", "--players Ana,Ben",
	"[--rules source]", "--rules source", "[--moves]", "--moves", "[--short 500ms]", "--short 500ms",
)

// optional is what is left of something that may be left out.
var optional = regexp.MustCompile(`[\[\]|]`)

// Every command of README and of these pages is one that the program takes: in a
// house with some evenings on record none of them is a wrong call.
func TestWrittenCommandsAreCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program some sixty times")
	}
	bin := installed(t)
	pages, err := filepath.Glob("*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	lived := household(t, bin)
	found, house := 0, ""
	for _, page := range append(pages, filepath.Join("..", "README.md")) {
		before := -1
		for _, w := range commands(t, page) {
			if w.line != before+1 { // what stands together is done one after the other
				house = t.TempDir()
				if err := os.CopyFS(house, os.DirFS(lived)); err != nil {
					t.Fatal(err)
				}
			}
			before = w.line
			line := placeholders.Replace(w.text)
			switch {
			case line == "tableref ", line == "tableref watch":
				continue // the dashboard wants a terminal
			case optional.MatchString(line):
				t.Errorf("%s:%d: %s: the test does not know what to fill in", w.page, w.line, w.text)
				continue
			case strings.HasPrefix(line, "tableref play ") && !strings.Contains(line, "--plain"):
				line += " --plain"
			}
			found++
			input := " </dev/null"
			if strings.HasPrefix(line, "tableref board") {
				input = " <<END\nq\nEND" // else it goes on and on
			}
			out, err := shell(t, bin, house, house, line+input)
			var exit *exec.ExitError
			if errors.As(err, &exit) && exit.ExitCode() > 1 || bytes.Contains(out, []byte("⟨")) {
				t.Errorf("%s:%d: %s: %v\n%s", w.page, w.line, w.text, err, out)
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d commands were found", found)
	}
}

// household is a home with evenings on record, and with the files that the pages
// name.
func household(t *testing.T, bin string) string {
	t.Helper()
	home := t.TempDir()
	for _, line := range []string{
		`printf 'go\nend\ncount Ana 10 2\ncount Ben 20 0\naccept\ngo\nend\ncount Ana 30 10\ncount Ben 1 1\naccept\nfinish\n' | tableref play plink --players Ana,Ben --set signal_delay=0s --plain`,
		`tableref matches --format json | grep -o '"match": *"[a-z0-9]*"' | head -1 | tr -d '" ' | cut -d: -f2 > match.id`,
		`printf 'count Anna 3\ncount Peter 4\naccept\nfinish\n' | tableref play scores --players Anna,Peter --plain`,
		`printf 'go\nend\ncount Ana 10 2\ncount Ben 20 0\naccept\ngo\nend\ncount Ana 30 10\ncount Ben 1 1\naccept\n' | tableref play plink --players Ana,Ben --set signal_delay=0s --plain`,
		`tableref export --all -o kitchen.json && tableref records backup copy.db`,
		`printf 'Ana,Ben\n1,2\n3,4\n' > scores.csv`,
	} {
		if out, err := shell(t, bin, home, home, line); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, out)
		}
	}
	deals, err := os.ReadFile(filepath.Join("..", "referee", "penguin", "testdata", "deals.txt"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := bytes.Cut(deals, []byte("# deal 2"))
	if err := os.WriteFile(filepath.Join(home, "deal.txt"), first, 0o600); err != nil {
		t.Fatal(err)
	}
	return home
}
