package rulesets

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestSchemaIsCurrent compares the schema in docs with the types that read the
// files; -update rewrites it.
func TestSchemaIsCurrent(t *testing.T) {
	const path = "../docs/ruleset.schema.json"
	want, err := Schema(known)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		write(t, path, string(want))
		return
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("run go test ./rulesets -update (-types +file):\n%s", diff)
	}
}

// TestSchemaKnowsEveryKey holds the shipped files against the schema's keys.
func TestSchemaKnowsEveryKey(t *testing.T) {
	text, err := Schema(known)
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		OneOf []struct {
			Properties map[string]json.RawMessage
			Required   []string
		}
	}
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	for _, f := range shippedFiles() {
		p, faults := readFile(f)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		fits := 0
		for _, kind := range schema.OneOf {
			ok := true
			for _, pair := range p.root.pairs {
				_, known := kind.Properties[pair.key.text]
				ok = ok && known
			}
			for _, key := range kind.Required {
				ok = ok && p.root.get(key) != nil
			}
			if ok {
				fits++
			}
		}
		if fits != 1 {
			t.Errorf("%s fits %d kinds of files", f.name, fits)
		}
	}
}

func TestEveryKeyIsExplained(t *testing.T) {
	for _, kind := range []reflect.Type{reflect.TypeFor[gameFile](), reflect.TypeFor[textFile](), reflect.TypeFor[phraseFile]()} {
		for _, key := range undocumented(kind) {
			t.Errorf("%s has no doc tag", key)
		}
	}
}

// undocumented lists the keys without an explanation.
func undocumented(t reflect.Type) []string {
	var out []string
	for _, f := range fieldsOf(t) {
		if f.doc == "" {
			out = append(out, t.Name()+"."+f.name)
		}
		if ft := t.FieldByIndex(f.index).Type; f.byID || ft.Kind() == reflect.Struct {
			if f.byID {
				ft = ft.Elem()
			}
			out = append(out, undocumented(ft)...)
		}
	}
	slices.Sort(out)
	return out
}
