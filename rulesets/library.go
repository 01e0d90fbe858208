package rulesets

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"
)

// Library is everything that the ruleset files say: the games, and their and
// the interface's words in every language. It does not change after [Load], and
// several goroutines may use it.
type Library struct {
	games map[string]*Game

	// What was read from files.
	trees   map[string]*node // of the games, for laying more over them
	phrases map[language.Tag]map[string]*words
	texts   map[string]map[language.Tag]*gameText // by game
	lessons map[string]*Lesson                    // by game

	shipped *compiled // what was not; empty when the shipped files were read too

	procedures Procedures // that games may name

	said sync.Map // the *Text of each speech
}

// Sources is a library of which every file was read, so that it knows where
// everything stands, what is missing, and what is written in English only.
type Sources struct{ *Library }

// gameText is a game's rules and own words in one language.
type gameText struct {
	place
	tag      language.Tag
	title    string
	say      map[string]*words
	sections map[string]*sectionText
}

// sectionText is one section of a rule text.
type sectionText struct {
	place
	title string
	text  template
}

func newLibrary(procedures Procedures) *Library {
	return &Library{
		procedures: procedures,
		games:      make(map[string]*Game),
		trees:      make(map[string]*node),
		phrases:    make(map[language.Tag]map[string]*words),
		texts:      make(map[string]map[language.Tag]*gameText),
		lessons:    make(map[string]*Lesson),
		shipped:    new(compiled),
	}
}

// Load lays the files of dirs over the shipped rulesets, in the order of dirs: a
// user's file adds a language or a game, or replaces texts and settings of what
// is there. A broken file is reported and left out, the rest works. Of the
// procedures every game names one, and has what it needs.
//
// The faults come in the order of file and line.
func Load(procedures Procedures, dirs ...string) (*Library, []Fault) {
	l := newLibrary(procedures)
	l.shipped = shippedCompiled()
	l.games = l.shipped.games()
	if faults := l.layAll(dirs); len(faults) > 0 {
		all, faults := Read(procedures, dirs...) // knows the places that the faults speak of
		return all.Library, faults
	}
	return l, nil
}

// Read is [Load] for authors: it reads the shipped files too, which takes some
// twenty times as long.
func Read(procedures Procedures, dirs ...string) (Sources, []Fault) {
	l := newLibrary(procedures)
	faults := append(l.lay(shippedFiles()), l.layAll(dirs)...)
	return Sources{l}, sortFaults(faults)
}

// layAll lays the files of folders over the library.
func (l *Library) layAll(dirs []string) []Fault {
	var faults []Fault
	for _, dir := range dirs {
		files, unread := userFiles(dir)
		faults = append(faults, unread...)
		faults = append(faults, l.lay(files)...)
	}
	return faults
}

// Games lists the games: the shipped ones in their order, then the users' by
// id.
func (l *Library) Games() []*Game {
	out := make([]*Game, 0, len(l.games))
	for _, id := range shippedGames {
		if g, ok := l.games[id]; ok {
			out = append(out, g)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(l.games)) {
		if !slices.Contains(shippedGames, id) {
			out = append(out, l.games[id])
		}
	}
	return out
}

// Game finds a game by id. The game is the library's own: do not change it.
func (l *Library) Game(id string) (*Game, bool) {
	g, ok := l.games[id]
	return g, ok
}

// Meant suggests the id of a game for one that does not exist; "" when none is
// near.
func (l *Library) Meant(id string) string {
	return Nearest(id, l.gameIDs())
}

func (l *Library) gameIDs() []string { return slices.Sorted(maps.Keys(l.games)) }

// Languages lists the languages in which there is something to read: English
// first, then by tag.
func (l *Library) Languages() []language.Tag {
	seen := map[language.Tag]bool{language.English: true}
	for _, tag := range l.shipped.languages {
		seen[tag] = true
	}
	for tag := range l.phrases {
		seen[tag] = true
	}
	for _, byTag := range l.texts {
		for tag := range byTag {
			seen[tag] = true
		}
	}
	delete(seen, language.English)
	rest := slices.SortedFunc(maps.Keys(seen), func(a, b language.Tag) int {
		return strings.Compare(a.String(), b.String())
	})
	return append([]language.Tag{language.English}, rest...)
}
