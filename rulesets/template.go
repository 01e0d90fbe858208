package rulesets

import (
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// template is a text with placeholders: {name} is an argument, {word:name} the
// phrase "word" said with that argument. {{ and }} are braces.
type template []part

// part is a piece of a template: words as they are, or a placeholder.
type part struct {
	words string
	arg   string // "": no placeholder
	word  string // the phrase of {word:arg}
}

// String writes a placeholder as files do.
func (p part) String() string {
	switch {
	case p.arg == "":
		return p.words
	case p.word == "":
		return "{" + p.arg + "}"
	}
	return "{" + p.word + ":" + p.arg + "}"
}

// parseTemplate reads a text. When it cannot, bad is the piece of text to point
// at.
func parseTemplate(text string) (t template, bad string) {
	for text != "" {
		open := strings.IndexAny(text, "{}")
		if open < 0 {
			return t.add(text), ""
		}
		t, text = t.add(text[:open]), text[open:]
		if strings.HasPrefix(text, "{{") || strings.HasPrefix(text, "}}") {
			t, text = t.add(text[:1]), text[2:]
			continue
		}
		end := strings.IndexByte(text, '}')
		if text[0] == '}' || end < 0 {
			return nil, text[:min(len(text), 12)]
		}
		p, ok := parsePlaceholder(text[1:end])
		if !ok {
			return nil, text[:end+1]
		}
		t, text = append(t, p), text[end+1:]
	}
	return t, ""
}

func (t template) add(words string) template {
	if words == "" {
		return t
	}
	if n := len(t); n > 0 && t[n-1].arg == "" {
		t[n-1].words += words
		return t
	}
	return append(t, part{words: words})
}

func parsePlaceholder(s string) (part, bool) {
	word, arg, has := strings.Cut(s, ":")
	if !has {
		word, arg = "", s
	}
	if !isDotted(arg) || has && !isDotted(word) {
		return part{}, false
	}
	return part{arg: arg, word: word}, true
}

func isDotted(s string) bool {
	for piece := range strings.SplitSeq(s, ".") {
		if !isID(piece) {
			return false
		}
	}
	return true
}

// args lists the names of the placeholders, sorted, each once.
func (t template) args() []string {
	var out []string
	for _, p := range t {
		if p.arg != "" {
			out = append(out, p.arg)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// words are the words of one phrase in one language: one template for each
// plural form and for each number that has words of its own.
type words struct {
	place
	forms map[string]template // "other" and, in a plural, "one", "few", "=0" …
	tag   language.Tag
	same  bool // its file says that English has the same words
}

// plural reports whether the words differ by number.
func (w *words) plural() bool { return len(w.forms) > 1 }

// args lists the placeholders of all forms.
func (w *words) args() []string {
	var out []string
	for _, t := range w.forms {
		out = append(out, t.args()...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
