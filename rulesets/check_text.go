package rulesets

import (
	"maps"
	"slices"
	"strings"

	"github.com/rivo/uniseg"
	"golang.org/x/text/language"
)

// readText checks the text of a game and lays it over the one that is there.
// Nothing in the library is changed.
func (l *Library) readText(f *textFile, p parsed) (*gameText, []Fault) {
	g, ok := l.games[f.Text]
	if !ok {
		return nil, []Fault{unknownFault(p.root.get("text").place, "unknown_game", f.Text, l.gameIDs())}
	}
	c := textChecker{library: l, game: g, tag: p.tag}
	text := c.under(p)
	if f.Title != "" {
		text.title = f.Title
		c.width("title", f.Title, p.root.get("title").place, maxTitle)
	}
	if text.title == "" && l.title(speech{c.tag, f.Text}) == "" {
		c.fault(p.root.place, "missing_key", "key", "title")
	}
	if f.Say != nil {
		c.say(f.Say, text)
	}
	c.faults = append(c.faults, markSame(text.say, f.Same, p.root)...)
	for i := range f.Sections {
		c.section(&f.Sections[i], p.root.get("sections"), text)
	}
	return text, c.faults
}

type textChecker struct {
	library *Library
	game    *Game
	tag     language.Tag
	faults  []Fault
}

func (c *textChecker) fault(at place, id string, pairs ...any) {
	c.faults = append(c.faults, newFault(at, id, pairs...))
}

// under copies the text that the new one is laid over.
func (c *textChecker) under(p parsed) *gameText {
	text := &gameText{
		place: p.root.place, tag: c.tag,
		say: make(map[string]*words), sections: make(map[string]*sectionText),
	}
	if old := c.library.texts[c.game.ID][c.tag]; old != nil {
		text.title, text.place = old.title, old.place
		maps.Copy(text.say, old.say)
		maps.Copy(text.sections, old.sections)
	}
	return text
}

// say reads the game's own words.
func (c *textChecker) say(n *node, text *gameText) {
	say, faults := flatten(n, c.tag)
	c.faults = append(c.faults, faults...)
	for _, id := range slices.Sorted(maps.Keys(say)) {
		w := say[id]
		c.faults = append(c.faults, c.compare(id, w)...)
		c.faults = append(c.faults, checkFit(id, w)...)
		text.say[id] = w
	}
}

// compare checks the placeholders of a game's own phrase: they are those of
// the same game's phrase in another language, or some of those of the
// interface's phrase that it takes the place of.
func (c *textChecker) compare(id string, w *words) []Fault {
	for _, tag := range c.library.Languages() {
		if other := c.library.words(speech{tag, c.game.ID}, id); other != nil {
			return compareWith(other, w, id)
		}
	}
	general := c.library.reference(id, c.tag)
	if general == nil {
		return nil
	}
	return extraArgs(general, w, id)
}

// compareWith reports placeholders that differ from those of the same phrase
// elsewhere.
func compareWith(other, w *words, id string) []Fault {
	if other == nil {
		return nil
	}
	faults := extraArgs(other, w, id)
	have := w.args()
	for _, arg := range other.args() {
		if !slices.Contains(have, arg) && !(arg == "n" && (w.plural() || other.plural())) {
			faults = append(faults, newFault(w.place, "missing_placeholder",
				"id", id, "name", arg, "language", other.tag.String(), "file", other.src.name, "line", other.line))
		}
	}
	return faults
}

// extraArgs reports placeholders that the same phrase elsewhere does not have.
// The number n may always be said.
func extraArgs(other, w *words, id string) []Fault {
	known := other.args()
	var faults []Fault
	for _, arg := range w.args() {
		if slices.Contains(known, arg) || arg == "n" && other.plural() {
			continue
		}
		faults = append(faults, unknownFault(w.find("{"+arg+"}"), "unknown_placeholder", arg, known, "id", id))
	}
	return faults
}

// section reads one section of the rule text.
func (c *textChecker) section(f *sectionFile, under *node, text *gameText) {
	n, at := under.get(f.ID), under.at(f.ID)
	if !slices.Contains(c.game.Sections, f.ID) {
		c.faults = append(c.faults, unknownFault(at, "unknown_section", f.ID, c.game.Sections))
		return
	}
	section := &sectionText{place: at}
	if old := c.library.section(speech{c.tag, c.game.ID}, f.ID); old != nil {
		*section = *old
	}
	if f.Title != "" {
		section.title = f.Title
		c.width("title", f.Title, n.at("title"), maxTitle)
	} else if section.title == "" {
		c.fault(at, "missing_key", "key", "title")
	}
	if f.Text != "" {
		section.text = c.template(f.Text, n.at("text"), text)
	} else if len(section.text) == 0 {
		c.fault(at, "missing_key", "key", "text")
	}
	text.sections[f.ID] = section
}

// template reads and checks the text of a section.
func (c *textChecker) template(text string, at place, own *gameText) template {
	t, bad := parseTemplate(strings.TrimRight(text, "\n"))
	if bad != "" {
		c.fault(at.find(bad), "bad_placeholder", "piece", bad)
		return nil
	}
	c.placeholders(t, at, own)
	c.longWords(t, at)
	return t
}

// placeholders checks that a section names only what the game has, in a way
// that can be said.
func (c *textChecker) placeholders(t template, in place, text *gameText) {
	known := c.game.argNames()
	for _, p := range t {
		if p.arg == "" {
			continue
		}
		at := in.find(p.String())
		s, isSetting := c.game.Setting(p.arg)
		switch {
		case !slices.Contains(known, p.arg):
			c.faults = append(c.faults, unknownFault(at, "unknown_number", p.arg, known))
		case p.word != "":
			c.worded(p, at, text)
		case isSetting && (s.Type == ChoiceSetting || s.Type == BoolSetting):
			c.fault(at, "needs_words", "name", p.arg, "type", string(s.Type))
		}
	}
}

// worded checks that there are words for every value of {word:name}, and that
// these ask for no more than the number n.
func (c *textChecker) worded(p part, at place, text *gameText) {
	for _, id := range c.game.wordedIDs(p.word, p.arg) {
		w := text.say[id]
		if w == nil {
			w = c.library.words(speech{c.tag, c.game.ID}, id)
		}
		if w == nil {
			w = c.library.words(speech{tag: c.tag}, id)
		}
		if w == nil {
			c.fault(at, "no_words", "word", p.word, "name", p.arg, "id", id)
			continue
		}
		for _, arg := range w.args() {
			if arg != "n" || id != p.word {
				c.fault(at, "words_ask", "word", p.word, "name", p.arg, "id", id, "arg", arg)
			}
		}
	}
}

// Widths in columns of the places where words are shown.
const (
	maxTitle = 34 // of a section, beside the clock
	maxWord  = 36 // of one word: the narrowest column that rules are read in
)

func (c *textChecker) width(what, text string, at place, most int) {
	if wide := uniseg.StringWidth(text); wide > most {
		c.fault(at, "too_wide", "what", what, "wide", wide, "max", most)
	}
}

func (c *textChecker) longWords(t template, at place) {
	for _, p := range t {
		for word := range strings.FieldsSeq(p.words) {
			if uniseg.StringWidth(word) > maxWord {
				c.fault(at.find(word), "long_word", "word", word, "max", maxWord)
			}
		}
	}
}
