package rulesets

import (
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestKeysOfTheTutorial compares the tables of keys in docs/rulesets.md with the
// types that read the files; -update rewrites them.
func TestKeysOfTheTutorial(t *testing.T) {
	const path = "../docs/rulesets.md"
	const begin, end = "<!-- keys: written by go test ./rulesets -update -->\n", "<!-- end of keys -->\n"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(page), begin)
	have, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatalf("%s has no place for the keys", path)
	}
	want := keyTables(t)
	if *update {
		write(t, path, before+begin+want+end+after)
		return
	}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("run go test ./rulesets -update (-types +page):\n%s", diff)
	}
}

func keyTables(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for _, kind := range []struct {
		key, title string
		file       reflect.Type
	}{
		{"game", "A game", reflect.TypeFor[gameFile]()},
		{"text", "A text of a game", reflect.TypeFor[textFile]()},
		{"phrases", "Words of the interface", reflect.TypeFor[phraseFile]()},
		{"lesson", "A lesson", reflect.TypeFor[lessonFile]()},
	} {
		fmt.Fprintf(&b, "\n### %s\n\n| key | type | what it says | example |\n|---|---|---|---|\n", kind.title)
		keyRows(&b, kind.file, "", samples(t, kind.key))
	}
	b.WriteString("\n")
	return b.String()
}

// keyRows writes a row for every key of a type and of those below it. Ids of
// the author's own are written <id>.
func keyRows(b *strings.Builder, typ reflect.Type, under string, from []*node) {
	for _, f := range fieldsOf(typ) {
		inner := typ.FieldByIndex(f.index).Type
		below := picked(from, f.name)
		fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", under+f.name, kindName(inner, f.byID), strings.ReplaceAll(f.doc, "<", "&lt;"), sample(inner, below))
		switch {
		case f.byID:
			keyRows(b, inner.Elem(), under+f.name+".<id>.", anyOf(below))
		case inner.Kind() == reflect.Struct:
			keyRows(b, inner, under+f.name+".", below)
		}
	}
}

// kindName says in a word or two what a value looks like in YAML.
func kindName(typ reflect.Type, byID bool) string {
	switch {
	case byID:
		return "keys of your own"
	case typ == nodeType:
		return "words"
	case typ == reflect.TypeFor[Amount]():
		return "number or name"
	case typ == reflect.TypeFor[[]Term]():
		return "list of terms"
	}
	switch typ.Kind() {
	case reflect.Pointer:
		return kindName(typ.Elem(), false)
	case reflect.Struct:
		return "keys"
	case reflect.Map:
		return "keys of your own"
	case reflect.Slice:
		return "list"
	case reflect.Int:
		return "number"
	case reflect.Bool:
		return "yes or no"
	}
	return "text"
}

// samples are the tutorial's and the shipped files of a kind.
func samples(t *testing.T, kind string) []*node {
	t.Helper()
	files, faults := filesIn(fs.FS(os.DirFS("../docs/rulesets")), "docs/rulesets")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	var list []*node
	for _, f := range append(files, shippedFiles()...) {
		p, faults := readFile(f)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		if p.root.get(kind) != nil {
			list = append(list, p.root)
		}
	}
	return list
}

// picked are the values of a key, where there are any.
func picked(from []*node, key string) []*node {
	var list []*node
	for _, n := range from {
		if v := n.get(key); v != nil {
			list = append(list, v)
		}
	}
	return list
}

// anyOf are the values of all keys.
func anyOf(from []*node) []*node {
	var list []*node
	for _, n := range from {
		for _, p := range n.pairs {
			list = append(list, p.value)
		}
	}
	return list
}

// sample writes the first value that fits into a cell; nothing when there are
// keys below it that have examples of their own.
func sample(typ reflect.Type, from []*node) string {
	for _, n := range from {
		if said := sampleOf(typ, n); said != "" {
			return "`" + said + "`"
		}
	}
	return ""
}

func sampleOf(typ reflect.Type, n *node) string {
	const widest = 46
	switch {
	case typ.Kind() == reflect.Map && len(n.pairs) > 0:
		first, more := n.pairs[0], ""
		if len(n.pairs) > 1 {
			more = ", …"
		}
		return fmt.Sprintf("{ %s: %s%s }", first.key.text, first.value.text, more)
	case n.kind == list:
		var items []string
		for _, item := range n.items {
			items = append(items, item.text)
		}
		if said := "[" + strings.Join(items, ", ") + "]"; len(said) <= widest {
			return said
		}
	case n.kind == scalar && !n.absent && !strings.Contains(strings.TrimRight(n.text, "\n"), "\n") && len(n.text) <= widest:
		return strings.TrimRight(n.text, "\n")
	}
	return ""
}
