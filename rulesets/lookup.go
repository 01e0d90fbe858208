package rulesets

import (
	"iter"
	"strings"
)

// read are the words that were read from files.
func (l *Library) read(s speech) map[string]*words {
	if s.game == "" {
		return l.phrases[s.tag]
	}
	if text := l.texts[s.game][s.tag]; text != nil {
		return text.say
	}
	return nil
}

// words are those of a phrase; nil for none.
func (l *Library) words(s speech, id string) *words {
	if w := l.read(s)[id]; w != nil {
		return w
	}
	return l.shipped.words(s, id)
}

// ids are those of the phrases that begin with a prefix; some may come twice.
func (l *Library) ids(s speech, prefix string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for id := range l.read(s) {
			if strings.HasPrefix(id, prefix) && !yield(id) {
				return
			}
		}
		l.shipped.ids(s, prefix)(yield)
	}
}

// title is that of a game in a language; "" for none.
func (l *Library) title(s speech) string {
	if text := l.texts[s.game][s.tag]; text != nil && text.title != "" {
		return text.title
	}
	return l.shipped.title(s)
}

// section is a part of a game's rules in a language; nil for none.
func (l *Library) section(s speech, id string) *sectionText {
	if text := l.texts[s.game][s.tag]; text != nil && text.sections[id] != nil {
		return text.sections[id]
	}
	return l.shipped.section(s, id)
}

// tree is what the files say of a game; nil for one that no file speaks of.
func (l *Library) tree(id string) *node {
	if tree := l.trees[id]; tree != nil || l.shipped.text == "" {
		return tree
	}
	p, _ := readFile(file{in: shipped, path: id + "/game.yaml"})
	return p.root
}
