package docs_test

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// source is the code of the program as far as texts can be followed in it.
type source struct {
	constants []constant
	ids       map[string][]string  // the values of the fields ID and Use, by the type of the literal
	calls     map[string][]calling // by the folder and name of what is called
	functions map[string][]*ast.FuncDecl
	lists     map[string][]ast.Expr // the lists of the package, by folder and name
	adds      []add
	following map[ast.Expr]bool // what is being followed: no text is followed in a circle
}

// constant is a constant with a text.
type constant struct{ folder, kind, name, value string }

// calling is a call, with the function that it stands in.
type calling struct {
	*ast.CallExpr
	in     *ast.FuncDecl
	folder string
	method bool // called on something
}

// add is a text: one that stands alone, or the outermost of several that are put
// together.
type add struct {
	ast.Expr
	in     *ast.FuncDecl
	folder string
}

// read reads the code of the program, without its tests.
func read(all []file) *source {
	s := &source{ids: make(map[string][]string), calls: make(map[string][]calling), functions: make(map[string][]*ast.FuncDecl), lists: make(map[string][]ast.Expr), following: make(map[ast.Expr]bool)}
	for _, f := range all {
		if !f.test {
			s.file(f)
		}
	}
	return s
}

func (s *source) file(f file) {
	var in *ast.FuncDecl
	var parents []ast.Node
	ast.Inspect(f.tree, func(n ast.Node) bool {
		if n == nil {
			parents = parents[:len(parents)-1]
			return true
		}
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.FuncDecl:
			in = n
			at := f.folder() + "." + n.Name.Name
			s.functions[at] = append(s.functions[at], n)
		case *ast.GenDecl:
			if n.Tok == token.CONST {
				s.constant(f.folder(), n)
			}
		case *ast.ValueSpec:
			for i, value := range n.Values {
				if list, ok := value.(*ast.CompositeLit); ok && len(n.Names) > i {
					s.lists[f.folder()+"."+n.Names[i].Name] = list.Elts
				}
			}
		case *ast.CallExpr:
			name, method := called(n)
			at := f.folder() + "." + name
			s.calls[at] = append(s.calls[at], calling{n, in, f.folder(), method})
		case *ast.CompositeLit:
			s.literal(n, parents)
		case *ast.BasicLit, *ast.BinaryExpr:
			if expr, ok := n.(ast.Expr); ok && isText(expr) && !within(parents) {
				s.adds = append(s.adds, add{expr, enclosing(in, n), f.folder()})
			}
		}
		parents = append(parents, n)
		return true
	})
}

// enclosing is the function if the node stands in it.
func enclosing(in *ast.FuncDecl, n ast.Node) *ast.FuncDecl {
	if in != nil && n.Pos() < in.End() {
		return in
	}
	return nil
}

// within reports whether a node is a part of a sum of texts, or the tag of a field.
func within(parents []ast.Node) bool {
	if len(parents) == 0 {
		return false
	}
	switch parent := parents[len(parents)-1].(type) {
	case *ast.BinaryExpr:
		return parent.Op == token.ADD
	case *ast.Field:
		return true
	}
	return false
}

// isText reports whether an expression is a text, or a sum that begins with one.
func isText(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.STRING
	case *ast.BinaryExpr:
		return e.Op == token.ADD && isText(e.X)
	}
	return false
}

func (s *source) constant(folder string, decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		kind, _ := spec.Type.(*ast.Ident)
		for i, value := range spec.Values {
			if text, ok := value.(*ast.BasicLit); ok && text.Kind == token.STRING {
				c := constant{folder: folder, name: spec.Names[i].Name}
				c.value, _ = strconv.Unquote(text.Value)
				if kind != nil {
					c.kind = kind.Name
				}
				s.constants = append(s.constants, c)
			}
		}
	}
}

// literal keeps the field ID of a literal. One in a list of its type does not name
// the type again.
func (s *source) literal(n *ast.CompositeLit, parents []ast.Node) {
	kind := typeName(n.Type)
	for i := len(parents) - 1; kind == "" && i >= 0; i-- {
		if list, ok := parents[i].(*ast.CompositeLit); ok {
			kind = typeName(list.Type)
		}
	}
	for _, field := range n.Elts {
		pair, ok := field.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := pair.Key.(*ast.Ident); !ok || key.Name != "ID" {
			continue
		}
		if text, ok := pair.Value.(*ast.BasicLit); ok {
			value, _ := strconv.Unquote(text.Value)
			s.ids[kind] = append(s.ids[kind], value)
		}
	}
}

