package rulesets

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"tableref/rulesets/phrase"
)

// Text is the words of one language. What the language lacks is said in
// English, phrase by phrase. Several goroutines may use it.
type Text struct {
	library *Library
	speech
	lookIn []speech // in this order

	mu    sync.RWMutex
	found map[string]*words // by id, with nil for what has no words
}

// speech is what a game, or with "" the interface, says in one language.
type speech struct {
	tag  language.Tag
	game string
}

func (s speech) String() string { return s.tag.String() + "/" + s.game }

// Text has the words of a language. A language without any words is English.
func (l *Library) Text(tag language.Tag) *Text {
	if !slices.Contains(l.Languages(), tag) {
		tag, _ = l.Match(tag.String())
	}
	return l.text(speech{tag: tag})
}

// For is the same language with the words of a game laid over it: the word
// that its players call, for one.
func (t *Text) For(game string) *Text {
	return t.library.text(speech{t.tag, game})
}

func (l *Library) text(s speech) *Text {
	t, ok := l.said.Load(s)
	if !ok {
		t, _ = l.said.LoadOrStore(s, &Text{library: l, speech: s, lookIn: l.lookIn(s), found: make(map[string]*words)})
	}
	return t.(*Text)
}

// lookIn lists where the words of a language are: first the game's own, then the
// interface's, then the interface's in English.
//
// A game's own words in another language go before the interface's in this one: a
// game with yellow cards must not speak of spades because nobody has translated it
// yet.
func (l *Library) lookIn(s speech) []speech {
	var list []speech
	if s.game != "" {
		for _, tag := range l.preferring(s.tag, language.English) {
			list = append(list, speech{tag, s.game})
		}
	}
	return append(list, speech{tag: s.tag}, speech{tag: language.English})
}

// preferring lists the languages, those first that are named.
func (l *Library) preferring(first ...language.Tag) []language.Tag {
	all := slices.Clone(first)
	for _, tag := range l.Languages() {
		if !slices.Contains(first, tag) {
			all = append(all, tag)
		}
	}
	return all
}

// Tag is the language.
func (t *Text) Tag() language.Tag { return t.tag }

// Say is a phrase in words. It never fails: of a phrase without words the last part
// of its id stands in ⟨⟩, with what it is about, and so does the name of a missing
// argument.
func (t *Text) Say(p phrase.Phrase) string { return speaker{text: t}.phrase(p) }

// Lookup reports whether there are words for an id, English ones included.
func (t *Text) Lookup(id string) bool { return t.find(id) != nil }

func (t *Text) find(id string) *words {
	t.mu.RLock()
	w, known := t.found[id]
	t.mu.RUnlock()
	if !known {
		w = t.search(id)
		t.mu.Lock()
		t.found[id] = w
		t.mu.Unlock()
	}
	return w
}

func (t *Text) search(id string) *words {
	for _, s := range t.lookIn {
		if w := t.library.words(s, id); w != nil {
			return w
		}
	}
	// As an argument a count is called what it is called elsewhere, unless there
	// are words for that.
	if count, ok := strings.CutPrefix(id, "arg."); ok && strings.HasPrefix(count, "count.") {
		return t.find(count)
	}
	return nil
}

// Title is the name of a game in this language; its id if it has no name.
func (t *Text) Title(game string) string {
	for _, tag := range t.library.preferring(t.tag) {
		if title := t.library.title(speech{tag, game}); title != "" {
			return title
		}
	}
	return game
}

// Language is what a language calls itself; its tag if nobody says.
func (t *Text) Language(tag language.Tag) string {
	id := "language." + tag.String()
	if t.Lookup(id) {
		return t.Say(phrase.Of(id))
	}
	if own := t.library.Text(tag); own.Lookup(id) {
		return own.Say(phrase.Of(id))
	}
	return tag.String()
}

// Cards are the index letters of the ranks in this language, for reading
// cards: rank (Ace 1, Jack 11) to letters. The phrase rank.N may be followed
// by others that are read as well, in rank_also.N, parted by spaces.
func (t *Text) Cards() map[int][]string {
	out := make(map[int][]string)
	for rank := 1; rank <= 13; rank++ {
		for _, id := range []string{"rank.", "rank_also."} {
			id += strconv.Itoa(rank)
			if t.Lookup(id) {
				out[rank] = append(out[rank], strings.Fields(t.Say(phrase.Of(id)))...)
			}
		}
	}
	return out
}

// Suits are the signs by which the text writes the suits C, D, H and S, such as
// ♥, or the first letters of the colours of a game with cards of its own.
func (t *Text) Suits() map[string]string {
	out := make(map[string]string)
	for _, suit := range []string{"C", "D", "H", "S"} {
		if id := "suit." + suit; t.Lookup(id) {
			out[suit] = t.Say(phrase.Of(id))
		}
	}
	return out
}

// SuitNames are what the suits C, D, H and S are called in this language.
func (t *Text) SuitNames() map[string]string {
	out := make(map[string]string)
	for _, suit := range []string{"C", "D", "H", "S"} {
		if id := "suit_name." + suit; t.Lookup(id) {
			out[suit] = t.Say(phrase.Of(id))
		}
	}
	return out
}

// Faces are the names of the drawings and colours of a game with cards of its
// own, by their ids.
func (t *Text) Faces() map[string]string {
	out := make(map[string]string)
	maps.Copy(out, t.below("rank_name."))
	maps.Copy(out, t.below("suit_name."))
	return out
}

// Linking are the small words between cards as the language writes them, by the
// English word: the phrase typed.on has what is typed for "on", several words
// parted by spaces.
func (t *Text) Linking() map[string]string {
	return t.below("typed.")
}

// Heads are the words that people write above the columns of their score tables, parted
// by commas, by what stands in the column: round, date, name.
func (t *Text) Heads() map[string]string { return t.below("heads.") }

// below says every phrase whose id begins with a prefix, by the rest of its id.
func (t *Text) below(prefix string) map[string]string {
	said := make(map[string]string)
	for _, s := range t.lookIn {
		for id := range t.library.ids(s, prefix) {
			said[id[len(prefix):]] = t.Say(phrase.Of(id))
		}
	}
	return said
}

// Places are the words by which people name the places of a table, each with the
// beginning of the place's id: the phrase place_word.cell has those for cell.1,
// parted by spaces.
func (t *Text) Places() map[string]string {
	out := make(map[string]string)
	for begins, words := range t.below("place_word.") {
		for _, word := range strings.Fields(words) {
			out[word] = begins
		}
	}
	return out
}

// Value says a value of a setting: "5", "1 second", "yes", the name of a
// choice. Words of exactly that value go before: the phrase
// setting.<id>.<value>, such as "open" for 0 rounds.
func (t *Text) Value(g *Game, setting, value string) string {
	if id := "setting." + setting + "." + value; t.Lookup(id) {
		return t.Say(phrase.Of(id))
	}
	s, ok := g.Setting(setting)
	switch {
	case !ok:
		return value
	case s.Type == BoolSetting:
		return t.Say(phrase.Of("value." + value))
	}
	return speaker{text: t}.value(s.say(value))
}
