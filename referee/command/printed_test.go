package command

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/cobra"

	"tableref/referee/clock"
	"tableref/referee/printable"
)

// surroundings are those of a run in a test, with nothing from the machine.
func surroundings(args ...string) Process {
	return Process{
		Args: args, In: strings.NewReader(""), Out: io.Discard, Err: io.Discard,
		Env: func(string) string { return "" }, Clock: clock.New(),
	}
}

// lost is a place to print to where everything is lost.
type lost struct{ why error }

func (l lost) Write([]byte) (int, error) { return 0, l.why }

// calls print something and would be done otherwise. A record of two matches is
// there, and a file of each kind.
var calls = []string{
	"--help", "help", "help play", "version", "records", "penguin",
	"completion bash", "completion zsh", "completion fish", "completion powershell",
	"matches", "matches --format json", "matches --format csv", "matches --format md",
	"show latest", "show latest --format json", "show latest --format csv", "show latest --format md",
	"tally", "tally --format json", "tally latest",
	"export --all", "export --all --format csv", "export --all --format md", "export --all --format html",
	"correct latest 1 Ana 31 10 --dry-run", "import out.json",
	"players", "players --format json", "players rename Ben Benno", "players suffix Ben jr", "players merge Dan Ben", "players split Eve",
	"players hide Cid", "players restore Gus", "players --hidden", "matches hide latest", "matches restore latest", "matches --hidden",
	"records check", "records backup copy.db", "records restore saved.db", "records rebuild",
	"rules", "rules plink", "rules plink --format html", "rules plink --format md", "rules plink --sheet", "rules check", "rules todo fr",
	"rules new canasta --into own", "rules new language es --into own",
	"ruling plink build 5H on 4H", "ruling plink build 5H on 4S", "score plink Ana=20,0 Ben=10,2", "sheet plink",
	"learn plink", "learn plink --quiz", "learn spit --quiz --json",
	"penguin check deal.txt", "penguin check broken.txt", "penguin solve deal.txt", "penguin solve deal.txt --json",
	"board --listen 127.0.0.1:0", "board --listen 127.0.0.1:0 --json",
	"play plink --plain", "play plink --plain --json",
}

// Whatever a command prints: when that is lost, it says so and is not done; when
// the reader stopped reading, it says nothing.
func TestLostOutputIsReported(t *testing.T) {
	files := evenings(t)
	called := make(map[string]bool)
	for _, call := range calls {
		for _, c := range []struct {
			why  error
			says string
		}{{syscall.EPIPE, ""}, {&os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}, "le disque est plein"}} {
			t.Chdir(t.TempDir())
			if err := os.CopyFS(".", files); err != nil {
				t.Fatal(err)
			}
			p, out := surroundings(append(strings.Fields(call), "--data", "record.db", "--lang", "fr")...), &bytes.Buffer{}
			p.Out, p.Err = lost{c.why}, out
			if code := Run(p); code != exitUsage || !strings.Contains(out.String(), c.says) || (c.says == "") != (out.Len() == 0) {
				t.Errorf("%s, %v: status %d, says %q", call, c.why, code, out)
			}
		}
		cmd, _, err := open(surroundings()).root().Find(strings.Fields(call))
		if err != nil {
			t.Fatal(err)
		}
		called[cmd.CommandPath()] = true
	}
	eachCommand(open(surroundings()).root(), func(cmd *cobra.Command) {
		const window = "tableref watch" // it prints nothing
		if path := cmd.CommandPath(); !called[path] && path != window {
			t.Errorf("no call of %q: add one to calls", cmd.CommandPath())
		}
	})
}

// evenings are the files that the calls ask for: a record of two matches, one of
// them exported, and layouts of Penguin.
func evenings(t *testing.T) fs.FS {
	t.Helper()
	folder := t.TempDir()
	t.Chdir(folder)
	for name, text := range map[string]string{"deal.txt": deal, "broken.txt": "JH JH\n"} {
		write(t, name, text)
	}
	for _, run := range []struct{ call, lines string }{
		{"play plink --players Dan,Eve --plain", ""},
		{"play plink --players Ana,Ben,Cid --set signal_delay=0s --plain", "go\ncall Ben\ncount Ana 30 10\ncount Ben 28 0\ncount Cid 7 10\naccept\n"},
		{"players merge Eve Ana", ""},
		{"export --all -o out.json", ""},
		{"records backup saved.db", ""},
		{"play plink --players Fay,Gus --plain", ""},
		{"matches hide latest", ""},
		{"players hide Gus", ""},
	} {
		p, out := surroundings(append(strings.Fields(run.call), "--data", "record.db")...), &bytes.Buffer{}
		p.In, p.Err = strings.NewReader(run.lines), out
		if code := Run(p); code != exitDone {
			t.Fatalf("%s: status %d, says %q", run.call, code, out)
		}
	}
	return os.DirFS(folder)
}

// deal is a sound layout of Penguin that can be won.
const deal = `JH KD 3H 3C 4D 2C 3D
2D KC 2S 4C 7S 7D 8C
9H 9S KS 5C 3S 6D TC
5D 5S 9D TS TD 8S 6S
7H AD QD QH 4S 8D 9C
7C QC AS 4H TH QS 2H
5H KH AH AC 8H 6C 6H
`

func eachCommand(cmd *cobra.Command, do func(*cobra.Command)) {
	do(cmd)
	for _, child := range cmd.Commands() {
		eachCommand(child, do)
	}
}

// A command that failed says why, whatever became of what it printed.
func TestLostOutputHidesNoFault(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "record.db", strings.Repeat("not a record\n", 99))
	p, out := surroundings("matches", "--data", "record.db"), &bytes.Buffer{}
	p.Out, p.Err = lost{errors.New("gone")}, out
	if code := Run(p); code != exitRecord || !strings.Contains(out.String(), "not a record") {
		t.Errorf("status %d, says %q", code, out)
	}
}

// What came from elsewhere does nothing to the terminal, in words and as JSON, in
// answers and in faults.
func TestNothingPrintedIsObeyed(t *testing.T) {
	const bad = "\x1b]2;evil\a\x00\u009b31m\u202e"
	t.Chdir(t.TempDir())
	write(t, "deal.txt", bad+"\n"+deal)
	for _, args := range [][]string{
		{"penguin", "check", "deal.txt"},
		{"penguin", "check", bad},
		{"penguin", "solve", "deal.txt"},
		{"matches", "--data", bad + "/record.db"},
		{"matches", "--lang", bad},
		{"matches", "--" + bad},
		{"rules", "--rulesets", bad},
		{"rules", "check", bad},
		{bad},
		{"play", bad},
		{"play", "plink", "--players", "Ana," + bad, "--plain"},
		{"import", bad},
		{"play", "plink", "--players", "Ana,Ben", "--plain"},
		{"play", "plink", "--players", "Ana,Ben", "--plain", "--json"},
	} {
		var out bytes.Buffer
		p := surroundings(args...)
		p.In, p.Out, p.Err = strings.NewReader(bad+"\njoin "+bad+"\n? "+bad+"\n"), &out, &out
		Run(p)
		if text := out.String(); printable.Text(text) != text {
			t.Errorf("%q prints %q", args, text)
		}
		if out.Len() == 0 {
			t.Errorf("%q prints nothing", args)
		}
	}
}
