package rulesets

import (
	"encoding/json"
	"reflect"
)

// Schema is a JSON Schema of the four kinds of files, from the same Go types
// that read them, for editors that complete and check as one types.
//
// It is a little laxer than the loader, which also knows what must fit
// together.
func Schema(procedures Procedures) ([]byte, error) {
	schema := schema{procedures.names()}
	s := object{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "A ruleset file of tableref",
		"oneOf": []object{
			schema.ofFile(reflect.TypeFor[gameFile](), "game"),
			schema.ofFile(reflect.TypeFor[textFile](), "text", "language"),
			schema.ofFile(reflect.TypeFor[phraseFile](), "phrases", "say"),
			schema.ofFile(reflect.TypeFor[lessonFile](), "lesson", "steps"),
		},
		"$defs": object{"say": object{
			"type":                 "object",
			"additionalProperties": object{"anyOf": []object{{"type": scalars}, {"$ref": "#/$defs/say"}}},
		}},
	}
	out, err := json.MarshalIndent(s, "", "  ")
	return append(out, '\n'), err
}

type object = map[string]any

// scalars are what a text may look like to YAML when it has no quotes.
var scalars = []string{"string", "number", "boolean"}

// schema knows the names of the procedures that a game may have.
type schema struct{ procedures []string }

func (c schema) ofFile(t reflect.Type, required ...string) object {
	s := c.ofType(t)
	s["required"] = append([]string{"format"}, required...)
	s["properties"].(object)["format"].(object)["const"] = format
	return s
}

func (c schema) ofType(t reflect.Type) object {
	switch {
	case t == nodeType:
		return object{"$ref": "#/$defs/say"}
	case t == reflect.TypeFor[SettingType]():
		return object{"enum": settingTypes}
	case t.Kind() == reflect.Pointer:
		return c.ofType(t.Elem())
	case t.Kind() == reflect.Struct:
		return c.ofStruct(t)
	case t.Kind() == reflect.Map:
		return object{"type": "object", "additionalProperties": c.ofType(t.Elem())}
	case t.Kind() == reflect.Slice:
		return object{"type": "array", "items": c.ofType(t.Elem())}
	case t.Kind() == reflect.Int:
		return object{"type": "integer"}
	case t.Kind() == reflect.Bool:
		return object{"enum": []any{true, false, "yes", "no"}}
	}
	return object{"type": scalars}
}

func (c schema) ofStruct(t reflect.Type) object {
	properties := object{}
	for _, f := range fieldsOf(t) {
		ft := t.FieldByIndex(f.index).Type
		s := c.ofType(ft)
		if f.byID {
			s = object{"type": "object", "additionalProperties": c.ofType(ft.Elem())}
		}
		if f.name == "procedure" {
			s = object{"enum": c.procedures}
		}
		if f.doc != "" {
			s["description"] = f.doc
		}
		properties[f.name] = s
	}
	return object{"type": "object", "additionalProperties": false, "properties": properties}
}
