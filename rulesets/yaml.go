package rulesets

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"golang.org/x/text/language"
	"gopkg.in/yaml.v3"
)

// This is the only file of the project that knows the YAML library: it turns
// the text of a file into a tree of our own, and the library's complaints into
// faults with a line and a column.

// maxDepth is how deep the values of a file may be nested.
const maxDepth = 16

// parse reads one document. The tree is nil when there is a fault.
func parse(src *source) (*node, []Fault) {
	dec := yaml.NewDecoder(bytes.NewReader(src.text))
	var doc, more yaml.Node
	switch err := dec.Decode(&doc); {
	case errors.Is(err, io.EOF):
		return nil, []Fault{newFault(src.place(1, 1), "empty_file")}
	case err != nil:
		return nil, []Fault{syntaxFault(src, err)}
	}
	root := doc.Content[0]
	if err := dec.Decode(&more); !errors.Is(err, io.EOF) {
		return nil, []Fault{newFault(documentEnd(src, root.Line), "second_document")}
	}
	t := treeMaker{src: src}
	tree := t.convert(root, 1)
	if len(t.faults) > 0 {
		return nil, t.faults
	}
	return tree, nil
}

// documentEnd is the place of the marker that ends the first document. Other
// readers of YAML would silently leave out the rest.
func documentEnd(src *source, begin int) place {
	for line := begin; line < len(src.lines); line++ {
		if text := src.lines[line]; strings.HasPrefix(text, "---") || strings.HasPrefix(text, "...") {
			return src.place(line+1, 1)
		}
	}
	return src.place(len(src.lines), 1)
}

// translated is a file of English words under another language. Each plural gets the
// forms of that language, with the words that English has for any number.
func translated(text []byte, tag language.Tag) ([]byte, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		return nil, err
	}
	root := doc.Content[0]
	for i := 0; i+1 < len(root.Content); i += 2 {
		switch key, value := root.Content[i].Value, root.Content[i+1]; key {
		case "phrases", "language":
			value.Value = tag.String()
		case "say":
			reform(value, pluralsOf(tag).forms())
		}
	}
	var out bytes.Buffer
	encoder := yaml.NewEncoder(&out)
	encoder.SetIndent(2)
	err := encoder.Encode(&doc)
	return out.Bytes(), err
}

// reform gives every plural the forms of a language.
func reform(n *yaml.Node, forms []string) {
	if n.Kind != yaml.MappingNode {
		return
	}
	var rest *yaml.Node // the words for any number
	for i := 0; i+1 < len(n.Content); i += 2 {
		reform(n.Content[i+1], forms)
		if n.Content[i].Value == "other" {
			rest = n.Content[i+1]
		}
	}
	if rest == nil || len(n.Content) == 2 {
		return
	}
	var kept []*yaml.Node
	have := make(map[string]bool)
	for i := 0; i+1 < len(n.Content); i += 2 {
		if form := n.Content[i].Value; strings.HasPrefix(form, "=") || slices.Contains(forms, form) {
			kept = append(kept, n.Content[i], n.Content[i+1])
			have[form] = true
		}
	}
	for _, form := range forms {
		if !have[form] {
			words := *rest
			kept = append(kept, &yaml.Node{Kind: yaml.ScalarNode, Value: form}, &words)
		}
	}
	n.Content = kept
}

// treeMaker converts the library's nodes and collects what a ruleset may not
// hold although YAML allows it.
type treeMaker struct {
	src    *source
	faults []Fault
}

func (t *treeMaker) fault(n *yaml.Node, id string, pairs ...any) {
	t.faults = append(t.faults, newFault(t.src.place(n.Line, n.Column), id, pairs...))
}

func (t *treeMaker) convert(n *yaml.Node, depth int) *node {
	out := &node{place: t.src.place(n.Line, n.Column)}
	switch {
	case depth > maxDepth:
		t.fault(n, "too_deep", "max", maxDepth)
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		t.fault(n, "anchor")
	case n.Style&yaml.TaggedStyle != 0:
		t.fault(n, "tag", "tag", n.Tag)
	case n.Kind == yaml.ScalarNode:
		t.scalar(n, out)
	case n.Kind == yaml.SequenceNode:
		out.kind = list
		for _, item := range n.Content {
			out.items = append(out.items, t.convert(item, depth+1))
		}
	default:
		out.kind = mapping
		t.pairs(n, out, depth)
	}
	return out
}

func (t *treeMaker) scalar(n *yaml.Node, out *node) {
	out.kind = scalar
	out.text = n.Value
	out.block = n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0
	out.absent = n.ShortTag() == "!!null"
	out.quoted = n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0
	if !out.quoted && !out.block && isGlued(out.text) {
		t.fault(n, "no_space")
	}
	if bad, ok := badRune(out.text); ok {
		t.fault(n, bad.id, "code", bad.code())
	}
}

