package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layers are the packages of the program, the lowest first. A package may
// import those of earlier lines only. docs/architecture.md draws the picture.
var layers = [][]string{
	{"rulesets/phrase", "referee/bgstats", "referee/letters", "referee/printable", "referee/workbook"},
	{"scoring", "referee/cards", "referee/files", "referee/names"},
	{"scoring/stats"},
	{"referee/cards/ruling"},
	{"referee/penguin"},
	{"referee/penguin/solve"},
	{"rulesets"},
	{"referee/record"},
	{"referee/record/feed"},
	{"referee/record/memory", "referee/record/sqlite"},
	{"referee/match"},
	{"referee/learn"},
	{"referee/match/pairs", "referee/match/patience", "referee/match/race", "referee/match/spit", "referee/match/tally"},
	{"referee/match/procedures", "referee/clock", "referee/people"},
	{"referee/history"},
	{"referee/audit"},
	{"referee/table"},
	{"referee/wire"},
	{"referee/window/board/hub", "referee/window/board/pair", "referee/window/board/page", "referee/window/board/qr"},
	{"referee/exchange", "referee/typed", "referee/window/report/typeset", "referee/window/dashboard/canvas", "referee/window/dashboard/big", "referee/window/dashboard/theme", "referee/window/dashboard/keys", "referee/window/dashboard/terminal"},
	{"referee/window/dashboard/chart", "referee/window/dashboard/diagram", "referee/window/dashboard/display", "referee/window/dashboard/loop", "referee/window/dashboard/numbers"},
	{"referee/window/report", "referee/window/reading", "referee/paper", "referee/window/plain", "referee/window/board"},
	{"referee/window/dashboard"},
	{"referee/command"},
	{"referee/endtoend"},
	{"."},
}

// dependencies are the packages from outside the standard library, and the part
// of database/sql's world inside it, each with the one place that may know it.
// A place is a package with those below it, or a file.
var dependencies = map[string][]string{
	"database/sql":                     {"referee/record/sqlite"},
	"modernc.org/sqlite":               {"referee/record/sqlite"},
	"github.com/gofrs/flock":           {"referee/record/sqlite"},
	"gopkg.in/yaml.v3":                 {"rulesets/yaml.go"},
	"github.com/nicksnyder/go-i18n/v2": {"rulesets"},
	"github.com/rivo/tview":            {"referee/window/dashboard"},
	"github.com/gdamore/tcell/v2":      {"referee/window/dashboard"},
	"github.com/spf13/cobra":           {"referee/command"},
	"github.com/spf13/pflag":           {"referee/command"},
	"github.com/adrg/xdg":              {"rulesets", "referee/record/sqlite"},
	"github.com/google/renameio/v2":    {"referee/files"},
	"golang.org/x/term":                {"referee/command", "referee/window/dashboard"},
	"golang.org/x/sys/unix":            {"referee/command", "referee/window/dashboard/terminal"},
	"rsc.io/qr":                        {"referee/window/board/qr"},
	"golang.org/x/text":                {"rulesets", "referee"},
	"github.com/rivo/uniseg":           {"rulesets", "referee"},
	"github.com/chromedp/chromedp":     testsOnly,
	"github.com/chromedp/cdproto":      testsOnly,
	"github.com/google/jsonschema-go":  testsOnly,
	"github.com/google/go-cmp":         testsOnly,
	"pgregory.net/rapid":               testsOnly,
	"github.com/rogpeppe/go-internal":  testsOnly,
	"github.com/xuri/excelize/v2":      testsOnly,
	"github.com/creack/pty":            testsOnly,
	"github.com/charmbracelet/x/vt":    testsOnly,
}

// testsOnly marks what the program itself never imports.
var testsOnly []string

// topLevel is all that may stand beside main.go.
var topLevel = []string{
	".ci", ".git", ".gitattributes", ".gitignore", "LICENSE", "README.md",
	"docs", "go.mod", "go.sum", "main.go", "referee", "rulesets", "scoring",
	"tableref", "tableref.exe", "dist", // what a build leaves, see .gitignore
}

const module = "tableref"

// file is one Go file of the project.
type file struct {
	path string // from the top, with slashes: referee/table.go
	tree *ast.File
	test bool
}

// folder is the package of the file; "." for main.
func (f file) folder() string { return path.Dir(f.path) }

func (f file) imports() []string {
	list := make([]string, len(f.tree.Imports))
	for i, spec := range f.tree.Imports {
		list[i], _ = strconv.Unquote(spec.Path.Value)
	}
	return list
}

