package rulesets

import (
	"maps"
	"slices"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// lay reads files and lays what they say over the library: first the words of
// the interface, then the games, then their texts, each of which may lean on
// those before. English comes first, since other languages are compared with
// it. A file with a fault is left out.
func (l *Library) lay(files []file) []Fault {
	all, faults := readFiles(files)
	slices.SortStableFunc(all, func(a, b parsed) int {
		return englishFirst(a.tag) - englishFirst(b.tag)
	})
	said := newLayer()
	for _, step := range []struct {
		kind string
		add  func(*layer, parsed) []Fault
	}{
		{"phrases", l.addPhrases},
		{"game", l.addGame},
		{"text", l.addText},
		{"lesson", l.addLesson},
	} {
		for _, p := range all {
			if p.kind == step.kind {
				faults = append(faults, capped(step.add(said, p))...)
			}
		}
	}
	return faults
}

// maxFaults is how many faults of one file are reported. A file with more is
// something else than a ruleset.
const maxFaults = 100

// capped puts the number of the other faults in the place of those beyond maxFaults.
func capped(faults []Fault) []Fault {
	if len(faults) <= maxFaults {
		return faults
	}
	last := faults[maxFaults]
	last.What = phrase.Of("fault.more.what", "n", len(faults)-maxFaults)
	last.Mend = phrase.Of("fault.more.mend")
	return append(faults[:maxFaults:maxFaults], last)
}

func englishFirst(tag language.Tag) int {
	if tag == language.English {
		return 0
	}
	return 1
}

// layer remembers what the files of one folder said: two of them that say the same
// are a fault, while a later folder may say it again.
type layer struct {
	said map[string]place
}

func newLayer() *layer { return &layer{said: make(map[string]place)} }

// saidBefore reports a fault when something was said by an earlier file of the same
// folder.
func (y *layer) saidBefore(what string, at place) []Fault {
	if first, ok := y.said[what]; ok {
		return []Fault{newFault(at, "said_twice", "what", what, "file", first.src.name, "line", first.line)}
	}
	return nil
}

func (y *layer) remember(what string, at place) { y.said[what] = at }

// addPhrases lays a file with words of the interface over the library.
func (l *Library) addPhrases(y *layer, p parsed) []Fault {
	var f phraseFile
	faults := decode(p.root, &f)
	if f.Say == nil {
		return append(faults, newFault(p.root.place, "missing_key", "key", "say"))
	}
	say, bad := flatten(f.Say, p.tag)
	faults = append(faults, bad...)
	faults = append(faults, markSame(say, f.Same, p.root)...)
	for _, id := range slices.Sorted(maps.Keys(say)) {
		faults = append(faults, y.saidBefore(id+" ("+p.tag.String()+")", say[id].place)...)
		faults = append(faults, compareWith(l.reference(id, p.tag), say[id], id)...)
		faults = append(faults, checkFit(id, say[id])...)
	}
	if len(faults) > 0 {
		return faults
	}
	if l.phrases[p.tag] == nil {
		l.phrases[p.tag] = make(map[string]*words)
	}
	for id, w := range say {
		y.remember(id+" ("+p.tag.String()+")", w.place)
		l.phrases[p.tag][id] = w
	}
	return nil
}

// reference are the words that a phrase of the interface is compared with:
// the English ones, or those of any language that has it.
func (l *Library) reference(id string, tag language.Tag) *words {
	for _, tag := range l.preferring(language.English, tag) {
		if w := l.words(speech{tag: tag}, id); w != nil {
			return w
		}
	}
	return nil
}

// addGame lays a game file over the library.
func (l *Library) addGame(y *layer, p parsed) []Fault {
	var alone gameFile
	if faults := decode(p.root, &alone); len(faults) > 0 {
		tree := overlay(l.tree(alone.ID), p.root)
		var whole gameFile
		decode(tree, &whole) // its faults are those of the file
		return withMore(faults, checkGame(&whole.Game, tree, l.procedures))
	}
	if faults := y.saidBefore("game "+alone.ID, p.root.get("game").place); len(faults) > 0 {
		return faults
	}
	tree := overlay(l.tree(alone.ID), p.root)
	var whole gameFile
	if faults := decode(tree, &whole); len(faults) > 0 {
		return faults
	}
	g := &whole.Game
	if faults := checkGame(g, tree, l.procedures); len(faults) > 0 {
		return atPlace(faults, p.root.get("game").place)
	}
	y.remember("game "+g.ID, p.root.get("game").place)
	l.games[g.ID], l.trees[g.ID] = g, tree
	return nil
}

// withMore adds what else is wrong in a file that could not be decoded whole,
// so that one run reports everything. A fault at a place that has one already is a
// consequence of it, and so may be a missing key.
func withMore(faults, more []Fault) []Fault {
	known := make(map[[2]int]bool, len(faults))
	for _, f := range faults {
		known[[2]int{f.Line, f.Column}] = true
	}
	for _, f := range more {
		if f.File == faults[0].File && f.What.ID != "fault.missing_key.what" && !known[[2]int{f.Line, f.Column}] {
			faults = append(faults, f)
		}
	}
	return faults
}

// atPlace moves the faults that show in an earlier file to the place in this one
// that caused them.
func atPlace(faults []Fault, home place) []Fault {
	for i, f := range faults {
		if f.File != home.src.name {
			faults[i] = newFault(home, "laid_over", "file", f.File, "line", f.Line, "what", f.What, "mend", f.Mend)
		}
	}
	return faults
}

// addText lays a file with the rules of a game in one language over the
// library.
func (l *Library) addText(y *layer, p parsed) []Fault {
	var f textFile
	if faults := decode(p.root, &f); len(faults) > 0 {
		_, more := l.readText(&f, p)
		return withMore(faults, more)
	}
	id := "text " + f.Text + " " + p.tag.String()
	if faults := y.saidBefore(id, p.root.get("text").place); len(faults) > 0 {
		return faults
	}
	text, faults := l.readText(&f, p)
	if len(faults) > 0 {
		return faults
	}
	y.remember(id, p.root.get("text").place)
	if l.texts[f.Text] == nil {
		l.texts[f.Text] = make(map[language.Tag]*gameText)
	}
	l.texts[f.Text][p.tag] = text
	return nil
}
