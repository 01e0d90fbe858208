package rulesets

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// Coverage says how much of a game, or of the interface, is written in a
// language.
type Coverage struct {
	Game     string // "" is the interface
	Language language.Tag
	Have, Of int      // sections and phrases
	Missing  []string // section ids as "section aim", phrase ids as they are; those too that are still in English
}

// Coverage lists, for the interface and then each game, every language.
func (l Sources) Coverage() []Coverage {
	var out []Coverage
	for _, tag := range l.Languages() {
		out = append(out, l.phraseCoverage(tag))
	}
	for _, g := range l.Games() {
		for _, tag := range l.Languages() {
			out = append(out, l.textCoverage(g, tag))
		}
	}
	return out
}

func (l Sources) phraseCoverage(tag language.Tag) Coverage {
	c := Coverage{Language: tag}
	english := l.phrases[language.English]
	c.count(slices.Collect(maps.Keys(english)), english, l.phrases[tag])
	return c
}

func (l Sources) textCoverage(g *Game, tag language.Tag) Coverage {
	c := Coverage{Game: g.ID, Language: tag}
	text := l.texts[g.ID][tag]
	if text == nil {
		text = &gameText{}
	}
	english := l.texts[g.ID][language.English]
	if english == nil {
		english = &gameText{}
	}
	for _, id := range g.Sections {
		c.Of++
		if s := text.sections[id]; s != nil && !s.untouched(english.sections[id], tag) {
			c.Have++
		} else {
			c.Missing = append(c.Missing, "section "+id)
		}
	}
	c.count(l.ownWords(g), english.say, text.say)
	return c
}

// ownWords are the phrases that every text of a game says: the word that its
// players call, the names of its variants, the names of settings, counts and
// limited figures that the interface has no words for, and what the English text says in the
// place of the interface. Words that only the sections of a text need are its
// own affair.
func (l Sources) ownWords(g *Game) []string {
	own := slices.Clone(l.procedures[g.Procedure].Words)
	for _, v := range g.Variants {
		own = append(own, "variant."+v.ID, "variant."+v.ID+".hint")
	}
	for _, id := range g.names() {
		if l.reference(id, language.English) == nil {
			own = append(own, id)
		}
	}
	if text := l.texts[g.ID][language.English]; text != nil {
		for id := range text.say {
			if l.reference(id, language.English) != nil {
				own = append(own, id)
			}
		}
	}
	return own
}

// names are the phrases that name a game's settings, choices, counts and the
// figures that may rule settings out, and the cards of its own.
func (g *Game) names() []string {
	var out []string
	for _, s := range g.Settings {
		out = append(out, "setting."+s.ID, "setting."+s.ID+".hint")
		for _, c := range s.Choices {
			out = append(out, "setting."+s.ID+"."+c)
		}
	}
	for _, id := range g.countIDs() {
		out = append(out, "count."+id)
	}
	for _, f := range g.Figures {
		if f.Min != "" || f.Max != "" {
			out = append(out, "figure."+f.ID)
		}
	}
	return append(out, g.faces()...)
}

func (c *Coverage) count(wanted []string, english, have map[string]*words) {
	slices.Sort(wanted)
	for _, id := range slices.Compact(wanted) {
		c.Of++
		if w := have[id]; w != nil && !w.untouched(english[id]) {
			c.Have++
		} else {
			c.Missing = append(c.Missing, id)
		}
	}
}

// Gaps lists what is not wrong but not whole: sections that a text lacks,
// phrases that a language lacks, phrases that nothing says. What a language
// does not have at all is no gap.
func (l Sources) Gaps() []Fault {
	var faults []Fault
	for _, tag := range l.Languages() {
		faults = append(faults, l.phraseGaps(tag)...)
	}
	for _, g := range l.Games() {
		for tag, text := range l.texts[g.ID] {
			if c := l.textCoverage(g, tag); len(c.Missing) > 0 {
				faults = append(faults, newFault(text.place, "missing_sections",
					"n", len(c.Missing), "ids", shortened(c.Missing), "language", tag.String()))
			}
		}
	}
	return sortFaults(faults)
}

func (l Sources) phraseGaps(tag language.Tag) []Fault {
	have := l.phrases[tag]
	if len(have) == 0 {
		return nil
	}
	var faults []Fault
	english := l.phrases[language.English]
	known := slices.Sorted(maps.Keys(english))
	for _, id := range slices.Sorted(maps.Keys(have)) {
		if english[id] == nil && !isOwn(id) && len(faults) < maxFaults {
			faults = append(faults, unknownFault(have[id].place, "extra_phrase", id, known))
		}
	}
	faults = append(faults, l.dangling(have)...)
	if c := l.phraseCoverage(tag); len(c.Missing) > 0 {
		first := slices.MinFunc(slices.Collect(maps.Values(have)), func(a, b *words) int {
			return strings.Compare(a.src.name, b.src.name)
		})
		faults = append(faults, newFault(first.src.place(1, 1), "missing_phrases",
			"n", len(c.Missing), "ids", shortened(c.Missing), "language", tag.String()))
	}
	return faults
}

// dangling reports {word:name} in phrases where there is no phrase word, nor
// any that begins with it.
func (l Sources) dangling(have map[string]*words) []Fault {
	var faults []Fault
	known := slices.Sorted(maps.Keys(l.phrases[language.English]))
	for _, id := range slices.Sorted(maps.Keys(have)) {
		for _, t := range have[id].forms {
			for _, p := range t {
				begins := func(k string) bool { return k == p.word || strings.HasPrefix(k, p.word+".") }
				if p.word != "" && !slices.ContainsFunc(known, begins) {
					faults = append(faults, unknownFault(have[id].find(p.String()), "unknown_word", p.word, nil, "id", id))
				}
			}
		}
	}
	return faults
}

// isOwn reports a phrase that a language may have without English having it:
// more letters of a rank, the language's own name.
func isOwn(id string) bool {
	return strings.HasPrefix(id, "rank_also.") || strings.HasPrefix(id, "language.")
}

// shortened lists the first few of many ids.
func shortened(ids []string) string {
	const few = 12
	if len(ids) <= few {
		return strings.Join(ids, ", ")
	}
	return strings.Join(ids[:few], ", ") + " …"
}