// parse parses a text as a Go file.
func parse(t *testing.T, source string) *ast.File {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// positions has the line of every node of every file.
var positions = token.NewFileSet()

// files parses every Go file of the project, whatever system it is for.
func files(t *testing.T) []file {
	t.Helper()
	var list []file
	top := os.DirFS("..")
	err := fs.WalkDir(top, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (name != "." && name[0] == '.' || entry.Name() == "testdata") {
			return fs.SkipDir
		}
		if path.Ext(name) != ".go" {
			return nil
		}
		text, err := fs.ReadFile(top, name)
		if err != nil {
			return err
		}
		tree, err := parser.ParseFile(positions, name, text, parser.SkipObjectResolution)
		list = append(list, file{path: name, tree: tree, test: forTests(name)})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// forTests reports whether only tests run a file: a package for tests, which has no
// layer, has a name that ends so.
func forTests(name string) bool {
	return strings.HasSuffix(name, "_test.go") || strings.HasSuffix(path.Dir(name), "test")
}

func TestImportsPointDown(t *testing.T) {
	height := map[string]int{}
	for i, line := range layers {
		for _, name := range line {
			height[name] = i
		}
	}
	for _, f := range files(t) {
		if f.test {
			continue
		}
		from, ok := height[f.folder()]
		if !ok {
			t.Errorf("%s: package %s has no layer: add it to layers in this test and to the picture in docs/architecture.md", f.path, f.folder())
			continue
		}
		for _, name := range f.imports() {
			below, inside := strings.CutPrefix(name, module+"/")
			if !inside {
				continue
			}
			if to, ok := height[below]; !ok || to >= from {
				t.Errorf("%s imports %s, which is not below %s", f.path, below, f.folder())
			}
		}
	}
}

func TestDependenciesStayInTheirPlaces(t *testing.T) {
	for _, f := range files(t) {
		for _, name := range f.imports() {
			dependency, ok := dependencyOf(name)
			if !ok {
				if first, _, _ := strings.Cut(name, "/"); strings.Contains(first, ".") {
					t.Errorf("%s imports %s: say in docs/architecture.md what it is for, and in this test where it may be known", f.path, name)
				}
				continue
			}
			if !f.test && !mayKnow(f, dependencies[dependency]) {
				t.Errorf("%s imports %s, which only %v may", f.path, name, dependencies[dependency])
			}
		}
	}
}

// dependencyOf finds the dependency that an import path belongs to.
func dependencyOf(path string) (string, bool) {
	for name := range dependencies {
		if path == name || strings.HasPrefix(path, name+"/") {
			return name, true
		}
	}
	return "", false
}

func mayKnow(f file, places []string) bool {
	return slices.ContainsFunc(places, func(place string) bool {
		return f.path == place || strings.HasPrefix(f.path, place+"/")
	})
}

// The time of day comes in through parameters, so that tests need not wait.
// Only the ports of the system's clock ask the system, and who waits for a terminal.
func TestOnlyThePortsAskForTheTime(t *testing.T) {
	ports := []string{"referee/clock/clock.go", "referee/command/process.go", "referee/window/dashboard/loop/clock.go", "referee/window/dashboard/loop/suspend_unix.go", "referee/window/dashboard/terminal/wait.go"}
	asks := []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "NewTimer", "NewTicker", "Tick"}
	for _, f := range files(t) {
		if f.test || slices.Contains(ports, f.path) {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if from, ok := call.X.(*ast.Ident); ok && from.Name == "time" && slices.Contains(asks, call.Sel.Name) {
				t.Errorf("%s: time.%s: take the time from a parameter", positions.Position(n.Pos()), call.Sel.Name)
			}
			return true
		})
	}
}

// Files that a person names come in and go out through one package, which knows what
// must not be touched and where to stop. All that opens a file otherwise is here,
// with the reason.
func TestFilesComeInAndGoOutAtOnePlace(t *testing.T) {
	opens := []string{"Create", "CreateTemp", "Link", "MkdirTemp", "Open", "OpenFile", "ReadFile", "Rename", "WriteFile", "DirFS"}
	others := map[string]string{
		"referee/command/crash.go":             "a report of a fault of the program, in the system's folder for such",
		"referee/record/sqlite/backup.go":      "a copy of the record by SQLite itself, which overwrites nothing",
		"referee/record/sqlite/folder_unix.go": "a folder of the record is synced",
		"referee/record/sqlite/look.go":        "a record that a killed program left is looked at in a copy",
		"referee/record/sqlite/wal.go":         "what SQLite left beside the record is read, before it is opened",
		"referee/record/sqlite/restore.go":     "a copy takes the place of the record, which is kept",
		"rulesets/shipped.go":                  "a folder of rulesets is listed before its files are read, each up to a limit",
	}
	for _, f := range files(t) {
		if f.test || f.folder() == "referee/files" || others[f.path] != "" {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if from, ok := call.X.(*ast.Ident); ok && from.Name == "os" && slices.Contains(opens, call.Sel.Name) {
				t.Errorf("%s: os.%s: read and write files with referee/files", positions.Position(n.Pos()), call.Sel.Name)
			}
			return true
		})
	}
}

func TestTopLevelStaysSmall(t *testing.T) {
	entries, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !slices.Contains(topLevel, entry.Name()) {
			t.Errorf("%s stands at the top level: move it into docs, referee, rulesets or scoring", entry.Name())
		}
	}
}

// The architecture page names every package and every dependency.
func TestArchitecturePageIsComplete(t *testing.T) {
	page, err := os.ReadFile(filepath.FromSlash("architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(dependencies))
	for _, line := range layers {
		names = append(names, line...)
	}
	for _, name := range names {
		if name != "." && !strings.Contains(string(page), "`"+name+"`") {
			t.Errorf("architecture.md does not say what `%s` is for", name)
		}
	}
}