// typeName is the name of a type without its package; of a list, that of its parts.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.ArrayType:
		return typeName(e.Elt)
	}
	return ""
}

// called is the name of what a call calls, and whether it is called on something.
func called(c *ast.CallExpr) (name string, method bool) {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name, false
	case *ast.SelectorExpr:
		return f.Sel.Name, true
	}
	return "", false
}

// deepest is how far a text is followed from call to call.
const deepest = 6

// values are the texts that an expression can be, as far as they were found, and
// whether these are all.
func (s *source) values(e ast.Expr, in *ast.FuncDecl, folder string, depth int) ([]string, bool) {
	if depth > deepest || s.following[e] {
		return nil, false
	}
	s.following[e] = true
	defer delete(s.following, e)
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return []string{text}, err == nil && e.Kind == token.STRING
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return nil, false
		}
		first, ok := s.values(e.X, in, folder, depth)
		rest, also := s.values(e.Y, in, folder, depth)
		var all []string
		for _, a := range first {
			for _, b := range rest {
				all = append(all, a+b)
			}
		}
		return distinct(all), ok && also
	case *ast.CallExpr:
		return s.returned(e, folder, depth)
	case *ast.Ident:
		return s.named(e, in, folder, depth)
	}
	return nil, false
}

// named are the texts that a name can stand for: a constant, a variable of the
// function, or an argument of it, which every call gives.
func (s *source) named(name *ast.Ident, in *ast.FuncDecl, folder string, depth int) ([]string, bool) {
	if in != nil {
		if at, spread, is := parameter(in, name.Name); is {
			return s.arguments(in, at, spread, folder, depth)
		}
		if values, assigned, ok := s.assigned(name.Name, in, folder, depth); assigned {
			return values, ok
		}
	}
	for _, c := range s.constants {
		if c.folder == folder && c.name == name.Name {
			return []string{c.value}, true
		}
	}
	return nil, false
}

// distinct are texts without those that come twice.
func distinct(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// parameter is the place of a parameter among those of a function.
func parameter(f *ast.FuncDecl, name string) (at int, spread, is bool) {
	for _, field := range f.Type.Params.List {
		for _, one := range field.Names {
			if one.Name == name {
				_, spread = field.Type.(*ast.Ellipsis)
				return at, spread, true
			}
			at++
		}
	}
	return 0, false, false
}

// arguments are the texts that all calls of a function give at a place.
func (s *source) arguments(f *ast.FuncDecl, at int, spread bool, folder string, depth int) ([]string, bool) {
	least, most := arity(f)
	var all []string
	found, whole := false, true
	for _, c := range s.calls[folder+"."+f.Name.Name] {
		if c.method != (f.Recv != nil) || len(c.Args) < least || most >= 0 && len(c.Args) > most || at >= len(c.Args) || spread {
			continue
		}
		values, ok := s.values(c.Args[at], c.in, c.folder, depth+1)
		all, found, whole = append(all, values...), true, whole && ok
	}
	return distinct(all), found && whole
}

// returned are the texts that a function of the package returns.
func (s *source) returned(c *ast.CallExpr, folder string, depth int) (all []string, whole bool) {
	name, method := called(c)
	whole = true
	for _, f := range s.functions[folder+"."+name] {
		if f.Recv != nil != method || f.Type.Results == nil || f.Type.Results.NumFields() != 1 || typeName(f.Type.Results.List[0].Type) != "string" {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if back, is := n.(*ast.ReturnStmt); is && len(back.Results) == 1 {
				values, ok := s.values(back.Results[0], f, folder, depth+1)
				all, whole = append(all, values...), whole && ok
			}
			return true
		})
	}
	return distinct(all), whole && len(all) > 0
}

// arity is how many arguments a function takes; most < 0 is any number.
func arity(f *ast.FuncDecl) (least, most int) {
	for _, field := range f.Type.Params.List {
		if _, spread := field.Type.(*ast.Ellipsis); spread {
			return least, -1
		}
		least += max(len(field.Names), 1)
	}
	return least, least
}

