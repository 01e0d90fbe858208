package rulesets

import (
	"maps"
	"reflect"
	"slices"
	"unicode"

	"golang.org/x/text/language"
)

// markSame notes which words a file says to be the same as in English, by the ids
// that stand below its key same.
func markSame(say map[string]*words, same []string, root *node) []Fault {
	var faults []Fault
	for i, id := range same {
		w := say[id]
		if w == nil {
			known := slices.Sorted(maps.Keys(say))
			faults = append(faults, unknownFault(root.get("same").items[i].place, "unknown_same", id, known))
			continue
		}
		w.same = true
	}
	return faults
}

// untouched reports words that are still the English ones, as they are in a file
// that was copied to begin a translation. Words without a letter need none.
func (w *words) untouched(english *words) bool {
	return english != nil && w.tag != language.English && !w.same && w.letters() && reflect.DeepEqual(w.forms, english.forms)
}

// letters reports whether there is anything to translate.
func (w *words) letters() bool {
	for _, form := range w.forms {
		for _, part := range form {
			if slices.ContainsFunc([]rune(part.words), unicode.IsLetter) {
				return true
			}
		}
	}
	return false
}

// untouched reports a section that is still the English one.
func (s *sectionText) untouched(english *sectionText, tag language.Tag) bool {
	return english != nil && tag != language.English && s.title == english.title && reflect.DeepEqual(s.text, english.text)
}
