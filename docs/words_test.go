package docs_test

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// twoWords is what a text for people looks like in Go code: two words with
// spaces between them.
var twoWords = regexp.MustCompile(`\pL{2,}[,;:]? +\pL{2,}`)

// notation is how SQL and SVG begin, which are for other programs.
var notation = regexp.MustCompile(`^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|FROM|AND|IF EXISTS|PRAGMA|VACUUM|WHERE|ORDER BY|<[a-z]+) `)

// form is how a command is called, the same in every language: play GAME.
var form = regexp.MustCompile(`^(tableref [a-z ]+|[a-z]+( \[?[A-Z.]+\]?)+)$`)

// wordless are the files whose texts only look like words, with the reason.
var wordless = map[string]string{
	"referee/workbook/write.go": "writes the XML of spreadsheets, which other programs read",
	"rulesets/schema.go":        "describes the keys of YAML files, which are English, to editors",
	"rulesets/yaml.go":          "tells the YAML library's complaints apart",
	"referee/exchange/fault.go": "tells the complaints of the JSON library apart",
}

// The words of the program stand in YAML files, one for each language, so that
// nothing is said in English to somebody who chose another language. Texts of
// errors without a phrase are for logs and for those who mend the program.
func TestNothingIsSaidInGo(t *testing.T) {
	for _, f := range files(t) {
		if _, ok := wordless[f.path]; ok || f.test {
			continue
		}
		for _, literal := range texts(f.tree) {
			text, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			if twoWords.MatchString(text) && !notation.MatchString(text) && !form.MatchString(text) {
				t.Errorf("%s: %s: words belong into rulesets/phrases; say a phrase", positions.Position(literal.Pos()), literal.Value)
			}
		}
	}
}

// texts returns the string literals of a file, without imports, struct tags and
// what is never shown at the table.
func texts(tree *ast.File) []*ast.BasicLit {
	var list []*ast.BasicLit
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			n.Tag = nil
		case *ast.CallExpr:
			return !forLogs(n.Fun)
		case *ast.KeyValueExpr:
			return !usage(n)
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				list = append(list, n)
			}
		}
		return true
	})
	return list
}

// forLogs reports whether a call makes an error or ends the program.
func forLogs(function ast.Expr) bool {
	switch f := function.(type) {
	case *ast.Ident:
		return f.Name == "panic"
	case *ast.SelectorExpr:
		return slices.Contains([]string{"errors.New", "fmt.Errorf"}, qualified(f))
	}
	return false
}

// usage reports whether a field of a command is its form or an example: names
// of commands and flags are the same in every language.
func usage(pair *ast.KeyValueExpr) bool {
	key, ok := pair.Key.(*ast.Ident)
	return ok && (key.Name == "Use" || key.Name == "Example")
}

func TestTextsFindsWhatIsSaid(t *testing.T) {
	const source = `package p
import "some path here"
type t struct { A int ` + "`json:\"not a text\"`" + ` }
var _ = errors.New("for the log")
var _ = fmt.Errorf("for the log: %w", err)
var _ = cobra.Command{Use: "play GAME here", Short: "said one"}
func f() { panic("for the log"); say("said two", "one") ; print(` + "`said three`" + `) }
`
	tree := parse(t, source)
	var said []string
	for _, literal := range texts(tree) {
		if text, _ := strconv.Unquote(literal.Value); twoWords.MatchString(text) {
			said = append(said, text)
		}
	}
	if got := strings.Join(said, ", "); got != "said one, said two, said three" {
		t.Errorf("found: %s", got)
	}
}
