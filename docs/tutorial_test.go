package docs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tableref/referee/command"
	"tableref/referee/match/procedures"
)

// TestMain makes the test binary be tableref itself when it is called by that
// name, so that the commands of a page run as they are written.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == "tableref" {
		os.Exit(command.Run(command.System()))
	}
	os.Exit(m.Run())
}

// block is a fenced piece of a page: what follows the fence, and the lines in
// it.
type block struct {
	line int // of the fence
	info string
	text string
}

// blocks are the fenced pieces of a page.
func blocks(t *testing.T, page string) []block {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var list []block
	open := false
	for i, line := range strings.Split(string(text), "\n") {
		info, fence := strings.CutPrefix(line, "```")
		switch {
		case fence && open:
			open = false
		case fence:
			open = true
			list = append(list, block{line: i + 1, info: info})
		case open:
			list[len(list)-1].text += line + "\n"
		}
	}
	return list
}

// Every piece of YAML that the tutorial shows is a part of the file that it
// names, so that nobody copies what does not work.
func TestTutorialShowsItsFiles(t *testing.T) {
	shown := make(map[string]bool)
	for _, b := range blocks(t, "rulesets.md") {
		name, ok := strings.CutPrefix(b.info, "yaml ")
		if !ok {
			if b.info != "console" {
				t.Errorf("rulesets.md:%d: a piece is console, or yaml and the name of its file", b.line)
			}
			continue
		}
		name, whole := strings.CutSuffix(name, " whole")
		file, err := os.ReadFile(filepath.Join("rulesets", filepath.FromSlash(name)))
		if err != nil {
			t.Errorf("rulesets.md:%d: %v", b.line, err)
			continue
		}
		if !strings.Contains("\n"+string(file), "\n"+b.text) {
			t.Errorf("rulesets.md:%d: these lines are not in %s", b.line, name)
		}
		if whole && content(string(file)) != b.text {
			t.Errorf("rulesets.md:%d: this is not all of %s, as the page says", b.line, name)
		}
		shown[strings.Split(name, "/")[0]] = true
	}
	folders, err := os.ReadDir("rulesets")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		if !shown[folder.Name()] {
			t.Errorf("rulesets.md shows nothing of %s", folder.Name())
		}
	}
}

// content is a file without the comments that head it.
func content(file string) string {
	for strings.HasPrefix(file, "#") {
		_, file, _ = strings.Cut(file, "\n")
	}
	return file
}

// Who copies what the page calls whole has files without a fault.
func TestWholeFilesOfTheTutorialAreWhole(t *testing.T) {
	dir := t.TempDir()
	for _, b := range blocks(t, "rulesets.md") {
		name, ok := strings.CutSuffix(b.info, " whole")
		if !ok {
			continue
		}
		file := filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(name, "yaml ")))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(b.text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	library, faults := procedures.Load(dir)
	for _, fault := range faults {
		t.Error(fault)
	}
	if _, ok := library.Game("skyjo"); !ok {
		t.Error("the page has no whole game")
	}
}

// Every command of these pages says what the page says that it says. A line …
// stands for any number of lines, … at the end of a line for the rest of it, and
// columns may be wider.
func TestPagesRun(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program some thirty times")
	}
	bin := installed(t)
	for _, page := range []string{"rulesets.md", "plicplac.md", "spit.md", "learn.md", "../README.md"} {
		runs(t, page, bin)
	}
}

// runs does what a page says, each session in a home of its own.
func runs(t *testing.T, page, bin string) {
	t.Helper()
	for _, b := range blocks(t, page) {
		var list []call
		switch b.info {
		case "console":
			list = calls(b.text)
		case "session":
			list = []call{played(b.text)}
		}
		home := t.TempDir()
		for _, c := range list {
			// A refusal ends with another status; what it says is compared too.
			out, _ := shell(t, bin, home, "..", c.typed)
			if !says(lines(string(out)), lines(c.says)) {
				t.Errorf("%s:%d: %s\nsays:\n%s\nand not:\n%s", page, b.line, c.typed, out, c.says)
			}
		}
	}
}

// played is a session at a table: the command in the first line, then what is
// typed after "> ", and what is said to it. Only what matters of the answers has to
// be written, in their order.
func played(session string) call {
	all := lines(session)
	c := call{typed: strings.TrimPrefix(all[0], "$ ") + " <<'END'\n", says: "…\n"}
	for _, line := range all[1:] {
		if typed, ok := strings.CutPrefix(line, "> "); ok {
			c.typed += typed + "\n"
		} else {
			c.says += line + "\n…\n"
		}
	}
	c.typed += "END\n"
	return c
}

// call is a command with what it says.
type call struct{ typed, says string }

// calls takes a session apart: "$ " begins a command, "> " goes on with it.
func calls(session string) []call {
	var list []call
	for _, line := range lines(session) {
		if typed, ok := strings.CutPrefix(line, "$ "); ok {
			list = append(list, call{typed: typed + "\n"})
			continue
		}
		last := &list[len(list)-1]
		if typed, ok := strings.CutPrefix(line, "> "); ok {
			last.typed += typed + "\n"
		} else {
			last.says += line + "\n"
		}
	}
	return list
}

func lines(text string) []string {
	return strings.Split(strings.TrimRight(text, "\n"), "\n")
}

// says reports whether the lines are the wanted ones.
func says(got, want []string) bool {
	if len(want) == 0 {
		return len(got) == 0
	}
	if strings.TrimSpace(want[0]) == "…" {
		return says(got, want[1:]) || len(got) > 0 && says(got[1:], want)
	}
	return len(got) > 0 && saysLine(got[0], want[0]) && says(got[1:], want[1:])
}

func saysLine(got, want string) bool {
	got, want = strings.Join(strings.Fields(got), " "), strings.Join(strings.Fields(want), " ")
	if begin, open := strings.CutSuffix(want, "…"); open {
		return strings.HasPrefix(got, begin)
	}
	return got == want
}
