package rulesets

import "slices"

// kind is the kind of a node.
type kind int

const (
	scalar kind = iota
	list
	mapping
)

// node is a value in a file, with its place.
type node struct {
	place
	kind   kind
	text   string  // scalar
	quoted bool    // scalar in quotes
	block  bool    // scalar written as | or >
	absent bool    // scalar: nothing, null or ~
	items  []*node // list
	pairs  []pair  // mapping, in the order of the file
}

// pair is a key and its value in a mapping.
type pair struct {
	key, value *node
}

// get is the value of a key, nil if the key is not there.
func (n *node) get(key string) *node {
	if i := n.index(key); i >= 0 {
		return n.pairs[i].value
	}
	return nil
}

// index is where the pair of a key is, -1 if the key is not there.
func (n *node) index(key string) int {
	if n == nil {
		return -1
	}
	return slices.IndexFunc(n.pairs, func(p pair) bool { return p.key.text == key })
}

// at is the best place to point at for the value at a path of keys: of a
// scalar where it stands, of anything larger its key. It goes as far along the
// path as there are values.
func (n *node) at(path ...string) place {
	at := n.place
	for _, key := range path {
		i := n.index(key)
		if i < 0 {
			break
		}
		at = n.pairs[i].key.place
		if n = n.pairs[i].value; n.kind == scalar {
			at = n.place
		}
	}
	return at
}

// item is the place of an entry of a list.
func (n *node) item(i int, path ...string) place {
	for _, key := range path {
		n = n.get(key)
	}
	if n == nil || i >= len(n.items) {
		return place{}
	}
	return n.items[i].place
}

// overlay lays a second tree over the first: mappings are merged key by key,
// everything else is replaced. Neither tree is changed.
func overlay(under, over *node) *node {
	if under == nil || under.kind != mapping || over.kind != mapping {
		return over
	}
	merged := &node{place: over.place, kind: mapping}
	for _, p := range under.pairs {
		if i := over.index(p.key.text); i >= 0 {
			p = pair{key: over.pairs[i].key, value: overlay(p.value, over.pairs[i].value)}
		}
		merged.pairs = append(merged.pairs, p)
	}
	for _, p := range over.pairs {
		if under.get(p.key.text) == nil {
			merged.pairs = append(merged.pairs, p)
		}
	}
	return merged
}