// assigned are the texts that a function gives to a variable.
func (s *source) assigned(name string, in *ast.FuncDecl, folder string, depth int) (all []string, found, ok bool) {
	ok = true
	take := func(e ast.Expr) {
		values, known := s.values(e, in, folder, depth+1)
		all, found, ok = append(all, values...), true, ok && known
	}
	ast.Inspect(in, func(n ast.Node) bool {
		if each, is := n.(*ast.RangeStmt); is {
			if one, is := each.Value.(*ast.Ident); is && one.Name == name {
				for _, part := range s.parts(each.X, folder) {
					take(part)
				}
			}
		}
		assign, is := n.(*ast.AssignStmt)
		if !is {
			return true
		}
		for i, left := range assign.Lhs {
			if one, is := left.(*ast.Ident); is && one.Name == name {
				if len(assign.Rhs) != len(assign.Lhs) {
					found, ok = true, false
				} else {
					take(assign.Rhs[i])
				}
			}
		}
		return true
	})
	return distinct(all), found, ok
}

// parts are the parts of a list that stands in the code, as it is or under a name.
func (s *source) parts(e ast.Expr, folder string) []ast.Expr {
	switch e := e.(type) {
	case *ast.CompositeLit:
		return e.Elts
	case *ast.SliceExpr:
		return s.parts(e.X, folder)
	case *ast.Ident:
		return s.lists[folder+"."+e.Name]
	}
	return nil
}

// saying is something that is said: the text with which its ids begin, those that
// were found, and whether these are all.
type saying struct {
	node  ast.Node
	begin string
	ids   []string
	whole bool
}

// said are the ids of phrases in the code: texts of their form, of which the first
// part is one of those given.
func (s *source) said(first map[string]bool) []saying {
	var all []saying
	for _, a := range s.adds {
		begin := beginOf(a.Expr)
		space, _, dotted := strings.Cut(begin, ".")
		if !dotted || !first[space] {
			continue
		}
		if _, alone := a.Expr.(*ast.BasicLit); alone {
			if phraseID.MatchString(begin) {
				all = append(all, saying{a, begin, []string{begin}, true})
			}
			continue
		}
		if !phraseBegin.MatchString(begin) {
			continue
		}
		ids, whole := s.values(a.Expr, a.in, a.folder, 0)
		all = append(all, saying{a, begin, ids, whole})
	}
	return all
}

// beginOf is the text with which an expression begins.
func beginOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(e.Value)
		return text
	case *ast.BinaryExpr:
		return beginOf(e.X)
	}
	return ""
}

func TestTextsAreFollowed(t *testing.T) {
	tree := parse(t, `package p
const mine = "x"
type kind string
const one kind = "y"
func (g *grid) flaw(id string, pairs ...any) { say("a.flaw." + id) }
func (g *grid) over(id string) { g.flaw(id + "_over") }
func f(g *grid, v Value) {
	g.flaw("first"); g.flaw(mine, 1); g.over("second")
	id := "a.whole"
	if v { id = "a.half" }
	say("a." + string(v.Kind)); say(id)
	side := "ours"
	if v { side = "theirs" }
	say("a.side_" + side)
	for _, head := range heads[:2] { say("a.head." + head) }
	say("a.kind." + kindOf(v)); say("a.part." + string(v.Kind)); g.part("one"); g.part(v.Kind)
}
var heads = []string{"wins", "losses"}
func kindOf(v Value) string { if v { return "red" }; return "black" }
func (g *grid) part(id string) { say("a.part." + id) }
var specs = []match.Spec{{ID: "go"}, {ID: "stop"}}
`)
	code := read([]file{{path: "p/p.go", tree: tree}})
	var got []string
	for _, said := range code.said(map[string]bool{"a": true}) {
		text := said.begin + "=" + strings.Join(said.ids, ",")
		if !said.whole {
			text += "…"
		}
		got = append(got, text)
	}
	want := []string{
		"a.flaw.=a.flaw.first,a.flaw.second_over,a.flaw.x", "a.whole=a.whole", "a.half=a.half", "a.=…", "a.side_=a.side_ours,a.side_theirs",
		"a.head.=a.head.losses,a.head.wins", "a.kind.=a.kind.black,a.kind.red", "a.part.=…", "a.part.=a.part.one…",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
	if got := code.ids["Spec"]; !slices.Equal(got, []string{"go", "stop"}) {
		t.Errorf("ids of specs: %q", got)
	}
	if len(code.constants) != 2 || code.constants[1] != (constant{"p", "kind", "one", "y"}) {
		t.Errorf("constants: %v", code.constants)
	}
}
