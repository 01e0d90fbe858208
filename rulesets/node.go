package rulesets

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
	if n == nil {
		return nil
	}
	for _, p := range n.pairs {
		if p.key.text == key {
			return p.value
		}
	}
	return nil
}

// at is the value at a path of keys, or as far along it as there are values:
// the best place to point at.
func (n *node) at(path ...string) *node {
	for _, key := range path {
		next := n.get(key)
		if next == nil {
			return n
		}
		n = next
	}
	return n
}

// overlay lays a second tree over the first: mappings are merged key by key,
// everything else is replaced. Neither tree is changed.
func overlay(under, over *node) *node {
	if under == nil || under.kind != mapping || over.kind != mapping {
		return over
	}
	merged := &node{place: over.place, kind: mapping}
	for _, p := range under.pairs {
		if v := over.get(p.key.text); v != nil {
			p.value = overlay(p.value, v)
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
