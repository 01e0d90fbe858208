package rulesets

import (
	"reflect"
	"strings"
)

// decode fills a struct from a tree by the struct's yaml tags and reports
// every fault on the way, each with its place: unknown keys, values of the
// wrong kind. Tags: a name; "-" is never read; ",byid" reads a mapping into a
// slice whose elements have their key as ID, in the order of the file.
// Embedded structs are read as if their fields stood outside.
func decode(n *node, into any) []Fault {
	d := decoder{}
	d.value(n, reflect.ValueOf(into).Elem(), "")
	return d.faults
}

type decoder struct{ faults []Fault }

func (d *decoder) fault(at place, id string, pairs ...any) {
	d.faults = append(d.faults, newFault(at, id, pairs...))
}

var nodeType = reflect.TypeFor[*node]()

func (d *decoder) value(n *node, v reflect.Value, key string) {
	switch {
	case v.Type() == nodeType:
		v.Set(reflect.ValueOf(n))
	case v.Kind() == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		d.value(n, v.Elem(), key)
	case v.Kind() == reflect.Struct:
		d.structure(n, v, key)
	case v.Kind() == reflect.Map:
		d.table(n, v, key)
	case v.Kind() == reflect.Slice:
		d.list(n, v, key)
	default:
		d.scalar(n, v, key)
	}
}

func (d *decoder) structure(n *node, v reflect.Value, key string) {
	if !d.expect(n, mapping, key) {
		return
	}
	fields := fieldsOf(v.Type())
	for _, p := range n.pairs {
		f, ok := fields.find(p.key.text)
		if !ok {
			d.faults = append(d.faults, unknownFault(p.key.place, "unknown_key", p.key.text, fields.names()))
			continue
		}
		field := v.FieldByIndex(f.index)
		if f.byID {
			d.byID(p.value, field, f.name)
		} else {
			d.value(p.value, field, f.name)
		}
	}
}

func (d *decoder) byID(n *node, v reflect.Value, key string) {
	if !d.expect(n, mapping, key) {
		return
	}
	out := reflect.MakeSlice(v.Type(), len(n.pairs), len(n.pairs))
	for i, p := range n.pairs {
		d.id(p.key)
		d.structure(p.value, out.Index(i), key+"."+p.key.text)
		out.Index(i).FieldByName("ID").SetString(p.key.text)
	}
	v.Set(out)
}

func (d *decoder) table(n *node, v reflect.Value, key string) {
	if !d.expect(n, mapping, key) {
		return
	}
	out := reflect.MakeMapWithSize(v.Type(), len(n.pairs))
	for _, p := range n.pairs {
		value := reflect.New(v.Type().Elem()).Elem()
		d.value(p.value, value, p.key.text)
		out.SetMapIndex(reflect.ValueOf(p.key.text), value)
	}
	v.Set(out)
}

func (d *decoder) list(n *node, v reflect.Value, key string) {
	if !d.expect(n, list, key) {
		return
	}
	out := reflect.MakeSlice(v.Type(), len(n.items), len(n.items))
	for i, item := range n.items {
		d.value(item, out.Index(i), key)
	}
	v.Set(out)
}

func (d *decoder) scalar(n *node, v reflect.Value, key string) {
	if !d.expect(n, scalar, key) {
		return
	}
	switch v.Kind() {
	case reflect.Int:
		number, ok := readInt(n.text)
		if !ok {
			d.fault(n.place, "not_a_number", "key", key, "value", n.text)
		}
		v.SetInt(int64(number))
	case reflect.Bool:
		yes, ok := readBool(n.text)
		if !ok {
			d.fault(n.place, "not_yes_or_no", "key", key, "value", n.text)
		}
		v.SetBool(yes)
	default:
		v.SetString(n.text)
	}
}

// expect reports a value of the wrong kind, and a key without any value.
func (d *decoder) expect(n *node, want kind, key string) bool {
	switch {
	case n.absent:
		d.fault(n.place, "no_value", "key", key)
	case n.kind == want:
		return true
	case want == mapping:
		d.fault(n.place, "want_mapping", "key", key)
	case want == list:
		d.fault(n.place, "want_list", "key", key)
	default:
		d.fault(n.place, "want_scalar", "key", key)
	}
	return false
}

// id checks the form of an id: it becomes part of a command line and of
// phrase ids.
func (d *decoder) id(n *node) {
	if wrong := idFault(n.text); wrong != "" {
		d.fault(n.place, wrong, "id", n.text)
	}
}

// field is a field of a struct as files name it.
type field struct {
	name  string
	index []int
	byID  bool
	doc   string
}

type fields []field

func (fs fields) find(name string) (field, bool) {
	for _, f := range fs {
		if f.name == name {
			return f, true
		}
	}
	return field{}, false
}

func (fs fields) names() []string {
	out := make([]string, len(fs))
	for i, f := range fs {
		out[i] = f.name
	}
	return out
}

// fieldsOf lists the fields of a struct type that files may name.
func fieldsOf(t reflect.Type) fields {
	var out fields
	for _, f := range reflect.VisibleFields(t) {
		name, option, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if f.Anonymous || name == "" || name == "-" {
			continue
		}
		out = append(out, field{name: name, index: f.Index, byID: option == "byid", doc: f.Tag.Get("doc")})
	}
	return out
}
