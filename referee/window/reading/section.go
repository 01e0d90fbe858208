package reading

import (
	"slices"
	"strings"

	"tableref/rulesets"
	"tableref/rulesets/phrase"
)

// SectionError says that a game has no such section.
type SectionError struct {
	Section string   // as it was given
	Meant   string   // the section that was probably meant; "": none is near
	Known   []string // the ids of all sections, in reading order
}

// Error is the error for logs; windows say Phrase.
func (e *SectionError) Error() string { return e.Phrase().ID + ": " + e.Section }

// Phrase says what is wrong and how to mend it.
func (e *SectionError) Phrase() phrase.Phrase {
	if e.Meant != "" {
		return phrase.Of("reading.no_section_meant", "word", e.Section, "meant", e.Meant)
	}
	return phrase.Of("reading.no_section", "word", e.Section, "known", strings.Join(e.Known, ", "))
}

// only keeps one section of every book: the one with that id, or with that
// title in one of the languages.
func only(books []book, wanted string) error {
	i := slices.IndexFunc(books[0].sections, func(s rulesets.Section) bool { return s.ID == wanted })
	for _, b := range books {
		if i < 0 {
			i = slices.IndexFunc(b.sections, func(s rulesets.Section) bool { return strings.EqualFold(s.Title, wanted) })
		}
	}
	if i < 0 {
		return unknownSection(books[0], wanted)
	}
	for k := range books {
		books[k].sections = books[k].sections[i : i+1]
	}
	return nil
}

func unknownSection(b book, wanted string) error {
	e := &SectionError{Section: wanted}
	for _, s := range b.sections {
		e.Known = append(e.Known, s.ID)
	}
	e.Meant = rulesets.Nearest(wanted, e.Known)
	return e
}
