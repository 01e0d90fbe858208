package rulesets

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// atTheTable are the files of phrases that a table speaks from, in the order in
// which it meets them; all others come after.
var atTheTable = []string{
	"lists", "names", "cards", "table", "race", "spit", "pairs", "patience", "tally", "checks",
	"dashboard_table", "dashboard_places", "dashboard", "plain", "settings", "ways",
}

// Todo lists what is still to be written in a language, in the order in which a
// table would meet it: every phrase that is missing, at the place where English
// has it, and every one that is still in English, at its own place; then the same
// of each game. A language that nobody has begun lacks all of it; English lacks
// nothing.
func (l Sources) Todo(tag language.Tag) []Fault {
	english := l.phrases[language.English]
	t := todo{tag: tag}
	for _, id := range l.phraseCoverage(tag).Missing {
		t.add(id, english[id], l.phrases[tag][id])
	}
	slices.SortStableFunc(t.open, func(a, b open) int {
		return cmp.Or(cmp.Compare(a.order(), b.order()), cmp.Compare(a.english.src.name, b.english.src.name), cmp.Compare(a.english.line, b.english.line))
	})
	for _, g := range l.Games() {
		t.game(l, g)
	}
	faults := make([]Fault, len(t.open))
	for i, o := range t.open {
		faults[i] = o.fault(tag)
	}
	return faults
}

// todo collects what is open in a language.
type todo struct {
	tag  language.Tag
	open []open
}

// open is something that is still to be written.
type open struct {
	id, says string
	english  place
	own      *place // where it stands in English still; nil: it is missing
}

func (t *todo) add(id string, english, own *words) {
	if english == nil {
		return // a word that only this game wants: its own text has the gap
	}
	o := open{id: id, english: english.place, says: english.String()}
	if own != nil {
		o.own = &own.place
	}
	t.open = append(t.open, o)
}

func (t *todo) game(l Sources, g *Game) {
	english, own := l.texts[g.ID][language.English], l.texts[g.ID][t.tag]
	if english == nil || t.tag == language.English {
		return
	}
	if own == nil {
		own = &gameText{}
	}
	before := len(t.open)
	for _, id := range l.textCoverage(g, t.tag).Missing {
		section, ok := strings.CutPrefix(id, "section ")
		switch {
		case !ok:
			t.add(id, english.say[id], own.say[id])
		case english.sections[section] != nil:
			t.section(id, english.sections[section], own.sections[section])
		}
	}
	slices.SortStableFunc(t.open[before:], func(a, b open) int { return cmp.Compare(a.english.line, b.english.line) })
}

func (t *todo) section(id string, english, own *sectionText) {
	o := open{id: id, english: english.place, says: english.title}
	if own != nil {
		o.own = &own.place
	}
	t.open = append(t.open, o)
}

// order is when a table meets the file.
func (o open) order() int {
	name := strings.TrimSuffix(path.Base(o.english.src.name), ".yaml")
	if i := slices.Index(atTheTable, name); i >= 0 {
		return i
	}
	return len(atTheTable)
}

func (o open) fault(tag language.Tag) Fault {
	args := []any{"id", o.id, "language", tag.String(), "english", o.says}
	if o.own != nil {
		return newFault(*o.own, "still_english", args...)
	}
	return newFault(o.english, "not_written", args...)
}

// String writes the words as files do: the form for any number.
func (w *words) String() string {
	form, ok := w.forms["other"]
	if !ok {
		form = w.forms[slices.Sorted(maps.Keys(w.forms))[0]]
	}
	var b strings.Builder
	for _, part := range form {
		b.WriteString(part.String())
	}
	return b.String()
}