// isGlued reports a value that was meant to be a key and its value, as in
// word:"Plink!".
func isGlued(text string) bool {
	key, value, found := strings.Cut(text, ":")
	return found && isPhraseID(key) && value != "" && strings.ContainsAny(value[:1], "\"'{[")
}

func (t *treeMaker) pairs(n *yaml.Node, out *node, depth int) {
	seen := make(map[string]int)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		if key.Tag == "!!merge" {
			t.fault(key, "anchor")
			continue
		}
		if key.Kind != yaml.ScalarNode {
			t.fault(key, "key_not_a_word")
			continue
		}
		if line, twice := seen[key.Value]; twice {
			t.fault(key, "duplicate_key", "key", key.Value, "line", line)
			continue
		}
		seen[key.Value] = key.Line
		out.pairs = append(out.pairs, pair{
			key:   t.convert(key, depth),
			value: t.convert(value, depth+1),
		})
	}
}

// syntaxFault turns an error of the library into a fault. The library names
// the line where the surrounding block begins, or none at all, so the line is
// found anew.
func syntaxFault(src *source, err error) Fault {
	line := firstBadLine(src)
	text := src.lines[line-1]
	at := func(column int) place { return src.place(line, column) }
	mark := text[valueOffset(text):]
	switch msg := err.Error(); {
	case strings.Contains(msg, "exceeded max depth"):
		return newFault(at(indent(text)+1), "too_deep", "max", maxDepth)
	case strings.Contains(msg, "mapping values are not allowed"):
		return colonFault(src, line)
	case strings.Contains(msg, "could not find expected ':'"):
		return newFault(at(indent(text)+1), "no_colon")
	case strings.Contains(msg, "unknown escape"):
		return newFault(at(runeColumn(text, strings.Index(text, `\`))), "escape")
	case isOpen(mark):
		return newFault(at(valueColumn(text)), "open_quote")
	case mark != "" && strings.ContainsAny(mark[:1], "[{*&!|>%@`\"'"):
		return newFault(at(valueColumn(text)), "start_character")
	}
	return newFault(at(indent(text)+1), "syntax")
}

// colonFault tells a colon too many from one that is missing in the line above.
func colonFault(src *source, line int) Fault {
	if second := secondColon(src.lines[line-1]); second >= 0 {
		return newFault(src.place(line, runeColumn(src.lines[line-1], second)), "second_colon")
	}
	line = max(line-1, 1)
	return newFault(src.place(line, indent(src.lines[line-1])+1), "no_colon")
}

// isOpen reports a value that opens a quote or bracket and does not close it
// on its line.
func isOpen(value string) bool {
	for open, end := range map[string]string{`"`: `"`, "'": "'", "[": "]", "{": "}"} {
		if rest, ok := strings.CutPrefix(value, open); ok {
			return !strings.Contains(rest, end)
		}
	}
	return false
}

// firstBadLine finds the line after the longest beginning of the file that can
// be read: a syntax error spoils every longer beginning.
func firstBadLine(src *source) int {
	reads := func(lines int) bool {
		var doc yaml.Node
		return yaml.Unmarshal([]byte(strings.Join(src.lines[:lines], "\n")), &doc) == nil
	}
	good, bad := 0, len(src.lines)
	for range 8 {
		for bad-good > 1 {
			if middle := (good + bad) / 2; reads(middle) {
				good = middle
			} else {
				bad = middle
			}
		}
		// A beginning that ends inside a quoted text cannot be read either:
		// look a little further before believing the boundary.
		further := 0
		for next := bad + 1; next <= min(bad+24, len(src.lines)-1); next++ {
			if reads(next) {
				further = next
			}
		}
		if further == 0 {
			break
		}
		good, bad = further, len(src.lines)
	}
	return bad
}

// indent counts the spaces at the beginning of a line.
func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// valueOffset is where the value of "key: value" begins in a line, in bytes;
// without a colon, where the text of the line begins.
func valueOffset(line string) int {
	_, after, found := strings.Cut(line, ": ")
	if !found {
		return indent(line)
	}
	return len(line) - len(strings.TrimLeft(after, " "))
}

func valueColumn(line string) int { return runeColumn(line, valueOffset(line)) }

// secondColon is where the second ": " of a line stands, in bytes; -1 if there
// is none.
func secondColon(line string) int {
	first := strings.Index(line, ": ")
	if first < 0 {
		return -1
	}
	rest := line[first+2:]
	second := strings.Index(rest, ": ")
	if second < 0 && strings.HasSuffix(rest, ":") {
		second = len(rest) - 1
	}
	if second < 0 {
		return -1
	}
	return first + 2 + second
}
