package rulesets

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// Fault is something wrong in a ruleset file: where, what, and how to mend it.
type Fault struct {
	File         string // as the caller named it; shipped files begin with rulesets/
	Line, Column int    // from 1; columns count characters
	What, Mend   phrase.Phrase
}

func newFault(at place, id string, pairs ...any) Fault {
	p := phrase.Of("fault."+id, pairs...)
	return Fault{
		File: at.src.name, Line: at.line, Column: at.column,
		What: phrase.Phrase{ID: p.ID + ".what", Args: p.Args},
		Mend: phrase.Phrase{ID: p.ID + ".mend", Args: p.Args},
	}
}

// unknownFault reports a name that is none of those known: with the one that
// was probably meant, or else with all of them. The words are those of id and
// id_meant.
func unknownFault(at place, id, name string, known []string, pairs ...any) Fault {
	if meant := Nearest(name, known); meant != "" {
		return newFault(at, id+"_meant", append(pairs, "name", name, "meant", meant)...)
	}
	return newFault(at, id, append(pairs, "name", name, "known", strings.Join(known, ", "))...)
}

// In writes the fault as file:line:column: what: mend in the words of a
// language.
func (f Fault) In(t *Text) string {
	return fmt.Sprintf("%s:%d:%d: %s: %s", f.File, f.Line, f.Column, t.Say(f.What), t.Say(f.Mend))
}

// Error writes the fault in English.
func (f Fault) Error() string { return f.In(shippedText()) }

// shippedText has the shipped English words: faults find theirs even when the
// library that they are about has none.
var shippedText = sync.OnceValue(func() *Text {
	l := newLibrary(nil)
	l.shipped = shippedCompiled()
	return l.Text(language.English)
})

// sortFaults puts faults in the order of file, line and column and drops
// doubles.
func sortFaults(faults []Fault) []Fault {
	slices.SortStableFunc(faults, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return slices.CompactFunc(faults, func(a, b Fault) bool {
		return reflect.DeepEqual(a, b)
	})
}
