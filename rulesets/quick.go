package rulesets

import (
	"strings"
	"sync"

	"golang.org/x/text/language"
)

// Quick is the library of Load without folders, for a program that has to be
// there at once: the words of a shipped language are read when they are first
// asked for, since most evenings speak one language or two. Shipped files have
// no faults to report.
func Quick(procedures Procedures) *Library {
	l := newLibrary(procedures)
	l.later = &later{files: make(map[language.Tag][]file)}
	var now []file
	for _, f := range shippedFiles() {
		if tag, ok := f.language(); ok && tag != language.English {
			l.later.files[tag] = append(l.later.files[tag], f)
			continue
		}
		now = append(now, f)
	}
	l.lay(now)
	tags := make(map[language.Tag]bool, len(l.later.files))
	for tag := range l.later.files {
		tags[tag] = true
	}
	l.later.tags = inOrder(tags)
	return l
}

// later are the shipped languages that are read when they are asked for. A nil
// later has none.
type later struct {
	mu    sync.Mutex
	files map[language.Tag][]file // not read yet
	tags  []language.Tag          // of the whole library, read or not, in order
}

// language is the language of a shipped file of words, as its path says it:
// phrases/fr/table.yaml, plink/fr.yaml. It reports false for a game.
func (f file) language() (language.Tag, bool) {
	folder, name, _ := strings.Cut(f.path, "/")
	if folder == "phrases" {
		name, _, _ = strings.Cut(name, "/")
	}
	name = strings.TrimSuffix(name, ".yaml")
	if name == "game" {
		return language.Und, false
	}
	tag, err := language.Parse(name)
	return tag, err == nil
}

// phrasesOf are the interface's words in a language; nil for none.
func (l *Library) phrasesOf(tag language.Tag) map[string]*words {
	defer l.reading(tag)()
	return l.phrases[tag]
}

// text is a game's text in a language; nil for none.
func (l *Library) text(game string, tag language.Tag) *gameText {
	defer l.reading(tag)()
	return l.texts[game][tag]
}

// reading makes sure that the language is read, and holds off the reading of
// another one until the answer is called.
func (l *Library) reading(tag language.Tag) (done func()) {
	if l.later == nil {
		return func() {}
	}
	l.later.mu.Lock()
	if files := l.later.files[tag]; files != nil {
		delete(l.later.files, tag)
		l.lay(files)
	}
	return l.later.mu.Unlock
}

// waits reports whether the language is not read yet.
func (l *Library) waits(tag language.Tag) bool {
	if l.later == nil {
		return false
	}
	l.later.mu.Lock()
	defer l.later.mu.Unlock()
	return l.later.files[tag] != nil
}
