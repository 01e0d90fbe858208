package ruling

import (
	"slices"
	"strings"

	"tableref/referee/cards"
	"tableref/rulesets/phrase"
)

// Play is a card that somebody lays somewhere.
type Play struct {
	Verb string      // the kind of place it goes to: "build"
	Card cards.Card  // what is played
	On   *cards.Card // what it is laid on; nil: an empty place
	From string      // where it comes from; "" if that was not said
}

// Form is how one kind of play is written: the verb, the card, "on" (which may
// be left out), the card below or "empty", and where the card comes from:
//
//	pile 4H on empty from stock
type Form struct {
	Verb string
	From []string // the words that may follow "from"; none: the play has no "from"
}

// Grammar is how the plays of a kind of game are written.
type Grammar []Form

// The words between the cards. They are the same in every language, as commands
// are.
const (
	wordOn    = "on"
	wordEmpty = "empty"
	wordFrom  = "from"
)

// Read reads a play from its words, the cards by r. The error is a
// *[cards.SyntaxError] that names the word and says what is expected.
func (g Grammar) Read(words []string, r cards.Reader) (Play, error) {
	form, err := g.form(words)
	if err != nil {
		return Play{}, err
	}
	s := sentence{verb: form.Verb, words: words[1:]}
	play := Play{Verb: form.Verb}
	if play.Card, err = s.card(r); err != nil {
		return Play{}, err
	}
	if play.On, err = s.on(r); err != nil {
		return Play{}, err
	}
	if play.From, err = s.from(form.From); err != nil {
		return Play{}, err
	}
	return play, s.end()
}

// form finds the form that the first word names.
func (g Grammar) form(words []string) (Form, error) {
	verbs := make([]string, len(g))
	for i, form := range g {
		verbs[i] = form.Verb
	}
	if len(words) == 0 {
		return Form{}, fault("", "empty", "verbs", choice(verbs))
	}
	i := slices.Index(verbs, strings.ToLower(words[0]))
	if i < 0 {
		return Form{}, fault(words[0], "verb", "verbs", choice(verbs))
	}
	return g[i], nil
}

// sentence is a play of which some words are still to be read.
type sentence struct {
	verb  string
	words []string
}

// next takes the next word; "" at the end.
func (s *sentence) next() string {
	if len(s.words) == 0 {
		return ""
	}
	word := s.words[0]
	s.words = s.words[1:]
	return word
}

// accept takes the next word if it is the wanted one.
func (s *sentence) accept(want string) bool {
	if len(s.words) == 0 || !strings.EqualFold(s.words[0], want) {
		return false
	}
	s.next()
	return true
}

// card reads the card that is played.
func (s *sentence) card(r cards.Reader) (cards.Card, error) {
	word := s.next()
	if word == "" {
		return cards.Card{}, fault("", "card", "verb", s.verb)
	}
	return r.Parse(word)
}

// on reads the card below, nil for an empty place.
func (s *sentence) on(r cards.Reader) (*cards.Card, error) {
	s.accept(wordOn)
	if s.accept(wordEmpty) {
		return nil, nil
	}
	word := s.next()
	if word == "" {
		return nil, fault("", "on", "verb", s.verb)
	}
	card, err := r.Parse(word)
	if err != nil {
		return nil, err
	}
	return &card, nil
}

// from reads where the card comes from, if that is said.
func (s *sentence) from(places []string) (string, error) {
	if len(places) == 0 || !s.accept(wordFrom) {
		return "", nil
	}
	word := s.next()
	if place := strings.ToLower(word); slices.Contains(places, place) {
		return place, nil
	}
	return "", fault(word, "from", "places", choice(places))
}

// end refuses a word too many.
func (s *sentence) end() error {
	if word := s.next(); word != "" {
		return fault(word, "extra", "verb", s.verb)
	}
	return nil
}

// choice lists the words that are understood.
func choice(words []string) string { return strings.Join(words, ", ") }

// fault makes the error for a word that does not fit. The phrase's id is below
// "no_play".
func fault(word, what string, pairs ...any) error {
	pairs = append([]any{"text", cards.Typed(word)}, pairs...)
	return &cards.SyntaxError{Text: word, Why: phrase.Of("no_play."+what, pairs...)}
}
