package board_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"tableref/referee/match/procedures"
	"tableref/referee/table"
	"tableref/referee/window/board"
)

var update = flag.Bool("update", false, "write the JSON Schema anew")

// schemaOf is the schema of a State, made of its type. Fields may be added to a state, so
// that one more is no fault.
func schemaOf(t *testing.T) *jsonschema.Schema {
	t.Helper()
	schema, err := jsonschema.For[board.State](nil)
	if err != nil {
		t.Fatal(err)
	}
	var open func(*jsonschema.Schema)
	open = func(s *jsonschema.Schema) {
		if s == nil {
			return
		}
		if len(s.Properties) > 0 {
			s.AdditionalProperties = nil
		}
		for _, p := range s.Properties {
			open(p)
		}
		open(s.Items)
	}
	open(schema)
	schema.Schema = "https://json-schema.org/draft/2020-12/schema"
	return schema
}

// The schema that the board hands out is that of what it tells, at a table of every game.
func TestSchema(t *testing.T) {
	schema := schemaOf(t)
	want, err := json.MarshalIndent(schema, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	path := filepath.Join("page", "assets", "schema.json")
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(path); err != nil || !bytes.Equal(have, want) {
		t.Fatalf("%s is not the schema of a state (%v): run this test with -update", path, err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	library, _ := procedures.Load()
	for _, game := range procedures.Playable(library) {
		names := []string{"Ana", "Ben"}
		if game.Players.Max == 1 {
			names = names[:1]
		}
		e := sit(t, table.Setup{Game: game.ID, Seats: seats(names...)})
		if status, body := e.ask("GET", e.viewer()+"schema.json", ""); status != http.StatusOK || body != string(want) {
			t.Fatalf("schema.json: %d", status)
		}
		for _, line := range []string{"go", "undo"} {
			e.do(line)
			_, body := e.ask("GET", e.viewer()+"view.json", "")
			var state any
			if err := json.Unmarshal([]byte(body), &state); err != nil {
				t.Fatal(err)
			}
			if err := resolved.Validate(state); err != nil {
				t.Errorf("%s after %s: %v\n%s", game.ID, line, err, body)
			}
		}
	}
	if err := resolved.Validate(map[string]any{"v": "one"}); err == nil {
		t.Error("the schema takes anything")
	}
}
