package rulesets

import (
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// flatten turns a nested mapping of words into phrases by id: keys join with
// dots, a mapping whose keys are all plural forms is one phrase.
func flatten(n *node, tag language.Tag) (map[string]*words, []Fault) {
	f := flattener{tag: tag, out: make(map[string]*words)}
	if n.kind != mapping {
		return f.out, []Fault{newFault(n.place, "want_mapping", "key", "say")}
	}
	f.mapping(n, "")
	return f.out, f.faults
}

type flattener struct {
	tag    language.Tag
	out    map[string]*words
	faults []Fault
}

func (f *flattener) fault(at place, id string, pairs ...any) {
	f.faults = append(f.faults, newFault(at, id, pairs...))
}

func (f *flattener) mapping(n *node, prefix string) {
	for _, p := range n.pairs {
		id := prefix + p.key.text
		switch {
		case !isPhraseID(p.key.text):
			f.fault(p.key.place, "bad_phrase_id", "id", p.key.text)
		case f.out[id] != nil:
			f.fault(p.key.place, "duplicate_key", "key", id, "line", f.out[id].line)
		case isBraced(p):
			f.fault(p.value.place, "start_character")
		case p.value.kind == mapping && f.plural(p.value, id):
		case p.value.kind == mapping:
			f.mapping(p.value, id+".")
		default:
			w := &words{place: p.value.place, tag: f.tag, forms: make(map[string]template)}
			f.form(w, "other", p.value, id)
			f.out[id] = w
		}
	}
}

// isBraced reports a text that was meant to begin with a placeholder but has no
// quotes, so that YAML reads {name} as a mapping.
func isBraced(p pair) bool {
	for _, inner := range p.value.pairs {
		if !inner.value.absent {
			return false
		}
	}
	return len(p.value.pairs) > 0 && p.value.line == p.key.line
}

// plural reads a mapping as the plural forms of one phrase. It reports false
// when the mapping is none.
func (f *flattener) plural(n *node, id string) bool {
	forms, others := 0, 0
	for _, p := range n.pairs {
		if isForm(p.key.text) {
			forms++
		} else {
			others++
		}
	}
	rest := n.get("other")
	switch {
	case forms == 0:
		return false
	case others > 0 && (rest == nil || forms == 1):
		f.reportFormIDs(n)
		return false
	case forms == 1 && rest != nil && len(pluralsOf(f.tag).forms()) > 1:
		f.fault(n.pairs[0].key.place, "lone_form", "id", id)
		return true
	case rest == nil:
		f.fault(n.place, "plural_without_other", "id", id)
		return true
	case others > 0:
		f.reportOtherKeys(n, id)
		return true
	}
	w := &words{place: n.place, tag: f.tag, forms: make(map[string]template)}
	for _, p := range n.pairs {
		f.form(w, p.key.text, p.value, id)
	}
	f.checkForms(w, n, id)
	f.checkArgs(w, n, id)
	f.out[id] = w
	return true
}

// checkArgs reports plural forms that do not name what another form names. Only
// the number itself may be left out, and the words of exactly one number may
// leave out anything.
func (f *flattener) checkArgs(w *words, n *node, id string) {
	all := w.args()
	for _, p := range n.pairs {
		t := w.forms[p.key.text]
		if strings.HasPrefix(p.key.text, "=") || t == nil {
			continue
		}
		have := t.args()
		for _, arg := range all {
			if arg != "n" && !slices.Contains(have, arg) {
				f.fault(p.value.place, "form_without", "id", id, "form", p.key.text, "name", arg)
			}
		}
	}
}

// reportFormIDs reports keys that name plural forms among others that do not: beside
// none of its kind such a key would be read as a form, and its words never found.
func (f *flattener) reportFormIDs(n *node) {
	for _, p := range n.pairs {
		if isForm(p.key.text) {
			f.fault(p.key.place, "form_id", "id", p.key.text)
		}
	}
}

// reportOtherKeys reports keys beside plural forms that are none.
func (f *flattener) reportOtherKeys(n *node, id string) {
	for _, p := range n.pairs {
		if !isForm(p.key.text) {
			f.fault(p.key.place, "not_a_form", "id", id, "key", p.key.text, "forms", strings.Join(pluralsOf(f.tag).forms(), ", "))
		}
	}
}

// checkForms reports the forms that the language uses for whole numbers and the
// phrase lacks.
func (f *flattener) checkForms(w *words, n *node, id string) {
	if !w.plural() {
		return
	}
	for _, form := range pluralsOf(f.tag).forms() {
		if _, ok := w.forms[form]; !ok && w.counts() {
			f.fault(n.place, "missing_form", "id", id, "form", form, "language", f.tag.String())
		}
	}
}

// counts reports whether the words differ by category and not only for a few
// numbers of their own.
func (w *words) counts() bool {
	for form := range w.forms {
		if form != "other" && !strings.HasPrefix(form, "=") {
			return true
		}
	}
	return false
}

func (f *flattener) form(w *words, form string, n *node, id string) {
	if n.kind != scalar {
		f.fault(n.place, "want_scalar", "key", id)
		return
	}
	if n.absent {
		f.fault(n.place, "no_value", "key", id)
		return
	}
	t, bad := parseTemplate(n.text)
	if bad != "" {
		f.fault(n.find(bad), "bad_placeholder", "piece", bad)
	}
	w.forms[form] = t
}

func isPhraseID(s string) bool {
	for _, r := range s {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
		if !letter && r != '_' && r != '-' && r != '.' {
			return false
		}
	}
	return s != "" && !strings.HasPrefix(s, ".") && !strings.HasSuffix(s, ".")
}
