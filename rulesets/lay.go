package rulesets

import (
	"maps"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// parsed is a file that could be read as YAML.
type parsed struct {
	root *node
	kind string
	tag  language.Tag // of phrases and texts
}

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
	} {
		for _, p := range all {
			if p.kind == step.kind {
				faults = append(faults, few(step.add(said, p))...)
			}
		}
	}
	return faults
}

// maxFaults is how many faults of one file are told. A file with more is
// something else than a ruleset.
const maxFaults = 100

func few(faults []Fault) []Fault {
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

// readFiles reads files side by side, for that is half of what a start of the
// program takes. Files with a fault are left out.
func readFiles(files []file) ([]parsed, []Fault) {
	read := make([]parsed, len(files))
	bad := make([][]Fault, len(files))
	var readers sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		readers.Go(func() {
			for i := range next {
				read[i], bad[i] = readFile(files[i])
			}
		})
	}
	for i := range files {
		next <- i
	}
	close(next)
	readers.Wait()
	var all []parsed
	var faults []Fault
	for i := range files {
		if len(bad[i]) > 0 {
			faults = append(faults, few(bad[i])...)
			continue
		}
		all = append(all, read[i])
	}
	return all, faults
}

// readFile reads one file as far as it can be read without the others.
func readFile(f file) (parsed, []Fault) {
	src, faults := readSource(f.in, f.path, f.name)
	if len(faults) > 0 {
		return parsed{}, faults
	}
	root, faults := parse(src)
	if len(faults) > 0 {
		return parsed{}, faults
	}
	kind, faults := fileKind(root)
	if len(faults) > 0 {
		return parsed{}, faults
	}
	p := parsed{root: root, kind: kind}
	p.tag, faults = languageOf(root, kind)
	return p, faults
}

// languageOf reads the language of a file of words.
func languageOf(root *node, kind string) (language.Tag, []Fault) {
	key, ok := map[string]string{"phrases": "phrases", "text": "language"}[kind]
	if !ok {
		return language.Und, nil
	}
	n := root.get(key)
	if n == nil {
		return language.Und, []Fault{newFault(root.place, "missing_key", "key", key)}
	}
	tag, err := language.Parse(n.text)
	if n.kind != scalar || err != nil || tag == language.Und {
		return language.Und, []Fault{newFault(n.place, "not_a_language", "value", n.text)}
	}
	return tag, nil
}

// layer remembers what the files of one folder said, so that two of them that
// say the same can be told.
type layer struct {
	said map[string]place
}

func newLayer() *layer { return &layer{said: make(map[string]place)} }

// twice reports a fault when something was said by an earlier file of the same
// folder.
func (y *layer) twice(what string, at place) []Fault {
	if first, ok := y.said[what]; ok && first.src != at.src {
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
		faults = append(faults, y.twice(id+" ("+p.tag.String()+")", say[id].place)...)
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
		decode(tree, &whole) // its faults are those of the file, and are told
		return withFurther(faults, checkGame(&whole.Game, tree, l.procedures))
	}
	if faults := y.twice("game "+alone.ID, p.root.get("game").place); len(faults) > 0 {
		return faults
	}
	tree := overlay(l.tree(alone.ID), p.root)
	var whole gameFile
	if faults := decode(tree, &whole); len(faults) > 0 {
		return faults
	}
	g := &whole.Game
	if faults := checkGame(g, tree, l.procedures); len(faults) > 0 {
		return atHome(faults, p.root.get("game").place)
	}
	y.remember("game "+g.ID, p.root.get("game").place)
	l.games[g.ID], l.trees[g.ID] = g, tree
	return nil
}

// withFurther adds what else is wrong in a file that could not be decoded whole,
// so that one run tells everything. A fault at a place that has one already only
// follows from it, and so may a key that is missing.
func withFurther(faults, more []Fault) []Fault {
	told := make(map[[2]int]bool, len(faults))
	for _, f := range faults {
		told[[2]int{f.Line, f.Column}] = true
	}
	for _, f := range more {
		if f.File == faults[0].File && f.What.ID != "fault.missing_key.what" && !told[[2]int{f.Line, f.Column}] {
			faults = append(faults, f)
		}
	}
	return faults
}

// atHome moves the faults that show in a file under this one to this one,
// which brought them.
func atHome(faults []Fault, home place) []Fault {
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
		return withFurther(faults, more)
	}
	id := "text " + f.Text + " " + p.tag.String()
	if faults := y.twice(id, p.root.get("text").place); len(faults) > 0 {
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
