package docs_test

import (
	"go/ast"
	"slices"
	"strconv"
	"testing"
)

// All that is printed passes one writer, which makes it harmless and remembers
// that something could not be printed. So only the port to the system knows its
// streams, and nothing is printed to them by name.
func TestNobodyPrintsRoundTheWriter(t *testing.T) {
	const port = "referee/command/process.go"
	for _, f := range files(t) {
		if f.test || f.path == port {
			continue
		}
		for _, name := range f.imports() {
			if (name == "log" || name == "log/slog") && !slices.Contains(intoNothing, f.path) {
				t.Errorf("%s imports %s, which prints", f.path, name)
			}
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if prints := []string{"os.Stdout", "os.Stderr", "fmt.Print", "fmt.Printf", "fmt.Println", "syscall.Stdout", "syscall.Stderr"}; slices.Contains(prints, qualified(n)) {
					t.Errorf("%s: %s: print to the writer that you were given", positions.Position(n.Pos()), qualified(n))
				}
			case *ast.CallExpr:
				if name, ok := n.Fun.(*ast.Ident); ok && (name.Name == "print" || name.Name == "println") {
					t.Errorf("%s: %s", positions.Position(n.Pos()), name.Name)
				}
			}
			return true
		})
	}
}

// intoNothing are the files that make a log because a library wants one, and throw away
// what is written to it.
var intoNothing = []string{"referee/window/board/guard.go"}

// inMemory are the files whose JSON goes to memory and from there through a writer
// of printable.JSON, or nowhere.
var inMemory = []string{"referee/wire/marshal.go"}

// JSON is made harmless where it is written: nobody can do it afterwards without
// knowing that it is JSON.
func TestJSONIsWrittenPrintable(t *testing.T) {
	for _, f := range files(t) {
		if f.test || slices.Contains(inMemory, f.path) {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || qualified(call.Fun) != "json.NewEncoder" {
				return true
			}
			if to, ok := call.Args[0].(*ast.CallExpr); !ok || qualified(to.Fun) != "printable.JSON" {
				t.Errorf("%s: json.NewEncoder: write to printable.JSON", positions.Position(n.Pos()))
			}
			return true
		})
	}
}

// qualified is a name as code writes it: os.Stdout; "" for any other expression.
func qualified(n ast.Expr) string {
	name, ok := n.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	from, ok := name.X.(*ast.Ident)
	if !ok {
		return ""
	}
	return from.Name + "." + name.Sel.Name
}

func TestPrintingIsFound(t *testing.T) {
	tree := parse(t, "package p\nfunc f() { fmt.Println(); w.Print(); a.b.Stdout() }\n")
	var found []string
	ast.Inspect(tree, func(n ast.Node) bool {
		if e, ok := n.(*ast.SelectorExpr); ok {
			found = append(found, strconv.Quote(qualified(e)))
		}
		return true
	})
	if want := []string{`"fmt.Println"`, `"w.Print"`, `""`, `"a.b"`}; !slices.Equal(found, want) {
		t.Errorf("found %v, want %v", found, want)
	}
}
